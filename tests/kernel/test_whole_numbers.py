"""Anything with ``__index__`` is an action, a seat or a seed."""

from typing import Any, SupportsIndex

import numpy as np
import pytest

import carrack
from carrack import Position
from carrack.kernel.numbers import as_int
from tests.toy.game import ENTRY


class Wrapped:
    """A number of somebody else's."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


KINDS: list[Any] = [int, Wrapped, np.int64, np.uint8, np.int32]


@pytest.mark.parametrize("kind", KINDS)
def test_actions(kind: Any) -> None:
    game = carrack.game("age-of-exploration", players=2)
    state, other = game.start(7), game.start(7)
    for _ in range(10):
        action = state.legal_actions()[-1]
        given: SupportsIndex = kind(action)
        assert game.action_text(given) == game.action_text(action)
        assert game.action_args(given) == game.action_args(action)
        state.apply(given)
        other.apply(action)
    assert state.hash() == other.hash()
    assert {type(step.action) for step in state.history()} == {int}
    assert carrack.Record.of(state).to_dict() == carrack.Record.of(other).to_dict()


@pytest.mark.parametrize("kind", KINDS)
def test_seeds_and_seats(kind: Any) -> None:
    game = carrack.game("age-of-exploration", players=2)
    state, other = game.start(seed=kind(7)), game.start(seed=7)
    assert state.seed == 7
    assert type(state.seed) is int
    assert state.hash() == other.hash()
    seat = kind(1)
    assert state.observe(seat) == other.observe(1)
    assert state.view(seat) == other.view(1)
    assert state.events_for(seat) == other.events_for(1)
    drawn = state.determinize(seat=seat, seed=kind(5))
    assert drawn.hash() == other.determinize(1, 5).hash()
    assert Position(state).draw(kind(5)).hash() == Position(other).draw(5).hash()


@pytest.mark.parametrize("kind", KINDS)
def test_bots_and_players(kind: Any) -> None:
    game = carrack.game("age-of-exploration", players=kind(3))
    assert game.players == 3
    assert type(game.players) is int
    position = Position(game.start(1))
    for name in ("random", "greedy"):
        bot, other = (carrack.make_bot(name, game, seed=seed) for seed in (kind(9), 9))
        assert bot.decide(position) == other.decide(position)


def test_true_and_false_are_one_and_zero() -> None:
    game = ENTRY.configure(2, {})
    assert game.action_text(True) == game.action_text(1)
    assert game.start(True).hash() == game.start(1).hash()
    assert as_int(True) == 1
    state, other = game.start(3), game.start(3)
    legal = [action for action in state.legal_actions() if action in (0, 1)]
    state.apply(bool(legal[0]))
    other.apply(legal[0])
    assert state.hash() == other.hash()
    with pytest.raises(carrack.InvalidOption):
        carrack.game("age-of-exploration", players=True)


@pytest.mark.parametrize("given", [3.0, None, b"3", [3], np.float64(3.0)])
def test_anything_else_is_refused(given: Any) -> None:
    game = ENTRY.configure(2, {})
    state = game.start(3)
    before = state.hash()
    with pytest.raises(TypeError):
        state.apply(given)
    with pytest.raises(TypeError):
        game.action_text(given)
    assert state.hash() == before
    if given is not None:
        with pytest.raises(TypeError):
            state.observe(given)
    if not isinstance(given, bytes):
        with pytest.raises(TypeError):
            game.start(given)


def test_seats_there_are_not() -> None:
    state = ENTRY.configure(2, {}).start(3)
    for seat in (-1, 2, Wrapped(-1), np.int64(2)):
        with pytest.raises(carrack.InvalidData, match="there is no seat"):
            state.observe(seat)
