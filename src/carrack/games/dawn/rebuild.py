"""A table laid out from an observation: everything but the terrain of face-down tiles.

Views and scores are computed on it, so they can't tell more than the observation does.
"""

from mypy_extensions import i64

from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import IMPROVEMENTS, TECHNOLOGIES, WONDERS
from carrack.kernel.agenda import FRAME, Agenda
from carrack.kernel.bits import bit
from carrack.kernel.observation import Layout


def fill(table: Table, layout: Layout, seen: list[int]) -> None:
    """Fill an empty table with what an observation tells."""
    table.clear()
    table.deciding = layout.value(seen, "deciding")
    table.turns = layout.value(seen, "turns")
    table.last_turns = layout.value(seen, "last_turns")
    table.ending = layout.value(seen, "ending")
    table.agenda = Agenda(_frames(layout.part(seen, "agenda")))
    table.order = layout.part(seen, "order")
    table.terrain = layout.part(seen, "terrain")
    table.explored = _bits(layout.part(seen, "explored"))
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
    table.techs = _sets(layout.part(seen, "technologies"), TECHNOLOGIES)
    table.improvements = _sets(layout.part(seen, "improvements"), IMPROVEMENTS)
    table.wonders = _sets(layout.part(seen, "wonders"), WONDERS)
    table.tech_left = layout.part(seen, "technologies_left")
    table.improvement_left = layout.part(seen, "improvements_left")
    table.collected = _bits(layout.part(seen, "collected"))
    table.cubes = layout.part(seen, "cubes")
    table.paid = layout.value(seen, "paid")
    stack = layout.part(seen, "stack")
    table.stack_tile = stack[0]
    table.stack_warriors = stack[1]
    table.stack_settlers = stack[2]
    table.stack_spirit = stack[3]


def _frames(numbers: list[int]) -> list[i64]:
    end = 0
    while end < len(numbers) and numbers[end] >= 0:
        end += FRAME
    return numbers[:end]


def _bits(flags: list[int]) -> i64:
    found: i64 = 0
    for place in range(len(flags)):
        if flags[place] == 1:
            found |= bit(place)
    return found


def _sets(flags: list[int], size: int) -> list[i64]:
    return [_bits(flags[start : start + size]) for start in range(0, len(flags), size)]
