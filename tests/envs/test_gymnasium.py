"""Gymnasium's own check of an environment, and one seat against bots."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import carrack.envs  # noqa: F401  # registers the environments
from carrack.envs.gymnasium_env import SingleSeat
from carrack.envs.ids import gymnasium_id
from carrack.envs.rewards import win
from carrack.kernel.errors import CarrackError
from carrack.lab import referee
from tests.envs.titles import TITLES, configurations, given
from tests.generic.subjects import Subject


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_check_env(subject: Subject) -> None:
    made = gymnasium.make(
        gymnasium_id(subject.entry.id), opponents="random", render_mode="ansi", **given(subject)
    )
    check_env(made.unwrapped)


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game(title: str) -> None:
    made: Any = SingleSeat(title, opponents="random", players=2, seat=1, reward="win")
    seen, info = made.reset(seed=3)
    over, worth = False, 0.0
    while not over:
        assert seen[0] == 1  # the viewer
        assert made.table.seat == 1
        assert info["action_mask"].tolist() == made.action_masks().tolist()
        action = int(np.flatnonzero(info["action_mask"])[0])
        seen, worth, over, _, info = made.step(action)
    assert made.table.over
    assert worth == win(made.table)[1]
    assert not info["action_mask"].any()
    with pytest.raises(CarrackError):
        made.step(0)


def test_bots_play_as_the_laboratory_lets_them() -> None:
    """The same seed, the same names: the same game as `carrack simulate` plays."""
    made = SingleSeat("age-of-exploration", opponents=["greedy"], players=2, seat=0)
    played = referee.play(made.game, ["greedy", "greedy"], 11)
    made.reset(seed=11)
    for step in played.state.history():
        if step.seat == 0:
            made.step(step.action)
    assert made.table.hash() == played.state.hash()


def test_the_seat_may_be_drawn() -> None:
    made = SingleSeat("age-of-exploration", opponents="random", players=4, seat=None)
    seats = set()
    for seed in range(12):
        seen, _ = made.reset(seed=seed)
        assert seen[0] == made.seat == made.table.seat
        seats.add(made.seat)
    assert len(seats) > 2


def test_an_illegal_action_ends_the_episode() -> None:
    made = SingleSeat("age-of-exploration", opponents="random", illegal_reward=-3.0)
    _, info = made.reset(seed=1)
    before = made.table.hash()
    _, worth, over, cut, info = made.step(int(np.argmin(info["action_mask"])))
    assert (worth, over, cut, info["illegal"]) == (-3.0, True, False, True)
    assert made.table.hash() == before
    assert not info["action_mask"].any()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_begins_anew(copied: Callable[[Any], Any]) -> None:
    made = SingleSeat("dawn-of-empires", "random", 1, 2, reward="win", illegal_reward=-3.0)
    made.reset(seed=1)
    here, _, _, _, _ = made.step(made.table.legal_actions()[0])
    other = copied(made)
    with pytest.raises(CarrackError) as refused:
        other.step(0)
    assert refused.value.code == "not-reset"
    other.reset(seed=1)
    there, _, _, _, _ = other.step(other.table.legal_actions()[0])
    assert (there == here).all()
    assert other.step(-1)[1:3] == (-3.0, True)
    assert not made.step(made.table.legal_actions()[0])[2]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"opponents": "nelson"}, "unknown-bot"),
        ({"opponents": ["random"]}, "opponents-do-not-fit"),
        ({"opponents": None}, "opponents-unnamed"),
        ({"seat": 4}, "no-such-seat"),
        ({"seat": "first"}, "not-whole"),
        ({"illegal_reward": "much"}, "no-number"),
    ],
)
def test_what_can_be_chosen_is_said(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(CarrackError) as refused:
        SingleSeat("age-of-exploration", players=4, **wrong)
    assert refused.value.code == code


@pytest.mark.parametrize("action", [0.5, 3.0, "3", None, float("nan"), np.array([3])])
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    made = SingleSeat("age-of-exploration", opponents="random")
    made.reset(seed=1)
    before = made.table.hash()
    with pytest.raises(CarrackError) as refused:
        made.step(action)
    assert refused.value.code == "not-whole"
    assert made.table.hash() == before


def test_numbers_may_be_those_of_numpy() -> None:
    made = SingleSeat("age-of-exploration", "random", np.int64(1), np.int64(2))  # type: ignore[arg-type]
    seen, info = made.reset(seed=np.int64(7))  # type: ignore[arg-type]
    same, _ = made.reset(seed=7)
    assert (seen == same).all()
    assert not made.step(np.flatnonzero(info["action_mask"])[0])[2]
    assert made.table.seed == 7
