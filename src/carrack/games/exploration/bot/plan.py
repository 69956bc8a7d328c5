"""What the evaluation of The Age of Exploration thinks with: the outlook, and a seat's plan."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import EXHIBITION_LIMIT
from carrack.games.exploration.state.codes import NONE
from carrack.games.exploration.state.table import Table

#: More cards than can be drawn at once: the first deck's end doesn't end the age.
NO_END: Final = 1000


@final
class Outlook:
    """What is the same for all seats: the prices of goods, and how long the age may last."""

    __slots__ = (
        "rare",
        "popular",
        "missing",
        "price",
        "turns",
        "turn",
        "safe_turns",
        "turns_at_home",
        "until_all_home",
        "deck_left",
        "next_draw",
        "mean_draw",
        "farthest",
        "farthest_seat",
        "next_farthest",
        "found_again",
    )

    def __init__(self) -> None:
        self.rare: i64 = NONE
        self.popular: i64 = NONE
        #: How many kinds nobody shows; nothing can be sold then.
        self.missing: i64 = 0
        #: What a card of each kind is likely to bring.
        self.price: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0]
        #: Turns each seat may still take, and the gold that one of them is worth now.
        self.turns = 0.0
        self.turn = 0.0
        #: Turns that may be counted on at sea; at home the age may end because all are home.
        self.safe_turns = 0.0
        self.turns_at_home = 0.0
        self.until_all_home = 0.0
        #: What is left of the second deck; drawing the last card ends the age.
        self.deck_left: i64 = NO_END
        #: Turns until the next seat draws cards, and until a seat does on average.
        self.next_draw = 100.0
        self.mean_draw = 0.0
        #: How far out the two are that lead those who sail out, and who the first is.
        self.farthest: i64 = 0
        self.farthest_seat: i64 = NONE
        self.next_farthest: i64 = 0
        #: How much better than usual the cards are that a seat may find again in the second deck.
        self.found_again = 0.0


@final
class Plan:
    """The cards a seat can sail with, used up while a voyage is thought through."""

    __slots__ = (
        "distance",
        "each",
        "gold",
        "held",
        "ones",
        "paid",
        "room",
        "seat",
        "showing",
        "threes",
        "turns",
        "twos",
    )

    def __init__(self, table: Table, seat: i64, outlook: Outlook) -> None:
        hand = table.hand
        place = seat * 15
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        goods = 0.0
        kind: i64 = 0
        while kind < 5:
            one = hand[place + kind]
            two = hand[place + 5 + kind]
            three = hand[place + 10 + kind]
            goods += float(one + two + three) * outlook.price[kind]
            ones += one
            twos += two
            threes += three
            kind += 1
        self.seat = seat
        self.ones = ones
        self.twos = twos
        self.threes = threes
        self.held: i64 = ones + twos + threes
        #: What a card in hand is worth as goods, on average.
        self.each = goods / float(self.held) if self.held > 0 else 0.0
        self.gold: i64 = table.gold_size[seat]
        #: Gold sailed with and turns taken in the course of the plan.
        self.paid = 0.0
        self.turns = 0.0
        self.distance: i64 = table.out[seat]
        #: How many cards there is room for in the exhibition.
        self.room: i64 = EXHIBITION_LIMIT - table.exhibition_size[seat]
        #: Whether the seat is showing goods right now, so that it costs no other turn.
        self.showing = False

    def sail_on(self) -> bool:
        """Sail one stage outward with the most ships; tell whether there was anything left."""
        ships = self._next_ships(self.distance % 3 != 0)
        self.distance += ships
        return ships > 0

    def sail_home(self) -> bool:
        """Sail one stage home with the most ships; tell whether there was anything left."""
        ships = self._next_ships(self.distance >= -4)
        self.distance += 2 * ships
        self.turns += 1.0
        return ships > 0

    def _next_ships(self, two_will_do: bool) -> i64:
        if self.threes > 0:
            self.threes -= 1
            self.held -= 1
            return 3
        if self.twos > 0 and (two_will_do or self.gold == 0):
            self.twos -= 1
            self.held -= 1
            return 2
        if self.gold > 0:
            self.gold -= 1
            self.paid += 1.0
            return 3
        if self.ones > 0:
            self.ones -= 1
            self.held -= 1
            return 1
        return 0
