"""Discovering a region, by an expedition or for free: the counter, the settler and the plunder.

Free discoveries are New World Cartography's (`purchase.Chart`), Spain's (`nations`) and the
Caribbean's in the 2007 auction.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, DISCOVER
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.buildings import CARTOGRAPHY
from carrack.games.discovery.rules.pieces import COUNTER_TABLE, NOBODY
from carrack.games.discovery.state.codes import EVERYBODY, NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit


def discover(table: Table, seat: i64, region: i64, settler: i64, soldiers: i64, rule: str) -> None:
    """Take a region's counter: it opens the region, brings a free piece and pays plunder.

    Rules: discovery.expedition.success, discovery.expedition.plunder,
    discovery.specialists.soldier.
    """
    counter = table.counters[region]
    row = COUNTER_TABLE[counter]
    table.counters[region] = NONE
    table.counters_known[region] = EVERYBODY
    table.counters_owned[seat] |= bit(counter)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "region": REGION_NAMES[region]}
        table.tell("discovered", rule, {**facts, "counter": counter, "points": row[3]})
    if table.all_discovered():
        turn_cartography(table)
    table.settle_from_supply(region, seat, settler, rule)
    plunder(table, seat, row[0], row[1], soldiers)


def turn_cartography(table: Table) -> None:
    """Turn New World Cartography face down: with no region left it is of no more use.

    Rules: discovery.capital.keep, discovery.building.new-world-cartography.
    """
    owner = table.owner_of_building(CARTOGRAPHY)
    if owner != NOBODY:
        table.used[owner] |= bit(CARTOGRAPHY)


def plunder(table: Table, seat: i64, dollars: i64, per_soldier: i64, soldiers: i64) -> None:
    """Pay the plunder, and the soldiers' bonus on top.

    Rules: discovery.expedition.plunder.
    """
    table.earn(seat, dollars + per_soldier * soldiers, "plunder", "discovery.expedition.plunder")


def list_free(table: Table, legal: list[int]) -> None:
    """List the regions that could be discovered without an expedition, or none.

    Rules: discovery.building.new-world-cartography, discovery.nations.spain.
    """
    region: i64 = 0
    while region < REGIONS:
        if table.counters[region] != NONE:
            legal.append(DISCOVER + region)
        region += 1
    legal.append(DECLINE)


def free_discovery(table: Table, seat: i64, region: i64, settler: i64, rule: str) -> None:
    """Discover a region without an expedition: no resistance, no soldiers' bonus.

    Rules: discovery.building.new-world-cartography, discovery.nations.spain,
    discovery.auction-2007.caribbean.
    """
    table.reveal()
    discover(table, seat, region, settler, 0, rule)
