"""The course of the game: what comes next when nobody has to decide.

Steps that need no decision are carried out here; the others stay on the agenda and ask.
"""

from mypy_extensions import i64

from carrack.games.dawn import harvest, movement, recruit, rondel, setup
from carrack.games.dawn.steps import (
    FIRST_DECISION,
    GAME,
    HARVEST,
    MOVING,
    RECRUITING,
    TURN,
)
from carrack.games.dawn.table import Table


def run(table: Table) -> None:
    """Go on until somebody has to decide, or the game is over."""
    agenda = table.agenda
    while agenda.frames:
        step = agenda.step()
        if step >= FIRST_DECISION:
            table.deciding = agenda.seat()
            return
        advance(table, step)


def advance(table: Table, step: i64) -> None:
    """Take the topmost step a little further.

    Rules: dawn.turn.order.
    """
    if step == TURN:
        rondel.advance(table)
    elif step == HARVEST:
        harvest.advance(table)
    elif step == MOVING:
        movement.advance(table)
    elif step == RECRUITING:
        recruit.advance(table)
    elif step == GAME:
        table.agenda.push(TURN, table.seat_of_turn())
    else:
        setup.advance(table)


def decline(table: Table) -> None:
    """End the action under way, and with it the turn."""
    agenda = table.agenda
    agenda.pop()
    step = agenda.step()
    if step == MOVING:
        table.forget_stack()
        agenda.pop()
    elif step == RECRUITING:
        agenda.pop()
    rondel.say_over(table)
