"""The course of the game: every step there is.

| a turn                                      | step       |
|---------------------------------------------|------------|
| sail, as often as one dares, or look ahead  | `voyage`   |
| land: fill orders with what was found       | `delivery` |
"""

from typing import Final

from carrack.kernel.steps import AgendaStep, step_table
from far_isles.rules import delivery, voyage
from far_isles.state.table import Table

STEPS: Final[list[AgendaStep[Table]]] = step_table([*voyage.STEPS, *delivery.STEPS], AgendaStep)
STEP_NAMES: Final = tuple(step.name for step in STEPS)
