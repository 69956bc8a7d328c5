"""JSON as the server stores and sends it."""

from functools import partial
from typing import Any, Final

import orjson

#: JSON that is put into other JSON as it is.
Fragment = orjson.Fragment

#: Return JSON-ready data as JSON. A partial, because it is called for every piece of every view.
to_json: Final = partial(orjson.dumps, option=orjson.OPT_NON_STR_KEYS)


def compact(json: bytes) -> bytes:
    """Return JSON that was just made, to be kept for long.

    What orjson makes holds the whole buffer it was written into: 4 kilobytes for the shortest, ten
    times its length for most. This is a copy that holds itself alone.
    """
    return bytes(memoryview(json))


def from_json(data: bytes | str) -> Any:
    """Read JSON; `ValueError` if it is none."""
    return orjson.loads(data)
