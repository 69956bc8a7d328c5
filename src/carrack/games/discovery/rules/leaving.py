"""When workers leave a box: in 2007 together, once it is resolved, in 2015 each after its action.

Until then they stand in front of those who are still to act, and the second detail of the box's
frame counts them. So no worker is ever the piece that its own action brings.

Rules: discovery.turn.workers-home, discovery.running-out.home-first.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.steps import (
    CAPITAL_BOX,
    DOCK_BOX,
    SPECIALISTS_BOX,
    TRADE_GOODS_BOX,
    WARFARE_BOX,
)
from carrack.games.discovery.state.table import Table

#: So high, and times what else it holds, a box's second detail counts those who have acted.
ACTED: Final = 32
#: On the agenda a box stands on the game itself.
BOX_AT: Final = 1


def next_worker(table: Table, queue: list[i64]) -> i64:
    """Return the worker that acts next, or -1 if all have; it stays where it stands."""
    agenda = table.agenda
    acted = agenda.second() % ACTED
    if acted >= len(queue):
        return -1
    agenda.set_second(agenda.second() + 1)
    return queue[acted]


def stay(table: Table, queue: list[i64], code: i64) -> None:
    """Let a worker that has left its space wait with those who have acted."""
    agenda = table.agenda
    queue.insert(agenda.second() % ACTED, code)
    agenda.set_second(agenda.second() + 1)


def go_home_after_action(table: Table, queue: list[i64]) -> None:
    """Send home whoever has acted, in 2015."""
    if table.setting.new:
        go_home(table, queue)


def go_home(table: Table, queue: list[i64]) -> None:
    """Send home all who have acted."""
    agenda = table.agenda
    while agenda.second() % ACTED > 0:
        table.send_home(queue.pop(0))
        agenda.set_second(agenda.second() - 1)


def acted_in(table: Table, box: i64) -> i64:
    """Return how many workers in front of a box, if it is under way, have acted.

    In the Specialists box it is how many of its spaces are done.
    """
    agenda = table.agenda
    if len(agenda.frames) <= 4 or agenda.step_at(BOX_AT) != box:
        return 0
    if box == SPECIALISTS_BOX:
        stage = agenda.first_at(BOX_AT)
        return stage - 1 if stage > 0 else 0
    if box == DOCK_BOX or box == TRADE_GOODS_BOX or box == CAPITAL_BOX or box == WARFARE_BOX:
        return agenda.second_at(BOX_AT) % ACTED
    return 0


def problem(table: Table, at: int, queue: list[i64]) -> str:
    """Say why so many workers can't have acted in the box at a height of the agenda."""
    acted = table.agenda.second_at(at) % ACTED
    return "" if acted <= len(queue) else "more have acted than stand there"
