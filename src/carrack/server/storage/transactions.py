"""Transactions of the one writer: what they write, and when it is on the disk."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, final

from sqlalchemy import Connection, bindparam, delete, insert, update

from carrack.server.storage.bulk_sql import bulk_insert, bulk_update
from carrack.server.storage.database import Database
from carrack.server.storage.notifications import SEQ_DELETED, announce_changes
from carrack.server.storage.quarantine_queries import BELONGING
from carrack.server.storage.tables import (
    log,
    matches,
    requests,
    rests,
    seats,
    segments,
    snapshots,
)
from carrack.server.storage.writer import UPDATED_ALWAYS, ChangeRows, Row, TakeChanges

_UPDATE_MATCHES: Final = bulk_update(matches, "of", UPDATED_ALWAYS)
_INSERT_LOG: Final = bulk_insert(log)
_INSERT_REQUESTS: Final = bulk_insert(requests)
_DELETE_IDLE_SNAPSHOT: Final = delete(rests).where(rests.c.match == bindparam("match"))


@final
class SqlTransactions:
    """Commits changes to the database, one transaction after the other."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None

    async def commit(self, take: TakeChanges) -> None:
        """Write changes in one transaction; raise `IntegrityError` if one conflicts."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write_all, take)

    async def commit_idle_snapshots(self, rows: list[Row]) -> None:
        """Replace the whole states of some matches."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write_idle_snapshots, rows)

    async def delete_match(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        async with self._database.engine.begin() as connection:
            for table in BELONGING:
                await connection.execute(delete(table).where(table.c.match == match))
            await connection.execute(delete(matches).where(matches.c.id == match))
            if not self._database.sqlite:
                # A number that nobody has seen: whoever has the match reads it again, in vain.
                await connection.run_sync(announce_changes, [(match, SEQ_DELETED)])

    async def close(self) -> None:
        """Let go of the database."""
        if self._kept is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._kept.close)
            self._kept = None
        self._thread.shutdown()

    def _write_all(self, take: TakeChanges) -> None:
        """Write a whole transaction, in a thread of its own.

        Statement by statement on the event loop, each would wait its turn behind everything that
        the others of this transaction have set in motion. Two processes that write the same matches
        do it in the same order, so that neither waits for the other for ever.
        """
        changes = sorted(take(), key=lambda change: change.match)
        if not changes:
            return
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
        """Begin a transaction, and commit it, in that thread.

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
