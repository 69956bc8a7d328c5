"""Who is connected, to this process and to the others on the same PostgreSQL.

Each process says who came to it or went, and says now and then that it is still there. One that
was silent for too long is taken for dead, and its people for gone. A process that hears of another
it does not know, or may have missed something, asks everybody to say everything again. Nothing is
stored.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, final

from carrack.server.ids import new_id
from carrack.server.json_codec import from_json, to_json
from carrack.server.storage.interfaces import Channels
from carrack.server.storage.notifications import PRESENCE_CHANNEL

LOG: Final = logging.getLogger("carrack.server.live.presence")
#: How often a process says that it is still there.
HEARTBEAT_SECONDS: Final = 2.0
#: One that was silent for so long has vanished. A busy machine may keep it silent for a while.
EXPIRY_SECONDS: Final = 8.0
#: Many who come at once go into one message.
BATCH_SECONDS: Final = 0.05
#: PostgreSQL carries messages of less than 8000 bytes.
CHANGES_PER_MESSAGE: Final = 60

#: Somebody at a match; ``None`` is whoever has not said a name.
Place = tuple[str, str | None]
#: How many sockets somebody now has at a match.
Change = tuple[str, str | None, int]
#: How many sockets a process has, by match and person.
Sockets = dict[str, Counter[str | None]]
Listener = Callable[[str], None]


@dataclass(slots=True)
class _Peer:
    """Another process, and when it was heard last."""

    last_heard: float
    sockets: Sockets = field(default_factory=dict)

    def note_heard(self) -> None:
        """Note that it is still there."""
        self.last_heard = asyncio.get_running_loop().time()


@final
class Presence:
    """Counts sockets: its own, and those that other processes say they have."""

    def __init__(self, notifications: Channels) -> None:
        self._notifications = notifications
        self._id = new_id()
        self._sockets: Sockets = {}
        self._peers: dict[str, _Peer] = {}
        self._on_change: list[Listener] = []
        #: What the others do not know yet.
        self._unsent: dict[Place, None] = {}
        self._send_all = False
        self._ask = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def on_change(self, listener: Listener) -> None:
        """Call a listener with every match that somebody came to or left."""
        self._on_change.append(listener)

    def start(self) -> None:
        """Begin to tell the others, if there can be any."""
        if self._notifications.shared:
            self._task = asyncio.create_task(self._run(), name="presence")

    async def close(self) -> None:
        """Say good-bye, so that nobody waits in vain."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._send([{"gone": True}])
        except Exception as error:
            LOG.warning("could not say good-bye: %s", type(error).__name__)

    # ---- Here ------------------------------------------------------------------------------

    def add(self, match: str, identity: str | None) -> None:
        """Count a socket of this process."""
        self._count(match, identity, 1)

    def remove(self, match: str, identity: str | None) -> None:
        """Count a socket no longer."""
        self._count(match, identity, -1)

    def _count(self, match: str, identity: str | None, by: int) -> None:
        before = self._sockets.get(match, Counter())[identity]
        _put(self._sockets, match, identity, before + by)
        self._announce({match})
        if self._notifications.shared:
            self._unsent[match, identity] = None
            self._wake.set()

    # ---- Everywhere ------------------------------------------------------------------------

    def at(self, match: str) -> Counter[str | None]:
        """Return who is at a match, with how many sockets."""
        found: Counter[str | None] = Counter()
        for sockets in self._all():
            found.update(sockets.get(match, {}))
        return found

    def people(self) -> set[str]:
        """Return everybody who is connected."""
        return {
            identity
            for sockets in self._all()
            for people in sockets.values()
            for identity in people
            if identity is not None
        }

    def _all(self) -> Iterator[Sockets]:
        yield self._sockets
        for peer in self._peers.values():
            yield peer.sockets

    def _announce(self, matches: Iterable[str]) -> None:
        for match in matches:
            for listener in self._on_change:
                listener(match)

    # ---- What the others say ---------------------------------------------------------------

    def resynchronize(self) -> None:
        """Forget what the others have said, and ask them again; they may have changed since."""
        for id in list(self._peers):
            self._forget(id)
        self._ask = self._send_all = True
        self._wake.set()

    def on_message(self, message: str) -> None:
        """Take in what a process says."""
        said: dict[str, Any] = from_json(message)
        id = said["process"]
        if id == self._id:
            return
        if said.get("gone"):
            self._forget(id)
            return
        if said.get("ask"):
            self._send_all = True
            self._wake.set()
        known = self._peers.get(id)
        if said.get("all"):
            self._forget(id)
            known = self._peers[id] = _Peer(0.0)
        if known is None:
            # It was taken for dead, or said all before anybody here listened.
            self._ask = True
            self._wake.set()
            return
        known.note_heard()
        self._take(known, said.get("sockets", []))

    def _take(self, peer: _Peer, changes: list[Change]) -> None:
        for match, identity, count in changes:
            _put(peer.sockets, match, identity, count)
        self._announce({match for match, _, _ in changes})

    def _forget(self, id: str) -> None:
        peer = self._peers.pop(id, None)
        if peer is not None:
            self._announce(peer.sockets)

    def expire_silent(self, now: float) -> None:
        """Take processes for dead that nobody has heard for too long."""
        for id, peer in list(self._peers.items()):
            if peer.last_heard < now - EXPIRY_SECONDS:
                LOG.info("another process (%s) has vanished", id)
                self._forget(id)

    # ---- What is said to them --------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._wake.wait()
                await asyncio.sleep(BATCH_SECONDS)
            except TimeoutError:
                # Nothing has changed; that it is there is worth saying.
                pass
            self._wake.clear()
            self.expire_silent(asyncio.get_running_loop().time())
            try:
                await self._send_news()
            except Exception as error:
                LOG.warning("the other processes could not be notified: %s", type(error).__name__)
                self._send_all = self._ask = True
                await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _send_news(self) -> None:
        """Say what has changed or, if somebody asked, all."""
        changes = self._everything() if self._send_all else self._changes()
        first: dict[str, object] = {}
        if self._send_all:
            first["all"] = True
        if self._ask:
            first["ask"] = True
        self._unsent.clear()
        self._send_all = self._ask = False
        messages: list[dict[str, object]] = [
            {"sockets": changes[begin : begin + CHANGES_PER_MESSAGE]}
            for begin in range(0, max(1, len(changes)), CHANGES_PER_MESSAGE)
        ]
        messages[0] |= first
        await self._send(messages)

    def _everything(self) -> list[Change]:
        return [
            (match, identity, count)
            for match, people in self._sockets.items()
            for identity, count in people.items()
        ]

    def _changes(self) -> list[Change]:
        return [
            (match, identity, self._sockets.get(match, Counter())[identity])
            for match, identity in self._unsent
        ]

    async def _send(self, messages: list[dict[str, object]]) -> None:
        await self._notifications.send(
            PRESENCE_CHANNEL,
            [to_json({"process": self._id, **message}).decode("utf-8") for message in messages],
        )


def _put(sockets: Sockets, match: str, identity: str | None, count: int) -> None:
    people = sockets.setdefault(match, Counter())
    if count:
        people[identity] = count
    else:
        people.pop(identity, None)
    if not people:
        del sockets[match]
