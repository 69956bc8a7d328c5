"""Reading matches and their logs from the database."""

from collections.abc import AsyncIterator, Sequence
from typing import Final, final

from carrack.server.matches.checks import check_match
from carrack.server.matches.damage import interpreting
from carrack.server.matches.match import Match
from carrack.server.matches.match_log import MOVE, UNDO, LogEntry
from carrack.server.matches.rows import entry_from_row, match_from_row
from carrack.server.matches.timeline import Timeline, TimelineAction
from carrack.server.server_clock import ServerClock
from carrack.server.storage.interfaces import MatchRows
from carrack.server.storage.reader import StoredMatch

#: A log is read in pages, so that what no longer counts is never in memory all at once.
ENTRIES_PER_PAGE: Final = 1000


@final
class MatchReader:
    """Makes matches and entries of the rows it finds; ``rows`` are as stored."""

    def __init__(self, rows: MatchRows, server_clock: ServerClock) -> None:
        self.rows = rows
        self.server_clock = server_clock

    def interpreted(self, stored: StoredMatch) -> Match:
        """Return a match without its state; raise `Damaged` if its rows can't be read."""
        with interpreting(stored.row.id, "row"):
            match = match_from_row(stored, self.server_clock)
        check_match(match)
        return match

    async def entries(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[LogEntry]:
        """Return a page of the log after a number, oldest first; whoever asks knows the limit."""
        rows = await self.rows.log_rows(match, after, limit, kinds)
        with interpreting(match, "log"):
            return [entry_from_row(row) for row in rows]

    async def all_entries(
        self, match: str, after: int, until: int, kinds: Sequence[str] | None = None
    ) -> AsyncIterator[LogEntry]:
        """Yield the log between two numbers, the second one included, to its end."""
        while True:
            page = await self.entries(match, after, ENTRIES_PER_PAGE, kinds)
            for entry in page:
                if entry.seq > until:
                    return
                yield entry
            if len(page) < ENTRIES_PER_PAGE:
                return
            after = page[-1].seq

    async def timeline(
        self, match: str, position: int, after: int, until: int
    ) -> list[TimelineAction]:
        """Return the actions from a position on, stored after a number, that still count."""
        timeline = Timeline(position)
        async for entry in self.all_entries(match, after, until, (MOVE, UNDO)):
            with interpreting(match, "log"):
                timeline.add(entry)
        return timeline.actions
