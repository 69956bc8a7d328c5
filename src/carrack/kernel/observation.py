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
        self._by_name: dict[str, Slice] = {}
        start = 0
        for name, length in parts:
            part = Slice(name, start, length)
            self.slices.append(part)
            self._by_name[name] = part
            start += length
        self.length = start

    def part(self, observation: list[int], name: str) -> list[int]:
        """Return one stretch of an observation."""
        found = self._by_name[name]
        return observation[found.start : found.start + found.length]

    def value(self, observation: list[int], name: str) -> int:
        """Return the single number of a stretch of length one."""
        return observation[self._by_name[name].start]
