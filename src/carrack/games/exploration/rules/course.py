"""The course of the game: every step there is, and how one decision leads to the next."""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.rules import acquisition, exhibition, gold, sale, turn
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import SALE, TURN
from carrack.games.exploration.state.table import Table
from carrack.kernel.steps import step_table

STEPS: Final[list[Step]] = step_table(
    [*turn.STEPS, *exhibition.STEPS, *acquisition.STEPS, *sale.STEPS, *gold.STEPS], Step
)
STEP_NAMES: Final[tuple[str, ...]] = tuple([step.name for step in STEPS])


def play(table: Table, action: i64) -> None:
    """Carry out a choice of the pending step; a sale goes on, a turn with nothing left closes."""
    agenda = table.agenda
    STEPS[agenda.step()].choose(table, table.deciding, action)
    if agenda.step() == SALE:
        STEPS[SALE].advance(table)
    if agenda.step() == TURN:
        turn.finish(table)
    else:
        table.deciding = agenda.seat()
