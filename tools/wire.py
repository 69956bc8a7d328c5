"""Write what the server says and takes, and the types of `carrack.client` made from it.

    make wire

The models of `carrack.server.api` are the truth. ``web/wire.json`` is their description: the
schemas of the OpenAPI and the AsyncAPI document in one. ``src/carrack/client/wire_types.py`` is
generated from it here, ``web/src/api/generated-wire.ts`` by openapi-typescript (`npm run wire`).
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from datamodel_code_generator import InputFileType, generate
from datamodel_code_generator.config import GenerateConfig
from datamodel_code_generator.enums import DataModelType
from datamodel_code_generator.format import Formatter, PythonVersion

from carrack.server.api.app import create_app
from carrack.server.api.request_body import Body
from carrack.server.api.socket_messages import message_schemas
from carrack.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
DESCRIPTION = ROOT / "web" / "wire.json"
CLIENT_TYPES = ROOT / "src" / "carrack" / "client" / "wire_types.py"
HEADING = '''"""What a server says, as types.

Written by `make wire` from the server's models; do not edit.
"""'''
#: What no type can say: how long or large something may be, what it is if it is left out.
LEFT_OUT = ("title", "default", "minLength", "maxLength", "pattern", "minimum", "maximum")


def description() -> str:
    """Return the schemas of all that goes over the wire as one OpenAPI document."""
    described = create_app(Settings()).openapi()["components"]["schemas"]
    schemas = {**described, **message_schemas()}
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Carrack", "version": "1"},
        "paths": {},
        "components": {"schemas": {name: bare(schemas[name]) for name in sorted(schemas)}},
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def bare(schema: Any) -> Any:
    """Return a schema with what makes up its type alone."""
    if isinstance(schema, list):
        return [bare(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: bare(value) for name, value in schema.items() if name not in LEFT_OUT}
    if found.get("additionalProperties") is False:
        del found["additionalProperties"]
    if "properties" in schema:
        # These are names of fields: one may be called like what is left out.
        found["properties"] = {name: bare(each) for name, each in schema["properties"].items()}
    return found


def client_types() -> str:
    """Return the module of the client's types: of all that a server says."""
    document = json.loads(description())
    schemas = document["components"]["schemas"]
    for name in _taken(Body):
        schemas.pop(name, None)
    made = generate(
        json.dumps(document),
        config=GenerateConfig(
            input_file_type=InputFileType.OpenAPI,
            output_model_type=DataModelType.TypingTypedDict,
            target_python_version=PythonVersion.PY_311,
            custom_file_header=HEADING,
            use_schema_description=True,
            use_single_line_docstring=True,
            use_standard_collections=True,
            use_union_operator=True,
            disable_future_imports=True,
            formatters=[Formatter.RUFF_CHECK, Formatter.RUFF_FORMAT],
            settings_path=ROOT / "pyproject.toml",
        ),
    )
    assert isinstance(made, str)
    return made.rstrip() + "\n"


def _taken(kind: type[Body]) -> Iterator[str]:
    """Yield the names of what a server takes: arguments of the client's calls, no types of its."""
    for body in kind.__subclasses__():
        yield body.__name__
        yield from _taken(body)


def main() -> None:
    """Write both."""
    DESCRIPTION.write_text(description(), encoding="utf-8")
    CLIENT_TYPES.write_text(client_types(), encoding="utf-8")
    sys.stdout.write(f"{DESCRIPTION}\n{CLIENT_TYPES}\n")


if __name__ == "__main__":
    main()
