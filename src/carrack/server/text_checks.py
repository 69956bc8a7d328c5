"""What texts from outside may hold: no character that a database or an answer would fail over.

PostgreSQL keeps no NUL, and half of a surrogate pair has no bytes in UTF-8.
"""

import re
from typing import Final

from carrack.server.errors import Unprocessable
from carrack.text.fluent import clean

_FORBIDDEN: Final = re.compile("[\x00\ud800-\udfff]")


def check_characters(received: object) -> None:
    """Raise an error if a text anywhere in what was received holds a forbidden character."""
    left = [received]
    while left:
        value = left.pop()
        if isinstance(value, str):
            if _FORBIDDEN.search(value):
                raise Unprocessable("bad-character")
        elif isinstance(value, dict):
            left.extend(value)
            left.extend(value.values())
        elif isinstance(value, list):
            left.extend(value)


def one_line(name: str) -> str:
    """Return a name on one line, without anything that could garble a page around it."""
    return " ".join(clean(name).split())
