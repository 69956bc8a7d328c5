"""Turn notices in the database: subscriptions, and which turns were notified."""

from dataclasses import dataclass, field
from typing import Any, final

from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.storage.database import Database
from carrack.server.storage.quarantine_queries import not_held
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.stored_values import PERSON, RUNNING
from carrack.server.storage.tables import log, matches, notices, notices_sent, seats


@dataclass(frozen=True, slots=True)
class DueTurn:
    """A turn to notify of: since when it is theirs, by which change, the last one notified."""

    match: str
    game: str
    settings: bytes
    changed: int
    since: float
    last_notified: int | None


@dataclass(slots=True)
class DueNotice:
    """The turns that one person is to hear of, with the person's row of `tables.notices`."""

    subscription: StoredRow
    turns: list[DueTurn] = field(default_factory=list)


@final
class NoticeQueries:
    """Reads and writes where people hear of turns."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    # ---- Subscriptions ---------------------------------------------------------------------

    async def subscription(self, identity: str) -> StoredRow | None:
        """Return where somebody wants to hear of turns."""
        query = select(notices).where(notices.c.identity == identity)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def add_subscription(self, row: dict[str, Any]) -> None:
        """Keep where somebody wants to hear of turns."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(notices).values(**row, last_sent=0.0))

    async def update_subscription(self, row: dict[str, Any]) -> None:
        """Change where somebody wants to hear of turns."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(notices).where(notices.c.identity == row["identity"]).values(**row)
            )

    async def confirm(self, key: str) -> bool:
        """Note that an address was confirmed; tell whether the key was right."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(notices).where(notices.c.confirm_key == key).values(confirmed=True)
            )
        return done.rowcount == 1

    async def unsubscribe_key(self, key: str) -> None:
        """Delete the subscription that a key stops."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(notices).where(notices.c.stop_key == key))

    async def unsubscribe(self, identity: str) -> None:
        """Delete somebody's subscription."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(notices).where(notices.c.identity == identity))

    # ---- Turns -----------------------------------------------------------------------------

    async def due(self, idle_since: float, last_sent: float) -> list[DueNotice]:
        """Find turns that somebody has not taken for a while and was not notified of yet.

        Who has decided last knows that it is still their turn.
        """
        sent = notices_sent
        query = (
            select(
                notices,
                matches.c.id.label("match"),
                matches.c.game,
                matches.c.settings,
                matches.c.changed,
                log.c.at.label("since"),
                sent.c.seq.label("last_notified"),
            )
            .select_from(notices)
            .join(seats, and_(seats.c.identity == notices.c.identity, seats.c.kind == PERSON))
            .join(matches, and_(matches.c.id == seats.c.match, matches.c.turn == seats.c.seat))
            .join(log, and_(log.c.match == matches.c.id, log.c.seq == matches.c.changed))
            .outerjoin(
                sent, and_(sent.c.identity == notices.c.identity, sent.c.match == matches.c.id)
            )
            .where(
                matches.c.state == RUNNING,
                not_held(),
                matches.c.updated <= idle_since,
                notices.c.last_sent <= last_sent,
                or_(notices.c.confirmed, notices.c.webhook.is_not(None)),
                or_(log.c.seat.is_(None), log.c.seat != seats.c.seat),
                or_(sent.c.seq.is_(None), sent.c.seq < matches.c.changed),
            )
            .order_by(notices.c.identity, matches.c.updated)
        )
        found: dict[str, DueNotice] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                due = found.setdefault(row.identity, DueNotice(row))
                due.turns.append(
                    DueTurn(
                        row.match, row.game, row.settings, row.changed, row.since, row.last_notified
                    )
                )
        return list(found.values())

    async def claim(
        self, identity: str, turns: list[DueTurn], now: float, last_sent: float
    ) -> bool:
        """Mark turns as notified; tell whether this process was the first to."""
        try:
            async with self._engine.begin() as connection:
                first = await connection.execute(
                    update(notices)
                    .where(notices.c.identity == identity, notices.c.last_sent <= last_sent)
                    .values(last_sent=now)
                )
                if first.rowcount != 1:
                    return False
                for turn in turns:
                    await _mark(connection, identity, turn)
        except IntegrityError:
            return False
        return True

    async def clear_failure(self, identity: str) -> None:
        """Note that messages reach somebody again, or that nothing is left to be tried."""
        await self._retry(identity, [], {"failing_since": None})

    async def retry(
        self, identity: str, turns: list[DueTurn], failing_since: float, last_sent: float
    ) -> None:
        """Remove the marks of turns, so that they are notified later."""
        await self._retry(identity, turns, {"failing_since": failing_since, "last_sent": last_sent})

    async def _retry(
        self, identity: str, turns: list[DueTurn], values: dict[str, float | None]
    ) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(
                update(notices).where(notices.c.identity == identity).values(**values)
            )
            for turn in turns:
                await _unmark(connection, identity, turn)


async def _mark(connection: AsyncConnection, identity: str, turn: DueTurn) -> None:
    sent = notices_sent
    if turn.last_notified is None:
        values = {"identity": identity, "match": turn.match, "seq": turn.changed}
        await connection.execute(insert(sent).values(**values))
    else:
        await connection.execute(
            update(sent)
            .where(sent.c.identity == identity, sent.c.match == turn.match)
            .values(seq=turn.changed)
        )


async def _unmark(connection: AsyncConnection, identity: str, turn: DueTurn) -> None:
    """Remove the mark of a turn; that of the turn notified before comes back."""
    sent = notices_sent
    own = (sent.c.identity == identity, sent.c.match == turn.match, sent.c.seq == turn.changed)
    if turn.last_notified is None:
        await connection.execute(delete(sent).where(*own))
    else:
        await connection.execute(update(sent).where(*own).values(seq=turn.last_notified))
