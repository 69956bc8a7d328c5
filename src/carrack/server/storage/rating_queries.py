"""Ratings in the database.

A match that is over says that it is to be rated; whoever takes that mark away rates it, in the
same transaction. So no match is rated twice or forgotten, however many processes there are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.json_codec import from_json
from carrack.server.storage.database import Database
from carrack.server.storage.quarantine_queries import not_held
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.tables import identities, matches, ratings, seats


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is at a game, how sure that is, and from how many matches."""

    game: str
    mean: float
    deviation: float
    matches: int


#: The rating of somebody new to a game.
NewRating = Callable[[str], Rating]
#: Ratings after a match, from those before it and the places that were taken.
Rate = Callable[[list[Rating], list[int]], list[Rating]]


@final
class RatingQueries:
    """Reads and writes ratings."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def unrated_matches(self) -> list[str]:
        """Return the matches that are over and to be rated."""
        query = select(matches.c.id).where(matches.c.to_rate, not_held()).order_by(matches.c.ended)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def rate_match(self, match: str, new_rating: NewRating, rate: Rate) -> None:
        """Change the ratings of those who played, unless another process does."""
        async with self._engine.begin() as connection:
            if await _claim(connection, match):
                await _rate(connection, match, new_rating, rate)

    async def ratings_of(self, identity: str) -> list[Rating]:
        """Return somebody's ratings."""
        query = select(ratings).where(ratings.c.identity == identity).order_by(ratings.c.game)
        async with self._engine.connect() as connection:
            return [_rating(row) for row in await connection.execute(query)]

    async def leaders(self, game: str, limit: int) -> list[tuple[str, str, Rating]]:
        """Return id, name and rating of the strongest. Who has played little can't lead."""
        query = (
            select(ratings, identities.c.name)
            .join(identities, identities.c.id == ratings.c.identity)
            .where(ratings.c.game == game)
            .order_by((ratings.c.mean - 3 * ratings.c.deviation).desc(), ratings.c.identity)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [
                (row.identity, row.name, _rating(row)) for row in await connection.execute(query)
            ]


async def _claim(connection: AsyncConnection, match: str) -> bool:
    taken = await connection.execute(
        update(matches).where(matches.c.id == match, matches.c.to_rate).values(to_rate=False)
    )
    return taken.rowcount == 1


async def _rate(connection: AsyncConnection, id: str, new_rating: NewRating, rate: Rate) -> None:
    row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
    players = await _players(connection, id)
    # A bot has no rating; who has deleted the account is nobody's rival any more.
    if len(players) < 2:
        return
    ranking = from_json(row.result)["ranking"]
    place_of = {seat: place for place, group in enumerate(ranking) for seat in group}
    known = await _locked_ratings(connection, new_rating(row.game), list(players))
    before = [known[identity] for identity in players]
    after = rate(before, [place_of[seat] for seat in players.values()])
    for identity, own in zip(players, after, strict=True):
        await connection.execute(
            update(ratings)
            .where(ratings.c.identity == identity, ratings.c.game == row.game)
            .values(mean=own.mean, deviation=own.deviation, matches=own.matches)
        )


async def _players(connection: AsyncConnection, id: str) -> dict[str, int]:
    """Return who played, and on which seat, those who resigned or were timed out included."""
    query = select(seats).where(seats.c.match == id, seats.c.identity.is_not(None))
    rows = await connection.execute(query.order_by(seats.c.seat))
    return {row.identity: row.seat for row in rows}


async def _locked_ratings(
    connection: AsyncConnection, new: Rating, people: list[str]
) -> dict[str, Rating]:
    """Return ratings, locked in one order so that two matches of the same people can't deadlock."""
    found: dict[str, Rating] = {}
    for identity in sorted(people):
        query = (
            select(ratings)
            .where(ratings.c.identity == identity, ratings.c.game == new.game)
            .with_for_update()
        )
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            await connection.execute(
                insert(ratings).values(
                    identity=identity,
                    game=new.game,
                    mean=new.mean,
                    deviation=new.deviation,
                    matches=new.matches,
                )
            )
        found[identity] = new if row is None else _rating(row)
    return found


def _rating(row: StoredRow) -> Rating:
    return Rating(row.game, row.mean, row.deviation, row.matches)
