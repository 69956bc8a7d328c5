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
from carrack.games.dawn.rules.steps import (
    CHOOSE_EMPIRE,
    CHOOSE_START,
    FIRST_DECISION,
    PAY_UPKEEP,
    PLACE_SPIRIT,
)
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
    exchanged = table.at.is_exchange(action)
    while table.deciding >= 0 and (exchanged or may_have_one_answer(table.agenda.step())):
        if not decide_what_is_clear(table):
            return
        exchanged = False


def may_have_one_answer(step: i64) -> bool:
    """Tell whether a question may come up although there is one answer to it.

    Others are not asked then, or could be answered in two ways unless an exchange came before.
    """
    return (
        step == CHOOSE_EMPIRE or step == CHOOSE_START or step == PAY_UPKEEP or step == PLACE_SPIRIT
    )


def decide_what_is_clear(table: Table) -> bool:
    """Give the one answer there is to what is asked, and go on; return whether there was one.

    All that an answer depends on lies open, so nothing is given away by not asking.

    Rules: dawn.turn.order.
    """
    only = table.only_choice()
    if only < 0:
        return False
    step = STEPS[table.agenda.step()]
    table.tell_decided(step.name, step.rule, only)
    table.forget_choices()
    step.choose(table, table.deciding, only)
    run(table)
    return True
