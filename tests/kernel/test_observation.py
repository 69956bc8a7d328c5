"""Observations: named stretches, and lists that are filled up to a fixed length."""

from carrack.kernel.observation import (
    Layout,
    add_bits,
    add_padded,
    add_sets,
    bits_of,
    sets_of,
    without_padding,
)


def test_stretches_follow_each_other() -> None:
    layout = Layout([("turn", 1), ("hands", 3)])
    assert layout.length == 4
    assert layout.stretch("hands") == (1, 4)
    assert layout.part([9, 1, 2, 3], "hands") == [1, 2, 3]
    assert layout.value([9, 1, 2, 3], "turn") == 9


def test_a_short_list_is_filled_up_and_comes_back() -> None:
    seen = [7]
    add_padded([0, 4], 4, seen)
    assert seen == [7, 0, 4, -1, -1]
    assert without_padding(seen[1:]) == [0, 4]


def test_sets_of_bits_are_seen_bit_by_bit_and_come_back() -> None:
    seen: list[int] = []
    add_bits(0b101, 4, seen)
    assert seen == [1, 0, 1, 0]
    assert bits_of(seen) == 0b101
    add_sets([0b1000, 0b0011], 4, seen)
    assert seen[4:] == [0, 0, 0, 1, 1, 1, 0, 0]
    assert sets_of(seen, 4) == [0b101, 0b1000, 0b0011]
