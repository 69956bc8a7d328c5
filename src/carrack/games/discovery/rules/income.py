"""Income: sets of trade goods and ships earn money every turn, in their best arrangement.

| set                    | earns |
|------------------------|-------|
| any three              | $1    |
| three of the same kind | $3    |
| four of the same kind  | $6    |

A ship stands for any good, at most one in a set.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.buildings import MAYFLOWER, MINT, RUM_DISTILLERY
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.pieces import GOLD, GOODS, SILVER, SUGAR
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import GAME, INCOME
from carrack.games.discovery.state.table import Table

MOST_ALIKE: Final = 6
ANY_THREE: Final = 1
THREE_ALIKE: Final = 3
FOUR_ALIKE: Final = 6


def _arrangements(count: int) -> list[tuple[int, int, int]]:
    """List ways to make sets of one kind: ships used, goods left over, dollars; best ones only."""
    best: dict[tuple[int, int], int] = {}
    for fours in range(count // 4 + 1):
        for fours_with_ship in range(count // 3 + 1):
            for threes in range(count // 3 + 1):
                for threes_with_ship in range(count // 2 + 1):
                    used = 4 * fours + 3 * fours_with_ship + 3 * threes + 2 * threes_with_ship
                    if used > count:
                        continue
                    key = (fours_with_ship + threes_with_ship, count - used)
                    dollars = FOUR_ALIKE * (fours + fours_with_ship)
                    dollars += THREE_ALIKE * (threes + threes_with_ship)
                    best[key] = max(best.get(key, 0), dollars)
    return [
        (ships, left, dollars)
        for (ships, left), dollars in sorted(best.items())
        if not any(
            (other != (ships, left))
            and other[0] <= ships
            and other[1] >= left
            and best[other] >= dollars
            for other in best
        )
    ]


ARRANGEMENTS: Final = tuple(tuple(_arrangements(count)) for count in range(MOST_ALIKE + 1))
#: Without ships there is one best way: dollars and goods left over, by count.
DOLLARS_WITHOUT_SHIPS: Final = (0, 0, 0, 3, 6, 6, 6)
LEFT_WITHOUT_SHIPS: Final = (0, 1, 2, 0, 0, 1, 2)


def best_income(goods: list[i64], start: i64, ships: i64) -> i64:
    """Return what eleven counts of goods, from a place in a list on, earn with so many ships.

    Rules: discovery.income.sets, discovery.income.ships, discovery.income.rearranged,
    discovery.income.best.
    """
    dollars: i64 = 0
    left: i64 = 0
    good: i64 = 0
    if ships == 0:
        while good < GOODS:
            dollars += DOLLARS_WITHOUT_SHIPS[goods[start + good]]
            left += LEFT_WITHOUT_SHIPS[goods[start + good]]
            good += 1
        return dollars + left // 3 * ANY_THREE
    total: i64 = 0
    while good < GOODS:
        total += goods[start + good]
        good += 1
    width = total + 1
    # Best dollars for so many ships used and so many goods left over; -1 where that can't be.
    best: list[i64] = [-1] * ((ships + 1) * width)
    best[0] = 0
    good = 0
    while good < GOODS:
        if goods[start + good] > 0:
            best = _with_kind(best, ships, width, goods[start + good])
        good += 1
    return _best_end(best, ships, width)


def _with_kind(best: list[i64], ships: i64, width: i64, count: i64) -> list[i64]:
    after: list[i64] = [-1] * len(best)
    options = ARRANGEMENTS[count]
    place: i64 = 0
    while place < len(best):
        if best[place] >= 0:
            used = place // width
            for more, left, dollars in options:
                if used + more <= ships:
                    there = place + more * width + left
                    if best[place] + dollars > after[there]:
                        after[there] = best[place] + dollars
        place += 1
    return after


def _best_end(best: list[i64], ships: i64, width: i64) -> i64:
    most: i64 = 0
    place: i64 = 0
    while place < len(best):
        if best[place] >= 0:
            dollars = best[place] + sets_of_any(place % width, ships - place // width)
            if dollars > most:
                most = dollars
        place += 1
    return most


def sets_of_any(goods: i64, ships: i64) -> i64:
    """Return how many sets of any three so many goods make, one ship a set allowed."""
    with_ship: i64 = 0
    most: i64 = 0
    while with_ship <= ships and 2 * with_ship <= goods:
        sets = with_ship + (goods - 2 * with_ship) // 3
        if sets > most:
            most = sets
        with_ship += 1
    return most


def sets_of(table: Table, seat: i64) -> i64:
    """Return what a seat's sets earn this turn; ships carrying workers don't take part.

    Rules: discovery.income.best, discovery.building.mayflower.
    """
    ships = table.ships[seat]
    if table.ships_sailing > 0 and table.owns(seat, MAYFLOWER):
        ships -= table.ships_sailing
    return best_income(table.goods, seat * GOODS, ships)


def pay_rum(table: Table, seat: i64) -> None:
    """Pay the Rum Distillery's owner $3 for each sugar.

    Rules: discovery.building.rum-distillery.
    """
    sugar = table.goods[seat * GOODS + SUGAR]
    if sugar > 0 and table.owns(seat, RUM_DISTILLERY):
        table.earn(seat, 3 * sugar, "rum", "discovery.building.rum-distillery")


def pay_mint(table: Table, seat: i64) -> None:
    """Pay the Mint's owner $2 for each gold or each silver, whichever is more.

    Rules: discovery.building.mint.
    """
    if not table.owns(seat, MINT):
        return
    gold = table.goods[seat * GOODS + GOLD]
    silver = table.goods[seat * GOODS + SILVER]
    better = gold if gold > silver else silver
    if better > 0:
        table.earn(seat, 2 * better, "mint", "discovery.building.mint")


@final
class Income(Step):
    """The payment of income.

    Rules: discovery.income.sets.
    """

    def advance(self, table: Table) -> None:
        """Pay everyone's sets; the Rum Distillery (2007) and the Mint pay now as well.

        Rules: discovery.income.best, discovery.end.economy, discovery.building.rum-distillery,
        discovery.building.mint.
        """
        table.agenda.pop()
        for seat in table.order:
            dollars = sets_of(table, seat)
            if table.turn == LAST_TURN:
                table.economy[seat] = dollars
            if dollars > 0:
                table.earn(seat, dollars, "sets", "discovery.income.sets")
            if not table.setting.new:
                pay_rum(table, seat)
            pay_mint(table, seat)
        table.ships_sailing = 0


STEPS: Final[list[Step]] = [
    Income(INCOME, "income", "discovery.income.sets", (GAME,)),
]
