"""What a seat may know or remember, and how to redraw what it can't.

Hands and the deck's order are hidden. Everything else is public, and so are two memories: the
cards that entered a hand openly and can't have left it since, and what went into the second deck.
What a seat has drawn from that deck it remembers alone.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.cards import CARDS
from carrack.games.exploration.table import PER_SEAT, Table
from carrack.kernel.observation import Layout

#: The agenda is never deeper than turn, sale, choice; frames not there are filled with -1.
AGENDA_LENGTH: Final = 12
#: Navigated cards of one seat: outward, outward as gold, on the return, on the return as gold;
#: sixteen places each, because that is how `Table.voyages` numbers them.
VOYAGE_LENGTH: Final = 64


def layout(players: int) -> Layout:
    """Return the layout of an observation.

    Rules: exploration.hidden.public, exploration.hidden.remembered.
    """
    parts = [
        ("viewer", 1),
        ("deciding", 1),
        ("agenda", AGENDA_LENGTH),
        ("starter", 1),
        ("turns", 1),
        ("passes", 1),
        ("ending", 1),
        ("rare", 1),
        ("popular", 1),
        ("deck_left", 1),
        ("second_deck", 1),
        ("second_pool", CARDS),
        ("discard", CARDS),
        ("own_hand", CARDS),
        ("own_drawn", CARDS),
        ("hand_size", players),
        ("course", players),
        ("out", players),
        ("back", players),
        ("known", players * CARDS),
        ("exhibition", players * CARDS),
        ("gold", players * CARDS),
        ("voyages", players * VOYAGE_LENGTH),
    ]
    return Layout(parts)


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know or remember.

    Rules: exploration.hidden.hands, exploration.hidden.public, exploration.hidden.remembered.
    """
    seen: list[int] = [seat, table.deciding]
    frames = table.agenda.frames
    seen += frames
    seen += [-1] * (AGENDA_LENGTH - len(frames))
    seen += [table.starter, table.turns, table.passes, table.ending, table.rare, table.popular]
    seen += [table.deck_left, 1 if table.second_deck else 0]
    seen += table.second_pool
    seen += table.discard
    seen += table.hand[seat * 15 : seat * 15 + 15] if seat >= 0 else [0] * CARDS
    seen += table.drawn[seat * 15 : seat * 15 + 15] if seat >= 0 else [0] * CARDS
    seen += table.hand_size
    seen += table.course
    seen += table.out
    seen += table.back
    seen += table.known
    seen += table.exhibition
    seen += table.gold
    voyages: list[int] = [0] * (table.players * PER_SEAT)
    for code in table.voyages:
        voyages[code] += 1
    seen += voyages
    return seen


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
