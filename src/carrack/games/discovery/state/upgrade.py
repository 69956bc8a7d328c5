"""Tables of older rules in the form of the present ones, so that running games go on.

Version 3 counts expeditions by seat, keeps a set of the buildings that have brought their pieces,
and turns immediate buildings face down. Workers that had left their box early stay at home.
"""

from typing import Final, cast

from carrack.games.discovery.rules import recruits
from carrack.games.discovery.rules.benefits import RECRUITING, TRADING
from carrack.games.discovery.rules.buildings import BUILDING_NAMES, IMMEDIATE_ONES
from carrack.games.discovery.state.codes import STAGES
from carrack.kernel.bits import has
from carrack.kernel.game_rules import Snapshot

Json = dict[str, object]

#: How many stages version 2 had room for.
OLD_STAGES: Final = 16
IMMEDIATE_NAMES: Final = [
    name for building, name in enumerate(BUILDING_NAMES) if has(IMMEDIATE_ONES, building)
]


def upgraded(snapshot: Snapshot, rules: str) -> Snapshot:
    """Return a snapshot taken under older rules as the present ones have it.

    What is damaged in it stays so: reading it says what.
    """
    table = snapshot.get("table")
    if rules not in ("1", "2") or not isinstance(table, dict):
        return snapshot
    changed: Json = {**table}
    if _are_tables(table.get("seats")):
        changed["seats"] = [_seat(seat) for seat in table["seats"]]
    if _are_tables(table.get("agenda")):
        changed["agenda"] = [_frame(frame, table.get("order")) for frame in table["agenda"]]
    return {**snapshot, "table": changed}


def _are_tables(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(one, dict) for one in found)


def _seat(seat: Json) -> Json:
    """Turn a seat's immediate buildings face down."""
    buildings = seat.get("buildings")
    down = seat.get("face_down")
    if not isinstance(buildings, list) or not isinstance(down, list):
        return seat
    turned = [name for name in buildings if name in IMMEDIATE_NAMES and name not in down]
    return {**seat, "face_down": [*down, *turned]}


def _frame(frame: Json, order: object) -> Json:
    first, second = frame.get("first"), frame.get("second")
    if type(first) is not int or type(second) is not int:
        return frame
    if frame.get("step") == "discovery":
        return _expeditions(frame, first, order)
    if frame.get("step") == "benefits":
        stage, done = second % OLD_STAGES, second // OLD_STAGES
        if stage == RECRUITING:
            done = sum(1 << n for n, giver in enumerate(recruits.GIVERS) if giver < done)
        return {**frame, "second": stage + STAGES * done}
    if frame.get("step") == "benefit":
        return {**frame, "second": TRADING}
    return frame


def _expeditions(frame: Json, stage: int, order: object) -> Json:
    """Say who has explored; so far it was how many places in the order."""
    if stage == 0 or not isinstance(order, list):
        return frame
    explored = cast(list[object], order)[: stage - 1]
    seats = [seat for seat in explored if type(seat) is int and 0 <= seat < 6]
    return {
        **frame,
        "first": max(1, 2 * len(seats)),
        "second": sum(1 << seat for seat in set(seats)),
    }
