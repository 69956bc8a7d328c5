"""The steps that can be pending on the agenda: their numbers, names and, for decisions, rules.

Steps below `FIRST_DECISION` resolve by themselves, pushing the decisions they need; the others are
decisions of one seat.
"""

from typing import Final

from mypy_extensions import i64

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

STEP_NAMES: Final = {
    GAME: "game",
    AUCTION: "auction",
    BOARDS_AUCTION: "boards-auction",
    SPAIN_BEGINS: "spain-begins",
    PLACEMENT: "placement",
    INITIATIVE_BOX: "initiative",
    DOCK_BOX: "dock",
    TRADE_GOODS_BOX: "trade-goods",
    SHIPPING_BOX: "shipping",
    CAPITAL_BOX: "capital",
    STABLES_MOVE: "stables",
    DISCOVERY_BOX: "discovery",
    SPECIALISTS_BOX: "specialists",
    WARFARE_BOX: "warfare",
    INCOME: "income",
    BENEFITS: "benefits",
    COLONY_SCORING: "colony-scoring",
    BUY_POINTS: "buy-points",
    REFRESH_BUILDINGS: "refresh-buildings",
    REFRESH_GOODS: "refresh-goods",
    REFRESH_SHIP: "refresh-ship",
    TAKE_COLONISTS: "take-colonists",
    NEW_ORDER: "new-order",
    ADVANCE_TURN: "advance-turn",
    WAR: "war",
    BATTLE: "battle",
    PLAGUE_ROUND: "plague-round",
    EDICT: "edict",
    PLACE: "place",
    USE_UNIVERSITY: "university",
    LAND: "land",
    CHOOSE_GOOD: "good",
    BUY: "buy",
    CHOOSE_TARGET: "target",
    CHOOSE_CREW: "crew",
    TAKE_SPECIALIST: "specialist",
    TRAIN: "train",
    DECLARE: "declare",
    NAME_CASUALTY: "casualty",
    RIDE: "ride",
    CHOOSE_BENEFIT: "benefit",
    SMUGGLE: "smuggle",
    SMUGGLE_GIVE: "smuggle-give",
    SELL_GOODS: "sell",
    MIGRATE: "migrate",
    CHOOSE_MIGRANTS: "migrants",
    CHART: "chart",
    SETTLE: "settle",
    PLACE_ALLIES: "allies",
    NAME_FOR_EDICT: "edict-name",
    WHO_SETTLES_FIRST: "edict-first",
    SETTLE_BY_EDICT: "edict-settle",
    LOSE_TO_PLAGUE: "plague-loss",
    SPREAD_PLAGUE: "plague",
    PLAGUE_DEATHS: "plague-deaths",
    REWRITE: "rewrite",
    TRADE_OUT: "trade-out",
    RETURN_CARD: "return-card",
    BID: "bid",
    BID_FOR_BOARD: "board-bid",
    CHOOSE_BOARD: "board",
    SPEND_ON_POINTS: "points",
    EMPTY_JAILS: "empty-jails",
    ORDER_DOCK: "order-dock",
    FRENCH_TRADE: "french-trade",
    DUTCH_SHIP: "dutch-ship",
    ITALIAN_MASTER: "italian-master",
    SPANISH_LANDING: "spanish-landing",
    ITALIAN_PIECE: "italian-piece",
}

#: The rule behind each decision.
STEP_RULES: Final = {
    PLACE: "discovery.placement.must-place",
    USE_UNIVERSITY: "discovery.building.university",
    LAND: "discovery.dock.region",
    CHOOSE_GOOD: "discovery.trade-goods.choose",
    BUY: "discovery.capital.buy",
    CHOOSE_TARGET: "discovery.expedition.target",
    CHOOSE_CREW: "discovery.expedition.workers",
    TAKE_SPECIALIST: "discovery.specialists-box.receive",
    TRAIN: "discovery.specialists-box.training",
    DECLARE: "discovery.warfare.conflict",
    NAME_CASUALTY: "discovery.warfare.casualties",
    RIDE: "discovery.building.stables",
    CHOOSE_BENEFIT: "discovery.benefits.own-order",
    SMUGGLE: "discovery.building.smuggler",
    SMUGGLE_GIVE: "discovery.building.smuggler",
    SELL_GOODS: "discovery.building.trading-house",
    MIGRATE: "discovery.building.migration",
    CHOOSE_MIGRANTS: "discovery.building.migration",
    CHART: "discovery.building.new-world-cartography",
    SETTLE: "discovery.building.overpopulation",
    PLACE_ALLIES: "discovery.building.indian-allies",
    NAME_FOR_EDICT: "discovery.building.papal-edict",
    WHO_SETTLES_FIRST: "discovery.building.papal-edict",
    SETTLE_BY_EDICT: "discovery.building.papal-edict",
    LOSE_TO_PLAGUE: "discovery.building.plague-2",
    SPREAD_PLAGUE: "discovery.building.plague-3",
    PLAGUE_DEATHS: "discovery.building.plague-3",
    REWRITE: "discovery.building.re-write-history",
    TRADE_OUT: "discovery.running-out.trade",
    RETURN_CARD: "discovery.variants.scouting-deck",
    BID: "discovery.auction-2007.bidding",
    BID_FOR_BOARD: "discovery.nations.auction",
    CHOOSE_BOARD: "discovery.nations.winner",
    SPEND_ON_POINTS: "discovery.variants.buying-points",
    EMPTY_JAILS: "discovery.nations.england",
    ORDER_DOCK: "discovery.nations.england",
    FRENCH_TRADE: "discovery.nations.france",
    DUTCH_SHIP: "discovery.nations.holland",
    ITALIAN_MASTER: "discovery.nations.italy",
    ITALIAN_PIECE: "discovery.nations.italy",
    SPANISH_LANDING: "discovery.nations.spain",
}

#: Why there is nothing to choose, where another rule than the decision's says so.
IN_VAIN: Final = {
    CHOOSE_GOOD: "discovery.trade-goods.empty",
    DECLARE: "discovery.warfare.soldier-needed",
}


def rule_in_vain(step: i64) -> str:
    """Return the rule that leaves nothing to choose in a decision."""
    return IN_VAIN[step] if step in IN_VAIN else STEP_RULES[step]
