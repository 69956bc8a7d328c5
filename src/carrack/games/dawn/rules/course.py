"""The course of the game: every step there is, and what comes next when nobody has to decide."""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules import (
    build,
    combat,
    explore,
    grow,
    harvest,
    movement,
    recruit,
    research,
    rondel,
    setup,
    spirit,
    upkeep,
)
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import FIRST_DECISION
from carrack.games.dawn.state.table import Table
from carrack.kernel.steps import step_table

STEPS: Final[list[Step]] = step_table(
    [
        *setup.STEPS,
        *rondel.STEPS,
        *harvest.STEPS,
        *upkeep.STEPS,
        *research.STEPS,
        *recruit.STEPS,
        *movement.STEPS,
        *explore.STEPS,
        *build.STEPS,
        *grow.STEPS,
        *combat.STEPS,
        *spirit.STEPS,
    ],
    Step,
)
STEP_NAMES: Final[tuple[str, ...]] = tuple([step.name for step in STEPS])


def run(table: Table) -> None:
    """Go on until somebody has to decide, or the game is over.

    Rules: dawn.turn.order.
    """
    agenda = table.agenda
    while agenda.frames:
        step = agenda.step()
        if step >= FIRST_DECISION:
            table.deciding = agenda.seat()
            return
        STEPS[step].advance(table)


def play(table: Table, action: i64) -> None:
    """Carry out a choice and go on to the next decision.

    A choice that changes nothing to be seen, such as declining, is told as such.
    """
    seat = table.deciding
    step = STEPS[table.agenda.step()]
    step.choose(table, seat, action)
    run(table)
    if table.listening and not table.has_events:
        verb = table.game.action_args(action)["verb"]
        table.tell("chose", step.rule, {"seat": seat, "verb": verb})
