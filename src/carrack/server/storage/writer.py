"""The one writer of a process. Changes that come in while it is busy share the next transaction.

Whoever hands in a change waits until it is committed. A change that clashes, because another
process has written the same match or the same request was carried out before, is refused alone:
the others of its transaction are stored again without it.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final, final

from sqlalchemy import Connection, bindparam, delete, insert, text, update
from sqlalchemy.exc import IntegrityError

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
    seats,
    segments,
    snapshots,
)

#: No transaction carries more changes than this.
MOST_TOGETHER: Final = 64
CHANNEL: Final = "carrack"
#: PostgreSQL carries messages of less than 8000 bytes.
MATCHES_PER_MESSAGE: Final = 100

_HOT: Final = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(
        seq=bindparam("seq"),
        changed=bindparam("changed"),
        position=bindparam("position"),
        turn=bindparam("turn"),
        bot_turn=bindparam("bot_turn"),
        updated=bindparam("updated"),
        clock=bindparam("clock"),
        deadline=bindparam("deadline"),
    )
)
_REST: Final = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(rest=bindparam("rest"), rest_seq=bindparam("rest_seq"))
)


class Overtaken(Exception):
    """Somebody else has changed the match, or carried out the request, first."""


@final
class Writer:
    """Stores drafts, many in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Draft, asyncio.Future[None]]] = []
        self._resting: list[Row] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "writer")
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
        self._thread.shutdown()

    async def store(self, draft: Draft) -> None:
        """Return when the draft is committed, or raise `Overtaken`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((draft, done))
        self._wake.set()
        # Whoever gave up waiting must not leave a match in doubt about what was stored.
        await asyncio.shield(done)

    def rest(self, match: str, seq: int, state: bytes) -> None:
        """Store a quiet match's whole state some time soon; nobody waits for it."""
        self._resting.append({"of": match, "rest": state, "rest_seq": seq})
        self._wake.set()

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting or self._resting:
                batch = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                resting, self._resting = self._resting, []
                await self._store_together(batch, resting)
            if self._closing:
                return

    async def _store_together(
        self, batch: list[tuple[Draft, asyncio.Future[None]]], resting: list[Row]
    ) -> None:
        try:
            await self._transact([draft for draft, _ in batch], resting)
        except IntegrityError:
            self._resting += resting
            await self._store_apart(batch)
        except Exception as error:
            for _, done in batch:
                _fail(done, error)
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _store_apart(self, batch: list[tuple[Draft, asyncio.Future[None]]]) -> None:
        for draft, done in batch:
            try:
                await self._transact([draft], [])
            except IntegrityError as error:
                overtaken = Overtaken(draft.match.id)
                overtaken.__cause__ = error
                _fail(done, overtaken)
            except Exception as error:
                _fail(done, error)
            else:
                if not done.done():
                    done.set_result(None)

    async def _transact(self, drafts: list[Draft], resting: list[Row]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write_all, drafts, resting)
        self.transactions += 1
        self.changes += len(drafts)

    def _write_all(self, drafts: list[Draft], resting: list[Row]) -> None:
        """Write a whole transaction, in the writer's thread.

        Statement by statement on the event loop, each would wait its turn behind everything that
        the others of this transaction have set in motion.
        """
        with self._database.writing.begin() as connection:
            if drafts:
                _write(connection, drafts)
                if not self._database.sqlite:
                    _announce(connection, drafts)
            if resting:
                connection.execute(_REST, resting)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _write(connection: Connection, drafts: list[Draft]) -> None:
    """Write the log first: its key is what tells a change that was overtaken."""
    new = [match_row(draft.match) for draft in drafts if draft.new]
    if new:
        connection.execute(insert(matches), new)
    entries = [log_row(draft.match.id, entry) for draft in drafts for entry in draft.entries]
    if entries:
        connection.execute(insert(log), entries)
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
        connection.execute(insert(requests), asked)
    connection.execute(_HOT, [hot_row(draft) for draft in drafts])
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


def _announce(connection: Connection, drafts: list[Draft]) -> None:
    """Tell the other processes, when this is committed, which matches have changed."""
    for first in range(0, len(drafts), MATCHES_PER_MESSAGE):
        some = drafts[first : first + MATCHES_PER_MESSAGE]
        message = ",".join(f"{draft.match.id}:{draft.seq}" for draft in some)
        connection.execute(
            text("SELECT pg_notify(:channel, :message)"),
            {"channel": CHANNEL, "message": message},
        )
