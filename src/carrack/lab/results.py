"""What is kept of each game, as data that can be written down and read again."""

from dataclasses import asdict, dataclass
from typing import Any

from carrack.lab.referee import Fault, Played, places_of
from carrack.lab.schedule import Table
from carrack.plugins.study import Measures


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. ``places`` count from 1; seats that share a place have the same."""

    number: int
    seed: int
    scores: list[int]
    places: list[int]
    decisions: int
    ended: str | None
    measures: Measures | None = None


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of a duel or tournament. Lists are by seat.

    Forced decisions count in ``decisions`` alone. ``seconds`` is what each seat's bot took for its
    ``choices``, and ``longest`` the longest of them.
    """

    table: Table
    scores: list[int]
    places: list[int]
    decisions: int
    ended: str | None
    choices: list[int]
    seconds: list[float]
    longest: list[float]
    faults: list[Fault]

    @property
    def outcome(self) -> Outcome:
        """The game as a simulation tells it."""
        table = self.table
        return Outcome(
            table.number, table.seed, self.scores, self.places, self.decisions, self.ended
        )

    def wins(self, bot: str) -> float:
        """Return how much of the win a bot has, over all its seats; of a shared one its part."""
        winners = [seat for seat, place in enumerate(self.places) if place == 1]
        return sum(self.table.seats[seat] == bot for seat in winners) / len(winners)

    def seats_of(self, bot: str) -> list[int]:
        """Return the seats a bot had."""
        return [seat for seat, name in enumerate(self.table.seats) if name == bot]

    def to_data(self) -> dict[str, object]:
        """Return everything as JSON-ready data."""
        return asdict(self)


def result_of(table: Table, played: Played) -> GameResult:
    """Return what is kept of a game that was played."""
    state = played.state
    ended = state.view(None).get("ended")
    return GameResult(
        table,
        state.scores(),
        places_of(state),
        state.position,
        None if ended is None else str(ended),
        played.decisions,
        [round(seconds, 6) for seconds in played.seconds],
        [round(seconds, 6) for seconds in played.longest],
        played.faults,
    )


def read_result(data: Any) -> GameResult:
    """Return a result from its data; anything else raises a `LookupError` or the like.

    Only our own lines come here: what is checked is that none is cut short or spoiled.
    """
    table = Table(**data["table"])
    players = len(table.seats)
    faults = [Fault(**fault) for fault in data["faults"]]
    result = GameResult(**{**data, "table": table, "faults": faults})
    for by_seat in (result.scores, result.places, result.choices, result.seconds, result.longest):
        if len(by_seat) != players or not all(isinstance(one, int | float) for one in by_seat):
            raise ValueError("a number for each seat is expected")
    if 1 not in result.places:
        raise ValueError("nobody won")
    return result
