"""JSON as the server stores and sends it."""

from functools import partial
from typing import Any, Final

import orjson

_OPTIONS: Final = orjson.OPT_NON_STR_KEYS

Fragment = orjson.Fragment


#: The same as `pack`, for what is called for every piece of every view.
packed: Final = partial(orjson.dumps, option=_OPTIONS)


def pack(value: object) -> bytes:
    """Return JSON-ready data as JSON; values that are `Fragment`s are put in as they are."""
    return orjson.dumps(value, option=_OPTIONS)


def unpack(data: bytes | str) -> Any:
    """Read JSON; `ValueError` if it is none."""
    return orjson.loads(data)
