"""A database in memory that is slow, fails and loses connections as a seed says.

Whatever is asked of it happens at one moment, whole or not at all, whatever becomes of the process
that asked for it; the answer comes then, or later.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar, final

import psycopg
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from carrack.server.json_codec import from_json
from carrack.server.server_clock import LONGEST_GAP
from carrack.server.storage.notifications import MATCHES_CHANNEL, SEQ_DELETED, Notification
from carrack.server.storage.quarantine_queries import HeldMatch
from carrack.server.storage.reader import (
    IdleSnapshot,
    Snapshot,
    StoredBotTurn,
    StoredMatch,
    StoredSegment,
)
from carrack.server.storage.stored_values import PERSON, RUNNING
from carrack.server.storage.writer import ChangeRows, Row, TakeChanges
from tests.simulation.tables import Tables, as_row
from tests.simulation.virtual_time import happen_at

T = TypeVar("T")


@dataclass(slots=True)
class Faults:
    """How often things go wrong, each a probability."""

    read_fails: float = 0.0
    commit_fails: float = 0.0
    #: The transaction is committed, but whoever asked for it hears of an error.
    commit_answer_lost: float = 0.0
    slow: float = 0.0
    answer_late: float = 0.0
    announcement_lost: float = 0.0
    announcement_twice: float = 0.0
    announcement_late: float = 0.0


@final
class Storage:
    """The database that all processes share."""

    def __init__(self, chance: random.Random, faults: Faults, *, shared: bool) -> None:
        self.tables = Tables()
        self.faults = faults
        self.shared = shared
        self.chance = chance
        self.connections: list[Connection] = []
        self.commits = 0
        self.reads = 0
        #: What was said of matches and of presence, to each process that heard it.
        self.announcements: Counter[str] = Counter()

    def connect(self) -> "Connection":
        """Return what one process reaches the database through."""
        made = Connection(self)
        self.connections.append(made)
        return made

    def now(self) -> float:
        """Return the database's own time."""
        return asyncio.get_running_loop().time()

    def happens(self, probability: float) -> bool:
        """Tell whether something goes wrong this time."""
        return probability > 0.0 and self.chance.random() < probability

    def delay(self) -> float:
        """Return how long the database takes for something."""
        if self.happens(self.faults.slow):
            return self.chance.uniform(0.2, 5.0)
        return self.chance.uniform(0.0005, 0.004)

    def announce(self, channel: str, message: str) -> None:
        """Say something to every process that listens."""
        for connection in self.connections:
            if connection.hear(channel, message):
                self.announcements[channel] += 1


def _nothing() -> None:
    """Most of what is asked takes nothing along when it begins."""


