"""What a seat sees, as numbers that a network can learn from.

They are made from observations alone, and always from the onlooker's side: own things come first,
then those of the next seat and so on. Numbers that are names (a step, a kind of good) become one
column for each of them, small counts one column for each number they reach: a network tells steps
apart more easily than heights. Beside them stands what a player at the table would add up.
"""

import numpy as np
from numpy.typing import NDArray

from carrack.bots.interface import Position
from carrack.games.exploration.rules.cards import EXHIBITION_LIMIT, HAND_LIMIT, KINDS
from carrack.kernel.agenda import FRAME
from carrack.kernel.game import Game, State

Observations = NDArray[np.int16]
#: No number is larger than a byte holds, and there are many of them to keep.
Columns = NDArray[np.int8]
LARGEST = 127

#: The steps that can be pending, where a ship can be, why the age ended; -1 where nothing is.
STEPS = range(-1, 7)
COURSES = range(4)
ENDINGS = range(5)
SHIPS = 3
#: Which cards stay on show and which turn into gold, a card at a time.
SMALL_QUESTIONS = ("keep", "mint")
#: Distances and leads beyond these are as good as these.
FARTHEST = 15
LEAD = 12
ENOUGH_OF_A_KIND = 4
ENOUGH_OF_A_SIZE = 6
ENOUGH_GOLD = 8
#: The deck is told in steps of so many cards, and card by card where it is about to end.
DECK_STEPS = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 70, 80, 90, 100)


