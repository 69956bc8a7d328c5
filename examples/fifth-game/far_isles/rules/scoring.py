"""The score: what goods are worth, what filled orders pay, and who is ahead when level."""

from carrack.kernel.scores import ScoreLine, ScoreSheet, TieBreak
from far_isles.rules.components import GOODS, ISLES, ORDERS, VALUES, order_points


def sheet(seat: int, goods: list[int], filled: list[int]) -> ScoreSheet:
    """Return a captain's points, good by good, and those for orders.

    Rules: isles.score.goods, isles.score.orders.
    """
    lines: list[ScoreLine] = [
        line(ISLES[good], "isles.score.goods", goods[good], goods[good] * VALUES[good])
        for good in range(GOODS)
    ]
    paid = sum(filled[order] * order_points(order) for order in range(len(ORDERS)))
    lines.append(line("orders", "isles.score.orders", sum(filled), paid))
    return {"seat": seat, "lines": lines, "total": sum(one["points"] for one in lines)}


def line(source: str, rule: str, count: int, points: int) -> ScoreLine:
    """Return a line of a score sheet."""
    return {"source": source, "rule": rule, "count": count, "points": points}


def ties(filled: list[int], spyglasses: int) -> list[TieBreak]:
    """Return what decides among captains with equal points: orders filled, then spyglasses left.

    Rules: isles.score.ties.
    """
    rule = "isles.score.ties"
    return [
        {"name": "orders", "rule": rule, "value": sum(filled)},
        {"name": "spyglasses", "rule": rule, "value": spyglasses},
    ]
