"""What is stored of a match and can't be what was stored: told apart from all other failures."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from carrack.server.errors import Conflict, NotFound, Refused
from carrack.server.storage.database import DatabaseError
from carrack.server.storage.interfaces import MatchRows
from carrack.server.storage.writer import WriteConflict

#: Failures that tell nothing about what is stored: a refusal, a lost database, a full memory.
NOT_DAMAGE: Final = (Refused, WriteConflict, DatabaseError, OSError, MemoryError)
#: Enough to see what is wrong.
MOST_CHARACTERS: Final = 500
_Result = TypeVar("_Result")


class Damaged(Exception):
    """What is stored of a match can't be read, or its parts disagree.

    ``reason`` is one word for what is wrong (``row``, ``log``, ``state`` …), ``detail`` says how.
    """

    def __init__(self, match: str, reason: str, detail: str) -> None:
        told = _storable(detail)
        super().__init__(f"{match}: {reason}: {told}")
        self.match = match
        self.reason = reason
        self.detail = told


def _storable(detail: str) -> str:
    """Return words that any database takes, whatever was found in a damaged row."""
    text = detail.replace("\0", "")[:MOST_CHARACTERS]
    return text.encode("utf-8", "replace").decode("utf-8")


class Quarantined(Conflict):
    """A match that nobody may go on with before somebody has looked after it."""

    def __init__(self, match: str) -> None:
        super().__init__("match-quarantined", match=match)


@contextmanager
def interpreting(match: str, reason: str) -> Iterator[None]:
    """Take whatever goes wrong inside, but for what says nothing about it, for damage."""
    try:
        yield
    except (Damaged, *NOT_DAMAGE):
        raise
    except Exception as error:
        raise Damaged(match, reason, f"{type(error).__name__}: {error}") from error


async def confirmed(match: str, rows: MatchRows, read: Callable[[], Awaitable[_Result]]) -> _Result:
    """Read something of a match, again if it seems damaged.

    Another process may have changed it between two rows that were read. Damage that is found twice
    while nothing was stored is raised.
    """
    seen: int | None = None
    while True:
        try:
            return await read()
        except Damaged:
            stored = await rows.last_seq(match)
            if stored is None:
                raise NotFound("no-such-match") from None
            if stored == seen:
                raise
            seen = stored
