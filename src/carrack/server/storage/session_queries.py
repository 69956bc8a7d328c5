"""Sessions in the database."""

from collections.abc import Sequence
from typing import Any, Final, final

from sqlalchemy import delete, insert, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.storage.database import Database
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.tables import identities, sessions

#: Sessions asked for in one query.
IDS_PER_QUERY: Final = 500


@final
class SessionQueries:
    """Reads and writes where people are logged in."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def by_id(self, id: str) -> StoredRow | None:
        """Return a session's row."""
        query = select(sessions).where(sessions.c.id == id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def of_identity(self, identity: str, now: float) -> Sequence[StoredRow]:
        """Return somebody's sessions, the one used last first."""
        query = (
            select(sessions)
            .where(sessions.c.identity == identity, sessions.c.expires > now)
            .order_by(sessions.c.last_seen.desc(), sessions.c.id)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def valid(self, ids: list[str], now: float) -> set[str]:
        """Return those of some sessions that hold, and are of people who are not barred."""
        found: set[str] = set()
        async with self._engine.connect() as connection:
            for first in range(0, len(ids), IDS_PER_QUERY):
                query = (
                    select(sessions.c.id)
                    .join(identities, identities.c.id == sessions.c.identity)
                    .where(
                        sessions.c.id.in_(ids[first : first + IDS_PER_QUERY]),
                        sessions.c.expires > now,
                        not_(identities.c.barred),
                    )
                )
                found.update((await connection.execute(query)).scalars())
        return found

    async def add(self, row: dict[str, Any], most: int) -> None:
        """Keep a session; of one person no more than ``most``, those used last."""
        async with self._engine.begin() as connection:
            own = sessions.c.identity == row["identity"]
            used = select(sessions.c.id).where(own).order_by(sessions.c.last_seen.desc())
            surplus = (await connection.execute(used.offset(most - 1))).scalars().all()
            if surplus:
                await connection.execute(delete(sessions).where(sessions.c.id.in_(surplus)))
            await add_session(connection, row)

    async def renew(self, id: str, last_seen: float, expires: float) -> None:
        """Note that a session was used."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(sessions)
                .where(sessions.c.id == id)
                .values(last_seen=last_seen, expires=expires)
            )

    async def end(self, identity: str, id: str) -> bool:
        """End one of somebody's sessions; tell whether there was such a one."""
        async with self._engine.begin() as connection:
            ended = await connection.execute(
                delete(sessions).where(sessions.c.id == id, sessions.c.identity == identity)
            )
        return ended.rowcount == 1

    async def end_all(self, identity: str) -> None:
        """End all of somebody's sessions."""
        async with self._engine.begin() as connection:
            await end_sessions(connection, identity)

    async def delete_expired(self, now: float) -> None:
        """Forget what has expired."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires <= now))


async def add_session(connection: AsyncConnection, row: dict[str, Any]) -> None:
    """Keep a session, as part of something else."""
    await connection.execute(insert(sessions).values(**row))


async def end_sessions(connection: AsyncConnection, identity: str) -> None:
    """End all of somebody's sessions, as part of something else."""
    await connection.execute(delete(sessions).where(sessions.c.identity == identity))
