"""The number of each verb's first action, where it is the same in every game.

Generated from `actions.py` by `tools/generate.py`: do not edit.
"""

from typing import Final

PLACE: Final = 0
UNIVERSITY: Final = 84
SCOUT: Final = 186
LAND: Final = 196
TAKE: Final = 205
BUY: Final = 216
EXPLORE: Final = 273
SEND: Final = 284
TRAIN: Final = 290
REMOVE: Final = 296
RIDE: Final = 303
MIGRATE: Final = 384
FIRST: Final = 465
GIVE: Final = 522
SELL: Final = 533
DISCOVER: Final = 544
TRADE_OUT: Final = 553
REPLACE: Final = 562
BID: Final = 568
BOARD: Final = 583
POINTS: Final = 589
RETURN_CARD: Final = 592
LAUNCH: Final = 594
ACCEPT: Final = 595
USE: Final = 596
DECLINE: Final = 597
DONE: Final = 598
PASS: Final = 599
