"""The one writer of a process: here moves become durable.

Changes that come in while it is busy share the next transaction (group commit). Whoever hands in a
change waits until it is committed. A change that conflicts, because another process has written the
same match or the same request was carried out before, is refused alone, and so is one that the
database can't take: the others of its transaction are stored without it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, final

from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from carrack.server.storage.bulk_sql import bulk_insert, bulk_update
from carrack.server.storage.database import Database
from carrack.server.storage.notifications import SEQ_DELETED, announce_changes
from carrack.server.storage.tables import (
    log,
    matches,
    notes,
    notices_sent,
    requests,
    rests,
    seats,
    segments,
    snapshots,
)

LOG: Final = logging.getLogger("carrack.server.storage.writer")
#: No transaction carries more changes than this.
CHANGES_PER_TRANSACTION: Final = 64
#: Nor more whole states, which changes that come in meanwhile must wait for.
SNAPSHOTS_PER_TRANSACTION: Final = 8
#: A database that fails changes one by one for so long fails those that are left with them.
ONE_BY_ONE_SECONDS: Final = 5.0

Row = dict[str, Any]
OnCommitted = Callable[[], None]

#: What every change updates.
UPDATED_ALWAYS: Final = [
    "seq",
    "changed",
    "position",
    "turn",
    "bot_turn",
    "updated",
    "clock",
    "deadline",
]
_UPDATE_MATCHES: Final = bulk_update(matches, "of", UPDATED_ALWAYS)
_INSERT_LOG: Final = bulk_insert(log)
_INSERT_REQUESTS: Final = bulk_insert(requests)
_DELETE_IDLE_SNAPSHOT: Final = delete(rests).where(rests.c.match == bindparam("match"))


class WriteConflict(Exception):
    """Somebody else has changed the match, or carried out the request, first."""


@dataclass(slots=True)
class ChangeRows:
    """What a change of one match inserts, updates and deletes."""

    match: str
    #: The number of its last entry.
    seq: int
    #: `UPDATED_ALWAYS`, and the match's id as ``of``.
    updated: Row
    log: list[Row]
    request: Row | None = None
    new_match: Row | None = None
    #: Columns of the match that seldom change.
    updated_seldom: Row = field(default_factory=dict)
    new_seats: list[Row] = field(default_factory=list)
    changed_seats: list[Row] = field(default_factory=list)
    #: Undo: snapshots after this position are no longer of this match.
    delete_snapshots_after: int | None = None
    segment: Row | None = None
    snapshot: Row | None = None


@dataclass(frozen=True, slots=True)
class _PendingWrite:
    """A change to be stored, the callback for then, and the future its sender awaits."""

    rows: ChangeRows
    on_committed: OnCommitted
    done: asyncio.Future[None]

    def succeed(self) -> None:
        """Resolve the future, then call back even if nobody awaits it any more.

        In this order the mover's answer is sent before the update to watchers.
        """
        if not self.done.done():
            self.done.set_result(None)
        try:
            self.on_committed()
        except Exception:
            LOG.exception("a stored change of %s could not be applied", self.rows.match)

    def fail(self, error: Exception) -> None:
        """Raise in whoever awaits it: it was not stored."""
        if not self.done.done():
            self.done.set_exception(error)


@final
class Writer:
    """Stores changes, many in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[_PendingWrite] = []
        self._idle_snapshots: list[Row] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None
        #: How many transactions and changes there were, and how long they took.
        self.transactions = 0
        self.changes = 0
        self.seconds = 0.0

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._kept is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._kept.close)
            self._kept = None
        self._thread.shutdown()

    @property
    def pending_count(self) -> int:
        """How many changes wait for the transaction after the present one."""
        return len(self._pending)

    async def store(self, rows: ChangeRows, on_committed: OnCommitted) -> None:
        """Return when the change is committed and ``on_committed`` was called.

        Raise `WriteConflict` if somebody else was first. Whoever gives up waiting changes nothing:
        what is committed counts.
        """
        pending = _PendingWrite(rows, on_committed, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        self._wake.set()
        await pending.done

    def store_idle_snapshot(self, match: str, seq: int, state: bytes) -> None:
        """Store an idle match's whole state some time soon; nobody waits for it."""
        self._idle_snapshots.append({"match": match, "seq": seq, "state": state})
        self._wake.set()

    async def delete_match(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        async with self._database.engine.begin() as connection:
            for table in (notes, notices_sent, requests, segments, snapshots, log, seats):
                await connection.execute(delete(table).where(table.c.match == match))
            await connection.execute(delete(matches).where(matches.c.id == match))
            if not self._database.sqlite:
                # A number that nobody has seen: whoever has the match reads it again, in vain.
                await connection.run_sync(announce_changes, [(match, SEQ_DELETED)])

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending or self._idle_snapshots:
                if self._pending:
                    batch = self._pending[:CHANGES_PER_TRANSACTION]
                    del self._pending[:CHANGES_PER_TRANSACTION]
                    await self._store_batch(batch)
                else:
                    snapshots = self._idle_snapshots[:SNAPSHOTS_PER_TRANSACTION]
                    del self._idle_snapshots[:SNAPSHOTS_PER_TRANSACTION]
                    await self._store_idle_snapshots(snapshots)
            if self._closing:
                return

    async def _store_batch(self, batch: list[_PendingWrite]) -> None:
        if len(batch) == 1:
            await self._store_one(batch[0])
            return
        try:
            await self._transact([pending.rows for pending in batch])
        except Exception:
            await self._store_one_by_one(batch)
        else:
            for pending in batch:
                pending.succeed()

    async def _store_one_by_one(self, batch: list[_PendingWrite]) -> None:
        """Store changes one by one, so that what is wrong with one is nobody else's loss."""
        until = time.monotonic() + ONE_BY_ONE_SECONDS
        for number, pending in enumerate(batch, 1):
            error = await self._store_one(pending)
            if isinstance(error, OperationalError) and time.monotonic() > until:
                for left in batch[number:]:
                    left.fail(error)
                return

    async def _store_one(self, pending: _PendingWrite) -> Exception | None:
        """Store a change; return the error that whoever awaits it gets, if any."""
        try:
            await self._transact([pending.rows])
        except IntegrityError as error:
            conflict = WriteConflict(pending.rows.match)
            conflict.__cause__ = error
            pending.fail(conflict)
            return conflict
        except Exception as error:
            pending.fail(error)
            return error
        pending.succeed()
        return None

    async def _store_idle_snapshots(self, rows: list[Row]) -> None:
        """Store whole states. A match that lacks one can still be loaded from its snapshots."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._write_idle_snapshots, rows)
        except SQLAlchemyError:
            LOG.warning("whole states of idle matches could not be stored", exc_info=True)

    async def _transact(self, changes: list[ChangeRows]) -> None:
        loop = asyncio.get_running_loop()
        began = time.perf_counter()
        try:
            await loop.run_in_executor(self._thread, self._write_all, changes)
        finally:
            self.seconds += time.perf_counter() - began
        self.transactions += 1
        self.changes += len(changes)

    def _write_all(self, changes: list[ChangeRows]) -> None:
        """Write a whole transaction, in the writer's thread.

        Statement by statement on the event loop, each would wait its turn behind everything that
        the others of this transaction have set in motion. Two processes that write the same matches
        do it in the same order, so that neither waits for the other for ever.
        """
        changes = sorted(changes, key=lambda change: change.match)
        with self._transaction() as connection:
            _write(connection, changes)
            if not self._database.sqlite:
                announce_changes(connection, [(change.match, change.seq) for change in changes])

    def _write_idle_snapshots(self, given: list[Row]) -> None:
        latest: dict[str, Row] = {row["match"]: row for row in given}
        rows = [latest[match] for match in sorted(latest)]
        with self._transaction() as connection:
            connection.execute(_DELETE_IDLE_SNAPSHOT, rows)
            connection.execute(insert(rests), rows)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Begin a transaction, and commit it, in the writer's thread.

        A file's connection is kept: to take it from the pool anew would be half of the work of a
        short transaction. One to a server may have been lost meanwhile, which the pool looks after.
        """
        if not self._database.sqlite:
            with self._database.writing.begin() as connection:
                yield connection
            return
        if self._kept is None:
            self._kept = self._database.writing.connect()
        with self._kept.begin():
            yield self._kept


def _write(connection: Connection, changes: list[ChangeRows]) -> None:
    """Write the log first: by its key a change that conflicts is noticed."""
    new = [change.new_match for change in changes if change.new_match is not None]
    if new:
        connection.execute(insert(matches), new)
    entries = [entry for change in changes for entry in change.log]
    if entries:
        _INSERT_LOG.execute(connection, entries)
    asked = [change.request for change in changes if change.request is not None]
    if asked:
        _INSERT_REQUESTS.execute(connection, asked)
    _UPDATE_MATCHES.execute(connection, [change.updated for change in changes])
    for change in changes:
        _write_seldom(connection, change)


def _write_seldom(connection: Connection, change: ChangeRows) -> None:
    """Write what an ordinary move leaves as it is."""
    match = change.match
    if change.updated_seldom:
        values = change.updated_seldom
        connection.execute(update(matches).where(matches.c.id == match).values(**values))
    if change.new_seats:
        connection.execute(insert(seats), change.new_seats)
    for seat in change.changed_seats:
        own = (seats.c.match == match, seats.c.seat == seat["seat"])
        connection.execute(update(seats).where(*own).values(**seat))
    if change.delete_snapshots_after is not None:
        later = snapshots.c.position > change.delete_snapshots_after
        connection.execute(delete(snapshots).where(snapshots.c.match == match, later))
    if change.segment is not None:
        connection.execute(insert(segments).values(**change.segment))
    if change.snapshot is not None:
        _replace_snapshot(connection, change.snapshot)


def _replace_snapshot(connection: Connection, row: Row) -> None:
    same = (snapshots.c.match == row["match"], snapshots.c.position == row["position"])
    connection.execute(delete(snapshots).where(*same))
    connection.execute(insert(snapshots).values(**row))
