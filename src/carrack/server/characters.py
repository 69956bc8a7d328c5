"""Characters that no text may hold: a database or an answer would fail over them.

PostgreSQL keeps no NUL, and half of a surrogate pair has no bytes in UTF-8.
"""

import re
from typing import Final

from starlette.requests import HTTPConnection

from carrack.server.errors import Unfit

_BAD: Final = re.compile("[\x00\ud800-\udfff]")


def check_characters(sent: object) -> None:
    """Raise an error if a text anywhere in what was sent holds such a character."""
    left = [sent]
    while left:
        found = left.pop()
        if isinstance(found, str):
            if _BAD.search(found):
                raise Unfit("bad-character")
        elif isinstance(found, dict):
            left.extend(found)
            left.extend(found.values())
        elif isinstance(found, list):
            left.extend(found)


async def check_address(connection: HTTPConnection) -> None:
    """Raise an error if the address that is asked for holds such a character."""
    check_characters(connection.path_params)
    check_characters(dict(connection.query_params))
