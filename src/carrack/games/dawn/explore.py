"""Explore: turn a face-down tile next to one of your warriors and receive its bonus."""

from mypy_extensions import i64

from carrack.games.dawn.map import AROUND
from carrack.games.dawn.pieces import BONUSES, NONE, RESOURCE_NAMES, RESOURCES, TERRAIN_NAMES
from carrack.games.dawn.table import Table
from carrack.kernel.bits import bit


def can_explore(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a tile is face down and next to a warrior of the seat, the Spirit included.

    Rules: dawn.explore.warrior.
    """
    if table.is_explored(tile):
        return False
    for k in range(AROUND):
        beside = table.map.next_to[tile * AROUND + k]
        if beside != NONE and table.unit_owner[beside] == seat and table.strength(beside) > 0:
            return True
    return False


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether there is anything to explore."""
    for tile in range(table.map.tiles):
        if table.unit_owner[tile] != seat or table.strength(tile) == 0:
            continue
        for k in range(AROUND):
            beside = table.map.next_to[tile * AROUND + k]
            if beside != NONE and not table.is_explored(beside):
                return True
    return False


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List the tiles that can be explored, and declining."""
    for tile in range(table.map.tiles):
        if can_explore(table, seat, tile):
            legal.append(table.at.explore + tile)
    legal.append(table.at.decline)


def explore(table: Table, seat: i64, action: i64) -> None:
    """Turn a tile over.

    Rules: dawn.explore.warrior, dawn.explore.bonus.
    """
    tile = action - table.at.explore
    table.agenda.pop()
    table.reveal()
    table.explored |= bit(tile)
    terrain = table.terrain[tile]
    if table.listening:
        table.tell(
            "explored",
            "dawn.explore.warrior",
            {"seat": seat, "tile": table.map.tile_names[tile], "terrain": TERRAIN_NAMES[terrain]},
        )
    give_bonus(table, seat, terrain, "dawn.explore.bonus")


def give_bonus(table: Table, seat: i64, terrain: i64, rule: str) -> None:
    """Give a seat what is printed on a tile, as far as there is room.

    Rules: dawn.explore.bonus, dawn.setup.bonus, dawn.turn.limit.
    """
    bonus = BONUSES[terrain]
    for resource in range(RESOURCES):
        if bonus[resource] > 0:
            gained = table.gain(seat, resource, bonus[resource])
            if table.listening:
                table.tell(
                    "gained",
                    rule,
                    {"seat": seat, "resource": RESOURCE_NAMES[resource], "amount": gained},
                )
