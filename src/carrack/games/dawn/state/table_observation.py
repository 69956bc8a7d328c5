"""An observation of the table, made and laid out again.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.rules.pieces import FACE_DOWN, NONE, RESOURCES, TERRAINS
from carrack.games.dawn.rules.tiles import IMPROVEMENTS, TECHNOLOGIES, WONDERS
from carrack.games.dawn.state import observation
from carrack.games.dawn.state.observation import AGENDA_LENGTH
from carrack.games.dawn.state.table import Table
from carrack.kernel.agenda import Agenda, whole_frames
from carrack.kernel.observation import Layout, add_bits, add_padded, add_sets, bits_of, sets_of


def layout(seats: int, map: Map) -> Layout:
    """Return the layout of an observation."""
    tiles: int = map.tiles
    corners: int = map.corners
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("turns", 1),
            ("last_turns", 1),
            ("ending", 1),
            ("agenda", AGENDA_LENGTH),
            ("order", seats),
            ("terrain", tiles),
            ("explored", tiles),
            ("unit_owner", tiles),
            ("warriors", tiles),
            ("settlers", tiles),
            ("spirit_owner", 1),
            ("spirit_tile", 1),
            ("town_owner", corners),
            ("town_size", corners),
            ("resources", seats * RESOURCES),
            ("experience", seats),
            ("track", seats),
            ("slaves", seats * seats),
            ("legends", seats),
            ("settlers_home", seats),
            ("huts", seats),
            ("rondel", seats),
            ("empire", seats),
            ("technologies", seats * TECHNOLOGIES),
            ("improvements", seats * IMPROVEMENTS),
            ("wonders", seats * WONDERS),
            ("technologies_left", TECHNOLOGIES),
            ("improvements_left", IMPROVEMENTS),
            ("collected", tiles),
            ("cubes", TERRAINS),
            ("paid", 1),
            ("stack", 4),
        ]
    )


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know or remember."""
    tiles = table.map.tiles
    seen: list[int] = [seat, table.deciding]
    seen += [table.turns, table.last_turns, table.ending]
    add_padded(table.agenda.frames, AGENDA_LENGTH, seen)
    seen += table.order
    observation.see_terrain(table, seat, seen)
    add_bits(table.explored, tiles, seen)
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
    add_sets(table.technologies, TECHNOLOGIES, seen)
    add_sets(table.improvements, IMPROVEMENTS, seen)
    add_sets(table.wonders, WONDERS, seen)
    seen += table.technologies_left
    seen += table.improvements_left
    add_bits(table.collected, tiles, seen)
    seen += table.cubes
    seen += [table.paid]
    observation.see_stack(table, seat, seen)
    return seen


def fill(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay out on a new table what an observation tells."""
    tiles = table.map.tiles
    table.deciding = layout.value(seen, "deciding")
    table.terrain = [FACE_DOWN] * tiles
    table.stack_tile = NONE
    table.stack_warriors = 0
    table.stack_settlers = 0
    table.stack_spirit = 0
    table.turns = layout.value(seen, "turns")
    table.last_turns = layout.value(seen, "last_turns")
    table.ending = layout.value(seen, "ending")
    table.agenda = Agenda(whole_frames(layout.part(seen, "agenda")))
    table.order = layout.part(seen, "order")
    observation.fill_terrain(table, layout, seen)
    table.explored = bits_of(layout.part(seen, "explored"))
    table.unit_owner = layout.part(seen, "unit_owner")
    table.warriors = layout.part(seen, "warriors")
    table.settlers = layout.part(seen, "settlers")
    table.spirit_owner = layout.value(seen, "spirit_owner")
    table.spirit_tile = layout.value(seen, "spirit_tile")
    table.town_owner = layout.part(seen, "town_owner")
    table.town_size = layout.part(seen, "town_size")
    table.resources = layout.part(seen, "resources")
    table.experience = layout.part(seen, "experience")
    table.track = layout.part(seen, "track")
    table.slaves = layout.part(seen, "slaves")
    table.legends = layout.part(seen, "legends")
    table.settlers_home = layout.part(seen, "settlers_home")
    table.huts = layout.part(seen, "huts")
    table.rondel = layout.part(seen, "rondel")
    table.empire = layout.part(seen, "empire")
    table.technologies = sets_of(layout.part(seen, "technologies"), TECHNOLOGIES)
    table.improvements = sets_of(layout.part(seen, "improvements"), IMPROVEMENTS)
    table.wonders = sets_of(layout.part(seen, "wonders"), WONDERS)
    table.technologies_left = layout.part(seen, "technologies_left")
    table.improvements_left = layout.part(seen, "improvements_left")
    table.collected = bits_of(layout.part(seen, "collected"))
    table.cubes = layout.part(seen, "cubes")
    table.paid = layout.value(seen, "paid")
    observation.fill_stack(table, layout, seen)
