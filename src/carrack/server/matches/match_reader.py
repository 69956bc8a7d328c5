"""Reading matches and their logs from the database."""

from collections.abc import Sequence
from typing import final

from carrack.server.matches.match import Match
from carrack.server.matches.match_log import LogEntry
from carrack.server.matches.rows import entry_from_row, match_from_row
from carrack.server.server_clock import ServerClock
from carrack.server.storage.database import Database
from carrack.server.storage.reader import Reader


@final
class MatchReader(Reader):
    """A reader that makes matches and entries of the rows it finds."""

    def __init__(self, database: Database, server_clock: ServerClock) -> None:
        super().__init__(database)
        self.server_clock = server_clock

    async def match(self, id: str) -> Match | None:
        """Return a match without its state."""
        stored = await self.match_row(id)
        return None if stored is None else match_from_row(stored, self.server_clock)

    async def entries(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[LogEntry]:
        """Return entries of the log after a number, oldest first."""
        return [entry_from_row(row) for row in await self.log_rows(match, after, limit, kinds)]

    async def listed(
        self,
        limit: int,
        *,
        state: str | None,
        game: str | None,
        holder: str | None,
        before: tuple[float, str] | None,
    ) -> list[Match]:
        """Return matches, newest first: public ones or, with a holder, that person's."""
        rows = await self.listed_rows(limit, state=state, game=game, holder=holder, before=before)
        return [match_from_row(stored, self.server_clock) for stored in rows]
