"""Other processes on the same PostgreSQL: they say which match has changed, we read it again.

Who came or went they say on a channel of its own.
"""

import asyncio
import logging
from typing import Final, final

import psycopg
from sqlalchemy import select

from carrack.server import presence
from carrack.server.keeper import Keeper
from carrack.server.presence import Presence
from carrack.server.storage.database import Database
from carrack.server.storage.tables import matches
from carrack.server.storage.writer import AGAIN, CHANNEL

LOG: Final = logging.getLogger("carrack.server.neighbours")
RETRY_SECONDS: Final = 1.0


@final
class Neighbours:
    """Listens to the other processes; after a lost connection everything is read again."""

    def __init__(self, database: Database, keeper: Keeper, people: Presence) -> None:
        self._database = database
        self._keeper = keeper
        self._people = people
        self._task: asyncio.Task[None] | None = None
        self._reading: set[asyncio.Task[None]] = set()
        self._listening = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen; return when nothing can be missed any more."""
        if self._database.sqlite:
            return
        self._task = asyncio.create_task(self._run(), name="neighbours")
        await self._listening.wait()

    async def close(self) -> None:
        """Stop listening."""
        tasks = [*self._reading]
        if self._task is not None:
            tasks.append(self._task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        address = self._database.url.set(drivername="postgresql")
        while True:
            try:
                # A database that has vanished without a word is found out within a minute.
                connection = await psycopg.AsyncConnection.connect(
                    address.render_as_string(hide_password=False),
                    autocommit=True,
                    keepalives_idle=30,
                    keepalives_interval=10,
                    keepalives_count=3,
                )
                async with connection:
                    for channel in (CHANNEL, presence.CHANNEL):
                        await connection.execute(f"LISTEN {channel}")
                    self._listening.set()
                    self._people.missed_something()
                    await self._read_all_again()
                    async for notice in connection.notifies():
                        if notice.channel == presence.CHANNEL:
                            self._people.heard(notice.payload)
                        else:
                            self._heard(notice.payload)
            except psycopg.Error as error:
                LOG.warning("lost the connection that listens: %s", type(error).__name__)
            except Exception:
                # Whatever it was, a server that hears nothing more would tell old news for ever.
                LOG.exception("listening failed")
            await asyncio.sleep(RETRY_SECONDS)

    async def _read_all_again(self) -> None:
        ids = self._keeper.open_ones()
        if not ids:
            return
        query = select(matches.c.id, matches.c.seq).where(matches.c.id.in_(ids))
        async with self._database.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        for row in rows:
            await self._keeper.heard(row.id, row.seq)

    def _heard(self, message: str) -> None:
        for word in message.split(","):
            id, _, number = word.rpartition(":")
            seq = int(number)
            if seq == AGAIN:
                # One that is being opened may have been read before its past was rewritten.
                stale = self._keeper.concerned(id)
            else:
                match = self._keeper.in_memory(id)
                stale = match is not None and match.seq < seq
            if stale:
                task = asyncio.create_task(self._read_again(id, seq))
                self._reading.add(task)
                task.add_done_callback(self._reading.discard)

    async def _read_again(self, id: str, seq: int) -> None:
        """Read a match until it is known what was heard of; its watchers wait for it."""
        while True:
            try:
                if seq == AGAIN:
                    await self._keeper.forget(id)
                else:
                    await self._keeper.heard(id, seq)
            except Exception:
                LOG.exception("reading %s again failed", id)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
