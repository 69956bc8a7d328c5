"""Carrack: four board games of discovery and empire, played, refereed and studied.

Everything a program needs is here::

    import carrack

    game = carrack.game("age-of-exploration", players=4)
    state = game.start(seed=7)
    while not state.over:
        state.apply(state.legal_actions()[0])
    carrack.Record.of(state).save("game.json")
"""

from collections.abc import Mapping
from typing import Final

from carrack.games import CATALOGUE
from carrack.kernel import game as _contracts
from carrack.kernel.catalogue import Entry, Option
from carrack.kernel.chance import commitment, new_seed
from carrack.kernel.errors import (
    CarrackError,
    IllegalAction,
    InvalidData,
    InvalidOption,
    UndoRefused,
    UnknownAction,
    UnknownGame,
)
from carrack.kernel.game import Decision, Game, State
from carrack.kernel.record import Record

__version__ = "0.1.0"

#: Whether the rules run compiled or as plain Python.
COMPILED: Final = not str(_contracts.__file__).endswith(".py")


def games() -> list[Entry]:
    """Return the catalogue: id, name, player range and options of every game."""
    return list(CATALOGUE.entries)


def game(
    id: str, *, players: int | None = None, **options: bool | int | str | Mapping[str, object]
) -> Game:
    """Return a game configured for a number of players (by default its usual one) and options.

    An unknown game, an unknown option or a value that is not allowed raises an error that says
    what is.
    """
    return CATALOGUE.entry(id).configure(players, options)


__all__ = [
    "COMPILED",
    "CarrackError",
    "Decision",
    "Entry",
    "Game",
    "IllegalAction",
    "InvalidData",
    "InvalidOption",
    "Option",
    "Record",
    "State",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "commitment",
    "game",
    "games",
    "new_seed",
]
