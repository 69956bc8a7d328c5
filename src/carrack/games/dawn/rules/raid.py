"""Raid: a warrior goes home, and its owner plunders a rival town's player or takes a slave."""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules.actions import LOOT_NAMES, LOOT_RESOURCES, LOOTS, SLAVE
from carrack.games.dawn.rules.map import AROUND
from carrack.games.dawn.rules.pieces import NONE, RESOURCE_NAMES, RESOURCES
from carrack.games.dawn.rules.tiles import GREAT_WALL, WALLS
from carrack.games.dawn.state.table import Table

PLUNDER: Final = 2
#: More warriors than there are: a raid that is impossible.
NEVER: Final = 99


def strength_against(table: Table, victim: i64) -> i64:
    """Return how many warriors a stack needs to raid a victim's towns.

    Rules: dawn.raid.walls, dawn.raid.great-wall.
    """
    if table.has_wonder(victim, GREAT_WALL):
        return NEVER
    return 2 if table.has_improvement(victim, WALLS) else 1


def plunder(table: Table, victim: i64, resource: i64) -> i64:
    """Return how much of a resource a raid takes: two, or what is there.

    Rules: dawn.raid.plunder.
    """
    there = table.resources[victim * RESOURCES + resource]
    return there if there < PLUNDER else PLUNDER


def takes(table: Table, victim: i64, loot: i64) -> bool:
    """Tell whether a raid takes anything: something to plunder, or a warrior to enslave.

    Rules: dawn.raid.plunder, dawn.raid.enslave.
    """
    if loot == SLAVE:
        return table.track[victim] > 0
    return plunder(table, victim, LOOT_RESOURCES[loot]) > 0


def least_strength(table: Table, seat: i64, tile: i64) -> i64:
    """Return how many warriors it takes on a tile to raid any town of its corners."""
    least: i64 = NEVER
    for k in range(AROUND):
        corner = table.map.corners_at[tile * AROUND + k]
        if corner == NONE:
            break
        victim = table.town_owner[corner]
        if victim == NONE or victim == seat:
            continue
        needed = strength_against(table, victim)
        if needed < least and _takes_any(table, victim):
            least = needed
    return least


def _takes_any(table: Table, victim: i64) -> bool:
    for loot in range(LOOTS):
        if takes(table, victim, loot):
            return True
    return False


def list_raids(table: Table, seat: i64, legal: list[int]) -> None:
    """List the raids of the stack on the march.

    Rules: dawn.raid.where, dawn.raid.walls, dawn.spirit.warrior.
    """
    strength = table.stack_warriors + table.stack_spirit
    for k in range(AROUND):
        corner = table.map.corners_at[table.stack_tile * AROUND + k]
        if corner == NONE:
            return
        victim = table.town_owner[corner]
        if victim == NONE or victim == seat or strength < strength_against(table, victim):
            continue
        for loot in range(LOOTS):
            if takes(table, victim, loot):
                legal.append(table.at.raid + corner * LOOTS + loot)


def raid(table: Table, seat: i64, chosen: i64) -> None:
    """Send an ordinary warrior of the stack home and take the loot.

    Rules: dawn.raid.warrior, dawn.raid.plunder, dawn.raid.enslave.
    """
    corner = chosen // LOOTS
    loot = chosen % LOOTS
    victim = table.town_owner[corner]
    table.take(table.stack_tile, 1, 0)
    table.stack_warriors -= 1
    table.track[seat] += 1
    if table.listening:
        table.tell(
            "raided",
            "dawn.raid.warrior",
            {
                "seat": seat,
                "victim": victim,
                "corner": table.map.corner_names[corner],
                "loot": LOOT_NAMES[loot],
            },
        )
    if loot == SLAVE:
        _enslave(table, seat, victim)
    else:
        _plunder(table, seat, victim, LOOT_RESOURCES[loot])


def _plunder(table: Table, seat: i64, victim: i64, resource: i64) -> None:
    """Take a resource from the victim; what there is no room for is lost.

    Rules: dawn.raid.plunder, dawn.turn.limit.
    """
    amount = plunder(table, victim, resource)
    table.spend(victim, resource, amount)
    gained = table.gain(seat, resource, amount)
    if table.listening:
        table.tell(
            "plundered",
            "dawn.raid.plunder",
            {
                "seat": seat,
                "victim": victim,
                "resource": RESOURCE_NAMES[resource],
                "amount": gained,
                "lost": amount - gained,
            },
        )


def _enslave(table: Table, seat: i64, victim: i64) -> None:
    """Take a warrior of the victim's own from his track to one's own.

    Rules: dawn.raid.enslave, dawn.slave.track.
    """
    table.track[victim] -= 1
    table.slaves[seat * table.players + victim] += 1
    if table.listening:
        table.tell("enslaved", "dawn.raid.enslave", {"seat": seat, "victim": victim})


def against(table: Table, seat: i64, chosen: i64) -> str:
    """Name what keeps the stack on the march from a raid.

    Rules: dawn.raid.where, dawn.raid.warrior, dawn.raid.walls, dawn.raid.great-wall.
    """
    corner = chosen // LOOTS
    victim = table.town_owner[corner]
    if victim == NONE or victim == seat or not table.corner_has(corner, table.stack_tile):
        return "dawn.raid.where"
    if table.stack_warriors == 0:
        return "dawn.raid.warrior"
    needed = strength_against(table, victim)
    if needed == NEVER:
        return "dawn.raid.great-wall"
    if table.stack_warriors + table.stack_spirit < needed:
        return "dawn.raid.walls"
    return "dawn.raid.enslave" if chosen % LOOTS == SLAVE else "dawn.raid.plunder"
