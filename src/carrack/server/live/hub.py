"""Who watches what, and sending it: each watcher gets what happened as their seat may see it."""

import asyncio
import logging
from typing import Final, final

from carrack.server.json_codec import to_json
from carrack.server.live.presence import Presence
from carrack.server.live.update_messages import Update, entry_renderer
from carrack.server.live.watcher import FAILED, GONE, HELD, REFUSED, SERVER_STOPS, Watcher
from carrack.server.long_work import in_pieces
from carrack.server.matches.damage import NOT_DAMAGE
from carrack.server.matches.match import PERSON, Match
from carrack.server.matches.match_log import SEAT
from carrack.server.matches.match_store import MatchStore
from carrack.server.people.identity import CACHE_SECONDS, People
from carrack.server.processor_budget import Stopwatch

LOG: Final = logging.getLogger("carrack.server.live.hub")
#: Entries in one message, at most.
ENTRIES_PER_MESSAGE: Final = 500
#: Messages are made for so many seconds before requests are looked at.
LONGEST_PUBLISHING: Final = 0.002
#: What could not be read for the watchers of a match is read again then.
RETRY_SECONDS: Final = 1.0


@final
class Hub:
    """All watchers of this process."""

    def __init__(self, store: MatchStore, presence: Presence, people: People) -> None:
        self._store = store
        self._presence = presence
        self._people = people
        self._watchers: dict[str, set[Watcher]] = {}
        self._changed: dict[str, None] = {}
        self._came_or_went: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        store.on_change(self._on_match_changed)
        store.on_delete(self._on_match_deleted)
        store.on_hold(self._on_match_held)
        presence.on_change(self._on_presence_changed)

    def start(self) -> None:
        """Begin to publish."""
        self._tasks = [
            asyncio.create_task(self._publish(), name="hub"),
            asyncio.create_task(self._check_sessions(), name="sessions"),
        ]

    async def close(self) -> None:
        """Stop, and close all sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for watcher in self.watchers():
            watcher.close(SERVER_STOPS)

    def watchers(self) -> list[Watcher]:
        """Return everybody who watches."""
        return [watcher for some in self._watchers.values() for watcher in some]

    @property
    def changed_count(self) -> int:
        """How many matches have changed and were not told of yet."""
        return len(self._changed)

    # ---- Coming and going ------------------------------------------------------------------

    async def add(self, watcher: Watcher, after: int | None) -> None:
        """Send a newcomer, or somebody who reconnects, all they have missed; then what comes.

        ``after`` is the last entry that they have seen, ``None`` if they want none of the past.
        """
        match = await self._store.match(watcher.match)
        if after is not None and after > match.seq:
            # They come from a process that this one is behind of, or the number is no good.
            match = await self._store.up_to_date(watcher.match)
        watcher.advance(match.seq if after is None else min(after, match.seq))
        match = await self._send_missed(match, watcher)
        self._watchers.setdefault(watcher.match, set()).add(watcher)
        self._store.pin(watcher.match)
        if watcher.sent < match.seq:
            # It went on while they were sent the rest.
            self._on_match_changed(match)
        self._presence.add(watcher.match, watcher.identity)
        # What others announced before it was watched is read now, and told.
        await self._store.match(watcher.match)

    async def _send_missed(self, match: Match, watcher: Watcher) -> Match:
        """Send everything after the last entry a watcher has seen; return the match as it is then.

        It returns without waiting after the last look at the match, so that nothing is missed.
        """
        first = True
        while True:
            entries = await self._store.entries(match, watcher.sent, ENTRIES_PER_MESSAGE)
            # A message is made at once, of entries that were rendered before.
            await in_pieces(entry_renderer(match, watcher, watcher.seats_in(match)), entries)
            match = self._store.in_memory(watcher.match) or match
            update = Update(match, entries)
            if first:
                update.greet(watcher)
            elif entries:
                update.send(watcher)
            update.close()
            first = False
            if not entries or watcher.sent >= match.seq:
                return match

    def remove(self, watcher: Watcher) -> None:
        """Forget a watcher."""
        watching = self._watchers.get(watcher.match, set())
        if watcher not in watching:
            # It went before it was added.
            return
        watching.remove(watcher)
        if not watching:
            del self._watchers[watcher.match]
            self._store.unpin(watcher.match)
        self._presence.remove(watcher.match, watcher.identity)

    def _on_match_deleted(self, id: str) -> None:
        """Send everybody away from a match that is no longer there."""
        self._send_away(id, GONE)

    def _on_match_held(self, id: str) -> None:
        """Send everybody away from a match in quarantine; they may try to come back."""
        self._send_away(id, HELD)

    def _send_away(self, id: str, code: int) -> None:
        for watcher in self._watchers.get(id, ()):
            watcher.close(code)

    async def _check_sessions(self) -> None:
        while True:
            await asyncio.sleep(CACHE_SECONDS)
            try:
                await self.close_invalid_sessions()
            except Exception:
                LOG.exception("looking who may still watch failed")

    async def close_invalid_sessions(self) -> None:
        """Send away whoever was barred, or watches in a session that has ended."""
        sessions = {watcher.session for watcher in self.watchers() if watcher.session is not None}
        if not sessions:
            return
        invalid = await self._people.invalid_sessions(sessions)
        for watcher in self.watchers():
            if watcher.session in invalid:
                watcher.close(REFUSED)

    # ---- Publishing ------------------------------------------------------------------------

    def _on_match_changed(self, match: Match) -> None:
        if match.id in self._watchers:
            self._changed[match.id] = None
            self._wake.set()

    def _on_presence_changed(self, id: str) -> None:
        if id in self._watchers:
            self._came_or_went[id] = None
            self._wake.set()

    async def _publish(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            now = asyncio.get_running_loop().time
            while self._changed or self._came_or_went:
                begun = now()
                for id in list(self._changed):
                    del self._changed[id]
                    try:
                        await self._publish_match(id)
                    except NOT_DAMAGE:
                        LOG.warning("telling the watchers of %s failed", id, exc_info=True)
                        asyncio.get_running_loop().call_later(RETRY_SECONDS, self._retry, id)
                    except Exception:
                        LOG.exception("telling the watchers of %s failed", id)
                        await self._inspect(id)
                        self._send_away(id, FAILED)
                    if now() - begun > LONGEST_PUBLISHING:
                        # Requests that came in meanwhile go first.
                        await asyncio.sleep(0)
                        begun = now()
                for id in list(self._came_or_went):
                    del self._came_or_went[id]
                    try:
                        self._publish_presence(id)
                    except Exception:
                        LOG.exception("telling who is at %s failed", id)

    def _retry(self, id: str) -> None:
        """Tell the watchers of a match what they could not be told before."""
        match = self._store.in_memory(id)
        if match is not None:
            self._on_match_changed(match)

    async def _inspect(self, id: str) -> None:
        """Hold a match if it is damaged; whatever comes of it, the others are published."""
        try:
            await self._store.inspect(id)
        except Exception:
            LOG.exception("looking at %s failed", id)

    async def _publish_match(self, id: str) -> None:
        """Send every watcher of a match what it has not been sent yet."""
        match = self._store.in_memory(id)
        watching = self._watchers.get(id)
        if match is None or not watching:
            return
        oldest = min([watcher.sent for watcher in watching])
        entries = await self._store.entries(match, oldest, ENTRIES_PER_MESSAGE)
        match = self._store.in_memory(id) or match
        if not entries:
            return
        told = list(self._watchers.get(id, ()))
        watch = Stopwatch()
        update = Update(match, entries)
        for watcher in told:
            update.send(watcher)
        update.close()
        _charge(told, watch.seconds())
        if any(entry.kind == SEAT for entry in entries):
            # Who was there already may have sat down, or got up.
            self._on_presence_changed(id)
        if entries[-1].seq < match.seq:
            self._on_match_changed(match)

    def _publish_presence(self, id: str) -> None:
        watching = self._watchers.get(id)
        match = self._store.in_memory(id)
        if not watching or match is None:
            return
        people = self._presence.at(id)
        seats = [
            seat.number
            for seat in match.seats
            if seat.kind == PERSON and seat.identity is not None and seat.identity in people
        ]
        spectators = sum(
            count for identity, count in people.items() if not match.seats_of(identity)
        )
        message = to_json({"type": "presence", "seats": seats, "watchers": spectators})
        told = list(watching)
        watch = Stopwatch()
        for watcher in told:
            watcher.send(message)
        _charge(told, watch.seconds())


def _charge(told: list[Watcher], seconds: float) -> None:
    """Let all who were told something pay for it, each the same."""
    if told:
        share = seconds / len(told)
        for watcher in told:
            watcher.charge(share)
