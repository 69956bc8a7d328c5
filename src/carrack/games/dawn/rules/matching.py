"""Which tiles a player may take from, and which can be taken together.

A town takes from its three tiles up to its size, so the tiles taken must be matchable to towns: a
small assignment problem, solved by looking for augmenting paths.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.map import AROUND
from carrack.games.dawn.rules.pieces import NONE
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit, has


def may_collect(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a tile's cube is a seat's to take.

    Units keep a tile for their owner; otherwise it belongs to whoever has the most huts around it,
    ties included.

    Rules: dawn.harvest.units, dawn.harvest.majority.
    """
    if not table.is_next_to_town(seat, tile):
        return False
    owner = table.unit_owner[tile]
    if owner != NONE:
        return owner == seat
    own: i64 = 0
    sums: list[i64] = [0] * table.players
    for k in range(AROUND):
        corner = table.map.corners_at[tile * AROUND + k]
        if corner == NONE:
            break
        town = table.town_owner[corner]
        if town != NONE:
            sums[town] += table.town_size[corner]
    own = sums[seat]
    for other in range(table.players):
        if sums[other] > own:
            return False
    return True


def open_tiles(table: Table, seat: i64) -> i64:
    """Return, as bits, the tiles from which one more cube can be taken now.

    Rules: dawn.harvest.matching, dawn.harvest.until-none.
    """
    assigned = assign(table, seat, table.collected)
    load = loads(table, assigned)
    near = table.tiles_by_towns(seat)
    found: i64 = 0
    for tile in range(table.map.tiles):
        if not has(near, tile) or has(table.collected, tile):
            continue
        if not may_collect(table, seat, tile):
            continue
        if find_town(table, seat, tile, assigned[:], load[:], [0] * table.map.corners):
            found |= bit(tile)
    return found


def fit_together(table: Table, seat: i64, tiles: i64) -> bool:
    """Tell whether a set of tiles can be matched to a seat's towns.

    Rules: dawn.harvest.matching.
    """
    assigned = assign(table, seat, tiles)
    for tile in range(table.map.tiles):
        if has(tiles, tile) and assigned[tile] == NONE:
            return False
    return True


def assign(table: Table, seat: i64, tiles: i64) -> list[i64]:
    """Return for each tile of a set the town that takes it, as many as can be taken together."""
    assigned: list[i64] = [NONE] * table.map.tiles
    load: list[i64] = [0] * table.map.corners
    for tile in range(table.map.tiles):
        if has(tiles, tile):
            find_town(table, seat, tile, assigned, load, [0] * table.map.corners)
    return assigned


def loads(table: Table, assigned: list[i64]) -> list[i64]:
    """Return how many tiles each town takes."""
    load: list[i64] = [0] * table.map.corners
    for corner in assigned:
        if corner != NONE:
            load[corner] += 1
    return load


def find_town(
    table: Table,
    seat: i64,
    tile: i64,
    assigned: list[i64],
    load: list[i64],
    visited: list[i64],
) -> bool:
    """Assign a tile to a town, moving other tiles to other towns if need be."""
    for k in range(AROUND):
        corner = table.map.corners_at[tile * AROUND + k]
        if corner == NONE:
            return False
        if table.town_owner[corner] != seat or visited[corner] == 1:
            continue
        visited[corner] = 1
        if load[corner] < table.town_size[corner]:
            assigned[tile] = corner
            load[corner] += 1
            return True
        for other in range(table.map.tiles):
            if assigned[other] == corner and find_town(table, seat, other, assigned, load, visited):
                # The other tile has left this town, so its place is taken over.
                assigned[tile] = corner
                return True
    return False
