"""What is kept no longer, or kept smaller: found in short reads, carried out in short writes.

Every write here holds the database for some milliseconds, so that moves never wait for it.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, final

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.json_codec import to_json
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.database import Database
from carrack.server.storage.notifications import SEQ_REWRITTEN, announce_changes
from carrack.server.storage.packing import IN_PACK, PACKED_KINDS, pack_entries, packed
from carrack.server.storage.stored_values import CHAT, DELETED, GUEST, OPEN
from carrack.server.storage.tables import (
    identities,
    log,
    matches,
    notes,
    notices_sent,
    packed_log,
    reports,
    requests,
    rests,
    seats,
    segments,
    snapshots,
)

#: Rows that are found at once.
FOUND_AT_ONCE: Final = 100
#: Entries that are packed together, and in one transaction.
ENTRIES_PER_PACK: Final = 256
#: Requests of a finished match that are deleted in one transaction.
REQUESTS_AT_ONCE: Final = 1000
#: Of several processes on one PostgreSQL, the one that holds this lock does the work.
RETENTION_LOCK: Final = 0x6361_7273

#: When something happened and to whom: where the next search goes on.
Place = tuple[float, str]
BEGINNING: Final[Place] = (0.0, "")


@final
class RetentionQueries:
    """Finds what is old, and makes it small."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._shared = not database.sqlite

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[bool]:
        """Tell whether no other process does this now; none begins before the end."""
        if not self._shared:
            yield True
            return
        async with self._engine.connect() as connection:
            got = await connection.execute(select(func.pg_try_advisory_lock(RETENTION_LOCK)))
            mine = bool(got.scalar_one())
            await connection.commit()
            try:
                yield mine
            finally:
                if mine:
                    await connection.execute(select(func.pg_advisory_unlock(RETENTION_LOCK)))
                    await connection.commit()

    # ---- Finding ---------------------------------------------------------------------------

    async def idle_guests(self, before: float, after: Place) -> list[Place]:
        """Return guests from before a moment who have played in nothing since."""
        mine = exists().where(matches.c.owner == identities.c.id, matches.c.updated >= before)
        seated = exists().where(
            seats.c.identity == identities.c.id,
            matches.c.id == seats.c.match,
            matches.c.updated >= before,
        )
        query = select(identities.c.created, identities.c.id).where(
            identities.c.kind == GUEST, identities.c.created < before, not_(mine), not_(seated)
        )
        place = tuple_(identities.c.created, identities.c.id)
        return await self._found(query.where(place > after).order_by(*place.clauses))

    async def idle_open_matches(self, before: float, after: Place) -> list[Place]:
        """Return open matches in which nothing has happened since a moment."""
        # By when they were made, which no index must be told of again.
        query = select(matches.c.created, matches.c.id).where(
            matches.c.state == OPEN, matches.c.created < before, matches.c.updated < before
        )
        place = tuple_(matches.c.created, matches.c.id)
        return await self._found(query.where(place > after).order_by(*place.clauses))

    async def unpacked_matches(self, before: float, after: Place) -> list[Place]:
        """Return matches that ended before a moment and are not packed."""
        return await self._ended(before, after, not_(matches.c.packed))

    async def worded_matches(self, before: float, after: Place) -> list[Place]:
        """Return matches that ended before a moment and may have chat and notes."""
        return await self._ended(before, after, not_(matches.c.words_erased))

    async def _ended(self, before: float, after: Place, undone: ColumnElement[bool]) -> list[Place]:
        query = select(matches.c.ended, matches.c.id).where(undone, matches.c.ended < before)
        place = tuple_(matches.c.ended, matches.c.id)
        return await self._found(query.where(place > after).order_by(*place.clauses))

    async def _found(self, query: Select[Any]) -> list[Place]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.limit(FOUND_AT_ONCE))
            return [(row[0], row[1]) for row in rows]

    # ---- Making small ----------------------------------------------------------------------

    async def pack_some(self, match: str) -> bool:
        """Do one step of packing a finished match; tell whether there is more to do."""
        unpacked = log.c.match == match, log.c.kind.in_(PACKED_KINDS), log.c.data != IN_PACK
        query = select(log).where(*unpacked).order_by(log.c.seq).limit(ENTRIES_PER_PACK)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        if not rows:
            return await self._pack_rest(match)
        first, last = rows[0].seq, rows[-1].seq
        entries = await asyncio.to_thread(pack_entries, rows)
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(packed_log).values(match=match, first=first, last=last, entries=entries)
            )
            await connection.execute(
                update(log).where(*unpacked, log.c.seq <= last).values(data=IN_PACK, events=None)
            )
        return True

    async def _pack_rest(self, match: str) -> bool:
        """Compress whole states and delete what only a running match needs."""
        async with self._engine.begin() as connection:
            if await _delete_requests(connection, match):
                return True
        states = await self._compressed(match, snapshots.c.position, snapshots.c.state)
        starts = await self._compressed(match, segments.c.number, segments.c.start)
        async with self._engine.begin() as connection:
            for table in (rests, notices_sent):
                await connection.execute(delete(table).where(table.c.match == match))
            for number, state in states:
                own = snapshots.c.match == match, snapshots.c.position == number
                await connection.execute(update(snapshots).where(*own).values(state=state))
            for number, start in starts:
                own = segments.c.match == match, segments.c.number == number
                await connection.execute(update(segments).where(*own).values(start=start))
            await connection.execute(
                update(matches).where(matches.c.id == match).values(packed=True)
            )
        return False

    async def _compressed(
        self, match: str, number: Column[int], state: Column[bytes]
    ) -> list[tuple[int, bytes]]:
        """Return whole states of a match by their numbers, compressed."""
        query = select(number, state).where(number.table.c.match == match)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return await asyncio.to_thread(lambda: [(row[0], packed(row[1])) for row in rows])

    async def erase_words(self, match: str) -> None:
        """Delete what was said in a match and noted on it."""
        nothing = {"text": ERASED_NAME, "name": ERASED_NAME, "identity": None}
        said = log.c.match == match, log.c.kind == CHAT
        async with self._engine.begin() as connection:
            await connection.execute(
                update(log).where(*said).values(data=to_json(nothing), identity=None)
            )
            await connection.execute(delete(notes).where(notes.c.match == match))
            await connection.execute(
                update(matches).where(matches.c.id == match).values(words_erased=True)
            )
            if self._shared:
                await connection.run_sync(announce_changes, [(match, SEQ_REWRITTEN)])

    async def delete_reports(self, before: float) -> None:
        """Delete reports that were dealt with before a moment."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(reports).where(reports.c.settled < before))

    async def drop_identity(self, id: str) -> None:
        """Delete the empty row of somebody who is forgotten, if nothing refers to it."""
        named = or_(
            exists().where(matches.c.owner == id),
            exists().where(seats.c.identity == id),
            exists().where(reports.c.about == id),
            exists().where(reports.c.identity == id),
        )
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(identities).where(
                    identities.c.id == id, identities.c.kind == DELETED, not_(named)
                )
            )


async def _delete_requests(connection: AsyncConnection, match: str) -> bool:
    """Delete some requests of a match, which nobody repeats any more; tell whether any were."""
    key = tuple_(requests.c.identity, requests.c.request)
    some = select(requests.c.identity, requests.c.request).where(requests.c.match == match)
    gone = await connection.execute(
        delete(requests).where(requests.c.match == match, key.in_(some.limit(REQUESTS_AT_ONCE)))
    )
    return gone.rowcount > 0
