"""Notices whose time is over (the flag has fallen), and does what was agreed for that.

The moments stand in the database, in matches' time (`server_clock.py`), so a restart loses none.
Where several processes look, each tries; the log takes one entry of a number alone, so that one of
them acts.
"""

import asyncio
import logging
from typing import Final, final

from carrack.server.errors import Refused
from carrack.server.matches.change import Change
from carrack.server.matches.damage import NOT_DAMAGE
from carrack.server.matches.match import Match
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.timeouts import is_time_over, time_out
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.workers.clock_worker")
CHECK_SECONDS: Final = 1.0


@final
class ClockWorker:
    """Ends the time of those who have none left."""

    def __init__(self, store: MatchStore, settings: Settings) -> None:
        self._store = store
        self._grace = settings.clock_grace
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run(), name="clock worker")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.check_if_steady()
            except Exception:
                LOG.exception("looking at the clocks failed")
            await asyncio.sleep(CHECK_SECONDS)

    async def check_if_steady(self) -> None:
        """Act, but not soon after the server was away: people must find their way back first."""
        clock = self._store.reader.server_clock
        if clock.steady_for() >= self._grace:
            await self.check(clock.now())

    async def check(self, now: float) -> None:
        """Act in every match where somebody's time is over at a moment."""
        for id in await self._store.reader.rows.expired_clocks(now):
            try:
                await self._time_out(id, now)
            except Refused as refused:
                LOG.info("the clock of %s could not act (%s)", id, refused.code)
            except NOT_DAMAGE:
                raise
            except Exception:
                LOG.exception("the clock of %s could not act", id)
                await self._store.inspect(id)

    async def _time_out(self, id: str, now: float) -> None:
        async def build(match: Match) -> Change:
            # Nothing is stored of a change without entries.
            if not is_time_over(match, now):
                return Change(match)
            return await time_out(match, self._store.reader)

        await self._store.change(id, build)
