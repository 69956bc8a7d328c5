"""What a seat may know: everything but the terrain of face-down tiles, which nobody knows.

Rules: dawn.setup.hidden.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.map import Map
from carrack.games.dawn.pieces import FACE_DOWN, NONE, RESOURCES, TERRAINS
from carrack.games.dawn.setup import remaining_tiles
from carrack.games.dawn.steps import SETTING_UP
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import IMPROVEMENTS, TECHNOLOGIES, WONDERS
from carrack.kernel.agenda import FRAME
from carrack.kernel.observation import Layout

#: The deepest agenda: game, turn, moving, a Spirit's return, a legend; one to spare.
DEEPEST: Final = 6
AGENDA_LENGTH: Final = 24


def layout(map: Map, players: int) -> Layout:
    """Return the layout of an observation, which follows the house table's map."""
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("turns", 1),
            ("last_turns", 1),
            ("ending", 1),
            ("agenda", AGENDA_LENGTH),
            ("order", players),
            ("terrain", int(map.tiles)),
            ("explored", int(map.tiles)),
            ("unit_owner", int(map.tiles)),
            ("warriors", int(map.tiles)),
            ("settlers", int(map.tiles)),
            ("spirit_owner", 1),
            ("spirit_tile", 1),
            ("town_owner", int(map.corners)),
            ("town_size", int(map.corners)),
            ("resources", players * RESOURCES),
            ("experience", players),
            ("track", players),
            ("slaves", players * players),
            ("legends", players),
            ("settlers_home", players),
            ("huts", players),
            ("rondel", players),
            ("empire", players),
            ("technologies", players * TECHNOLOGIES),
            ("improvements", players * IMPROVEMENTS),
            ("wonders", players * WONDERS),
            ("technologies_left", TECHNOLOGIES),
            ("improvements_left", IMPROVEMENTS),
            ("collected", int(map.tiles)),
            ("cubes", TERRAINS),
            ("paid", 1),
            ("stack", 4),
        ]
    )


def _flags(bits: i64, length: i64, seen: list[int]) -> None:
    for place in range(length):
        seen.append((bits >> place) & 1)


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know."""
    map = table.map
    seen: list[int] = [seat, table.deciding, table.turns, table.last_turns, table.ending]
    seen += table.agenda.frames
    seen += [NONE] * (AGENDA_LENGTH - len(table.agenda.frames))
    seen += table.order
    for tile in range(map.tiles):
        seen.append(table.terrain[tile] if table.is_explored(tile) else FACE_DOWN)
    _flags(table.explored, map.tiles, seen)
    seen += table.unit_owner
    seen += table.warriors
    seen += table.settlers
    seen += [table.spirit_owner, table.spirit_tile]
    seen += table.town_owner
    seen += table.town_size
    seen += table.resources
    seen += table.experience
    seen += table.track
    seen += table.slaves
    seen += table.legends
    seen += table.settlers_home
    seen += table.huts
    seen += table.rondel
    seen += table.empire
    for own in table.techs:
        _flags(own, TECHNOLOGIES, seen)
    for own in table.improvements:
        _flags(own, IMPROVEMENTS, seen)
    for own in table.wonders:
        _flags(own, WONDERS, seen)
    seen += table.tech_left
    seen += table.improvement_left
    _flags(table.collected, map.tiles, seen)
    seen += table.cubes
    seen.append(table.paid)
    seen += [
        table.stack_tile,
        table.stack_warriors,
        table.stack_settlers,
        table.stack_spirit,
    ]
    return seen


def is_dealt(table: Table) -> bool:
    """Tell whether the face-down tiles have been laid: once everybody has a start."""
    frames = table.agenda.frames
    return len(frames) <= FRAME or frames[FRAME] != SETTING_UP


def redeal(table: Table) -> None:
    """Shuffle the face-down tiles anew."""
    if not is_dealt(table):
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
