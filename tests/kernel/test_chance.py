"""Chance: the same everywhere, and fair."""

import hashlib
from itertools import permutations

import pytest

from carrack.kernel import chance
from carrack.kernel.errors import CarrackError

# Computed once and written down: both modes, all machines and all Python versions must agree.
GOLDEN_KEYS: list[tuple[chance.Seed, str]] = [
    (0, "d5ef7db3390cfe61868a333dec563fa3"),
    (7, "3bf6f1e0622ca745ea069cd2bdc3e8e0"),
    (-1, "28b978dd3eb64fecab824319aa24e590"),
    (1 << 64, "2e0aa89a3ee3deadb0a2fc5669560e82"),
    (b"", "7e2c3ef6f1525f53de94a1c0cce22448"),
    (b"carrack", "675cf54f9bf83a2d1c37560b5d275571"),
]
# fmt: off
LONG = [
    42, 22, 5, 25, 9, 44, 12, 23, 50, 2, 51, 10, 14, 40, 1, 20, 47, 13, 35, 15, 16, 4, 21, 36,
    39, 32, 6, 18, 43, 28, 33, 49, 19, 34, 0, 3, 41, 37, 30, 46, 7, 26, 17, 11, 38, 48, 8, 24,
    27, 31, 29, 45,
]
# fmt: on
GOLDEN_SHUFFLES: list[tuple[chance.Seed, int, list[int]]] = [
    (0, 0, [9, 3, 2, 6, 0, 5, 8, 7, 1, 4]),
    (7, 0, [19, 16, 17, 11, 10, 15, 18, 13, 5, 12, 2, 7, 14, 0, 1, 3, 4, 8, 9, 6]),
    (7, 1, [9, 8, 4, 15, 18, 14, 1, 5, 17, 6, 7, 2, 19, 16, 0, 10, 12, 13, 11, 3]),
    # More than one block of words.
    (b"carrack", 3, LONG),
    (-1, 1 << 40, [7, 2, 3, 1, 5, 6, 0, 4]),
]
GOLDEN_DICE = [0, 3, 4, 4, 4, 2, 5, 3, 1, 0, 5, 4, 0, 5, 3, 4, 5, 1, 5, 1, 1, 4, 0, 2]
# Just above half of all words: about every second word is skipped.
GOLDEN_WIDE = [1360855556, 116333943, 455550593, 235332910, 579267010, 1394534406]


@pytest.mark.parametrize(("seed", "expected"), GOLDEN_KEYS)
def test_golden_keys(seed: chance.Seed, expected: str) -> None:
    key = chance.key_of(seed)
    assert len(key) == chance.KEY_BYTES
    assert key.hex().startswith(expected)


@pytest.mark.parametrize(("seed", "counter", "expected"), GOLDEN_SHUFFLES)
def test_golden_shuffles(seed: chance.Seed, counter: int, expected: list[int]) -> None:
    items = list(range(len(expected)))
    chance.shuffle(chance.key_of(seed), counter, items)
    assert items == expected


def test_golden_numbers() -> None:
    key = chance.key_of(7)
    assert [chance.below(key, n, 6) for n in range(24)] == GOLDEN_DICE
    assert [chance.below(key, n, (1 << 31) + 1) for n in range(6)] == GOLDEN_WIDE
    assert chance.below(key, 0, 1 << 32) == 3126106446


def test_golden_derived_key() -> None:
    derived = chance.derived_key(chance.key_of(7), b"x")
    assert derived.hex() == "dd8a6d2ce6c0831577eed638e44425a6de922d0b3e8f03156c67196a2f95dab0"


def test_seeds_of_all_kinds_differ() -> None:
    seeds: list[chance.Seed] = [0, 1, -1, 7, b"7", b"\x07", b"", b"\x00", b"int:7"]
    seeds += [1 << 63, 1 << 64, -(1 << 63), 1 << 4096, -(1 << 4096), bytes(1000)]
    assert len({chance.key_of(seed) for seed in seeds}) == len(seeds)


def test_any_int_is_a_seed() -> None:
    """Python turns ints of more than 4300 digits into text only when told to."""
    assert chance.key_of(1 << 20_000) != chance.key_of((1 << 20_000) + 1)


@pytest.mark.parametrize("items", [[], [5]])
def test_nothing_to_shuffle(items: list[int]) -> None:
    before = items[:]
    chance.shuffle(chance.key_of(1), 0, items)
    assert items == before


def test_shuffle_keeps_items() -> None:
    items = [3, 3, 1, 2, 2, 2] * 20
    chance.shuffle(chance.key_of(1), 0, items)
    assert sorted(items) == sorted([3, 3, 1, 2, 2, 2] * 20)


def test_orders_are_equally_likely() -> None:
    """Chi-square over the 24 orders of four items; 49.7 is the 0.1 % limit for 23 degrees."""
    key = chance.key_of(b"orders")
    counts = dict.fromkeys(permutations(range(4)), 0)
    for counter in range(4800):
        items = [0, 1, 2, 3]
        chance.shuffle(key, counter, items)
        a, b, c, d = items
        counts[a, b, c, d] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7


def test_places_are_equally_likely() -> None:
    """Where the first of 20 items goes; 43.8 is the 0.1 % limit for 19 degrees."""
    key = chance.key_of(b"places")
    counts = [0] * 20
    for counter in range(4000):
        items = list(range(20))
        chance.shuffle(key, counter, items)
        counts[items.index(0)] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 43.8


@pytest.mark.parametrize(("size", "limit"), [(2, 10.9), (6, 20.6), (7, 22.5)])
def test_numbers_are_equally_likely(size: int, limit: float) -> None:
    key = chance.key_of(b"numbers")
    counts = [0] * size
    for counter in range(600 * size):
        counts[chance.below(key, counter, size)] += 1
    assert sum((count - 600) ** 2 / 600 for count in counts) < limit


def test_one_of_one() -> None:
    assert chance.below(chance.key_of(1), 0, 1) == 0


def test_commitment_is_the_sha256_of_the_seed() -> None:
    seed = bytes(range(32))
    assert chance.commitment(seed) == hashlib.sha256(seed).hexdigest()


@pytest.mark.parametrize("size", [0, 1, 15])
def test_short_seeds_are_not_committed_to(size: int) -> None:
    with pytest.raises(CarrackError, match=f"16 random bytes or more, not {size}") as refused:
        chance.commitment(bytes(size))
    assert refused.value.code == "seed-too-short"


def test_new_seeds_are_fit_for_a_commitment() -> None:
    seeds = {chance.new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(chance.commitment(seed) for seed in seeds)


def test_several_draws_come_from_one_place() -> None:
    key = chance.key_of(5)
    sizes = [6, 6, 1, 1 << 32, 3] * 8
    drawn = chance.draws(key, 3, sizes)
    assert drawn == chance.draws(key, 3, sizes)
    assert drawn[0] == chance.below(key, 3, 6)
    assert all(0 <= number < size for number, size in zip(drawn, sizes, strict=True))
    assert chance.draws(key, 4, sizes) != drawn
    with pytest.raises(ValueError, match="can't draw"):
        chance.draws(key, 3, [0])
    with pytest.raises(ValueError, match="can't draw"):
        chance.below(key, 3, (1 << 32) + 1)


def test_several_draws_are_even() -> None:
    counts = [0] * 6
    for counter in range(600):
        for number in chance.draws(chance.key_of(9), counter, [6] * 20):
            counts[number] += 1
    expected = 600 * 20 / 6
    assert sum((count - expected) ** 2 / expected for count in counts) < 20
