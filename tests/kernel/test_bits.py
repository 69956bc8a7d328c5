"""Sets of bits, up to the last one that fits: compiled shifts of literals stop at 31."""

import pytest

from carrack.kernel import bits


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 40, 56, 61])
def test_a_bit_is_a_power_of_two(place: int) -> None:
    assert bits.bit(place) == 2**place
    assert bits.has(bits.bit(place), place)
    assert not bits.has(bits.bit(place), (place + 1) % 62)


def test_bits_are_counted() -> None:
    numbers = [0, 3, 31, 32, 56]
    together = sum(2**number for number in numbers)
    assert bits.count(together) == len(numbers)
    assert [n for n in range(62) if bits.has(together, n)] == numbers
    assert bits.places_in(together) == numbers
    assert bits.places_in(0) == []
