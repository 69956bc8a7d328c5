"""How server processes on one PostgreSQL hear of each other: LISTEN and NOTIFY.

On SQLite there is one process, and nothing to say.
"""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final, final

import psycopg
from sqlalchemy import Connection, text

from carrack.server.storage.database import Database

#: Which matches have changed: ``match:seq``, several with commas between.
MATCHES_CHANNEL: Final = "carrack"
#: Who is connected where, as JSON.
PRESENCE_CHANNEL: Final = "carrack_presence"
#: Announced as the number of a match that was deleted.
SEQ_DELETED: Final = 2**62
#: Announced as the number of a match whose log was rewritten: what is in memory no longer holds.
SEQ_REWRITTEN: Final = -1
#: PostgreSQL carries messages of less than 8000 bytes.
MATCHES_PER_MESSAGE: Final = 100

#: What is raised when the connection that listens is lost.
ConnectionLost = psycopg.Error

#: A channel and what was said on it.
Notification = tuple[str, str]

_NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")


def announce_changes(connection: Connection, changed: list[tuple[str, int]]) -> None:
    """Tell the other processes, when this is committed, which matches have changed."""
    for first in range(0, len(changed), MATCHES_PER_MESSAGE):
        some = changed[first : first + MATCHES_PER_MESSAGE]
        message = ",".join(f"{match}:{seq}" for match, seq in some)
        connection.execute(_NOTIFY, {"channel": MATCHES_CHANNEL, "message": message})


@final
class Notifications:
    """What processes say to each other."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: Whether there can be other processes.
        self.shared = not database.sqlite

    async def send(self, channel: str, messages: Iterable[str]) -> None:
        """Say something to all processes, this one included."""
        async with self._database.engine.begin() as connection:
            for message in messages:
                await connection.execute(_NOTIFY, {"channel": channel, "message": message})

    @asynccontextmanager
    async def listening(self, *channels: str) -> AsyncIterator[AsyncIterator[Notification]]:
        """Listen to channels: nothing said from here on is missed, or `ConnectionLost` is raised.

        A database that has vanished without a word is found out within a minute.
        """
        address = self._database.url.set(drivername="postgresql")
        connection = await psycopg.AsyncConnection.connect(
            address.render_as_string(hide_password=False),
            autocommit=True,
            keepalives_idle=30,
            keepalives_interval=10,
            keepalives_count=3,
        )
        async with connection:
            for channel in channels:
                await connection.execute(f"LISTEN {channel}")
            yield _received(connection)


async def _received(connection: psycopg.AsyncConnection) -> AsyncIterator[Notification]:
    async for notice in connection.notifies():
        yield notice.channel, notice.payload
