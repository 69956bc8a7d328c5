"""Notes that people keep for themselves."""

from typing import final

from sqlalchemy import delete, insert, select

from carrack.server.storage.database import Database
from carrack.server.storage.tables import notes


@final
class NoteQueries:
    """One note for each person in each match."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

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
