"""Counting everything: each piece, good, ship, counter, card and building is there exactly once."""

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGION_GOODS, REGIONS
from carrack.games.discovery.rules.buildings import BUILDING_NAMES, BUILDINGS
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CARD_NAMES,
    CARDS,
    COUNTERS,
    GOOD_COPIES,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    SHIPS,
    WORKER_NAMES,
    WORKERS,
)
from carrack.games.discovery.rules.steps import LAND
from carrack.games.discovery.state.table import Table
from carrack.kernel.errors import InvalidData


def check(table: Table, where: str) -> None:
    """Raise `InvalidData` saying what there is too much or too little of.

    Rules: discovery.components.pieces, discovery.components.trade-goods,
    discovery.components.ships, discovery.components.counters, discovery.components.cards,
    discovery.components.buildings.
    """
    check_workers(table, where)
    check_goods(table, where)
    check_ships(table, where)
    check_counters(table, where)
    check_cards(table, where)
    check_buildings(table, where)


def _expect(found: i64, expected: i64, what: str, where: str) -> None:
    if found != expected:
        message = f"there are {expected} {what} in all, found {found}"
        raise InvalidData(where, "impossible-snapshot", message, {"problem": message})


def check_workers(table: Table, where: str) -> None:
    """Count each seat's pieces of each kind."""
    found: list[i64] = [0] * (table.players * KINDS)
    for place in range(len(found)):
        found[place] = table.supply[place] + table.workers[place]
        found[place] += table.shipping[place] + table.discovery[place]
    for place in range(len(table.world)):
        seat = place // KINDS % table.players
        found[seat * KINDS + place % KINDS] += table.world[place]
    for queue in (
        table.initiative,
        table.dock,
        [table.dock_x, table.dock_y],
        table.dock_ships,
        table.goods_box,
        table.capital,
        table.specialists,
        table.warfare,
        table.pool,
    ):
        for code in queue:
            if code != NOBODY:
                found[code // PER_SEAT * KINDS + code % PER_SEAT] += 1
    _count_under_way(table, found)
    for seat in range(table.players):
        for kind in range(KINDS):
            expected = WORKERS[kind] if kind != BUILDER or table.setting.builder else 0
            name = f"pieces {WORKER_NAMES[kind]} of seat {seat}"
            _expect(found[seat * KINDS + kind], expected, name, where)


def _count_under_way(table: Table, found: list[i64]) -> None:
    """A crew being chosen and a worker about to land are between two places."""
    agenda = table.agenda
    if not agenda.frames:
        return
    for kind in range(KINDS):
        found[agenda.seat() * KINDS + kind] += table.crew[kind]
    if agenda.step() == LAND:
        found[agenda.seat() * KINDS + agenda.first()] += 1


def check_goods(table: Table, where: str) -> None:
    """Count each kind of good."""
    for good in range(GOODS):
        found = table.offer[good] + table.pile[good] + table.goods_out[good]
        for seat in range(table.players):
            found += table.goods[seat * GOODS + good]
        for region in range(REGIONS):
            if REGION_GOODS[region] == good:
                found += table.has_good[region]
        _expect(found, GOOD_COPIES[good], f"goods {GOOD_NAMES[good]}", where)


def check_ships(table: Table, where: str) -> None:
    """Count the ships."""
    found = table.ships_left + (1 if table.ship_in_box else 0)
    for ships in table.ships:
        found += ships
    _expect(found, SHIPS, "ships", where)


def check_counters(table: Table, where: str) -> None:
    """Find each counter once."""
    for counter in range(COUNTERS):
        found: i64 = 0
        for region in range(REGIONS):
            if table.counters[region] == counter:
                found += 1
        for spare in table.spare:
            if spare == counter:
                found += 1
        found += (table.counters_out >> counter) & 1
        for seat in range(table.players):
            found += (table.counters_owned[seat] >> counter) & 1
        _expect(found, 1, f"counter {counter}", where)


def check_cards(table: Table, where: str) -> None:
    """Find each card once."""
    for card in range(CARDS):
        found: i64 = 0
        for there in table.deck:
            if there == card:
                found += 1
        for seat in range(table.players):
            found += (table.cards_owned[seat] >> card) & 1
        _expect(found, 1, f"card {CARD_NAMES[card]}", where)


def check_buildings(table: Table, where: str) -> None:
    """Find each building of this game once."""
    for building in range(BUILDINGS):
        in_game: i64 = 0
        for age in range(1, 4):
            in_game += (table.setting.buildings_of(age) >> building) & 1
        found = (table.buildings_out >> building) & 1
        for there in table.on_offer:
            if there == building:
                found += 1
        for age in range(3):
            found += (table.stacks[age] >> building) & 1
        for seat in range(table.players):
            found += (table.owned[seat] >> building) & 1
        _expect(found, in_game, f"building {BUILDING_NAMES[building]}", where)
