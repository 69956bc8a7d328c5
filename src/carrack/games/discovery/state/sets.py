"""Goods and ships laid out in the sets they earn the most in, as they would lie on a table."""

from mypy_extensions import i64

from carrack.games.discovery.rules.buildings import MAYFLOWER
from carrack.games.discovery.rules.income import (
    ANY_THREE,
    ARRANGEMENTS,
    FOUR_ALIKE,
    THREE_ALIKE,
    sets_of_any,
)
from carrack.games.discovery.rules.pieces import GOOD_NAMES, GOODS
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.view_types import SetView

#: How the goods of one kind are arranged: ships used, goods left over, dollars.
Way = tuple[int, int, int]
#: By ships used and goods left over in all: dollars, and the way of each kind so far.
Best = dict[tuple[int, int], tuple[int, list[Way]]]


def sets_on_table(table: Table, seat: i64) -> list[SetView]:
    """Return a seat's sets of this turn; ships carrying workers don't take part.

    Rules: discovery.income.best, discovery.building.mayflower.
    """
    ships = table.ships[seat]
    if table.ships_sailing > 0 and table.owns(seat, MAYFLOWER):
        ships -= table.ships_sailing
    return best_sets(
        [int(count) for count in table.goods[seat * GOODS : (seat + 1) * GOODS]], ships
    )


def best_sets(held: list[int], ships: int) -> list[SetView]:
    """Return the sets that eleven counts of goods and so many ships earn the most in, best first.

    Rules: discovery.income.sets, discovery.income.ships, discovery.income.best.
    """
    kinds = [good for good in range(GOODS) if held[good]]
    ways = _best_ways([held[good] for good in kinds], ships)
    sets: list[SetView] = []
    over: list[int] = []
    for good, way in zip(kinds, ways, strict=True):
        sets += _alike(good, held[good], way)
        over += [good] * way[1]
        ships -= way[0]
    sets += _of_any(over, ships)
    return sorted(sets, key=_money, reverse=True)


def _money(each: SetView) -> int:
    return each["money"]


def _best_ways(held: list[int], ships: int) -> list[Way]:
    best: Best = {(0, 0): (0, [])}
    for count in held:
        best = _with_kind(best, ships, count)
    most = -1
    chosen: list[Way] = []
    for used, left in sorted(best):
        dollars, ways = best[(used, left)]
        dollars += sets_of_any(left, ships - used) * ANY_THREE
        if dollars > most:
            most = dollars
            chosen = ways
    return chosen


def _with_kind(best: Best, ships: int, count: int) -> Best:
    after: Best = {}
    for (used, left), (dollars, ways) in best.items():
        for way in ARRANGEMENTS[count]:
            place = (used + way[0], left + way[1])
            if place[0] <= ships and (place not in after or dollars + way[2] > after[place][0]):
                after[place] = (dollars + way[2], [*ways, way])
    return after


def _alike(good: int, count: int, way: Way) -> list[SetView]:
    """Return the sets of one kind of good, the ships in the first of them."""
    ships, left, dollars = way
    things = count - left + ships
    fours = 0
    # Only one number of fours takes up all these things and earns all these dollars.
    while fours * FOUR_ALIKE + (things - 4 * fours) // 3 * THREE_ALIKE != dollars:
        fours += 1
    sets: list[SetView] = []
    for n in range(fours + (things - 4 * fours) // 3):
        four = n < fours
        with_ship = n < ships
        goods = (4 if four else 3) - (1 if with_ship else 0)
        sets.append(
            {
                "kind": "four-alike" if four else "three-alike",
                "goods": {GOOD_NAMES[good]: goods},
                "ship": with_ship,
                "money": FOUR_ALIKE if four else THREE_ALIKE,
            }
        )
    return sets


def _of_any(over: list[int], ships: int) -> list[SetView]:
    """Return sets of any three, as many as the goods left over make with as few ships as can be."""
    count = sets_of_any(len(over), ships)
    with_ship = 0
    while with_ship + (len(over) - 2 * with_ship) // 3 < count:
        with_ship += 1
    sets: list[SetView] = []
    for n in range(count):
        size = 2 if n < with_ship else 3
        sets.append(
            {
                "kind": "any-three",
                "goods": _counted(over[:size]),
                "ship": n < with_ship,
                "money": ANY_THREE,
            }
        )
        over = over[size:]
    return sets


def _counted(goods: list[int]) -> dict[str, int]:
    return {GOOD_NAMES[good]: goods.count(good) for good in goods}
