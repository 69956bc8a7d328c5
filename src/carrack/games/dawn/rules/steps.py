"""What can be pending, by number. What each step is, stands in its chapter's file.

Observations hold these numbers, so a step keeps its own. Steps from `FIRST_DECISION` on ask a seat;
the others go on alone. The two lists a reader looks for are here: a turn, and a harvest within it.
"""

from typing import Final

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

# A turn (rondel): choose a space and its action; carry it out; last exchanges.
CHOOSE_SPACE: Final = 0
CARRY_OUT: Final = 1
LAST_EXCHANGES: Final = 2

# A harvest, part by part.
COLLECT_CUBES: Final = 0
CHECK_HAPPINESS: Final = 1
RECEIVE_GIFTS: Final = 2
CONVERT_CUBES: Final = 3
UPKEEP: Final = 4
CLOSE: Final = 5
DROP_WEALTH: Final = 6
