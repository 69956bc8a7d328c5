"""JSON Schema of the types a view is declared with.

Views are TypedDicts of ints, texts, flags, lists and further TypedDicts; that little language is
all that is translated here. The web client generates its own types from the result.
"""

import types
import typing
from typing import Any, is_typeddict

Schema = dict[str, Any]

_SIMPLE: dict[object, str] = {
    int: "integer",
    str: "string",
    bool: "boolean",
    float: "number",
    type(None): "null",
}


def schema_of(kind: object, title: str) -> Schema:
    """Return the JSON Schema of a declared type, named types collected under ``$defs``."""
    named: Schema = {}
    schema = _translate(kind, named)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **schema,
        "$defs": named,
    }


def _translate(kind: object, named: Schema) -> Schema:
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if is_typeddict(kind):
        return _refer(kind, named)
    origin = typing.get_origin(kind)
    inner = typing.get_args(kind)
    if origin is list:
        return {"type": "array", "items": _translate(inner[0], named)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _translate(inner[1], named)}
    if origin is typing.Literal:
        return {"enum": list(inner)}
    if origin is typing.Union or origin is types.UnionType:
        return {"anyOf": [_translate(one, named) for one in inner]}
    raise TypeError(f"a view can't be declared with {kind!r}")


def _refer(kind: object, named: Schema) -> Schema:
    name = str(getattr(kind, "__name__", kind))
    if name not in named:
        named[name] = {}
        hints = typing.get_type_hints(kind)
        named[name] = {
            "type": "object",
            "description": (getattr(kind, "__doc__", None) or "").strip(),
            "properties": {field: _translate(hint, named) for field, hint in hints.items()},
            "required": [field for field in hints if field in _required(kind)],
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{name}"}


def _required(kind: object) -> frozenset[str]:
    return getattr(kind, "__required_keys__", frozenset())
