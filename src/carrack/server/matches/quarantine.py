"""Quarantine: a match that can't be read is held, and named, and everything else goes on.

Nobody can play on in it, no list, clock, bot or rating stumbles over it again, and whoever runs the
server is told. `carrack admin` looks after it.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar, final

from carrack.server.errors import NotFound
from carrack.server.json_codec import from_json
from carrack.server.long_work import in_pieces
from carrack.server.matches.damage import NOT_DAMAGE, Damaged, confirmed
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.verification import verify
from carrack.server.storage.interfaces import Holds
from carrack.server.storage.reader import StoredMatch

LOG: Final = logging.getLogger("carrack.server.matches.quarantine")
#: How often is looked for what other processes, `carrack admin` too, have done to matches.
WATCH_SECONDS: Final = 5.0
#: Clocks of several machines differ by less than this.
CLOCK_SKEW: Final = 120.0
#: Verifying a match takes time: it is not done again so soon.
INSPECT_AGAIN_SECONDS: Final = 60.0

_Item = TypeVar("_Item")
_Made = TypeVar("_Made")
OnHold = Callable[[str], None]
OnOutsideChange = Callable[[str], Awaitable[None]]


@final
class Quarantine:
    """Holds matches, and tells this process of those that others hold or release."""

    def __init__(self, holds: Holds, reader: MatchReader) -> None:
        self._holds = holds
        self._reader = reader
        self._on_hold: list[OnHold] = []
        self._on_outside_change: list[OnOutsideChange] = []
        self._inspected: dict[str, float] = {}
        #: Changes from outside that were heard of, by match.
        self._known: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None
        #: How many this process has held, and how many there are.
        self.alarms = 0
        self.held_count = 0

    def on_hold(self, listener: OnHold) -> None:
        """Call a listener with every match that this process holds."""
        self._on_hold.append(listener)

    def on_outside_change(self, listener: OnOutsideChange) -> None:
        """Call a listener with every match that somebody else held, released or changed."""
        self._on_outside_change.append(listener)

    async def start(self) -> None:
        """Begin to watch what others do."""
        await self._read_changes()
        self._task = asyncio.create_task(self._watch(), name="quarantine")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ---- Holding ---------------------------------------------------------------------------

    async def hold(self, damage: Damaged) -> None:
        """Put a match into quarantine, for all processes, and raise the alarm."""
        id = damage.match
        if await self._holds.hold(id, damage.reason, damage.detail, time.time()):
            self.alarms += 1
            self.held_count += 1
            LOG.error(
                "ALARM: match %s is in quarantine (%s: %s); see carrack admin quarantine",
                id,
                damage.reason,
                damage.detail,
                extra={"match": id, "reason": damage.reason},
            )
        for listener in self._on_hold:
            listener(id)

    async def inspect(self, id: str) -> bool:
        """Hold a match if what is stored of it is damaged; tell whether it is.

        To be called when something failed over a match; it may have had another reason.
        """
        now = asyncio.get_running_loop().time()
        self._inspected = {
            own: at for own, at in self._inspected.items() if now - at < INSPECT_AGAIN_SECONDS
        }
        if id in self._inspected:
            return False
        self._inspected[id] = now
        try:
            await confirmed(id, self._reader.rows, lambda: verify(id, self._reader))
        except Damaged as damage:
            await self.hold(damage)
            return True
        except NotFound:
            pass
        return False

    async def readable(
        self, items: Iterable[_Item], id_of: Callable[[_Item], str], make: Callable[[_Item], _Made]
    ) -> list[_Made]:
        """Make something of each match's item; one that can't be read is held, and left out."""
        made: list[_Made] = []
        unreadable: list[str] = []

        def attempt(item: _Item) -> None:
            try:
                made.append(make(item))
            except NOT_DAMAGE:
                raise
            except Exception:
                LOG.warning("match %s was left out of a list", id_of(item), exc_info=True)
                unreadable.append(id_of(item))

        await in_pieces(attempt, items)
        for id in unreadable:
            await self.inspect(id)
        return made

    # ---- Other processes -------------------------------------------------------------------

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                for id in await self._read_changes():
                    await self._tell(id)
            except Exception:
                LOG.exception("looking for matches in quarantine failed")

    async def _read_changes(self) -> list[str]:
        """Return the matches that were changed since the last look."""
        found = dict(
            await self._holds.changes_since(max(self._known.values(), default=0.0) - CLOCK_SKEW)
        )
        fresh = [id for id, at in found.items() if self._known.get(id) != at]
        self._known = found or self._known
        self.held_count = len(await self._holds.held())
        return fresh

    async def _tell(self, id: str) -> None:
        for listener in self._on_outside_change:
            try:
                await listener(id)
            except Exception:
                LOG.exception("reading match %s anew failed", id)


def may_be_told(stored: StoredMatch, identity: str | None, key: str | None) -> bool:
    """Tell whether somebody may know that a match, which can't be read, is there."""
    row = stored.row
    people = {row.owner, *(seat.identity for seat in stored.seats)}
    keys = {row.access_key, *(seat.invitation for seat in stored.seats)}
    if (identity is not None and identity in people) or (key and key in keys):
        return True
    return bool(row.public) and _has_spectators(row.settings)


def _has_spectators(settings: bytes) -> bool:
    try:
        return bool(from_json(settings).get("spectators", True))
    except (ValueError, AttributeError):
        return False
