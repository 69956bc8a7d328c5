"""Who plays whom on which seats: rounds in which every seat is taken by everybody in turn.

A round has one seed, and its games are the rotations of one order of bots: what a deal or a seat
is worth, everybody gets the same of it. Tables follow from the seed of the whole and their number
alone, so results don't depend on how the work is shared; a longer run begins like a shorter one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Protocol

from carrack.kernel.chance import Seed, derived_key, key_of, shuffle

#: Fifteen digits at most: what a spreadsheet keeps exactly.
_SEED_BYTES = 6
#: Of the tables left so many are compared, to find the one that evens out best.
_TABLES_COMPARED = 200


@dataclass(frozen=True, slots=True)
class Table:
    """One game to be played: its number from 1, its round from 0, and the bots by seat."""

    number: int
    round: int
    seed: int
    seats: list[str]


class Schedule(Protocol):
    """Tells which game has a number."""

    @property
    def bots(self) -> list[str]:
        """The bots that take part, each once, as first named."""

    @property
    def round_size(self) -> int:
        """How many games a round has."""

    @property
    def even_after(self) -> int:
        """After how many games, or a multiple, seats and meetings are shared evenly."""

    def table(self, number: int) -> Table:
        """Return one game; they are numbered from 1."""


def rotations(seats: list[str]) -> list[list[str]]:
    """Return the different ways to move everybody on by some seats, the order as given first."""
    found: list[list[str]] = []
    for shift in range(len(seats)):
        turned = seats[shift:] + seats[:shift]
        if turned in found:
            break
        found.append(turned)
    return found


def _round_seed(seed: Seed, number: int) -> int:
    derived = derived_key(key_of(seed), f"round {number}".encode("ascii"))
    return int.from_bytes(derived[:_SEED_BYTES], "big")


class DuelSchedule:
    """The same bots in every round."""

    def __init__(self, seats: list[str], seed: Seed) -> None:
        self._orders = rotations(seats)
        self._seed = seed
        self.seats = seats
        self.bots = list(dict.fromkeys(seats))
        self.round_size = len(self._orders)
        self.even_after = self.round_size

    def table(self, number: int) -> Table:
        """Return one game; they are numbered from 1."""
        turn, shift = divmod(number - 1, self.round_size)
        return Table(number, turn, _round_seed(self._seed, turn), self._orders[shift])


class TournamentSchedule:
    """Every choice of bots for a table once in a cycle of rounds, in an order that evens out early.

    Each round's order at the table is drawn anew, so that nobody always sits behind the same bot.
    """

    def __init__(self, bots: list[str], players: int, seed: Seed) -> None:
        assert len(set(bots)) == len(bots) >= players
        self.bots = bots
        self.round_size = players
        self.even_after = players * comb(len(bots), players)
        self._seed = seed
        self._orders: list[list[str]] = []
        self._coming = self._rounds()

    def table(self, number: int) -> Table:
        """Return one game; they are numbered from 1."""
        turn, shift = divmod(number - 1, self.round_size)
        while len(self._orders) <= turn:
            self._orders.append(next(self._coming))
        order = self._orders[turn]
        seats = order[shift:] + order[:shift]
        return Table(number, turn, _round_seed(self._seed, turn), seats)

    def _rounds(self) -> Iterator[list[str]]:
        met: dict[tuple[int, int], int] = {}
        turn = 0
        while True:
            choices = list(combinations(range(len(self.bots)), self.round_size))
            left = [choices[n] for n in self._drawn(len(choices), f"cycle {turn}")]
            while left:
                chosen = min(left[:_TABLES_COMPARED], key=lambda table: _meetings(table, met))
                left.remove(chosen)
                for pair in combinations(chosen, 2):
                    met[pair] = met.get(pair, 0) + 1
                order = self._drawn(self.round_size, f"order {turn}")
                yield [self.bots[chosen[place]] for place in order]
                turn += 1

    def _drawn(self, size: int, purpose: str) -> list[int]:
        places = list(range(size))
        shuffle(derived_key(key_of(self._seed), purpose.encode("ascii")), 0, places)
        return places


def _meetings(table: tuple[int, ...], met: dict[tuple[int, int], int]) -> int:
    """Return how much the pairs of a table have met already, frequent meetings more."""
    return sum(met.get(pair, 0) ** 2 for pair in combinations(table, 2))
