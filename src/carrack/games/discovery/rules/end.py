"""The end: what everything is worth after turn 8, and who wins."""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules import income, scoring
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import (
    AGE_OF_DISCOVERY,
    AGE_OF_REASON,
    BUILDING_NAMES,
    BUILDINGS,
    CAPITAL_CITY,
    GLORY,
    MERCANTILISM,
    NAVY,
    POINTS,
    POPULATION,
    POWER,
    PROSPERITY,
    WEALTH,
    rule_of,
)
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CARD_TABLE,
    CARDS,
    COUNTER_TABLE,
    COUNTERS,
    GOODS,
    SOLDIER,
)
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits
from carrack.kernel.game import OVER
from carrack.kernel.scores import ScoreLine, ScoreSheet, TieBreak

AGE_NAMES: Final = ("1", "2", "3")
#: There is but one way.
ENDING_NAMES: Final = ("turn-8",)


def finish(table: Table) -> None:
    """End the game after turn 8.

    Rules: discovery.end.game-over, discovery.refresh.turn-8.
    """
    table.agenda.clear()
    table.deciding = OVER
    if table.listening:
        table.tell("game-over", "discovery.end.game-over", {"turn": table.turn})


def score_sheet(table: Table, seat: i64) -> ScoreSheet:
    """Return every point of a seat by source; before the end, as if it came now.

    Rules: discovery.end.winner.
    """
    lines: list[ScoreLine] = []
    add_colonies(table, seat, lines)
    add_discoveries(table, seat, lines)
    add_buildings(table, seat, lines)
    earned = economy(table, seat)
    lines.append(_line("economy", "discovery.end.economy", earned, earned))
    total = 0
    for line in lines:
        total += line["points"]
    sheet: ScoreSheet = {"seat": seat, "lines": lines, "total": total}
    if table.over:
        sheet["ties"] = ties(table, seat)
    return sheet


def ties(table: Table, seat: i64) -> list[TieBreak]:
    """Return what decides among equal points: last colonies, then money, then goods.

    Rules: discovery.ties.colonies, discovery.ties.money, discovery.ties.goods,
    discovery.ties.shared.
    """
    colonies = table.colony_points[seat * 3 + 2] + table.builder_points[seat * 3 + 2]
    goods = _goods(table, seat)
    if table.setting.new:
        goods += table.ships[seat]
    return [
        {"name": "colonies", "rule": "discovery.ties.colonies", "value": colonies},
        {"name": "money", "rule": "discovery.ties.money", "value": table.money[seat]},
        {"name": "goods", "rule": "discovery.ties.goods", "value": goods},
    ]


def _line(source: str, rule: str, count: int, points: int) -> ScoreLine:
    return {"source": source, "rule": rule, "count": count, "points": points}


def add_colonies(table: Table, seat: i64, lines: list[ScoreLine]) -> None:
    """Add the points of each age's colony scoring, and those bought after it.

    Rules: discovery.scoring.when.
    """
    for n in range(3):
        colonies = table.colony_points[seat * 3 + n]
        builders = table.builder_points[seat * 3 + n]
        if n == table.ages_scored:
            colonies = scoring.colony_points(table, seat)
            builders = scoring.builder_points(table, seat)
        age = AGE_NAMES[n]
        lines.append(_line("colonies-" + age, "discovery.scoring.places", colonies, colonies))
        if table.setting.builder:
            lines.append(_line("builders-" + age, "discovery.scoring.builder", builders, builders))
        if table.setting.buy_points:
            bought = table.bought_points[seat * 3 + n]
            rule = "discovery.variants.buying-points"
            lines.append(_line("bought-" + age, rule, bought, bought))


