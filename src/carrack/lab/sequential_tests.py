"""Tests made while games are played, which end when the verdict is clear.

Verdicts may be looked for again and again without being wrong more often than announced, since the
intervals used hold at all times at once (`statistics.AnytimeInterval`). Games that hang together
count as one value: in a duel those of a round, which share a seed; in a tournament those of a
cycle, since who else is at the table matters and every cycle has the same tables.
"""

from dataclasses import dataclass
from itertools import combinations

from carrack.lab.ratings import cross_table
from carrack.lab.results import GameResult
from carrack.lab.schedule import DuelSchedule, TournamentSchedule
from carrack.lab.statistics import CONFIDENCE, AnytimeInterval, Interval


@dataclass(frozen=True, slots=True)
class WinShareVerdict:
    """Whether a bot wins more than its par, or less, or (``None``) isn't clear yet."""

    bot: str
    par: float
    better: bool | None
    interval: Interval
    rounds: int


class WinShareTest:
    """Tells whether the first bot of a duel wins more or less than its par, round by round.

    Par is the share it would have if all were equally good.
    """

    def __init__(self, schedule: DuelSchedule) -> None:
        seats = schedule.seats
        self.bot = seats[0]
        self.par = seats.count(self.bot) / len(seats)
        self.size = schedule.round_size
        self._anytime = AnytimeInterval()
        self._rounds = 0

    def add(self, results: list[GameResult]) -> None:
        """Take the games of the next round in."""
        share = sum(result.wins(self.bot) for result in results) / len(results)
        self._anytime.add(min(1.0, max(0.0, share)))
        self._rounds += 1

    @property
    def verdict(self) -> WinShareVerdict:
        """What is known so far."""
        low, high = self._anytime.interval
        better = True if low > self.par else False if high < self.par else None
        return WinShareVerdict(self.bot, self.par, better, (low, high), self._rounds)

    @property
    def is_clear(self) -> bool:
        """Whether it wins more, or less."""
        return self.verdict.better is not None


@dataclass(frozen=True, slots=True)
class OrderVerdict:
    """Of which two bots it isn't clear yet who comes out ahead of the other more often."""

    unclear: list[tuple[str, str]]
    cycles: int


class OrderTest:
    """Tells of every two bots of a tournament which comes out ahead more often, cycle by cycle.

    All verdicts together are right with the confidence announced, so each has its part of the risk.
    """

    def __init__(self, schedule: TournamentSchedule) -> None:
        self.size = schedule.even_after
        self._bots = schedule.bots
        pairs = list(combinations(schedule.bots, 2))
        confidence = 1 - (1 - CONFIDENCE) / len(pairs)
        self._ahead = {pair: AnytimeInterval(confidence) for pair in pairs}
        self._cycles = 0

    def add(self, results: list[GameResult]) -> None:
        """Take the games of the next cycle in."""
        table = cross_table(results, self._bots)
        for (bot, other), anytime in self._ahead.items():
            meeting = table[bot][other]
            anytime.add(meeting.ahead / meeting.games)
        self._cycles += 1

    @property
    def verdict(self) -> OrderVerdict:
        """What is known so far."""
        unclear = [
            pair
            for pair, anytime in self._ahead.items()
            if anytime.interval[0] <= 0.5 <= anytime.interval[1]
        ]
        return OrderVerdict(unclear, self._cycles)

    @property
    def is_clear(self) -> bool:
        """Whether everybody's place in the order is."""
        return not self.verdict.unclear


#: Made after every ``size`` games, which count as one value.
SequentialTest = WinShareTest | OrderTest
Verdict = WinShareVerdict | OrderVerdict
