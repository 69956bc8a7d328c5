"""The fields of the table as readable data, and back.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.actions import NATION_NAMES
from carrack.games.discovery.rules.board import SHIPS_AT_DOCK, SPECIALIST_SPACES
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.pieces import (
    CARD_NAMES,
    COUNTERS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SHIPS,
    WORKER_NAMES,
)
from carrack.games.discovery.state.codes import AGE_COUNT, MOST, NO_NATION, NONE
from carrack.games.discovery.state.readable import (
    checked_knowing,
    named,
    named_colonies,
    named_sides,
    named_worker,
    named_workers,
    names_in,
    numbers,
    read_ages,
    read_colonies,
    read_counters,
    read_knowing,
    read_listed,
    read_named,
    read_seats,
    read_set,
    read_sides,
    read_spaces,
    read_stacks,
    read_worker,
    read_workers,
    set_from,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import places_in
from carrack.kernel.fields import Fields


def dump_table(table: Table) -> dict[str, object]:
    """Return the fields that are in no group as readable data."""
    return {
        "turn": table.turn,
        "order": numbers(table.order),
        "next_order": numbers(table.next_order),
        "crew": named(table.crew, 0, WORKER_NAMES),
        "fallen": named_sides(table.fallen),
        "offer": named(table.offer, 0, GOOD_NAMES),
        "pile": named(table.pile, 0, GOOD_NAMES),
        "goods_out": named(table.goods_out, 0, GOOD_NAMES),
        "ship_in_box": table.ship_in_box,
        "ships_left": table.ships_left,
        "ships_sailing": table.ships_sailing,
        "on_offer": [BUILDING_NAMES[building] for building in table.on_offer],
        "stacks": [names_in(stack, BUILDING_NAMES) for stack in table.stacks],
        "buildings_out": names_in(table.buildings_out, BUILDING_NAMES),
        "spare": numbers(table.spare),
        "counters_out": places_in(table.counters_out),
        "deck_known": numbers(table.deck_known[::-1]),
        "deck": [CARD_NAMES[card] for card in reversed(table.deck)],
        "ages_scored": table.ages_scored,
    }


def read_table(table: Table, fields: Fields) -> None:
    """Fill in the fields that are in no group from readable data."""
    seats: int = table.players
    table.turn = fields.integer("turn", 1, LAST_TURN)
    table.order = read_seats(fields, "order", seats)
    table.next_order = read_seats(fields, "next_order", seats)
    read_named(fields.table("crew"), table.crew, 0, WORKER_NAMES)
    read_sides(fields, "fallen", table.fallen)
    read_named(fields.table("offer"), table.offer, 0, GOOD_NAMES)
    read_named(fields.table("pile"), table.pile, 0, GOOD_NAMES)
    read_named(fields.table("goods_out"), table.goods_out, 0, GOOD_NAMES)
    table.ship_in_box = fields.flag("ship_in_box")
    table.ships_left = fields.integer("ships_left", 0, SHIPS)
    table.ships_sailing = fields.integer("ships_sailing", 0, SHIPS_AT_DOCK)
    table.on_offer = sorted(read_listed(fields, "on_offer", BUILDING_NAMES))
    read_stacks(fields, "stacks", table.stacks)
    table.buildings_out = read_set(fields, "buildings_out", BUILDING_NAMES)
    table.spare = sorted(read_counters(fields, "spare"))
    table.counters_out = set_from(read_counters(fields, "counters_out"))
    table.deck_known = read_knowing(fields, "deck_known", seats)[::-1]
    table.deck = read_listed(fields, "deck", CARD_NAMES)[::-1]
    table.ages_scored = fields.integer("ages_scored", 0, AGE_COUNT)


def dump_seat(table: Table, seat: i64) -> dict[str, object]:
    """Return the fields of a seat as readable data."""
    return {
        "money": table.money[seat],
        "supply": named(table.supply, seat * KINDS, WORKER_NAMES),
        "workers": named(table.workers, seat * KINDS, WORKER_NAMES),
        "shipping": named(table.shipping, seat * KINDS, WORKER_NAMES),
        "discovery": named(table.discovery, seat * KINDS, WORKER_NAMES),
        "goods": named(table.goods, seat * GOODS, GOOD_NAMES),
        "ships": table.ships[seat],
        "buildings": names_in(table.owned[seat], BUILDING_NAMES),
        "face_down": names_in(table.used[seat], BUILDING_NAMES),
        "counters": places_in(table.counters_owned[seat]),
        "cards": names_in(table.cards_owned[seat], CARD_NAMES),
        "colony_points": numbers(
            table.colony_points[seat * AGE_COUNT : seat * AGE_COUNT + AGE_COUNT]
        ),
        "builder_points": numbers(
            table.builder_points[seat * AGE_COUNT : seat * AGE_COUNT + AGE_COUNT]
        ),
        "bought_points": numbers(
            table.bought_points[seat * AGE_COUNT : seat * AGE_COUNT + AGE_COUNT]
        ),
        "economy": table.economy[seat],
        "unspent": table.unspent[seat],
        "reasoners": table.reasoners[seat],
        "nation": NO_NATION if table.nation[seat] < 0 else NATION_NAMES[table.nation[seat]],
        "nation_uses": table.nation_uses[seat],
        "nation_age": table.nation_age[seat],
        "bid": table.bids[seat],
    }


def read_seat(table: Table, seat: i64, fields: Fields) -> None:
    """Fill in the fields of a seat from readable data."""
    table.money[seat] = fields.integer("money", 0, MOST)
    read_named(fields.table("supply"), table.supply, seat * KINDS, WORKER_NAMES)
    read_named(fields.table("workers"), table.workers, seat * KINDS, WORKER_NAMES)
    read_named(fields.table("shipping"), table.shipping, seat * KINDS, WORKER_NAMES)
    read_named(fields.table("discovery"), table.discovery, seat * KINDS, WORKER_NAMES)
    read_named(fields.table("goods"), table.goods, seat * GOODS, GOOD_NAMES)
    table.ships[seat] = fields.integer("ships", 0, SHIPS)
    table.owned[seat] = read_set(fields, "buildings", BUILDING_NAMES)
    table.used[seat] = read_set(fields, "face_down", BUILDING_NAMES)
    table.counters_owned[seat] = set_from(read_counters(fields, "counters"))
    table.cards_owned[seat] = read_set(fields, "cards", CARD_NAMES)
    read_ages(fields, "colony_points", table.colony_points, seat * AGE_COUNT)
    read_ages(fields, "builder_points", table.builder_points, seat * AGE_COUNT)
    read_ages(fields, "bought_points", table.bought_points, seat * AGE_COUNT)
    table.economy[seat] = fields.integer("economy", NONE, MOST)
    table.unspent[seat] = fields.integer("unspent", NONE, MOST)
    table.reasoners[seat] = fields.integer("reasoners", 0, SPECIALIST_SPACES)
    table.nation[seat] = fields.choice("nation", [NO_NATION, *NATION_NAMES]) - 1
    table.nation_uses[seat] = fields.integer("nation_uses", 0, 3)
    table.nation_age[seat] = fields.integer("nation_age", 0, AGE_COUNT)
    table.bids[seat] = fields.integer("bid", -1, MOST)


def dump_region(table: Table, region: i64) -> dict[str, object]:
    """Return the fields of a region as readable data."""
    return {
        "pieces": named_colonies(table.world, region, table.players),
        "has_good": table.has_good[region] == 1,
        "counter": table.counters[region],
        "known": table.counters_known[region],
    }


def read_region(table: Table, region: i64, fields: Fields) -> None:
    """Fill in the fields of a region from readable data."""
    seats: int = table.players
    read_colonies(fields, "pieces", table.world, region, seats)
    table.has_good[region] = 1 if fields.flag("has_good") else 0
    table.counters[region] = fields.integer("counter", NONE, COUNTERS - 1)
    table.counters_known[region] = checked_knowing(fields.any("known"), fields.path("known"), seats)


def dump_boxes(table: Table) -> dict[str, object]:
    """Return the fields of the boxes as readable data."""
    return {
        "initiative": named_workers(table.initiative),
        "dock": named_workers(table.dock),
        "dock_x": named_worker(table.dock_x),
        "dock_y": named_worker(table.dock_y),
        "dock_ships": named_workers(table.dock_ships),
        "goods_box": named_workers(table.goods_box),
        "capital": named_workers(table.capital),
        "specialists": named_workers(table.specialists),
        "warfare": named_workers(table.warfare),
        "pool": named_workers(table.pool),
    }


def read_boxes(table: Table, fields: Fields) -> None:
    """Fill in the fields of the boxes from readable data."""
    seats: int = table.players
    table.initiative = read_workers(fields, "initiative", seats)
    table.dock = read_workers(fields, "dock", seats)
    table.dock_x = read_worker(fields.any("dock_x"), fields.path("dock_x"), seats)
    table.dock_y = read_worker(fields.any("dock_y"), fields.path("dock_y"), seats)
    table.dock_ships = read_workers(fields, "dock_ships", seats)
    table.goods_box = read_workers(fields, "goods_box", seats)
    table.capital = read_workers(fields, "capital", seats)
    read_spaces(fields, "specialists", table.specialists, seats)
    table.warfare = read_workers(fields, "warfare", seats)
    table.pool = read_workers(fields, "pool", seats)
