"""The numbers that stand for something on the table: an ending, where the Spirit of Mars is."""

from typing import Final

# Why the game ended.
NOT_ENDED: Final = 0
ALL_HUTS: Final = 1
TWELVE_TECHNOLOGIES: Final = 2
TWENTY_EXPERIENCE: Final = 3
ROUND_LIMIT: Final = 4

# The Spirit of Mars: not yet called, gone for ever, or else on a tile.
NOT_CALLED: Final = -1
GONE: Final = -2

# More than there can be, for what the rules don't limit.
MOST_EXPERIENCE: Final = 1_000_000
MOST_PAID: Final = 100
