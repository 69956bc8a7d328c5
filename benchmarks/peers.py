"""The peers from PyPI, each driven the fastest way its own Python interface allows.

Peers carry no types, so they are imported by name and are `Any` throughout.
"""

from __future__ import annotations

import importlib
import importlib.metadata
from collections.abc import Callable
from typing import Any

from contender import Contender, Pick, Tally

SPIEL_GAMES = {
    "gin_rummy": "gin_rummy",
    "hearts": "hearts",
    # By default a double-dummy solver scores the hand at the end of the auction: 250 ms a game
    # that have nothing to do with the engine. Without it the tricks are played out.
    "bridge": "bridge(use_double_dummy_result=false)",
    "crazy_eights": "crazy_eights",
    "tarok": "tarok",
    "spades": "spades",
    "skat": "skat",
    "go_fish": "go_fish",
}
"""Card games of OpenSpiel people play, by short name; toys such as Leduc poker are left out."""

WORKERS = ("catanatron", *(f"open_spiel/{name}" for name in SPIEL_GAMES))


class Catanatron:
    """Four players; its legal list is made at the end of `execute`, so reading it is free.

    `execute` is told not to look the action up in the legal list again, which makes it about a
    fifth faster; its own players leave that check on.
    """

    def __init__(self) -> None:
        package = importlib.import_module("catanatron")
        self._turns_limit: int = importlib.import_module("catanatron.game").TURNS_LIMIT
        self._game: Any = package.Game
        self._player: Any = package.RandomPlayer
        self._colors: list[Any] = list(package.Color)[:4]

    def start(self, seed: int) -> Any:
        # It takes seed 0 for "no seed".
        return self._game([self._player(color) for color in self._colors], seed=seed + 1)

    def play(self, game: Any, pick: Pick) -> Tally:
        state = game.state
        limit = self._turns_limit
        decisions = options = plies = 0
        while game.winning_color() is None and state.num_turns < limit:
            legal = state.playable_actions
            count = len(legal)
            plies += 1
            if count > 1:
                decisions += 1
                options += count
            game.execute(legal[int(pick() * count)], validate_action=False)
        return Tally(decisions, options, plies)

    def advance(self, game: Any, pick: Pick) -> bool:
        state = game.state
        if game.winning_color() is not None or state.num_turns >= self._turns_limit:
            return False
        legal = state.playable_actions
        game.execute(legal[int(pick() * len(legal))], validate_action=False)
        return True

    def cloner(self, game: Any) -> Callable[[], Any]:
        copy: Callable[[], Any] = game.copy
        return copy

    def versions(self) -> dict[str, str]:
        return {"catanatron": importlib.metadata.version("catanatron")}


class OpenSpiel:
    """A game of OpenSpiel. Deals are chance nodes: their time counts, they are no decisions.

    `legal_actions` at a chance node lists its outcomes, and is cheaper than `chance_outcomes`
    with its probabilities. Of the games here Go Fish alone has outcomes that are not equally
    likely; choosing evenly there too bends its odds but spares it a weighted choice in Python.
    One `current_player` call tells players, chance and the end apart, where `is_terminal` and
    `is_chance_node` would be two.
    """

    def __init__(self, name: str) -> None:
        pyspiel: Any = importlib.import_module("pyspiel")
        self._game: Any = pyspiel.load_game(SPIEL_GAMES[name])
        self._over = int(pyspiel.PlayerId.TERMINAL)

    def start(self, seed: int) -> Any:
        return self._game.new_initial_state()

    def play(self, state: Any, pick: Pick) -> Tally:
        over = self._over
        decisions = options = plies = 0
        while (player := state.current_player()) != over:
            legal = state.legal_actions()
            count = len(legal)
            if player >= 0:
                plies += 1
                if count > 1:
                    decisions += 1
                    options += count
            state.apply_action(legal[int(pick() * count)])
        return Tally(decisions, options, plies)

    def advance(self, state: Any, pick: Pick) -> bool:
        if state.current_player() == self._over:
            return False
        legal = state.legal_actions()
        state.apply_action(legal[int(pick() * len(legal))])
        return True

    def cloner(self, state: Any) -> Callable[[], Any]:
        clone: Callable[[], Any] = state.clone
        return clone

    def versions(self) -> dict[str, str]:
        return {"open_spiel": importlib.metadata.version("open_spiel")}


def named(engine: str, rest: str) -> Contender:
    if engine == "catanatron":
        return Catanatron()
    if engine == "open_spiel":
        return OpenSpiel(rest)
    raise ValueError(f"no contender named {engine!r}; there are: carrack, {', '.join(WORKERS)}")
