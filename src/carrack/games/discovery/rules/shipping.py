"""Merchant Shipping: whoever has the most there takes the ship."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import nations, university
from carrack.games.discovery.rules.editions import TURN_ORDER
from carrack.games.discovery.rules.pieces import CAPTAIN, KINDS, MERCHANT, NOBODY
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import GAME, SHIPPING_BOX
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds


def award_ship(table: Table) -> None:
    """Give the ship to the highest value, the earlier in order among equals; all go home.

    Rules: discovery.shipping.winner, discovery.shipping.tie, discovery.shipping.empty.
    """
    winner: i64 = NOBODY
    most: i64 = 0
    for seat in table.order:
        if value(table, seat) > most:
            most = value(table, seat)
            winner = seat
    place: i64 = 0
    while place < len(table.shipping):
        table.supply[place] += table.shipping[place]
        table.shipping[place] = 0
        place += 1
    if winner == NOBODY:
        return
    if not table.ship_in_box:
        table.tell_in_vain(winner, "ship", "discovery.shipping.empty")
    else:
        table.ship_in_box = False
        table.ships[winner] += 1
        if table.listening:
            facts = {"seat": int(winner), "value": int(most)}
            table.tell("ship-taken", "discovery.shipping.winner", {**facts})


def value(table: Table, seat: i64) -> i64:
    """Return what a seat's workers in the box count: captains and merchants two, others one.

    Rules: discovery.shipping.value, discovery.specialists.captain,
    discovery.specialists.merchant.
    """
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        count = table.shipping[seat * KINDS + kind]
        total += 2 * count if kind == CAPTAIN or kind == MERCHANT else count
        kind += 1
    return total


@final
class ShippingBox(Step):
    """The Merchant Shipping box. Detail: its stage.

    Rules: discovery.shipping.winner.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box, in this order: Holland, University (for ties), the ship.

        Rules: discovery.shipping.winner, discovery.shipping.empty.
        """
        agenda = table.agenda
        stage = agenda.first()
        agenda.set_first(stage + 1)
        if stage == 0:
            nations.offer_holland(table)
        elif stage == 1:
            if table.ship_in_box and sum(table.shipping) > 0:
                university.offer(table, TURN_ORDER)
        else:
            agenda.pop()
            award_ship(table)

    def bounds(self, table: Table) -> Bounds:
        """Allow every stage."""
        return (0, 3, 0, 0)


STEPS: Final[list[Step]] = [
    ShippingBox(SHIPPING_BOX, "shipping", "discovery.shipping.winner", (GAME,)),
]
