"""Setting up: shuffle the seas and the orders, deal, draw who begins."""

from carrack.kernel.events import Facts
from far_isles.rules.components import (
    HELD,
    ISLES_EACH,
    ORDER_COPIES,
    ORDER_NAMES,
    ORDERS,
    SEAS,
    counted,
)
from far_isles.rules.steps import VOYAGE
from far_isles.state.table import Table


def set_up(table: Table) -> None:
    """Lay everything out and give the first captain the turn, in this order.

    Rules: isles.setup.spyglasses.
    """
    table.clear()
    shuffle_seas(table)
    deal_orders(table)
    choose_starter(table)
    table.agenda.push(VOYAGE, table.starter)
    table.deciding = table.starter


def shuffle_seas(table: Table) -> None:
    """Shuffle each sea: six isles for each player.

    Rules: isles.setup.seas.
    """
    for sea in range(len(SEAS)):
        table.seas[sea] = isles_of(sea, table.players)
        table.shuffle(table.seas[sea])


def isles_of(sea: int, players: int) -> list[int]:
    """Return all isles that begin in a sea, in order.

    Rules: isles.components.isles.
    """
    return [isle for isle, each in enumerate(ISLES_EACH[sea]) for _ in range(each * players)]


def deal_orders(table: Table) -> None:
    """Deal everybody three orders, to be kept secret.

    Rules: isles.setup.orders.
    """
    table.orders = [order for order in range(len(ORDERS)) for _ in range(ORDER_COPIES)]
    table.shuffle(table.orders)
    for seat in range(table.players):
        draw_orders(table, seat)
        if table.listening:
            secret: Facts = {"orders": counted(table.hand[seat], ORDER_NAMES)}
            facts: Facts = {"seat": seat, "count": sum(table.hand[seat])}
            table.tell("dealt", "isles.setup.orders", facts, secret, (seat,))


def draw_orders(table: Table, seat: int) -> list[str]:
    """Draw orders until three are in hand or none are left; return them by name.

    Rules: isles.setup.orders, isles.delivery.draw.
    """
    drawn: list[str] = []
    while table.orders and sum(table.hand[seat]) < HELD:
        table.reveal()
        order = table.orders.pop()
        table.hand[seat][order] += 1
        drawn.append(ORDER_NAMES[order])
    return drawn


def choose_starter(table: Table) -> None:
    """Let the seed say who begins.

    Rules: isles.setup.start.
    """
    table.starter = table.draw_below(table.players)
    if table.listening:
        table.tell("begins", "isles.setup.start", {"seat": table.starter})
