"""Hexes and the map, against brute force over the plane.

A hex (q, r) is drawn as a regular hexagon. Its centre and corners are points of the plane, and
neighbours, corners and distances are found from these points alone.
"""

from collections import defaultdict, deque
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.games.dawn.rules.data import draft_1
from carrack.games.dawn.rules.hexes import (
    Hex,
    are_neighbours,
    corners,
    distance,
    in_reading_order,
    is_connected,
    neighbours,
    within,
)
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.map import Map

Point = tuple[Fraction, Fraction]

hexes = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
hex_sets = st.sets(hexes, min_size=1, max_size=30).map(list)


def centre(hex: Hex) -> Point:
    """Return the centre in units of the width and of half the side, so that it is a fraction."""
    q, r = hex
    return q + Fraction(r, 2), Fraction(3 * r)


@cache
def outline(hex: Hex) -> frozenset[Point]:
    """Return the six corners of a hexagon that stands on a corner."""
    x, y = centre(hex)
    half = Fraction(1, 2)
    points = [(x, y + 2), (x, y - 2)]
    points += [(x + side, y + up) for side in (half, -half) for up in (1, -1)]
    return frozenset(points)


def walk(start: Hex, there: set[Hex]) -> dict[Hex, int]:
    """Return how far each hex is, walking over shared edges within a set."""
    far = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for other in there:
            if other not in far and len(outline(here) & outline(other)) == 2:
                far[other] = far[here] + 1
                waiting.append(other)
    return far


@given(hexes)
def test_neighbours_share_an_edge(hex: Hex) -> None:
    around = within(hex, 3)
    touching = {other for other in around if len(outline(hex) & outline(other)) == 2}
    assert set(neighbours(hex)) == touching
    assert len(neighbours(hex)) == 6
    assert {other for other in around if are_neighbours(hex, other)} == touching


@given(hexes, st.integers(0, 3))
def test_distance_is_the_number_of_steps(hex: Hex, radius: int) -> None:
    far = walk(hex, {(hex[0] + q, hex[1] + r) for q in range(-3, 4) for r in range(-3, 4)})
    near = {other for other, steps in far.items() if steps <= radius}
    assert set(within(hex, radius)) == near
    assert all(distance(hex, other) == far[other] == distance(other, hex) for other in near)


@given(hex_sets)
def test_corners_with_three_tiles(found: list[Hex]) -> None:
    meeting: dict[Point, set[Hex]] = defaultdict(set)
    for hex in found:
        for point in outline(hex):
            meeting[point].add(hex)
    expected = sorted(sorted(around) for around in meeting.values() if len(around) == 3)
    assert sorted(sorted(corner) for corner in corners(found)) == expected


@given(hex_sets)
def test_connectedness(found: list[Hex]) -> None:
    assert is_connected(found) == (len(walk(found[0], set(found))) == len(found))


def test_nothing_is_connected() -> None:
    assert is_connected([])


@given(hex_sets)
def test_reading_order_is_from_top_to_bottom_and_left_to_right(found: list[Hex]) -> None:
    ordered = in_reading_order(found)
    assert sorted(ordered) == sorted(found)
    assert ordered == sorted(found, key=lambda hex: (centre(hex)[1], centre(hex)[0]))


def pieces(seed: int) -> list[Hex]:
    """Return 25 connected hexes, grown at random."""
    chooser = Random(seed)
    found = [(0, 0)]
    while len(found) < 25:
        new = chooser.choice(neighbours(chooser.choice(found)))
        if new not in found:
            found.append(new)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_a_map_knows_its_tiles_and_corners(seed: int) -> None:
    found = pieces(seed)
    start = next(list(corner) for corner in corners(found))
    map = Map([hex for hex in found if hex not in start], [start])
    assert map.tile_names == tuple(str(n) for n in range(1, 26))
    number = {hex: n for n, hex in enumerate(map.hexes)}
    for hex, n in number.items():
        around = {other for other in map.next_to[n * 6 : n * 6 + 6] if other >= 0}
        assert around == {number[other] for other in found if are_neighbours(hex, other)}
        touching = {corner for corner in map.corners_at[n * 6 : n * 6 + 6] if corner >= 0}
        expected = {c for c in range(map.corners) if n in map.corner_tiles[c * 3 : c * 3 + 3]}
        assert touching == expected
    named = {tuple(sorted(number[hex] for hex in corner)) for corner in corners(found)}
    assert {tuple(int(n) - 1 for n in name.split("-")) for name in map.corner_names} == named
    for place, name in enumerate(map.corner_names):
        assert map.corner_of([int(n) - 1 for n in name.split("-")]) == place
    assert map.start_tiles == [number[hex] for hex in start]
    assert map.start_corners == [map.corner_of(sorted(map.start_tiles))]


def test_tiles_that_share_no_corner_have_none() -> None:
    house = House(draft_1())
    assert Map(house.unexplored(2), house.starts(2)).corner_of([0, 1, 24]) == -1


@pytest.mark.rule("dawn.setup.map")
@pytest.mark.parametrize(("players", "unexplored"), [(2, 19), (3, 16), (4, 13)])
def test_the_maps_of_the_table(players: int, unexplored: int) -> None:
    """25 connected hexes; each start is three hexes that touch one another."""
    house = House(draft_1())
    between = house.unexplored(players)
    starts = house.starts(players)
    every = [*between, *(hex for start in starts for hex in start)]
    assert (len(between), len(starts), len(set(every))) == (unexplored, players, 25)
    assert is_connected(every)
    for start in starts:
        assert all(are_neighbours(one, other) for one, other in combinations(start, 2))


def ring(radius: int) -> set[Hex]:
    return {hex for hex in within((0, 0), 3) if distance((0, 0), hex) == radius}


@pytest.mark.rule("dawn.setup.map")
def test_what_lies_between_the_starts() -> None:
    house = House(draft_1())
    two = {(0, 0), *ring(1), *ring(2)}
    assert set(house.unexplored(2)) == two
    assert set(house.unexplored(3)) == two - {(0, -2), (-2, 2), (2, 0)}
    points = {(1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2)}
    assert set(house.unexplored(4)) == {(0, 0), *ring(1), *points}
