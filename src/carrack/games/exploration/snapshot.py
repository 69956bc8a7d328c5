"""The table as readable data and back, with everything checked.

A snapshot may be edited by hand. Distances, hand sizes and the market are not in it: they follow
from the cards.
"""

from bisect import insort
from typing import Final

from mypy_extensions import i64

from carrack.games.exploration import possible
from carrack.games.exploration.cards import (
    CARD_NAMES,
    CARDS,
    COPIES,
    EXHIBITION_LIMIT,
    HAND_LIMIT,
    KIND_NAMES,
    named,
    ships_on,
)
from carrack.games.exploration.end import ENDING_NAMES, TURNS_EACH
from carrack.games.exploration.possible import impossible
from carrack.games.exploration.table import (
    ACQUIRING,
    AS_GOLD,
    NONE,
    NOT_ENDED,
    ON_RETURN,
    PER_SEAT,
    SALE,
    Table,
)
from carrack.games.exploration.view import COURSE_NAMES, STEP_NAMES
from carrack.kernel.agenda import pending_of
from carrack.kernel.fields import Fields, not_among
from carrack.kernel.game import OVER

NO_KIND: Final = "none"
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
        "starter": table.starter,
        "turns": table.turns,
        "passes": table.passes,
        "ended": ENDING_NAMES[table.ending],
        "second_deck": table.second_deck,
        "second_pool": named(table.second_pool),
        "deck": deck,
        "discard": named(table.discard),
        "rare": NO_KIND if table.rare == NONE else KIND_NAMES[table.rare],
        "popular": NO_KIND if table.popular == NONE else KIND_NAMES[table.popular],
        "seats": [_dump_seat(table, seat) for seat in range(table.players)],
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _dump_seat(table: Table, seat: i64) -> dict[str, object]:
    place = seat * 15
    voyage: dict[str, object] = {}
    for name, part in VOYAGE_PARTS:
        low = PER_SEAT * seat + part
        counts: list[i64] = [0] * CARDS
        for code in table.voyages:
            if low <= code < low + AS_GOLD:
                counts[code - low] += 1
        voyage[name] = named(counts)
    return {
        "hand": named(table.hand, place),
        "known": named(table.known, place),
        "drawn": named(table.drawn, place),
        "exhibition": named(table.exhibition, place),
        "gold": named(table.gold, place),
        "course": COURSE_NAMES[table.course[seat]],
        "voyage": voyage,
    }


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    players = int(table.players)
    table.starter = fields.integer("starter", 0, players - 1)
    table.turns = fields.integer("turns", 0, TURNS_EACH * players)
    table.passes = fields.integer("passes", 0, players)
    table.ending = fields.choice("ended", list(ENDING_NAMES))
    table.second_deck = fields.flag("second_deck")
    table.second_pool = _cards(fields, "second_pool")
    _restore_deck(table, fields)
    table.discard = _cards(fields, "discard")
    table.rare = fields.choice("rare", [NO_KIND, *KIND_NAMES]) - 1
    table.popular = fields.choice("popular", [NO_KIND, *KIND_NAMES]) - 1
    seats = fields.tables("seats")
    if len(seats) != players:
        raise impossible(fields.path("seats"), f"{players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        _restore_seat(table, seat, own)
    possible.check_cards(table, fields.where)
    possible.check_decks(table, fields.where)
    possible.check_ending(table, fields.path("ended"))
    _restore_agenda(table, fields)
    possible.check_prices(table, fields.where)


def _cards(fields: Fields, name: str) -> list[i64]:
    counts: list[i64] = [0] * CARDS
    given = fields.table(name)
    for card_name in given.names():
        if card_name not in CARD_NAMES:
            raise not_among(given.path(card_name), card_name, list(CARD_NAMES))
        card = CARD_NAMES.index(card_name)
        counts[card] = given.integer(card_name, 0, 2 * COPIES[card])
    return counts


def _restore_deck(table: Table, fields: Fields) -> None:
    deck: list[int] = []
    for n, name in enumerate(fields.items("deck")):
        if not isinstance(name, str) or name not in CARD_NAMES:
            raise not_among(f"{fields.path('deck')}[{n}]", str(name), list(CARD_NAMES))
        deck.append(CARD_NAMES.index(name))
    deck.reverse()
    table.deck = deck
    table.deck_left = len(deck)


def _restore_seat(table: Table, seat: i64, fields: Fields) -> None:
    place = seat * 15
    hand = _cards(fields, "hand")
    known = _cards(fields, "known")
    drawn = _cards(fields, "drawn")
    exhibition = _cards(fields, "exhibition")
    gold = _cards(fields, "gold")
    for card in range(CARDS):
        if known[card] > hand[card]:
            where = f"{fields.path('known')}.{CARD_NAMES[card]}"
            raise impossible(where, "more are known than the hand holds")
        table.hand[place + card] = hand[card]
        table.known[place + card] = known[card]
        table.drawn[place + card] = drawn[card]
        table.exhibition[place + card] = exhibition[card]
        table.gold[place + card] = gold[card]
        table.market[card % 5] += exhibition[card]
    table.hand_size[seat] = _within(sum(hand), HAND_LIMIT, fields.path("hand"))
    table.exhibition_size[seat] = _within(
        sum(exhibition), EXHIBITION_LIMIT, fields.path("exhibition")
    )
    table.gold_size[seat] = sum(gold)
    _restore_voyage(table, seat, fields)
    fields.finish()


def _within(count: i64, most: int, where: str) -> i64:
    if count > most:
        raise impossible(where, f"{count} cards, but at most {most} are allowed")
    return count


def _restore_voyage(table: Table, seat: i64, fields: Fields) -> None:
    course: i64 = fields.choice("course", list(COURSE_NAMES))
    voyage = fields.table("voyage")
    for name, part in VOYAGE_PARTS:
        counts = _cards(voyage, name)
        for card in range(CARDS):
            distance = 3 if part & AS_GOLD else ships_on(card)
            if part & ON_RETURN:
                table.back[seat] += 2 * distance * counts[card]
            else:
                table.out[seat] += distance * counts[card]
            for _ in range(counts[card]):
                insort(table.voyages, PER_SEAT * seat + part + card)
    voyage.finish()
    table.course[seat] = course
    possible.check_course(table, seat, fields.path("course"))


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    players = int(table.players)
    for frame in fields.tables("agenda"):
        step = frame.choice("step", list(STEP_NAMES))
        seat = frame.integer("seat", 0, players - 1)
        first = frame.integer("first", 0, players - 1 if step in (ACQUIRING, SALE) else 2)
        second = frame.integer("second", NONE, HAND_LIMIT)
        frame.finish()
        table.agenda.push(step, seat, first, second)
    if (table.ending == NOT_ENDED) != (table.agenda.depth() > 0):
        raise impossible(where, "something is pending if, and only if, the age has not ended")
    table.deciding = OVER if table.ending != NOT_ENDED else table.agenda.seat()
    possible.check_agenda(table, where)
