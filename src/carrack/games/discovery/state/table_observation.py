"""An observation of the table, made and laid out again.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.board import (
    CAPITAL_SPACES,
    REGIONS,
    SHIPS_AT_DOCK,
    SPECIALIST_SPACES,
    TRADE_GOODS_SPACES,
    WARFARE_SPACES,
)
from carrack.games.discovery.rules.buildings import BUILDINGS
from carrack.games.discovery.rules.pieces import CARDS, CASUALTY_KINDS, COUNTERS, GOODS, KINDS
from carrack.games.discovery.state import observation
from carrack.games.discovery.state.codes import AGE_COUNT, NONE
from carrack.games.discovery.state.observation import AGENDA_LENGTH, DOCK_LENGTH
from carrack.games.discovery.state.table import Table
from carrack.kernel.agenda import Agenda, whole_frames
from carrack.kernel.observation import Layout, add_bits, add_padded, bits_of, without_padding


def layout(seats: int) -> Layout:
    """Return the layout of an observation."""
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("turn", 1),
            ("agenda", AGENDA_LENGTH),
            ("order", seats),
            ("next_order", seats),
            ("money", seats),
            ("supply", seats * KINDS),
            ("workers", seats * KINDS),
            ("world", REGIONS * seats * KINDS),
            ("initiative", seats),
            ("dock", DOCK_LENGTH),
            ("dock_x", 1),
            ("dock_y", 1),
            ("dock_ships", SHIPS_AT_DOCK),
            ("goods_box", TRADE_GOODS_SPACES),
            ("shipping", seats * KINDS),
            ("capital", CAPITAL_SPACES),
            ("discovery", seats * KINDS),
            ("specialists", SPECIALIST_SPACES),
            ("warfare", WARFARE_SPACES),
            ("pool", DOCK_LENGTH),
            ("crew", KINDS),
            ("fallen", 2 * CASUALTY_KINDS),
            ("offer", GOODS),
            ("pile", GOODS),
            ("goods", seats * GOODS),
            ("goods_out", GOODS),
            ("has_good", REGIONS),
            ("ship_in_box", 1),
            ("ships", seats),
            ("ships_left", 1),
            ("ships_sailing", 1),
            ("building_at", BUILDINGS),
            ("building_used", BUILDINGS),
            ("region_counter", REGIONS),
            ("counters_known", REGIONS),
            ("spare_counters", 1),
            ("counters_out", COUNTERS),
            ("counter_owner", COUNTERS),
            ("card_owner", CARDS),
            ("deck_left", 1),
            ("deck_known", CARDS),
            ("deck_seen", CARDS),
            ("ages_scored", 1),
            ("colony_points", seats * AGE_COUNT),
            ("builder_points", seats * AGE_COUNT),
            ("bought_points", seats * AGE_COUNT),
            ("economy", seats),
            ("unspent", seats),
            ("reasoners", seats),
            ("nation", seats),
            ("nation_uses", seats),
            ("nation_age", seats),
            ("bids", seats),
        ]
    )


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know or remember."""
    seats = table.players
    seen: list[int] = [seat, table.deciding]
    seen += [table.turn]
    add_padded(table.agenda.frames, AGENDA_LENGTH, seen)
    add_padded(table.order, seats, seen)
    add_padded(table.next_order, seats, seen)
    seen += table.money
    seen += table.supply
    seen += table.workers
    seen += table.world
    add_padded(table.initiative, seats, seen)
    add_padded(table.dock, DOCK_LENGTH, seen)
    seen += [table.dock_x, table.dock_y]
    add_padded(table.dock_ships, SHIPS_AT_DOCK, seen)
    add_padded(table.goods_box, TRADE_GOODS_SPACES, seen)
    seen += table.shipping
    add_padded(table.capital, CAPITAL_SPACES, seen)
    seen += table.discovery
    seen += table.specialists
    add_padded(table.warfare, WARFARE_SPACES, seen)
    add_padded(table.pool, DOCK_LENGTH, seen)
    seen += table.crew
    seen += table.fallen
    seen += table.offer
    seen += table.pile
    seen += table.goods
    seen += table.goods_out
    seen += table.has_good
    seen += [1 if table.ship_in_box else 0]
    seen += table.ships
    seen += [table.ships_left, table.ships_sailing]
    observation.see_buildings(table, seat, seen)
    observation.see_used(table, seat, seen)
    observation.see_counters(table, seat, seen)
    seen += table.counters_known
    seen += [len(table.spare)]
    add_bits(table.counters_out, COUNTERS, seen)
    observation.see_counter_owners(table, seat, seen)
    observation.see_card_owners(table, seat, seen)
    seen += [len(table.deck)]
    add_padded(table.deck_known, CARDS, seen)
    observation.see_deck(table, seat, seen)
    seen += [table.ages_scored]
    seen += table.colony_points
    seen += table.builder_points
    seen += table.bought_points
    seen += table.economy
    seen += table.unspent
    seen += table.reasoners
    seen += table.nation
    seen += table.nation_uses
    seen += table.nation_age
    seen += table.bids
    return seen


def fill(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay out on a new table what an observation tells."""
    seats = table.players
    table.deciding = layout.value(seen, "deciding")
    table.on_offer = []
    table.stacks = [0, 0, 0]
    table.buildings_out = 0
    table.owned = [0] * seats
    table.used = [0] * seats
    table.counters = [NONE] * REGIONS
    table.spare = []
    table.counters_owned = [0] * seats
    table.cards_owned = [0] * seats
    table.deck = []
    table.workers_left = [0] * seats
    table.presence = [0] * (REGIONS * seats)
    table.turn = layout.value(seen, "turn")
    table.agenda = Agenda(whole_frames(layout.part(seen, "agenda")))
    table.order = without_padding(layout.part(seen, "order"))
    table.next_order = without_padding(layout.part(seen, "next_order"))
    table.money = layout.part(seen, "money")
    table.supply = layout.part(seen, "supply")
    table.workers = layout.part(seen, "workers")
    table.world = layout.part(seen, "world")
    table.initiative = without_padding(layout.part(seen, "initiative"))
    table.dock = without_padding(layout.part(seen, "dock"))
    table.dock_x = layout.value(seen, "dock_x")
    table.dock_y = layout.value(seen, "dock_y")
    table.dock_ships = without_padding(layout.part(seen, "dock_ships"))
    table.goods_box = without_padding(layout.part(seen, "goods_box"))
    table.shipping = layout.part(seen, "shipping")
    table.capital = without_padding(layout.part(seen, "capital"))
    table.discovery = layout.part(seen, "discovery")
    table.specialists = layout.part(seen, "specialists")
    table.warfare = without_padding(layout.part(seen, "warfare"))
    table.pool = without_padding(layout.part(seen, "pool"))
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
    observation.fill_buildings(table, layout, seen)
    observation.fill_used(table, layout, seen)
    observation.fill_counters(table, layout, seen)
    table.counters_known = layout.part(seen, "counters_known")
    observation.fill_spare(table, layout, seen)
    table.counters_out = bits_of(layout.part(seen, "counters_out"))
    observation.fill_counter_owners(table, layout, seen)
    observation.fill_card_owners(table, layout, seen)
    table.deck_known = without_padding(layout.part(seen, "deck_known"))
    observation.fill_deck(table, layout, seen)
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
    observation.count_again(table)
