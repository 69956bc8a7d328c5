"""Where matches' time stands, in the database: the one row of `tables.match_time`."""

from typing import Final, final

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.server.server_clock import LONGEST_GAP
from carrack.server.storage.database import Database
from carrack.server.storage.tables import match_time

#: The id of the row.
ROW: Final = 1


@final
class TimeQueries:
    """Reads and stores matches' time.

    A file has one server, whose time it is. Several processes on PostgreSQL have it in common: it
    goes on by the database's clock, and so much between any two heartbeats, whoever's they are; it
    stands still only if all of them are away.
    """

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._shared = not database.sqlite

    async def resume(self, wall: float) -> float:
        """Return where matches' time was left; in a new database it begins as ``wall``."""
        stored = await self._stored()
        if stored is None:
            await self._begin(wall)
            stored = await self._stored()
            assert stored is not None
        return await self.advance(stored)

    async def advance(self, to: float) -> float:
        """Store matches' time, and return it as all processes have it."""
        async with self._engine.begin() as connection:
            if self._shared:
                return await connection.run_sync(_advance_shared)
            await connection.execute(_PUT.values(seconds=to))
        return to

    async def _stored(self) -> float | None:
        async with self._engine.connect() as connection:
            return (await connection.execute(select(match_time.c.seconds))).scalar_one_or_none()

    async def _begin(self, wall: float) -> None:
        """Store the first time, unless another process has just done so."""
        try:
            async with self._engine.begin() as connection:
                row = {"id": ROW, "seconds": wall, "beat": wall}
                await connection.execute(insert(match_time).values(**row))
        except IntegrityError:
            return


_PUT: Final = update(match_time).where(match_time.c.id == ROW)


def _advance_shared(connection: Connection) -> float:
    """Let the time go on since the last heartbeat, as the database counts it."""
    row = connection.execute(select(match_time).with_for_update()).one()
    # Not when the transaction began: it may have waited for another process's.
    clock = select(func.extract("epoch", func.clock_timestamp()))
    now = float(connection.execute(clock).scalar_one())
    # Its clock may be set as well.
    seconds: float = row.seconds + min(max(now - row.beat, 0.0), LONGEST_GAP)
    connection.execute(_PUT.values(seconds=seconds, beat=now))
    return seconds
