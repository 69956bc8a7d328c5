"""How much of everything one person has here."""

from typing import Any, final

from sqlalchemy import Select, Table, func, select

from carrack.server.storage.database import Database
from carrack.server.storage.stored_values import CHAT, OPEN, RUNNING
from carrack.server.storage.tables import blocks, log, matches, notes, reports


@final
class QuotaQueries:
    """Counts what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def unfinished_matches(self, owner: str) -> int:
        """Return how many matches of a person are not over."""
        own = _count(matches).where(matches.c.owner == owner)
        return await self._counted(own.where(matches.c.state.in_((OPEN, RUNNING))))

    async def matches_since(self, owner: str, at: float) -> int:
        """Return how many matches a person has made since a moment."""
        own = _count(matches).where(matches.c.owner == owner)
        return await self._counted(own.where(matches.c.created >= at))

    async def chats(self, match: str, identity: str) -> int:
        """Return how often a person has spoken in a match."""
        own = _count(log).where(log.c.match == match, log.c.identity == identity)
        return await self._counted(own.where(log.c.kind == CHAT))

    async def other_notes(self, match: str, identity: str) -> int:
        """Return how many notes a person keeps, that of one match apart."""
        own = _count(notes).where(notes.c.identity == identity)
        return await self._counted(own.where(notes.c.match != match))

    async def reports_since(self, identity: str, at: float) -> int:
        """Return how many reports a person has made since a moment."""
        own = _count(reports).where(reports.c.identity == identity)
        return await self._counted(own.where(reports.c.at >= at))

    async def blocks(self, identity: str) -> int:
        """Return how many people a person blocks."""
        return await self._counted(_count(blocks).where(blocks.c.identity == identity))

    async def _counted(self, query: Select[Any]) -> int:
        async with self._engine.connect() as connection:
            count: int = (await connection.execute(query)).scalar_one()
        return count


def _count(table: Table) -> Select[Any]:
    return select(func.count()).select_from(table)
