"""The fields of the table as readable data, and back.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.end import ENDING_NAMES, ROUNDS
from carrack.games.dawn.rules.pieces import (
    ALL_WARRIORS,
    LARGEST_TOWN,
    SETTLERS,
    TERRAIN_NAMES,
    TILES,
)
from carrack.games.dawn.rules.tiles import IMPROVEMENT_NAMES, TECHNOLOGY_NAMES, WONDER_NAMES
from carrack.games.dawn.state.codes import MOST_EXPERIENCE, MOST_PAID
from carrack.games.dawn.state.readable import (
    counted,
    named,
    read_counted,
    read_for_seats,
    read_named,
    read_order,
    with_bit,
)
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import has
from carrack.kernel.fields import Fields


def dump_table(table: Table) -> dict[str, object]:
    """Return the fields that are in no group as readable data."""
    return {
        "turns": table.turns,
        "last_turns": None if table.last_turns < 0 else table.last_turns,
        "ending": ENDING_NAMES[table.ending],
        "order": table.order[:],
    }


def read_table(table: Table, fields: Fields) -> None:
    """Fill in the fields that are in no group from readable data."""
    seats: int = table.players
    table.turns = fields.integer("turns", 0, ROUNDS * seats)
    table.last_turns = (
        -1 if fields.is_null("last_turns") else fields.integer("last_turns", 0, seats)
    )
    table.ending = fields.choice("ending", list(ENDING_NAMES))
    table.order = read_order(fields, "order", seats)


def dump_seat(table: Table, seat: i64) -> dict[str, object]:
    """Return the fields of a seat as readable data."""
    seats: int = table.players
    return {
        "experience": table.experience[seat],
        "warriors": table.track[seat],
        "slaves": table.slaves[seat * seats : seat * seats + seats],
        "legends": table.legends[seat],
        "settlers": table.settlers_home[seat],
        "space": None if table.rondel[seat] < 0 else table.rondel[seat] + 1,
        "empire": None if table.empire[seat] < 0 else table.house.empire_names[table.empire[seat]],
        "technologies": named(table.technologies[seat], TECHNOLOGY_NAMES),
        "improvements": named(table.improvements[seat], IMPROVEMENT_NAMES),
        "wonders": named(table.wonders[seat], WONDER_NAMES),
    }


def read_seat(table: Table, seat: i64, fields: Fields) -> None:
    """Fill in the fields of a seat from readable data."""
    seats: int = table.players
    table.experience[seat] = fields.integer("experience", 0, MOST_EXPERIENCE)
    table.track[seat] = fields.integer("warriors", 0, ALL_WARRIORS)
    read_for_seats(fields, "slaves", ALL_WARRIORS, table.slaves, seat * seats, seats)
    table.legends[seat] = fields.integer("legends", 0, ALL_WARRIORS)
    table.settlers_home[seat] = fields.integer("settlers", 0, SETTLERS)
    table.rondel[seat] = (
        -1 if fields.is_null("space") else fields.integer("space", 1, int(table.house.spaces)) - 1
    )
    table.empire[seat] = (
        -1 if fields.is_null("empire") else fields.choice("empire", list(table.house.empire_names))
    )
    table.technologies[seat] = read_named(fields, "technologies", TECHNOLOGY_NAMES)
    table.improvements[seat] = read_named(fields, "improvements", IMPROVEMENT_NAMES)
    table.wonders[seat] = read_named(fields, "wonders", WONDER_NAMES)


def dump_tile(table: Table, tile: i64) -> dict[str, object]:
    """Return the fields of a tile as readable data."""
    return {
        "terrain": None if table.terrain[tile] < 0 else TERRAIN_NAMES[table.terrain[tile]],
        "explored": has(table.explored, tile),
        "owner": None if table.unit_owner[tile] < 0 else table.unit_owner[tile],
        "warriors": table.warriors[tile],
        "settlers": table.settlers[tile],
    }


def read_tile(table: Table, tile: i64, fields: Fields) -> None:
    """Fill in the fields of a tile from readable data."""
    seats: int = table.players
    table.terrain[tile] = (
        -1 if fields.is_null("terrain") else fields.choice("terrain", list(TERRAIN_NAMES))
    )
    table.explored = with_bit(table.explored, tile, fields.flag("explored"))
    table.unit_owner[tile] = (
        -1 if fields.is_null("owner") else fields.integer("owner", 0, seats - 1)
    )
    table.warriors[tile] = fields.integer("warriors", 0, ALL_WARRIORS)
    table.settlers[tile] = fields.integer("settlers", 0, SETTLERS)


def dump_corner(table: Table, corner: i64) -> dict[str, object]:
    """Return the fields of a corner as readable data."""
    return {
        "seat": table.town_owner[corner],
        "size": table.town_size[corner],
    }


def read_corner(table: Table, corner: i64, fields: Fields) -> None:
    """Fill in the fields of a corner from readable data."""
    seats: int = table.players
    table.town_owner[corner] = fields.integer("seat", 0, seats - 1)
    table.town_size[corner] = fields.integer("size", 1, LARGEST_TOWN)


def dump_harvest(table: Table) -> dict[str, object]:
    """Return the fields of the harvest as readable data."""
    return {
        "collected": named(table.collected, table.map.tile_names),
        "cubes": counted(table.cubes, TERRAIN_NAMES),
        "paid": table.paid,
    }


def read_harvest(table: Table, fields: Fields) -> None:
    """Fill in the fields of the harvest from readable data."""
    table.collected = read_named(fields, "collected", table.map.tile_names)
    read_counted(fields, "cubes", TERRAIN_NAMES, TILES, table.cubes)
    table.paid = fields.integer("paid", 0, MOST_PAID)


def dump_stack(table: Table) -> dict[str, object]:
    """Return the fields of the stack as readable data."""
    return {
        "tile": table.map.tile_names[table.stack_tile],
        "warriors": table.stack_warriors,
        "settlers": table.stack_settlers,
        "spirit": table.stack_spirit == 1,
    }


def read_stack(table: Table, fields: Fields) -> None:
    """Fill in the fields of the stack from readable data."""
    table.stack_tile = fields.choice("tile", list(table.map.tile_names))
    table.stack_warriors = fields.integer("warriors", 0, ALL_WARRIORS)
    table.stack_settlers = fields.integer("settlers", 0, SETTLERS)
    table.stack_spirit = 1 if fields.flag("spirit") else 0
