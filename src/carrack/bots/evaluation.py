"""What a position is worth: the points each seat can expect, and from them its chances.

A title may have an evaluation of its own, in its folder `bot/`, with weights in `weights.json`
together with the run that found them; others are judged by their score. An evaluation reads a full
state, true or drawn; bots give it drawn ones only.
"""

import json
import math
from collections.abc import Callable
from importlib import resources
from typing import Final

from mypy_extensions import i64, mypyc_attr

from carrack.kernel.game import Game, State

Weights = dict[str, float]

#: How much of the worth of a finished game is its first place; the rest says how close it was.
SHARE_OF_WINNING: Final = 0.8
#: A seat far ahead would find every action equally good; this share of its worth still grows.
SHARE_OF_MORE: Final = 0.05
SOFTER: Final = 12.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Estimates how a game will end.

    ``sharpness`` is how many points ahead make a seat's chances about e times as good at the
    beginning, and ``last_sharpness`` at the end: leads weigh more when little is left to play.
    """

    def __init__(self, weights: Weights, sharpness: float, last_sharpness: float) -> None:
        self.weights = weights
        self.sharpness = sharpness
        self.last_sharpness = last_sharpness
        #: The game it was made for; `evaluation_of` fills it in.
        self.game: Game | None = None

    def __reduce__(self) -> tuple[object, ...]:
        if self.game is None:
            raise TypeError(f"{type(self).__name__} was made by hand and can't be pickled")
        return _made, (type(self), self.game, self.weights)

    # ---- What a game provides --------------------------------------------------------------

    def points(self, state: State) -> list[float]:
        """Return the final points each seat can expect."""
        raise NotImplementedError

    def progress(self, state: State) -> float:
        """Return how much of the game has been played, from 0 to 1."""
        raise NotImplementedError

    def playout_turns(self, players: int) -> int:
        """Return how many turns a search should play on before it judges a position."""
        return players + 2

    def appeal(self, state: State, seat: int) -> float:
        """Return how good a state looks to a seat in a playout; more is better.

        A game whose seats can be looked at one by one may leave the others out of it.
        """
        return self.chances(state, self.points(state))[seat]

    def outcome(self, state: State, action: int) -> State:
        """Return what an action leads to, for its worth; the state itself stays as it is.

        Where an action turns up something hidden at once, a game may stop short of that: the luck
        of one drawn state is not to count as if it were sure.
        """
        after = state.clone()
        after.apply(action)
        return after

    # ---- What bots use ---------------------------------------------------------------------

    def chances(self, state: State, points: list[float]) -> list[float]:
        """Return each seat's worth from 0 to 1, given the points it can expect.

        Before the end these are chances of winning; they add up to 1. A finished game is worth
        mostly its first place.
        """
        if state.deciding < 0:
            return self._settled(state, points)
        done = self.progress(state)
        scale = self.sharpness + (self.last_sharpness - self.sharpness) * done
        worth = shares(points, scale)
        more = shares(points, scale * SOFTER)
        for seat in range(len(worth)):
            worth[seat] += (more[seat] - worth[seat]) * SHARE_OF_MORE
        return worth

    def _settled(self, state: State, points: list[float]) -> list[float]:
        winners = state.ranking()[0]
        worth = shares(points, self.last_sharpness)
        prize = SHARE_OF_WINNING / len(winners)
        for seat in range(len(worth)):
            worth[seat] *= 1.0 - SHARE_OF_WINNING
        for seat in winners:
            worth[seat] += prize
        return worth


def _made(kind: Callable[[Game, Weights], Evaluation], game: Game, weights: Weights) -> Evaluation:
    evaluation = kind(game, weights)
    evaluation.game = game
    return evaluation


def shares(points: list[float], scale: float) -> list[float]:
    """Return numbers that add up to 1, e times as large for ``scale`` points more."""
    best = points[0]
    for value in points:
        if value > best:
            best = value
    total = 0.0
    found: list[float] = []
    for value in points:
        share = math.exp((value - best) / scale)
        found.append(share)
        total += share
    place: i64 = 0
    while place < len(found):
        found[place] /= total
        place += 1
    return found


def read_weights(package: str) -> Weights:
    """Return the weights that ship with a package, in its file `weights.json`."""
    file = resources.files(package) / "weights.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    return {key: float(value) for key, value in content["weights"].items()}
