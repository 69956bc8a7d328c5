"""The buildings that bring pieces every turn: for the next turn, on X and Y, in the Discovery box.

They come in the order of the table of buildings. But where the supply is short of a kind and two
buildings would use it differently, their owner says which comes first.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules import running_out
from carrack.games.discovery.rules.buildings import (
    COLONIZATION_LAWS,
    CONQUISTADORS,
    INDENTURED_SERVITUDE,
    NAVIGATOR,
    TABLE,
    WORKER_EACH_TURN,
    rule_of,
)
from carrack.games.discovery.rules.pieces import (
    CAPTAIN,
    COLONIST,
    KINDS,
    NOBODY,
    PER_SEAT,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import has

#: What a building brings that is put out at once, by building.
FREE_PIECES: Final = {
    INDENTURED_SERVITUDE: COLONIST,
    CONQUISTADORS: SOLDIER,
    NAVIGATOR: CAPTAIN,
    COLONIZATION_LAWS: COLONIST,
}
#: The buildings that bring pieces, and the kind that each brings.
GIVERS: Final = tuple(
    building
    for building in range(len(TABLE))
    if WORKER_EACH_TURN[building] != NOBODY or building in FREE_PIECES
)
KIND_OF_GIVER: Final = tuple(
    FREE_PIECES.get(building, WORKER_EACH_TURN[building]) for building in GIVERS
)
#: As bits of what is done this turn.
ALL_GIVERS: Final = (1 << len(GIVERS)) - 1

# Beside the place of a giver, what may come next.
NONE_LEFT: Final = -1
OWNER_CHOOSES: Final = -2


def next_giver(table: Table, seat: i64, done: i64) -> i64:
    """Return the place of the giver that comes next, `NONE_LEFT` or `OWNER_CHOOSES`.

    Rules: discovery.benefits.own-order.
    """
    owned = table.owned[seat]
    first: i64 = NONE_LEFT
    due: list[i64] = [0] * KINDS
    n: i64 = 0
    while n < len(GIVERS):
        if has(owned, GIVERS[n]) and not has(done, n):
            if first == NONE_LEFT:
                first = n
            due[KIND_OF_GIVER[n]] += 1
        n += 1
    if first == NONE_LEFT:
        return NONE_LEFT
    if not _is_short(table, seat, due):
        return first
    choices: list[int] = []
    list_rivals(table, seat, done, choices)
    return OWNER_CHOOSES if len(choices) > 1 else first


def _is_short(table: Table, seat: i64, due: list[i64]) -> bool:
    kind: i64 = 0
    while kind < KINDS:
        if due[kind] > table.supply[seat * KINDS + kind]:
            return True
        kind += 1
    return False


def list_rivals(table: Table, seat: i64, done: i64, places: list[int]) -> None:
    """List the givers that compete for pieces, of those that do the same only the first.

    They compete for a kind that is short, unless there is none at all. Who would have to trade a
    specialist out needs a colonist for it, and competes for colonists if these are short then.

    Rules: discovery.benefits.own-order.
    """
    due = _due_uses(table, seat, done)
    missing: list[i64] = [0] * KINDS
    tradable: list[i64] = [0] * KINDS
    wanted: i64 = 0
    for kind in range(KINDS):
        missing[kind] = _count_due(table, seat, done, kind) - table.supply[seat * KINDS + kind]
        if missing[kind] > 0:
            tradable[kind] = running_out.count_tradable(table, seat, kind)
            wanted += min(missing[kind], tradable[kind])
    wanting: list[int] = []
    if table.supply[seat * KINDS + COLONIST] > 0 and missing[COLONIST] + wanted > 0:
        for n in due:
            kind = KIND_OF_GIVER[n]
            if kind == COLONIST or tradable[kind] > 0:
                wanting.append(n)
    kinds = [KIND_OF_GIVER[n] for n in due]
    for n in due:
        kind = KIND_OF_GIVER[n]
        scarce = missing[kind] > 0 and running_out.could_receive(table, seat, kind)
        if (len(wanting) > 1 and n in wanting) or (scarce and kinds.count(kind) > 1):
            places.append(n)


def _due_uses(table: Table, seat: i64, done: i64) -> list[int]:
    """Return the givers still to come, of those that do the same only the first."""
    found: list[int] = []
    told: list[i64] = []
    for n in range(len(GIVERS)):
        if _is_due(table, seat, done, n) and _use_of(n) not in told:
            told.append(_use_of(n))
            found.append(n)
    return found


def _count_due(table: Table, seat: i64, done: i64, kind: i64) -> i64:
    count: i64 = 0
    for n in range(len(GIVERS)):
        if KIND_OF_GIVER[n] == kind and _is_due(table, seat, done, n):
            count += 1
    return count


def _is_due(table: Table, seat: i64, done: i64, n: i64) -> bool:
    return has(table.owned[seat], GIVERS[n]) and not has(done, n)


def _use_of(n: i64) -> i64:
    """Return a number for what comes of a giver: the same for two that do the same."""
    if GIVERS[n] in FREE_PIECES:
        return KINDS + n
    return KIND_OF_GIVER[n]


def give(table: Table, seat: i64, n: i64) -> None:
    """Give what one building brings: a worker for the next turn, or a piece put out at once.

    Rules: discovery.building.settlers, discovery.building.monastery,
    discovery.building.trade-routes, discovery.building.training-grounds,
    discovery.building.new-world-city, discovery.building.new-world-mission,
    discovery.building.ship-yards, discovery.building.marketplace,
    discovery.building.military-academy, discovery.building.fortress,
    discovery.building.stone-masonry, discovery.building.conquistadors,
    discovery.building.navigator.
    """
    building = GIVERS[n]
    if building == INDENTURED_SERVITUDE or building == COLONIZATION_LAWS:
        put_on_dock(table, seat, building)
        return
    free = building == CONQUISTADORS or building == NAVIGATOR
    where: i64 = running_out.TO_DISCOVERY if free else running_out.TO_WORKERS
    running_out.receive(table, seat, KIND_OF_GIVER[n], where, rule_of(building))


def put_on_dock(table: Table, seat: i64, building: i64) -> None:
    """Put a colonist from the supply on the dock's X or Y, if there is one.

    Rules: discovery.dock.x-y, discovery.building.indentured-servitude,
    discovery.building.colonization-laws, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + COLONIST] == 0:
        table.tell_none_left(seat, COLONIST)
        return
    table.supply[seat * KINDS + COLONIST] -= 1
    if building == INDENTURED_SERVITUDE:
        table.dock_x = seat * PER_SEAT + COLONIST
    else:
        table.dock_y = seat * PER_SEAT + COLONIST
    if table.listening:
        space = "x" if building == INDENTURED_SERVITUDE else "y"
        facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[COLONIST]}
        table.tell("on-dock", "discovery.dock.x-y", {**facts, "space": space})
