"""How people keep away from each other: blocks, and reports for whoever runs the server."""

import secrets
import time
from typing import Any, Final, final

from sqlalchemy import Row, and_, delete, insert, or_, select, update

from carrack.server.errors import Missing
from carrack.server.storage.database import Database
from carrack.server.storage.tables import blocks, identities, reports
from carrack.server.written import written, written_or_none

ID_BYTES: Final = 6


@final
class Society:
    """Keeps blocks and reports."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def block(self, identity: str, other: str) -> None:
        """Keep somebody out of one's matches."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(blocks).where(blocks.c.identity == identity, blocks.c.other == other)
            )
            await connection.execute(insert(blocks).values(identity=identity, other=other))

    async def unblock(self, identity: str, other: str) -> None:
        """Let somebody in again."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(blocks).where(blocks.c.identity == identity, blocks.c.other == other)
            )

    async def blocked(self, identity: str) -> list[dict[str, str]]:
        """Return whom somebody keeps out."""
        query = (
            select(identities.c.id, identities.c.name)
            .join(blocks, blocks.c.other == identities.c.id)
            .where(blocks.c.identity == identity)
            .order_by(identities.c.name, identities.c.id)
        )
        async with self._engine.connect() as connection:
            return [{"id": row.id, "name": row.name} for row in await connection.execute(query)]

    async def apart(self, identity: str, others: list[str]) -> bool:
        """Tell whether somebody blocks one of the others, or the other way round."""
        query = select(blocks.c.identity).where(
            or_(
                and_(blocks.c.identity == identity, blocks.c.other.in_(others)),
                and_(blocks.c.other == identity, blocks.c.identity.in_(others)),
            )
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def report(self, identity: str, about: str, match: str | None, text: str) -> str:
        """Tell whoever runs the server about somebody; return the report's id."""
        id = secrets.token_hex(ID_BYTES)
        row = {"id": id, "at": time.time(), "identity": identity, "about": about}
        async with self._engine.begin() as connection:
            await connection.execute(insert(reports).values(**row, match=match, text=text))
        return id

    async def reports(self, *, by: str | None = None) -> list[dict[str, object]]:
        """Return all reports, or those that one person has made; the oldest first."""
        query = select(reports).order_by(reports.c.at)
        if by is not None:
            query = query.where(reports.c.identity == by)
        async with self._engine.connect() as connection:
            return [_report(row) for row in await connection.execute(query)]

    async def settle(self, id: str) -> None:
        """Note that a report was dealt with."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(reports).where(reports.c.id == id).values(settled=time.time())
            )
        if done.rowcount != 1:
            raise Missing("no-such-report", report=id)


def _report(row: Row[Any]) -> dict[str, object]:
    return {
        "id": row.id,
        "at": written(row.at),
        "identity": row.identity,
        "about": row.about,
        "match": row.match,
        "text": row.text,
        "settled": written_or_none(row.settled),
    }
