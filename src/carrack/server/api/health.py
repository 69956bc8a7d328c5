"""Whether the server is live and ready, and one line of log when its database is lost or back."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final, final

from carrack.server.storage.database import Database
from carrack.server.storage.readiness import is_outage, missing

LOG: Final = logging.getLogger("carrack.server.health")
#: Whoever asks again within so many seconds hears the same.
KEPT_SECONDS: Final = 1.0
#: A lost database is looked for so often.
PROBE_SECONDS: Final = 2.0
#: Whoever was refused for want of a database may try again then.
RETRY_SECONDS: Final = 5


class _OutageFilter(logging.Filter):
    """Keeps failures for want of the database out of the log: of these one line tells.

    Whatever works in the background would log one every second.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, note: Callable[[BaseException], None]
    ) -> None:
        super().__init__()
        self._loop = loop
        self._note = note

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not is_outage(error):
            return True
        self._loop.call_soon_threadsafe(self._note, error)
        return False


@final
class Health:
    """What is known of the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._missing: list[str] = []
        self._asked_at = -KEPT_SECONDS
        self._asking = asyncio.Lock()
        self._lost_since: float | None = None
        self._probing: asyncio.Task[None] | None = None
        self._filter: _OutageFilter | None = None

    @property
    def database_is_lost(self) -> bool:
        """Whether something failed for want of the database, and it was not found again since."""
        return self._lost_since is not None

    async def missing(self) -> list[str]:
        """Return what the server lacks to work; nothing if it is ready."""
        async with self._asking:
            if time.monotonic() - self._asked_at >= KEPT_SECONDS:
                self._missing = await missing(self._database)
                self._asked_at = time.monotonic()
        if self._missing:
            self.note_outage(f"it lacks {', '.join(self._missing)}")
        return self._missing

    def start(self) -> None:
        """Begin to hear of outages from whatever logs one."""
        self._filter = _OutageFilter(asyncio.get_running_loop(), self.note_outage)
        for handler in logging.getLogger("carrack").handlers:
            handler.addFilter(self._filter)

    def note_outage(self, problem: object) -> None:
        """Note that the database failed. It is logged once, until it is there again."""
        if self._lost_since is not None:
            return
        self._lost_since = time.monotonic()
        LOG.error("the database can't be worked with: %s", problem)
        self._probing = asyncio.create_task(self._probe(), name="health")

    async def _probe(self) -> None:
        await asyncio.sleep(PROBE_SECONDS)
        while await missing(self._database):
            await asyncio.sleep(PROBE_SECONDS)
        assert self._lost_since is not None
        seconds = time.monotonic() - self._lost_since
        self._lost_since = None
        LOG.warning("the database can be worked with again, after %.1f seconds", seconds)

    async def close(self) -> None:
        """Stop looking."""
        for handler in logging.getLogger("carrack").handlers:
            if self._filter is not None:
                handler.removeFilter(self._filter)
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.gather(self._probing, return_exceptions=True)
