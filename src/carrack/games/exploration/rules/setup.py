"""Setup: shuffle, choose who begins, deal."""

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS, COPIES, named, sets_for
from carrack.games.exploration.rules.steps import TURN
from carrack.games.exploration.state.table import Table


def set_up(table: Table) -> None:
    """Lay everything out and give the first seat its turn, in this order."""
    table.clear()
    choose_starter(table)
    shuffle_deck(table)
    deal_hands(table)
    table.agenda.push(TURN, table.starter)
    table.deciding = table.starter


def choose_starter(table: Table) -> None:
    """Let the seed say who begins.

    Rules: exploration.setup.start.
    """
    table.starter = table.draw_below(table.players)
    if table.listening:
        table.tell("begins", "exploration.setup.start", {"seat": table.starter})


def shuffle_deck(table: Table) -> None:
    """Shuffle one set of cards, or two from five players on.

    Rules: exploration.components.cards, exploration.components.two-sets.
    """
    sets = sets_for(table.players)
    table.deck = full_deck(sets)
    table.shuffle(table.deck)
    table.deck_left = len(table.deck)
    if table.listening:
        facts = {"cards": len(table.deck), "sets": int(sets)}
        table.tell("shuffled", "exploration.components.cards", {**facts})


def full_deck(sets: i64) -> list[int]:
    """Return every card of so many sets, in order."""
    deck: list[int] = []
    for card in range(CARDS):
        deck.extend([card] * (COPIES[card] * sets))
    return deck


def cards_dealt(place: i64) -> i64:
    """Return how many cards the seat at a place in the turn order (from 0) begins with.

    Rules: exploration.setup.deal.
    """
    return 4 + place // 2


def deal_hands(table: Table) -> None:
    """Deal four cards to the first two seats, one more to each pair of seats after them.

    Rules: exploration.setup.deal.
    """
    place: i64 = 0
    while place < table.players:
        seat = (table.starter + place) % table.players
        for _ in range(cards_dealt(place)):
            table.deck_left -= 1
            table.into_hand(seat, table.deck[table.deck_left])
        if table.listening:
            table.tell(
                "dealt",
                "exploration.setup.deal",
                {"seat": seat, "count": table.hand_size[seat]},
                {"cards": named(table.hand, seat * 15)},
                (seat,),
            )
        place += 1
