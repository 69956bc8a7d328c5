"""The layout of an observation: which numbers stand where, each stretch with a name."""

from typing import NamedTuple, final


class Slice(NamedTuple):
    """A named stretch of an observation."""

    name: str
    start: int
    length: int


@final
class Layout:
    """The named stretches of a game's observation, in order, without gaps."""

    def __init__(self, parts: list[tuple[str, int]]) -> None:
        self.slices: list[Slice] = []
        #: Where each starts and where it ends.
        self._ends: dict[str, tuple[int, int]] = {}
        start = 0
        for name, length in parts:
            self.slices.append(Slice(name, start, length))
            self._ends[name] = (start, start + length)
            start += length
        self.length = start

    def stretch(self, name: str) -> tuple[int, int]:
        """Return where a stretch starts and where it ends."""
        return self._ends[name]

    def part(self, observation: list[int], name: str) -> list[int]:
        """Return one stretch of an observation."""
        start, end = self._ends[name]
        return observation[start:end]

    def value(self, observation: list[int], name: str) -> int:
        """Return the single number of a stretch of length one."""
        return observation[self._ends[name][0]]
