"""The table as readable data and back, with everything checked.

A snapshot may be edited by hand. Distances, hand sizes and the market are not in it: they follow
from the cards.
"""

from bisect import insort
from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import (
    CARD_NAMES,
    CARDS,
    EXHIBITION_LIMIT,
    HAND_LIMIT,
    named,
    read_cards,
    ships_on,
)
from carrack.games.exploration.rules.course import STEP_NAMES, STEPS
from carrack.games.exploration.state import observation, validation
from carrack.games.exploration.state.codes import AS_GOLD, NOT_ENDED, ON_RETURN, PER_SEAT
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.table_snapshot import (
    dump_seat,
    dump_table,
    read_seat,
    read_table,
)
from carrack.kernel.agenda import pending_of
from carrack.kernel.fields import Fields, impossible, not_among
from carrack.kernel.game import OVER
from carrack.kernel.steps import check_agenda, read_agenda

VOYAGE_PARTS: Final = (
    ("outward", 0),
    ("outward_gold", AS_GOLD),
    ("back", ON_RETURN),
    ("back_gold", ON_RETURN + AS_GOLD),
)


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data. The deck's next card comes first."""
    deck = [CARD_NAMES[card] for card in table.deck[: table.deck_left]]
    deck.reverse()
    return {
        **dump_table(table),
        "deck": deck,
        "seats": [
            {**dump_seat(table, seat), "voyage": _dump_voyage(table, seat)}
            for seat in range(table.players)
        ],
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _dump_voyage(table: Table, seat: i64) -> dict[str, object]:
    voyage: dict[str, object] = {}
    for name, part in VOYAGE_PARTS:
        low = PER_SEAT * seat + part
        counts: list[i64] = [0] * CARDS
        for code in table.voyages:
            if low <= code < low + AS_GOLD:
                counts[code - low] += 1
        voyage[name] = named(counts)
    return voyage


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    players = int(table.players)
    read_table(table, fields)
    _restore_deck(table, fields)
    seats = fields.tables("seats")
    if len(seats) != players:
        raise impossible(fields.path("seats"), f"{players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        read_seat(table, seat, own)
        _restore_voyage(table, seat, own)
        own.finish()
    observation.count_again(table)
    for seat, own in enumerate(seats):
        _check_hand(table, seat, own)
    validation.check_cards(table, fields.where)
    validation.check_decks(table, fields.where)
    validation.check_ending(table, fields.path("ended"))
    _restore_agenda(table, fields)
    validation.check_prices(table, fields.where)
    validation.check_laid_out(table, fields.path("laid_out"))


def _restore_deck(table: Table, fields: Fields) -> None:
    deck: list[int] = []
    for n, name in enumerate(fields.items("deck")):
        if not isinstance(name, str) or name not in CARD_NAMES:
            raise not_among(f"{fields.path('deck')}[{n}]", str(name), list(CARD_NAMES))
        deck.append(CARD_NAMES.index(name))
    deck.reverse()
    table.deck = deck
    table.deck_left = len(deck)


def _check_hand(table: Table, seat: i64, fields: Fields) -> None:
    """Count a seat's hand, and refuse more cards than there may be."""
    size: i64 = 0
    for card in range(CARDS):
        held = table.hand[seat * CARDS + card]
        if table.known[seat * CARDS + card] > held:
            where = f"{fields.path('known')}.{CARD_NAMES[card]}"
            raise impossible(where, "more are known than the hand holds")
        size += held
    table.hand_size[seat] = size
    _check_within(size, HAND_LIMIT, fields.path("hand"))
    _check_within(table.exhibition_size[seat], EXHIBITION_LIMIT, fields.path("exhibition"))


def _check_within(count: i64, most: int, where: str) -> None:
    if count > most:
        raise impossible(where, f"{count} cards, but at most {most} are allowed")


def _restore_voyage(table: Table, seat: i64, fields: Fields) -> None:
    voyage = fields.table("voyage")
    for name, part in VOYAGE_PARTS:
        counts: list[i64] = [0] * CARDS
        read_cards(voyage, name, counts, 0)
        for card in range(CARDS):
            distance = 3 if part & AS_GOLD else ships_on(card)
            if part & ON_RETURN:
                table.back[seat] += 2 * distance * counts[card]
            else:
                table.out[seat] += distance * counts[card]
            for _ in range(counts[card]):
                insort(table.voyages, PER_SEAT * seat + part + card)
    voyage.finish()
    validation.check_course(table, seat, fields.path("course"))


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    table.agenda = read_agenda(STEP_NAMES, fields, "agenda", int(table.players))
    if (table.ending == NOT_ENDED) != (table.agenda.depth() > 0):
        raise impossible(where, "something is pending if, and only if, the age has not ended")
    table.deciding = OVER if table.ending != NOT_ENDED else table.agenda.seat()
    check_agenda(STEPS, table, table.agenda, where)
