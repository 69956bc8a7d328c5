"""Blocks and reports in the database."""

from collections.abc import Sequence
from typing import Any, final

from sqlalchemy import and_, delete, insert, or_, select, update

from carrack.server.storage.database import Database
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.tables import blocks, identities, reports


@final
class ModerationQueries:
    """Reads and writes blocks and reports."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def block(self, identity: str, other: str) -> None:
        """Note that somebody does not want to play with another."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(blocks).where(blocks.c.identity == identity, blocks.c.other == other)
            )
            await connection.execute(insert(blocks).values(identity=identity, other=other))

    async def unblock(self, identity: str, other: str) -> None:
        """Take that back."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(blocks).where(blocks.c.identity == identity, blocks.c.other == other)
            )

    async def blocked_by(self, identity: str) -> list[dict[str, str]]:
        """Return id and name of everybody whom somebody blocks."""
        query = (
            select(identities.c.id, identities.c.name)
            .join(blocks, blocks.c.other == identities.c.id)
            .where(blocks.c.identity == identity)
            .order_by(identities.c.name, identities.c.id)
        )
        async with self._engine.connect() as connection:
            return [{"id": row.id, "name": row.name} for row in await connection.execute(query)]

    async def is_block_between(self, identity: str, others: list[str]) -> bool:
        """Tell whether somebody blocks one of the others, or the other way round."""
        query = select(blocks.c.identity).where(
            or_(
                and_(blocks.c.identity == identity, blocks.c.other.in_(others)),
                and_(blocks.c.other == identity, blocks.c.identity.in_(others)),
            )
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def add_report(self, row: dict[str, Any]) -> None:
        """Keep a report."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(reports).values(**row))

    async def reports(self, *, by: str | None) -> Sequence[StoredRow]:
        """Return all reports, or those that one person has made; the oldest first."""
        query = select(reports).order_by(reports.c.at)
        if by is not None:
            query = query.where(reports.c.identity == by)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def settle_report(self, id: str, at: float) -> bool:
        """Note that a report was dealt with; tell whether there is such a report."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(reports).where(reports.c.id == id).values(settled=at)
            )
        return done.rowcount == 1
