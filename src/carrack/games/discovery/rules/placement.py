"""Placement: in turn order, one worker at a time, until nobody has any left."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import scouting, university
from carrack.games.discovery.rules.action_numbers import SCOUT, UNIVERSITY
from carrack.games.discovery.rules.board import (
    BOX_NAMES,
    BOXES,
    CAPITAL,
    CAPITAL_SPACES,
    DISCOVERY,
    DOCK,
    FIRST_SPECIALIST,
    INITIATIVE,
    SHIP,
    SHIPPING,
    SHIPS_AT_DOCK,
    TRADE_GOODS,
    TRADE_GOODS_SPACES,
    WARFARE,
    WARFARE_SPACES,
    dock_spaces,
)
from carrack.games.discovery.rules.buildings import MAYFLOWER
from carrack.games.discovery.rules.buildings import UNIVERSITY as UNIVERSITY_BUILDING
from carrack.games.discovery.rules.editions import TURN_ORDER
from carrack.games.discovery.rules.pieces import BUILDER, KINDS, NOBODY, PER_SEAT, WORKER_NAMES
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import GAME, PLACE, PLACEMENT
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds


def list_boxes(open_boxes: i64, first: i64, legal: list[int]) -> None:
    """List the boxes of a set, as actions whose first is for box 0."""
    while open_boxes != 0:
        if open_boxes & 1 == 1:
            legal.append(first)
        open_boxes >>= 1
        first += 1


def boxes_open_to(table: Table, seat: i64) -> i64:
    """Return the boxes with a space for a worker of a seat, as a set of bits."""
    found: i64 = 0
    box: i64 = BOXES
    while box > 0:
        box -= 1
        found = 2 * found + (1 if is_open(table, seat, box) else 0)
    return found


def is_open(table: Table, seat: i64, box: i64) -> bool:
    """Tell whether a box has a space for a worker of a seat.

    Rules: discovery.components.boxes, discovery.placement.left-to-right,
    discovery.initiative.one-each, discovery.building.mayflower.
    """
    if box >= FIRST_SPECIALIST:
        space = box - FIRST_SPECIALIST
        if space == BUILDER and not table.setting.builder:
            return False
        return table.specialists[space] == NOBODY
    if box == INITIATIVE:
        return not stands_in(table.initiative, seat)
    if box == DOCK:
        return len(table.dock) < dock_spaces(table.players)
    if box == TRADE_GOODS:
        return len(table.goods_box) < TRADE_GOODS_SPACES
    if box == CAPITAL:
        return len(table.capital) < CAPITAL_SPACES
    if box == WARFARE:
        return len(table.warfare) < WARFARE_SPACES
    if box == SHIP:
        return table.owns(seat, MAYFLOWER) and has_ship_for_worker(table, seat)
    return True


def stands_in(queue: list[i64], seat: i64) -> bool:
    """Tell whether a seat has a worker in a queue."""
    for code in queue:
        if code // PER_SEAT == seat:
            return True
    return False


def has_ship_for_worker(table: Table, seat: i64) -> bool:
    """Tell whether the Mayflower's owner has a ship left to carry a worker, at most three.

    Rules: discovery.building.mayflower.
    """
    return table.ships_sailing < SHIPS_AT_DOCK and table.ships_sailing < table.ships[seat]


def place(table: Table, seat: i64, kind: i64, box: i64) -> None:
    """Put a worker into a box.

    Rules: discovery.placement.any-worker.
    """
    table.workers[seat * KINDS + kind] -= 1
    table.workers_left[seat] -= 1
    put(table, seat, kind, box)
    if table.listening:
        table.tell(
            "placed",
            "discovery.placement.any-worker",
            {"seat": seat, "worker": WORKER_NAMES[kind], "box": BOX_NAMES[box]},
        )


def put(table: Table, seat: i64, kind: i64, box: i64) -> None:
    """Stand a worker on the first free space of a box.

    Rules: discovery.placement.left-to-right.
    """
    code = seat * PER_SEAT + kind
    if box == INITIATIVE:
        table.initiative.append(code)
    elif box == DOCK:
        table.dock.append(code)
    elif box == TRADE_GOODS:
        table.goods_box.append(code)
    elif box == SHIPPING:
        table.shipping[seat * KINDS + kind] += 1
    elif box == CAPITAL:
        table.capital.append(code)
    elif box == DISCOVERY:
        table.discovery[seat * KINDS + kind] += 1
    elif box == WARFARE:
        table.warfare.append(code)
    elif box == SHIP:
        table.dock_ships.append(code)
        table.ships_sailing += 1
    else:
        table.specialists[box - FIRST_SPECIALIST] = code


def _against_placing(table: Table, seat: i64, kind: i64, box: i64) -> str:
    if table.workers[seat * KINDS + kind] == 0:
        return "discovery.placement.must-place"
    if box == INITIATIVE:
        return "discovery.initiative.one-each"
    if box == SHIP:
        return "discovery.building.mayflower"
    if box >= FIRST_SPECIALIST:
        return "discovery.placement.specialist-spaces"
    return "discovery.placement.left-to-right"


@final
class Placement(Step):
    """Everyone places workers. Details: whether the University was offered, the place in the order.

    Rules: discovery.placement.one-by-one.
    """

    def advance(self, table: Table) -> None:
        """Let the next seat in order that has a worker place one.

        The frame remembers whether the University was offered, and whose turn in the order it is.

        Rules: discovery.placement.one-by-one, discovery.placement.must-place.
        """
        agenda = table.agenda
        if agenda.first() == 0:
            agenda.set_first(1)
            if university.offer(table, TURN_ORDER):
                return
        place = agenda.second()
        tried: i64 = 0
        while tried < table.players:
            seat = table.order[place]
            place = (place + 1) % table.players
            if table.workers_left[seat] > 0:
                agenda.set_second(place)
                agenda.push(PLACE, seat)
                return
            tried += 1
        agenda.pop()

    def bounds(self, table: Table) -> Bounds:
        """Allow every place in the order."""
        return (0, 1, 0, int(table.players) - 1)


@final
class Place(Step):
    """Which worker goes into which box.

    Rules: discovery.placement.must-place.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every kind of worker a seat has with every box that takes it.

        Rules: discovery.placement.any-worker, discovery.placement.left-to-right,
        discovery.placement.open-areas, discovery.placement.specialist-spaces.
        """
        open_boxes = boxes_open_to(table, seat)
        kind: i64 = 0
        while kind < KINDS:
            if table.workers[seat * KINDS + kind] > 0:
                list_boxes(open_boxes, kind * BOXES, legal)
            kind += 1
        if table.can_use(seat, UNIVERSITY_BUILDING):
            reach = university.FROM_ALL
            university.list_moves(table, seat, university.IN_PLACEMENT, reach, legal)
        if table.setting.scouting:
            scouting.list_scouting(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Place a worker, or use the University or scouts first."""
        if action >= SCOUT:
            scouting.scout(table, seat, action - SCOUT)
        elif action >= UNIVERSITY:
            university.use(table, seat, action - UNIVERSITY)
        else:
            table.agenda.pop()
            place(table, seat, action // BOXES, action % BOXES)

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Say why this worker can't go into this box."""
        if action >= UNIVERSITY:
            return self.rule
        return _against_placing(table, seat, action // BOXES, action % BOXES)


STEPS: Final[list[Step]] = [
    Placement(PLACEMENT, "placement", "discovery.placement.one-by-one", (GAME,)),
    Place(PLACE, "place", "discovery.placement.must-place", (PLACEMENT,)),
]
