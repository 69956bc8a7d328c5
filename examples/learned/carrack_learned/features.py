"""What a seat sees, as numbers that a network can learn from.

They are made from observations alone, and always from the onlooker's side: own things come first,
then those of the next seat and so on. Numbers that are names (a step, a kind of good) become one
column for each of them.
"""

import numpy as np
from numpy.typing import NDArray

from carrack.kernel.agenda import FRAME
from carrack.kernel.game import Game

Observations = NDArray[np.int16]
Columns = NDArray[np.float32]

#: Stretches that hold one part for each seat, in the order of the seats.
BY_SEAT = ("hand_size", "course", "out", "back", "known", "exhibition", "gold", "voyages")
#: Stretches of names, with the smallest and the largest.
NAMES = {"course": (0, 3), "ending": (0, 4), "rare": (-1, 4), "popular": (-1, 4)}
#: The steps that can be pending; -1 where nothing is.
STEPS = (-1, 6)


class Features:
    """Turns observations of a configured game into columns."""

    def __init__(self, game: Game) -> None:
        self._players = game.players
        self._slices = [part for part in game.layout().slices if part.name != "viewer"]

    def columns(self, seen: Observations, viewer: int) -> Columns:
        """Return a row of columns for each observation of one seat."""
        found: list[NDArray[np.int16]] = []
        for part in self._slices:
            own = seen[:, part.start : part.start + part.length]
            if part.name == "agenda":
                found += self._agenda(own, viewer)
                continue
            if part.name in ("deciding", "starter"):
                found.append(self._whose(own, viewer))
                continue
            if part.name in BY_SEAT:
                own = np.roll(own, -viewer * (part.length // self._players), axis=1)
            found.append(_named(own, *NAMES[part.name]) if part.name in NAMES else own)
        return np.concatenate(found, axis=1).astype(np.float32)

    def _agenda(self, frames: Observations, viewer: int) -> list[Observations]:
        steps, seats = frames[:, 0::FRAME], frames[:, 1::FRAME]
        return [
            _named(steps, *STEPS),
            self._whose(seats, viewer),
            frames[:, 2::FRAME],
            frames[:, 3::FRAME],
        ]

    def _whose(self, seats: Observations, viewer: int) -> Observations:
        """Return for each seat number which seat it is, counted from the onlooker; none is none."""
        turned = np.where(seats < 0, -1, (seats - viewer) % self._players)
        return _named(turned.astype(np.int16), 0, self._players - 1)


def _named(values: Observations, low: int, high: int) -> Observations:
    names = np.arange(low, high + 1, dtype=np.int16)
    marks: Observations = (values[:, :, None] == names).astype(np.int16)
    return marks.reshape(len(values), -1)
