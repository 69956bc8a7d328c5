"""What can be pending, by number. What each step is, stands in its chapter's file.

Steps below `FIRST_DECISION` resolve by themselves, pushing the decisions they need; the others are
decisions of one seat. Observations hold these numbers, so a step keeps its own.
"""

from typing import Final

# ---- The course of the game -------------------------------------------------------------------
GAME: Final = 0
AUCTION: Final = 1
BOARDS_AUCTION: Final = 2
SPAIN_BEGINS: Final = 3
PLACEMENT: Final = 4
INITIATIVE_BOX: Final = 5
DOCK_BOX: Final = 6
TRADE_GOODS_BOX: Final = 7
SHIPPING_BOX: Final = 8
CAPITAL_BOX: Final = 9
STABLES_MOVE: Final = 10
DISCOVERY_BOX: Final = 11
SPECIALISTS_BOX: Final = 12
WARFARE_BOX: Final = 13
INCOME: Final = 14
BENEFITS: Final = 15
COLONY_SCORING: Final = 16
BUY_POINTS: Final = 17
REFRESH_BUILDINGS: Final = 18
REFRESH_GOODS: Final = 19
REFRESH_SHIP: Final = 20
TAKE_COLONISTS: Final = 21
NEW_ORDER: Final = 22
ADVANCE_TURN: Final = 23
WAR: Final = 24
BATTLE: Final = 25
PLAGUE_ROUND: Final = 26
EDICT: Final = 27

FIRST_DECISION: Final = 30
PLACE: Final = 30
USE_UNIVERSITY: Final = 31
LAND: Final = 32
CHOOSE_GOOD: Final = 33
BUY: Final = 34
CHOOSE_TARGET: Final = 35
CHOOSE_CREW: Final = 36
TAKE_SPECIALIST: Final = 37
TRAIN: Final = 38
DECLARE: Final = 39
NAME_CASUALTY: Final = 40
RIDE: Final = 41
CHOOSE_BENEFIT: Final = 42
SMUGGLE: Final = 43
SMUGGLE_GIVE: Final = 44
SELL_GOODS: Final = 45
MIGRATE: Final = 46
CHOOSE_MIGRANTS: Final = 47
CHART: Final = 48
SETTLE: Final = 49
PLACE_ALLIES: Final = 50
NAME_FOR_EDICT: Final = 51
WHO_SETTLES_FIRST: Final = 52
SETTLE_BY_EDICT: Final = 53
LOSE_TO_PLAGUE: Final = 54
SPREAD_PLAGUE: Final = 55
PLAGUE_DEATHS: Final = 56
REWRITE: Final = 57
TRADE_OUT: Final = 58
RETURN_CARD: Final = 59
BID: Final = 60
BID_FOR_BOARD: Final = 61
CHOOSE_BOARD: Final = 62
SPEND_ON_POINTS: Final = 63
EMPTY_JAILS: Final = 64
ORDER_DOCK: Final = 65
FRENCH_TRADE: Final = 66
DUTCH_SHIP: Final = 67
ITALIAN_MASTER: Final = 68
SPANISH_LANDING: Final = 69
ITALIAN_PIECE: Final = 70
