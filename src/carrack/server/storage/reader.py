"""Reading matches: one whole, its log, its snapshots; lists for the lobby."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, final

from sqlalchemy import Row, and_, func, or_, select

from carrack.server.clock import Clock
from carrack.server.configured import configured
from carrack.server.log import Entry
from carrack.server.match import OVER, RUNNING, Match, Proposal, Seat, Terms
from carrack.server.packing import unpack
from carrack.server.storage import tables
from carrack.server.storage.database import Database

Found = Row[Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole state as stored."""

    position: int
    seq: int
    segment: int
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredSegment:
    """A stretch of a match under one version of the rules."""

    number: int
    rules_version: str
    position: int
    seq: int
    start: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Rest:
    """The whole state of a match that was quiet, and the last entry it holds."""

    seq: int
    state: dict[str, Any]


@final
class Reader:
    """Reads what the writer has stored."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def match(self, id: str) -> Match | None:
        """Return a match without its state."""
        async with self._engine.connect() as connection:
            row = (
                await connection.execute(select(tables.matches).where(tables.matches.c.id == id))
            ).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(tables.seats).where(tables.seats.c.match == id).order_by(tables.seats.c.seat)
            )
            return _match(row, seats.all())

    async def seq(self, match: str) -> int | None:
        """Return the number of a match's last entry."""
        query = select(tables.matches.c.seq).where(tables.matches.c.id == match)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def entries(
        self, match: str, after: int, limit: int, kinds: Sequence[str] | None = None
    ) -> list[Entry]:
        """Return entries of the log after a number, oldest first."""
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
            return [_entry(row) for row in await connection.execute(query)]

    async def snapshots(self, match: str, segment: int, at_most: int, limit: int) -> list[Snapshot]:
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
                Snapshot(row.position, row.seq, row.segment, unpack(row.state))
                for row in await connection.execute(query)
            ]

    async def segments(self, match: str) -> list[StoredSegment]:
        """Return a match's segments in order."""
        table = tables.segments
        query = select(table).where(table.c.match == match).order_by(table.c.number)
        async with self._engine.connect() as connection:
            return [
                StoredSegment(
                    row.number, row.rules_version, row.position, row.seq, unpack(row.start)
                )
                for row in await connection.execute(query)
            ]

    async def rest(self, match: str) -> Rest | None:
        """Return the state a match had when it was last quiet."""
        query = select(tables.rests).where(tables.rests.c.match == match)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Rest(row.seq, unpack(row.state))

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
        answer: dict[str, Any] | None = None if found is None else unpack(found)
        return answer

    async def bot_turns(self, before: float) -> list[str]:
        """Return the running matches that have waited for a bot since a moment."""
        table = tables.matches
        query = select(table.c.id).where(
            table.c.state == RUNNING, table.c.bot_turn, table.c.updated <= before
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def clocks_ended(self, now: float) -> list[str]:
        """Return the running matches where somebody's time is over."""
        table = tables.matches
        query = select(table.c.id).where(table.c.state == RUNNING, table.c.deadline <= now)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def unfinished(self, owner: str) -> int:
        """Return how many matches of a person are not over."""
        table = tables.matches
        query = (
            select(func.count())
            .select_from(table)
            .where(table.c.owner == owner, table.c.state != OVER)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one()

    async def listed(
        self,
        limit: int,
        *,
        state: str | None,
        game: str | None,
        holder: str | None,
        before: tuple[float, str] | None,
    ) -> list[Match]:
        """Return matches, newest first: public ones or, with a holder, that person's."""
        table = tables.matches
        query = select(table).order_by(table.c.created.desc(), table.c.id.desc()).limit(limit)
        if holder is None:
            query = query.where(table.c.public)
        else:
            held = select(tables.seats.c.match).where(tables.seats.c.identity == holder)
            query = query.where(or_(table.c.owner == holder, table.c.id.in_(held)))
        if state is not None:
            query = query.where(table.c.state == state)
        if game is not None:
            query = query.where(table.c.game == game)
        if before is not None:
            at, id = before
            query = query.where(
                or_(table.c.created < at, and_(table.c.created == at, table.c.id < id))
            )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            seats = await connection.execute(
                select(tables.seats)
                .where(tables.seats.c.match.in_([row.id for row in rows]))
                .order_by(tables.seats.c.seat)
            )
            held_by: dict[str, list[Found]] = {}
            for seat in seats:
                held_by.setdefault(seat.match, []).append(seat)
        return [_match(row, held_by.get(row.id, [])) for row in rows]


def _match(row: Found, seats: Sequence[Found]) -> Match:
    game = configured(row.game, row.players, row.options)
    match = Match(row.id, game, row.owner, Terms.from_dict(unpack(row.settings)))
    match.rules_version = row.rules_version
    match.segment = row.segment
    match.status = row.state
    match.public = row.public
    match.key = row.access_key
    match.seed = row.seed
    match.salt = row.salt
    match.commitment = row.commitment
    match.snapshot = None if row.snapshot is None else unpack(row.snapshot)
    match.seats = [_seat(seat) for seat in seats]
    match.seq = row.seq
    match.changed = row.changed
    match.position = row.position
    match.turn = row.turn
    match.result = None if row.result is None else unpack(row.result)
    match.proposal = None if row.proposal is None else Proposal.from_dict(unpack(row.proposal))
    match.clock = None if row.clock is None else Clock.from_dict(unpack(row.clock))
    match.rematch = row.rematch
    match.rematch_of = row.rematch_of
    match.created = row.created
    match.started = row.started
    match.ended = row.ended
    return match


def _seat(row: Found) -> Seat:
    return Seat(row.seat, row.kind, row.name, row.identity, row.bot, row.invitation, row.resigned)


def _entry(row: Found) -> Entry:
    return Entry(
        row.seq,
        row.at,
        row.kind,
        row.seat,
        row.position,
        row.turn,
        unpack(row.data),
        row.events,
        row.identity,
    )
