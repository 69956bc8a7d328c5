"""Sale: the acting seat sells, then everyone else at home may join, clockwise.

The steps of a sale, in order:

1. `begin` – the prices of this moment hold for the whole sale;
2. `sell` – the acting seat sells, choosing what stays behind (`keep`) and which cards turn into
   gold (`gold`) where that is a choice;
3. `ask_next` – each seat at home that could earn gold joins, selling the same way, or declines.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import DECLINE, JOIN, KEEP, SELL
from carrack.games.exploration.rules.cards import CARD_NAMES, CARDS, KIND_NAMES, named
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
from carrack.games.exploration.rules.steps import JOINING, KEEPING, MINTING, SALE, TURN
from carrack.games.exploration.state.codes import HOME, NONE
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.validation import not_asked, not_trading
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: How many popular and how many ordinary cards make a gold.
A_PAIR: Final = 2
A_THREE: Final = 3


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
    """Let a seat sell: all that can be sold is laid out, and what is over goes back on show.

    Rules: exploration.sale.all.
    """
    lay_out(table, seat)
    go_on(table, seat)


def lay_out(table: Table, seat: i64) -> None:
    """Take off show every rare card, and popular and ordinary ones if they are enough for a gold.

    Rules: exploration.sale.all, exploration.sale.popular-left.
    """
    place = seat * 15
    rare = table.rare
    popular = table.popular
    some_popular = popular != NONE and count_of_kind(table.exhibition, place, popular) >= A_PAIR
    some_others = others_shown(table.exhibition, place, rare, popular) >= A_THREE
    laid_out: list[i64] = [0] * CARDS
    card: i64 = 0
    while card < 15:
        kind = card % 5
        sold = some_others
        if kind == rare:
            sold = True
        elif kind == popular:
            sold = some_popular
        if sold:
            laid_out[card] = table.exhibition[place + card]
            _take_off_show(table, seat, card)
        card += 1
    table.laid_out = laid_out


def _take_off_show(table: Table, seat: i64, card: i64) -> None:
    while table.exhibition[seat * 15 + card] > 0:
        table.out_of_exhibition(seat, card)


def go_on(table: Table, seat: i64) -> None:
    """Ask which cards stay as long as that is a choice; then all others laid out are sold.

    Rules: exploration.sale.leftovers, exploration.sale.popular-left.
    """
    others = others_over(table)
    popular = popular_over(table)
    if others > 0 and only_face(table, False) >= 0:
        while others > 0:
            keep(table, seat, only_face(table, False))
            others -= 1
    if popular > 0 and only_face(table, True) >= 0:
        keep(table, seat, only_face(table, True))
        popular = 0
    if others + popular > 0:
        table.agenda.push(KEEPING, seat, others, popular)
    else:
        hand_over(table, seat)


def others_over(table: Table) -> i64:
    """Return how many of the ordinary cards laid out are over from the threes.

    Rules: exploration.sale.leftovers.
    """
    return others_shown(table.laid_out, 0, table.rare, table.popular) % A_THREE


def popular_over(table: Table) -> i64:
    """Return how many of the popular cards laid out are over from the pairs.

    Rules: exploration.sale.popular-left.
    """
    if table.popular == NONE:
        return 0
    return count_of_kind(table.laid_out, 0, table.popular) % A_PAIR


def only_face(table: Table, popular: bool) -> i64:
    """Return the one card of which all popular, or all ordinary, cards laid out are; else -1."""
    found: i64 = -1
    card: i64 = 0
    while card < 15:
        if table.laid_out[card] > 0 and _is_of(table, card, popular):
            if found >= 0:
                return -1
            found = card
        card += 1
    return found


def _is_of(table: Table, card: i64, popular: bool) -> bool:
    kind = card % 5
    if popular:
        return kind == table.popular
    return kind != table.popular and kind != table.rare


def list_keeping(table: Table, legal: list[int]) -> None:
    """List the cards that may stay behind: of popular and ordinary ones, where some are over.

    Rules: exploration.sale.leftovers, exploration.sale.popular-left.
    """
    others = others_over(table) > 0
    popular = popular_over(table) > 0
    card: i64 = 0
    while card < 15:
        if table.laid_out[card] > 0 and (
            (others and _is_of(table, card, False)) or (popular and _is_of(table, card, True))
        ):
            legal.append(KEEP + card)
        card += 1


def keep(table: Table, seat: i64, card: i64) -> None:
    """Let a card stay behind: it goes back on show.

    Rules: exploration.sale.leftovers, exploration.sale.popular-left.
    """
    laid_out = table.laid_out[:]
    laid_out[card] -= 1
    table.laid_out = laid_out
    table.into_exhibition(seat, card)
    if table.listening:
        popular = card % 5 == table.popular
        rule = "exploration.sale.popular-left" if popular else "exploration.sale.leftovers"
        table.tell("kept", rule, {"seat": seat, "card": CARD_NAMES[card]})


def hand_over(table: Table, seat: i64) -> None:
    """Sell all that is laid out: some turn into gold, the rest is discarded.

    Rules: exploration.sale.all, exploration.sale.proceeds.
    """
    gold = proceeds(table.laid_out, 0, table.rare, table.popular)
    if table.listening:
        goods = named(table.laid_out)
        table.tell("sold", "exploration.sale.all", {"seat": seat, "gold": gold, "goods": goods})
    turn_over(table, seat, gold)


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


def gold_to_come(table: Table) -> i64:
    """Return the gold that the deciding seat has earned and has yet to choose cards for.

    Rules: exploration.gold.choice, exploration.sale.leftovers.
    """
    step = table.agenda.step()
    if step == MINTING:
        return table.agenda.first()
    if step == KEEPING:
        return proceeds(table.laid_out, 0, table.rare, table.popular)
    return 0


def cards_to_stay(table: Table) -> i64:
    """Return how many of the cards laid out the deciding seat will have back on show.

    Rules: exploration.sale.leftovers, exploration.sale.popular-left.
    """
    agenda = table.agenda
    return agenda.first() + agenda.second() if agenda.step() == KEEPING else 0


@final
class Sale(Step):
    """A sale under way; it asks nobody itself. Detail: how far round the table it has come.

    Rules: exploration.sale.start.
    """

    def advance(self, table: Table) -> None:
        """Ask the next one."""
        ask_next(table)

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

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't be asked."""
        seat = table.agenda.seat_at(at)
        if seat == table.agenda.seat_at(at - 1) or not would_earn(table, seat):
            return "only another seat that would earn gold is asked to join"
        return not_asked(table, at)


