"""What may be chosen, verb by verb, and the number of each verb's first action.

The space follows the house table: its empires, rondel, rates and maps. So the numbers depend on the
game: `Actions` counts them, and the table has it as `at`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.house import ACTION_NAMES, House
from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.rules.pieces import RESOURCE_NAMES, TERRAIN_NAMES
from carrack.games.dawn.rules.tiles import BUILDABLE_NAMES, TECHNOLOGY_NAMES
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
        self.space = ActionSpace([])
        add = self.space.add
        self.empire: i64 = add(Verb("empire", ("name", house.empire_names)))
        self.start: i64 = add(Verb("start", ("corner", starts)))
        self.lay: i64 = add(Verb("lay", ("tile", tiles), ("terrain", TERRAIN_NAMES)))
        self.go: i64 = add(Verb("go", ("space", spaces), ("take", (*ACTION_NAMES, "nothing"))))
        self.collect: i64 = add(Verb("collect", ("tile", tiles)))
        self.lose: i64 = add(Verb("lose", ("cube", TERRAIN_NAMES)))
        self.convert: i64 = add(Verb("convert", ("cube", TERRAIN_NAMES), ("into", RESOURCE_NAMES)))
        self.exchange: i64 = add(Verb("exchange", ("rate", tuple(house.rates.names))))
        self.abandon: i64 = add(Verb("abandon", ("corner", corners)))
        self.disband: i64 = add(Verb("disband", ("tile", tiles)))
        self.retire: i64 = add(Verb("retire"))
        self.research: i64 = add(Verb("research", ("technology", TECHNOLOGY_NAMES)))
        self.recruit: i64 = add(Verb("recruit", ("unit", UNIT_NAMES), ("tile", tiles)))
        self.release: i64 = add(Verb("release", ("from", seats)))
        self.stack: i64 = add(
            Verb(
                "stack",
                ("tile", tiles),
                ("warriors", STACK_WARRIORS),
                ("settlers", STACK_SETTLERS),
                ("spirit", STACK_SPIRIT),
            )
        )
        self.step: i64 = add(Verb("step", ("tile", tiles)))
        self.raid: i64 = add(Verb("raid", ("corner", corners), ("loot", LOOT_NAMES)))
        self.found: i64 = add(Verb("found", ("corner", corners)))
        self.explore: i64 = add(Verb("explore", ("tile", tiles)))
        self.build: i64 = add(Verb("build", ("name", BUILDABLE_NAMES)))
        self.grow: i64 = add(Verb("grow", ("corner", corners)))
        self.promote: i64 = add(Verb("promote"))
        self.summon: i64 = add(Verb("summon", ("tile", tiles)))
        self.decline: i64 = add(Verb("decline"))
        self.done: i64 = add(Verb("done"))

    def is_exchange(self, action: i64) -> bool:
        """Tell whether an action is an exchange of resources."""
        return self.exchange <= action < self.abandon
