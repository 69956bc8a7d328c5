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
SELL: Final = 68
JOIN: Final = 69
DECLINE: Final = 70
DONE: Final = 71
PASS: Final = 72
