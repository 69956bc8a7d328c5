"""The four buildings whose order their owner chooses: they draw, swap, sell and use trade goods.

West Indies Co., Smuggler, Trading House and Rum Distillery (2015), in the benefits phase.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import goods, income
from carrack.games.discovery.rules.action_numbers import DECLINE, DONE, FIRST, GIVE, SELL
from carrack.games.discovery.rules.buildings import (
    RUM_DISTILLERY,
    SMUGGLER,
    TRADING_HOUSE,
    WEST_INDIES,
    rule_of,
)
from carrack.games.discovery.rules.pieces import GOOD_NAMES, GOODS
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    BENEFITS,
    CHOOSE_BENEFIT,
    SELL_GOODS,
    SMUGGLE,
    SMUGGLE_GIVE,
)
from carrack.games.discovery.state.codes import STAGES
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: As bits of what is done this turn.
ORDERED: Final = (WEST_INDIES, SMUGGLER, TRADING_HOUSE, RUM_DISTILLERY)
GOOD_PRICE: Final = 5


def ask_ordered(table: Table, seat: i64, done: i64) -> bool:
    """Resolve the next of the four, asking which first while there is a choice.

    Rules: discovery.benefits.own-order.
    """
    due: list[int] = []
    list_due(table, seat, done, due)
    if not due:
        return False
    if len(due) > 1:
        # The frame below, the benefits', has the stage and what is done of it.
        table.agenda.push(CHOOSE_BENEFIT, seat, done, table.agenda.second() % STAGES)
        return True
    resolve_ordered(table, seat, ORDERED.index(due[0] - FIRST))
    return True


def list_due(table: Table, seat: i64, done: i64, legal: list[int]) -> None:
    """List those of the four that are still to come.

    Rules: discovery.benefits.own-order.
    """
    due: list[int] = []
    for n in range(len(ORDERED)):
        if (done >> n) & 1 == 0 and is_due(table, seat, ORDERED[n]):
            due.append(FIRST + ORDERED[n])
    legal.extend(sorted(due))


def is_due(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a building of the four does something for a seat in this phase.

    Rules: discovery.benefits.own-order, discovery.building.rum-distillery.
    """
    return table.owns(seat, building) and (building != RUM_DISTILLERY or table.setting.new)


def resolve_ordered(table: Table, seat: i64, n: i64) -> None:
    """Mark one of the four as done and carry it out.

    Rules: discovery.building.west-indies-co, discovery.building.smuggler,
    discovery.building.trading-house, discovery.building.rum-distillery.
    """
    table.agenda.set_second(table.agenda.second() + STAGES * bit(n))
    building = ORDERED[n]
    if building == WEST_INDIES:
        goods.draw(table, seat, 1, rule_of(building))
    elif building == RUM_DISTILLERY:
        income.pay_rum(table, seat)
    elif building == SMUGGLER:
        offer_swap(table, seat)
    elif goods.owned(table, seat) > 0:
        table.agenda.push(SELL_GOODS, seat)


def offer_swap(table: Table, seat: i64) -> None:
    """Ask the Smuggler's owner, if both sides have a good.

    Rules: discovery.building.smuggler.
    """
    if goods.owned(table, seat) == 0:
        return
    choices: list[int] = []
    list_swaps(table, seat, choices)
    if len(choices) > 1:
        table.agenda.push(SMUGGLE, seat)


def list_swaps(table: Table, seat: i64, legal: list[int]) -> None:
    """List every good of every other seat, or none.

    Rules: discovery.building.smuggler.
    """
    legal.append(DECLINE)
    base = table.at.swap
    for other in range(table.players):
        if other != seat:
            for good in range(GOODS):
                if table.goods[other * GOODS + good] > 0:
                    legal.append(base + other * GOODS + good)


@final
class Smuggle(Step):
    """Which good the Smuggler takes from whom.

    Rules: discovery.building.smuggler.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every good of every other seat, or none."""
        list_swaps(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Choose the good to take; the one to give comes next.

        Rules: discovery.building.smuggler.
        """
        table.agenda.pop()
        if action != DECLINE:
            table.agenda.push(SMUGGLE_GIVE, seat, action - table.at.swap)


@final
class SmuggleGive(Step):
    """Which good the Smuggler gives. Detail: the seat and the good to take.

    Rules: discovery.building.smuggler.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the goods a seat owns."""
        goods.list_owned(table, seat, GIVE, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Swap a good with another seat, which can't refuse.

        Rules: discovery.building.smuggler.
        """
        choice = table.agenda.first()
        table.agenda.pop()
        other = choice // GOODS
        taken = choice % GOODS
        given: i64 = action - GIVE
        table.goods[other * GOODS + taken] -= 1
        table.goods[seat * GOODS + taken] += 1
        table.goods[seat * GOODS + given] -= 1
        table.goods[other * GOODS + given] += 1
        if table.listening:
            who: dict[str, int | str] = {"seat": seat, "with": other}
            what = {"took": GOOD_NAMES[taken], "gave": GOOD_NAMES[given]}
            table.tell("swapped", "discovery.building.smuggler", {**who, **what})

    def facts(self, first: i64, second: i64) -> Facts:
        """Say what is taken from whom."""
        return {"target": GOOD_NAMES[first % GOODS], "other": first // GOODS}

    def bounds(self, table: Table) -> Bounds:
        """Allow every good of every seat."""
        return (0, int(table.players) * GOODS - 1, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this good can't be taken."""
        taken = table.agenda.first_at(at)
        if taken // GOODS == table.agenda.seat_at(at) or table.goods[taken] == 0:
            return "the Smuggler takes a good that another seat owns"
        return ""


@final
class SellGoods(Step):
    """Which good to sell to the bank.

    Rules: discovery.building.trading-house.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the goods that may be sold, or stopping.

        Rules: discovery.building.trading-house.
        """
        goods.list_owned(table, seat, SELL, legal)
        legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Sell a good to the bank for $5; it is in the supply at once.

        Rules: discovery.building.trading-house.
        """
        if action == DONE:
            table.agenda.pop()
            return
        good: i64 = action - SELL
        table.goods[seat * GOODS + good] -= 1
        table.pile[good] += 1
        table.earn(seat, GOOD_PRICE, "trading-house", "discovery.building.trading-house")
        if goods.owned(table, seat) == 0:
            table.agenda.pop()

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True


STEPS: Final[list[Step]] = [
    Smuggle(SMUGGLE, "smuggle", "discovery.building.smuggler", (BENEFITS,)),
    SmuggleGive(SMUGGLE_GIVE, "smuggle-give", "discovery.building.smuggler", (BENEFITS,)),
    SellGoods(SELL_GOODS, "sell", "discovery.building.trading-house", (BENEFITS,)),
]
