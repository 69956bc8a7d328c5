"""The Colonist Dock: workers sail to the New World, space by space, then X, Y and the ships.

Whoever is the first with three pieces in a region takes its good, whether they came from here or
otherwise: `Table.take_region_good`.
"""

from mypy_extensions import i64

from carrack.games.discovery import nations, university
from carrack.games.discovery.actions import DECLINE, LAND
from carrack.games.discovery.board import DOCK, REGION_NAMES, REGIONS
from carrack.games.discovery.buildings import CATHEDRAL, REFORMATION
from carrack.games.discovery.pieces import (
    COLONIST,
    KINDS,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    WORKER_NAMES,
    kind_of,
    owner_of,
)
from carrack.games.discovery.steps import LAND as LAND_STEP
from carrack.games.discovery.table import Table


def advance(table: Table) -> None:
    """Resolve the dock, in this order: England, X, Y and ships join, University, each worker.

    Rules: discovery.dock.order, discovery.turn.boxes.
    """
    agenda = table.agenda
    stage = agenda.first()
    agenda.set_first(stage + 1)
    if stage == 0:
        nations.offer_england(table)
    elif stage == 1:
        join_queue(table)
        university.offer(table, DOCK)
    elif table.dock:
        agenda.set_first(stage)
        code = table.dock.pop(0)
        agenda.push(LAND_STEP, owner_of(code), kind_of(code))
    else:
        agenda.pop()


def join_queue(table: Table) -> None:
    """Let X, Y and the ships follow the numbered spaces.

    Rules: discovery.dock.order, discovery.dock.x-y, discovery.building.mayflower.
    """
    if table.dock_x != NOBODY:
        table.dock.append(table.dock_x)
    if table.dock_y != NOBODY:
        table.dock.append(table.dock_y)
    table.dock.extend(table.dock_ships)
    table.dock_x = NOBODY
    table.dock_y = NOBODY
    table.dock_ships = []


def list_landings(table: Table, legal: list[int]) -> None:
    """List the discovered regions, or not going at all.

    Rules: discovery.dock.region, discovery.turn.declining.
    """
    list_discovered(table, LAND, legal)
    legal.append(DECLINE)


def list_discovered(table: Table, verb: i64, legal: list[int]) -> None:
    """List every region whose counter is gone."""
    region: i64 = 0
    while region < REGIONS:
        if table.is_discovered(region):
            legal.append(verb + region)
        region += 1


def land(table: Table, seat: i64, action: i64) -> None:
    """Put a worker ashore, or send it home.

    Rules: discovery.dock.region, discovery.dock.stays, discovery.dock.merchant,
    discovery.specialists.merchant, discovery.specialists.missionary,
    discovery.specialists.settled.
    """
    kind = table.agenda.first()
    table.agenda.pop()
    if action == DECLINE:
        table.supply[seat * KINDS + kind] += 1
        if table.listening:
            facts: dict[str, int | str] = {
                "seat": seat,
                "worker": WORKER_NAMES[kind],
                "box": "dock",
            }
            table.tell("stayed-home", "discovery.turn.declining", {**facts})
        return
    region = action - LAND
    reformed = meets_reformation(table, region, seat)
    if table.listening:
        where = {"seat": seat, "worker": WORKER_NAMES[kind], "region": REGION_NAMES[region]}
        table.tell("landed", "discovery.dock.region", {**where})
    table.settle(region, seat, kind)
    if kind == MERCHANT:
        table.earn(seat, 5, "merchant", "discovery.dock.merchant")
    elif kind == MISSIONARY and not reformed:
        convert(table, region, seat)


def meets_reformation(table: Table, region: i64, seat: i64) -> bool:
    """Tell whether Reformation's owner, another seat, already has a missionary in the region.

    Rules: discovery.building.reformation.
    """
    owner = table.owner_of_building(REFORMATION)
    return owner != NOBODY and owner != seat and table.pieces_in(region, owner, MISSIONARY) > 0


def convert(table: Table, region: i64, seat: i64) -> None:
    """Add the missionary's colonist; with a Cathedral there are two.

    Rules: discovery.dock.missionary, discovery.building.cathedral.
    """
    converts = 2 if table.owns(seat, CATHEDRAL) else 1
    for _ in range(converts):
        table.settle_from_supply(region, seat, COLONIST, "discovery.dock.missionary")
