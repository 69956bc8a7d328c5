"""Ratings of people, one for each title, from the places in rated matches (OpenSkill)."""

import asyncio
import logging
from typing import Final, final

from openskill.models import PlackettLuce

from carrack.server.matches.damage import NOT_DAMAGE
from carrack.server.matches.match import OVER, Match
from carrack.server.matches.quarantine import Quarantine
from carrack.server.storage.database import Database
from carrack.server.storage.rating_queries import Rating, RatingQueries

LOG: Final = logging.getLogger("carrack.server.people.ratings")
SWEEP_SECONDS: Final = 30.0
MODEL: Final = PlackettLuce()


def new_rating(game: str) -> Rating:
    """Return the rating of somebody who has not played a rated match of a game."""
    return Rating(game, MODEL.mu, MODEL.sigma, 0)


def rate(before: list[Rating], places: list[int]) -> list[Rating]:
    """Return the ratings of players after a match in which they took these places."""
    teams = [[MODEL.rating(mu=own.mean, sigma=own.deviation)] for own in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(own.game, team[0].mu, team[0].sigma, own.matches + 1)
        for own, team in zip(before, after, strict=True)
    ]


def rating_json(rating: Rating) -> dict[str, object]:
    """Return a rating as it is shown."""
    return {
        "game": rating.game,
        "mean": round(rating.mean, 2),
        "deviation": round(rating.deviation, 2),
        "matches": rating.matches,
    }


@final
class Ratings:
    """Keeps the ratings."""

    def __init__(self, database: Database, quarantine: Quarantine) -> None:
        self._queries = RatingQueries(database)
        self._quarantine = quarantine
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

    def on_match_changed(self, match: Match) -> None:
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
        """Rate every match that is to be rated; one that can't be is held, and named."""
        for match in await self._queries.unrated_matches():
            try:
                await self._queries.rate_match(match, new_rating, rate)
            except NOT_DAMAGE:
                raise
            except Exception:
                LOG.exception("match %s could not be rated", match)
                await self._quarantine.inspect(match)

    async def ratings_of(self, identity: str) -> list[dict[str, object]]:
        """Return somebody's ratings."""
        return [rating_json(rating) for rating in await self._queries.ratings_of(identity)]

    async def leaders(self, game: str, limit: int) -> list[dict[str, object]]:
        """Return the strongest at a game."""
        return [
            {"identity": identity, "name": name, **rating_json(rating)}
            for identity, name, rating in await self._queries.leaders(game, limit)
        ]
