"""The numbers that stand for something on the table: a ship's place, an ending, a voyage's card."""

from typing import Final

# Where a seat's ship is.
HOME: Final = 0
OUTWARD: Final = 1
EXPLORED: Final = 2
RETURNING: Final = 3
COURSE_NAMES: Final = ("home", "outward", "explored", "returning")

# Why the age ended.
NOT_ENDED: Final = 0
ALL_HOME: Final = 1
DECK_EMPTY: Final = 2
ALL_PASSED: Final = 3
TURN_LIMIT: Final = 4

#: No rare or no popular good.
NONE: Final = -1
NO_KIND: Final = "none"

# A navigated card in `voyages`: the card, plus these.
AS_GOLD: Final = 16
ON_RETURN: Final = 32
PER_SEAT: Final = 64
