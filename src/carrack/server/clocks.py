"""Looks whose time is over, and does what was agreed for that.

The moments stand in the database, so a restart loses none. Where several processes look, each
tries; the log takes one entry of a number alone, so that one of them acts.
"""

import asyncio
import logging
import time
from dataclasses import replace
from typing import Final, final

from carrack.server.clock import RESIGNS, timed_out
from carrack.server.drafts import Draft
from carrack.server.endings import end_if_decided
from carrack.server.errors import Refused
from carrack.server.keeper import Keeper
from carrack.server.log import SEAT
from carrack.server.match import BOT, RUNNING, Match
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.clocks")
CHECK_SECONDS: Final = 1.0


@final
class Clocks:
    """Ends the time of those who have none left."""

    def __init__(self, keeper: Keeper, settings: Settings) -> None:
        self._keeper = keeper
        self._grace = settings.clock_grace
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run(), name="clocks")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        # Whose time ran out while the server was down may still move after it is back.
        await asyncio.sleep(self._grace)
        while True:
            try:
                await self.check(time.time())
            except Exception:
                LOG.exception("looking at the clocks failed")
            await asyncio.sleep(CHECK_SECONDS)

    async def check(self, now: float) -> None:
        """Act in every match where somebody's time is over at a moment."""
        for id in await self._keeper.reader.clocks_ended(now):
            try:
                await self._end(id, now)
            except Refused as refused:
                LOG.info("the clock of %s could not act (%s)", id, refused.code)

    async def _end(self, id: str, now: float) -> None:
        async def build(match: Match) -> Draft:
            draft = Draft(match)
            if is_over(match, now):
                _time_out(draft)
            return draft

        await self._keeper.change(id, build)


def is_over(match: Match, now: float) -> bool:
    """Tell whether the time of the seat that must choose is over."""
    clock = match.clock
    if match.status != RUNNING or clock is None or clock.deadline is None:
        return False
    return clock.deadline <= now


def _time_out(draft: Draft) -> None:
    match = draft.match
    assert match.clock is not None
    assert match.clock.seat is not None
    assert match.terms.clock is not None
    held = match.seats[match.clock.seat]
    resigned = match.terms.clock.at_end == RESIGNS
    draft.put(replace(held, kind=BOT, bot=match.terms.stand_in, resigned=resigned))
    draft.clock = timed_out(match.clock, held.number)
    data = {
        "seats": [held.number],
        "change": "timed-out",
        "name": held.name,
        "resigned": resigned,
    }
    draft.add(SEAT, held.number, data, identity=held.identity)
    end_if_decided(draft)
