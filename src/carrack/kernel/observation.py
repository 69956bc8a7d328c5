"""The layout of an observation: which numbers stand where, each stretch with a name."""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from carrack.kernel.bits import bit

#: What fills a stretch up that is longer than what it shows.
PADDING: Final = -1


class Slice(NamedTuple):
    """A named stretch of an observation."""

    name: str
    start: int
    length: int


# mypyc puts a filler in the place of a named tuple's docstring, and refuses a plain assignment.
setattr(Slice, "__doc__", "A named stretch of an observation.")  # noqa: B010


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

    def __reduce__(self) -> tuple[object, ...]:
        return Layout, ([(part.name, part.length) for part in self.slices],)

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


def add_padded(numbers: list[i64], length: i64, seen: list[int]) -> None:
    """Add a list to an observation, filled up to the length of its stretch."""
    seen += numbers
    seen += [PADDING] * (length - len(numbers))


def without_padding(stretch: list[int]) -> list[i64]:
    """Return a list of numbers that are never negative as it was before it was padded."""
    return [number for number in stretch if number >= 0]


def add_bits(bits: i64, length: i64, seen: list[int]) -> None:
    """Add a set of bits to an observation, each as 0 or 1."""
    place: i64 = 0
    while place < length:
        seen.append((bits >> place) & 1)
        place += 1


def add_sets(sets: list[i64], length: i64, seen: list[int]) -> None:
    """Add several sets of as many bits to an observation."""
    for bits in sets:
        add_bits(bits, length, seen)


def bits_of(stretch: list[int]) -> i64:
    """Return the set of bits that a stretch of 0 and 1 tells."""
    bits: i64 = 0
    for place in range(len(stretch)):
        if stretch[place] == 1:
            bits |= bit(place)
    return bits


def sets_of(stretch: list[int], length: int) -> list[i64]:
    """Return the sets of bits that a stretch tells, each of so many."""
    return [bits_of(stretch[n : n + length]) for n in range(0, len(stretch), length)]
