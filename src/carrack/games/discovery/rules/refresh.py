"""Refresh: buildings, trade goods, the ship, colonists, the new order and the turn marker."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import nations
from carrack.games.discovery.rules.board import CAPITAL_SPACES, TRADE_GOODS_SPACES
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.rules.editions import age_of
from carrack.games.discovery.rules.pieces import (
    COLONIST,
    GOOD_NAMES,
    GOODS,
    KINDS,
    STARTING_COLONISTS,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    ADVANCE_TURN,
    GAME,
    NEW_ORDER,
    REFRESH_BUILDINGS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    TAKE_COLONISTS,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit


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


@final
class RefreshBuildings(Step):
    """New buildings on offer.

    Rules: discovery.refresh.buildings.
    """

    def advance(self, table: Table) -> None:
        """Fill the offer up to five; after turns 3 and 6 the old age leaves the game first.

        Rules: discovery.refresh.buildings, discovery.refresh.new-age.
        """
        table.agenda.pop()
        if table.turn in (3, 6):
            for building in table.on_offer:
                table.buildings_out |= bit(building)
            table.buildings_out |= table.stacks[table.turn // 3 - 1]
            table.stacks[table.turn // 3 - 1] = 0
            table.on_offer = []
        fill_building_offer(table, age_of(table.turn + 1))


@final
class RefreshGoods(Step):
    """New goods on offer.

    Rules: discovery.refresh.goods.
    """

    def advance(self, table: Table) -> None:
        """Put four new goods on offer. What was left is mixed back (2007) or gone (2015).

        Rules: discovery.refresh.goods.
        """
        table.agenda.pop()
        good: i64 = 0
        while good < GOODS:
            if table.setting.new:
                table.goods_out[good] += table.offer[good]
            else:
                table.pile[good] += table.offer[good]
            table.offer[good] = 0
            good += 1
        fill_goods_offer(table)


@final
class RefreshShip(Step):
    """A new ship in the box.

    Rules: discovery.refresh.ship.
    """

    def advance(self, table: Table) -> None:
        """Put a new ship into the box if it is empty and one is left.

        Rules: discovery.refresh.ship, discovery.running-out.supplies.
        """
        table.agenda.pop()
        if table.ship_in_box:
            return
        if table.ships_left == 0:
            table.tell_empty("ships")
        else:
            table.ships_left -= 1
            table.ship_in_box = True
            if table.listening:
                table.tell("ship-offered", "discovery.refresh.ship", {"left": table.ships_left})


@final
class TakeColonists(Step):
    """Colonists for the next turn.

    Rules: discovery.refresh.colonists.
    """

    def advance(self, table: Table) -> None:
        """Give everyone colonists."""
        table.agenda.pop()
        take_colonists(table)


@final
class NewOrder(Step):
    """The order of the next turn.

    Rules: discovery.new-order.initiative.
    """

    def advance(self, table: Table) -> None:
        """Let those from the Initiative box lead, the others follow in their old order.

        Rules: discovery.new-order.initiative, discovery.new-order.others.
        """
        table.agenda.pop()
        order = table.next_order
        for seat in table.order:
            if seat not in order:
                order.append(seat)
        table.order = order
        table.next_order = []
        if table.listening:
            seats = [int(seat) for seat in order]
            table.tell("new-order", "discovery.new-order.initiative", {"seats": seats})


@final
class AdvanceTurn(Step):
    """The next turn.

    Rules: discovery.new-order.marker.
    """

    def advance(self, table: Table) -> None:
        """Move the turn marker.

        Rules: discovery.new-order.marker.
        """
        table.agenda.pop()
        table.turn += 1
        nations.begin_age(table)
        if table.listening:
            table.tell("turn-begins", "discovery.new-order.marker", {"turn": table.turn})


STEPS: Final[list[Step]] = [
    RefreshBuildings(
        REFRESH_BUILDINGS, "refresh-buildings", "discovery.refresh.buildings", (GAME,)
    ),
    RefreshGoods(REFRESH_GOODS, "refresh-goods", "discovery.refresh.goods", (GAME,)),
    RefreshShip(REFRESH_SHIP, "refresh-ship", "discovery.refresh.ship", (GAME,)),
    TakeColonists(TAKE_COLONISTS, "take-colonists", "discovery.refresh.colonists", (GAME,)),
    NewOrder(NEW_ORDER, "new-order", "discovery.new-order.initiative", (GAME,)),
    AdvanceTurn(ADVANCE_TURN, "advance-turn", "discovery.new-order.marker", (GAME,)),
]
