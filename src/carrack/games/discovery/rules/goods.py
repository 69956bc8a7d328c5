"""Trade goods: what can be taken of the offer, drawn from the supply, and what a seat owns."""

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, TAKE
from carrack.games.discovery.rules.pieces import GOOD_NAMES, GOODS
from carrack.games.discovery.state.table import Table


def list_offered(table: Table, legal: list[int]) -> None:
    """List the goods on offer, or none.

    Rules: discovery.trade-goods.choose, discovery.turn.declining.
    """
    good: i64 = 0
    while good < GOODS:
        if table.offer[good] > 0:
            legal.append(TAKE + good)
        good += 1
    legal.append(DECLINE)


def draw(table: Table, seat: i64, count: i64, rule: str) -> None:
    """Draw goods at random from the supply.

    Rules: discovery.building.spoils-of-war-goods, discovery.building.west-indies-co,
    discovery.running-out.supplies.
    """
    for good in table.draw_goods(count):
        table.goods[seat * GOODS + good] += 1
        if table.listening:
            table.tell("good-drawn", rule, {"seat": seat, "good": GOOD_NAMES[good]})


def owned(table: Table, seat: i64) -> i64:
    """Return how many goods a seat owns."""
    total: i64 = 0
    for good in range(GOODS):
        total += table.goods[seat * GOODS + good]
    return total


def list_owned(table: Table, seat: i64, verb: i64, legal: list[int]) -> None:
    """List the kinds of goods a seat owns."""
    for good in range(GOODS):
        if table.goods[seat * GOODS + good] > 0:
            legal.append(verb + good)
