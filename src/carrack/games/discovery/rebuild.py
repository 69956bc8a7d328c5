"""A table laid out from an observation: everything but what the viewer doesn't know.

Views and scores are computed on it, so they can't tell more than the observation does.
"""

from mypy_extensions import i64

from carrack.games.discovery.board import REGIONS
from carrack.games.discovery.buildings import AGES, BUILDINGS
from carrack.games.discovery.hidden import IN_STACK, ON_OFFER, OUT, OWNED
from carrack.games.discovery.pieces import CARDS, COUNTERS, KINDS
from carrack.games.discovery.table import Table
from carrack.kernel.agenda import FRAME, Agenda
from carrack.kernel.bits import bit
from carrack.kernel.observation import Layout


def fill(table: Table, layout: Layout, seen: list[int]) -> None:
    """Fill a new table with what an observation tells."""
    _lay_out(table)
    table.deciding = layout.value(seen, "deciding")
    table.turn = layout.value(seen, "turn")
    table.agenda = Agenda(_frames(layout.part(seen, "agenda")))
    table.order = _queue(layout.part(seen, "order"))
    table.next_order = _queue(layout.part(seen, "next_order"))
    table.money = layout.part(seen, "money")
    table.supply = layout.part(seen, "supply")
    table.workers = layout.part(seen, "workers")
    table.world = layout.part(seen, "world")
    _count_pieces(table)
    table.initiative = _queue(layout.part(seen, "initiative"))
    table.dock = _queue(layout.part(seen, "dock"))
    table.dock_x = layout.value(seen, "dock_x")
    table.dock_y = layout.value(seen, "dock_y")
    table.dock_ships = _queue(layout.part(seen, "dock_ships"))
    table.goods_box = _queue(layout.part(seen, "goods_box"))
    table.shipping = layout.part(seen, "shipping")
    table.capital = _queue(layout.part(seen, "capital"))
    table.discovery = layout.part(seen, "discovery")
    table.specialists = layout.part(seen, "specialists")
    table.warfare = _queue(layout.part(seen, "warfare"))
    table.pool = _queue(layout.part(seen, "pool"))
    table.crew = layout.part(seen, "crew")
    table.fallen = layout.part(seen, "fallen")
    table.offer = layout.part(seen, "offer")
    table.pile = layout.part(seen, "pile")
    table.goods = layout.part(seen, "goods")
    table.goods_out = layout.part(seen, "goods_out")
    table.has_good = layout.part(seen, "has_good")
    table.ship_in_box = layout.value(seen, "ship_in_box") == 1
    table.ships = layout.part(seen, "ships")
    table.ships_left = layout.value(seen, "ships_left")
    table.ships_sailing = layout.value(seen, "ships_sailing")
    _fill_buildings(table, layout.part(seen, "building_at"), layout.part(seen, "building_used"))
    _fill_discoveries(table, layout, seen)
    table.ages_scored = layout.value(seen, "ages_scored")
    table.colony_points = layout.part(seen, "colony_points")
    table.builder_points = layout.part(seen, "builder_points")
    table.bought_points = layout.part(seen, "bought_points")
    table.economy = layout.part(seen, "economy")
    table.unspent = layout.part(seen, "unspent")
    table.reasoners = layout.part(seen, "reasoners")
    table.nation = layout.part(seen, "nation")
    table.nation_uses = layout.part(seen, "nation_uses")
    table.nation_age = layout.part(seen, "nation_age")
    table.bids = layout.part(seen, "bids")


def _lay_out(table: Table) -> None:
    """Lay out what is put together from several stretches; the rest is replaced as a whole."""
    seats = table.players
    table.workers_left = [0] * seats
    table.presence = [0] * (REGIONS * seats)
    table.on_offer = []
    table.stacks = [0, 0, 0]
    table.buildings_out = 0
    table.owned = [0] * seats
    table.used = [0] * seats
    table.counters_out = 0
    table.counters_owned = [0] * seats
    table.cards_owned = [0] * seats


def _queue(padded: list[int]) -> list[i64]:
    return [number for number in padded if number >= 0]


def _frames(padded: list[int]) -> list[i64]:
    frames: list[i64] = []
    for n in range(0, len(padded), FRAME):
        if padded[n] < 0:
            break
        frames.extend(padded[n : n + FRAME])
    return frames


def _count_pieces(table: Table) -> None:
    for place in range(REGIONS * table.players):
        total: i64 = 0
        for kind in range(KINDS):
            total += table.world[place * KINDS + kind]
        table.presence[place] = total


def _fill_buildings(table: Table, places: list[int], used: list[int]) -> None:
    for building in range(BUILDINGS):
        place = places[building]
        if place >= OWNED:
            table.owned[place - OWNED] |= bit(building)
            if used[building]:
                table.used[place - OWNED] |= bit(building)
        elif place == ON_OFFER:
            table.on_offer.append(building)
        elif place == OUT:
            table.buildings_out |= bit(building)
        elif place == IN_STACK:
            table.stacks[AGES[building] - 1] |= bit(building)


def _fill_discoveries(table: Table, layout: Layout, seen: list[int]) -> None:
    table.counters = layout.part(seen, "region_counter")
    table.counters_known = layout.part(seen, "counters_known")
    # Which ones they are is not known; how many is.
    table.spare = [-1] * layout.value(seen, "spare_counters")
    counter_owner = layout.part(seen, "counter_owner")
    out = layout.part(seen, "counters_out")
    for counter in range(COUNTERS):
        if out[counter]:
            table.counters_out |= bit(counter)
        if counter_owner[counter] >= 0:
            table.counters_owned[counter_owner[counter]] |= bit(counter)
    card_owner = layout.part(seen, "card_owner")
    for card in range(CARDS):
        if card_owner[card] >= 0:
            table.cards_owned[card_owner[card]] |= bit(card)
    left = layout.value(seen, "deck_left")
    table.deck = layout.part(seen, "deck_seen")[:left]
    table.deck_known = layout.part(seen, "deck_known")[:left]
