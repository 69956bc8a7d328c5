"""Hexagons: neighbours, and the corners at which three of them meet.

Hexes are named by axial coordinates (q, r). A corner with three tiles is the same as three hexes
that are all neighbours of each other; corners at the map's edge have fewer and are of no use here.
"""

from typing import Final

Hex = tuple[int, int]
Corner = tuple[Hex, Hex, Hex]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(hex: Hex) -> list[Hex]:
    """Return the six hexes around one."""
    return [(hex[0] + q, hex[1] + r) for q, r in DIRECTIONS]


def are_neighbours(one: Hex, other: Hex) -> bool:
    """Tell whether two hexes share an edge."""
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps lie between two hexes."""
    q = one[0] - other[0]
    r = one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def within(centre: Hex, radius: int) -> list[Hex]:
    """Return all hexes at most so many steps away, in reading order."""
    q0, r0 = centre
    found = [
        (q0 + q, r0 + r)
        for r in range(-radius, radius + 1)
        for q in range(-radius, radius + 1)
        if abs(q + r) <= radius
    ]
    return in_reading_order(found)


def in_reading_order(hexes: list[Hex]) -> list[Hex]:
    """Return hexes row by row from the top, each row from the left."""
    return sorted(hexes, key=_row_and_column)


def _row_and_column(hex: Hex) -> Hex:
    return (hex[1], hex[0])


def corners(hexes: list[Hex]) -> list[Corner]:
    """Return every corner at which three of the given hexes meet.

    Each is found from the one of its hexes from which the other two lie in two directions that
    follow each other; two of the six such pairs are enough to find every corner once.
    """
    there = set(hexes)
    found: list[Corner] = []
    for q, r in in_reading_order(hexes):
        right, below = (q + 1, r), (q, r + 1)
        above = (q + 1, r - 1)
        if right in there and below in there:
            found.append(((q, r), right, below))
        if right in there and above in there:
            found.append((above, (q, r), right))
    return found


def is_connected(hexes: list[Hex]) -> bool:
    """Tell whether one can walk from any hex to any other without leaving them."""
    if not hexes:
        return True
    there = set(hexes)
    reached = {hexes[0]}
    waiting = [hexes[0]]
    while waiting:
        for hex in neighbours(waiting.pop()):
            if hex in there and hex not in reached:
                reached.add(hex)
                waiting.append(hex)
    return len(reached) == len(there)
