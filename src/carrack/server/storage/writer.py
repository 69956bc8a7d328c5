"""The one writer of a process. Changes that come in while it is busy share the next transaction.

Whoever hands in a change waits until it is committed. A change that clashes, because another
process has written the same match or the same request was carried out before, is refused alone, and
so is one that the database can't take: the others of its transaction are stored without it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, final

from sqlalchemy import Connection, bindparam, delete, insert, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from carrack.server.drafts import Draft
from carrack.server.packing import pack
from carrack.server.storage.database import Database
from carrack.server.storage.rows import (
    Row,
    hot_row,
    log_row,
    match_row,
    rare_row,
    seat_row,
    snapshot_row,
)
from carrack.server.storage.tables import (
    log,
    matches,
    requests,
    rests,
    seats,
    segments,
    snapshots,
)
from carrack.server.storage.together import inserting, updating

LOG: Final = logging.getLogger("carrack.server.writer")
#: No transaction carries more changes than this.
MOST_TOGETHER: Final = 64
#: Nor more whole states, which changes that come in meanwhile must wait for.
MOST_RESTING: Final = 8
#: A database that fails changes one by one for so long fails those that are left with them.
APART_SECONDS: Final = 5.0
CHANNEL: Final = "carrack"
#: Announced as the number of a match that was deleted.
NEVER: Final = 2**62
#: Announced as the number of a match whose past was rewritten: what is in memory no longer holds.
AGAIN: Final = -1
#: PostgreSQL carries messages of less than 8000 bytes.
MATCHES_PER_MESSAGE: Final = 100

#: What every change updates.
_HOT_NAMES: Final = [
    "seq",
    "changed",
    "position",
    "turn",
    "bot_turn",
    "updated",
    "clock",
    "deadline",
]
_HOT: Final = updating(matches, "of", _HOT_NAMES)
_LOG: Final = inserting(log)
_REQUESTS: Final = inserting(requests)
_FORGET_REST: Final = delete(rests).where(rests.c.match == bindparam("match"))


Then = Callable[[Draft], None]


class Overtaken(Exception):
    """Somebody else has changed the match, or carried out the request, first."""


@dataclass(frozen=True, slots=True)
class _Order:
    """A draft to be stored, what to do then, and what whoever handed it in waits for."""

    draft: Draft
    then: Then
    done: asyncio.Future[None]

    def fulfil(self) -> None:
        """Do what was to be done, even if nobody waits any more.

        Whoever waits is told first, and goes on after this: the answer comes before the news.
        """
        if not self.done.done():
            self.done.set_result(None)
        try:
            self.then(self.draft)
        except Exception:
            LOG.exception("a stored change of %s could not be taken over", self.draft.match.id)

    def fail(self, error: Exception) -> None:
        """Tell whoever waits that it was not stored."""
        if not self.done.done():
            self.done.set_exception(error)


@final
class Writer:
    """Stores drafts, many in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Order] = []
        self._resting: list[Row] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None
        #: How many transactions and changes there were.
        self.transactions = 0
        self.changes = 0

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name="writer")

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
    def changes_waiting(self) -> int:
        """How many changes wait for the transaction after the present one."""
        return len(self._waiting)

    async def store(self, draft: Draft, then: Then) -> None:
        """Return when the draft is committed and ``then`` was called, or raise `Overtaken`.

        Whoever gives up waiting changes nothing: what is committed counts.
        """
        order = _Order(draft, then, asyncio.get_running_loop().create_future())
        self._waiting.append(order)
        self._wake.set()
        await order.done

    def rest(self, match: str, seq: int, state: bytes) -> None:
        """Store a quiet match's whole state some time soon; nobody waits for it."""
        self._resting.append({"match": match, "seq": seq, "state": state})
        self._wake.set()

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting or self._resting:
                if self._waiting:
                    orders = self._waiting[:MOST_TOGETHER]
                    del self._waiting[:MOST_TOGETHER]
                    await self._store_together(orders)
                else:
                    resting = self._resting[:MOST_RESTING]
                    del self._resting[:MOST_RESTING]
                    await self._store_resting(resting)
            if self._closing:
                return

    async def _store_together(self, orders: list[_Order]) -> None:
        if len(orders) == 1:
            await self._store_alone(orders[0])
            return
        try:
            await self._transact([order.draft for order in orders])
        except Exception:
            await self._store_apart(orders)
        else:
            for order in orders:
                order.fulfil()

    async def _store_apart(self, orders: list[_Order]) -> None:
        """Store changes one by one, so that what is wrong with one is nobody else's loss."""
        until = time.monotonic() + APART_SECONDS
        for number, order in enumerate(orders, 1):
            error = await self._store_alone(order)
            if isinstance(error, OperationalError) and time.monotonic() > until:
                for left in orders[number:]:
                    left.fail(error)
                return

    async def _store_alone(self, order: _Order) -> Exception | None:
        """Store a change; return what went wrong, of which whoever waits is told."""
        try:
            await self._transact([order.draft])
        except IntegrityError as error:
            overtaken = Overtaken(order.draft.match.id)
            overtaken.__cause__ = error
            order.fail(overtaken)
            return overtaken
        except Exception as error:
            order.fail(error)
            return error
        order.fulfil()
        return None

    async def _store_resting(self, resting: list[Row]) -> None:
        """Store whole states. A match that lacks one can still be opened from its snapshots."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._write_resting, resting)
        except SQLAlchemyError:
            LOG.warning("whole states of quiet matches could not be stored", exc_info=True)

    async def _transact(self, drafts: list[Draft]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write_all, drafts)
        self.transactions += 1
        self.changes += len(drafts)

    def _write_all(self, drafts: list[Draft]) -> None:
        """Write a whole transaction, in the writer's thread.

        Statement by statement on the event loop, each would wait its turn behind everything that
        the others of this transaction have set in motion. Two processes that write the same matches
        do it in the same order, so that neither waits for the other for ever.
        """
        drafts = sorted(drafts, key=lambda draft: draft.match.id)
        with self._transaction() as connection:
            _write(connection, drafts)
            if not self._database.sqlite:
                announce(connection, [(draft.match.id, draft.seq) for draft in drafts])

    def _write_resting(self, resting: list[Row]) -> None:
        latest: dict[str, Row] = {row["match"]: row for row in resting}
        rows = [latest[match] for match in sorted(latest)]
        with self._transaction() as connection:
            connection.execute(_FORGET_REST, rows)
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


def _write(connection: Connection, drafts: list[Draft]) -> None:
    """Write the log first: its key is what tells a change that was overtaken."""
    new = [match_row(draft.match) for draft in drafts if draft.new]
    if new:
        connection.execute(insert(matches), new)
    entries = [log_row(draft.match.id, entry) for draft in drafts for entry in draft.entries]
    if entries:
        _LOG.execute(connection, entries)
    asked = [
        {
            "match": draft.match.id,
            "identity": draft.request.identity,
            "request": draft.request.id,
            "answer": pack(draft.request.answer),
        }
        for draft in drafts
        if draft.request is not None
    ]
    if asked:
        _REQUESTS.execute(connection, asked)
    _HOT.execute(connection, [hot_row(draft) for draft in drafts])
    for draft in drafts:
        _write_rare(connection, draft)


def _write_rare(connection: Connection, draft: Draft) -> None:
    match = draft.match.id
    row = rare_row(draft)
    if row:
        connection.execute(update(matches).where(matches.c.id == match).values(**row))
    if draft.new:
        connection.execute(insert(seats), [seat_row(match, seat) for seat in draft.seats])
    else:
        for before, seat in zip(draft.match.seats, draft.seats, strict=True):
            if before is not seat:
                changed = (
                    update(seats)
                    .where(seats.c.match == match, seats.c.seat == seat.number)
                    .values(**seat_row(match, seat))
                )
                connection.execute(changed)
    if draft.cut is not None:
        connection.execute(
            delete(snapshots).where(snapshots.c.match == match, snapshots.c.position > draft.cut)
        )
    if draft.segment_start is not None:
        connection.execute(
            insert(segments).values(
                match=match,
                number=draft.segment,
                rules_version=draft.match.game.rules_version,
                position=draft.position,
                seq=draft.seq,
                start=draft.segment_start,
            )
        )
    if draft.snapshot is not None:
        _replace_snapshot(connection, draft)


def _replace_snapshot(connection: Connection, draft: Draft) -> None:
    row = snapshot_row(draft)
    connection.execute(
        delete(snapshots).where(
            snapshots.c.match == row["match"], snapshots.c.position == row["position"]
        )
    )
    connection.execute(insert(snapshots).values(**row))


def announce(connection: Connection, changed: list[tuple[str, int]]) -> None:
    """Tell the other processes, when this is committed, which matches have changed."""
    for first in range(0, len(changed), MATCHES_PER_MESSAGE):
        some = changed[first : first + MATCHES_PER_MESSAGE]
        message = ",".join(f"{match}:{seq}" for match, seq in some)
        connection.execute(
            text("SELECT pg_notify(:channel, :message)"),
            {"channel": CHANNEL, "message": message},
        )
