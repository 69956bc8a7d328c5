"""Ratings of people, one for each title, from the places in rated matches (OpenSkill).

A match that is over says that it is to be rated; whoever takes that mark away rates it, in the
same transaction. So no match is rated twice or forgotten, however many processes there are.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import Any, Final, final

from openskill.models import PlackettLuce
from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.match import OVER, Match
from carrack.server.packing import unpack
from carrack.server.storage.database import Database
from carrack.server.storage.tables import identities, matches, ratings, seats

LOG: Final = logging.getLogger("carrack.server.ratings")
SWEEP_SECONDS: Final = 30.0
MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is at a game, how sure that is, and from how many matches."""

    game: str
    mean: float = MODEL.mu
    deviation: float = MODEL.sigma
    matches: int = 0

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {
            "game": self.game,
            "mean": round(self.mean, 2),
            "deviation": round(self.deviation, 2),
            "matches": self.matches,
        }


def rated(before: list[Rating], places: list[int]) -> list[Rating]:
    """Return the ratings of players after a match in which they took these places."""
    teams = [[MODEL.rating(mu=own.mean, sigma=own.deviation)] for own in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(own.game, team[0].mu, team[0].sigma, own.matches + 1)
        for own, team in zip(before, after, strict=True)
    ]


@final
class Ratings:
    """Keeps the ratings."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to rate; what was left over is taken up."""
        self._wake.set()
        self._task = asyncio.create_task(self._run(), name="ratings")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def note(self, match: Match) -> None:
        """Rate a match if it is over; called after every change that was stored."""
        if match.status == OVER and match.terms.rated:
            self._wake.set()

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            try:
                await self.rate_all()
            except Exception:
                LOG.exception("rating failed")

    async def rate_all(self) -> None:
        """Rate every match that is to be rated."""
        query = select(matches.c.id).where(matches.c.to_rate).order_by(matches.c.ended)
        async with self._engine.connect() as connection:
            ids = list((await connection.execute(query)).scalars())
        for id in ids:
            async with self._engine.begin() as connection:
                await _rate(connection, id)

    async def of(self, identity: str) -> list[Rating]:
        """Return somebody's ratings."""
        query = select(ratings).where(ratings.c.identity == identity).order_by(ratings.c.game)
        async with self._engine.connect() as connection:
            return [_rating(row) for row in await connection.execute(query)]

    async def best(self, game: str, limit: int) -> list[dict[str, object]]:
        """Return the strongest at a game. Who has played little is not sure enough to lead."""
        query = (
            select(ratings, identities.c.name)
            .join(identities, identities.c.id == ratings.c.identity)
            .where(ratings.c.game == game)
            .order_by((ratings.c.mean - 3 * ratings.c.deviation).desc(), ratings.c.identity)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [
                {"identity": row.identity, "name": row.name, **_rating(row).to_dict()}
                for row in await connection.execute(query)
            ]


async def _rate(connection: AsyncConnection, id: str) -> None:
    """Rate a match unless another process does."""
    taken = await connection.execute(
        update(matches).where(matches.c.id == id, matches.c.to_rate).values(to_rate=False)
    )
    if taken.rowcount != 1:
        return
    row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
    players = await _players(connection, id)
    place_of = {
        seat: place for place, group in enumerate(unpack(row.result)["ranking"]) for seat in group
    }
    # A bot has no rating; who has deleted the account is nobody's rival any more.
    if len(players) < 2:
        return
    known = await _known(connection, row.game, list(players))
    before = [known[identity] for identity in players]
    after = rated(before, [place_of[seat] for seat in players.values()])
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


async def _known(connection: AsyncConnection, game: str, people: list[str]) -> dict[str, Rating]:
    """Return ratings, locked in one order so that two matches of the same people can't clash."""
    found: dict[str, Rating] = {}
    for identity in sorted(people):
        query = (
            select(ratings)
            .where(ratings.c.identity == identity, ratings.c.game == game)
            .with_for_update()
        )
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            own = Rating(game)
            await connection.execute(
                insert(ratings).values(
                    identity=identity, game=game, mean=own.mean, deviation=own.deviation, matches=0
                )
            )
        else:
            own = _rating(row)
        found[identity] = own
    return found


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.game, row.mean, row.deviation, row.matches)
