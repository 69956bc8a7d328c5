"""The University: once, one worker of its owner goes to the front of a box.

It is offered whenever it would change something: at the start of placement for the turn order,
before each of the owner's placements, before each box it reaches is resolved (for
the Initiative box after its money is paid) and, within the box, before the next worker of another
seat; right after its purchase; and for the turn order also before Merchant Shipping and before each
expedition of another seat. Any of the owner's workers may be the one; those whose moving comes to
the same are offered once, and none where there is nothing to be had.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import leaving
from carrack.games.discovery.rules.action_numbers import DECLINE, UNIVERSITY
from carrack.games.discovery.rules.actions import PLACES_BEHIND, UNIVERSITY_BOXES
from carrack.games.discovery.rules.board import CAPITAL, DOCK, INITIATIVE, TRADE_GOODS, WARFARE
from carrack.games.discovery.rules.buildings import UNIVERSITY as UNIVERSITY_BUILDING
from carrack.games.discovery.rules.editions import LAST_TURN, TURN_ORDER
from carrack.games.discovery.rules.pieces import (
    COLONIST,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
    kind_of,
    owner_of,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    CAPITAL_BOX,
    DISCOVERY_BOX,
    DOCK_BOX,
    INITIATIVE_BOX,
    PLACEMENT,
    SHIPPING_BOX,
    TRADE_GOODS_BOX,
    USE_UNIVERSITY,
    WARFARE_BOX,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit, has
from carrack.kernel.steps import Bounds

RULE: Final = "discovery.building.university"
#: The boxes of `actions.UNIVERSITY_BOXES`, in that order.
BOXES: Final = (INITIATIVE, DOCK, TRADE_GOODS, CAPITAL, WARFARE, TURN_ORDER)
#: All that can be moved up in the middle of placement. Moving up in the turn order leaves the
#: round under way as it is: those behind the seat that is placing keep their places.
IN_PLACEMENT: Final = (
    1 << INITIATIVE | 1 << DOCK | 1 << TRADE_GOODS | 1 << CAPITAL | 1 << WARFARE | 1 << TURN_ORDER
)

#: Whether workers on X, Y and ships are within reach: before the dock is resolved, not later.
FROM_ALL: Final = 0
FROM_NUMBERED: Final = 1


def offer(table: Table, box: i64) -> bool:
    """Ask the University's owner before a box is resolved, if it would change something.

    Rules: discovery.building.university.
    """
    seat = table.owner_of_building(UNIVERSITY_BUILDING)
    return seat != NOBODY and _ask(table, seat, bit(box), FROM_ALL)


def offer_again(table: Table, box: i64) -> None:
    """Ask the owner before the next worker of another seat, if one of his own stands behind it.

    Workers that came from X, Y or a ship are out of reach by now.

    Rules: discovery.building.university.
    """
    seat = table.owner_of_building(UNIVERSITY_BUILDING)
    if seat == NOBODY:
        return
    front = _front(table, box)
    queue = _queue(table, box)
    if front < len(queue) and owner_of(queue[front]) != seat:
        _ask(table, seat, bit(box), FROM_NUMBERED)


def offer_bought(table: Table, seat: i64) -> None:
    """Ask the owner right after the purchase, for all that no later moment reaches this turn.

    Rules: discovery.building.university.
    """
    boxes = bit(CAPITAL)
    if table.turn < LAST_TURN:
        boxes |= bit(INITIATIVE)
    # The next worker follows at once: it is not offered once more before him.
    table.agenda.set_first(2)
    _ask(table, seat, boxes, FROM_ALL)


def offer_between_expeditions(table: Table, explored: i64) -> None:
    """Ask the owner, still to explore, before another seat does.

    Rules: discovery.building.university.
    """
    owner = table.owner_of_building(UNIVERSITY_BUILDING)
    if owner == NOBODY or has(explored, owner) or not _waits(table, owner):
        return
    for seat in table.order:
        if not has(explored, seat) and _waits(table, seat):
            if seat != owner:
                _ask(table, owner, bit(TURN_ORDER), FROM_ALL)
            return


def _waits(table: Table, seat: i64) -> bool:
    kind: i64 = 0
    while kind < KINDS:
        if table.discovery[seat * KINDS + kind] > 0:
            return True
        kind += 1
    return False


def _ask(table: Table, seat: i64, boxes: i64, reach: i64) -> bool:
    """Ask the owner about some boxes, if the University would change something there."""
    if not table.can_use(seat, UNIVERSITY_BUILDING):
        return False
    legal: list[int] = []
    list_moves(table, seat, boxes, reach, legal)
    if not legal:
        return False
    table.agenda.push(USE_UNIVERSITY, seat, boxes, reach)
    return True


def list_moves(table: Table, seat: i64, boxes: i64, reach: i64, legal: list[int]) -> None:
    """List the workers the University could bring to the front of the given boxes."""
    reached = boxes & table.setting.reached_by_university
    for n in range(len(BOXES)):
        box: i64 = BOXES[n]
        if has(reached, box) and _has_anything_left(table, box):
            queue = _queue(table, box)
            if not _tells_kinds_apart(table, box):
                queue = [owner_of(code) * PER_SEAT for code in queue]
            end: i64 = len(queue)
            if box == DOCK and reach == FROM_NUMBERED:
                end -= _from_far_end(table)
            _list_places(
                queue, seat, _front(table, box), end, UNIVERSITY + n * PLACES_BEHIND, legal
            )


def _has_anything_left(table: Table, box: i64) -> bool:
    """Tell whether it can matter who comes first: without goods or buildings on offer it can't."""
    if box == TRADE_GOODS:
        return sum(table.offer) > 0
    if box == CAPITAL:
        return len(table.on_offer) > 0
    return True


