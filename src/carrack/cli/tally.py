"""The results of many games, added up as they come in."""

from carrack.lab.match import Outcome


class Tally:
    """Counts over the games played so far."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.games = 0
        self.seats = [SeatTally() for _ in bots]
        self.decisions = Spread()
        self.endings: dict[str, int] = {}

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
