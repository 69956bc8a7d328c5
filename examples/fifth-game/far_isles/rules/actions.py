"""What may be chosen, verb by verb; the order gives every action its number."""

from typing import Final

from carrack.kernel.actions import ActionSpace, Verb
from far_isles.rules.components import ORDER_NAMES, SEAS

VERBS: Final = [
    Verb("sail", ("sea", SEAS)),
    Verb("scout", ("sea", SEAS)),
    Verb("land"),
    Verb("fill", ("order", ORDER_NAMES)),
    Verb("done"),
]
SPACE: Final = ActionSpace(VERBS)

SAIL: Final = SPACE.first("sail")
SCOUT: Final = SPACE.first("scout")
LAND: Final = SPACE.first("land")
FILL: Final = SPACE.first("fill")
DONE: Final = SPACE.first("done")
