"""All matches in memory: loaded when asked for, changed by one request at a time, stored first."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, final
from weakref import WeakValueDictionary

from carrack.kernel.errors import CarrackError
from carrack.server.errors import Conflict, NotFound
from carrack.server.json_codec import to_json
from carrack.server.matches.change import Change
from carrack.server.matches.checks import check_state
from carrack.server.matches.damage import Damaged, Quarantined, confirmed, interpreting
from carrack.server.matches.loading import continued_state, load_state, only_moves
from carrack.server.matches.match import OPEN, RUNNING, Match
from carrack.server.matches.match_log import LogEntry
from carrack.server.matches.match_memory import MatchMemory
from carrack.server.matches.match_reader import ENTRIES_PER_PAGE, MatchReader
from carrack.server.matches.quarantine import Quarantine
from carrack.server.matches.rows import change_rows
from carrack.server.settings import Settings
from carrack.server.storage.notifications import SEQ_DELETED
from carrack.server.storage.writer import WriteConflict, Writer

LOG: Final = logging.getLogger("carrack.server.matches.match_store")
#: How often a change is tried again when other processes change the same match.
MOST_ATTEMPTS: Final = 10
IDLE_CHECK_SECONDS: Final = 0.5
MEGABYTE: Final = 1024 * 1024

#: Makes a change from a match as it is.
Build = Callable[[Match], Awaitable[Change]]
OnChange = Callable[[Match], None]
OnDelete = Callable[[str], None]
OnWatched = Callable[[str], None]


@final
class MatchStore:
    """All matches in memory, and the way to change one."""

    def __init__(
        self, reader: MatchReader, writer: Writer, quarantine: Quarantine, settings: Settings
    ) -> None:
        self.reader = reader
        self._writer = writer
        self._quarantine = quarantine
        self._settings = settings
        self._matches = MatchMemory(settings.match_memory_mb * MEGABYTE)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._on_change: list[OnChange] = []
        self._on_delete: list[OnDelete] = []
        self._on_watched: list[OnWatched] = []
        self._on_hold: list[OnDelete] = []
        #: Matches just loaded, of which nobody knows yet whether they are as stored.
        self._unchecked: set[str] = set()
        #: Matches whose state has changed since it was stored whole, and when that was.
        self._changed_at: dict[str, float] = {}
        self._idle_task: asyncio.Task[None] | None = None
        quarantine.on_hold(self._forget_held)
        quarantine.on_outside_change(self._changed_outside)

    def on_change(self, listener: OnChange) -> None:
        """Call a listener with every match that has changed, after the change was stored."""
        self._on_change.append(listener)

    def on_delete(self, listener: OnDelete) -> None:
        """Call a listener with the id of every match that is no longer there."""
        self._on_delete.append(listener)

    def on_watched(self, listener: OnWatched) -> None:
        """Call a listener with the id of every match that somebody begins to watch."""
        self._on_watched.append(listener)

    def on_hold(self, listener: OnDelete) -> None:
        """Call a listener with the id of every match that went into quarantine."""
        self._on_hold.append(listener)

    def pin(self, id: str) -> None:
        """Keep a match in memory: somebody watches it."""
        self._matches.keep(id)
        for listener in self._on_watched:
            listener(id)

    def is_watched(self, id: str) -> bool:
        """Tell whether somebody watches a match at this process."""
        return self._matches.is_kept(id)

    def watched(self) -> list[str]:
        """Return the matches that somebody watches at this process."""
        return self._matches.kept()

    def unpin(self, id: str) -> None:
        """Let a match leave memory again."""
        self._matches.release(id)

    def start(self) -> None:
        """Begin to store idle matches whole."""
        self._idle_task = asyncio.create_task(self._snapshot_idle_ones(), name="idle snapshots")

    async def close(self) -> None:
        """Store whole what has changed since."""
        if self._idle_task is not None:
            self._idle_task.cancel()
            await asyncio.gather(self._idle_task, return_exceptions=True)
        for id in list(self._changed_at):
            self._snapshot_idle(id)

    # ---- Reading ---------------------------------------------------------------------------

    async def match(self, id: str) -> Match:
        """Return a match with its state."""
        match = self._matches.get(id)
        if match is not None and id not in self._unchecked and not self._matches.is_behind(id):
            self._matches.touch(id)
            return match
        async with self._lock(id):
            return await self._loaded(id)

    def in_memory(self, id: str) -> Match | None:
        """Return a match if this process has it in memory."""
        return self._matches.get(id)

    async def entries(self, match: Match, after: int, limit: int) -> list[LogEntry]:
        """Return the log after a number; from memory if it is recent."""
        recent = match.recent
        if recent and recent[0].seq <= after + 1:
            # Mostly the last ones are wanted, and to get there from the other end takes long.
            count = min(limit, recent[-1].seq - after)
            first = after + 1 - recent[0].seq
            return [recent[place] for place in range(first, first + count)]
        # What is stored may be ahead of the match in memory, whose position is sent with it.
        missing = min(limit, match.seq - after)
        return await self.reader.entries(match.id, after, missing) if missing > 0 else []

    async def up_to_date(self, id: str) -> Match:
        """Return a match as it is stored now; another process may have changed it."""
        async with self._lock(id):
            await self._catch_up(await self._loaded(id))
            return await self._loaded(id)

    async def _loaded(self, id: str) -> Match:
        if self._matches.is_behind(id):
            await self._refresh(id)
        match = self._matches.get(id)
        if match is not None:
            return match
        try:
            match = await confirmed(id, self.reader.rows, lambda: self._read(id))
        except Damaged as damage:
            await self._quarantine.hold(damage)
            raise Quarantined(id) from damage
        self._add(match)
        if await self._is_current(match):
            return match
        return await self._loaded(id)

    async def _is_current(self, match: Match) -> bool:
        """Tell whether a match just loaded is as stored, else read it again.

        What was announced before it was in memory has passed it by. Until this is known nobody gets
        it, and if it can't be known it does not stay: no announcement would ever mend it.
        """
        self._unchecked.add(match.id)
        try:
            stored = await self.reader.rows.last_seq(match.id)
            if stored is not None and stored <= match.seq:
                return True
            await self._refresh(match.id)
            return False
        except BaseException:
            self._matches.remove(match.id)
            raise
        finally:
            self._unchecked.discard(match.id)

    async def _read(self, id: str) -> Match:
        """Read a match and give it its state."""
        match = await self._stored_match(id)
        change = await load_state(match, self.reader)
        if change is not None:
            change.update_clock()
            try:
                await self._write(change, match.apply)
            except WriteConflict:
                # Another process has loaded it under the present rules first.
                return await self._read(id)
        return match

    async def _stored_match(self, id: str) -> Match:
        """Return a match, without its state, that is there and may go on."""
        stored = await self.reader.rows.match_row(id)
        if stored is None:
            raise NotFound("no-such-match")
        if stored.held:
            raise Quarantined(id)
        return self.reader.interpreted(stored)

    def _add(self, match: Match) -> None:
        self._matches.add(match)
        while self._matches.full and (id := self._unneeded(match.id)) is not None:
            self._snapshot_idle(id)
            self._matches.remove(id)

    def _unneeded(self, but: str) -> str | None:
        """Return the match that was asked for longest ago and that nobody watches or changes."""
        return next(
            (id for id in self._matches.may_leave() if id != but and id not in self._locks), None
        )

    def _lock(self, id: str) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = asyncio.Lock()
            self._locks[id] = lock
        return lock

    # ---- Changing --------------------------------------------------------------------------

    async def create(self, change: Change) -> Match:
        """Store a new match, or raise `WriteConflict` if there is one of that id."""
        change.new = True
        change.update_clock()
        async with self._lock(change.match.id):
            await self._write(change, self._apply_new)
        return change.match

    def _apply_new(self, change: Change) -> None:
        change.match.apply(change)
        self._add(change.match)
        self._announce(change.match)

    async def change(self, id: str, build: Build) -> Match:
        """Change a match: ``build`` makes the change from it as it is, maybe more than once."""
        async with self._lock(id):
            for _ in range(MOST_ATTEMPTS):
                match = await self._loaded(id)
                try:
                    change = await self._built(match, build)
                except CarrackError:
                    if await self._catch_up(match):
                        continue
                    raise
                if not change.entries:
                    return match
                try:
                    await self._store(change)
                except WriteConflict:
                    await self._refresh(id)
                else:
                    return match
        raise Conflict("too-busy")

    async def change_once(
        self, id: str, identity: str, request: str, build: Build
    ) -> dict[str, Any]:
        """Change a match idempotently: a request that is repeated gets its first answer again."""
        async with self._lock(id):
            for _ in range(MOST_ATTEMPTS):
                match = await self._loaded(id)
                known = match.answers.get((identity, request))
                if known is not None:
                    return known
                try:
                    change = await self._built(match, build)
                except CarrackError:
                    stored = await self.reader.rows.answer(id, identity, request)
                    if stored is not None:
                        return stored
                    if await self._catch_up(match):
                        continue
                    raise
                assert change.request is not None
                try:
                    await self._store(change)
                except WriteConflict:
                    await self._refresh(id)
                    stored = await self.reader.rows.answer(id, identity, request)
                    if stored is not None:
                        return stored
                else:
                    return change.request.answer
        raise Conflict("too-busy")

    async def _built(self, match: Match, build: Build) -> Change:
        """Make a change, which may read more of what is stored."""
        try:
            return await build(match)
        except Damaged as damage:
            if await self._quarantine.inspect(match.id):
                raise Quarantined(match.id) from damage
            # Another process has changed it meanwhile.
            raise Conflict("too-busy") from damage

    async def _store(self, change: Change) -> None:
        change.update_clock()
        await self._write(change, self._apply)

    async def _write(self, change: Change, apply: Callable[[Change], None]) -> None:
        """Make a change durable, and only then apply it."""
        await self._writer.store(change_rows(change), lambda: apply(change))

    def _apply(self, change: Change) -> None:
        match = change.match
        match.apply(change)
        self._matches.measure(match)
        if match.status == RUNNING and match.needs_idle_snapshot():
            self._changed_at[match.id] = asyncio.get_running_loop().time()
        self._announce(match)

    def _announce(self, match: Match) -> None:
        for listener in self._on_change:
            listener(match)

    # ---- Other processes -------------------------------------------------------------------

    async def refresh_to(self, id: str, seq: int) -> None:
        """Read a match again if another process has changed it beyond what is in memory.

        One that nobody watches here is read when it is next asked for, unless it is gone.
        """
        match = self._matches.get(id)
        if match is None or match.seq >= seq:
            return
        if not self._matches.is_kept(id) and seq != SEQ_DELETED:
            self._matches.note_behind(id, seq)
            # Whoever has changed it stores it whole when it is idle.
            self._changed_at.pop(id, None)
            return
        async with self._lock(id):
            match = self._matches.get(id)
            if match is not None and match.seq < seq:
                await self._refresh(id)

    async def _catch_up(self, match: Match) -> bool:
        """Read a match again if another process has changed it; tell whether it was so.

        Whoever is connected to that process may ask this one before it has heard of the change.
        """
        stored = await self.reader.rows.last_seq(match.id)
        if stored is None or stored <= match.seq:
            return False
        await self._refresh(match.id)
        return True

    async def _refresh(self, id: str) -> None:
        """Bring a match in memory up to what is stored, and tell its watchers."""
        old = self._matches.get(id)
        if old is None:
            return
        try:
            match = await confirmed(id, self.reader.rows, lambda: self._read_on(old))
        except NotFound:
            self._forget_deleted(id)
            return
        except Quarantined:
            self._forget_held(id)
            return
        except Damaged as damage:
            await self._quarantine.hold(damage)
            return
        self._add(match)
        self._announce(match)

    async def _read_on(self, old: Match) -> Match:
        """Read a match again, from where it was if only moves came between."""
        match = await self._stored_match(old.id)
        missed = match.seq - old.seq
        if missed > ENTRIES_PER_PAGE:
            return await self._read(old.id)
        fresh = await self.reader.entries(old.id, old.seq, missed)
        if len(fresh) != missed or not only_moves(fresh):
            # It may have gone on meanwhile, so nothing here leads up to it: `recent` stays empty.
            return await self._read(old.id)
        try:
            with interpreting(old.id, "state"):
                state = continued_state(old, fresh)
                if state is not None:
                    check_state(match, state)
        except Damaged:
            return await self._read(old.id)
        match.restore(state, old.snapshot_position, old.snapshot_seq)
        match.continue_from(old, fresh)
        return match

    async def delete(self, id: str) -> None:
        """Delete a match that has not begun, unless it does so meanwhile."""
        async with self._lock(id):
            match = await self._loaded(id)
            if match.status != OPEN:
                raise Conflict("already-started")
            await self._writer.delete_match(id)
            self._forget_deleted(id)

    def _forget_deleted(self, id: str) -> None:
        """Forget a match that was deleted, here or by another process."""
        self._matches.remove(id)
        for listener in self._on_delete:
            listener(id)

    def _forget_held(self, id: str) -> None:
        """Forget a match that is in quarantine. What is in memory may help to repair it."""
        self._snapshot_idle(id)
        self._matches.remove(id)
        for listener in self._on_hold:
            listener(id)

    async def _changed_outside(self, id: str) -> None:
        """Read a match anew that somebody has held, released or changed by hand."""
        if self.holds(id):
            await self.reload(id)

    async def inspect(self, id: str) -> bool:
        """Hold a match if what is stored of it is damaged; tell whether it is."""
        return await self._quarantine.inspect(id)

    async def rewrite(self, id: str, change: Callable[[str], Awaitable[None]]) -> None:
        """Let what is stored of a match be changed, while nobody plays on, and read it anew."""
        async with self._lock(id):
            await change(id)
            await self._reload(id)

    async def reload(self, id: str) -> None:
        """Read a match anew whose log another process has rewritten."""
        async with self._lock(id):
            await self._reload(id)

    async def _reload(self, id: str) -> None:
        """Drop a match from memory; one that has watchers is loaded again at once."""
        self._snapshot_idle(id)
        self._matches.remove(id)
        if not self._matches.is_kept(id):
            return
        try:
            self._announce(await self._loaded(id))
        except NotFound:
            self._forget_deleted(id)
        except Quarantined:
            self._forget_held(id)

    def holds(self, id: str) -> bool:
        """Tell whether a match is in memory, or about to be."""
        return id in self._matches or id in self._locks

    def ids_in_memory(self) -> list[str]:
        """Return the ids of the matches in memory."""
        return list(self._matches)

    # ---- Idle matches ----------------------------------------------------------------------

    async def _snapshot_idle_ones(self) -> None:
        while True:
            await asyncio.sleep(IDLE_CHECK_SECONDS)
            before = asyncio.get_running_loop().time() - self._settings.rest_after
            for id, since in list(self._changed_at.items()):
                if since <= before:
                    self._snapshot_idle(id)
                    await asyncio.sleep(0)

    def _snapshot_idle(self, id: str) -> None:
        """Store the whole state of a match, so that a new rules version can take it over."""
        if self._changed_at.pop(id, None) is None:
            return
        match = self._matches.get(id)
        if match is None or match.state is None or not match.needs_idle_snapshot():
            return
        match.note_idle_snapshot()
        try:
            state = to_json(match.state.to_dict())
        except Exception:
            # The others are to be stored all the same, and this one has its snapshots.
            LOG.exception("match %s could not be stored whole", id)
            return
        self._writer.store_idle_snapshot(id, match.changed, state)
