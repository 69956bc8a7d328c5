"""Who is connected, to this process and to the others on the same PostgreSQL.

Each process says who came to it or went, and says now and then that it is still there. One that
was silent for too long is taken for dead, and its people for gone. A process that hears of another
it does not know, or may have missed something, asks everybody to say all anew. Nothing is stored.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, final

from sqlalchemy import text

from carrack.server.ids import new_id
from carrack.server.packing import pack, unpack
from carrack.server.storage.database import Database

LOG: Final = logging.getLogger("carrack.server.presence")
CHANNEL: Final = "carrack_presence"
#: How often a process says that it is still there.
BEAT_SECONDS: Final = 2.0
#: One that was silent for so long has vanished. A busy machine may keep it silent for a while.
EXPIRY_SECONDS: Final = 8.0
#: Many who come at once are told of together.
GATHER_SECONDS: Final = 0.05
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
class _Neighbour:
    """Another process, and when it was heard last."""

    heard: float
    sockets: Sockets = field(default_factory=dict)


@final
class Presence:
    """Counts sockets: its own, and those that other processes say they have."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._alone = database.sqlite
        self._id = new_id()
        self._sockets: Sockets = {}
        self._neighbours: dict[str, _Neighbour] = {}
        self._listeners: list[Listener] = []
        #: What the others have not been told yet.
        self._untold: dict[Place, None] = {}
        self._say_all = False
        self._ask = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(self, listener: Listener) -> None:
        """Call a listener with every match that somebody came to or left."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Begin to tell the others, if there can be any."""
        if not self._alone:
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

    def come(self, match: str, identity: str | None) -> None:
        """Count a socket of this process."""
        self._count(match, identity, 1)

    def go(self, match: str, identity: str | None) -> None:
        """Count a socket no longer."""
        self._count(match, identity, -1)

    def _count(self, match: str, identity: str | None, by: int) -> None:
        before = self._sockets.get(match, Counter())[identity]
        _put(self._sockets, match, identity, before + by)
        self._tell({match})
        if not self._alone:
            self._untold[match, identity] = None
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
        for neighbour in self._neighbours.values():
            yield neighbour.sockets

    def _tell(self, matches: Iterable[str]) -> None:
        for match in matches:
            for listener in self._listeners:
                listener(match)

    # ---- What the others say ---------------------------------------------------------------

    def missed_something(self) -> None:
        """Forget what the others have said, and ask them again; they may have changed since."""
        for id in list(self._neighbours):
            self._forget(id)
        self._ask = self._say_all = True
        self._wake.set()

    def heard(self, message: str) -> None:
        """Take in what a process says."""
        said: dict[str, Any] = unpack(message)
        id = said["process"]
        if id == self._id:
            return
        if said.get("gone"):
            self._forget(id)
            return
        if said.get("ask"):
            self._say_all = True
            self._wake.set()
        known = self._neighbours.get(id)
        if said.get("all"):
            self._forget(id)
            known = self._neighbours[id] = _Neighbour(0.0)
        if known is None:
            # It was taken for dead, or said all before anybody here listened.
            self._ask = True
            self._wake.set()
            return
        known.heard = time.monotonic()
        self._take(known, said.get("sockets", []))

    def _take(self, neighbour: _Neighbour, changes: list[Change]) -> None:
        for match, identity, count in changes:
            _put(neighbour.sockets, match, identity, count)
        self._tell({match for match, _, _ in changes})

    def _forget(self, id: str) -> None:
        neighbour = self._neighbours.pop(id, None)
        if neighbour is not None:
            self._tell(neighbour.sockets)

    def forget_silent(self, now: float) -> None:
        """Take processes for dead that nobody has heard for too long."""
        for id, neighbour in list(self._neighbours.items()):
            if neighbour.heard < now - EXPIRY_SECONDS:
                LOG.info("another process (%s) has vanished", id)
                self._forget(id)

    # ---- What is said to them --------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._wake.wait()
                await asyncio.sleep(GATHER_SECONDS)
            except TimeoutError:
                # Nothing has changed; that it is there is worth saying.
                pass
            self._wake.clear()
            self.forget_silent(time.monotonic())
            try:
                await self._say()
            except Exception as error:
                LOG.warning("the other processes could not be told: %s", type(error).__name__)
                self._say_all = self._ask = True
                await asyncio.sleep(BEAT_SECONDS)

    async def _say(self) -> None:
        """Say what has changed or, if somebody asked, all."""
        changes = self._everything() if self._say_all else self._changes()
        first: dict[str, object] = {}
        if self._say_all:
            first["all"] = True
        if self._ask:
            first["ask"] = True
        self._untold.clear()
        self._say_all = self._ask = False
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
            for match, identity in self._untold
        ]

    async def _send(self, messages: list[dict[str, object]]) -> None:
        async with self._engine.begin() as connection:
            for message in messages:
                said = pack({"process": self._id, **message}).decode("utf-8")
                await connection.execute(
                    text("SELECT pg_notify(:channel, :message)"),
                    {"channel": CHANNEL, "message": said},
                )


def _put(sockets: Sockets, match: str, identity: str | None, count: int) -> None:
    people = sockets.setdefault(match, Counter())
    if count:
        people[identity] = count
    else:
        people.pop(identity, None)
    if not people:
        del sockets[match]
