"""Who watches what, and telling them: each watcher gets what happened as their seat may see it."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable
from typing import Final, final

from carrack.server.changes import Shown
from carrack.server.frames import SendNow
from carrack.server.identity import FRESH_SECONDS, Identity, People
from carrack.server.keeper import Keeper
from carrack.server.log import CHAT, MOVE, SEAT, Entry
from carrack.server.match import PERSON, Match
from carrack.server.packing import Fragment, pack
from carrack.server.presence import Presence
from carrack.server.views import position_of, shown_now, wording_of

LOG: Final = logging.getLogger("carrack.server.live")
#: Entries in one message, at most.
ENTRIES_TOGETHER: Final = 500
#: Watchers are told for so many seconds before requests are looked at.
LONGEST_TELLING: Final = 0.002
#: Entries that leave the match as it was, its position apart.
ORDINARY: Final = (MOVE, CHAT)
#: Messages, and what whoever is sent one is then shown, by all that they depend on.
Made = dict[object, tuple[bytes, Shown | None]]

REFUSED: Final = 4400
GONE: Final = 4404
TOO_SLOW: Final = 4408


@final
class Watcher:
    """Somebody with a socket. ``sent`` is the last entry that is on its way to them."""

    def __init__(
        self,
        match: str,
        asker: Identity | None,
        key: str | None,
        seat: int | None,
        language: str | None,
        most_waiting: int,
        send_now: SendNow,
        *,
        keeps_view: bool = False,
    ) -> None:
        self.match = match
        self.identity = None if asker is None else asker.id
        self.session = None if asker is None else asker.session
        self.key = key
        self.seat = seat
        self.language = language
        self.sent = 0
        #: Whether the watcher keeps the last view and wants only what has changed, and that view.
        self.keeps_view = keeps_view
        self.shown: Shown | None = None
        self._most_waiting = most_waiting
        self._send_now = send_now
        self._waiting: deque[bytes] = deque()
        #: Whether a message was taken from the queue that may not be sent yet.
        self._sending = False
        self._news = asyncio.Event()
        #: Why the socket is to be closed, once it is.
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        """Send a message, in its turn; a watcher whose queue is full must come back later."""
        if self.closed is not None:
            return
        if not self._waiting and not self._sending and self._send_now(message):
            return
        if len(self._waiting) >= self._most_waiting:
            self.close(TOO_SLOW)
        else:
            self._waiting.append(message)
            self._news.set()

    def close(self, code: int) -> None:
        """Send nothing more and close the socket."""
        if self.closed is None:
            self.closed = code
            self._waiting.clear()
            self._news.set()

    async def next(self) -> bytes | None:
        """Return the next message, when there is one; ``None`` if the socket is to be closed.

        Whoever asks has sent the one before.
        """
        self._sending = False
        while not self._waiting and self.closed is None:
            self._news.clear()
            await self._news.wait()
        if not self._waiting:
            return None
        self._sending = True
        return self._waiting.popleft()

    def held(self, match: Match) -> list[int]:
        """Return the seats the watcher holds."""
        return match.seats_of(self.identity)

    def viewer(self, match: Match, held: list[int], turn: int | None) -> int | None:
        """Return the seat the watcher sees as while ``turn`` must choose."""
        return match.viewer(held, turn, self.seat if self.seat in held else None)


@final
class Hub:
    """All watchers of this process."""

    def __init__(self, keeper: Keeper, presence: Presence, people: People) -> None:
        self._keeper = keeper
        self._presence = presence
        self._people = people
        self._watchers: dict[str, set[Watcher]] = {}
        self._changed: dict[str, None] = {}
        self._came_or_went: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        keeper.watched = self._watchers.__contains__
        keeper.gone = self._close_all
        keeper.listen(self._note)
        presence.listen(self._note_presence)

    def start(self) -> None:
        """Begin to tell."""
        self._tasks = [
            asyncio.create_task(self._publish(), name="hub"),
            asyncio.create_task(self._look_after_sessions(), name="sessions"),
        ]

    async def close(self) -> None:
        """Tell what is left to tell, and close all sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for watcher in self.watchers():
            watcher.close(1012)

    def watchers(self) -> list[Watcher]:
        """Return everybody who watches."""
        return [watcher for some in self._watchers.values() for watcher in some]

    # ---- Coming and going ------------------------------------------------------------------

    async def greet(self, watcher: Watcher, after: int | None) -> None:
        """Send a newcomer everything after the last entry they saw, and the rest as it comes."""
        match = await self._keeper.match(watcher.match)
        if after is not None and after > match.seq:
            # They come from a process that this one is behind of, or the number is no good.
            match = await self._keeper.up_to_date(watcher.match)
        watcher.sent = match.seq if after is None else min(after, match.seq)
        first = True
        while True:
            entries = await self._keeper.entries(match, watcher.sent, ENTRIES_TOGETHER)
            # No waiting from here on until the newcomer is on the list, so nothing is missed.
            match = self._keeper.in_memory(watcher.match) or match
            reached = entries[-1].seq if entries else watcher.sent
            watcher.sent, before = reached, watcher.sent
            if first or entries:
                watcher.send(self._message(match, watcher, entries, before, hello=first))
            first = False
            if not entries or reached >= match.seq:
                break
        self._watchers.setdefault(watcher.match, set()).add(watcher)
        if watcher.sent < match.seq:
            # It went on while they were greeted.
            self._note(match)
        self._presence.come(watcher.match, watcher.identity)

    def part(self, watcher: Watcher) -> None:
        """Forget a watcher."""
        watching = self._watchers.get(watcher.match, set())
        if watcher not in watching:
            # It went before it was greeted.
            return
        watching.remove(watcher)
        if not watching:
            del self._watchers[watcher.match]
        self._presence.go(watcher.match, watcher.identity)

    def _close_all(self, id: str) -> None:
        """Send everybody away from a match that is no longer there."""
        for watcher in self._watchers.get(id, ()):
            watcher.close(GONE)

    async def _look_after_sessions(self) -> None:
        while True:
            await asyncio.sleep(FRESH_SECONDS)
            try:
                await self.close_ended()
            except Exception:
                LOG.exception("looking who may still watch failed")

    async def close_ended(self) -> None:
        """Send away whoever was barred, or watches in a session that has ended."""
        sessions = {watcher.session for watcher in self.watchers() if watcher.session is not None}
        if not sessions:
            return
        ended = await self._people.ended(sessions)
        for watcher in self.watchers():
            if watcher.session in ended:
                watcher.close(REFUSED)

    # ---- Telling ---------------------------------------------------------------------------

    def _note(self, match: Match) -> None:
        if match.id in self._watchers:
            self._changed[match.id] = None
            self._wake.set()

    def _note_presence(self, id: str) -> None:
        if id in self._watchers:
            self._came_or_went[id] = None
            self._wake.set()

    async def _publish(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed or self._came_or_went:
                begun = time.monotonic()
                for id in list(self._changed):
                    del self._changed[id]
                    try:
                        await self._tell(id)
                    except Exception:
                        LOG.exception("telling the watchers of %s failed", id)
                    if time.monotonic() - begun > LONGEST_TELLING:
                        # Requests that came in meanwhile go first.
                        await asyncio.sleep(0)
                        begun = time.monotonic()
                for id in list(self._came_or_went):
                    del self._came_or_went[id]
                    self._tell_presence(id)

    async def _tell(self, id: str) -> None:
        """Send every watcher of a match what it has not been sent yet."""
        match = self._keeper.in_memory(id)
        watching = self._watchers.get(id)
        if match is None or not watching:
            return
        oldest = min(watcher.sent for watcher in watching)
        entries = await self._keeper.entries(match, oldest, ENTRIES_TOGETHER)
        match = self._keeper.in_memory(id) or match
        if not entries:
            return
        made: Made = {}
        for watcher in list(self._watchers.get(id, ())):
            self._tell_one(match, watcher, entries, made)
        if any(entry.kind == SEAT for entry in entries):
            # Who was there already may have sat down, or got up.
            self._note_presence(id)
        if entries[-1].seq < match.seq:
            self._note(match)

    def _tell_one(self, match: Match, watcher: Watcher, entries: list[Entry], made: Made) -> None:
        held = watcher.held(match)
        if not held and not match.seen_by(watcher.identity, watcher.key):
            watcher.close(GONE)
            return
        before = watcher.sent
        if entries[-1].seq <= before:
            return
        news = [entry for entry in entries if entry.seq > before]
        watcher.sent = news[-1].seq
        # Watchers who see the same get the same bytes.
        own = None if _leaves_match(news) else watcher.identity
        looks = (watcher.seat, watcher.language, watcher.keeps_view, watcher.shown)
        key = (before, *held, *looks, own)
        found = made.get(key)
        if found is None:
            found = self._message(match, watcher, news, before, hello=False), watcher.shown
            made[key] = found
        message, watcher.shown = found
        watcher.send(message)

    def _message(
        self, match: Match, watcher: Watcher, entries: list[Entry], before: int, *, hello: bool
    ) -> bytes:
        held = watcher.held(match)
        message: dict[str, object] = {
            "type": "hello" if hello else "update",
            "seq": watcher.sent,
            "entries": _shown(match, watcher, held, entries),
        }
        if hello or not _leaves_match(entries):
            message["match"] = match.info(watcher.identity)
        elif match.clock is not None:
            message["clock"] = match.clock_info()
        if hello or match.changed > before:
            viewer = watcher.viewer(match, held, match.turn)
            message["position"] = position_of(match, viewer, watcher.language, watcher.shown)
            if watcher.keeps_view:
                watcher.shown = shown_now(match, viewer)
        return pack(message)

    def _tell_presence(self, id: str) -> None:
        watching = self._watchers.get(id)
        match = self._keeper.in_memory(id)
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
        told = {"type": "presence", "seats": seats, "watchers": spectators}
        message = pack(told)
        for watcher in watching:
            watcher.send(message)


def _leaves_match(entries: Iterable[Entry]) -> bool:
    return all(entry.kind in ORDINARY for entry in entries)


def _shown(match: Match, watcher: Watcher, held: list[int], entries: list[Entry]) -> list[Fragment]:
    wording = wording_of(match, watcher.language)
    return [entry.shown(watcher.viewer(match, held, entry.turn), wording) for entry in entries]
