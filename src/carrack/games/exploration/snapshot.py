"""The table as readable data and back, with everything checked.

A snapshot may be edited by hand. Distances, hand sizes and the market are not in it: they follow
from the cards.
"""

from bisect import insort
from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.cards import (
    CARD_NAMES,
    CARDS,
    COPIES,
    EXHIBITION_LIMIT,
    HAND_LIMIT,
    KIND_NAMES,
    named,
    sets_for,
    ships_on,
)
from carrack.games.exploration.end import ENDING_NAMES, TURNS_EACH
from carrack.games.exploration.market import others_shown
from carrack.games.exploration.table import (
    ACQUIRING,
    AS_GOLD,
    EXHIBITING,
    HOME,
    JOINING,
    KEEPING,
    NONE,
    NOT_ENDED,
    ON_RETURN,
    PER_SEAT,
    RETRIEVING,
    RETURNING,
    SALE,
    TURN,
    Table,
)
from carrack.games.exploration.view import COURSE_NAMES, STEP_NAMES
from carrack.kernel.agenda import FRAME
from carrack.kernel.errors import InvalidData
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
        "agenda": _dump_agenda(table),
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
        "exhibition": named(table.exhibition, place),
        "gold": named(table.gold, place),
        "course": COURSE_NAMES[table.course[seat]],
        "voyage": voyage,
    }


def _dump_agenda(table: Table) -> list[dict[str, object]]:
    frames = table.agenda.frames
    return [
        {
            "step": STEP_NAMES[frames[n]],
            "seat": frames[n + 1],
            "first": frames[n + 2],
            "second": frames[n + 3],
        }
        for n in range(0, len(frames), FRAME)
    ]


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
        raise _wrong(fields.path("seats"), f"{players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        _restore_seat(table, seat, own)
    _check_all_cards(table, fields)
    _restore_agenda(table, fields)


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
    exhibition = _cards(fields, "exhibition")
    gold = _cards(fields, "gold")
    for card in range(CARDS):
        if known[card] > hand[card]:
            where = f"{fields.path('known')}.{CARD_NAMES[card]}"
            raise _wrong(where, "more are known than the hand holds")
        table.hand[place + card] = hand[card]
        table.known[place + card] = known[card]
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
        raise _wrong(where, f"{count} cards, but at most {most} are allowed")
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
    _check_course(table, seat, fields.path("course"))


def _check_course(table: Table, seat: i64, where: str) -> None:
    course = table.course[seat]
    if (course == HOME) != (table.out[seat] == 0):
        raise _wrong(where, "a seat is home if, and only if, it has no outward cards")
    if (course == RETURNING) != (table.back[seat] > 0):
        raise _wrong(where, "a seat is returning if, and only if, it has return cards")
    if course == RETURNING and table.back[seat] >= table.out[seat]:
        raise _wrong(where, "the way back is complete, so the seat is home")


def _check_all_cards(table: Table, fields: Fields) -> None:
    """Count every card on the table: a set has no more and no fewer."""
    found: list[i64] = table.discard[:]
    for drawn in table.deck:
        found[drawn] += 1
    for code in table.voyages:
        found[code % AS_GOLD] += 1
    for place in range(len(table.hand)):
        card = place % CARDS
        found[card] += table.hand[place] + table.exhibition[place] + table.gold[place]
    for card in range(CARDS):
        expected = COPIES[card] * sets_for(table.players)
        if found[card] != expected:
            name = CARD_NAMES[card]
            where = fields.where or "table"
            raise _wrong(where, f"there are {expected} cards {name} in all, found {found[card]}")


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
        raise _wrong(where, "something is pending if, and only if, the age has not ended")
    table.deciding = OVER if table.ending != NOT_ENDED else table.agenda.seat()
    _check_agenda(table, where)


def _check_agenda(table: Table, where: str) -> None:
    steps = [table.agenda.frames[n] for n in range(0, len(table.agenda.frames), FRAME)]
    allowed = [
        [],
        [TURN],
        [TURN, EXHIBITING],
        [TURN, RETRIEVING],
        [TURN, ACQUIRING],
        [TURN, SALE, JOINING],
        [TURN, SALE, KEEPING],
    ]
    if steps not in allowed:
        raise _wrong(where, f"{[STEP_NAMES[step] for step in steps]} can't be pending together")
    if len(steps) > 1:
        _check_pending(table, where)


def _check_pending(table: Table, where: str) -> None:
    frames = table.agenda.frames
    actor = frames[1]
    if table.course[actor] != HOME or frames[FRAME + 1] != actor:
        raise _wrong(where, "only a seat at home, in its own turn, can be in the middle of this")
    step = table.agenda.step()
    if step == ACQUIRING and (table.agenda.first() == actor or table.agenda.second() < 1):
        raise _wrong(where, "a purchase under way has another owner and at least one card bought")
    if step in (JOINING, KEEPING):
        asked = (actor + frames[FRAME + 2]) % table.players
        if table.agenda.seat() != asked or table.course[asked] != HOME:
            raise _wrong(where, f"seat {asked} is to be asked in this sale, and must be home")
        if step == JOINING and asked == actor:
            raise _wrong(where, "the acting seat sells first and is not asked to join")
    if step == KEEPING:
        _check_keeping(table, where)


def _check_keeping(table: Table, where: str) -> None:
    place = table.agenda.seat() * 15
    others = others_shown(table.exhibition, place, table.rare, table.popular)
    settled = 0 if table.agenda.second() == NONE else 1
    if others < 4 or others % 3 != table.agenda.first() + settled:
        raise _wrong(where, "the cards that stay behind don't fit the exhibition")


def _wrong(where: str, message: str) -> InvalidData:
    return InvalidData(where, "impossible-snapshot", message, {"problem": message})
