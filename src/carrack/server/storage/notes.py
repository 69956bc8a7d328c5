"""Notes that people keep for themselves, and deleting a match nobody has begun."""

from typing import final

from sqlalchemy import delete, insert, select

from carrack.server.storage.database import Database
from carrack.server.storage.tables import (
    log,
    matches,
    notes,
    notices_sent,
    requests,
    seats,
    segments,
    snapshots,
)
from carrack.server.storage.writer import NEVER, announce


@final
class Notes:
    """One note for each person in each match."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._announces = not database.sqlite

    async def read(self, match: str, identity: str) -> str:
        """Return a person's own note; empty if there is none."""
        query = select(notes.c.text).where(notes.c.match == match, notes.c.identity == identity)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    async def write(self, match: str, identity: str, words: str) -> None:
        """Keep a person's own note in place of the one before."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(notes).where(notes.c.match == match, notes.c.identity == identity)
            )
            if words:
                await connection.execute(
                    insert(notes).values(match=match, identity=identity, text=words)
                )

    async def delete_match(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        async with self._engine.begin() as connection:
            for table in (notes, notices_sent, requests, segments, snapshots, log, seats):
                await connection.execute(delete(table).where(table.c.match == match))
            await connection.execute(delete(matches).where(matches.c.id == match))
            if self._announces:
                # A number that nobody has seen: whoever has the match reads it again, in vain.
                await connection.run_sync(announce, [(match, NEVER)])
