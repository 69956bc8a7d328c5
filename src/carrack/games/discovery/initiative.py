"""Initiative: dollars now, the first places of the order next turn."""

from carrack.games.discovery import university
from carrack.games.discovery.board import INITIATIVE
from carrack.games.discovery.pieces import owner_of
from carrack.games.discovery.table import Table


def advance(table: Table) -> None:
    """Pay everyone in the box, then offer the University for the order to come.

    Rules: discovery.initiative.money, discovery.initiative.slot.
    """
    agenda = table.agenda
    if agenda.first() == 0:
        agenda.set_first(1)
        pay(table)
        if university.offer(table, INITIATIVE):
            return
    agenda.pop()


def pay(table: Table) -> None:
    """Pay each space's number in dollars and send the workers home; their order is remembered.

    Rules: discovery.initiative.money, discovery.initiative.slot.
    """
    for n, code in enumerate(table.initiative):
        seat = owner_of(code)
        table.earn(seat, n + 1, "initiative", "discovery.initiative.money")
        table.send_home(code)
        table.next_order.append(seat)
    table.initiative = []
