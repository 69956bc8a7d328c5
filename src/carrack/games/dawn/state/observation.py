"""What a seat may know: everything but the terrain of face-down tiles, which nobody knows.

Rules: dawn.setup.hidden.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import FACE_DOWN
from carrack.games.dawn.rules.setup import remaining_tiles
from carrack.games.dawn.state.table import Table
from carrack.kernel.observation import Layout

#: The deepest agenda: game, turn, moving, a Spirit's return, a legend; one to spare.
DEEPEST: Final = 6
AGENDA_LENGTH: Final = 24


def see_terrain(table: Table, seat: i64, seen: list[int]) -> None:
    """Show the terrain of explored tiles.

    Rules: dawn.setup.hidden.
    """
    for tile in range(table.map.tiles):
        seen.append(table.terrain[tile] if table.is_explored(tile) else FACE_DOWN)


def fill_terrain(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay the tiles out."""
    table.terrain = layout.part(seen, "terrain")


def see_stack(table: Table, seat: i64, seen: list[int]) -> None:
    """Show the stack on the march."""
    seen += [
        table.stack_tile,
        table.stack_warriors,
        table.stack_settlers,
        table.stack_spirit,
    ]


def fill_stack(table: Table, layout: Layout, seen: list[int]) -> None:
    """Set the stack on the march."""
    stack = layout.part(seen, "stack")
    table.stack_tile = stack[0]
    table.stack_warriors = stack[1]
    table.stack_settlers = stack[2]
    table.stack_spirit = stack[3]


def redeal(table: Table) -> None:
    """Shuffle the face-down tiles anew."""
    if not table.is_dealt():
        return
    rest = remaining_tiles(table)
    table.shuffle(rest)
    place: i64 = 0
    terrain = table.terrain[:]
    for tile in range(table.map.tiles):
        if not table.is_explored(tile):
            terrain[tile] = rest[place]
            place += 1
    table.terrain = terrain
