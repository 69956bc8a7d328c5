"""Initiative: dollars now, the first places of the order next turn."""

from typing import Final, final

from carrack.games.discovery.rules import university
from carrack.games.discovery.rules.board import INITIATIVE
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.pieces import owner_of
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import GAME, INITIATIVE_BOX
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds


def pay(table: Table) -> None:
    """Pay each space's number in dollars; the order of the workers is remembered.

    In 2015 they go home, in 2007 they stay until all boxes are resolved.

    Rules: discovery.initiative.money, discovery.initiative.slot, discovery.turn.workers-home.
    """
    for n, code in enumerate(table.initiative):
        seat = owner_of(code)
        table.earn(seat, n + 1, "initiative", "discovery.initiative.money")
        table.next_order.append(seat)
    if table.setting.new:
        go_home(table)


def go_home(table: Table) -> None:
    """Send home all workers in the box.

    Rules: discovery.turn.workers-home.
    """
    for code in table.initiative:
        table.send_home(code)
    table.initiative = []


@final
class InitiativeBox(Step):
    """The Initiative box. Detail: whether it has been paid.

    Rules: discovery.initiative.money.
    """

    def advance(self, table: Table) -> None:
        """Pay everyone in the box, then offer the University for the order to come.

        Rules: discovery.initiative.money, discovery.initiative.slot.
        """
        agenda = table.agenda
        if agenda.first() == 0:
            agenda.set_first(1)
            pay(table)
            # No new order follows the last turn.
            if table.turn < LAST_TURN and university.offer(table, INITIATIVE):
                return
        agenda.pop()

    def bounds(self, table: Table) -> Bounds:
        """Allow both stages."""
        return (0, 1, 0, 0)


STEPS: Final[list[Step]] = [
    InitiativeBox(INITIATIVE_BOX, "initiative", "discovery.initiative.money", (GAME,)),
]
