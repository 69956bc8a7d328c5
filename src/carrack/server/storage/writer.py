"""The one writer of a process: here moves become durable.

Changes that come in while it is busy share the next transaction (group commit), which takes what is
there when it begins: the database need not wait between two until the event loop comes round.
Whoever hands in a change waits until it is committed. A change that conflicts, because another
process has written the same match or the same request was carried out before, is refused alone, and
so is one that the database can't take: the others of its transaction are stored without it.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, final

from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from carrack.server.storage.interfaces import Transactions

LOG: Final = logging.getLogger("carrack.server.storage.writer")
#: No transaction carries more changes than this.
CHANGES_PER_TRANSACTION: Final = 64
#: Nor more whole states, which changes that come in meanwhile must wait for.
SNAPSHOTS_PER_TRANSACTION: Final = 4
#: So many transactions are handed over: one that is carried out, and the next.
TRANSACTIONS_AHEAD: Final = 2
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


#: Returns the changes of a transaction, when it begins; there may be none left.
TakeChanges = Callable[[], list[ChangeRows]]


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

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._pending: deque[_PendingWrite] = deque()
        #: Whether a transaction was handed over that has not begun, and will take what is pending.
        self._handed_over = False
        self._idle_snapshots: list[Row] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False
        #: How many transactions and changes there were, and how long they took.
        self.transactions = 0
        self.changes = 0
        self.seconds = 0.0

    def start(self) -> None:
        """Begin to work."""
        self._tasks = [
            asyncio.create_task(self._run(), name="writer") for _ in range(TRANSACTIONS_AHEAD)
        ]

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        await asyncio.gather(*self._tasks)
        await self._transactions.close()

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
        await self._transactions.delete_match(match)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while True:
                if self._pending and not self._handed_over:
                    await self._store_next()
                elif self._idle_snapshots and not self._pending:
                    snapshots = self._idle_snapshots[:SNAPSHOTS_PER_TRANSACTION]
                    del self._idle_snapshots[:SNAPSHOTS_PER_TRANSACTION]
                    await self._store_idle_snapshots(snapshots)
                else:
                    break
            if self._closing:
                return

    async def _store_next(self) -> None:
        """Store what is pending when the transaction begins."""
        batch: list[_PendingWrite] = []

        def take() -> list[ChangeRows]:
            # In this order: whoever then finds nothing handed over hands over another.
            self._handed_over = False
            while self._pending and len(batch) < CHANGES_PER_TRANSACTION:
                batch.append(self._pending.popleft())
            return [pending.rows for pending in batch]

        self._handed_over = True
        try:
            await self._transact(take)
        except Exception as error:
            if not batch:
                # It failed before it began.
                take()
            if len(batch) == 1:
                _fail(batch[0], error)
            else:
                await self._store_one_by_one(batch)
        else:
            for pending in batch:
                pending.succeed()

    async def _store_one_by_one(self, batch: list[_PendingWrite]) -> None:
        """Store changes one by one, so that what is wrong with one is nobody else's loss."""
        now = asyncio.get_running_loop().time
        until = now() + ONE_BY_ONE_SECONDS
        for number, pending in enumerate(batch, 1):
            error = await self._store_one(pending)
            if isinstance(error, OperationalError) and now() > until:
                for left in batch[number:]:
                    left.fail(error)
                return

    async def _store_one(self, pending: _PendingWrite) -> Exception | None:
        """Store a change; return the error that whoever awaits it gets, if any."""
        try:
            await self._transact(lambda: [pending.rows])
        except Exception as error:
            return _fail(pending, error)
        pending.succeed()
        return None

    async def _store_idle_snapshots(self, rows: list[Row]) -> None:
        """Store whole states. A match that lacks one can still be loaded from its snapshots."""
        try:
            await self._transactions.commit_idle_snapshots(rows)
        except SQLAlchemyError:
            LOG.warning("whole states of idle matches could not be stored", exc_info=True)

    async def _transact(self, take: TakeChanges) -> None:
        began = time.perf_counter()
        changes = 0

        def counted() -> list[ChangeRows]:
            nonlocal began, changes
            began = time.perf_counter()
            taken = take()
            changes = len(taken)
            return taken

        try:
            await self._transactions.commit(counted)
        finally:
            self.seconds += time.perf_counter() - began
        if changes:
            self.transactions += 1
            self.changes += changes


def _fail(pending: _PendingWrite, error: Exception) -> Exception:
    """Raise in whoever awaits a change why it was not stored; return that."""
    if isinstance(error, IntegrityError):
        conflict = WriteConflict(pending.rows.match)
        conflict.__cause__ = error
        error = conflict
    pending.fail(error)
    return error
