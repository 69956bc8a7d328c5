"""What a finished game is worth."""

from fractions import Fraction
from typing import final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.envs.rewards import placement, score, win
from carrack.games.exploration.state.game import ENTRY
from carrack.kernel.game import State
from tests.envs.titles import TITLES, plain
from tests.generic.subjects import played


@final
class Ended(State):
    """A finished game of which only the points are known."""

    def __init__(self, points: list[int]) -> None:
        super().__init__(ENTRY.configure(len(points), {}))
        self.points = points

    def scores(self) -> list[int]:
        """Return the points."""
        return self.points

    def ranking(self) -> list[list[int]]:
        """Return the seats by points."""
        kinds = sorted(set(self.points), reverse=True)
        return [[n for n, own in enumerate(self.points) if own == kind] for kind in kinds]


@given(st.lists(st.integers(-50, 200), min_size=2, max_size=8))
def test_sums_and_order(points: list[int]) -> None:
    ended = Ended(points)
    by_place, by_score, by_win = placement(ended), score(ended), win(ended)
    assert sum(by_place) == pytest.approx(0.0, abs=1e-9)
    assert sum(by_score) == pytest.approx(0.0, abs=1e-9)
    assert sum(by_win) == pytest.approx(1.0)
    for worth in (by_place, by_score):
        order = sorted(range(len(points)), key=lambda seat: worth[seat])
        assert [points[seat] for seat in order] == sorted(points)
    best = max(points)
    assert [own > 0 for own in by_win] == [own == best for own in points]


def test_examples() -> None:
    ended = Ended([10, 30, 20])
    assert placement(ended) == [-1.0, 1.0, 0.0]
    assert score(ended) == [-15.0, 15.0, 0.0]
    assert win(ended) == [0.0, 1.0, 0.0]
    tied = Ended([5, 5, 1, 0])
    assert placement(tied) == pytest.approx([float(Fraction(2, 3))] * 2 + [-1 / 3, -1.0])
    assert win(tied) == [0.5, 0.5, 0.0, 0.0]


@pytest.mark.parametrize("title", TITLES)
def test_of_real_games(title: str) -> None:
    state = played(plain(title).game, 4)
    first, last = state.ranking()[0][0], state.ranking()[-1][-1]
    assert placement(state)[first] >= placement(state)[last]
    assert win(state)[first] > 0
