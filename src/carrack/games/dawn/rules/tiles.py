"""Technologies, city improvements and wonders by number, in the order of the rulebook's appendix.

What each costs and does in numbers is in `data`; the technologies named here have a power of their
own, told where it acts. A test holds these names against the table.
"""

from typing import Final

GREEN: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
RED: Final = 3
COLOUR_NAMES: Final = ("green", "blue", "yellow", "red")
#: A player has room for so many technologies of one colour.
MOST_OF_A_COLOUR: Final = 3

TECHNOLOGY_NAMES: Final = (
    "animal-husbandry",
    "dye-making",
    "engineering",
    "engraving",
    "fishing",
    "iron-mining",
    "irrigation",
    "jewelry",
    "weaving",
    "currency",
    "masonry",
    "milling",
    "pottery",
    "rationing",
    "schooling",
    "writing",
    "code-of-laws",
    "monarchy",
    "mysticism",
    "philosophy",
    "polytheism",
    "theatre",
    "horseback-riding",
    "iron-working",
    "military-tactics",
    "mobilization",
    "sailing",
)
TECHNOLOGIES: Final = 27
# Powers told in: rondel, rondel, research, movement, combat, movement, research, table.
CODE_OF_LAWS: Final = 16
MONARCHY: Final = 17
PHILOSOPHY: Final = 19
HORSEBACK_RIDING: Final = 22
IRON_WORKING: Final = 23
MILITARY_TACTICS: Final = 24
MOBILIZATION: Final = 25
SAILING: Final = 26

IMPROVEMENT_NAMES: Final = (
    "barracks",
    "court",
    "granary",
    "library",
    "market",
    "palace",
    "temple",
    "walls",
    "workshop",
)
IMPROVEMENTS: Final = 9
# Powers told in: recruit, harvest, harvest (four times), scoring, raid.
BARRACKS: Final = 0
COURT: Final = 1
GRANARY: Final = 2
LIBRARY: Final = 3
MARKET: Final = 4
PALACE: Final = 5
TEMPLE: Final = 6
WALLS: Final = 7
WORKSHOP: Final = 8

WONDER_NAMES: Final = (
    "colossus",
    "great-library",
    "great-lighthouse",
    "great-wall",
    "hanging-gardens",
    "oracle",
    "pyramids",
    "temple-of-mars",
    "tomb-of-midas",
)
WONDERS: Final = 9
# Powers told in: raid, spirit and scoring.
GREAT_WALL: Final = 3
TEMPLE_OF_MARS: Final = 7

#: Everything that can be built, improvements first.
BUILDABLE_NAMES: Final = (*IMPROVEMENT_NAMES, *WONDER_NAMES)
BUILDABLES: Final = 18
