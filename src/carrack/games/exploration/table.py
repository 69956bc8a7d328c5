"""What lies on the table: the state's data, without any rule.

Cards are counted, not held one by one: ``hand[15 * seat + card]`` is how many of that card a seat
holds. The deck is one shared list that is never changed, only replaced; ``deck_left`` says how
much of it remains, the next card being the last one of what remains.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration.cards import CARDS, KINDS
from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State

# Where a seat's ship is.
HOME: Final = 0
OUTWARD: Final = 1
EXPLORED: Final = 2
RETURNING: Final = 3

# What can be pending, from the agenda's bottom to its top.
TURN: Final = 0
EXHIBITING: Final = 1
RETRIEVING: Final = 2
ACQUIRING: Final = 3
SALE: Final = 4
JOINING: Final = 5
KEEPING: Final = 6

# Why the age ended.
NOT_ENDED: Final = 0
ALL_HOME: Final = 1
DECK_EMPTY: Final = 2
ALL_PASSED: Final = 3
TURN_LIMIT: Final = 4

#: No rare or no popular good.
NONE: Final = -1

# A navigated card in `voyages`: the card, plus these.
AS_GOLD: Final = 16
ON_RETURN: Final = 32
PER_SEAT: Final = 64


class Table(State):
    """Hands, exhibitions, gold, voyages, deck and discard pile, and what is pending."""

    __slots__ = (
        "agenda",
        "back",
        "course",
        "deck",
        "deck_left",
        "discard",
        "drawn",
        "ending",
        "exhibition",
        "exhibition_size",
        "gold",
        "gold_size",
        "hand",
        "hand_size",
        "known",
        "market",
        "out",
        "passes",
        "players",
        "popular",
        "rare",
        "second_deck",
        "second_pool",
        "starter",
        "turns",
        "voyages",
    )

    players: i64
    #: The seat that began.
    starter: i64
    agenda: Agenda
    #: Turns taken by all seats together, and how many of the latest were passes.
    turns: i64
    passes: i64
    ending: i64
    deck: list[int]
    deck_left: i64
    second_deck: bool
    #: What everybody saw go into the second deck, by card.
    second_pool: list[i64]
    #: What each seat has drawn from the second deck, which it alone remembers.
    drawn: list[i64]
    discard: list[i64]
    hand: list[i64]
    hand_size: list[i64]
    #: Cards that everybody saw enter a hand and that can't have left it since.
    known: list[i64]
    exhibition: list[i64]
    exhibition_size: list[i64]
    #: All exhibitions together, by kind.
    market: list[i64]
    gold: list[i64]
    gold_size: list[i64]
    #: Every navigated card of every seat, sorted: PER_SEAT * seat + ON_RETURN + AS_GOLD + card.
    voyages: list[i64]
    course: list[i64]
    #: Distance sailed outward and on the way back.
    out: list[i64]
    back: list[i64]
    #: Prices of the sale under way.
    rare: i64
    popular: i64

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.players = game.players

    def clear(self) -> None:
        """Lay an empty table."""
        seats = self.players
        self.starter = 0
        self.agenda = Agenda([])
        self.turns = 0
        self.passes = 0
        self.ending = NOT_ENDED
        self.deck = []
        self.deck_left = 0
        self.second_deck = False
        self.second_pool = [0] * CARDS
        self.drawn = [0] * (seats * CARDS)
        self.discard = [0] * CARDS
        self.hand = [0] * (seats * CARDS)
        self.hand_size = [0] * seats
        self.known = [0] * (seats * CARDS)
        self.exhibition = [0] * (seats * CARDS)
        self.exhibition_size = [0] * seats
        self.market = [0] * KINDS
        self.gold = [0] * (seats * CARDS)
        self.gold_size = [0] * seats
        self.voyages = []
        self.course = [HOME] * seats
        self.out = [0] * seats
        self.back = [0] * seats
        self.rare = NONE
        self.popular = NONE

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, Table)
        self.copy_core_to(other)
        other.starter = self.starter
        other.agenda = self.agenda.copy()
        other.turns = self.turns
        other.passes = self.passes
        other.ending = self.ending
        other.deck = self.deck
        other.deck_left = self.deck_left
        other.second_deck = self.second_deck
        other.second_pool = self.second_pool
        other.drawn = self.drawn[:]
        other.discard = self.discard[:]
        other.hand = self.hand[:]
        other.hand_size = self.hand_size[:]
        other.known = self.known[:]
        other.exhibition = self.exhibition[:]
        other.exhibition_size = self.exhibition_size[:]
        other.market = self.market[:]
        other.gold = self.gold[:]
        other.gold_size = self.gold_size[:]
        other.voyages = self.voyages[:]
        other.course = self.course[:]
        other.out = self.out[:]
        other.back = self.back[:]
        other.rare = self.rare
        other.popular = self.popular

    # ---- Moving cards ----------------------------------------------------------------------

    def into_hand(self, seat: i64, card: i64) -> None:
        """Put a card into a hand, unseen by the others."""
        self.hand[seat * 15 + card] += 1
        self.hand_size[seat] += 1

    def into_hand_openly(self, seat: i64, card: i64) -> None:
        """Put a card into a hand while everybody watches.

        Rules: exploration.hidden.remembered.
        """
        self.into_hand(seat, card)
        self.known[seat * 15 + card] += 1

    def out_of_hand(self, seat: i64, card: i64) -> None:
        """Take a card from a hand, to be shown.

        One card fewer of that face is then known to be there.
        """
        place = seat * 15 + card
        self.hand[place] -= 1
        self.hand_size[seat] -= 1
        if self.known[place] > 0:
            self.known[place] -= 1

    def into_exhibition(self, seat: i64, card: i64) -> None:
        """Put a card on show."""
        self.exhibition[seat * 15 + card] += 1
        self.exhibition_size[seat] += 1
        self.market[card % 5] += 1

    def out_of_exhibition(self, seat: i64, card: i64) -> None:
        """Take a card off show."""
        self.exhibition[seat * 15 + card] -= 1
        self.exhibition_size[seat] -= 1
        self.market[card % 5] -= 1

    def into_gold(self, seat: i64, card: i64) -> None:
        """Turn a card over: it is a piece of gold now.

        Rules: exploration.gold.card.
        """
        self.gold[seat * 15 + card] += 1
        self.gold_size[seat] += 1

    def out_of_gold(self, seat: i64) -> i64:
        """Spend a piece of gold and return the card behind it.

        Rules: exploration.gold.order, exploration.gold.card.
        """
        card: i64 = 0
        while self.gold[seat * 15 + card] == 0:
            card += 1
        self.gold[seat * 15 + card] -= 1
        self.gold_size[seat] -= 1
        return card
