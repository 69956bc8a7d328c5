"""Quarantine in the database: matches that nobody may go on with before somebody has looked.

A row stays when a match is released or removed, so that servers that have the match in memory hear
of it, also where nothing but the database tells them.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, final

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.storage.database import Database
from carrack.server.storage.notifications import SEQ_DELETED, SEQ_REWRITTEN, announce_changes
from carrack.server.storage.packing import whole_rows
from carrack.server.storage.stored_values import HELD, RELEASED, REMOVED
from carrack.server.storage.tables import (
    log,
    matches,
    notes,
    notices_sent,
    packed_log,
    quarantine,
    requests,
    rests,
    seats,
    segments,
    snapshots,
)

#: Everything of a match but its own row, by table.
BELONGING = (seats, log, packed_log, snapshots, rests, segments, requests, notes, notices_sent)


def not_held() -> ColumnElement[bool]:
    """Return the condition that a match is not in quarantine."""
    held = select(quarantine.c.match).where(quarantine.c.status == HELD)
    return matches.c.id.not_in(held)


@dataclass(frozen=True, slots=True)
class HeldMatch:
    """A match in quarantine: since when, and why."""

    match: str
    reason: str
    detail: str
    at: float


@final
class QuarantineQueries:
    """Marks matches, and does to their rows what only whoever runs the server may."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._shared = not database.sqlite

    async def hold(self, match: str, reason: str, detail: str, now: float) -> bool:
        """Put a match into quarantine; tell whether it was not there."""
        row = {"match": match, "reason": reason, "detail": detail, "at": now, "updated": now}
        try:
            async with self._engine.begin() as connection:
                held = quarantine.c.match == match, quarantine.c.status == HELD
                if (await connection.execute(select(quarantine).where(*held))).first() is not None:
                    return False
                await connection.execute(delete(quarantine).where(quarantine.c.match == match))
                await connection.execute(insert(quarantine).values(**row, status=HELD))
                await connection.run_sync(self._announce, match, SEQ_REWRITTEN)
        except IntegrityError:
            # Another process was quicker.
            return False
        return True

    async def release(self, match: str, now: float) -> None:
        """Let everybody go on with a match, as it now is."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(quarantine)
                .where(quarantine.c.match == match)
                .values(status=RELEASED, updated=now)
            )
            await connection.run_sync(self._announce, match, SEQ_REWRITTEN)

    async def note_change(self, match: str, reason: str, now: float) -> None:
        """Let servers know that a match was changed by hand, and must be read anew."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_note, match, reason, RELEASED, now)
            await connection.run_sync(self._announce, match, SEQ_REWRITTEN)

    async def remove(self, match: str, now: float) -> bool:
        """Delete a match with all that belongs to it; tell whether there was one."""
        async with self._engine.begin() as connection:
            for table in BELONGING:
                await connection.execute(delete(table).where(table.c.match == match))
            gone = await connection.execute(delete(matches).where(matches.c.id == match))
            if gone.rowcount != 1:
                return False
            await connection.run_sync(_note, match, REMOVED, REMOVED, now)
            await connection.run_sync(self._announce, match, SEQ_DELETED)
        return True

    async def held(self) -> list[HeldMatch]:
        """Return the matches in quarantine, the oldest first."""
        query = select(quarantine).where(quarantine.c.status == HELD).order_by(quarantine.c.at)
        async with self._engine.connect() as connection:
            return [
                HeldMatch(row.match, row.reason, row.detail, row.at)
                for row in await connection.execute(query)
            ]

    async def changes_since(self, moment: float) -> list[tuple[str, float]]:
        """Return matches that were held, released, changed by hand or removed, and when."""
        query = select(quarantine.c.match, quarantine.c.updated).where(
            quarantine.c.updated > moment
        )
        async with self._engine.connect() as connection:
            return [(row.match, row.updated) for row in await connection.execute(query)]

    async def rows_of(self, match: str) -> dict[str, list[dict[str, Any]]]:
        """Return everything that is stored of a match, by table, as it is stored."""
        async with self._engine.connect() as connection:
            own = await connection.execute(select(matches).where(matches.c.id == match))
            found = {matches.name: [dict(row) for row in own.mappings()]}
            for table in BELONGING:
                rows = (await connection.execute(select(table).where(table.c.match == match))).all()
                found[table.name] = [dict(row._mapping) for row in rows]
                if table is log:
                    found[table.name] = await _whole_log(connection, rows) or found[table.name]
        return found

    async def replace_rows(
        self, match: str, own: dict[str, Any], replaced: Mapping[str, Sequence[dict[str, Any]]]
    ) -> None:
        """Change a match's own row, and replace all its rows in some tables, or do nothing."""
        async with self._engine.begin() as connection:
            if own:
                await connection.execute(update(matches).where(matches.c.id == match).values(**own))
            for table in BELONGING:
                if table.name not in replaced:
                    continue
                await connection.execute(delete(table).where(table.c.match == match))
                if replaced[table.name]:
                    await connection.execute(insert(table), list(replaced[table.name]))

    def _announce(self, connection: Connection, match: str, seq: int) -> None:
        if self._shared:
            announce_changes(connection, [(match, seq)])


async def _whole_log(
    connection: AsyncConnection, rows: Sequence[Row[Any]]
) -> list[dict[str, Any]] | None:
    """Return the log with what was packed of it; ``None`` if that can't be read."""
    try:
        return [row._asdict() for row in await whole_rows(connection, rows)]
    except (ValueError, LookupError, zlib.error):
        return None


def _note(connection: Connection, match: str, reason: str, status: str, now: float) -> None:
    """Note what was done to a match, in place of what was noted before."""
    connection.execute(delete(quarantine).where(quarantine.c.match == match))
    row = {"match": match, "reason": reason, "detail": "", "at": now, "updated": now}
    connection.execute(insert(quarantine).values(**row, status=status))
