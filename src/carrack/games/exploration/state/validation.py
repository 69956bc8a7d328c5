"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but never one that couldn't have come about in a way that
breaks a rule later.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import (
    CARD_NAMES,
    CARDS,
    COPIES,
    EXHIBITION_LIMIT,
    sets_for,
)
from carrack.games.exploration.rules.end import ENDING_NAMES, reason
from carrack.games.exploration.rules.steps import KEEPING, MINTING, SALE
from carrack.games.exploration.state.codes import AS_GOLD, HOME, NONE, RETURNING
from carrack.games.exploration.state.table import Table
from carrack.kernel.fields import impossible

NOBODY: Final = -1


def check_course(table: Table, seat: i64, where: str) -> None:
    """Refuse a ship whose place doesn't fit the cards it has sailed with."""
    course = table.course[seat]
    if (course == HOME) != (table.out[seat] == 0):
        raise impossible(where, "a seat is home if, and only if, it has no outward cards")
    if (course == RETURNING) != (table.back[seat] > 0):
        raise impossible(where, "a seat is returning if, and only if, it has return cards")
    if course == RETURNING and table.back[seat] >= table.out[seat]:
        raise impossible(where, "the way back is complete, so the seat is home")


def check_cards(table: Table, where: str) -> None:
    """Count every card on the table: a set has no more and no fewer."""
    found: list[i64] = table.discard[:]
    for drawn in table.deck:
        found[drawn] += 1
    for card in range(CARDS):
        found[card] += table.laid_out[card]
    for code in table.voyages:
        found[code % AS_GOLD] += 1
    for place in range(len(table.hand)):
        card = place % CARDS
        found[card] += table.hand[place] + table.exhibition[place] + table.gold[place]
    for card in range(CARDS):
        expected = COPIES[card] * sets_for(table.players)
        if found[card] != expected:
            name = CARD_NAMES[card]
            raise impossible(
                where, f"there are {expected} cards {name} in all, found {found[card]}"
            )


def check_decks(table: Table, where: str) -> None:
    """Refuse an empty first deck, and a second one of cards that never went into it."""
    if not table.second_deck and table.deck_left == 0:
        raise impossible(f"{where}.deck", "an empty first deck gives way to the second at once")
    left: list[i64] = [0] * CARDS
    for drawn in table.deck:
        left[drawn] += 1
    for place in range(len(table.drawn)):
        left[place % CARDS] += table.drawn[place]
    for card in range(CARDS):
        if table.second_deck and left[card] > table.second_pool[card]:
            name = CARD_NAMES[card]
            problem = f"more {name} are in the deck or drawn from it than went into it"
            raise impossible(f"{where}.second_pool", problem)
        if not table.second_deck and table.second_pool[card] + sum(table.drawn) > 0:
            raise impossible(f"{where}.second_pool", "there is no second deck yet")


def check_ending(table: Table, where: str) -> None:
    """Refuse an ending that the table contradicts."""
    expected = reason(table)
    if expected != table.ending:
        raise impossible(where, f"by what lies on the table this is '{ENDING_NAMES[expected]}'")


def check_prices(table: Table, where: str) -> None:
    """Refuse prices outside a sale, and a kind that is both rare and popular."""
    selling = table.agenda.height_of(SALE) >= 0
    if table.rare != NONE and not selling:
        raise impossible(f"{where}.rare", "prices are fixed only during a sale")
    if table.popular != NONE and (not selling or table.popular == table.rare):
        raise impossible(f"{where}.popular", "prices are fixed only during a sale, two kinds apart")


def check_laid_out(table: Table, where: str) -> None:
    """Refuse cards laid out while nobody chooses among them, and more than there is room for."""
    choosing = NOBODY
    if table.agenda.depth() > 0 and table.agenda.step() in (KEEPING, MINTING):
        choosing = table.agenda.seat()
    size: i64 = 0
    for count in table.laid_out:
        size += count
    if choosing == NOBODY and size > 0:
        raise impossible(where, "cards are laid out only while somebody chooses among them")
    selling = table.agenda.height_of(SALE) >= 0
    if selling and size + table.exhibition_size[choosing] > EXHIBITION_LIMIT:
        raise impossible(where, "more cards are on sale than an exhibition holds")


def not_asked(table: Table, at: int) -> str:
    """Say why the seat of a frame upon a sale is not the one to be asked, if it isn't."""
    agenda = table.agenda
    asked = (agenda.seat_at(at - 1) + agenda.first_at(at - 1)) % table.players
    if agenda.seat_at(at) != asked or table.course[asked] != HOME:
        return f"seat {asked} is to be asked in this sale, and must be home"
    return ""


def not_trading(table: Table, at: int) -> str:
    """Say why the seat of a frame upon a turn can't be in the midst of something, if it can't."""
    actor = table.agenda.seat_at(0)
    if table.course[actor] != HOME or table.agenda.seat_at(at) != actor:
        return "only a seat at home, in its own turn, can be in the midst of this"
    return ""
