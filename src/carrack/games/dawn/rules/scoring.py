"""Victory points: huts, technologies, legends, Palace, wonders, experience."""

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import MONEY, RESOURCES
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    IMPROVEMENTS,
    TEMPLE_OF_MARS,
    WONDERS,
)
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import count, has
from carrack.kernel.scores import ScoreLine, ScoreSheet, TieBreak


def wonder_points(table: Table, seat: i64, wonder: i64) -> i64:
    """Return the points of a wonder; the Temple of Mars counts empty military spaces in pairs.

    Rules: dawn.scoring.wonders, dawn.wonder.temple-of-mars.
    """
    if wonder == TEMPLE_OF_MARS:
        return table.empty_spaces(seat) // 2 + table.house.points[IMPROVEMENTS + wonder]
    return table.house.points[IMPROVEMENTS + wonder]


def below_in_experience(table: Table, seat: i64) -> i64:
    """Return how many players have less experience.

    Rules: dawn.scoring.experience.
    """
    below: i64 = 0
    for other in range(table.players):
        if table.experience[other] < table.experience[seat]:
            below += 1
    return below


def score_sheet(table: Table, seat: i64) -> ScoreSheet:
    """Return every point of a seat and where it comes from.

    Rules: dawn.scoring.huts, dawn.scoring.technologies, dawn.scoring.legends, dawn.scoring.palace,
    dawn.improvement.palace.
    """
    techs = count(table.technologies[seat])
    lines: list[ScoreLine] = [
        _line("huts", "dawn.scoring.huts", table.huts[seat], table.huts[seat]),
        _line("technologies", "dawn.scoring.technologies", techs, techs),
        _line("legends", "dawn.scoring.legends", table.legends[seat], table.legends[seat]),
    ]
    for improvement in range(IMPROVEMENTS):
        if has(table.improvements[seat], improvement) and table.house.points[improvement] > 0:
            name = BUILDABLE_NAMES[improvement]
            lines.append(_line(name, "dawn.scoring.palace", 1, table.house.points[improvement]))
    for wonder in range(WONDERS):
        if has(table.wonders[seat], wonder):
            name = BUILDABLE_NAMES[IMPROVEMENTS + wonder]
            points = wonder_points(table, seat, wonder)
            lines.append(_line(name, "dawn.scoring.wonders", 1, points))
    below = below_in_experience(table, seat)
    lines.append(_line("experience", "dawn.scoring.experience", table.experience[seat], below))
    total = 0
    for line in lines:
        total += line["points"]
    sheet: ScoreSheet = {"seat": seat, "lines": lines, "total": total}
    if table.over:
        sheet["ties"] = ties(table, seat)
    return sheet


def _line(source: str, rule: str, number: int, points: int) -> ScoreLine:
    return {"source": source, "rule": rule, "count": number, "points": points}


def ties(table: Table, seat: i64) -> list[TieBreak]:
    """Return what decides among equal points: experience, then money.

    Rules: dawn.scoring.ties.
    """
    rule = "dawn.scoring.ties"
    money = table.resources[seat * RESOURCES + MONEY]
    return [
        {"name": "experience", "rule": rule, "value": table.experience[seat]},
        {"name": "money", "rule": rule, "value": money},
    ]
