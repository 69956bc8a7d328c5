"""The rule behind each decision."""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.steps import (
    BID,
    BID_FOR_BOARD,
    BUY,
    CHART,
    CHOOSE_BENEFIT,
    CHOOSE_BOARD,
    CHOOSE_CREW,
    CHOOSE_GOOD,
    CHOOSE_MIGRANTS,
    CHOOSE_TARGET,
    DECLARE,
    DUTCH_SHIP,
    EMPTY_JAILS,
    FRENCH_TRADE,
    ITALIAN_MASTER,
    ITALIAN_PIECE,
    LAND,
    LOSE_TO_PLAGUE,
    MIGRATE,
    NAME_CASUALTY,
    NAME_FOR_EDICT,
    ORDER_DOCK,
    PLACE,
    PLACE_ALLIES,
    PLAGUE_DEATHS,
    RETURN_CARD,
    REWRITE,
    RIDE,
    SELL_GOODS,
    SETTLE,
    SETTLE_BY_EDICT,
    SMUGGLE,
    SMUGGLE_GIVE,
    SPANISH_LANDING,
    SPEND_ON_POINTS,
    SPREAD_PLAGUE,
    TAKE_SPECIALIST,
    TRADE_OUT,
    TRAIN,
    USE_UNIVERSITY,
    WHO_SETTLES_FIRST,
)

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
