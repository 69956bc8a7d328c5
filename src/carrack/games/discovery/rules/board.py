"""The board: nine regions with their goods and neighbours, and the event boxes' spaces.

Rules: discovery.components.regions, discovery.components.adjacency, discovery.components.boxes.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.pieces import GOOD_NAMES

REGIONS: Final = 9
CARIBBEAN: Final = 4
#: In board order, north to south. The first is called New France in 2015.
REGION_NAMES: Final = (
    "canada",
    "new-england",
    "virginia",
    "florida",
    "caribbean",
    "new-spain",
    "new-granada",
    "peru",
    "brazil",
)
#: Peru's silver is printed in the rulebook, the others are house values.
REGION_GOODS: Final = (
    GOOD_NAMES.index("fur"),
    GOOD_NAMES.index("fish"),
    GOOD_NAMES.index("tobacco"),
    GOOD_NAMES.index("indigo"),
    GOOD_NAMES.index("sugar"),
    GOOD_NAMES.index("gold"),
    GOOD_NAMES.index("cocoa"),
    GOOD_NAMES.index("silver"),
    GOOD_NAMES.index("coffee"),
)
#: The Caribbean's neighbours are printed, the others are house values.
NEIGHBOURS: Final = (
    ("canada", "new-england"),
    ("new-england", "virginia"),
    ("virginia", "florida"),
    ("florida", "new-spain"),
    ("new-spain", "new-granada"),
    ("new-granada", "peru"),
    ("new-granada", "brazil"),
    ("peru", "brazil"),
    ("caribbean", "florida"),
    ("caribbean", "new-spain"),
    ("caribbean", "new-granada"),
)
ADJACENT: Final = tuple(
    tuple(
        one != other
        and (
            (REGION_NAMES[one], REGION_NAMES[other]) in NEIGHBOURS
            or (REGION_NAMES[other], REGION_NAMES[one]) in NEIGHBOURS
        )
        for other in range(REGIONS)
    )
    for one in range(REGIONS)
)

# Where a worker can be placed.
INITIATIVE: Final = 0
DOCK: Final = 1
TRADE_GOODS: Final = 2
SHIPPING: Final = 3
CAPITAL: Final = 4
DISCOVERY: Final = 5
WARFARE: Final = 6
SHIP: Final = 7
#: The spaces of the Specialists box: 8 captain, 9 merchant, 10 missionary, 11 soldier,
#: 12 training, 13 builder.
FIRST_SPECIALIST: Final = 8
TRAINING: Final = 4
SPECIALIST_SPACES: Final = 6
BOXES: Final = 14
BOX_NAMES: Final = (
    "initiative",
    "dock",
    "trade-goods",
    "shipping",
    "capital",
    "discovery",
    "warfare",
    "ship",
    "captain",
    "merchant",
    "missionary",
    "soldier",
    "training",
    "builder",
)
#: What the Specialists box gives, space by space; the training space lets one choose.
SPECIALIST_OF_SPACE: Final = (1, 2, 3, 4, -1, 5)

TRADE_GOODS_SPACES: Final = 4
CAPITAL_SPACES: Final = 5
WARFARE_SPACES: Final = 4
SHIPS_AT_DOCK: Final = 3


def dock_spaces(players: i64) -> i64:
    """Return how many numbered spaces the Colonist Dock has.

    Rules: discovery.setup.dock.
    """
    return 2 * players - 1
