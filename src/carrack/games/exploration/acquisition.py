"""Acquisition: buy from one other exhibition, two cards a gold."""

from mypy_extensions import i64

from carrack.games.exploration.actions import ACQUIRE, DONE
from carrack.games.exploration.cards import CARD_NAMES, HAND_LIMIT
from carrack.games.exploration.table import ACQUIRING, Table


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
    card: i64 = 0
    while card < 15:
        if shown[place + card] > 0:
            legal.append(ACQUIRE + place + card)
        card += 1


def begin(table: Table, seat: i64, choice: i64) -> bool:
    """Buy a first card; its owner can't refuse. Return whether no more can be bought.

    Rules: exploration.acquisition.buy.
    """
    table.agenda.push(ACQUIRING, seat, choice // 15, 0)
    return buy(table, seat, choice % 15)


def buy(table: Table, seat: i64, card: i64) -> bool:
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
    return _closed(table, not can_go_on(table, seat, owner, bought + 1))


def can_go_on(table: Table, seat: i64, owner: i64, bought: i64) -> bool:
    """Tell whether a buyer with so many cards bought from an owner can buy another.

    Rules: exploration.acquisition.end, exploration.acquisition.pay.
    """
    return (
        table.hand_size[seat] < HAND_LIMIT
        and table.exhibition_size[owner] > 0
        and (bought % 2 == 1 or table.gold_size[seat] > 0)
    )


def list_going_on(table: Table, legal: list[int]) -> None:
    """List what else may be bought from the same owner, or done.

    Rules: exploration.acquisition.buy, exploration.acquisition.end.
    """
    legal.append(DONE)
    _list_goods(table, table.agenda.first(), legal)


def go_on(table: Table, seat: i64, action: i64) -> bool:
    """Carry out a further choice of a purchase under way.

    Rules: exploration.acquisition.end.
    """
    if action == DONE:
        if table.listening:
            table.tell("stopped", "exploration.acquisition.end", {"seat": seat})
        return _closed(table, True)
    return buy(table, seat, (action - ACQUIRE) % 15)


def _closed(table: Table, complete: bool) -> bool:
    if complete:
        table.agenda.pop()
    return complete
