"""Refresh: buildings, trade goods, the ship, colonists, the new order and the turn marker."""

from mypy_extensions import i64

from carrack.games.discovery import nations
from carrack.games.discovery.board import CAPITAL_SPACES, TRADE_GOODS_SPACES
from carrack.games.discovery.buildings import BUILDING_NAMES
from carrack.games.discovery.editions import age_of
from carrack.games.discovery.pieces import (
    COLONIST,
    GOOD_NAMES,
    GOODS,
    KINDS,
    STARTING_COLONISTS,
)
from carrack.games.discovery.table import Table
from carrack.kernel.bits import bit


def refresh_buildings(table: Table) -> None:
    """Fill the offer up to five; after turns 3 and 6 the old age leaves the game first.

    Rules: discovery.refresh.buildings, discovery.refresh.new-age.
    """
    if table.turn in (3, 6):
        for building in table.on_offer:
            table.buildings_out |= bit(building)
        table.buildings_out |= table.stacks[table.turn // 3 - 1]
        table.stacks[table.turn // 3 - 1] = 0
        table.on_offer = []
    fill_building_offer(table, age_of(table.turn + 1))


def fill_building_offer(table: Table, age: i64) -> None:
    """Draw buildings of an age until five are on offer.

    Rules: discovery.setup.buildings, discovery.refresh.buildings,
    discovery.running-out.supplies.
    """
    missing = CAPITAL_SPACES - len(table.on_offer)
    found = table.draw_buildings(age, missing) if missing > 0 else []
    table.on_offer.extend(found)
    table.on_offer.sort()
    drawn = [BUILDING_NAMES[building] for building in found] if table.listening else []
    if table.listening and drawn:
        table.tell("buildings-offered", "discovery.refresh.buildings", {"buildings": drawn})


def refresh_goods(table: Table) -> None:
    """Put four new goods on offer. What was left is mixed back (2007) or gone (2015).

    Rules: discovery.refresh.goods.
    """
    good: i64 = 0
    while good < GOODS:
        if table.setting.new:
            table.goods_out[good] += table.offer[good]
        else:
            table.pile[good] += table.offer[good]
        table.offer[good] = 0
        good += 1
    fill_goods_offer(table)


def fill_goods_offer(table: Table) -> None:
    """Draw four goods.

    Rules: discovery.setup.offer, discovery.refresh.goods, discovery.running-out.supplies.
    """
    found = table.draw_goods(TRADE_GOODS_SPACES)
    for good in found:
        table.offer[good] += 1
    if table.listening:
        drawn = [GOOD_NAMES[good] for good in found]
        table.tell("goods-offered", "discovery.refresh.goods", {"goods": drawn})


def refresh_ship(table: Table) -> None:
    """Put a new ship into the box if it is empty and one is left.

    Rules: discovery.refresh.ship, discovery.running-out.supplies.
    """
    if table.ship_in_box:
        return
    if table.ships_left == 0:
        table.tell_empty("ships")
    else:
        table.ships_left -= 1
        table.ship_in_box = True
        if table.listening:
            table.tell("ship-offered", "discovery.refresh.ship", {"left": table.ships_left})


def take_colonists(table: Table) -> None:
    """Give everyone five colonists for the next turn, as far as supplies go.

    Rules: discovery.setup.workers, discovery.refresh.colonists,
    discovery.running-out.not-received.
    """
    seat: i64 = 0
    while seat < table.players:
        count: i64 = 0
        while count < STARTING_COLONISTS and table.supply[seat * KINDS + COLONIST] > 0:
            table.add_worker(seat, COLONIST)
            count += 1
        if table.listening:
            table.tell(
                "colonists-taken", "discovery.refresh.colonists", {"seat": seat, "count": count}
            )
        seat += 1


def make_new_order(table: Table) -> None:
    """Let those from the Initiative box lead, the others follow in their old order.

    Rules: discovery.new-order.initiative, discovery.new-order.others.
    """
    order = table.next_order
    for seat in table.order:
        if seat not in order:
            order.append(seat)
    table.order = order
    table.next_order = []
    if table.listening:
        seats = [int(seat) for seat in order]
        table.tell("new-order", "discovery.new-order.initiative", {"seats": seats})


def advance_turn(table: Table) -> None:
    """Move the turn marker.

    Rules: discovery.new-order.marker.
    """
    table.turn += 1
    nations.begin_age(table)
    if table.listening:
        table.tell("turn-begins", "discovery.new-order.marker", {"turn": table.turn})
