"""A new house table held against itself: does every tile bring its owner anything?

Asked when somebody gives a table, never when one is read from a record or a match: what has been
played stays as it was.

Rules: dawn.components.no-dead-tile.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules import data
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.pieces import RESOURCE_NAMES, RESOURCES, TERRAIN_NAMES
from carrack.games.dawn.rules.tiles import (
    BARRACKS,
    BUILDABLES,
    CODE_OF_LAWS,
    COURT,
    GREAT_WALL,
    HORSEBACK_RIDING,
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    IRON_WORKING,
    MILITARY_TACTICS,
    MOBILIZATION,
    MONARCHY,
    PHILOSOPHY,
    SAILING,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLE_OF_MARS,
    WALLS,
    WONDER_NAMES,
    WONDERS,
)
from carrack.kernel.bits import has
from carrack.kernel.catalogue import OptionTable
from carrack.kernel.errors import InvalidData, TableRemark

#: Tiles with a power that no number of a table takes away.
POWERFUL_TECHNOLOGIES: Final = (
    CODE_OF_LAWS,
    MONARCHY,
    PHILOSOPHY,
    HORSEBACK_RIDING,
    IRON_WORKING,
    MILITARY_TACTICS,
    MOBILIZATION,
    SAILING,
)
POWERFUL_IMPROVEMENTS: Final = (BARRACKS, COURT, WALLS)
POWERFUL_WONDERS: Final = (GREAT_WALL, TEMPLE_OF_MARS)


def review(table: OptionTable) -> list[TableRemark]:
    """Refuse a table with a tile that brings nothing; return remarks on those that half do.

    Rules: dawn.components.no-dead-tile.
    """
    name = table["name"]
    if name in data.RELEASED and table == data.released(str(name)):
        return []
    house = House(table)
    remarks: list[TableRemark] = []
    for tech in range(TECHNOLOGIES):
        if house.tech_copies[tech] > 0:
            where = f"technologies.{TECHNOLOGY_NAMES[tech]}"
            _review(house, where, tech, _technology_helps(house, tech), remarks)
    for improvement in range(IMPROVEMENTS):
        if house.improvement_copies[improvement] > 0:
            where = f"improvements.{IMPROVEMENT_NAMES[improvement]}"
            helps = _improvement_helps(house, improvement)
            _review(house, where, TECHNOLOGIES + WONDERS, helps, remarks)
    for wonder in range(WONDERS):
        where = f"wonders.{WONDER_NAMES[wonder]}"
        _review(house, where, TECHNOLOGIES + wonder, _wonder_helps(house, wonder), remarks)
    return remarks


def _review(house: House, where: str, source: i64, helps: bool, remarks: list[TableRemark]) -> None:
    """Look at what cubes become with a tile, given whether it helps in any other way."""
    idle: list[TableRemark] = []
    for n in range(len(house.cube_source)):
        if house.cube_source[n] != source:
            continue
        place = house.cube_place[n]
        if house.cube_amount[n] > house.base_cube[place]:
            helps = True
        else:
            cube = f"{TERRAIN_NAMES[place // RESOURCES]}.{RESOURCE_NAMES[place % RESOURCES]}"
            idle.append(_idle(house.name, f"house.{where}.cubes.{cube}", house.cube_amount[n]))
    if not helps:
        raise InvalidData(
            f"house.{where}", "dead-tile", "it brings nothing that everybody doesn't have anyway"
        )
    remarks.extend(idle)


def _idle(table: str, where: str, value: int) -> TableRemark:
    """Return the remark on an effect that is none; it names the value in the table."""
    return TableRemark(
        "idle-effect",
        f"In table '{table}', {where} = {value} brings nothing new: "
        "everybody has at least as much without the tile.",
        {"table": table, "where": where, "value": value},
    )


def _technology_helps(house: House, tech: i64) -> bool:
    opens = False
    for openers in house.rates.technologies:
        opens = opens or has(openers, tech)
    for building in range(BUILDABLES):
        there = building >= IMPROVEMENTS or house.improvement_copies[building] > 0
        opens = opens or (there and has(house.allowed_by[building], tech))
    return opens or house.tech_happy[tech] > 0 or tech in POWERFUL_TECHNOLOGIES


def _improvement_helps(house: House, improvement: i64) -> bool:
    place = improvement * RESOURCES
    return (
        sum(house.improvement_gives[place : place + RESOURCES]) > 0
        or house.build_happy[improvement] > 0
        or house.points[improvement] > 0
        or improvement in POWERFUL_IMPROVEMENTS
    )


def _wonder_helps(house: House, wonder: i64) -> bool:
    building = IMPROVEMENTS + wonder
    opens = False
    for openers in house.rates.wonders:
        opens = opens or has(openers, wonder)
    return (
        opens
        or house.build_happy[building] > 0
        or house.points[building] > 0
        or wonder in POWERFUL_WONDERS
    )
