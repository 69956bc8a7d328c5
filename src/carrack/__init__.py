"""Carrack: four board games of discovery and empire, played, refereed and studied.

Everything a program needs is here::

    import carrack

    game = carrack.game("age-of-exploration", players=4)
    state = game.start(seed=7)
    while not state.over:
        state.apply(state.legal_actions()[0])
    carrack.Record.of(state).save("game.json")

Bots are imported when they are first asked for: ``carrack.make_bot("normal", game, seed=7)``.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, SupportsIndex

from carrack.kernel import game as _contracts
from carrack.kernel.catalogue import CATALOGUE, Entry, Option
from carrack.kernel.chance import Seed, SeedLike, commitment, new_seed
from carrack.kernel.decision import Decision
from carrack.kernel.errors import (
    CarrackError,
    IllegalAction,
    InvalidData,
    InvalidOption,
    UndoRefused,
    UnknownAction,
    UnknownGame,
)
from carrack.kernel.events import Event, Facts
from carrack.kernel.game import Game
from carrack.kernel.game_rules import GameRules, Snapshot, View
from carrack.kernel.history import Step
from carrack.kernel.observation import Layout, Slice
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move, Result, Segment
from carrack.kernel.records.verifying import Verification
from carrack.kernel.scores import ScoreLine, ScoreSheet, TieBreak
from carrack.kernel.state import State
from carrack.kernel.state_rules import StateRules
from carrack.plugins import Plugin

if TYPE_CHECKING:
    from carrack.bots.interface import Bot, Position
    from carrack.bots.registry import make as make_bot
    from carrack.games import GamesPackage

    #: The package of all games; called, it returns the catalogue.
    games: GamesPackage
else:
    from carrack import games

__version__ = "0.1.0"

#: Whether the rules run compiled or as plain Python.
COMPILED: Final = not str(_contracts.__file__).endswith(".py")

#: What is imported when it is first asked for: the module and the name there (none: the module).
_LATER: Final = {
    "Bot": ("carrack.bots.interface", "Bot"),
    "Position": ("carrack.bots.interface", "Position"),
    "make_bot": ("carrack.bots.registry", "make"),
    "lab": ("carrack.lab", None),
    "rules": ("carrack.text.rules", None),
}


def game(
    id: str,
    *,
    players: SupportsIndex | None = None,
    **options: bool | int | str | Mapping[str, object],
) -> Game:
    """Return a game configured for a number of players (by default its usual one) and options.

    An unknown game, an unknown option or a value that is not allowed raises an error that says
    what is.
    """
    return CATALOGUE.entry(id).configure_new(players, options)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _LATER:
            raise AttributeError(f"module 'carrack' has no attribute '{name}'")
        module, inside = _LATER[name]
        found = import_module(module)
        if inside is not None:
            found = getattr(found, inside)
            globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


__all__ = [
    "COMPILED",
    "Bot",
    "CarrackError",
    "Decision",
    "Entry",
    "Event",
    "Facts",
    "Game",
    "GameRules",
    "IllegalAction",
    "InvalidData",
    "InvalidOption",
    "Layout",
    "Move",
    "Option",
    "Plugin",
    "Position",
    "Record",
    "Result",
    "ScoreLine",
    "ScoreSheet",
    "Seed",
    "SeedLike",
    "Segment",
    "Slice",
    "Snapshot",
    "State",
    "StateRules",
    "Step",
    "TieBreak",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "Verification",
    "View",
    "commitment",
    "game",
    "games",
    "make_bot",
    "new_seed",
]
