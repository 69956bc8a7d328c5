"""Leaving for good: everything a person left here as one file, and taking all of it away."""

from typing import Any, Final, final

from sqlalchemy import Row, delete, or_, select, union, update

from carrack.server.identity import DELETED, Identity, People
from carrack.server.keeper import Keeper
from carrack.server.log import CHAT, SEAT
from carrack.server.match import INVITED, OPEN, RUNNING, Match
from carrack.server.matches import Matches
from carrack.server.opening import MOST_ENTRIES
from carrack.server.packing import pack, unpack
from carrack.server.ratings import Ratings
from carrack.server.society import Society
from carrack.server.storage.database import Database
from carrack.server.storage.notes import Notes
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
)
from carrack.server.storage.writer import AGAIN, announce

#: Stands where a name was.
NOBODY: Final = "—"
#: Changes of seats whose entries hold a person's name.
OF_PEOPLE: Final = ("taken", "left", "returned", "resigned", "timed-out")


@final
class Departure:
    """Gives people what is theirs, and forgets them."""

    def __init__(
        self,
        database: Database,
        keeper: Keeper,
        people: People,
        own_matches: Matches,
        own_notes: Notes,
        own_ratings: Ratings,
        society: Society,
    ) -> None:
        self._engine = database.engine
        self._announces = not database.sqlite
        self._keeper = keeper
        self._people = people
        self._matches = own_matches
        self._notes = own_notes
        self._ratings = own_ratings
        self._society = society

    # ---- What is theirs --------------------------------------------------------------------

    async def export(self, person: Identity) -> dict[str, object]:
        """Return all that is kept of a person."""
        known = [await self._matches_of(person.id), await self._been_in(person.id)]
        ids = dict.fromkeys(id for some in known for id in some)
        return {
            "identity": person.to_dict(),
            "ratings": [rating.to_dict() for rating in await self._ratings.of(person.id)],
            "blocks": await self._society.blocked(person.id),
            "reports": await self._society.reports(by=person.id),
            "notices": await self._notices(person.id),
            "matches": [await self._exported(id, person.id) for id in ids],
        }

    async def _exported(self, id: str, identity: str) -> dict[str, object]:
        match = await self._keeper.match(id)
        said = [
            entry.data["text"]
            for entry in await self._keeper.reader.entries(id, 0, MOST_ENTRIES, (CHAT,))
            if entry.data["identity"] == identity
        ]
        notes = await self._notes.read(id, identity)
        # Somebody who left a private match does not see any more what goes on in it.
        info: dict[str, object] = {"id": id, "game": match.game.id}
        if match.seen_by(identity, None):
            info = match.info(identity)
        return {"match": info, "chat": said, "notes": notes}

    async def _notices(self, identity: str) -> dict[str, object] | None:
        query = select(notices).where(notices.c.identity == identity)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else {"email": row.email, "webhook": row.webhook}

    async def _matches_of(self, identity: str) -> list[str]:
        held = select(seats.c.match).where(seats.c.identity == identity)
        query = (
            select(matches.c.id)
            .where(or_(matches.c.owner == identity, matches.c.id.in_(held)))
            .order_by(matches.c.created)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def _been_in(self, identity: str) -> list[str]:
        """Return the matches that know a person by log or notes, seated there or no longer."""
        query = union(
            select(log.c.match).where(log.c.identity == identity),
            select(requests.c.match).where(requests.c.identity == identity),
            select(notes.c.match).where(notes.c.identity == identity),
        ).order_by("match")
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # ---- Taking it away --------------------------------------------------------------------

    async def delete(self, person: Identity, password: str | None) -> None:
        """Leave every match, then take name, words and everything else of a person away.

        The games stay: they belong to the others as well.
        """
        if person.login is not None:
            await self._people.check_password(person, password or "")
        ids = await self._matches_of(person.id)
        for id in ids:
            await self._leave(await self._keeper.match(id), person)

        async def erase(id: str) -> None:
            await self._forget_in(id, person)

        # In matches that somebody has left before, name and words have stayed behind.
        for id in dict.fromkeys([*ids, *await self._been_in(person.id)]):
            await self._keeper.rewrite(id, erase)
        await self._forget(person.id)
        self._people.forget(person.id)

    async def _leave(self, match: Match, person: Identity) -> None:
        if match.status == OPEN and match.owner == person.id:
            await self._keeper.delete(match.id, self._notes.delete_match)
            return
        if match.status in (OPEN, RUNNING):
            for seat in match.played_by(person.id):
                # The last one to leave ends the match.
                if match.status in (OPEN, RUNNING):
                    match = await self._matches.leave(match.id, person, seat, None)

    async def _forget_in(self, id: str, person: Identity) -> None:
        """Take a person's name and words out of a match."""
        async with self._engine.begin() as connection:
            theirs = update(seats).where(seats.c.match == id, seats.c.identity == person.id)
            # A seat of a rematch that is kept for them becomes anybody's.
            await connection.execute(
                theirs.where(seats.c.kind == INVITED).values(kind=OPEN, identity=None, name="")
            )
            await connection.execute(theirs.values(identity=None, name=NOBODY))
            entries = await connection.execute(
                select(log).where(log.c.match == id, log.c.kind.in_((CHAT, SEAT)))
            )
            for row in entries.all():
                if _is_of(row, person):
                    await connection.execute(
                        update(log)
                        .where(log.c.match == id, log.c.seq == row.seq)
                        .values(data=pack(_without_anybody(unpack(row.data))), identity=None)
                    )
            settings = await connection.execute(
                select(matches.c.settings).where(matches.c.id == id, matches.c.owner == person.id)
            )
            for terms in settings.scalars().all():
                renamed = {**unpack(terms), "owner_name": NOBODY}
                await connection.execute(
                    update(matches).where(matches.c.id == id).values(settings=pack(renamed))
                )
            if self._announces:
                await connection.run_sync(announce, [(id, AGAIN)])

    async def _forget(self, identity: str) -> None:
        async with self._engine.begin() as connection:
            for table in (recovery_codes, notes, ratings, notices_sent, notices):
                await connection.execute(delete(table).where(table.c.identity == identity))
            mine = or_(blocks.c.identity == identity, blocks.c.other == identity)
            await connection.execute(delete(blocks).where(mine))
            # The row stays without anything in it: matches name their owner.
            await connection.execute(
                update(identities)
                .where(identities.c.id == identity)
                .values(
                    kind=DELETED,
                    name=NOBODY,
                    login=None,
                    password=None,
                    epoch=identities.c.epoch + 1,
                )
            )


def _is_of(row: Row[Any], person: Identity) -> bool:
    """Tell whether an entry holds a person's name or words.

    Older entries don't say whose name they hold; there everybody of the person's name counts.
    """
    if row.identity is not None:
        return bool(row.identity == person.id)
    data = unpack(row.data)
    if row.kind == CHAT:
        return bool(data["identity"] == person.id)
    return data["change"] in OF_PEOPLE and data["name"] == person.name


def _without_anybody(data: dict[str, Any]) -> dict[str, Any]:
    """Return an entry's data without name and words."""
    nothing = {"text": NOBODY, "name": NOBODY, "identity": None}
    return data | {key: value for key, value in nothing.items() if key in data}
