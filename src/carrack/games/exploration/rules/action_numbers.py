"""The number of each verb's first action, where it is the same in every game.

Generated from `actions.py` by `tools/generate.py`: do not edit.
"""

from typing import Final

SAIL: Final = 0
RETURN: Final = 16
EXPLORE: Final = 32
EXHIBIT: Final = 33
RETRIEVE: Final = 48
KEEP: Final = 63
MINT: Final = 78
SELL: Final = 93
JOIN: Final = 94
DECLINE: Final = 95
DONE: Final = 96
PASS: Final = 97
