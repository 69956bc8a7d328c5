"""Ratings from placements, and who came out ahead of whom."""

from dataclasses import dataclass
from statistics import NormalDist

from carrack.lab.results import GameResult
from carrack.lab.statistics import CONFIDENCE, Interval


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is on OpenSkill's scale, where all begin at 25, and how sure it is."""

    bot: str
    mean: float
    deviation: float

    @property
    def interval(self) -> Interval:
        """Where the true strength is, with 95 % confidence by the model."""
        reach = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * self.deviation
        return self.mean - reach, self.mean + reach


def ratings(results: list[GameResult], bots: list[str]) -> list[Rating]:
    """Rate bots by all places of all games (Plackett-Luce), the strongest first.

    Bots don't learn from game to game, so their strength is taken not to drift (``tau=0``).
    """
    # Of all that this package needs it is among the slowest to import.
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        seats = result.table.seats
        # A bot on several seats would be several players of one strength; tournaments have none.
        assert len(set(seats)) == len(seats), seats
        rated = model.rate(
            [[known[bot]] for bot in seats], ranks=[float(place) for place in result.places]
        )
        known.update((bot, team[0]) for bot, team in zip(seats, rated, strict=True))
    found = [Rating(bot, own.mu, own.sigma) for bot, own in known.items()]
    return sorted(found, key=lambda rating: -rating.mean)


@dataclass(slots=True)
class Meeting:
    """How one bot fared against another: in how many games it came out ahead, a tie being half."""

    games: int = 0
    ahead: float = 0.0

    @property
    def share(self) -> float | None:
        """The share of their games in which it came out ahead."""
        return self.ahead / self.games if self.games else None


def cross_table(results: list[GameResult], bots: list[str]) -> dict[str, dict[str, Meeting]]:
    """Return how each bot fared against each other."""
    table = {bot: {other: Meeting() for other in bots if other != bot} for bot in bots}
    for result in results:
        for seat, bot in enumerate(result.table.seats):
            for rival, other in enumerate(result.table.seats):
                if other != bot:
                    meeting = table[bot][other]
                    meeting.games += 1
                    meeting.ahead += _ahead(result.places[seat], result.places[rival])
    return table


def _ahead(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)
