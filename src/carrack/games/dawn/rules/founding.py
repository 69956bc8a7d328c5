"""Founding: a settler becomes a town of size 1 on a corner of its tile."""

from mypy_extensions import i64

from carrack.games.dawn.rules.map import AROUND, TILES_OF_A_CORNER
from carrack.games.dawn.rules.pieces import HUTS, NONE, OCEAN
from carrack.games.dawn.state.table import Table


def is_free(table: Table, corner: i64) -> bool:
    """Tell whether a town may stand on a corner: empty, all explored, not all of it ocean.

    Rules: dawn.found.corner.
    """
    if table.town_owner[corner] != NONE:
        return False
    land = False
    for k in range(TILES_OF_A_CORNER):
        tile = table.map.corner_tiles[corner * TILES_OF_A_CORNER + k]
        if not table.is_explored(tile):
            return False
        if table.terrain[tile] != OCEAN:
            land = True
    return land


def list_places(table: Table, seat: i64, tile: i64, legal: list[int]) -> None:
    """List the corners of a tile on which a town may be founded.

    Rules: dawn.found.settler, dawn.found.corner.
    """
    if table.huts[seat] == HUTS:
        return
    for k in range(AROUND):
        corner = table.map.corners_at[tile * AROUND + k]
        if corner != NONE and is_free(table, corner):
            legal.append(table.at.found + corner)


def has_place(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a settler on a tile could found a town."""
    found: list[int] = []
    list_places(table, seat, tile, found)
    return len(found) > 0


def found(table: Table, seat: i64, corner: i64) -> None:
    """Exchange a settler of the stack for a town.

    Rules: dawn.found.settler.
    """
    table.take(table.stack_tile, 0, 1)
    table.stack_settlers -= 1
    table.settlers_home[seat] += 1
    table.add_hut(seat, corner)
    if table.listening:
        where = table.map.corner_names[corner]
        table.tell("founded", "dawn.found.settler", {"seat": seat, "corner": where})


def against(table: Table, seat: i64, corner: i64) -> str:
    """Name what keeps the stack on the march from founding a town.

    Rules: dawn.found.settler, dawn.found.corner.
    """
    if table.stack_settlers == 0 or table.huts[seat] == HUTS:
        return "dawn.found.settler"
    here = table.corner_has(corner, table.stack_tile)
    return "dawn.found.corner" if here else "dawn.found.settler"