def add_discoveries(table: Table, seat: i64, lines: list[ScoreLine]) -> None:
    """Add the points of counters and cards.

    Rules: discovery.end.discoveries.
    """
    count = 0
    points = 0
    for counter in range(COUNTERS):
        if bits.has(table.counters_owned[seat], counter):
            count += 1
            points += COUNTER_TABLE[counter][3]
    lines.append(_line("counters", "discovery.end.discoveries", count, points))
    count = 0
    points = 0
    for card in range(CARDS):
        if bits.has(table.cards_owned[seat], card):
            count += 1
            points += CARD_TABLE[card][3]
    lines.append(_line("cards", "discovery.end.discoveries", count, points))


def add_buildings(table: Table, seat: i64, lines: list[ScoreLine]) -> None:
    """Add printed points and those of buildings that score, each on its own line.

    Rules: discovery.end.buildings.
    """
    for building in range(BUILDINGS):
        if table.owns(seat, building):
            count = counted(table, seat, building)
            points = POINTS[building] + points_for(building, count)
            if points > 0 or count > 0:
                source = "building-" + BUILDING_NAMES[building]
                lines.append(_line(source, rule_of(building), count, points))


def points_for(building: i64, count: i64) -> i64:
    """Return what a scoring building makes of the things it counts.

    Rules: discovery.building.mercantilism, discovery.building.population,
    discovery.building.navy, discovery.building.power, discovery.building.prosperity,
    discovery.building.glory, discovery.building.wealth, discovery.building.age-of-discovery,
    discovery.building.new-world-capital-city, discovery.building.age-of-reason.
    """
    if building == MERCANTILISM:
        return count
    if building == POPULATION:
        return count // 2
    if building == WEALTH:
        return count // 5
    if building == NAVY or building == AGE_OF_DISCOVERY or building == AGE_OF_REASON:
        return 4 * count
    if building == POWER or building == PROSPERITY or building == GLORY:
        return 2 * count
    if building == CAPITAL_CITY:
        return 3 * count
    return 0


def counted(table: Table, seat: i64, building: i64) -> i64:
    """Return how many things a scoring building counts.

    Rules: discovery.end.buildings.
    """
    if building == MERCANTILISM:
        return _goods(table, seat)
    if building == POPULATION:
        return _pieces(table, seat)
    if building == NAVY:
        return table.ships[seat]
    if building == POWER:
        return _pieces_of_kind(table, seat, SOLDIER)
    if building == PROSPERITY:
        return bits.count(table.owned[seat])
    if building == GLORY:
        return _glorious_regions(table, seat)
    if building == WEALTH:
        return table.money[seat] if table.unspent[seat] == NONE else table.unspent[seat]
    if building == AGE_OF_DISCOVERY:
        return bits.count(table.counters_owned[seat]) + bits.count(table.cards_owned[seat])
    if building == CAPITAL_CITY:
        return _pieces_of_kind(table, seat, BUILDER)
    if building == AGE_OF_REASON:
        return table.reasoners[seat]
    return 0


def _goods(table: Table, seat: i64) -> i64:
    total: i64 = 0
    for good in range(GOODS):
        total += table.goods[seat * GOODS + good]
    return total


def _pieces(table: Table, seat: i64) -> i64:
    total: i64 = 0
    for region in range(REGIONS):
        total += table.presence[table.players * region + seat]
    return total


def _pieces_of_kind(table: Table, seat: i64, kind: i64) -> i64:
    total: i64 = 0
    for region in range(REGIONS):
        total += table.pieces_in(region, seat, kind)
    return total


def _glorious_regions(table: Table, seat: i64) -> i64:
    """Count regions with an own piece; in 2015 only those where somebody has three.

    Rules: discovery.building.glory.
    """
    total: i64 = 0
    for region in range(REGIONS):
        if table.presence[table.players * region + seat] > 0:
            if not table.setting.new or scoring.most_in(table, region) >= 3:
                total += 1
    return total


def economy(table: Table, seat: i64) -> i64:
    """Return the points for sets: what they earned on turn 8, or would earn now.

    Rules: discovery.end.economy.
    """
    if table.economy[seat] != NONE:
        return table.economy[seat]
    return income.sets_of(table, seat)
