"""Acquisition: buy from one other exhibition, two cards a gold."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import DONE
from carrack.games.exploration.rules.cards import CARD_NAMES, HAND_LIMIT
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import ACQUIRING, TURN
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.validation import not_trading
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def list_buying(table: Table, seat: i64, legal: list[int]) -> None:
    """List every card on show elsewhere, if the seat has gold and room in its hand.

    Rules: exploration.acquisition.buy, exploration.hand.limit.
    """
    if table.gold_size[seat] == 0 or table.hand_size[seat] >= HAND_LIMIT:
        return
    owner: i64 = 0
    while owner < table.players:
        if owner != seat and table.exhibition_size[owner] > 0:
            _list_goods(table, owner, legal)
        owner += 1


def _list_goods(table: Table, owner: i64, legal: list[int]) -> None:
    shown = table.exhibition
    place = owner * 15
    first = table.at.acquire + place
    card: i64 = 0
    while card < 15:
        if shown[place + card] > 0:
            legal.append(first + card)
        card += 1


def begin(table: Table, seat: i64, choice: i64) -> None:
    """Buy a first card; its owner can't refuse.

    Rules: exploration.acquisition.buy.
    """
    table.agenda.push(ACQUIRING, seat, choice // 15, 0)
    buy(table, seat, choice % 15)


def buy(table: Table, seat: i64, card: i64) -> None:
    """Take a card, paying a gold for the first, third, fifth and so on.

    Rules: exploration.acquisition.pay, exploration.acquisition.end.
    """
    owner = table.agenda.first()
    bought = table.agenda.second()
    paid: i64 = 0
    if bought % 2 == 0:
        table.into_gold(owner, table.out_of_gold(seat))
        paid = 1
    table.out_of_exhibition(owner, card)
    table.into_hand_openly(seat, card)
    table.agenda.set_second(bought + 1)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "from": owner, "card": CARD_NAMES[card]}
        table.tell("acquired", "exploration.acquisition.pay", {**facts, "gold": paid})
    if not can_go_on(table, seat, owner, bought + 1):
        table.agenda.pop()


def can_go_on(table: Table, seat: i64, owner: i64, bought: i64) -> bool:
    """Tell whether a buyer with so many cards bought from an owner can buy another.

    Rules: exploration.acquisition.end, exploration.acquisition.pay.
    """
    return (
        table.hand_size[seat] < HAND_LIMIT
        and table.exhibition_size[owner] > 0
        and (bought % 2 == 1 or table.gold_size[seat] > 0)
    )


@final
class Acquiring(Step):
    """What else to buy from the same owner. Details: the owner, how many cards were bought.

    Rules: exploration.acquisition.buy, exploration.acquisition.end.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what else the owner shows, or done."""
        legal.append(DONE)
        _list_goods(table, table.agenda.first(), legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Buy another card, or stop."""
        if action != DONE:
            buy(table, seat, (action - table.at.acquire) % 15)
            return
        if table.listening:
            table.tell("stopped", "exploration.acquisition.end", {"seat": seat})
        table.agenda.pop()

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def facts(self, first: i64, second: i64) -> Facts:
        """Say whose exhibition it is."""
        return {"owner": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow any owner, and as many cards as a hand holds."""
        return (0, int(table.players) - 1, 1, HAND_LIMIT)

    def problem(self, table: Table, at: int) -> str:
        """Say why this purchase can't be under way."""
        seat = table.agenda.seat_at(at)
        owner = table.agenda.first_at(at)
        if owner == seat:
            return "nobody buys from himself"
        if not can_go_on(table, seat, owner, table.agenda.second_at(at)):
            return "nothing more can be bought"
        return not_trading(table, at)


STEPS: Final[list[Step]] = [
    Acquiring(ACQUIRING, "acquire", "exploration.acquisition.buy", (TURN,)),
]
