"""The end of the age: the second deck, who is home, and what else ends it."""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS
from carrack.games.exploration.state.codes import (
    ALL_HOME,
    ALL_PASSED,
    DECK_EMPTY,
    HOME,
    NOT_ENDED,
    OUTWARD,
    TURN_LIMIT,
)
from carrack.games.exploration.state.table import Table
from carrack.kernel.game import OVER

TURNS_EACH: Final = 100
ENDING_NAMES: Final = ("", "all-home", "deck-empty", "all-passed", "turn-limit")
ENDING_RULES: Final = (
    "",
    "exploration.end.all-home",
    "exploration.end.deck",
    "exploration.end.passes",
    "exploration.end.turn-limit",
)


def turn_to_second_deck(table: Table) -> None:
    """Shuffle the discard pile into the second deck as soon as the first is empty.

    Rules: exploration.deck.second, exploration.deck.empty.
    """
    if table.deck_left > 0 or table.second_deck:
        return
    table.second_deck = True
    deck: list[int] = []
    for card in range(CARDS):
        deck.extend([card] * table.discard[card])
    table.shuffle(deck)
    table.deck = deck
    table.deck_left = len(deck)
    table.second_pool = table.discard
    table.discard = [0] * CARDS
    if table.listening:
        table.tell("second-deck", "exploration.deck.second", {"cards": len(deck)})


def is_stranded(table: Table, seat: i64) -> bool:
    """Tell whether a seat at sea has nothing to go on with.

    Rules: exploration.end.stranded.
    """
    return (
        table.course[seat] > OUTWARD and table.hand_size[seat] == 0 and table.gold_size[seat] == 0
    )


def are_home(table: Table) -> bool:
    """Tell whether everyone is home; with five to eight players one may still be at sea.

    Rules: exploration.end.all-home, exploration.end.stranded.
    """
    away: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        if table.course[seat] != HOME and not is_stranded(table, seat):
            away += 1
        seat += 1
    return away <= (0 if table.players <= 4 else 1)


def reason(table: Table) -> i64:
    """Return why the age ends now, or `NOT_ENDED`.

    Rules: exploration.end.all-home, exploration.end.deck, exploration.end.passes,
    exploration.end.turn-limit, exploration.deck.empty.
    """
    if table.second_deck:
        if are_home(table):
            return ALL_HOME
        if table.deck_left == 0:
            return DECK_EMPTY
    if table.passes >= table.players:
        return ALL_PASSED
    if table.turns >= TURNS_EACH * table.players:
        return TURN_LIMIT
    return NOT_ENDED


def check(table: Table) -> None:
    """End the age if it is time to."""
    table.ending = reason(table)
    if table.ending == NOT_ENDED:
        return
    table.agenda.clear()
    table.deciding = OVER
    if table.listening:
        facts = {"reason": ENDING_NAMES[table.ending]}
        table.tell("age-ended", ENDING_RULES[table.ending], {**facts})
