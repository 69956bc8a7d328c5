"""The numbers that stand for something on the table: nothing, everybody, a place, a stage."""

from typing import Final

#: No counter, nation, seat or amount.
NONE: Final = -1
NO_NATION: Final = "none"
#: Everybody knows a counter: more bits than there are seats.
EVERYBODY: Final = 255
#: More than anybody will ever have.
MOST: Final = 1 << 40
AGE_COUNT: Final = 3

# Where a building is: not in this game, in a stack, on offer, out of the game, owned by seat n - 4.
NOT_IN_GAME: Final = 0
IN_STACK: Final = 1
ON_OFFER: Final = 2
OUT: Final = 3
OWNED: Final = 4

#: The benefits' second detail on the agenda: a stage and, so many times, what is done of it.
STAGES: Final = 8
