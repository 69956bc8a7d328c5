"""Ratings in the database.

A match that is over says that it is to be rated; whoever takes that mark away rates it, in the
same transaction. So no match is rated twice or forgotten, however many processes there are.
"""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import final

from sqlalchemy import and_, insert, select, update
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


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A rated match that is over: how it ended, and how many seconds it took."""

    reason: str
    seconds: float


@dataclass(frozen=True, slots=True)
class RatingRules:
    """How matches change ratings."""

    #: The rating of somebody new to a game.
    new_rating: Callable[[str], Rating]
    #: How much a match counts between two people, from those they had in the last ``since``
    #: seconds.
    weight: Callable[[RatedMatch, list[RatedMatch]], float]
    since: float
    #: Ratings after a match, from those before it, the places that were taken, and how much it
    #: counts for each.
    rate: Callable[[list[Rating], list[int], list[float]], list[Rating]]


#: Two people, in the order of their ids, and the rated matches they had.
Meetings = dict[tuple[str, str], list[RatedMatch]]


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

    async def rate_match(self, match: str, rules: RatingRules) -> None:
        """Change the ratings of those who played, unless another process does."""
        async with self._engine.begin() as connection:
            if await _claim(connection, match):
                await _rate(connection, match, rules)

    async def ratings_of(self, identity: str) -> list[Rating]:
        """Return somebody's ratings."""
        query = select(ratings).where(ratings.c.identity == identity).order_by(ratings.c.game)
        async with self._engine.connect() as connection:
            return [_rating(row) for row in await connection.execute(query)]

    async def leaders(self, game: str, limit: int) -> list[tuple[str, str, Rating]]:
        """Return id, name and rating of the strongest."""
        query = (
            select(ratings, identities.c.name)
            .join(identities, identities.c.id == ratings.c.identity)
            .where(ratings.c.game == game)
            .order_by(ratings.c.strength.desc(), ratings.c.identity)
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


async def _rate(connection: AsyncConnection, id: str, rules: RatingRules) -> None:
    row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
    players = await _players(connection, id)
    # A bot has no rating; who has deleted the account is nobody's rival any more.
    if len(players) < 2:
        return
    result = from_json(row.result)
    place_of = {seat: place for place, group in enumerate(result["ranking"]) for seat in group}
    known = await _locked_ratings(connection, row.game, list(players))
    new = rules.new_rating(row.game)
    before = [known.get(identity, new) for identity in players]
    meetings = await _meetings(connection, row, players, rules.since)
    this = _rated_match(row.result, row.started, row.ended)
    weights = _weights(this, list(players), meetings, rules)
    after = rules.rate(before, [place_of[seat] for seat in players.values()], weights)
    # Results of older servers don't say whose ratings they change: everybody's.
    changed = result.get("rated", list(players.values()))
    for (identity, seat), own in zip(players.items(), after, strict=True):
        if seat in changed:
            await _store_rating(connection, identity, own, known=identity in known)
    await connection.execute(update(matches).where(matches.c.id == id).values(rated_at=time.time()))


async def _meetings(
    connection: AsyncConnection, row: StoredRow, people: Collection[str], since: float
) -> Meetings:
    """Return the rated matches of a game that every two of some people had before this one."""
    own, other = seats.alias("own"), seats.alias("other")
    query = (
        select(
            own.c.identity,
            other.c.identity.label("other"),
            matches.c.result,
            matches.c.started,
            matches.c.ended,
        )
        .join(other, and_(other.c.match == own.c.match, own.c.identity < other.c.identity))
        .join(matches, matches.c.id == own.c.match)
        .where(
            own.c.identity.in_(people),
            other.c.identity.in_(people),
            matches.c.game == row.game,
            matches.c.rated_at >= row.ended - since,
            # One that can't be read must not keep others from being rated.
            not_held(),
        )
    )
    found: Meetings = {}
    for met in await connection.execute(query):
        own_match = _rated_match(met.result, met.started, met.ended)
        found.setdefault((met.identity, met.other), []).append(own_match)
    return found


def _weights(
    match: RatedMatch, people: list[str], meetings: Meetings, rules: RatingRules
) -> list[float]:
    """Return how much a match counts for each: as it does, on average, against each other."""
    weights = []
    for own in people:
        pairs = [(min(own, other), max(own, other)) for other in people if other != own]
        counted = [rules.weight(match, meetings.get(pair, [])) for pair in pairs]
        weights.append(sum(counted) / len(counted))
    return weights


def _rated_match(result: bytes, started: float, ended: float) -> RatedMatch:
    return RatedMatch(from_json(result)["reason"], ended - started)


async def _players(connection: AsyncConnection, id: str) -> dict[str, int]:
    """Return who played, and on which seat, those who resigned or were timed out included."""
    query = select(seats).where(seats.c.match == id, seats.c.identity.is_not(None))
    rows = await connection.execute(query.order_by(seats.c.seat))
    return {row.identity: row.seat for row in rows}


async def _locked_ratings(
    connection: AsyncConnection, game: str, people: list[str]
) -> dict[str, Rating]:
    """Return ratings, locked in one order so that two matches of the same people can't deadlock."""
    found: dict[str, Rating] = {}
    for identity in sorted(people):
        query = (
            select(ratings)
            .where(ratings.c.identity == identity, ratings.c.game == game)
            .with_for_update()
        )
        row = (await connection.execute(query)).one_or_none()
        if row is not None:
            found[identity] = _rating(row)
    return found


async def _store_rating(
    connection: AsyncConnection, identity: str, rating: Rating, *, known: bool
) -> None:
    values = {
        "mean": rating.mean,
        "deviation": rating.deviation,
        "matches": rating.matches,
        # Who has played little can't lead.
        "strength": rating.mean - 3 * rating.deviation,
    }
    if known:
        own = ratings.c.identity == identity, ratings.c.game == rating.game
        await connection.execute(update(ratings).where(*own).values(**values))
    else:
        key = {"identity": identity, "game": rating.game}
        await connection.execute(insert(ratings).values(**key, **values))


def _rating(row: StoredRow) -> Rating:
    return Rating(row.game, row.mean, row.deviation, row.matches)
