"""Bots of a study's own: a built-in one with another budget or other weights."""

import math
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from carrack.bots import levels, registry
from carrack.bots.evaluation import Evaluation
from carrack.bots.evaluations import evaluation_of
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot
from carrack.bots.search import Budget, SearchBot
from carrack.kernel.chance import Seed
from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import Fields, integer, wrong_type
from carrack.kernel.game import Game
from carrack.lab.referee import is_third_party

#: Those that go by an evaluation, whose weights can be changed.
KINDS: Final = [name for name in registry.BUILT_IN if name != "random"]
#: So many names are told to somebody who has mistaken one.
_CLOSE: Final = 5


@dataclass(frozen=True, slots=True)
class StudyBot:
    """A bot that a study names. Plain data, because it travels to worker processes.

    ``weights`` are those that differ from what ships. Without a budget a searching bot has that
    of the level ``hard``.
    """

    kind: str
    iterations: int | None = None
    seconds: float | None = None
    weights: dict[str, float] = field(default_factory=dict)

    def make(self, game: Game, seed: Seed) -> Bot:
        """Return a new bot for one seat of a game."""
        evaluation = self._evaluation(game)
        if self.kind == "greedy":
            return GreedyBot(evaluation, seed)
        if self.kind == "easy":
            return levels.easy(evaluation, seed)
        if self.kind == "normal":
            return levels.normal(evaluation, seed)
        iterations = self.iterations
        if iterations is None:
            iterations = levels.hard_iterations(game) if self.seconds is None else levels.NO_LIMIT
        return SearchBot(evaluation, Budget(iterations, self.seconds), seed)

    def _evaluation(self, game: Game) -> Evaluation:
        own = evaluation_of(game)
        return evaluation_of(game, {**own.weights, **self.weights}) if self.weights else own


@dataclass(frozen=True, slots=True)
class StudyBots:
    """The bots of a study: its own by their names, besides all others there are."""

    own: dict[str, StudyBot]

    def make(self, name: str, game: Game, seed: Seed) -> Bot:
        """Return a new bot of a name for one seat of a game."""
        own = self.own.get(name)
        return registry.make(name, game, seed) if own is None else own.make(game, seed)

    def is_third_party(self, name: str) -> bool:
        """Tell whether a bot is of another package, which nobody here can vouch for."""
        return name not in self.own and is_third_party(name)


def read_study_bot(fields: Fields, game: Game) -> StudyBot:
    """Read a bot of a study's own; an error names the field."""
    kind = KINDS[fields.choice("kind", KINDS)]
    iterations, seconds = _budget(fields, kind)
    weights = _weights(fields.table("weights"), game) if fields.has("weights") else {}
    fields.finish()
    return StudyBot(kind, iterations, seconds, weights)


def _budget(fields: Fields, kind: str) -> tuple[int | None, float | None]:
    if not fields.has("budget"):
        return None, None
    where = fields.path("budget")
    if kind not in registry.SEARCHING:
        searching = ", ".join(registry.SEARCHING)
        raise InvalidData(
            where,
            "study-no-budget",
            f"'{kind}' takes no budget; these do: {searching}",
            {"kind": kind, "searching": searching},
        )
    value = fields.any("budget")
    if not isinstance(value, str):
        return integer(value, where, 1, registry.MOST_ITERATIONS), None
    seconds = _number(value.removesuffix("s")) if value.endswith("s") else math.nan
    if not 0.0 < seconds <= registry.LONGEST_SECONDS:
        raise InvalidData(
            where,
            "study-budget",
            "a budget is a number of iterations (200) or a text of seconds ('1.5s')",
            {"value": value},
        )
    return None, seconds


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def _no_weight(where: str, name: str, known: list[str], game: Game) -> InvalidData:
    close = ", ".join(get_close_matches(name, known, _CLOSE, 0.0))
    return InvalidData(
        where,
        "study-no-weight",
        f"'{name}' is no weight of {game.id}; closest: {close}",
        {"value": name, "game": game.id, "close": close},
    )


def _weights(fields: Fields, game: Game) -> dict[str, float]:
    known = evaluation_of(game).weights
    weights: dict[str, float] = {}
    for name in fields.names():
        where = fields.path(name)
        if name not in known:
            raise _no_weight(where, name, list(known), game)
        value = fields.any(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise wrong_type(where, "a number", value)
        if not math.isfinite(value):
            raise InvalidData(where, "study-not-finite", "a finite number is expected")
        weights[name] = float(value)
    return weights
