"""JSON as the server stores and sends it."""

from functools import partial
from typing import Any, Final

import orjson

#: JSON that is put into other JSON as it is.
Fragment = orjson.Fragment

#: Return JSON-ready data as JSON. A partial, because it is called for every piece of every view.
to_json: Final = partial(orjson.dumps, option=orjson.OPT_NON_STR_KEYS)


def from_json(data: bytes | str) -> Any:
    """Read JSON; `ValueError` if it is none."""
    return orjson.loads(data)
