"""Ratings of people, one for each title, from the places in rated matches (OpenSkill).

Who meets the same people again and again learns less of them each time: a match changes ratings by
its `weight`.
"""

import asyncio
import logging
from typing import Final, final

from openskill.models import PlackettLuce

from carrack.server.matches.damage import NOT_DAMAGE
from carrack.server.matches.match import OVER, Match
from carrack.server.matches.quarantine import Quarantine
from carrack.server.matches.start_and_end import FINISHED
from carrack.server.storage.rating_queries import (
    RatedMatch,
    Rating,
    RatingQueries,
    RatingRules,
)

LOG: Final = logging.getLogger("carrack.server.people.ratings")
SWEEP_SECONDS: Final = 30.0
MODEL: Final = PlackettLuce()
#: Matches of the same people count as repeated for so long.
MEETINGS_SECONDS: Final = 30 * 24 * 3600.0
#: A match that took less, or that somebody gave up, is quick.
QUICK_SECONDS: Final = 600.0
#: So many matches of the same two halve what the next one counts; of quick ones, each halves what
#: the next quick one counts.
HALVING_MATCHES: Final = 20


def new_rating(game: str) -> Rating:
    """Return the rating of somebody who has not played a rated match of a game."""
    return Rating(game, MODEL.mu, MODEL.sigma, 0)


def rate(before: list[Rating], places: list[int], weights: list[float]) -> list[Rating]:
    """Return the ratings of players after a match in which they took these places.

    OpenSkill knows no weight of a match. Each rating goes a part of the way that it says.
    """
    teams = [[MODEL.rating(mu=own.mean, sigma=own.deviation)] for own in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(
            own.game,
            own.mean + weight * (team[0].mu - own.mean),
            own.deviation + weight * (team[0].sigma - own.deviation),
            own.matches + 1,
        )
        for own, team, weight in zip(before, after, weights, strict=True)
    ]


def weight(match: RatedMatch, earlier: list[RatedMatch]) -> float:
    """Return how much a match of two people counts after those they had of late.

    It is 2 to the power of -(q + n / 20): n are the earlier ones, q those of them that were quick
    if this one is, too, else 0. However many quick ones there are, together they count for less
    than two.
    """
    quick = sum(map(_is_quick, earlier)) if _is_quick(match) else 0
    return float(2.0 ** -(quick + len(earlier) / HALVING_MATCHES))


def _is_quick(match: RatedMatch) -> bool:
    return match.reason != FINISHED or match.seconds < QUICK_SECONDS


RULES: Final = RatingRules(new_rating, weight, MEETINGS_SECONDS, rate)


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

    def __init__(self, queries: RatingQueries, quarantine: Quarantine) -> None:
        self._queries = queries
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
            await self._rate(match)

    async def rate_matches(self, matches: list[str]) -> None:
        """Rate those of some matches that are to be rated, at once."""
        for match in matches:
            await self._rate(match)

    async def _rate(self, match: str) -> None:
        try:
            await self._queries.rate_match(match, RULES)
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
