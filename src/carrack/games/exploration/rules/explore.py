"""Exploration: draw cards at the far end of a voyage."""

from mypy_extensions import i64

from carrack.games.exploration.rules import end
from carrack.games.exploration.rules.action_numbers import EXPLORE
from carrack.games.exploration.rules.cards import CARD_NAMES, HAND_LIMIT
from carrack.games.exploration.state.codes import EXPLORED, OUTWARD
from carrack.games.exploration.state.table import Table


def list_exploring(table: Table, seat: i64, legal: list[int]) -> None:
    """List exploring, if the seat is outward bound with room in its hand.

    Rules: exploration.explore.when, exploration.hand.limit.
    """
    if table.course[seat] == OUTWARD and table.hand_size[seat] < HAND_LIMIT:
        legal.append(EXPLORE)


def explore(table: Table, seat: i64) -> None:
    """Draw two cards for each distance sailed, to at most twelve in hand; return next.

    Rules: exploration.explore.draw, exploration.explore.return, exploration.hand.limit,
    exploration.deck.second.
    """
    table.course[seat] = EXPLORED
    wanted = cards_wanted(table.out[seat], table.hand_size[seat])
    drawn: list[str] = []
    count: i64 = 0
    while count < wanted and table.deck_left > 0:
        card = draw(table, seat)
        table.into_hand(seat, card)
        count += 1
        if table.listening:
            drawn.append(CARD_NAMES[card])
        end.turn_to_second_deck(table)
    if table.listening:
        table.tell(
            "explored",
            "exploration.explore.draw",
            {"seat": seat, "distance": table.out[seat], "count": count},
            {"cards": drawn},
            (seat,),
        )


def cards_wanted(distance: i64, in_hand: i64) -> i64:
    """Return how many cards an exploration draws at that distance with so many in hand.

    Rules: exploration.explore.draw, exploration.hand.limit.
    """
    wanted = 2 * distance
    room = HAND_LIMIT - in_hand
    return room if wanted > room else wanted


def draw(table: Table, seat: i64) -> i64:
    """Take the top card of the deck. Who draws from the second deck remembers what was in it.

    Rules: exploration.hidden.remembered.
    """
    table.reveal()
    table.deck_left -= 1
    card: i64 = table.deck[table.deck_left]
    if table.second_deck:
        table.drawn[seat * 15 + card] += 1
    return card
