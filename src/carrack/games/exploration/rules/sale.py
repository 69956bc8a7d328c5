"""Sale: the acting seat sells, then everyone else at home may join, clockwise.

The steps of a sale, in order:

1. `begin` – the prices of this moment hold for the whole sale;
2. `sell` – the acting seat sells, choosing what stays behind (`keep`) if there is a choice;
3. `ask_next` – each seat at home that could earn gold joins, selling the same way, or declines.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import DECLINE, JOIN, KEEP, SELL
from carrack.games.exploration.rules.cards import CARDS, KIND_NAMES, KINDS, named
from carrack.games.exploration.rules.gold import turn_over
from carrack.games.exploration.rules.market import (
    count_of_kind,
    has_five_kinds,
    others_shown,
    popular_kind,
    proceeds,
    rare_kind,
)
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import JOINING, KEEPING, SALE, TURN
from carrack.games.exploration.state.codes import HOME, NONE
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.validation import not_trading
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def list_selling(table: Table, seat: i64, legal: list[int]) -> None:
    """List a sale, if all five kinds are on show and the seat at home would earn gold.

    Rules: exploration.sale.start, exploration.market.five-kinds.
    """
    market = table.market
    if table.exhibition_size[seat] == 0 or not has_five_kinds(market):
        return
    if proceeds(table.exhibition, seat * 15, rare_kind(market), popular_kind(market)) > 0:
        legal.append(SELL)


def begin(table: Table, seat: i64) -> None:
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
    sell(table, seat)


def sell(table: Table, seat: i64) -> None:
    """Let a seat sell, asking first which kinds stay behind if that is a choice.

    Rules: exploration.sale.all, exploration.sale.leftovers.
    """
    others = others_shown(table.exhibition, seat * 15, table.rare, table.popular)
    staying = others % 3
    if others > staying and staying > 0:
        table.agenda.push(KEEPING, seat, staying, NONE)
        _keep_what_must_stay(table, seat)
        return
    stays: list[i64] = [0] * KINDS
    if others == staying:
        _keep_all_others(table, seat, stays)
    hand_over(table, seat, stays)
    ask_next(table)


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


def keep(table: Table, seat: i64, kind: i64) -> None:
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
        _keep_what_must_stay(table, seat)
        return
    table.agenda.pop()
    stays: list[i64] = [0] * KINDS
    stays[kind] += 1
    if earlier != NONE:
        stays[earlier] += 1
    hand_over(table, seat, stays)
    ask_next(table)


def _keep_what_must_stay(table: Table, seat: i64) -> None:
    choices: list[int] = []
    list_keeping(table, seat, choices)
    if len(choices) == 1:
        keep(table, seat, choices[0] - KEEP)


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


def ask_next(table: Table) -> None:
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
            return
        asked += 1
    agenda.pop()
    table.rare = NONE
    table.popular = NONE


def would_earn(table: Table, seat: i64) -> bool:
    """Tell whether a seat would get gold at the prices of the sale under way.

    Rules: exploration.sale.join.
    """
    return proceeds(table.exhibition, seat * 15, table.rare, table.popular) > 0


@final
class Sale(Step):
    """A sale under way; it asks nobody itself. Detail: how far round the table it has come.

    Rules: exploration.sale.start.
    """

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat to be asked."""
        return (0, int(table.players) - 1, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this sale can't be under way."""
        if at == table.agenda.depth() - 1:
            return "a sale under way asks somebody"
        return not_trading(table, at)


@final
class Joining(Step):
    """Whether to join a sale of somebody else's.

    Rules: exploration.sale.join.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List both answers."""
        legal.append(JOIN)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Join and sell at the prices of the sale, or stay out of it.

        Rules: exploration.sale.join, exploration.sale.prices.
        """
        table.agenda.pop()
        joins = action == JOIN
        if table.listening:
            kind = "joined" if joins else "declined"
            table.tell(kind, "exploration.sale.join", {"seat": seat})
        if joins:
            sell(table, seat)
        else:
            ask_next(table)

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't be asked."""
        seat = table.agenda.seat_at(at)
        if seat == table.agenda.seat_at(at - 1) or not would_earn(table, seat):
            return "only another seat that would earn gold is asked to join"
        return _not_asked(table, at)


@final
class Keeping(Step):
    """Which cards stay behind. Details: how many still, the kind of the one chosen before.

    Rules: exploration.sale.leftovers.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the kinds of which a card may stay behind."""
        list_keeping(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let a card of a kind stay behind."""
        keep(table, seat, action - KEEP)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many cards stay."""
        return {"staying": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two cards to stay, the first of any kind."""
        return (1, 2, NONE, KINDS - 1)

    def problem(self, table: Table, at: int) -> str:
        """Say why these cards can't be the ones that stay."""
        seat = table.agenda.seat_at(at)
        place = seat * 15
        others = others_shown(table.exhibition, place, table.rare, table.popular)
        staying = table.agenda.first_at(at)
        kept = table.agenda.second_at(at)
        if kept != NONE:
            staying += 1
            ordinary = kept != table.rare and kept != table.popular
            if not ordinary or count_of_kind(table.exhibition, place, kept) == 0:
                return "the kind kept first is not among those that could stay"
        choices: list[int] = []
        list_keeping(table, seat, choices)
        if len(choices) < 2 or others < 4 or others % 3 != staying:
            return "the cards that stay behind don't fit the exhibition"
        return _not_asked(table, at)


def _not_asked(table: Table, at: int) -> str:
    """Say why the seat of a frame upon a sale is not the one to be asked, if it isn't."""
    agenda = table.agenda
    asked = (agenda.seat_at(at - 1) + agenda.first_at(at - 1)) % table.players
    if agenda.seat_at(at) != asked or table.course[asked] != HOME:
        return f"seat {asked} is to be asked in this sale, and must be home"
    return ""


STEPS: Final[list[Step]] = [
    Sale(SALE, "sale", "exploration.sale.start", (TURN,)),
    Joining(JOINING, "join", "exploration.sale.join", (SALE,)),
    Keeping(KEEPING, "keep", "exploration.sale.leftovers", (SALE,)),
]