@final
class Connection:
    """A process's way to the database: it reads, commits, and hears of others.

    Once the process is dead nothing comes back through it, but what was asked for may still happen.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._tables = storage.tables
        self._listening: asyncio.Queue[Notification | None] | None = None
        self.alive = True
        self.shared = storage.shared

    def die(self) -> None:
        """Let nothing come back any more."""
        self.alive = False
        self._listening = None
        self._storage.connections.remove(self)

    async def ask(
        self, work: Callable[[], T], *, writes: bool = False, begin: Callable[[], None] = _nothing
    ) -> T:
        """Let the database do something at some moment soon, even if whoever asks dies before.

        It begins also where it fails. Its answer may take longer than news of it do on another
        connection.
        """
        await self._unless_dead()
        storage = self._storage
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def happen() -> None:
            faults = storage.faults
            begin()
            if storage.happens(faults.commit_fails if writes else faults.read_fails):
                _fail(done, OperationalError("", {}, Exception("the database failed")))
                return
            if writes:
                storage.commits += 1
            else:
                storage.reads += 1
            try:
                found = work()
            except IntegrityError as conflict:
                _fail(done, conflict)
                return
            if writes and storage.happens(faults.commit_answer_lost):
                _fail(done, OperationalError("commit", {}, Exception("the answer was lost")))
            elif storage.happens(faults.answer_late):
                happen_at(storage.now() + storage.chance.uniform(0.0, 2.0), _answer, done, found)
            else:
                _answer(done, found)

        happen_at(storage.now() + storage.delay(), happen)
        try:
            found = await done
        except SQLAlchemyError:
            await self._unless_dead()
            raise
        await self._unless_dead()
        return found

    async def _unless_dead(self) -> None:
        """Let nothing come back to a process that is dead."""
        if not self.alive:
            await asyncio.get_running_loop().create_future()

    # ---- Writing (a `Committer`) -----------------------------------------------------------

    async def commit(self, take: TakeChanges) -> None:
        """Write changes in one transaction."""
        changes: list[ChangeRows] = []
        await self.ask(
            lambda: self._write(changes), writes=True, begin=lambda: changes.extend(take())
        )

    async def commit_idle_snapshots(self, rows: list[Row]) -> None:
        """Replace the whole states of some matches."""
        states = {row["match"]: row for row in rows}
        await self.ask(lambda: self._tables.idle.update(states), writes=True)

    async def delete_match(self, match: str) -> None:
        """Delete a match."""
        await self.ask(lambda: self._delete(match), writes=True)

    async def close(self) -> None:
        """Nothing is open."""

    def _write(self, changes: list[ChangeRows]) -> None:
        self._tables.commit(changes)
        if self.shared and changes:
            said = ",".join(f"{change.match}:{change.seq}" for change in changes)
            self._storage.announce(MATCHES_CHANNEL, said)

    def _delete(self, match: str) -> None:
        self._tables.delete(match)
        if self.shared:
            self._storage.announce(MATCHES_CHANNEL, f"{match}:{SEQ_DELETED}")

    # ---- Reading (a `MatchRows`) -----------------------------------------------------------

    async def match_row(self, id: str) -> StoredMatch | None:
        """Return a match's row and its seats'."""

        def look() -> StoredMatch | None:
            row = self._tables.matches.get(id)
            return None if row is None else self._stored(row)

        return await self.ask(look)

    def _stored(self, row: Row) -> StoredMatch:
        seats = self._tables.seats[row["id"]]
        held = row["id"] in self._tables.held
        return StoredMatch(as_row(row), [as_row(seats[number]) for number in sorted(seats)], held)

    async def last_seq(self, match: str) -> int | None:
        """Return the number of a match's last entry."""

        def look() -> int | None:
            row = self._tables.matches.get(match)
            return None if row is None else row["seq"]

        return await self.ask(look)

    async def last_seqs(self, matches: Sequence[str]) -> list[tuple[str, int]]:
        """Return the numbers of some matches' last entries."""

        def look() -> list[tuple[str, int]]:
            found = self._tables.matches
            return [(id, found[id]["seq"]) for id in matches if id in found]

        return await self.ask(look)

    async def log_rows(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[Any]:
        """Return rows of the log after a number, oldest first."""

        def look() -> list[Any]:
            log = self._tables.log.get(match, {})
            wanted = [
                as_row(log[seq])
                for seq in sorted(log)
                if seq > after and (kinds is None or log[seq]["kind"] in kinds)
            ]
            return wanted[:limit]

        return await self.ask(look)

    async def log_extent(self, match: str, after: int) -> tuple[int, int | None]:
        """Return how many entries follow a number, and the number of the last one."""

        def look() -> tuple[int, int | None]:
            numbers = [seq for seq in self._tables.log.get(match, ()) if seq > after]
            return len(numbers), max(numbers, default=None)

        return await self.ask(look)

    async def snapshots(
        self, match: str, segment: int, at_most: int, limit: int | None = None
    ) -> list[Snapshot]:
        """Return the latest whole states of a segment up to a position, the latest first."""

        def look() -> list[Snapshot]:
            kept = self._tables.snapshots.get(match, {})
            rows = [
                row
                for at, row in sorted(kept.items())
                if at <= at_most and row["segment"] == segment
            ]
            return [
                Snapshot(row["position"], row["seq"], row["segment"], from_json(row["state"]))
                for row in reversed(rows if limit is None else rows[-limit:])
            ]

        return await self.ask(look)

    async def segments(self, match: str) -> list[StoredSegment]:
        """Return a match's segments in order."""

        def look() -> list[StoredSegment]:
            return [
                StoredSegment(
                    row["number"],
                    row["rules_version"],
                    row["position"],
                    row["seq"],
                    from_json(row["start"]),
                )
                for _number, row in sorted(self._tables.segments.get(match, {}).items())
            ]

        return await self.ask(look)

    async def idle_snapshot(self, match: str) -> IdleSnapshot | None:
        """Return the state a match had when it was last idle."""

        def look() -> IdleSnapshot | None:
            row = self._tables.idle.get(match)
            return None if row is None else IdleSnapshot(row["seq"], from_json(row["state"]))

        return await self.ask(look)

    async def answer(self, match: str, identity: str, request: str) -> dict[str, Any] | None:
        """Return the answer to a request that was carried out before."""

        def look() -> dict[str, Any] | None:
            row = self._tables.requests.get((match, identity, request))
            return None if row is None else from_json(row["answer"])

        return await self.ask(look)

    async def bot_turns(self) -> list[StoredBotTurn]:
        """Return the running matches where a bot must choose and people play."""

        def look() -> list[StoredBotTurn]:
            found = []
            for id, row in self._tables.matches.items():
                seats = self._tables.seats[id]
                people = any(seat["kind"] == PERSON for seat in seats.values())
                if row["state"] == RUNNING and row["bot_turn"] and people:
                    payer = seats[row["turn"]]["identity"] or row["owner"]
                    found.append(StoredBotTurn(id, row["changed"], payer))
            return found

        return await self.ask(look)

    async def expired_clocks(self, now: float) -> list[str]:
        """Return the running matches where somebody's time is over."""

        def look() -> list[str]:
            return [
                id
                for id, row in self._tables.matches.items()
                if row["state"] == RUNNING
                and row["deadline"] is not None
                and row["deadline"] <= now
            ]

        return await self.ask(look)

    async def listed_rows(self, limit: int, **_asked: Any) -> list[StoredMatch]:
        """Return all matches: nobody here looks for one."""

        def look() -> list[StoredMatch]:
            return [self._stored(row) for row in self._tables.matches.values()][:limit]

        return await self.ask(look)

    # ---- Quarantine (as `Holds`) ---------------------------------------------------------------

    async def hold(self, match: str, reason: str, detail: str, now: float) -> bool:
        """Note that a process found a match damaged."""

        def look() -> bool:
            fresh = match not in self._tables.held
            self._tables.held.setdefault(match, HeldMatch(match, reason, detail, now))
            return fresh

        return await self.ask(look)

    async def held(self) -> list[HeldMatch]:
        """Return the matches in quarantine."""

        def look() -> list[HeldMatch]:
            return list(self._tables.held.values())

        return await self.ask(look)

    async def changes_since(self, moment: float) -> list[tuple[str, float]]:
        """Return matches that were held, and when."""

        def look() -> list[tuple[str, float]]:
            return [
                (held.match, held.at) for held in self._tables.held.values() if held.at > moment
            ]

        return await self.ask(look)

    # ---- Matches' time (as `StoredTime`) -------------------------------------------------------

    async def resume(self, wall: float) -> float:
        """Return where matches' time was left."""

        def look() -> float:
            if self._tables.seconds is None:
                self._tables.seconds, self._tables.beat = wall, self._storage.now()
            return self._advance(self._tables.seconds)

        return await self.ask(look)

    async def advance(self, to: float) -> float:
        """Store matches' time; shared, it goes on by the database's clock."""
        return await self.ask(lambda: self._advance(to))

    def _advance(self, to: float) -> float:
        tables, now = self._tables, self._storage.now()
        assert tables.seconds is not None
        if self.shared:
            tables.seconds += min(max(now - tables.beat, 0.0), LONGEST_GAP)
        else:
            tables.seconds = to
        tables.beat = now
        return tables.seconds

    # ---- Hearing of others (as `Notifications`) ----------------------------------------------

    async def send(self, channel: str, messages: Iterable[str]) -> None:
        """Say something to all processes."""

        def look() -> None:
            for message in messages:
                self._storage.announce(channel, message)

        await self.ask(look)

    def hear(self, channel: str, message: str) -> bool:
        """Be told something: late, twice, or not at all, and then the connection is lost too."""
        storage = self._storage
        if self._listening is None:
            return False
        if storage.happens(storage.faults.announcement_lost):
            self.lose_listening()
            return False
        times = 2 if storage.happens(storage.faults.announcement_twice) else 1
        for _ in range(times):
            late = storage.happens(storage.faults.announcement_late)
            wait = storage.chance.uniform(0.0, 2.0 if late else 0.003)
            happen_at(storage.now() + wait, self._listening.put_nowait, (channel, message))
        return True

    def lose_listening(self) -> None:
        """Lose the connection that listens, with all that was on its way."""
        if self._listening is not None:
            self._listening.put_nowait(None)
            self._listening = None

    @asynccontextmanager
    async def listening(self, *_channels: str) -> AsyncIterator[AsyncIterator[Notification]]:
        """Listen: nothing said from here on is missed, or `ConnectionLost` is raised."""
        queue: asyncio.Queue[Notification | None] = asyncio.Queue()

        def look() -> None:
            self._listening = queue

        await self.ask(look)
        yield _heard(queue)


async def _heard(queue: "asyncio.Queue[Notification | None]") -> AsyncIterator[Notification]:
    while (said := await queue.get()) is not None:
        yield said
    raise psycopg.OperationalError("the connection was lost")


def _answer(done: "asyncio.Future[T]", found: T) -> None:
    if not done.done():
        done.set_result(found)


def _fail(done: "asyncio.Future[T]", error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
        # Whoever asked may have died.
        done.exception()


__all__ = ["Connection", "Faults", "Storage"]
