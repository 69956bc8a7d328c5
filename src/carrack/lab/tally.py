"""The results of many games, added up as they come in."""

from carrack.lab.results import Outcome
from carrack.plugins.study import Measures


class Tally:
    """Counts over the games played so far."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.games = 0
        self.seats = [SeatTally() for _ in bots]
        self.decisions = Spread()
        self.endings: dict[str, int] = {}
        #: By what was played and by place in the turn order, for games that are measured.
        self.sides: dict[str, SideTally] = {}
        self.turns = [SideTally() for _ in bots]
        self.rounds = Spread()
        self.at_limit = 0

    def add(self, outcome: Outcome) -> None:
        """Count one game. A shared win counts for each winner as its part."""
        self.games += 1
        winners = outcome.places.count(1)
        for seat, own in enumerate(self.seats):
            own.scores.add(outcome.scores[seat])
            own.places += outcome.places[seat]
            if outcome.places[seat] == 1:
                own.wins += 1 / winners
        self.decisions.add(outcome.decisions)
        if outcome.ended is not None:
            self.endings[outcome.ended] = self.endings.get(outcome.ended, 0) + 1
        if outcome.measures is not None:
            self._measure(outcome, outcome.measures)

    def _measure(self, outcome: Outcome, measures: Measures) -> None:
        self.rounds.add(measures.rounds)
        self.at_limit += measures.at_limit
        for seat, name in enumerate(measures.played_as):
            self.sides.setdefault(name, SideTally()).add(outcome, seat)
        for place, seat in enumerate(measures.order):
            self.turns[place].add(outcome, seat)

    def to_data(self) -> dict[str, object]:
        """Return everything as JSON-ready data."""
        return {
            "games": self.games,
            "seats": [
                {
                    "seat": seat,
                    "bot": bot,
                    "wins": round(own.wins, 6),
                    "mean_place": own.places / self.games if self.games else None,
                    "score": own.scores.to_data(),
                }
                for seat, (bot, own) in enumerate(zip(self.bots, self.seats, strict=True))
            ],
            "decisions": self.decisions.to_data(),
            "ended": dict(sorted(self.endings.items())),
            **self._measured(),
        }

    def _measured(self) -> dict[str, object]:
        if not self.rounds.count:
            return {}
        return {
            "sides": {name: self.sides[name].to_data() for name in sorted(self.sides)},
            "turn_order": [own.to_data() for own in self.turns],
            "rounds": self.rounds.to_data(),
            "at_limit": self.at_limit / self.games,
        }


class Spread:
    """Least, most and mean of some numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.least: int | None = None
        self.most: int | None = None

    def add(self, value: int) -> None:
        """Count a number."""
        self.count += 1
        self.total += value
        self.least = value if self.least is None else min(self.least, value)
        self.most = value if self.most is None else max(self.most, value)

    @property
    def mean(self) -> float | None:
        """The mean, if there is any number."""
        return self.total / self.count if self.count else None

    def to_data(self) -> dict[str, object]:
        """Return everything as JSON-ready data."""
        return {"mean": self.mean, "min": self.least, "max": self.most}


class SeatTally:
    """What one seat achieved."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.places = 0
        self.scores = Spread()


class SideTally:
    """What one side, or a place in the turn order, achieved in whichever seats."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        #: By why the game ended.
        self.wins_by_ending: dict[str, float] = {}
        self.places = 0
        self.scores = Spread()

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a game that a seat played so. A shared win counts as its part."""
        self.games += 1
        self.scores.add(outcome.scores[seat])
        self.places += outcome.places[seat]
        if outcome.places[seat] != 1:
            return
        part = 1 / outcome.places.count(1)
        self.wins += part
        if outcome.ended is not None:
            self.wins_by_ending[outcome.ended] = self.wins_by_ending.get(outcome.ended, 0) + part

    @property
    def share(self) -> float:
        """How many of the games it was in it won."""
        return self.wins / self.games

    def to_data(self) -> dict[str, object]:
        """Return everything as JSON-ready data."""
        return {
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": self.share,
            "wins_by_ending": {
                reason: round(wins, 6) for reason, wins in sorted(self.wins_by_ending.items())
            },
            "mean_place": self.places / self.games,
            "score": self.scores.to_data(),
        }
