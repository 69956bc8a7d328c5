"""The University: once, one worker of its owner goes to the front of a box.

It is offered whenever it would change something: at the start of placement for the turn order,
before each of the owner's placements, before each box it reaches is resolved (for
the Initiative box after its money is paid), and for the turn order also before Merchant
Shipping and Discovery. Any of the owner's workers may be the one; those whose moving comes to the
same are offered once.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, UNIVERSITY
from carrack.games.discovery.rules.actions import PLACES_BEHIND, UNIVERSITY_BOXES
from carrack.games.discovery.rules.board import CAPITAL, DOCK, INITIATIVE, TRADE_GOODS, WARFARE
from carrack.games.discovery.rules.buildings import UNIVERSITY as UNIVERSITY_BUILDING
from carrack.games.discovery.rules.editions import TURN_ORDER
from carrack.games.discovery.rules.pieces import (
    COLONIST,
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


def offer(table: Table, box: i64) -> bool:
    """Ask the University's owner before a box is resolved, if it would change something.

    Rules: discovery.building.university.
    """
    seat = table.owner_of_building(UNIVERSITY_BUILDING)
    if seat == NOBODY or not could_use(table, seat, bit(box)):
        return False
    table.agenda.push(USE_UNIVERSITY, seat, bit(box))
    return True


def could_use(table: Table, seat: i64, boxes: i64) -> bool:
    """Tell whether the University would change something in one of the boxes.

    Rules: discovery.building.university.
    """
    if not table.can_use(seat, UNIVERSITY_BUILDING):
        return False
    legal: list[int] = []
    list_moves(table, seat, boxes, legal)
    return len(legal) > 0


def list_moves(table: Table, seat: i64, boxes: i64, legal: list[int]) -> None:
    """List the workers the University could bring to the front of the given boxes."""
    reached = boxes & table.setting.reached_by_university
    for n in range(len(BOXES)):
        if has(reached, BOXES[n]):
            _list_places(_queue(table, BOXES[n]), seat, UNIVERSITY + n * PLACES_BEHIND, legal)


def _list_places(queue: list[i64], seat: i64, second: i64, legal: list[int]) -> None:
    """List the places of a seat's workers, from the second on, that number ``second``.

    Of like workers one behind the other only the first is listed: whichever of them goes, the
    same row is left.
    """
    place: i64 = 1
    while place < len(queue):
        if owner_of(queue[place]) == seat and queue[place] != queue[place - 1]:
            legal.append(second + place - 1)
        place += 1


def use(table: Table, seat: i64, choice: i64) -> None:
    """Bring a worker to the front and turn the University face down.

    Rules: discovery.building.university.
    """
    box = BOXES[choice // PLACES_BEHIND]
    place = choice % PLACES_BEHIND + 1
    queue = _queue(table, box)
    code = queue.pop(place)
    queue.insert(0, code)
    _set_queue(table, box, queue)
    table.used[seat] |= bit(UNIVERSITY_BUILDING)
    if table.listening:
        facts: dict[str, int | str] = {
            "seat": seat,
            "box": UNIVERSITY_BOXES[choice // PLACES_BEHIND],
            "worker": WORKER_NAMES[kind_of(code)],
        }
        table.tell("moved-to-front", RULE, {**facts, "place": place + 1})


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
    else:
        table.initiative = queue


@final
class UseUniversity(Step):
    """Whether to use the University now. Detail: the boxes it could reach, as a set of bits.

    Rules: discovery.building.university.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what its owner may answer when asked."""
        list_moves(table, seat, table.agenda.first(), legal)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out the owner's answer."""
        table.agenda.pop()
        if action != DECLINE:
            use(table, seat, action - UNIVERSITY)

    def bounds(self, table: Table) -> Bounds:
        """Allow every set of boxes."""
        return (1, (2 << TURN_ORDER) - 1, 0, 0)


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
