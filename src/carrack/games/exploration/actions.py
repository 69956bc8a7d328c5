"""What may be chosen, verb by verb, and the number of each verb's first action.

Numbers are fixed here as constants, because the rules use them in the innermost loop;
``action_space`` spells the same list out, and a test holds the two together.
"""

from typing import Final

from carrack.games.exploration.cards import CARD_NAMES, KIND_NAMES
from carrack.kernel.actions import ActionSpace, Verb

#: ``sail with=gold`` and ``return with=gold`` come after the fifteen cards.
GOLD: Final = 15

SAIL: Final = 0
RETURN: Final = 16
EXPLORE: Final = 32
EXHIBIT: Final = 33
RETRIEVE: Final = 48
KEEP: Final = 63
SELL: Final = 68
JOIN: Final = 69
DECLINE: Final = 70
DONE: Final = 71
PASS: Final = 72
ACQUIRE: Final = 73


def action_space(players: int) -> ActionSpace:
    """Return all actions of a game for so many players."""
    sailed = (*CARD_NAMES, "gold")
    seats = tuple(str(seat) for seat in range(players))
    return ActionSpace(
        [
            Verb("sail", ("with", sailed)),
            Verb("return", ("with", sailed)),
            Verb("explore"),
            Verb("exhibit", ("card", CARD_NAMES)),
            Verb("retrieve", ("card", CARD_NAMES)),
            Verb("keep", ("kind", KIND_NAMES)),
            Verb("sell"),
            Verb("join"),
            Verb("decline"),
            Verb("done"),
            Verb("pass"),
            Verb("acquire", ("from", seats), ("card", CARD_NAMES)),
        ]
    )