class Features:
    """Turns observations of a configured game into columns."""

    def __init__(self, game: Game) -> None:
        self._players = game.players
        self._places = {
            part.name: slice(part.start, part.start + part.length) for part in game.layout().slices
        }

    def columns(self, seen: Observations, viewer: int) -> Columns:
        """Return a row of columns for each observation of one seat."""
        market = Market(self._by_seat(seen, viewer, "exhibition"))
        found = [
            *self._pending(seen, viewer),
            *self._clock(seen),
            *self._hands(seen, viewer, market),
            *self._voyages(seen, viewer),
            *self._belongings(seen, viewer, market),
        ]
        joined = np.concatenate([block.reshape(len(seen), -1) for block in found], axis=1)
        columns: Columns = np.clip(joined, -LARGEST, LARGEST).astype(np.int8)
        return columns

    # ---- Reading ---------------------------------------------------------------------------

    def _part(self, seen: Observations, name: str) -> Observations:
        return seen[:, self._places[name]]

    def _by_seat(self, seen: Observations, viewer: int, name: str) -> Observations:
        """Return a part as rows, seats counted from the onlooker, and what each seat has."""
        part = self._part(seen, name).reshape(len(seen), self._players, -1)
        return np.roll(part, -viewer, axis=1)

    def _whose(self, seats: Observations, viewer: int) -> Observations:
        """Return for each seat number which seat it is, counted from the onlooker; none is none."""
        turned = np.where(seats < 0, -1, (seats - viewer) % self._players)
        return _named(turned, range(self._players))

    # ---- Columns ---------------------------------------------------------------------------

    def _pending(self, seen: Observations, viewer: int) -> list[Observations]:
        frames = self._part(seen, "agenda")
        return [
            self._whose(self._part(seen, "deciding"), viewer),
            _named(frames[:, 0::FRAME], STEPS),
            self._whose(frames[:, 1::FRAME], viewer),
            frames[:, 2::FRAME],
            frames[:, 3::FRAME],
        ]

    def _clock(self, seen: Observations) -> list[Observations]:
        """Return what tells how long the age will last."""
        left, second = self._part(seen, "deck_left"), self._part(seen, "second_deck")
        reached = (left[:, :, None] >= np.array(DECK_STEPS)).astype(np.int16)
        discard = self._part(seen, "discard").reshape(len(seen), SHIPS, KINDS)
        return [
            left,
            second,
            reached,
            reached * second[:, :, None],
            self._part(seen, "passes"),
            _named(self._part(seen, "ending"), ENDINGS),
            discard.sum(axis=2),
            discard.sum(axis=1),
        ]

    def _hands(self, seen: Observations, viewer: int, market: "Market") -> list[Observations]:
        hand = self._part(seen, "own_hand")
        cards = hand.reshape(len(seen), SHIPS, KINDS)
        by_ships, by_kind = cards.sum(axis=2), cards.sum(axis=1)
        sizes = self._by_seat(seen, viewer, "hand_size")
        known = self._by_seat(seen, viewer, "known")[:, 1:].reshape(len(seen), -1, SHIPS, KINDS)
        return [
            hand,
            _reached(by_ships, ENOUGH_OF_A_SIZE),
            _reached(by_kind, ENOUGH_OF_A_KIND),
            by_kind,
            sizes,
            _reached(sizes, HAND_LIMIT),
            _reached((by_kind * market.rare).sum(axis=1), ENOUGH_OF_A_KIND),
            _reached((by_kind * market.popular).sum(axis=1), ENOUGH_OF_A_KIND),
            known.sum(axis=3),
            known.sum(axis=2),
        ]

    def _voyages(self, seen: Observations, viewer: int) -> list[Observations]:
        out, back = self._by_seat(seen, viewer, "out"), self._by_seat(seen, viewer, "back")
        return [
            _named(self._by_seat(seen, viewer, "course"), COURSES),
            _reached(out, FARTHEST),
            _reached(out - back, FARTHEST),
            # Six are sailed home in a turn at best.
            _reached(-((back - out) // 6), SHIPS),
            _led(out[:, 0, 0] - out[:, 1:, 0].max(axis=1), ENOUGH_OF_A_KIND),
        ]

    def _belongings(self, seen: Observations, viewer: int, market: "Market") -> list[Observations]:
        gold = self._by_seat(seen, viewer, "gold").sum(axis=2)
        sizes = self._by_seat(seen, viewer, "hand_size")[:, :, 0]
        now = gold + market.sold + (sizes + market.left) // 4
        return [
            *market.columns(),
            gold,
            _reached(gold, ENOUGH_GOLD),
            now,
            _led(now[:, 0] - now[:, 1:].max(axis=1), LEAD),
            _led(gold[:, 0] - gold[:, 1:].max(axis=1), LEAD),
        ]


def after_each(position: Position, key: bytes) -> Observations:
    """Return what the seat sees after each action, in one drawn state."""
    drawn = position.draw(key)
    seen = []
    for action in position.legal:
        after = drawn.clone()
        after.apply(action)
        seen.append(_settled(after).observe(position.seat))
    return np.array(seen, dtype=np.int16)


def _settled(state: State) -> State:
    """Answer the small questions of a sale or an arrival somehow: what they lead to is judged."""
    while state.decision is not None and state.decision.kind in SMALL_QUESTIONS:
        state.apply(state.legal_actions()[0])
    return state


class Market:
    """What all exhibitions together make rare or popular, and what each would fetch now."""

    def __init__(self, exhibitions: Observations) -> None:
        rows, players = exhibitions.shape[:2]
        self.cards = exhibitions
        #: Cards by row, seat and kind.
        self.shown = exhibitions.reshape(rows, players, SHIPS, KINDS).sum(axis=2)
        self.total = self.shown.sum(axis=1)
        self.open = (self.total > 0).all(axis=1)
        self.rare = self._alone(self.total.min(axis=1))
        self.popular = self._alone(self.total.max(axis=1))
        rare = (self.shown * self.rare[:, None]).sum(axis=2)
        popular = (self.shown * self.popular[:, None]).sum(axis=2)
        others = self.shown.sum(axis=2) - rare - popular
        #: Gold that each seat's goods fetch, and the cards that stay behind.
        self.sold = rare + popular // 2 + others // 3
        self.left = popular % 2 + others % 3

    def _alone(self, extreme: Observations) -> Observations:
        """Mark the kind that alone is shown so often; none while a kind is missing."""
        marks = self.total == extreme[:, None]
        alone = (marks.sum(axis=1) == 1) & self.open
        found: Observations = (marks & alone[:, None]).astype(np.int16)
        return found

    def columns(self) -> list[Observations]:
        """Return exhibitions and prices as columns."""
        return [
            self.cards,
            self.shown,
            self.total,
            _reached(self.total, ENOUGH_OF_A_KIND),
            _reached(self.shown.sum(axis=2), EXHIBITION_LIMIT),
            (self.total == 0).sum(axis=1),
            self.open.astype(np.int16),
            self.rare,
            self.popular,
            self.sold,
            self.left,
            _reached(self.sold, ENOUGH_OF_A_SIZE),
        ]


def _named(values: Observations, names: range) -> Observations:
    marks: Observations = (values[..., None] == np.array(names)).astype(np.int16)
    return marks


def _reached(values: Observations, most: int) -> Observations:
    return (values[..., None] >= np.arange(1, most + 1)).astype(np.int16)


def _led(leads: Observations, most: int) -> Observations:
    return (leads[..., None] >= np.arange(-most + 1, most + 1)).astype(np.int16)
