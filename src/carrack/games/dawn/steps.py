"""What can be pending, by number. Steps from `FIRST_DECISION` on ask a seat; others go on alone.

The two lists a reader looks for are here: a turn, and a harvest within it.
"""

from typing import Final

# Steps that need no decision of their own.
GAME: Final = 0
SETTING_UP: Final = 1
TURN: Final = 2
HARVEST: Final = 3
MOVING: Final = 4
RECRUITING: Final = 5

FIRST_DECISION: Final = 6
CHOOSE_EMPIRE: Final = 6
CHOOSE_START: Final = 7
LAY_TILE: Final = 8
GO: Final = 9
COLLECT: Final = 10
LOSE_CUBE: Final = 11
CONVERT: Final = 12
PAY_UPKEEP: Final = 13
CLOSE_HARVEST: Final = 14
RESEARCH: Final = 15
RECRUIT: Final = 16
CHOOSE_STACK: Final = 17
MARCH: Final = 18
EXPLORE: Final = 19
BUILD: Final = 20
GROW: Final = 21
PROMOTE: Final = 22
PLACE_SPIRIT: Final = 23
RETURN_SPIRIT: Final = 24
END_TURN: Final = 25

STEP_NAMES: Final = (
    "game",
    "setting-up",
    "turn-course",
    "harvest",
    "moving",
    "recruiting",
    "empire",
    "start",
    "lay",
    "turn",
    "collect",
    "lose",
    "convert",
    "upkeep",
    "close",
    "research",
    "recruit",
    "stack",
    "march",
    "explore",
    "build",
    "grow",
    "promote",
    "spirit",
    "spirit-return",
    "end-turn",
)

#: The rule behind each step.
STEP_RULES: Final = (
    "dawn.turn.rondel",
    "dawn.setup.order",
    "dawn.turn.rondel",
    "dawn.harvest.collect",
    "dawn.move.stack",
    "dawn.recruit.warrior",
    "dawn.setup.empire",
    "dawn.setup.start",
    "dawn.setup.tiles",
    "dawn.turn.rondel",
    "dawn.harvest.collect",
    "dawn.harvest.happiness",
    "dawn.harvest.convert",
    "dawn.upkeep.remove",
    "dawn.harvest.wealth",
    "dawn.research.cost",
    "dawn.recruit.warrior",
    "dawn.move.stack",
    "dawn.move.step",
    "dawn.explore.warrior",
    "dawn.build.cost",
    "dawn.grow.cost",
    "dawn.legend.promote",
    "dawn.spirit.place",
    "dawn.spirit.return",
    "dawn.turn.conversions",
)

# A turn (rondel): choose a space and its action; carry it out; last exchanges; check the end.
CHOOSE_SPACE: Final = 0
CARRY_OUT: Final = 1
LAST_EXCHANGES: Final = 2
FINISH: Final = 3

# A harvest, part by part.
COLLECT_CUBES: Final = 0
CHECK_HAPPINESS: Final = 1
RECEIVE_GIFTS: Final = 2
CONVERT_CUBES: Final = 3
UPKEEP: Final = 4
CLOSE: Final = 5
DROP_WEALTH: Final = 6
