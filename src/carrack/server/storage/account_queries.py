"""What a person has left all over the database: to be exported, and to be erased."""

from collections.abc import Callable
from typing import Any, Final, final

from sqlalchemy import delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.json_codec import from_json, to_json
from carrack.server.storage.database import Database
from carrack.server.storage.notifications import SEQ_REWRITTEN, announce_changes
from carrack.server.storage.reader import is_match_of
from carrack.server.storage.stored_values import (
    BOT,
    CHAT,
    DELETED,
    INVITED,
    OPEN,
    PERSON,
    RUNNING,
    SEAT,
)
from carrack.server.storage.tables import (
    blocks,
    identities,
    log,
    matches,
    notes,
    notices,
    notices_sent,
    ratings,
    recovery_codes,
    requests,
    seats,
    sessions,
)

#: Stands where a name was.
ERASED_NAME: Final = "—"

#: Plays on where nobody can ask which bot was agreed on.
STAND_IN: Final = "normal"

#: An entry's data without a person, from its kind, whose it is, and its data; ``None`` to leave it.
Redact = Callable[[str, str | None, dict[str, Any]], dict[str, Any] | None]


@final
class AccountQueries:
    """Finds and erases what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._shared = not database.sqlite

    async def matches_of(self, identity: str) -> list[str]:
        """Return the matches that a person owns or has a seat in."""
        query = select(matches.c.id).where(is_match_of(identity)).order_by(matches.c.created)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def matches_mentioning(self, identity: str) -> list[str]:
        """Return the matches that know a person by log or notes, seated there or no longer."""
        query = union(
            select(log.c.match).where(log.c.identity == identity),
            select(requests.c.match).where(requests.c.identity == identity),
            select(notes.c.match).where(notes.c.identity == identity),
        ).order_by("match")
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def erase_in_match(self, match: str, identity: str, redact: Redact) -> bool:
        """Take a person's name and words out of a match; tell whether all of it could be read."""
        async with self._engine.begin() as connection:
            await _vacate(connection, match, identity)
            theirs = update(seats).where(seats.c.match == match, seats.c.identity == identity)
            # A seat of a rematch that is kept for them becomes anybody's.
            await connection.execute(
                theirs.where(seats.c.kind == INVITED).values(kind=OPEN, identity=None, name="")
            )
            await connection.execute(theirs.values(identity=None, name=ERASED_NAME))
            complete = await _redact_log(connection, match, identity, redact)
            complete &= await _erase_owner(connection, match, identity)
            if self._shared:
                await connection.run_sync(announce_changes, [(match, SEQ_REWRITTEN)])
        return complete

    async def erase_identity(self, identity: str) -> None:
        """Take everything else of a person away."""
        async with self._engine.begin() as connection:
            for table in (recovery_codes, sessions, notes, ratings, notices_sent, notices):
                await connection.execute(delete(table).where(table.c.identity == identity))
            mine = or_(blocks.c.identity == identity, blocks.c.other == identity)
            await connection.execute(delete(blocks).where(mine))
            # The row stays without anything in it: matches name their owner.
            await connection.execute(
                update(identities)
                .where(identities.c.id == identity)
                .values(kind=DELETED, name=ERASED_NAME, login=None, skeleton=None, password=None)
            )


async def _vacate(connection: AsyncConnection, match: str, identity: str) -> None:
    """Take a person's seats that they could not leave: nobody goes on with a match in quarantine.

    When it is repaired, they are open or a bot plays on.
    """
    for state, seat in ((OPEN, {"kind": OPEN}), (RUNNING, {"kind": BOT, "bot": STAND_IN})):
        there = select(matches.c.id).where(matches.c.id == match, matches.c.state == state)
        await connection.execute(
            update(seats)
            .where(seats.c.match.in_(there), seats.c.identity == identity, seats.c.kind == PERSON)
            .values(**seat)
        )


async def _redact_log(
    connection: AsyncConnection, match: str, identity: str, redact: Redact
) -> bool:
    complete = True
    entries = await connection.execute(
        select(log).where(log.c.match == match, log.c.kind.in_((CHAT, SEAT)))
    )
    for row in entries.all():
        try:
            data = redact(row.kind, row.identity, from_json(row.data))
        except (ValueError, TypeError, KeyError):
            complete = False
            data = unreadable_entry(row.kind, row.seat) if row.identity == identity else None
        if data is not None:
            await connection.execute(
                update(log)
                .where(log.c.match == match, log.c.seq == row.seq)
                .values(data=to_json(data), identity=None)
            )
    return complete


def unreadable_entry(kind: str, seat: int | None) -> dict[str, Any]:
    """Return what stands in place of an entry that can't be read and was somebody's."""
    if kind == CHAT:
        return {"text": ERASED_NAME, "name": ERASED_NAME, "identity": None}
    return {"seats": [] if seat is None else [seat], "change": "left", "name": ERASED_NAME}


async def _erase_owner(connection: AsyncConnection, match: str, identity: str) -> bool:
    complete = True
    settings = await connection.execute(
        select(matches.c.settings).where(matches.c.id == match, matches.c.owner == identity)
    )
    for terms in settings.scalars().all():
        try:
            renamed = {**from_json(terms), "owner_name": ERASED_NAME}
        except (ValueError, TypeError):
            complete = False
            continue
        await connection.execute(
            update(matches).where(matches.c.id == match).values(settings=to_json(renamed))
        )
    return complete
