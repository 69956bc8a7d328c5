"""What came of many games, bot by bot and seat by seat."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from carrack.lab.referee import Fault
from carrack.lab.results import GameResult
from carrack.lab.statistics import Interval, mean_interval, wilson


@dataclass(slots=True)
class BotStanding:
    """What one bot achieved over all its seats. ``games`` are those it took part in."""

    bot: str
    games: int = 0
    seats: int = 0
    wins: float = 0.0
    #: The share it would win if all were equally good.
    par: float = 0.0
    placement: float = 0.0
    placement_interval: Interval | None = None
    score: float = 0.0
    score_interval: Interval | None = None
    scores: list[int] = field(default_factory=list)
    choices: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """The share of its games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Where its true share is, by Wilson."""
        return wilson(self.wins, self.games)

    @property
    def decision_seconds(self) -> float:
        """The mean time of a decision."""
        return self.seconds / self.choices if self.choices else 0.0


@dataclass(slots=True)
class SeatStanding:
    """What one seat was worth, whoever sat there."""

    games: int = 0
    wins: float = 0.0
    scores: int = 0


def by_bot(results: list[GameResult], bots: list[str]) -> list[BotStanding]:
    """Return what each bot achieved, in the order given."""
    return [_standing(results, bot) for bot in bots]


def _standing(results: list[GameResult], bot: str) -> BotStanding:
    own = BotStanding(bot)
    placements: dict[int, list[int]] = {}
    scores: dict[int, list[int]] = {}
    for result in results:
        seats = result.seats_of(bot)
        if not seats:
            continue
        own.games += 1
        own.seats += len(seats)
        own.wins += result.wins(bot)
        own.par += len(seats) / len(result.places)
        own.choices += sum(result.choices[seat] for seat in seats)
        own.seconds += sum(result.seconds[seat] for seat in seats)
        own.longest = max(own.longest, *(result.longest[seat] for seat in seats))
        placements.setdefault(result.table.round, []).extend(result.places[n] for n in seats)
        scores.setdefault(result.table.round, []).extend(result.scores[n] for n in seats)
        own.faults.update(fault.kind for fault in result.faults if fault.bot == bot)
    own.par /= max(1, own.games)
    own.scores = [score for values in scores.values() for score in values]
    own.placement, own.placement_interval = _mean(placements.values())
    own.score, own.score_interval = _mean(scores.values())
    return own


def _mean(rounds: Iterable[list[int]]) -> tuple[float, Interval | None]:
    """Return the mean of all values, with an interval; the games of a round hang together."""
    values = list(rounds)
    count = sum(len(own) for own in values)
    if not count:
        return 0.0, None
    mean = sum(sum(own) for own in values) / count
    # A last round that isn't whole weighs as it is in the mean, and is left out of the interval.
    size = max(len(own) for own in values)
    return mean, mean_interval([sum(own) / size for own in values if len(own) == size])


def by_seat(results: list[GameResult]) -> list[SeatStanding]:
    """Return what each seat was worth."""
    seats = [SeatStanding() for _ in (results[0].places if results else [])]
    for result in results:
        winners = result.places.count(1)
        for seat, own in enumerate(seats):
            own.games += 1
            own.scores += result.scores[seat]
            if result.places[seat] == 1:
                own.wins += 1 / winners
    return seats


def faults_of(results: list[GameResult]) -> list[tuple[int, Fault]]:
    """Return every fault with the number of its game."""
    return [(result.table.number, fault) for result in results for fault in result.faults]
