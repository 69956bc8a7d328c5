"""The Colonist Dock: workers sail to the New World, space by space, then X, Y and the ships.

Whoever is the first with three pieces in a region takes its good, whether they came from here or
otherwise: `Table.take_region_good`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import leaving, nations, university
from carrack.games.discovery.rules.action_numbers import DECLINE, LAND
from carrack.games.discovery.rules.board import DOCK, REGION_NAMES, REGIONS, SHIPS_AT_DOCK
from carrack.games.discovery.rules.buildings import CATHEDRAL, REFORMATION
from carrack.games.discovery.rules.leaving import ACTED
from carrack.games.discovery.rules.pieces import (
    COLONIST,
    KINDS,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
    kind_of,
    owner_of,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import DOCK_BOX, GAME
from carrack.games.discovery.rules.steps import LAND as LAND_STEP
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


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


def list_discovered(table: Table, verb: i64, legal: list[int]) -> None:
    """List every region whose counter is gone."""
    region: i64 = 0
    while region < REGIONS:
        if table.is_discovered(region):
            legal.append(verb + region)
        region += 1


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


def has_colony(table: Table, seat: i64) -> bool:
    """Tell whether a seat has a piece in any region."""
    for region in range(REGIONS):
        if table.presence[table.players * region + seat] > 0:
            return True
    return False


def list_own_colonies(table: Table, seat: i64, legal: list[int]) -> None:
    """List the regions where a seat has a piece."""
    region: i64 = 0
    while region < REGIONS:
        if table.presence[table.players * region + seat] > 0:
            legal.append(LAND + region)
        region += 1


def stay_home(table: Table, seat: i64, kind: i64) -> None:
    """Keep a worker at home; in 2007 it waits on the dock until everybody has sailed.

    Rules: discovery.turn.declining, discovery.turn.workers-home.
    """
    code = seat * PER_SEAT + kind
    if table.setting.new:
        table.send_home(code)
    else:
        leaving.stay(table, table.dock, code)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[kind], "box": "dock"}
        table.tell("stayed-home", "discovery.turn.declining", {**facts})


@final
class DockBox(Step):
    """The Colonist Dock. Details: its stage; who stayed, and how many came from X, Y and ships.

    Rules: discovery.dock.order.
    """

    def advance(self, table: Table) -> None:
        """Resolve the dock: England, X, Y, ships join, University, each worker, University again.

        Rules: discovery.dock.order, discovery.turn.boxes, discovery.turn.workers-home.
        """
        agenda = table.agenda
        stage = agenda.first()
        if stage == 0:
            agenda.set_first(1)
            nations.offer_england(table)
            return
        if stage < 3:
            agenda.set_first(3)
            if stage == 1:
                numbered = len(table.dock)
                join_queue(table)
                agenda.set_second(ACTED * (len(table.dock) - numbered))
                university.offer(table, DOCK)
            else:
                university.offer_again(table, DOCK)
            return
        acted = agenda.second() % ACTED
        if acted == len(table.dock):
            leaving.go_home(table, table.dock)
            agenda.pop()
            return
        agenda.set_first(2)
        code = table.dock.pop(acted)
        agenda.push(LAND_STEP, owner_of(code), kind_of(code))

    def bounds(self, table: Table) -> Bounds:
        """Allow every stage, that some have stayed, and that X, Y and ships have joined."""
        return (0, 3, 0, ACTED * (SHIPS_AT_DOCK + 3) - 1)

    def problem(self, table: Table, at: int) -> str:
        """Say why so many can't have acted."""
        return leaving.problem(table, at, table.dock)


@final
class Land(Step):
    """Where a worker on the dock goes ashore. Detail: its kind.

    Rules: discovery.dock.region.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the discovered regions, or not going at all.

        Rules: discovery.dock.region, discovery.turn.declining.
        """
        list_discovered(table, LAND, legal)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Put a worker ashore, or send it home.

        Rules: discovery.dock.region, discovery.dock.stays, discovery.dock.merchant,
        discovery.specialists.merchant, discovery.specialists.missionary,
        discovery.specialists.settled.
        """
        kind = table.agenda.first()
        table.agenda.pop()
        if action == DECLINE:
            stay_home(table, seat, kind)
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

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which worker it is."""
        return {"worker": WORKER_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow every kind of worker."""
        return (0, KINDS - 1, 0, 0)


STEPS: Final[list[Step]] = [
    DockBox(DOCK_BOX, "dock", "discovery.dock.order", (GAME,)),
    Land(LAND_STEP, "land", "discovery.dock.region", (DOCK_BOX,)),
]
