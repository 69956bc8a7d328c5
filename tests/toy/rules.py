"""Shells, a tiny game: scout the deck, show what you hold, roll for coins.

Cards of five ranks, ``copies`` of each, lie in a deck; every seat holds two. In a turn a seat
scouts (looks at the top card, then takes or drops it), shows cards of one rank, or, with
``dice``, rolls for coins. The game ends when all cards are shown or dropped, or after twelve
turns each. It has a bit of everything the kernel offers: all kinds of options, a clash, hidden
cards, a card that one seat alone has seen, chance, a decision in several steps, shared places.
"""

from typing import Final

from carrack.kernel.actions import ActionSpace, Verb
from carrack.kernel.catalogue import Options

RANKS: Final = ("one", "two", "three", "four", "five")
DEALT: Final = 2
TURNS_EACH: Final = 12
DIE: Final = 4

# What can be pending.
TURN: Final = 0
SCOUTING: Final = 1
SHOWING: Final = 2
STEP_NAMES: Final = ("turn", "scouting", "showing")

# Numbers of the actions.
SCOUT: Final = 0
TAKE: Final = 1
DROP: Final = 2
SHOW: Final = 3
STOP: Final = 8
ROLL: Final = 9
PASS: Final = 10


def action_space() -> ActionSpace:
    """Return all actions; the numbers above are theirs."""
    return ActionSpace(
        [
            Verb("scout"),
            Verb("take"),
            Verb("drop"),
            Verb("show", ("rank", RANKS)),
            Verb("stop"),
            Verb("roll"),
            Verb("pass"),
        ]
    )


def clash(players: int, options: Options) -> str | None:
    """Two players who only count cards would end level too often without dice."""
    if players == 2 and options["scoring"] == "cards" and not options["dice"]:
        return "two players scoring by cards need dice"
    return None
