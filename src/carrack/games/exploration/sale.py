"""Sale: the acting seat sells, then everyone else at home may join, clockwise.

The steps of a sale, in order:

1. `begin` – the prices of this moment hold for the whole sale;
2. `sell` – the acting seat sells, choosing what stays behind (`keep`) if there is a choice;
3. `ask_next` – each seat at home that could earn gold joins, selling the same way, or declines.
"""

from mypy_extensions import i64

from carrack.games.exploration.actions import DECLINE, JOIN, KEEP, SELL
from carrack.games.exploration.cards import CARDS, KIND_NAMES, KINDS, named
from carrack.games.exploration.gold import turn_over
from carrack.games.exploration.market import (
    count_of_kind,
    has_five_kinds,
    others_shown,
    popular_kind,
    proceeds,
    rare_kind,
)
from carrack.games.exploration.table import HOME, JOINING, KEEPING, NONE, SALE, Table


def list_selling(table: Table, seat: i64, legal: list[int]) -> None:
    """List a sale, if all five kinds are on show and the seat at home would earn gold.

    Rules: exploration.sale.start, exploration.market.five-kinds.
    """
    market = table.market
    if table.exhibition_size[seat] == 0 or not has_five_kinds(market):
        return
    if proceeds(table.exhibition, seat * 15, rare_kind(market), popular_kind(market)) > 0:
        legal.append(SELL)


def begin(table: Table, seat: i64) -> bool:
    """Begin a sale: fix the prices, let the acting seat sell.

    Rules: exploration.sale.start, exploration.sale.prices.
    """
    table.rare = rare_kind(table.market)
    table.popular = popular_kind(table.market)
    table.agenda.push(SALE, seat, 0)
    if table.listening:
        table.tell(
            "sale-begun",
            "exploration.sale.start",
            {
                "seat": seat,
                "rare": None if table.rare == NONE else KIND_NAMES[table.rare],
                "popular": None if table.popular == NONE else KIND_NAMES[table.popular],
            },
        )
    return sell(table, seat)


def sell(table: Table, seat: i64) -> bool:
    """Let a seat sell, asking first which kinds stay behind if that is a choice.

    Rules: exploration.sale.all, exploration.sale.leftovers.
    """
    others = others_shown(table.exhibition, seat * 15, table.rare, table.popular)
    staying = others % 3
    if others > staying and staying > 0:
        table.agenda.push(KEEPING, seat, staying, NONE)
        return _keep_what_must_stay(table, seat)
    stays: list[i64] = [0] * KINDS
    if others == staying:
        _keep_all_others(table, seat, stays)
    hand_over(table, seat, stays)
    return ask_next(table)


def _keep_all_others(table: Table, seat: i64, stays: list[i64]) -> None:
    kind: i64 = 0
    while kind < 5:
        if kind != table.rare and kind != table.popular:
            stays[kind] = count_of_kind(table.exhibition, seat * 15, kind)
        kind += 1


def list_keeping(table: Table, seat: i64, legal: list[int]) -> None:
    """List the kinds of which a card may stay behind.

    Rules: exploration.sale.leftovers.
    """
    kind: i64 = 0
    while kind < 5:
        if _unkept(table, seat, kind) > 0:
            legal.append(KEEP + kind)
        kind += 1


def _unkept(table: Table, seat: i64, kind: i64) -> i64:
    if kind == table.rare or kind == table.popular:
        return 0
    count = count_of_kind(table.exhibition, seat * 15, kind)
    return count - 1 if kind == table.agenda.second() else count


def keep(table: Table, seat: i64, kind: i64) -> bool:
    """Let a card of a kind stay behind, then sell once all that stays is settled.

    Rules: exploration.sale.leftovers.
    """
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "kind": KIND_NAMES[kind]}
        table.tell("kept", "exploration.sale.leftovers", {**facts})
    staying = table.agenda.first()
    earlier = table.agenda.second()
    if staying > 1:
        table.agenda.set_first(staying - 1)
        table.agenda.set_second(kind)
        return _keep_what_must_stay(table, seat)
    table.agenda.pop()
    stays: list[i64] = [0] * KINDS
    stays[kind] += 1
    if earlier != NONE:
        stays[earlier] += 1
    hand_over(table, seat, stays)
    return ask_next(table)


def _keep_what_must_stay(table: Table, seat: i64) -> bool:
    choices: list[int] = []
    list_keeping(table, seat, choices)
    if len(choices) == 1:
        return keep(table, seat, choices[0] - KEEP)
    return False


def hand_over(table: Table, seat: i64, stays: list[i64]) -> None:
    """Sell an exhibition but for what stays: some turn into gold, the rest are discarded.

    ``stays`` counts the ordinary cards that stay, by kind; an odd popular card stays as well.

    Rules: exploration.sale.all, exploration.sale.popular-left, exploration.sale.proceeds.
    """
    place = seat * 15
    gold = proceeds(table.exhibition, place, table.rare, table.popular)
    if table.popular != NONE:
        stays[table.popular] = count_of_kind(table.exhibition, place, table.popular) % 2
    sold: list[i64] = [0] * CARDS
    kind: i64 = 0
    while kind < 5:
        count = count_of_kind(table.exhibition, place, kind) - stays[kind]
        _take_off_show(table, seat, kind, count, sold)
        kind += 1
    goods = named(sold) if table.listening else {}
    turned = turn_over(table, seat, sold, gold)
    if table.listening:
        table.tell(
            "sold",
            "exploration.sale.all",
            {"seat": seat, "gold": gold, "goods": goods, "turned": named(turned)},
        )


def _take_off_show(table: Table, seat: i64, kind: i64, count: i64, sold: list[i64]) -> None:
    card = kind
    while count > 0:
        if table.exhibition[seat * 15 + card] > 0:
            table.out_of_exhibition(seat, card)
            sold[card] += 1
            count -= 1
        else:
            card += 5


def ask_next(table: Table) -> bool:
    """Ask the next seat at home that could earn gold; with none left, the sale is over.

    Rules: exploration.sale.join.
    """
    agenda = table.agenda
    actor = agenda.seat()
    asked = agenda.first() + 1
    while asked < table.players:
        seat = (actor + asked) % table.players
        if table.course[seat] == HOME and would_earn(table, seat):
            agenda.set_first(asked)
            agenda.push(JOINING, seat)
            return False
        asked += 1
    agenda.pop()
    table.rare = NONE
    table.popular = NONE
    return True


def would_earn(table: Table, seat: i64) -> bool:
    """Tell whether a seat would get gold at the prices of the sale under way.

    Rules: exploration.sale.join.
    """
    return proceeds(table.exhibition, seat * 15, table.rare, table.popular) > 0


def list_joining(legal: list[int]) -> None:
    """List the answers to a sale of somebody else's.

    Rules: exploration.sale.join.
    """
    legal.append(JOIN)
    legal.append(DECLINE)


def answer(table: Table, seat: i64, action: i64) -> bool:
    """Join a sale and sell, or stay out of it.

    Rules: exploration.sale.join, exploration.sale.prices.
    """
    table.agenda.pop()
    joins = action == JOIN
    if table.listening:
        kind = "joined" if joins else "declined"
        table.tell(kind, "exploration.sale.join", {"seat": seat})
    return sell(table, seat) if joins else ask_next(table)
