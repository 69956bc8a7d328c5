"""What may be chosen, verb by verb.

The verbs of `VERBS` have the same numbers in every game: `tools/generate.py` counts them and writes
the number of each verb's first action into `action_numbers`, as a constant for the innermost loop.
Numbers that depend on the game are counted by `Actions`, which the table has as `at`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARD_NAMES
from carrack.kernel.actions import ActionSpace, Verb

#: ``sail with=gold`` and ``return with=gold`` come after the fifteen cards.
GOLD: Final = 15
SAILED_WITH: Final = (*CARD_NAMES, "gold")

VERBS: Final = [
    Verb("sail", ("with", SAILED_WITH)),
    Verb("return", ("with", SAILED_WITH)),
    Verb("explore"),
    Verb("exhibit", ("card", CARD_NAMES)),
    Verb("retrieve", ("card", CARD_NAMES)),
    Verb("keep", ("card", CARD_NAMES)),
    Verb("mint", ("card", CARD_NAMES)),
    Verb("sell"),
    Verb("join"),
    Verb("decline"),
    Verb("done"),
    Verb("pass"),
]


@final
class Actions:
    """All actions of a game for so many players."""

    def __init__(self, players: int) -> None:
        seats = tuple(str(seat) for seat in range(players))
        self.space = ActionSpace(VERBS)
        self.acquire: i64 = self.space.add(
            Verb("acquire", ("from", seats), ("card", CARD_NAMES)),
        )