@final
class Keeping(Step):
    """Which cards stay behind. Details: how many ordinary ones still, how many popular ones.

    Rules: exploration.sale.leftovers, exploration.sale.popular-left.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the cards that may stay behind."""
        list_keeping(table, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let a card stay behind."""
        table.agenda.pop()
        keep(table, seat, action - KEEP)
        go_on(table, seat)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many cards stay."""
        return {"staying": first + second}

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two ordinary cards and a popular one to stay."""
        return (0, A_THREE - 1, 0, A_PAIR - 1)

    def problem(self, table: Table, at: int) -> str:
        """Say why these cards can't be the ones that stay."""
        others = table.agenda.first_at(at)
        popular = table.agenda.second_at(at)
        if others != others_over(table) or popular != popular_over(table) or others + popular == 0:
            return "the cards that stay behind don't fit those laid out"
        if (others > 0 and not _is_choice(table, False)) or (
            popular > 0 and not _is_choice(table, True)
        ):
            return "which cards stay behind is no choice"
        return not_asked(table, at)


def _is_choice(table: Table, popular: bool) -> bool:
    """Tell whether some of the cards laid out make a gold and others don't, and they differ."""
    laid_out = table.laid_out
    if popular:
        enough = count_of_kind(laid_out, 0, table.popular) > A_PAIR
    else:
        enough = others_shown(laid_out, 0, table.rare, table.popular) > A_THREE
    return enough and only_face(table, popular) < 0


STEPS: Final[list[Step]] = [
    Sale(SALE, "sale", "exploration.sale.start", (TURN,)),
    Joining(JOINING, "join", "exploration.sale.join", (SALE,)),
    Keeping(KEEPING, "keep", "exploration.sale.leftovers", (SALE,)),
]
