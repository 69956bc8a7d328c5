"""The fields of the table: what they begin as and how they are copied.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.exploration.rules.actions import Actions
from carrack.games.exploration.rules.cards import CARDS, KINDS
from carrack.games.exploration.state.codes import HOME, NONE, NOT_ENDED
from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State


class TableFields(State):
    """Hands, exhibitions, gold, voyages, deck and discard pile, and what is pending."""

    __slots__ = (
        "agenda",
        "at",
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
        "laid_out",
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
    at: Actions
    #: What is pending.
    agenda: Agenda
    #: The seat that began.
    starter: i64
    #: Turns taken by all seats together.
    turns: i64
    #: How many of the latest turns were passes.
    passes: i64
    #: Why the age ended.
    ending: i64
    #: Rare in the sale under way.
    rare: i64
    #: Popular in the sale under way.
    popular: i64
    #: How much of the deck remains.
    deck_left: i64
    #: Whether the discard pile has become the deck.
    second_deck: bool
    #: What everybody saw go into the second deck.
    second_pool: list[i64]
    #: The discard pile.
    discard: list[i64]
    #: Of a voyage come home or goods on sale: some turn into gold, the rest is discarded.
    laid_out: list[i64]
    #: Cards in hand.
    hand: list[i64]
    #: What each seat has drawn from the second deck, which it alone remembers.
    drawn: list[i64]
    #: How many cards are in a hand.
    hand_size: list[i64]
    #: Where a ship is.
    course: list[i64]
    #: Distance sailed outward.
    out: list[i64]
    #: Distance sailed on the way back.
    back: list[i64]
    #: Cards that everybody saw enter a hand and that can't have left it since.
    known: list[i64]
    #: Cards on show.
    exhibition: list[i64]
    #: Cards turned over.
    gold: list[i64]
    #: Every navigated card, sorted: PER_SEAT * seat + ON_RETURN + AS_GOLD + card.
    voyages: list[i64]
    #: The next card is the last that remains.
    deck: list[int]
    #: How many cards are on show.
    exhibition_size: list[i64]
    #: How many cards are turned over.
    gold_size: list[i64]
    #: All exhibitions together, by kind.
    market: list[i64]

    def __init__(self, game: Game, at: Actions) -> None:
        super().__init__(game)
        self.players = game.players
        self.at = at

    def clear(self) -> None:
        """Lay an empty table."""
        seats = self.players
        self.agenda = Agenda([])
        self.starter = 0
        self.turns = 0
        self.passes = 0
        self.ending = NOT_ENDED
        self.rare = NONE
        self.popular = NONE
        self.deck_left = 0
        self.second_deck = False
        self.second_pool = [0] * CARDS
        self.discard = [0] * CARDS
        self.laid_out = [0] * CARDS
        self.hand = [0] * (seats * CARDS)
        self.drawn = [0] * (seats * CARDS)
        self.hand_size = [0] * seats
        self.course = [HOME] * seats
        self.out = [0] * seats
        self.back = [0] * seats
        self.known = [0] * (seats * CARDS)
        self.exhibition = [0] * (seats * CARDS)
        self.gold = [0] * (seats * CARDS)
        self.voyages = []
        self.deck = []
        self.exhibition_size = [0] * seats
        self.gold_size = [0] * seats
        self.market = [0] * KINDS

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, TableFields)
        self.copy_core_to(other)
        other.agenda = self.agenda.copy()
        other.starter = self.starter
        other.turns = self.turns
        other.passes = self.passes
        other.ending = self.ending
        other.rare = self.rare
        other.popular = self.popular
        other.deck_left = self.deck_left
        other.second_deck = self.second_deck
        other.second_pool = self.second_pool
        other.discard = self.discard[:]
        other.laid_out = self.laid_out
        other.hand = self.hand[:]
        other.drawn = self.drawn[:]
        other.hand_size = self.hand_size[:]
        other.course = self.course[:]
        other.out = self.out[:]
        other.back = self.back[:]
        other.known = self.known[:]
        other.exhibition = self.exhibition[:]
        other.gold = self.gold[:]
        other.voyages = self.voyages[:]
        other.deck = self.deck
        other.exhibition_size = self.exhibition_size[:]
        other.gold_size = self.gold_size[:]
        other.market = self.market[:]
