"""A database in memory that is slow, fails and loses connections as a seed says.

It keeps the rows that the server's own code makes (`matches.rows`), under the same keys: what a
real database would refuse as a conflict, this refuses too. A transaction happens at one moment,
whole or not at all, whatever becomes of the process that asked for it.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final, final

import psycopg
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from carrack.server.json_codec import from_json
from carrack.server.server_clock import LONGEST_GAP
from carrack.server.storage import tables
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

#: What the columns of a match, and of a seat, hold unless something else is said.
MATCH: Final = {
    column.name: getattr(column.default, "arg", None) for column in tables.matches.columns
}
SEAT: Final = {column.name: getattr(column.default, "arg", None) for column in tables.seats.columns}


@dataclass(slots=True)
class Faults:
    """How often things go wrong, each a probability."""

    read_fails: float = 0.0
    commit_fails: float = 0.0
    #: The transaction is committed, but whoever asked for it hears of an error.
    commit_answer_lost: float = 0.0
    slow: float = 0.0
    announcement_lost: float = 0.0
    announcement_twice: float = 0.0
    announcement_late: float = 0.0


@final
class Tables:
    """All rows, and what a transaction does to them."""

    def __init__(self) -> None:
        self.matches: dict[str, Row] = {}
        self.seats: dict[str, dict[int, Row]] = {}
        self.log: dict[str, dict[int, Row]] = {}
        self.requests: dict[tuple[str, str, str], Row] = {}
        self.snapshots: dict[str, dict[int, Row]] = {}
        self.segments: dict[str, dict[int, Row]] = {}
        self.idle: dict[str, Row] = {}
        self.held: dict[str, HeldMatch] = {}
        #: Matches' time, and when it was stored by the database's own clock.
        self.seconds: float | None = None
        self.beat = 0.0

    def commit(self, changes: Sequence[ChangeRows]) -> None:
        """Write changes, all or none."""
        self._check(changes)
        for change in changes:
            self._write(change)

    def _check(self, changes: Sequence[ChangeRows]) -> None:
        """Refuse what would be there twice."""
        entries = [(row["match"], row["seq"]) for change in changes for row in change.log]
        asked = [_request_key(change.request) for change in changes if change.request]
        new = [change.match for change in changes if change.new_match is not None]
        twice = len(set(entries)) < len(entries) or len(set(asked)) < len(asked)
        if (
            twice
            or any(seq in self.log.get(match, ()) for match, seq in entries)
            or any(key in self.requests for key in asked)
            or any(match in self.matches for match in new)
        ):
            raise IntegrityError("insert", {}, Exception("there is one already"))

    def _write(self, change: ChangeRows) -> None:
        match = change.match
        if change.new_match is not None:
            self.matches[match] = {**MATCH, **change.new_match}
        for row in change.log:
            self.log.setdefault(match, {})[row["seq"]] = row
        if change.request is not None:
            self.requests[_request_key(change.request)] = change.request
        updated = {key: value for key, value in change.updated.items() if key != "of"}
        self.matches[match].update(updated, **change.updated_seldom)
        for seat in (*change.new_seats, *change.changed_seats):
            self.seats.setdefault(match, {}).setdefault(seat["seat"], {**SEAT}).update(seat)
        kept = self.snapshots.setdefault(match, {})
        if change.delete_snapshots_after is not None:
            for position in [at for at in kept if at > change.delete_snapshots_after]:
                del kept[position]
        if change.segment is not None:
            self.segments.setdefault(match, {})[change.segment["number"]] = change.segment
        if change.snapshot is not None:
            kept[change.snapshot["position"]] = change.snapshot

    def delete(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        for table in (self.matches, self.seats, self.log, self.snapshots, self.segments, self.idle):
            table.pop(match, None)
        for key in [key for key in self.requests if key[0] == match]:
            del self.requests[key]


def _request_key(row: Row) -> tuple[str, str, str]:
    return row["match"], row["identity"], row["request"]


@final
class Storage:
    """The database that all processes share."""

    def __init__(self, chance: random.Random, faults: Faults, *, shared: bool) -> None:
        self.tables = Tables()
        self.faults = faults
        self.shared = shared
        self.chance = chance
        self.connections: list[Connection] = []

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
            connection.hear(channel, message)


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

    async def _answered(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._unless_dead()

    # ---- Writing (a `Committer`) -----------------------------------------------------------

    async def commit(self, take: TakeChanges) -> None:
        """Write changes in one transaction."""
        changes: list[ChangeRows] = []
        await self._transaction(lambda: self._write(changes), lambda: changes.extend(take()))

    async def commit_idle_snapshots(self, rows: list[Row]) -> None:
        """Replace the whole states of some matches."""
        states = {row["match"]: row for row in rows}
        await self._transaction(lambda: self._tables.idle.update(states))

    async def delete_match(self, match: str) -> None:
        """Delete a match."""
        await self._transaction(lambda: self._delete(match))

    async def close(self) -> None:
        """Nothing is open."""

    async def _transaction(
        self, write: Callable[[], None], begin: Callable[[], None] = lambda: None
    ) -> None:
        """Do something at some moment soon, even if whoever asks dies before."""
        await self._unless_dead()
        storage = self._storage
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def happen() -> None:
            begin()
            if storage.happens(storage.faults.commit_fails):
                _settle(done, OperationalError("commit", {}, Exception("the disk failed")))
                return
            try:
                write()
            except IntegrityError as conflict:
                _settle(done, conflict)
                return
            if storage.happens(storage.faults.commit_answer_lost):
                _settle(done, OperationalError("commit", {}, Exception("the answer was lost")))
            else:
                _settle(done, None)

        loop.call_later(storage.delay(), happen)
        try:
            await asyncio.shield(done)
        except SQLAlchemyError:
            await self._unless_dead()
            raise
        await self._unless_dead()

    async def _unless_dead(self) -> None:
        """Let nothing come back to a process that is dead."""
        if not self.alive:
            await asyncio.get_running_loop().create_future()

    def _write(self, changes: list[ChangeRows]) -> None:
        self._tables.commit(changes)
        if self.shared:
            said = ",".join(f"{change.match}:{change.seq}" for change in changes)
            self._storage.announce(MATCHES_CHANNEL, said)

    def _delete(self, match: str) -> None:
        self._tables.delete(match)
        if self.shared:
            self._storage.announce(MATCHES_CHANNEL, f"{match}:{SEQ_DELETED}")

    # ---- Reading (a `MatchRows`) -----------------------------------------------------------

    async def _read(self) -> None:
        await self._unless_dead()
        storage = self._storage
        await self._answered(storage.delay())
        if storage.happens(storage.faults.read_fails):
            raise OperationalError("select", {}, Exception("the connection was lost"))

    async def match_row(self, id: str) -> StoredMatch | None:
        """Return a match's row and its seats'."""
        await self._read()
        row = self._tables.matches.get(id)
        return None if row is None else self._stored(row)

    def _stored(self, row: Row) -> StoredMatch:
        seats = self._tables.seats[row["id"]]
        held = row["id"] in self._tables.held
        return StoredMatch(as_row(row), [as_row(seats[number]) for number in sorted(seats)], held)

    async def last_seq(self, match: str) -> int | None:
        """Return the number of a match's last entry."""
        await self._read()
        row = self._tables.matches.get(match)
        return None if row is None else row["seq"]

    async def last_seqs(self, matches: Sequence[str]) -> list[tuple[str, int]]:
        """Return the numbers of some matches' last entries."""
        await self._read()
        found = self._tables.matches
        return [(id, found[id]["seq"]) for id in matches if id in found]

    async def log_rows(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[Any]:
        """Return rows of the log after a number, oldest first."""
        await self._read()
        log = self._tables.log.get(match, {})
        wanted = [
            as_row(log[seq])
            for seq in sorted(log)
            if seq > after and (kinds is None or log[seq]["kind"] in kinds)
        ]
        return wanted[:limit]

    async def log_extent(self, match: str, after: int) -> tuple[int, int | None]:
        """Return how many entries follow a number, and the number of the last one."""
        await self._read()
        numbers = [seq for seq in self._tables.log.get(match, ()) if seq > after]
        return len(numbers), max(numbers, default=None)

    async def snapshots(
        self, match: str, segment: int, at_most: int, limit: int | None = None
    ) -> list[Snapshot]:
        """Return the latest whole states of a segment up to a position, the latest first."""
        await self._read()
        kept = self._tables.snapshots.get(match, {})
        rows = [
            row for at, row in sorted(kept.items()) if at <= at_most and row["segment"] == segment
        ]
        return [
            Snapshot(row["position"], row["seq"], row["segment"], from_json(row["state"]))
            for row in reversed(rows if limit is None else rows[-limit:])
        ]

    async def segments(self, match: str) -> list[StoredSegment]:
        """Return a match's segments in order."""
        await self._read()
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

    async def idle_snapshot(self, match: str) -> IdleSnapshot | None:
        """Return the state a match had when it was last idle."""
        await self._read()
        row = self._tables.idle.get(match)
        return None if row is None else IdleSnapshot(row["seq"], from_json(row["state"]))

    async def answer(self, match: str, identity: str, request: str) -> dict[str, Any] | None:
        """Return the answer to a request that was carried out before."""
        await self._read()
        row = self._tables.requests.get((match, identity, request))
        return None if row is None else from_json(row["answer"])

    async def bot_turns(self) -> list[StoredBotTurn]:
        """Return the running matches where a bot must choose and people play."""
        await self._read()
        found = []
        for id, row in self._tables.matches.items():
            seats = self._tables.seats[id]
            people = any(seat["kind"] == PERSON for seat in seats.values())
            if row["state"] == RUNNING and row["bot_turn"] and people:
                payer = seats[row["turn"]]["identity"] or row["owner"]
                found.append(StoredBotTurn(id, row["changed"], payer))
        return found

    async def expired_clocks(self, now: float) -> list[str]:
        """Return the running matches where somebody's time is over."""
        await self._read()
        return [
            id
            for id, row in self._tables.matches.items()
            if row["state"] == RUNNING and row["deadline"] is not None and row["deadline"] <= now
        ]

    async def listed_rows(self, limit: int, **_asked: Any) -> list[StoredMatch]:
        """Return all matches: nobody here looks for one."""
        await self._read()
        return [self._stored(row) for row in self._tables.matches.values()][:limit]

    # ---- Quarantine (as `Holds`) ---------------------------------------------------------------

    async def hold(self, match: str, reason: str, detail: str, now: float) -> bool:
        """Note that a process found a match damaged."""
        await self._read()
        fresh = match not in self._tables.held
        self._tables.held.setdefault(match, HeldMatch(match, reason, detail, now))
        return fresh

    async def held(self) -> list[HeldMatch]:
        """Return the matches in quarantine."""
        await self._read()
        return list(self._tables.held.values())

    async def changes_since(self, moment: float) -> list[tuple[str, float]]:
        """Return matches that were held, and when."""
        await self._read()
        return [(held.match, held.at) for held in self._tables.held.values() if held.at > moment]

    # ---- Matches' time (as `StoredTime`) -------------------------------------------------------

    async def resume(self, wall: float) -> float:
        """Return where matches' time was left."""
        await self._read()
        if self._tables.seconds is None:
            self._tables.seconds, self._tables.beat = wall, self._storage.now()
        return await self.advance(self._tables.seconds)

    async def advance(self, to: float) -> float:
        """Store matches' time; shared, it goes on by the database's clock."""
        await self._read()
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
        await self._read()
        for message in messages:
            self._storage.announce(channel, message)

    def hear(self, channel: str, message: str) -> None:
        """Be told something: late, twice, or not at all, and then the connection is lost too."""
        storage = self._storage
        if self._listening is None:
            return
        if storage.happens(storage.faults.announcement_lost):
            self.lose_listening()
            return
        times = 2 if storage.happens(storage.faults.announcement_twice) else 1
        for _ in range(times):
            late = storage.happens(storage.faults.announcement_late)
            wait = storage.chance.uniform(0.0, 2.0 if late else 0.003)
            queue = self._listening
            asyncio.get_running_loop().call_later(wait, queue.put_nowait, (channel, message))

    def lose_listening(self) -> None:
        """Lose the connection that listens, with all that was on its way."""
        if self._listening is not None:
            self._listening.put_nowait(None)
            self._listening = None

    @asynccontextmanager
    async def listening(self, *_channels: str) -> AsyncIterator[AsyncIterator[Notification]]:
        """Listen: nothing said from here on is missed, or `ConnectionLost` is raised."""
        await self._read()
        queue: asyncio.Queue[Notification | None] = asyncio.Queue()
        self._listening = queue
        yield _heard(queue)


async def _heard(queue: "asyncio.Queue[Notification | None]") -> AsyncIterator[Notification]:
    while (said := await queue.get()) is not None:
        yield said
    raise psycopg.OperationalError("the connection was lost")


def as_row(row: Row) -> Any:
    """Return a row whose columns are its attributes."""
    return SimpleNamespace(**row)


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
        # Whoever asked may have died.
        done.exception()


__all__ = ["Connection", "Faults", "Storage", "Tables"]
