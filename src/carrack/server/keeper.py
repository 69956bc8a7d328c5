"""Keeps matches: opens them, lets one request at a time change each, stores before it tells."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, final
from weakref import WeakValueDictionary

from carrack.kernel.errors import CarrackError
from carrack.server.drafts import Draft, Request
from carrack.server.errors import Clash, Missing
from carrack.server.log import Entry
from carrack.server.match import OPEN, RUNNING, Match
from carrack.server.opening import follows, open_match
from carrack.server.packing import pack
from carrack.server.settings import Settings
from carrack.server.storage.reader import Reader
from carrack.server.storage.writer import Overtaken, Writer

#: How often a change is tried again when other processes change the same match.
MOST_ATTEMPTS: Final = 10
REST_CHECK_SECONDS: Final = 0.5

Build = Callable[[Match], Awaitable[Draft]]
Listener = Callable[[Match], None]


@final
class Keeper:
    """All matches in memory, and the way to change one."""

    def __init__(self, reader: Reader, writer: Writer, settings: Settings) -> None:
        self.reader = reader
        self._writer = writer
        self._settings = settings
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        #: Matches whose state has changed since it was stored whole, and when that was.
        self._restless: dict[str, float] = {}
        self._resting: asyncio.Task[None] | None = None
        #: Told by the hub: a match somebody looks at stays in memory.
        self.watched: Callable[[str], bool] = _never
        #: Told by the hub: what to do when a match is no longer there.
        self.gone: Callable[[str], object] = _never

    def listen(self, listener: Listener) -> None:
        """Call a listener after every change that was stored."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Begin to store quiet matches whole."""
        self._resting = asyncio.create_task(self._rest_quiet_ones(), name="resting")

    async def close(self) -> None:
        """Store whole what has changed since."""
        if self._resting is not None:
            self._resting.cancel()
            await asyncio.gather(self._resting, return_exceptions=True)
        for id in list(self._restless):
            self._rest(id)

    # ---- Reading ---------------------------------------------------------------------------

    async def match(self, id: str) -> Match:
        """Return a match, opened."""
        match = self._matches.get(id)
        if match is not None:
            self._matches.move_to_end(id)
            return match
        async with self._lock(id):
            return await self._opened(id)

    def in_memory(self, id: str) -> Match | None:
        """Return a match if it is open in this process."""
        return self._matches.get(id)

    async def entries(self, match: Match, after: int, limit: int) -> list[Entry]:
        """Return the log after a number; from memory if it is recent."""
        recent = match.recent
        if recent and recent[0].seq <= after + 1:
            # Mostly the last ones are wanted, and to get there from the other end takes long.
            count = min(limit, recent[-1].seq - after)
            first = after + 1 - recent[0].seq
            return [recent[place] for place in range(first, first + count)]
        # What is stored may be ahead of the match in memory, whose position is told with it.
        missing = min(limit, match.seq - after)
        return await self.reader.entries(match.id, after, missing) if missing > 0 else []

    async def up_to_date(self, id: str) -> Match:
        """Return a match as it is stored now; another process may have changed it."""
        async with self._lock(id):
            await self._caught_up(await self._opened(id))
            return await self._opened(id)

    async def _opened(self, id: str) -> Match:
        match = self._matches.get(id)
        if match is not None:
            return match
        match = await self._read(id)
        self._add(match)
        # What was announced before it was in memory has passed it by.
        stored = await self.reader.seq(id)
        if stored is None or stored > match.seq:
            await self._reread(id)
            return await self._opened(id)
        return match

    async def _read(self, id: str) -> Match:
        """Read a match and give it its state."""
        match = await self.reader.match(id)
        if match is None:
            raise Missing("no-such-match")
        draft = await open_match(match, self.reader)
        if draft is not None:
            draft.run_clock()
            try:
                await self._writer.store(draft, Draft.take)
            except Overtaken:
                # Another process has opened it under the present rules first.
                return await self._read(id)
        return match

    def _add(self, match: Match) -> None:
        self._matches[match.id] = match
        if len(self._matches) <= self._settings.matches_in_memory:
            return
        for id in list(self._matches):
            if id != match.id and not self.watched(id) and id not in self._locks:
                self._rest(id)
                del self._matches[id]
                return

    def _lock(self, id: str) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = asyncio.Lock()
            self._locks[id] = lock
        return lock

    # ---- Changing --------------------------------------------------------------------------

    async def create(self, draft: Draft) -> Match:
        """Store a new match, or raise `Overtaken` if there is one of that id."""
        draft.new = True
        draft.run_clock()
        async with self._lock(draft.match.id):
            await self._writer.store(draft, self._take_new)
        return draft.match

    def _take_new(self, draft: Draft) -> None:
        draft.take()
        self._add(draft.match)
        self._tell(draft.match)

    async def change(self, id: str, build: Build) -> Match:
        """Change a match: ``build`` makes the draft from it as it is, maybe more than once."""
        async with self._lock(id):
            for _ in range(MOST_ATTEMPTS):
                match = await self._opened(id)
                try:
                    draft = await build(match)
                except CarrackError:
                    if await self._caught_up(match):
                        continue
                    raise
                if not draft.entries:
                    return match
                try:
                    await self._store(draft)
                except Overtaken:
                    await self._reread(id)
                else:
                    return match
        raise Clash("too-busy")

    async def once(self, id: str, identity: str, request: str, build: Build) -> dict[str, Any]:
        """Change a match unless this very request has; either way return its answer."""
        async with self._lock(id):
            for _ in range(MOST_ATTEMPTS):
                match = await self._opened(id)
                known = match.answers.get((identity, request))
                if known is not None:
                    return known
                try:
                    draft = await build(match)
                except CarrackError:
                    stored = await self.reader.answer(id, identity, request)
                    if stored is not None:
                        return stored
                    if await self._caught_up(match):
                        continue
                    raise
                assert draft.request is not None
                try:
                    await self._store(draft)
                except Overtaken:
                    await self._reread(id)
                    stored = await self.reader.answer(id, identity, request)
                    if stored is not None:
                        return stored
                else:
                    return draft.request.answer
        raise Clash("too-busy")

    async def _store(self, draft: Draft) -> None:
        draft.run_clock()
        await self._writer.store(draft, self._take)

    def _take(self, draft: Draft) -> None:
        draft.take()
        match = draft.match
        if match.status == RUNNING and match.changed != match.rested:
            self._restless[match.id] = time.monotonic()
        self._tell(match)

    def _tell(self, match: Match) -> None:
        for listener in self._listeners:
            listener(match)

    # ---- Other processes -------------------------------------------------------------------

    async def heard(self, id: str, seq: int) -> None:
        """Read a match again if another process has changed it."""
        match = self._matches.get(id)
        if match is None or match.seq >= seq:
            return
        async with self._lock(id):
            match = self._matches.get(id)
            if match is not None and match.seq < seq:
                await self._reread(id)

    async def _caught_up(self, match: Match) -> bool:
        """Read a match again if another process has changed it; tell whether it was so.

        Whoever is connected to that process may ask this one before it has heard of the change.
        """
        stored = await self.reader.seq(match.id)
        if stored is None or stored <= match.seq:
            return False
        await self._reread(match.id)
        return True

    async def _reread(self, id: str) -> None:
        """Bring a match in memory up to what is stored, and tell its watchers."""
        old = self._matches.get(id)
        if old is None:
            return
        try:
            match = await self._read_on(old)
        except Missing:
            self._vanish(id)
            return
        self._add(match)
        self._tell(match)

    async def _read_on(self, old: Match) -> Match:
        """Read a match again, from where it was if only moves came between."""
        match = await self.reader.match(old.id)
        if match is None:
            raise Missing("no-such-match")
        fresh = await self.reader.entries(old.id, old.seq, match.seq - old.seq)
        if not follows(match, old, fresh):
            # It may have gone on meanwhile, so nothing here leads up to it: `recent` stays empty.
            return await self._read(old.id)
        match.recent.extend(old.recent)
        match.recent.extend(fresh)
        return match

    async def delete(self, id: str, erase: Callable[[str], Awaitable[None]]) -> None:
        """Delete a match that has not begun, unless it does so meanwhile."""
        async with self._lock(id):
            match = await self._opened(id)
            if match.status != OPEN:
                raise Clash("already-started")
            await erase(id)
            self._vanish(id)

    def _vanish(self, id: str) -> None:
        """Forget a match that was deleted, here or by another process."""
        self._matches.pop(id, None)
        self.gone(id)

    async def rewrite(self, id: str, change: Callable[[str], Awaitable[None]]) -> None:
        """Let what is stored of a match be changed, while nobody plays on, and read it anew."""
        async with self._lock(id):
            await change(id)
            await self._read_anew(id)

    async def forget(self, id: str) -> None:
        """Read a match anew whose past another process has rewritten."""
        async with self._lock(id):
            await self._read_anew(id)

    async def _read_anew(self, id: str) -> None:
        """Forget a match; one that somebody looks at must be there to be heard of."""
        self._rest(id)
        self._matches.pop(id, None)
        if not self.watched(id):
            return
        try:
            self._tell(await self._opened(id))
        except Missing:
            self._vanish(id)

    def concerned(self, id: str) -> bool:
        """Tell whether a match is in memory, or about to be."""
        return id in self._matches or id in self._locks

    def open_ones(self) -> list[str]:
        """Return the ids of the matches in memory."""
        return list(self._matches)

    # ---- Quiet matches ---------------------------------------------------------------------

    async def _rest_quiet_ones(self) -> None:
        while True:
            await asyncio.sleep(REST_CHECK_SECONDS)
            before = time.monotonic() - self._settings.rest_after
            for id, since in list(self._restless.items()):
                if since <= before:
                    self._rest(id)
                    await asyncio.sleep(0)

    def _rest(self, id: str) -> None:
        if self._restless.pop(id, None) is None:
            return
        match = self._matches.get(id)
        if match is None or match.state is None or match.rested == match.changed:
            return
        match.rested = match.changed
        self._writer.rest(id, match.changed, pack(match.state.to_dict()))


def answer_to(draft: Draft, identity: str, request: str, **more: object) -> Draft:
    """Return a draft with the answer its request gets: where the match then stands."""
    answer = {"seq": draft.seq, "position": draft.position, **more}
    draft.request = Request(identity, request, answer)
    return draft


def _never(_id: str) -> bool:
    return False
