"""What can be pending, by number. What each step is, stands in its chapter's file.

Observations hold these numbers, so a step keeps its own.
"""

from typing import Final

TURN: Final = 0
EXHIBITING: Final = 1
RETRIEVING: Final = 2
ACQUIRING: Final = 3
SALE: Final = 4
JOINING: Final = 5
KEEPING: Final = 6
MINTING: Final = 7
