"""What a study keeps of a finished game: read from its decisions and its last public view.

What differs between games is in their titles' `GameStudy`: which decisions buy something, which one
counts as a seat's first real choice, what a seat plays as and how many rounds there were.
"""

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from carrack.kernel.game import Game, State
from carrack.lab.referee import Played, places_of
from carrack.lab.schedule import Table
from carrack.plugins.registry import plugin_of
from carrack.plugins.study import BUILDING, TECHNOLOGY

#: So many configured games' actions a process keeps at hand.
_READERS_KEPT: Final = 1024


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did. ``turn`` is its place in the first round, ``side`` its nation or empire.

    Things bought are in the order in which they were.
    """

    bot: str
    place: int
    score: int
    turn: int | None
    side: str | None
    first_action: str | None
    buildings: list[str]
    technologies: list[str]
    faults: int


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game of a study. ``round`` counts deals; ``seconds`` is what it took to play.

    All but ``seconds`` follows from the study alone, wherever the game was played.
    """

    number: int
    point: int
    round: int
    seed: int
    decisions: int
    rounds: int | None
    ended: str | None
    seats: list[SeatFacts]
    seconds: float

    @property
    def winners(self) -> int:
        """How many share the first place."""
        return sum(own.place == 1 for own in self.seats)

    def won(self, seat: int) -> float:
        """Return a seat's part of the win."""
        return 1 / self.winners if self.seats[seat].place == 1 else 0.0

    def to_data(self) -> dict[str, object]:
        """Return everything as JSON-ready data."""
        return asdict(self)


def read_facts(data: Any) -> GameFacts:
    """Return a game from its data; anything else raises a `LookupError` or the like.

    Only our own lines come here: what is checked is that none is cut short or spoiled.
    """
    seats = [SeatFacts(**own) for own in data["seats"]]
    facts = GameFacts(**{**data, "seats": seats})
    if not facts.winners:
        raise ValueError("nobody won")
    return facts


class _Reader:
    """Reads actions of one configured game; each is looked up once, for many games."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._study = plugin_of(game.id).study(game.id)
        self._bought: dict[int, tuple[str, str] | None] = {}
        self._first: dict[int, str | None] = {}

    def bought(self, action: int) -> tuple[str, str] | None:
        if action not in self._bought:
            self._bought[action] = self._study.bought(self._game.action_args(action))
        return self._bought[action]

    def first(self, action: int) -> str | None:
        if action not in self._first:
            self._first[action] = self._study.first_choice(self._game.action_args(action))
        return self._first[action]


@dataclass(slots=True)
class _Deeds:
    """What the seats chose, read from a game's decisions."""

    first: dict[int, str]
    bought: dict[tuple[int, str], list[str]]


def _deeds(state: State, reader: _Reader) -> _Deeds:
    deeds = _Deeds({}, {})
    for step in state.history():
        if step.seat not in deeds.first:
            choice = reader.first(step.action)
            if choice is not None:
                deeds.first[step.seat] = choice
        bought = reader.bought(step.action)
        if bought is not None:
            kind, name = bought
            deeds.bought.setdefault((step.seat, kind), []).append(name)
    return deeds


@lru_cache(_READERS_KEPT)
def _reader(game: Game) -> _Reader:
    return _Reader(game)


def facts_of(number: int, point: int, table: Table, played: Played, seconds: float) -> GameFacts:
    """Return what is kept of a game that was played."""
    state = played.state
    study = plugin_of(state.game.id).study(state.game.id)
    deeds = _deeds(state, _reader(state.game))
    view = state.view(None)
    sides = study.sides(view)
    places = places_of(state)
    scores = state.scores()
    turns = {seat: turn for turn, seat in enumerate(deeds.first)}
    ended = view.get("ended")
    seats = [
        SeatFacts(
            bot=bot,
            place=places[seat],
            score=scores[seat],
            turn=turns.get(seat),
            side=sides[seat],
            first_action=deeds.first.get(seat),
            buildings=deeds.bought.get((seat, BUILDING), []),
            technologies=deeds.bought.get((seat, TECHNOLOGY), []),
            faults=sum(fault.seat == seat for fault in played.faults),
        )
        for seat, bot in enumerate(table.seats)
    ]
    return GameFacts(
        number=number,
        point=point,
        round=table.round,
        seed=table.seed,
        decisions=state.position,
        rounds=study.rounds(view),
        ended=None if ended is None else str(ended),
        seats=seats,
        seconds=round(seconds, 6),
    )
