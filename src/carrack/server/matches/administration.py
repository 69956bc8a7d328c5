"""What whoever runs a server may do to any match, also beside a running server."""

import base64
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, final

from carrack.kernel.errors import CarrackError
from carrack.server.errors import Conflict, NotFound
from carrack.server.matches.change import Change
from carrack.server.matches.match import RUNNING, Match
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.quarantine import Quarantine
from carrack.server.matches.repair import repair
from carrack.server.matches.start_and_end import ABANDONED, end
from carrack.server.server_clock import ServerClock
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.quarantine_queries import HeldMatch, QuarantineQueries
from carrack.server.storage.reader import Reader
from carrack.server.storage.transactions import SqlTransactions
from carrack.server.storage.writer import Writer

#: Stand for bytes, which JSON has not: as text where they are some, else in base 64.
TEXT: Final = "$text"
BYTES: Final = "$bytes"
ENDED: Final = "ended"


@final
class MatchAdministration:
    """Looks after matches by hand. Servers that have one in memory hear of it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queries = QuarantineQueries(database)
        self._reader = MatchReader(Reader(database), ServerClock())

    async def held(self) -> list[HeldMatch]:
        """Return the matches in quarantine, the oldest first."""
        return await self._queries.held()

    async def export(self, id: str) -> dict[str, object]:
        """Return everything that is stored of a match, row by row, readable or not."""
        rows = await self._queries.rows_of(id)
        if not rows["matches"]:
            raise NotFound("no-such-match")
        return {
            table: [{name: _plain(value) for name, value in row.items()} for row in some]
            for table, some in rows.items()
        }

    async def repair(self, id: str) -> list[str]:
        """Make a match whole from its log and let people go on; return what was made anew."""
        if id not in {held.match for held in await self.held()}:
            raise Conflict("not-in-quarantine", match=id)
        done = await repair(id, self._reader, self._queries)
        await self._queries.release(id, time.time())
        return done

    async def repair_all(self) -> tuple[dict[str, list[str]], dict[str, CarrackError]]:
        """Repair every match in quarantine; return what was done, and where nothing could be."""
        done: dict[str, list[str]] = {}
        failed: dict[str, CarrackError] = {}
        for held in await self.held():
            try:
                done[held.match] = await self.repair(held.match)
            except CarrackError as error:
                failed[held.match] = error
        return done, failed

    async def end(self, id: str) -> None:
        """End a running match; it counts for no rating."""

        async def build(match: Match) -> Change:
            if match.status != RUNNING:
                raise Conflict("not-running")
            change = Change(match)
            change.rated = False
            end(change, ABANDONED)
            return change

        async with self._store() as store:
            await store.change(id, build)
        await self._queries.note_change(id, ENDED, time.time())

    async def remove(self, id: str) -> None:
        """Delete a match with all that belongs to it, whatever it is like."""
        if not await self._queries.remove(id, time.time()):
            raise NotFound("no-such-match")

    @asynccontextmanager
    async def _store(self) -> AsyncIterator[MatchStore]:
        writer = Writer(SqlTransactions(self._database))
        quarantine = Quarantine(self._queries, self._reader)
        writer.start()
        try:
            yield MatchStore(self._reader, writer, quarantine, Settings())
        finally:
            await writer.close()


def _plain(value: Any) -> object:
    if not isinstance(value, bytes | memoryview):
        return value
    raw = bytes(value)
    try:
        return {TEXT: raw.decode("utf-8")}
    except UnicodeDecodeError:
        return {BYTES: base64.b64encode(raw).decode("ascii")}
