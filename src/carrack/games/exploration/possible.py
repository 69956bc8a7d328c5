"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but never one that couldn't have come about in a way that
breaks a rule later.
"""

from mypy_extensions import i64

from carrack.games.exploration import acquisition, exhibition, sale
from carrack.games.exploration.cards import CARD_NAMES, CARDS, COPIES, KINDS, sets_for
from carrack.games.exploration.end import ENDING_NAMES, reason
from carrack.games.exploration.market import count_of_kind, others_shown
from carrack.games.exploration.table import (
    ACQUIRING,
    AS_GOLD,
    EXHIBITING,
    HOME,
    JOINING,
    KEEPING,
    NONE,
    RETRIEVING,
    RETURNING,
    SALE,
    TURN,
    Table,
)
from carrack.games.exploration.view import STEP_NAMES
from carrack.kernel.agenda import FRAME
from carrack.kernel.errors import InvalidData


def impossible(where: str, message: str) -> InvalidData:
    """Return the error for a table that can't be."""
    return InvalidData(where, "impossible-snapshot", message, {"problem": message})


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
    selling = table.agenda.depth() > 1 and table.agenda.frames[FRAME] == SALE
    if table.rare != NONE and not selling:
        raise impossible(f"{where}.rare", "prices are fixed only during a sale")
    if table.popular != NONE and (not selling or table.popular == table.rare):
        raise impossible(f"{where}.popular", "prices are fixed only during a sale, two kinds apart")


def check_agenda(table: Table, where: str) -> None:
    """Refuse something pending that couldn't be asked on this table."""
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
        names = [STEP_NAMES[step] for step in steps]
        raise impossible(where, f"{names} can't be pending together")
    if len(steps) > 1:
        _check_pending(table, where)


def _check_pending(table: Table, where: str) -> None:
    frames = table.agenda.frames
    actor = frames[1]
    if table.course[actor] != HOME or frames[FRAME + 1] != actor:
        raise impossible(where, "only a seat at home, in its own turn, can be in the midst of this")
    step = table.agenda.step()
    if step == JOINING or step == KEEPING:
        _check_asked(table, actor, where)
    elif step == ACQUIRING:
        _check_buying(table, actor, where)
    elif not _can_exhibit_on(table, actor, step):
        raise impossible(where, "there is nothing left to add or to take back")


def _can_exhibit_on(table: Table, seat: i64, step: i64) -> bool:
    choices: list[int] = []
    if step == EXHIBITING:
        exhibition.list_adding(table, seat, choices)
    else:
        exhibition.list_retrieving(table, seat, choices)
    return len(choices) > 0


def _check_buying(table: Table, seat: i64, where: str) -> None:
    owner = table.agenda.first()
    bought = table.agenda.second()
    if owner == seat or bought < 1:
        raise impossible(where, "a purchase under way has another owner and a card bought")
    if not acquisition.can_go_on(table, seat, owner, bought):
        raise impossible(where, "nothing more can be bought")


def _check_asked(table: Table, actor: i64, where: str) -> None:
    asked = (actor + table.agenda.frames[FRAME + 2]) % table.players
    if table.agenda.seat() != asked or table.course[asked] != HOME:
        raise impossible(where, f"seat {asked} is to be asked in this sale, and must be home")
    if table.agenda.step() == KEEPING:
        _check_keeping(table, asked, where)
    elif asked == actor or not sale.would_earn(table, asked):
        raise impossible(where, "only another seat that would earn gold is asked to join")


def _check_keeping(table: Table, seat: i64, where: str) -> None:
    place = seat * CARDS
    others = others_shown(table.exhibition, place, table.rare, table.popular)
    staying = table.agenda.first()
    kept = table.agenda.second()
    if kept != NONE:
        staying += 1
        ordinary = kept < KINDS and kept != table.rare and kept != table.popular
        if not ordinary or count_of_kind(table.exhibition, place, kept) == 0:
            raise impossible(where, "the kind kept first is not among those that could stay")
    choices: list[int] = []
    sale.list_keeping(table, seat, choices)
    if table.agenda.first() < 1 or len(choices) < 2 or others < 4 or others % 3 != staying:
        raise impossible(where, "the cards that stay behind don't fit the exhibition")
