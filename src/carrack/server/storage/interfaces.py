"""What the rest of the server asks of storage: the seams at which a simulation takes its place.

The real ones: `Reader`, `SqlTransactions`, `QuarantineQueries`, `TimeQueries`, `Notifications`.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from carrack.server.storage.notifications import Notification
    from carrack.server.storage.packing import LogRow
    from carrack.server.storage.quarantine_queries import HeldMatch
    from carrack.server.storage.reader import (
        IdleSnapshot,
        Snapshot,
        StoredBotTurn,
        StoredMatch,
        StoredSegment,
    )
    from carrack.server.storage.writer import Row, TakeChanges


class MatchRows(Protocol):
    """Reads matches, as they are stored."""

    async def match_row(self, id: str) -> "StoredMatch | None":
        """Return a match's row and its seats'."""

    async def last_seq(self, match: str) -> int | None:
        """Return the number of a match's last entry."""

    async def last_seqs(self, matches: Sequence[str]) -> list[tuple[str, int]]:
        """Return the numbers of some matches' last entries."""

    async def log_rows(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> "Sequence[LogRow]":
        """Return rows of the log after a number, oldest first."""

    async def log_extent(self, match: str, after: int) -> tuple[int, int | None]:
        """Return how many entries follow a number, and the number of the last one."""

    async def snapshots(
        self, match: str, segment: int, at_most: int, limit: int | None = None
    ) -> "list[Snapshot]":
        """Return the latest whole states of a segment up to a position, the latest first."""

    async def segments(self, match: str) -> "list[StoredSegment]":
        """Return a match's segments in order."""

    async def idle_snapshot(self, match: str) -> "IdleSnapshot | None":
        """Return the state a match had when it was last idle."""

    async def answer(self, match: str, identity: str, request: str) -> dict[str, Any] | None:
        """Return the answer to a request that was carried out before."""

    async def bot_turns(self) -> "list[StoredBotTurn]":
        """Return the running matches where a bot must choose and people play."""

    async def expired_clocks(self, now: float) -> list[str]:
        """Return the running matches where somebody's time is over."""

    async def listed_rows(
        self,
        limit: int,
        *,
        state: str | None,
        game: str | None,
        holder: str | None,
        before: tuple[float, str] | None,
    ) -> "list[StoredMatch]":
        """Return matches, newest first: public ones or, with a holder, that person's."""


class Transactions(Protocol):
    """Makes changes durable, all of a transaction or none."""

    async def commit(self, take: "TakeChanges") -> None:
        """Write changes in one transaction; raise `IntegrityError` if one conflicts.

        Which ones they are is asked when the transaction begins, once, and in any thread.
        """

    async def commit_idle_snapshots(self, rows: "list[Row]") -> None:
        """Replace the whole states of some matches."""

    async def delete_match(self, match: str) -> None:
        """Delete a match with all that belongs to it."""

    async def close(self) -> None:
        """Let go of the database."""


class Holds(Protocol):
    """Keeps which matches are in quarantine."""

    async def hold(self, match: str, reason: str, detail: str, now: float) -> bool:
        """Put a match into quarantine; tell whether it was not there."""

    async def held(self) -> "list[HeldMatch]":
        """Return the matches in quarantine, the oldest first."""

    async def changes_since(self, moment: float) -> list[tuple[str, float]]:
        """Return matches that were held, released, changed by hand or removed, and when."""


class StoredTime(Protocol):
    """Keeps where matches' time stands."""

    async def resume(self, wall: float) -> float:
        """Return where matches' time was left; in a new database it begins as ``wall``."""

    async def advance(self, to: float) -> float:
        """Store matches' time, and return it as all processes have it."""


class Channels(Protocol):
    """How processes hear of each other. ``shared``: whether there can be others."""

    @property
    def shared(self) -> bool:
        """Whether there can be other processes."""

    async def send(self, channel: str, messages: Iterable[str]) -> None:
        """Say something to all processes, this one included."""

    def listening(
        self, *channels: str
    ) -> "AbstractAsyncContextManager[AsyncIterator[Notification]]":
        """Listen: nothing said from here on is missed, or `ConnectionLost` is raised."""