def _tells_kinds_apart(table: Table, box: i64) -> bool:
    """Tell whether it matters which kind of worker of a seat acts first.

    It does on the dock and, in 2015, for buildings: a builder pays less, and whoever has bought is
    home for the next purchase.
    """
    return box == DOCK or (box == CAPITAL and table.setting.new)


def _list_places(
    queue: list[i64], seat: i64, front: i64, end: i64, second: i64, legal: list[int]
) -> None:
    """List the places of a seat's workers behind the front; the queue's second place has a number.

    Of like workers one behind the other only the first is listed: whichever of them goes, the
    same row is left.
    """
    place: i64 = front + 1
    while place < end:
        if owner_of(queue[place]) == seat and queue[place] != queue[place - 1]:
            legal.append(second + place - 1)
        place += 1


def use(table: Table, seat: i64, choice: i64) -> None:
    """Bring a worker before all that are still to act, and turn the University face down.

    Rules: discovery.building.university.
    """
    box: i64 = BOXES[choice // PLACES_BEHIND]
    place = choice % PLACES_BEHIND + 1
    queue = _queue(table, box)
    code = queue.pop(place)
    queue.insert(_front(table, box), code)
    _set_queue(table, box, queue)
    table.used[seat] |= bit(UNIVERSITY_BUILDING)
    if table.listening:
        facts: dict[str, int | str] = {
            "seat": seat,
            "box": UNIVERSITY_BOXES[choice // PLACES_BEHIND],
            "worker": WORKER_NAMES[kind_of(code)],
        }
        table.tell("moved-to-front", RULE, {**facts, "place": place + 1})


def _front(table: Table, box: i64) -> i64:
    """Return the place before all workers of a box that are still to act."""
    if box == DOCK:
        return leaving.acted_in(table, DOCK_BOX)
    if box == TRADE_GOODS:
        return leaving.acted_in(table, TRADE_GOODS_BOX)
    if box == CAPITAL:
        return leaving.acted_in(table, CAPITAL_BOX)
    if box == WARFARE:
        return leaving.acted_in(table, WARFARE_BOX)
    return 0


def _from_far_end(table: Table) -> i64:
    """Return how many of those at the dock's end came from X, Y or a ship."""
    return table.agenda.second_at(leaving.BOX_AT) // leaving.ACTED


def _queue(table: Table, box: i64) -> list[i64]:
    if box == DOCK:
        return table.dock[:]
    if box == TRADE_GOODS:
        return table.goods_box[:]
    if box == CAPITAL:
        return table.capital[:]
    if box == WARFARE:
        return table.warfare[:]
    if box == TURN_ORDER:
        return [seat * PER_SEAT + COLONIST for seat in table.order]
    if table.next_order:
        return [seat * PER_SEAT + COLONIST for seat in table.next_order]
    return table.initiative[:]


def _set_queue(table: Table, box: i64, queue: list[i64]) -> None:
    if box == DOCK:
        table.dock = queue
    elif box == TRADE_GOODS:
        table.goods_box = queue
    elif box == CAPITAL:
        table.capital = queue
    elif box == WARFARE:
        table.warfare = queue
    elif box == TURN_ORDER:
        table.order = [code // PER_SEAT for code in queue]
    elif table.next_order:
        table.next_order = [code // PER_SEAT for code in queue]
        _line_up(table)
    else:
        table.initiative = queue


def _line_up(table: Table) -> None:
    """Let the workers that still stand in the Initiative box follow the order that was made."""
    standing = table.initiative
    table.initiative = [
        code for seat in table.next_order for code in standing if owner_of(code) == seat
    ]


@final
class UseUniversity(Step):
    """Whether to use the University now. Details: the boxes, as a set of bits, and its reach.

    Rules: discovery.building.university.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what its owner may answer when asked."""
        list_moves(table, seat, table.agenda.first(), table.agenda.second(), legal)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out the owner's answer."""
        table.agenda.pop()
        if action != DECLINE:
            use(table, seat, action - UNIVERSITY)

    def bounds(self, table: Table) -> Bounds:
        """Allow every set of boxes."""
        return (1, (2 << TURN_ORDER) - 1, FROM_ALL, FROM_NUMBERED)


STEPS: Final[list[Step]] = [
    UseUniversity(
        USE_UNIVERSITY,
        "university",
        "discovery.building.university",
        (
            PLACEMENT,
            INITIATIVE_BOX,
            DOCK_BOX,
            TRADE_GOODS_BOX,
            SHIPPING_BOX,
            CAPITAL_BOX,
            DISCOVERY_BOX,
            WARFARE_BOX,
        ),
    ),
]
