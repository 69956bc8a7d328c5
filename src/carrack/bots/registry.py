"""Finding bots by name: those built in and those of other packages.

A bot's name may carry a budget: ``search:200`` thinks for 200 iterations a decision, ``hard:1s``
for a second. A package offers a bot through the entry point group ``carrack.bots``; the entry point
loads a callable that takes the game and a seed and returns a `Bot`.
"""

from collections.abc import Callable
from importlib import metadata
from typing import Final, final

from carrack.bots import levels
from carrack.bots.evaluations import evaluation_of
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot
from carrack.bots.random_bot import RandomBot
from carrack.bots.search import Budget, SearchBot
from carrack.kernel.chance import Seed, SeedLike, seed_of
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game

GROUP: Final = "carrack.bots"
BUILT_IN: Final = ("random", "greedy", "easy", "normal", "hard", "search")
#: Bots whose name may carry a budget.
SEARCHING: Final = ("hard", "search")
MOST_ITERATIONS: Final = 1_000_000
LONGEST_SECONDS: Final = 3600.0

Factory = Callable[[Game, Seed], Bot]


@final
class Listed:
    """A bot there is: its name, the package it comes from (``None``: built in), what it is."""

    def __init__(self, name: str, package: str | None, summary: str = "") -> None:
        self.name = name
        self.package = package
        self.summary = summary

    def __repr__(self) -> str:
        return f"<Listed {self.name} from {self.package or 'carrack'}>"


def listed() -> list[Listed]:
    """Return every bot there is, the built-in ones first."""
    found = [Listed(name, None) for name in BUILT_IN]
    for point in sorted(metadata.entry_points(group=GROUP), key=_name_of):
        if point.name not in BUILT_IN:
            found.append(Listed(point.name, _package_of(point), _summary_of(point)))
    return found


def _names() -> list[str]:
    return [one.name for one in listed()]


def _name_of(point: metadata.EntryPoint) -> str:
    return point.name


def _package_of(point: metadata.EntryPoint) -> str:
    return "?" if point.dist is None else point.dist.name


def _summary_of(point: metadata.EntryPoint) -> str:
    """Return what a package says of itself, which takes no import of its code."""
    return "" if point.dist is None else (point.dist.metadata["Summary"] or "")


def make(name: str, game: Game, seed: SeedLike) -> Bot:
    """Return a new bot of a name for one seat of a game, or raise an error that lists the names."""
    return _made(name, game, seed_of(seed))


def _made(name: str, game: Game, seed: Seed) -> Bot:
    kind, colon, budget = name.partition(":")
    if colon and kind not in SEARCHING:
        raise _no_budget(name, kind) if kind in _names() else unknown(kind)
    if kind == "random":
        return RandomBot(seed)
    if kind in BUILT_IN:
        return _built_in(kind, _budget(name, budget, game) if colon else None, game, seed)
    for point in metadata.entry_points(group=GROUP):
        if point.name == kind:
            return _loaded(point, game, seed)
    raise unknown(kind)


def _built_in(kind: str, budget: Budget | None, game: Game, seed: Seed) -> Bot:
    evaluation = evaluation_of(game)
    if kind == "greedy":
        return GreedyBot(evaluation, seed)
    if kind == "easy":
        return levels.easy(evaluation, seed)
    if kind == "normal":
        return levels.normal(evaluation, seed)
    if budget is None:
        budget = Budget(levels.hard_iterations(game))
    return SearchBot(evaluation, budget, seed)


def _budget(name: str, text: str, game: Game) -> Budget:
    """Read ``200`` as iterations and ``1.5s`` as seconds."""
    if text.isascii() and text.isdecimal() and len(text) < 10:
        iterations = int(text)
        if 1 <= iterations <= MOST_ITERATIONS:
            return Budget(iterations)
    if text.endswith("s"):
        seconds = _seconds(text[:-1])
        if 0.0 < seconds <= LONGEST_SECONDS:
            return Budget(levels.NO_LIMIT, seconds)
    raise CarrackError(
        "bad-budget",
        f"'{name}': a budget is a number of iterations (search:200) or of seconds (search:1s).",
        {"bot": name},
    )


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def _no_budget(name: str, kind: str) -> CarrackError:
    searching = ", ".join(SEARCHING)
    return CarrackError(
        "no-budget",
        f"'{name}': '{kind}' takes no budget; these do: {searching}.",
        {"bot": name, "kind": kind, "searching": searching},
    )


def unknown(name: str) -> CarrackError:
    """Return the error for a name no bot has."""
    known = ", ".join(_names())
    return CarrackError(
        "unknown-bot", f"There is no bot '{name}'. Bots: {known}.", {"bot": name, "known": known}
    )


def _loaded(point: metadata.EntryPoint, game: Game, seed: Seed) -> Bot:
    try:
        factory: Factory = point.load()
        bot = factory(game, seed)
    except Exception as error:
        raise CarrackError(
            "bot-not-loaded",
            f"The bot '{point.name}' of {_package_of(point)} could not be made: {error!r}.",
            {"bot": point.name, "package": _package_of(point), "problem": repr(error)},
        ) from error
    if not callable(getattr(bot, "decide", None)):
        raise CarrackError(
            "bot-not-loaded",
            f"The bot '{point.name}' of {_package_of(point)} has no method 'decide'.",
            {"bot": point.name, "package": _package_of(point), "problem": "no method 'decide'"},
        )
    return bot
