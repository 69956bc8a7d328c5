"""Stores where matches' time stands, again and again: it goes on only as far as this succeeds."""

import asyncio
import logging
from typing import Final, final

from carrack.server.server_clock import ServerClock
from carrack.server.storage.interfaces import StoredTime

LOG: Final = logging.getLogger("carrack.server.workers.heartbeat")
HEARTBEAT_SECONDS: Final = 2.0


@final
class Heartbeat:
    """Keeps the server's clock going."""

    def __init__(self, queries: StoredTime, clock: ServerClock) -> None:
        self._queries = queries
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._failing = False

    async def start(self) -> None:
        """Go on from the time that was stored last."""
        self._clock.resume(await self._queries.resume(self._clock.wall()))
        self._task = asyncio.create_task(self._run(), name="heartbeat")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def beat(self) -> None:
        """Store matches' time."""
        at = self._clock.monotonic()
        self._clock.confirm(await self._queries.advance(self._clock.now()), at)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.beat()
            except Exception as error:
                self._note_failure(error)
            else:
                self._failing = False

    def _note_failure(self, error: Exception) -> None:
        """Say once that it fails; the database is tried again and again."""
        if not self._failing:
            LOG.warning("clocks stand still, the time can't be stored: %r", error)
        self._failing = True
