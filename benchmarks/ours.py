"""Carrack as a contender, and the list of its games that are measured."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable
from typing import Any, NamedTuple

from contender import Pick, Tally


class Targets(NamedTuple):
    """What we want of a game: decisions/s as multiples of catanatron's, clone time, and which of
    OpenSpiel's card games it must beat compiled (``None``: all of them)."""

    compiled: float
    pure: float
    clone_us: float
    above: tuple[str, ...] | None = None


class Measured(NamedTuple):
    """A game of ours. The first player count is the one the targets speak of."""

    game: str
    players: tuple[int, ...]
    targets: Targets


CARDS = Targets(compiled=30, pure=5, clone_us=3)
BOARD = Targets(compiled=20, pure=3, clone_us=6, above=("hearts", "bridge"))
# A map of 25 tiles to look through at most decisions: no race with card games.
MAP = Targets(compiled=20, pure=3, clone_us=6, above=())

GAMES = (
    Measured("age-of-exploration", players=(4, 2, 8), targets=CARDS),
    Measured("age-of-discovery-2007", players=(4,), targets=BOARD),
    Measured("age-of-discovery-2015", players=(4, 6), targets=BOARD),
    Measured("dawn-of-empires", players=(4, 2), targets=MAP),
)


def targets_of(game: str) -> Targets:
    """What we want of a game."""
    return next(measured.targets for measured in GAMES if measured.game == game)


class Setting(NamedTuple):
    """One way of playing a game of ours."""

    game: str
    players: int
    events: bool

    @property
    def worker(self) -> str:
        return f"carrack/{self.game}/{self.players}/{'events' if self.events else 'silent'}"


def settings(measured: Measured) -> list[Setting]:
    """Events off for every player count; on for the main one, to see what they cost."""
    silent = [Setting(measured.game, players, events=False) for players in measured.players]
    return [*silent, Setting(measured.game, measured.players[0], events=True)]


class Carrack:
    def __init__(self, setting: Setting) -> None:
        import carrack

        self._game = carrack.game(setting.game, players=setting.players)
        self._events = setting.events
        self._compiled = carrack.COMPILED

    def start(self, seed: int) -> Any:
        return self._game.start(seed=seed, events=self._events)

    def play(self, state: Any, pick: Pick) -> Tally:
        decisions = options = plies = 0
        while not state.over:
            legal = state.legal_actions()
            count = len(legal)
            plies += 1
            if count > 1:
                decisions += 1
                options += count
            state.apply(legal[int(pick() * count)])
        return Tally(decisions, options, plies)

    def advance(self, state: Any, pick: Pick) -> bool:
        if state.over:
            return False
        legal = state.legal_actions()
        state.apply(legal[int(pick() * len(legal))])
        return True

    def cloner(self, state: Any) -> Callable[[], Any]:
        clone: Callable[[], Any] = state.clone
        return clone

    def versions(self) -> dict[str, str]:
        return {"carrack": version(), "mode": "compiled" if self._compiled else "pure"}


def version() -> str:
    try:
        return importlib.metadata.version("carrack-games")
    except importlib.metadata.PackageNotFoundError:
        return "source tree"


def named(rest: str) -> Carrack:
    game, players, events = rest.split("/")
    return Carrack(Setting(game, int(players), events == "events"))
