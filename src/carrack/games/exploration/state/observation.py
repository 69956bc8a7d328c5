"""What a seat may know or remember, and how to redraw what it can't.

Hands and the deck's order are hidden. Everything else is public, and so are two memories: the
cards that entered a hand openly and can't have left it since, and what went into the second deck.
What a seat has drawn from that deck it remembers alone.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS, KINDS
from carrack.games.exploration.state.codes import PER_SEAT
from carrack.games.exploration.state.table import Table
from carrack.kernel.observation import Layout

#: The agenda is never deeper than turn, sale, choice; frames not there are filled with -1.
AGENDA_LENGTH: Final = 12


def see_own_hand(table: Table, seat: i64, seen: list[int]) -> None:
    """Show a seat its own hand, and a spectator none.

    Rules: exploration.hidden.hands.
    """
    seen += table.hand[seat * 15 : seat * 15 + 15] if seat >= 0 else [0] * CARDS


def fill_own_hand(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay the viewer's hand out; of the others only the size is known."""
    _lay_out_own(table.hand, layout, seen, "own_hand")


def see_own_draws(table: Table, seat: i64, seen: list[int]) -> None:
    """Show a seat what it has drawn from the second deck.

    Rules: exploration.hidden.remembered.
    """
    seen += table.drawn[seat * 15 : seat * 15 + 15] if seat >= 0 else [0] * CARDS


def fill_own_draws(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay out what the viewer has drawn from the second deck."""
    _lay_out_own(table.drawn, layout, seen, "own_drawn")


def _lay_out_own(cards: list[i64], layout: Layout, seen: list[int], name: str) -> None:
    viewer = layout.value(seen, "viewer")
    if viewer >= 0:
        for card, count in enumerate(layout.part(seen, name)):
            cards[viewer * CARDS + card] = count


def see_voyages(table: Table, seat: i64, seen: list[int]) -> None:
    """Show all navigated cards, counted by the number that each has in `Table.voyages`.

    Rules: exploration.hidden.public.
    """
    voyages: list[int] = [0] * (table.players * PER_SEAT)
    for code in table.voyages:
        voyages[code] += 1
    seen += voyages


def fill_voyages(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay all navigated cards out."""
    for code, count in enumerate(layout.part(seen, "voyages")):
        if count > 0:
            table.voyages += [code] * count


def count_again(table: Table) -> None:
    """Work out what follows from the cards on show and the gold."""
    for place in range(len(table.exhibition)):
        seat = place // CARDS
        table.exhibition_size[seat] += table.exhibition[place]
        table.gold_size[seat] += table.gold[place]
        table.market[place % KINDS] += table.exhibition[place]


def redeal(table: Table, seat: i64) -> None:
    """Deal all cards hidden from a seat (or from a spectator, if negative) anew.

    Every hand keeps its size and the cards everybody knows to be in it. A second deck is filled
    only with what was seen to go into it and not drawn from it by this seat. What the others
    remember of their draws is forgotten: it can't be told from here.

    Rules: exploration.hidden.hands, exploration.hidden.remembered.
    """
    unseen = _gather(table, seat)
    _forget_draws_of_others(table, seat)
    _redraw_deck(table, seat, unseen)
    _redraw_hands(table, seat, unseen)


def _forget_draws_of_others(table: Table, seat: i64) -> None:
    place: i64 = 0
    while place < len(table.drawn):
        if place // 15 != seat:
            table.drawn[place] = 0
        place += 1


def _gather(table: Table, seat: i64) -> list[i64]:
    unseen: list[i64] = [0] * CARDS
    left: i64 = 0
    while left < table.deck_left:
        unseen[table.deck[left]] += 1
        left += 1
    other: i64 = 0
    while other < table.players:
        if other != seat:
            place = other * 15
            for card in range(CARDS):
                unseen[card] += table.hand[place + card] - table.known[place + card]
        other += 1
    return unseen


def _redraw_deck(table: Table, seat: i64, unseen: list[i64]) -> None:
    candidates: list[int] = []
    for card in range(CARDS):
        most = unseen[card]
        if table.second_deck:
            left = table.second_pool[card] - (table.drawn[seat * 15 + card] if seat >= 0 else 0)
            most = left if left < most else most
        candidates.extend([card] * most)
    table.shuffle(candidates)
    table.deck = candidates[: table.deck_left]
    for card in table.deck:
        unseen[card] -= 1


def _redraw_hands(table: Table, seat: i64, unseen: list[i64]) -> None:
    pool: list[int] = []
    for card in range(CARDS):
        pool.extend([card] * unseen[card])
    table.shuffle(pool)
    other: i64 = 0
    while other < table.players:
        if other != seat:
            place = other * 15
            dealt: i64 = 0
            for card in range(CARDS):
                table.hand[place + card] = table.known[place + card]
                dealt += table.known[place + card]
            while dealt < table.hand_size[other]:
                table.hand[place + pool.pop()] += 1
                dealt += 1
        other += 1
