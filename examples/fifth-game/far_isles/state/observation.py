"""What a seat may know or remember, and how to redraw what it can't.

Everybody can count the isles that are left in each sea. Their order is hidden, but for an isle that
a seat has looked at; orders in hand are their owner's secret.
"""

from typing import Final

from carrack.kernel.agenda import FRAME
from carrack.kernel.observation import Layout, add_padded
from far_isles.rules.components import GOODS, ISLES, ORDERS, SEAS
from far_isles.state.table import Table

#: A delivery on top of a voyage is the most that is ever pending.
AGENDA_LENGTH: Final = 2 * FRAME
UNKNOWN: Final = -1


def layout(players: int) -> Layout:
    """Return which numbers stand where; `observe` lists them in the same order."""
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("agenda", AGENDA_LENGTH),
            ("starter", 1),
            ("turns", 1),
            ("left", len(SEAS) * len(ISLES)),
            ("next", len(SEAS)),
            ("scouted", players * len(SEAS)),
            ("voyage", len(ISLES)),
            ("lost", len(ISLES)),
            ("orders_left", 1),
            ("own_hand", len(ORDERS)),
            ("held", players),
            ("filled", players * len(ORDERS)),
            ("goods", players * GOODS),
            ("spyglasses", players),
        ]
    )


def observe(table: Table, seat: int) -> list[int]:
    """List what a seat may know; a negative one is a spectator.

    Rules: isles.hidden.isles, isles.hidden.orders.
    """
    seen = [seat, table.deciding]
    add_padded(table.agenda.frames, AGENDA_LENGTH, seen)
    seen += [table.starter, table.turns]
    seen += [pile.count(isle) for pile in table.seas for isle in range(len(ISLES))]
    seen += [
        table.seas[sea][-1] if knows(table, seat, sea) else UNKNOWN for sea in range(len(SEAS))
    ]
    seen += [number for own in table.scouted for number in own]
    seen += [*table.voyage, *table.lost, len(table.orders)]
    seen += table.hand[seat] if seat >= 0 else [0] * len(ORDERS)
    seen += [sum(own) for own in table.hand]
    seen += [number for own in table.filled for number in own]
    seen += [number for own in table.goods for number in own]
    return seen + table.spyglasses


def knows(table: Table, seat: int, sea: int) -> bool:
    """Tell whether a seat has looked at the next isle of a sea.

    Rules: isles.hidden.isles.
    """
    return seat >= 0 and table.scouted[seat][sea] == 1


def redeal(table: Table, seat: int) -> None:
    """Shuffle what a seat can't know: the order of the isles, and orders it doesn't hold.

    Rules: isles.hidden.isles, isles.hidden.orders.
    """
    for sea, pile in enumerate(table.seas):
        top = [pile.pop()] if knows(table, seat, sea) else []
        pile.sort()
        table.shuffle(pile)
        pile += top
    held = [sum(own) for own in table.hand]
    others = [other for other in range(table.players) if other != seat]
    for other in others:
        for order, count in enumerate(table.hand[other]):
            table.orders += [order] * count
        table.hand[other] = [0] * len(ORDERS)
    table.orders.sort()
    table.shuffle(table.orders)
    for other in others:
        for _ in range(held[other]):
            table.hand[other][table.orders.pop()] += 1
