"""The contents of the box: terrain, resources, pieces and the tracks of a player board.

Rules: dawn.components.pieces, dawn.components.tiles, dawn.components.tracks.
"""

from typing import Final

from mypy_extensions import i64

# Terrain.
OCEAN: Final = 0
GRASSLAND: Final = 1
PLAINS: Final = 2
FOREST: Final = 3
HILLS: Final = 4
MOUNTAINS: Final = 5
DESERT: Final = 6
TERRAINS: Final = 7
TERRAIN_NAMES: Final = (
    "ocean",
    "grassland",
    "plains",
    "forest",
    "hills",
    "mountains",
    "desert",
)
#: How many tiles of each terrain there are.
TILE_COPIES: Final = (6, 4, 4, 4, 3, 3, 1)
TILES: Final = 25
#: A tile whose terrain is not known.
FACE_DOWN: Final = -1

# What is counted on the tracks of a player board.
FOOD: Final = 0
PRODUCTION: Final = 1
WEALTH: Final = 2
MONEY: Final = 3
SCIENCE: Final = 4
RESOURCES: Final = 5
RESOURCE_NAMES: Final = ("food", "production", "wealth", "money", "science")
#: The last space of those tracks.
MOST: Final = 8

#: Exploration bonus of each terrain: food, production, wealth, money, science.
BONUSES: Final = (
    (1, 1, 0, 0, 0),
    (0, 1, 0, 1, 0),
    (1, 1, 0, 0, 1),
    (1, 0, 0, 1, 1),
    (1, 1, 0, 1, 0),
    (2, 0, 0, 0, 1),
    (2, 0, 0, 1, 1),
)

HUTS: Final = 9
LARGEST_TOWN: Final = 3
SETTLERS: Final = 2
#: Warriors that start on the track, and the one that a technology adds.
WARRIORS: Final = 7
ALL_WARRIORS: Final = 8
TRACK_SPACES: Final = 7

#: Upkeep by huts on the map, from none to nine, and by empty spaces of the military track.
TOWN_UPKEEP: Final = (0, 0, 0, 1, 2, 4, 6, 8, 10, 12)
MILITARY_UPKEEP: Final = (0, 0, 1, 2, 3, 4, 5, 6)

#: Nobody: no owner, no seat, no tile.
NONE: Final = -1


def town_upkeep(huts: i64) -> i64:
    """Return what a number of huts on the map costs at each harvest.

    Rules: dawn.upkeep.towns.
    """
    return TOWN_UPKEEP[huts]


def military_upkeep(empty_spaces: i64) -> i64:
    """Return what a number of empty spaces of the military track costs at each harvest.

    Rules: dawn.upkeep.military.
    """
    return MILITARY_UPKEEP[empty_spaces]
