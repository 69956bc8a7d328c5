"""Sets of small numbers as bits of one whole number.

mypyc (2.4) turns ``1 << n`` with a 64-bit ``n`` into a C shift of a 32-bit one, which is wrong from
31 on. So a bit is looked up here and shifted nowhere; a test holds both modes together.
"""

from typing import Final

from mypy_extensions import i64

POWERS: Final = tuple(int(2**place) for place in range(62))


def bit(place: i64) -> i64:
    """Return the set of one number, from 0 to 61."""
    return POWERS[place]


def has(bits: i64, place: i64) -> bool:
    """Tell whether a number is in a set."""
    return (bits >> place) & 1 == 1


def count(bits: i64) -> i64:
    """Return how many numbers are in a set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def places_in(bits: i64) -> list[int]:
    """Return the numbers in a set, in their order."""
    found: list[int] = []
    place: i64 = 0
    while bits != 0:
        if bits & 1 == 1:
            found.append(place)
        bits >>= 1
        place += 1
    return found
