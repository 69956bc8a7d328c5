"""Reading matches: one whole, its log, its snapshots; lists for the lobby. Rows come as stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, select, tuple_, union
from sqlalchemy import Row as SqlRow

from carrack.server.json_codec import from_json
from carrack.server.storage import tables
from carrack.server.storage.database import Database
from carrack.server.storage.packing import LogRow, unpacked, whole_rows
from carrack.server.storage.quarantine_queries import not_held
from carrack.server.storage.stored_values import PERSON, RUNNING

#: A row whose columns are its attributes.
StoredRow = SqlRow[Any]


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A row of `tables.matches` and those of its seats, in order; is it in quarantine?"""

    row: StoredRow
    seats: Sequence[StoredRow]
    held: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole state as stored."""

    position: int
    seq: int
    segment: int
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredSegment:
    """The part of a match that was played under one version of the rules."""

    number: int
    rules_version: str
    position: int
    seq: int
    start: dict[str, Any]


@dataclass(frozen=True, slots=True)
class IdleSnapshot:
    """The whole state of a match that was idle, and the last entry it holds."""

    seq: int
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredBotTurn:
    """A match that waits for a bot since an entry; ``payer`` is whose bot it is."""

    match: str
    changed: int
    payer: str


def is_match_of(identity: str) -> ColumnElement[bool]:
    """Return the condition that somebody owns a match or has a seat in it.

    With ``OR`` in place of the union, PostgreSQL would look at all matches.
    """
    owned = select(tables.matches.c.id).where(tables.matches.c.owner == identity)
    held = select(tables.seats.c.match).where(tables.seats.c.identity == identity)
    return tables.matches.c.id.in_(union(owned, held))


class Reader:
    """Reads what the writer has stored."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def match_row(self, id: str) -> StoredMatch | None:
        """Return a match's row and its seats'."""
        async with self._engine.connect() as connection:
            free = not_held().label("free")
            row = (
                await connection.execute(
                    select(tables.matches, free).where(tables.matches.c.id == id)
                )
            ).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(tables.seats).where(tables.seats.c.match == id).order_by(tables.seats.c.seat)
            )
            return StoredMatch(row, seats.all(), held=not row.free)

    async def last_seq(self, match: str) -> int | None:
        """Return the number of a match's last entry."""
        query = select(tables.matches.c.seq).where(tables.matches.c.id == match)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def last_seqs(self, matches: Sequence[str]) -> list[tuple[str, int]]:
        """Return the numbers of some matches' last entries."""
        table = tables.matches
        query = select(table.c.id, table.c.seq).where(table.c.id.in_(matches))
        async with self._engine.connect() as connection:
            return [(row.id, row.seq) for row in await connection.execute(query)]

    async def log_rows(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[LogRow]:
        """Return rows of the log after a number, oldest first, also those that are packed."""
        log = tables.log
        query = (
            select(log)
            .where(log.c.match == match, log.c.seq > after)
            .order_by(log.c.seq)
            .limit(limit)
        )
        if kinds is not None:
            query = query.where(log.c.kind.in_(kinds))
        async with self._engine.connect() as connection:
            return await whole_rows(connection, (await connection.execute(query)).all())

    async def log_extent(self, match: str, after: int) -> tuple[int, int | None]:
        """Return how many entries follow a number, and the number of the last one."""
        log = tables.log
        query = select(func.count(), func.max(log.c.seq)).where(
            log.c.match == match, log.c.seq > after
        )
        async with self._engine.connect() as connection:
            count, last = (await connection.execute(query)).one()
        return count, last

    async def snapshots(
        self, match: str, segment: int, at_most: int, limit: int | None = None
    ) -> list[Snapshot]:
        """Return the latest whole states of a segment up to a position, the latest first."""
        table = tables.snapshots
        query = (
            select(table)
            .where(table.c.match == match, table.c.segment == segment, table.c.position <= at_most)
            .order_by(table.c.position.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [
                Snapshot(row.position, row.seq, row.segment, from_json(unpacked(row.state)))
                for row in await connection.execute(query)
            ]

    async def segments(self, match: str) -> list[StoredSegment]:
        """Return a match's segments in order."""
        table = tables.segments
        query = select(table).where(table.c.match == match).order_by(table.c.number)
        async with self._engine.connect() as connection:
            return [
                StoredSegment(
                    row.number,
                    row.rules_version,
                    row.position,
                    row.seq,
                    from_json(unpacked(row.start)),
                )
                for row in await connection.execute(query)
            ]

    async def idle_snapshot(self, match: str) -> IdleSnapshot | None:
        """Return the state a match had when it was last idle."""
        query = select(tables.rests).where(tables.rests.c.match == match)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else IdleSnapshot(row.seq, from_json(row.state))

    async def answer(self, match: str, identity: str, request: str) -> dict[str, Any] | None:
        """Return the answer to a request that was carried out before."""
        table = tables.requests
        query = select(table.c.answer).where(
            table.c.match == match,
            table.c.identity == identity,
            table.c.request == request,
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        answer: dict[str, Any] | None = None if found is None else from_json(found)
        return answer

    async def bot_turns(self) -> list[StoredBotTurn]:
        """Return the running matches where a bot must choose and people play."""
        table, seats = tables.matches, tables.seats
        person = seats.alias()
        played = exists().where(person.c.match == table.c.id, person.c.kind == PERSON)
        query = (
            select(table.c.id, table.c.changed, table.c.owner, seats.c.identity)
            .join(seats, and_(seats.c.match == table.c.id, seats.c.seat == table.c.turn))
            .where(table.c.state == RUNNING, table.c.bot_turn, played, not_held())
        )
        async with self._engine.connect() as connection:
            return [
                StoredBotTurn(row.id, row.changed, row.identity or row.owner)
                for row in await connection.execute(query)
            ]

    async def expired_clocks(self, now: float) -> list[str]:
        """Return the running matches where somebody's time is over."""
        table = tables.matches
        query = select(table.c.id).where(
            table.c.state == RUNNING, table.c.deadline <= now, not_held()
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def listed_rows(
        self,
        limit: int,
        *,
        state: str | None,
        game: str | None,
        holder: str | None,
        before: tuple[float, str] | None,
    ) -> list[StoredMatch]:
        """Return matches, newest first: public ones or, with a holder, that person's."""
        table = tables.matches
        newest = table.c.created.desc(), table.c.id.desc()
        query = select(table).where(not_held()).order_by(*newest).limit(limit)
        if holder is None:
            query = query.where(table.c.public)
        else:
            query = query.where(is_match_of(holder))
        if state is not None:
            query = query.where(table.c.state == state)
        if game is not None:
            query = query.where(table.c.game == game)
        if before is not None:
            query = query.where(tuple_(table.c.created, table.c.id) < before)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            seats = await connection.execute(
                select(tables.seats)
                .where(tables.seats.c.match.in_([row.id for row in rows]))
                .order_by(tables.seats.c.seat)
            )
            held_by: dict[str, list[StoredRow]] = {}
            for seat in seats:
                held_by.setdefault(seat.match, []).append(seat)
        return [StoredMatch(row, held_by.get(row.id, [])) for row in rows]
