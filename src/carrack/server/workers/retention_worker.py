"""Keeps the database from growing without end, by the policy in the settings.

Guests and open matches that nobody came back to are deleted, finished matches packed, old words
erased. It goes on in small steps with pauses between them, and what can't be done to one row is
tried again the next time and keeps nobody else's from being done.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, final

from carrack.server.errors import Refused
from carrack.server.matches.match_store import MatchStore
from carrack.server.people.account_deletion import AccountDeletion
from carrack.server.people.identity import GUEST, People
from carrack.server.settings import Settings
from carrack.server.storage.retention_queries import BEGINNING, Place, RetentionQueries

LOG: Final = logging.getLogger("carrack.server.workers.retention_worker")
DAY_SECONDS: Final = 24 * 3600.0
#: A server that has just started has other things to do.
FIRST_SECONDS: Final = 300.0
SWEEP_SECONDS: Final = 3600.0
#: Between two steps, for everybody else's writes.
PAUSE_SECONDS: Final = 0.05

Find = Callable[[Place], Awaitable[list[Place]]]
Act = Callable[[str], Awaitable[None]]


@final
class RetentionWorker:
    """Makes small, or deletes, what is old."""

    def __init__(
        self,
        queries: RetentionQueries,
        store: MatchStore,
        people: People,
        deletion: AccountDeletion,
        settings: Settings,
        pause: float = PAUSE_SECONDS,
    ) -> None:
        self._queries = queries
        self._store = store
        self._people = people
        self._deletion = deletion
        self._settings = settings
        self._pause = pause
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, some time soon."""
        self._task = asyncio.create_task(self._run(), name="retention")

    async def close(self) -> None:
        """Stop; what was begun is gone on with after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.sweep(time.time())
            except Exception:
                LOG.exception("keeping the database small failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, now: float) -> None:
        """Do all that is due at a moment, unless another process does."""
        async with self._queries.alone() as mine:
            if mine:
                await self._sweep(now)

    async def _sweep(self, now: float) -> None:
        chosen, queries = self._settings, self._queries

        def before(days: float) -> float:
            return now - days * DAY_SECONDS

        if chosen.open_match_days:
            found = partial(queries.idle_open_matches, before(chosen.open_match_days))
            await self._each(found, self._store.delete)
        if chosen.guest_days:
            found = partial(queries.idle_guests, before(chosen.guest_days))
            await self._each(found, self._forget_guest)
        if chosen.pack_days:
            found = partial(queries.unpacked_matches, before(chosen.pack_days))
            await self._each(found, self._pack)
        if chosen.chat_days:
            found = partial(queries.worded_matches, before(chosen.chat_days))
            await self._each(found, self._erase_words)
        if chosen.report_days:
            await queries.delete_reports(before(chosen.report_days))

    async def _each(self, find: Find, act: Act) -> None:
        """Act on everything that is found, one by one."""
        place = BEGINNING
        while found := await find(place):
            for place in found:
                try:
                    await act(place[1])
                except Refused as refused:
                    LOG.info("%s is not kept small now (%s)", place[1], refused.code)
                except Exception:
                    LOG.exception("%s could not be kept small", place[1])
                await asyncio.sleep(self._pause)

    async def _forget_guest(self, id: str) -> None:
        guest = await self._people.person(id)
        if guest is not None and guest.kind == GUEST:
            await self._deletion.delete(guest, None)
            await self._queries.drop_identity(id)

    async def _pack(self, id: str) -> None:
        while await self._queries.pack_some(id):
            await asyncio.sleep(self._pause)

    async def _erase_words(self, id: str) -> None:
        await self._store.rewrite(id, self._queries.erase_words)
