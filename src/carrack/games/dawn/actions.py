"""What may be chosen, verb by verb, and the number of each verb's first action.

The space follows the house table: its empires, rondel, rates and maps. The rules use the numbers in
the innermost loop, so they are kept as plain numbers; a test holds them to the list.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.house import ACTION_NAMES, House
from carrack.games.dawn.map import Map
from carrack.games.dawn.pieces import RESOURCE_NAMES, TERRAIN_NAMES
from carrack.games.dawn.tiles import BUILDABLE_NAMES, TECHNOLOGY_NAMES
from carrack.kernel.actions import ActionSpace, Verb

# ``go space=… take=…``: the seven actions, or none.
TAKEN: Final = 8
NOTHING: Final = 7
# ``recruit unit=…``.
UNIT_NAMES: Final = ("warrior", "settler")
WARRIOR: Final = 0
SETTLER: Final = 1
# ``raid … loot=…``: what can be plundered, in this order, or a slave.
LOOT_NAMES: Final = ("food", "production", "money", "science", "slave")
LOOT_RESOURCES: Final = (0, 1, 3, 4)
LOOTS: Final = 5
SLAVE: Final = 4
# ``stack … warriors=… settlers=… spirit=…``: nine, three and two possibilities.
STACK_WARRIORS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8")
STACK_SETTLERS: Final = ("0", "1", "2")
STACK_SPIRIT: Final = ("no", "yes")
STACKS: Final = 54


def stack_number(warriors: i64, settlers: i64, spirit: i64) -> i64:
    """Return which of a tile's possible stacks one is."""
    return (warriors * 3 + settlers) * 2 + spirit


@final
class Actions:
    """The number of each verb's first action, and the space they belong to."""

    def __init__(self, house: House, map: Map, players: int) -> None:
        corners = map.corner_names
        tiles = map.tile_names
        seats = tuple(str(seat) for seat in range(players))
        starts = tuple(corners[corner] for corner in map.start_corners)
        spaces = tuple(str(space + 1) for space in range(house.spaces))
        self.space = ActionSpace(
            [
                Verb("empire", ("name", house.empire_names)),
                Verb("start", ("corner", starts)),
                Verb("lay", ("tile", tiles), ("terrain", TERRAIN_NAMES)),
                Verb("go", ("space", spaces), ("take", (*ACTION_NAMES, "nothing"))),
                Verb("collect", ("tile", tiles)),
                Verb("lose", ("cube", TERRAIN_NAMES)),
                Verb("convert", ("cube", TERRAIN_NAMES), ("into", RESOURCE_NAMES)),
                Verb("exchange", ("rate", tuple(house.rates.names))),
                Verb("abandon", ("corner", corners)),
                Verb("disband", ("tile", tiles)),
                Verb("retire"),
                Verb("research", ("technology", TECHNOLOGY_NAMES)),
                Verb("recruit", ("unit", UNIT_NAMES), ("tile", tiles)),
                Verb("release", ("from", seats)),
                Verb(
                    "stack",
                    ("tile", tiles),
                    ("warriors", STACK_WARRIORS),
                    ("settlers", STACK_SETTLERS),
                    ("spirit", STACK_SPIRIT),
                ),
                Verb("step", ("tile", tiles)),
                Verb("raid", ("corner", corners), ("loot", LOOT_NAMES)),
                Verb("found", ("corner", corners)),
                Verb("explore", ("tile", tiles)),
                Verb("build", ("name", BUILDABLE_NAMES)),
                Verb("grow", ("corner", corners)),
                Verb("promote"),
                Verb("summon", ("tile", tiles)),
                Verb("decline"),
                Verb("done"),
            ]
        )
        first = self.space.first
        self.empire: i64 = first("empire")
        self.start: i64 = first("start")
        self.lay: i64 = first("lay")
        self.go: i64 = first("go")
        self.collect: i64 = first("collect")
        self.lose: i64 = first("lose")
        self.convert: i64 = first("convert")
        self.exchange: i64 = first("exchange")
        self.abandon: i64 = first("abandon")
        self.disband: i64 = first("disband")
        self.retire: i64 = first("retire")
        self.research: i64 = first("research")
        self.recruit: i64 = first("recruit")
        self.release: i64 = first("release")
        self.stack: i64 = first("stack")
        self.step: i64 = first("step")
        self.raid: i64 = first("raid")
        self.found: i64 = first("found")
        self.explore: i64 = first("explore")
        self.build: i64 = first("build")
        self.grow: i64 = first("grow")
        self.promote: i64 = first("promote")
        self.summon: i64 = first("summon")
        self.decline: i64 = first("decline")
        self.done: i64 = first("done")

    def is_exchange(self, action: i64) -> bool:
        """Tell whether an action is an exchange of resources."""
        return self.exchange <= action < self.abandon
