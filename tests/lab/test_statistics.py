"""Intervals hold what they promise, also the one that is looked at again and again."""

import pytest

from carrack.kernel.chance import below, key_of
from carrack.lab.statistics import AnytimeInterval, mean_interval, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (170, 200, 0.7939, 0.8928),
        (2.5, 10, 0.0809, 0.5578),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-4)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean_interval([]) is None
    assert mean_interval([3.0]) is None


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student(freedom: int, expected: float) -> None:
    assert student(0.95, freedom) == pytest.approx(expected, rel=0.01)


def test_interval_of_a_mean() -> None:
    assert mean_interval([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx((1.037, 4.963), abs=0.01)
    assert mean_interval([2.0, 2.0, 2.0]) == (2.0, 2.0)


def shares(run: int, rounds: int, chance: int, games: int = 4) -> list[float]:
    """Shares of rounds of games, each won with a chance in a hundred."""
    key = key_of(run)
    return [
        sum(below(key, turn * games + game, 100) < chance for game in range(games)) / games
        for turn in range(rounds)
    ]


def test_the_truth_is_seldom_left_out_however_often_one_looks() -> None:
    wrong = 0
    for run in range(60):
        anytime = AnytimeInterval()
        for share in shares(run, 40, 25):
            anytime.add(share)
            low, high = anytime.interval
            if not low <= 0.25 <= high:
                wrong += 1
                break
    assert wrong <= 4


def test_a_great_difference_is_clear_soon() -> None:
    anytime = AnytimeInterval()
    for turn, share in enumerate(shares(1, 40, 90), start=1):
        anytime.add(share)
        if anytime.interval[0] > 0.25:
            assert turn <= 10
            return
    raise AssertionError("not clear after 40 rounds")


def test_the_interval_narrows_around_the_mean() -> None:
    anytime = AnytimeInterval()
    assert anytime.interval == (0.0, 1.0)
    for share in shares(2, 300, 60):
        anytime.add(share)
    low, high = anytime.interval
    assert low < 0.6 < high
    assert high - low < 0.16


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_the_ends_are_no_trouble(value: float) -> None:
    anytime = AnytimeInterval()
    for _ in range(2000):
        anytime.add(value)
    low, high = anytime.interval
    assert low <= value <= high
    assert high - low < 0.02
