"""Setup: order, money, workers, counters, goods, buildings, ship and deck."""

from mypy_extensions import i64

from carrack.games.discovery.rules import variants
from carrack.games.discovery.rules.board import CARIBBEAN, REGION_GOODS, REGIONS
from carrack.games.discovery.rules.nations import deal_boards
from carrack.games.discovery.rules.pieces import (
    CARDS,
    COUNTERS,
    GOOD_COPIES,
    GOODS,
    SHIPS,
)
from carrack.games.discovery.rules.refresh import (
    fill_building_offer,
    fill_goods_offer,
    take_colonists,
)
from carrack.games.discovery.rules.steps import GAME
from carrack.games.discovery.state.table import Table


def set_up(table: Table) -> None:
    """Lay everything out, in this order; the agenda then takes the game from step to step."""
    table.clear()
    draw_order(table)
    pay_starting_money(table)
    place_counters(table)
    place_goods(table)
    stack_buildings(table)
    place_ship(table)
    shuffle_deck(table)
    variants.place_captains(table)
    deal_boards(table)
    take_colonists(table)
    table.agenda.push(GAME, 0, 0)


def draw_order(table: Table) -> None:
    """Draw the first turn's order at random, unless it is auctioned.

    Rules: discovery.setup.order.
    """
    if table.setting.auction or table.setting.boards_auction:
        return
    seats = [int(seat) for seat in table.order]
    table.shuffle(seats)
    table.order = [seat for seat in seats]
    if table.listening:
        table.tell("order-drawn", "discovery.setup.order", {"seats": seats})


def pay_starting_money(table: Table) -> None:
    """Pay $10 to the first in order, a dollar more to each one after; an auction has its own rules.

    Rules: discovery.setup.money, discovery.auction-2007.money, discovery.nations.auction.
    """
    setting = table.setting
    place: i64 = 0
    while place < table.players:
        seat = table.order[place]
        if setting.auction:
            table.money[seat] = 10
        elif setting.boards_auction:
            table.money[seat] = 15
        else:
            table.money[seat] = 10 + place
        place += 1


def place_counters(table: Table) -> None:
    """Put a random counter face down in every region but the Caribbean.

    In the 2007 auction the Caribbean has one too.

    Rules: discovery.setup.counters, discovery.auction-2007.caribbean,
    discovery.variants.advanced-reconnaissance.
    """
    counters = [n for n in range(COUNTERS)]
    table.shuffle(counters)
    for region in range(REGIONS):
        if region != CARIBBEAN or table.setting.auction:
            table.counters[region] = counters.pop()
            table.counters_known[region] = variants.known_to(table)
    table.spare = [counter for counter in sorted(counters)]
    variants.tell_counters(table)


def place_goods(table: Table) -> None:
    """Put each region's good on the map, the rest face down, four of them on offer.

    Rules: discovery.setup.region-goods, discovery.setup.offer.
    """
    for good in range(GOODS):
        table.pile[good] = GOOD_COPIES[good]
    for region in range(REGIONS):
        table.pile[REGION_GOODS[region]] -= 1
    fill_goods_offer(table)


def stack_buildings(table: Table) -> None:
    """Stack the buildings by age and put five of Age I on offer.

    Rules: discovery.setup.buildings, discovery.variants.reduced-luck.
    """
    for age in range(1, 4):
        table.stacks[age - 1] = table.setting.buildings_of(age)
    if table.setting.reduced_luck:
        variants.reduce_age_three(table)
    fill_building_offer(table, 1)


def place_ship(table: Table) -> None:
    """Put the first of eight ships into the Merchant Shipping box.

    Rules: discovery.setup.ship, discovery.components.ships.
    """
    table.ships_left = SHIPS - 1
    table.ship_in_box = True


def shuffle_deck(table: Table) -> None:
    """Shuffle the discovery deck.

    Rules: discovery.setup.deck.
    """
    deck = [n for n in range(CARDS)]
    table.shuffle(deck)
    table.deck = [card for card in deck]
    table.deck_known = [0] * CARDS
