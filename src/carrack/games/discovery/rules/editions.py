"""The two editions: the turn of each as one ordered list of steps, and all that differs.

What differs between the editions is here as data, or is asked for by name where a rule branches.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import (
    BOXES,
    CAPITAL,
    DOCK,
    INITIATIVE,
    TRADE_GOODS,
    WARFARE,
)
from carrack.games.discovery.rules.buildings import (
    AGES,
    BASE,
    BUILDINGS,
    EXPANSION,
    NEEDS_BUILDER,
    PLAGUE,
    TABLE,
)
from carrack.games.discovery.rules.steps import (
    ADVANCE_TURN,
    AUCTION,
    BENEFITS,
    BOARDS_AUCTION,
    BUY_POINTS,
    CAPITAL_BOX,
    COLONY_SCORING,
    DISCOVERY_BOX,
    DOCK_BOX,
    INCOME,
    INITIATIVE_BOX,
    NEW_ORDER,
    PLACEMENT,
    REFRESH_BUILDINGS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    SHIPPING_BOX,
    SPAIN_BEGINS,
    SPECIALISTS_BOX,
    STABLES_MOVE,
    TAKE_COLONISTS,
    TRADE_GOODS_BOX,
    WARFARE_BOX,
)
from carrack.kernel.bits import bit
from carrack.kernel.catalogue import Options

LAST_TURN: Final = 8
#: The turns that end an age, and are scored.
SCORING_TURNS: Final = (3, 6, 8)

TURN_2007: Final = (
    PLACEMENT,
    INITIATIVE_BOX,
    DOCK_BOX,
    TRADE_GOODS_BOX,
    SHIPPING_BOX,
    CAPITAL_BOX,
    DISCOVERY_BOX,
    SPECIALISTS_BOX,
    WARFARE_BOX,
    INCOME,
    BENEFITS,
    REFRESH_BUILDINGS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    TAKE_COLONISTS,
    COLONY_SCORING,
    NEW_ORDER,
    ADVANCE_TURN,
)

TURN_2015: Final = (
    PLACEMENT,
    INITIATIVE_BOX,
    DOCK_BOX,
    TRADE_GOODS_BOX,
    SHIPPING_BOX,
    CAPITAL_BOX,
    STABLES_MOVE,
    DISCOVERY_BOX,
    SPECIALISTS_BOX,
    WARFARE_BOX,
    INCOME,
    BENEFITS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    REFRESH_BUILDINGS,
    TAKE_COLONISTS,
    COLONY_SCORING,
    BUY_POINTS,
    NEW_ORDER,
    ADVANCE_TURN,
)

#: What is left out of the last turn; the game is over where the new order would come.
LEFT_OUT_OF_LAST_TURN: Final = (REFRESH_BUILDINGS, REFRESH_GOODS, REFRESH_SHIP, TAKE_COLONISTS)

#: The University reaches boxes, each with its bit, and the turn order, which comes after them all.
TURN_ORDER: Final = BOXES
REACHED_2007: Final = 1 << DOCK | 1 << INITIATIVE | 1 << CAPITAL | 1 << TURN_ORDER
REACHED_2015: Final = REACHED_2007 | 1 << TRADE_GOODS | 1 << WARFARE


def age_of(turn: i64) -> i64:
    """Return the age of a turn: turns 1 to 3, 4 to 6, 7 and 8."""
    if turn <= 3:
        return 1
    return 2 if turn <= 6 else 3


@final
class Setting:
    """An edition with its options, as the rules ask for them."""

    def __init__(self, edition: i64, options: Options) -> None:
        new = edition == 2015
        everything = options.get("builder") is True
        nations = str(options.get("nations", "none"))
        self.new: bool = new
        self.prelude: list[i64] = []
        self.turn: list[i64] = list(TURN_2015 if new else TURN_2007)
        self.reached_by_university: i64 = REACHED_2015 if new else REACHED_2007
        self.factory_dollars: i64 = 30 if new else 25
        self.auction: bool = options.get("auction") is True
        self.boards_auction: bool = nations == "auction"
        self.nations: bool = nations != "none"
        self.builder: bool = everything or options.get("builder_specialist") is True
        self.builder_buildings: bool = everything or options.get("builder_buildings") is True
        self.buy_points: bool = everything or options.get("buy_victory_points") is True
        self.captains: bool = options.get("two_player_captains") is True
        self.reduced_luck: bool = options.get("reduced_luck") is True
        self.no_survivors: bool = options.get("no_survivors") is True
        self.scouting: bool = options.get("scouting") is True
        self.reconnaissance: bool = options.get("advanced_reconnaissance") is True
        if self.auction:
            self.prelude.append(AUCTION)
        if self.boards_auction:
            self.prelude.append(BOARDS_AUCTION)
        if self.nations:
            self.prelude.append(SPAIN_BEGINS)

    def buildings_of(self, age: i64) -> i64:
        """Return the buildings of an age that are in this game, as a set of bits.

        Rules: discovery.components.buildings, discovery.variants.builder,
        discovery.variants.builder-buildings.
        """
        found: i64 = 0
        building: i64 = 0
        while building < BUILDINGS:
            if AGES[building] == age and self._includes(building):
                found |= bit(building)
            building += 1
        return found

    def _includes(self, building: i64) -> bool:
        part = TABLE[building][2]
        if part == BASE:
            return True
        if part == PLAGUE:
            return self.new
        if part == EXPANSION and building in NEEDS_BUILDER:
            return self.builder_buildings and self.builder
        return self.builder_buildings
