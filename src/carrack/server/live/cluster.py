"""Other processes on the same PostgreSQL: they say which match has changed, we read it again.

Who came or went they say on a channel of its own.
"""

import asyncio
import logging
from typing import Final, final

from carrack.server.live.presence import Presence
from carrack.server.matches.damage import NOT_DAMAGE
from carrack.server.matches.match_store import MatchStore
from carrack.server.storage.interfaces import Channels
from carrack.server.storage.notifications import (
    MATCHES_CHANNEL,
    PRESENCE_CHANNEL,
    SEQ_REWRITTEN,
    ConnectionLost,
)

LOG: Final = logging.getLogger("carrack.server.live.cluster")
RETRY_SECONDS: Final = 1.0


@final
class Cluster:
    """Listens to the other processes; after a lost connection everything is read again."""

    def __init__(self, notifications: Channels, store: MatchStore, presence: Presence) -> None:
        self._notifications = notifications
        self._store = store
        self._presence = presence
        self._task: asyncio.Task[None] | None = None
        self._reading: set[asyncio.Task[None]] = set()
        self._listening = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen; return when nothing can be missed any more."""
        if not self._notifications.shared:
            return
        self._task = asyncio.create_task(self._run(), name="cluster")
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
        while True:
            try:
                await self._listen()
            except ConnectionLost as error:
                LOG.warning("lost the connection that listens: %s", type(error).__name__)
            except Exception:
                # Whatever it was: without notifications, watchers here would stay behind for ever.
                LOG.exception("listening failed")
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        channels = (MATCHES_CHANNEL, PRESENCE_CHANNEL)
        async with self._notifications.listening(*channels) as notifications:
            self._listening.set()
            self._presence.resynchronize()
            await self._refresh_all()
            async for channel, message in notifications:
                if channel == PRESENCE_CHANNEL:
                    self._presence.on_message(message)
                else:
                    self.on_matches_changed(message)

    async def _refresh_all(self) -> None:
        ids = self._store.ids_in_memory()
        if not ids:
            return
        for id, seq in await self._store.reader.rows.last_seqs(ids):
            try:
                await self._store.refresh_to(id, seq)
            except NOT_DAMAGE:
                raise
            except Exception:
                LOG.exception("reading %s again failed", id)

    def on_matches_changed(self, message: str) -> None:
        """Read again, soon, the matches that a message names and that are in memory."""
        for word in message.split(","):
            id, _, number = word.rpartition(":")
            seq = int(number)
            if seq == SEQ_REWRITTEN:
                # One that is being loaded may have been read before its log was rewritten.
                stale = self._store.holds(id)
            else:
                match = self._store.in_memory(id)
                stale = match is not None and match.seq < seq
            if stale:
                task = asyncio.create_task(self._read_again(id, seq))
                self._reading.add(task)
                task.add_done_callback(self._reading.discard)

    async def _read_again(self, id: str, seq: int) -> None:
        """Read a match, retrying until the change that was notified is in memory."""
        while True:
            try:
                if seq == SEQ_REWRITTEN:
                    await self._store.reload(id)
                else:
                    await self._store.refresh_to(id, seq)
            except Exception:
                LOG.exception("reading %s again failed", id)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
