"""Delivery: fill orders with the goods of the voyage, then store the rest."""

from typing import Final, final

from carrack.kernel.events import Facts
from carrack.kernel.steps import AgendaStep
from far_isles.rules.actions import DONE, FILL
from far_isles.rules.components import (
    GOODS,
    ISLES,
    ORDER_NAMES,
    ORDERS,
    REEF,
    counted,
    order_points,
)
from far_isles.rules.end import end_turn
from far_isles.rules.setup import draw_orders
from far_isles.rules.steps import DELIVERY, VOYAGE
from far_isles.state.table import Table


@final
class Delivery(AgendaStep[Table]):
    """Which order to fill, or whether that is all.

    Rules: isles.delivery.when.
    """

    def list_choices(self, table: Table, seat: int, legal: list[int]) -> None:
        """List the orders in hand that the goods left are enough for; one may always be done.

        Rules: isles.delivery.fill, isles.delivery.when.
        """
        for order in range(len(ORDERS)):
            if table.hand[seat][order] and can_fill(table.voyage, order):
                legal.append(FILL + order)
        legal.append(DONE)

    def choose(self, table: Table, seat: int, action: int) -> None:
        """Fill an order, or store what is left."""
        if action == DONE:
            if table.listening:
                rest: Facts = {"seat": seat, "goods": counted(table.voyage[:GOODS], ISLES)}
                table.tell("stored", "isles.delivery.store", rest)
            store(table, seat)
        else:
            fill(table, seat, action - FILL)

    def in_parts(self, table: Table) -> bool:
        """Go on until the captain is done."""
        return True

    def may_go_on(self, table: Table, action: int) -> bool:
        """Go on after any order."""
        return action != DONE

    def refusal(self, table: Table, seat: int, action: int) -> str:
        """Name the rule in the way of an action."""
        return "isles.delivery.fill" if action >= FILL else "isles.voyage.land"

    def problem(self, table: Table, at: int) -> str:
        """Say why nothing can be delivered, if so."""
        other = table.agenda.seat_at(at) != table.agenda.seat_at(at - 1)
        return "only the captain whose voyage it is delivers" if other else ""


def can_fill(goods: list[int], order: int) -> bool:
    """Tell whether goods are enough for an order.

    Rules: isles.delivery.fill.
    """
    first, second = ORDERS[order]
    return goods[first] > 0 and goods[second] > (1 if first == second else 0)


def fill(table: Table, seat: int, order: int) -> None:
    """Show an order and store its two goods, which serve no other.

    Rules: isles.delivery.fill.
    """
    for good in ORDERS[order]:
        table.voyage[good] -= 1
        table.goods[seat][good] += 1
    table.hand[seat][order] -= 1
    table.filled[seat][order] += 1
    if table.listening:
        facts: Facts = {"seat": seat, "order": ORDER_NAMES[order], "points": order_points(order)}
        table.tell("filled", "isles.delivery.fill", facts)


def store(table: Table, seat: int) -> None:
    """Store the rest of the voyage, draw orders anew and end the turn.

    Rules: isles.delivery.store, isles.delivery.draw.
    """
    for good in range(GOODS):
        table.goods[seat][good] += table.voyage[good]
    table.lost[REEF] += table.voyage[REEF]
    table.voyage = [0] * len(table.voyage)
    drawn = draw_orders(table, seat)
    if drawn and table.listening:
        facts: Facts = {"seat": seat, "count": len(drawn)}
        secret: Facts = {"orders": {name: drawn.count(name) for name in sorted(drawn)}}
        table.tell("drew", "isles.delivery.draw", facts, secret, (seat,))
    end_turn(table)


STEPS: Final = [Delivery(DELIVERY, "delivery", "isles.delivery.when", under=(VOYAGE,))]
