"""PettingZoo's own tests of an environment, and what its agents are told."""

import copy
import importlib
import itertools
import pickle
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest

from carrack.envs import ids
from carrack.envs.ids import pettingzoo_id
from carrack.envs.pettingzoo_env import EverySeat
from carrack.kernel.errors import CarrackError
from tests.envs.titles import TITLES, configurations, given
from tests.generic.subjects import Subject

with warnings.catch_warnings():
    # Its tests import an environment of its own in a way it has left behind.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

#: PettingZoo keeps a list of its own environments that show a dict with a mask, and warns of all
#: others that do; seats without a decision have nothing to choose there, too.
OF_MASKS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


def made(subject: Subject, **more: Any) -> Any:
    """Return a subject's environment as PettingZoo makes it."""
    return pettingzoo.make("aec", pettingzoo_id(subject.entry.id), **given(subject), **more)


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_api(subject: Subject) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(made(subject), num_cycles=60)
    # A random house table may have effects that bring nothing, which is said of the table alone.
    messages = {str(warning.message) for warning in told}
    assert {said for said in messages if not said.startswith("In table '")} <= OF_MASKS


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_seeds(subject: Subject) -> None:
    seed_test(lambda: made(subject), num_cycles=30)


@pytest.mark.parametrize("title", TITLES)
def test_performance_benchmark_runs(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(0, 0.1)
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    # It lasts five seconds by the clock it reads.
    monkeypatch.setattr(module.time, "time", lambda: next(clock))
    random.seed(1)
    performance_benchmark(pettingzoo.make("aec", pettingzoo_id(title)))


@pytest.mark.parametrize("title", TITLES)
def test_render(title: str) -> None:
    render_test(lambda render_mode: EverySeat(title, render_mode=render_mode))


def play(environment: Any, seed: int) -> dict[str, float]:
    """Play a random game; return what each agent was told it was worth."""
    chance = random.Random(seed)
    worth: dict[str, float] = {}
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        seen, reward, over, _, _ = environment.last()
        worth[agent] = worth.get(agent, 0.0) + reward
        environment.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    return worth


def test_the_game_is_the_one_of_the_seed() -> None:
    environment = EverySeat("age-of-exploration", players=2)
    worth = play(environment, 5)
    state = environment.record().replay()
    assert state.seed == 5
    assert state.over
    first = state.ranking()[0]
    assert all(worth[f"seat_{seat}"] == (1.0 if len(first) == 1 else 0.0) for seat in first)


def test_later_games_follow_from_the_seed() -> None:
    seeds = []
    for _ in range(2):
        environment = EverySeat("age-of-exploration")
        environment.reset(seed=5)
        environment.reset()
        seeds.append(environment.table.seed)
    assert seeds[0] == seeds[1] != 5


def test_whoever_has_no_decision_may_choose_nothing() -> None:
    environment = EverySeat("age-of-exploration", players=3)
    environment.reset(seed=1)
    asked = environment.agent_selection
    for agent in environment.agents:
        mask = environment.observe(agent)["action_mask"]
        assert mask.any() == (agent == asked)


@pytest.mark.parametrize("action", [None, -1, 10**6, 2**70])
def test_an_illegal_action_ends_the_game(action: int | None) -> None:
    """An action that there is not is as illegal as one that may not be taken now (``None``)."""
    environment = EverySeat("age-of-exploration", players=3, illegal_reward=-7.0)
    environment.reset(seed=1)
    agent = environment.agent_selection
    before = environment.table.hash()
    illegal = int(np.argmin(environment.observe(agent)["action_mask"]))
    environment.step(illegal if action is None else action)
    assert environment.table.hash() == before
    assert all(environment.terminations.values())
    assert environment.rewards == {
        name: -7.0 if name == agent else 0.0 for name in environment.agents
    }


def test_a_dict_has_the_slices_by_name() -> None:
    whole = EverySeat("age-of-exploration")
    apart = EverySeat("age-of-exploration", observation="dict")
    for environment in (whole, apart):
        environment.reset(seed=1)
    tensor = whole.observe("seat_0")["observation"]
    pieces = apart.observe("seat_0")["observation"]
    assert list(pieces) == [part.name for part in whole.encoder.slices]
    assert np.concatenate(list(pieces.values())).tolist() == tensor.tolist()
    assert apart.observation_space("seat_0").contains(apart.observe("seat_0"))


@pytest.mark.parametrize("action", [0.5, 3.0, "3", None])
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env = EverySeat("age-of-exploration", players=2)
    env.reset(seed=1)
    before = env.table.hash()
    with pytest.raises(CarrackError) as refused:
        env.step(action)
    assert refused.value.code == "not-whole"
    assert env.table.hash() == before


def test_numbers_may_be_those_of_numpy() -> None:
    env = EverySeat("age-of-exploration", players=np.int64(2))  # type: ignore[arg-type]
    env.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert env.table.seed == 7
    env.step(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
    assert env.agents


@pytest.mark.parametrize("seed", ["seven", 1.5])
def test_seeds_are_whole_numbers(seed: Any) -> None:
    with pytest.raises(CarrackError) as refused:
        EverySeat("age-of-exploration").reset(seed=seed)
    assert refused.value.code == "not-whole"


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_begins_anew(copied: Callable[[Any], Any]) -> None:
    made = EverySeat("dawn-of-empires", players=2, reward="win")
    made.reset(seed=3)
    other = copied(made)
    with pytest.raises(CarrackError) as refused:
        other.last()
    assert refused.value.code == "not-reset"
    other.reset(seed=3)
    assert other.game.players == 2
    assert other.table.hash() == made.table.hash()
    assert other.table is not made.table


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"reward": "glory"}, "unknown-reward"),
        ({"observation": "smell"}, "unknown-form"),
        ({"render_mode": "opera"}, "unknown-render-mode"),
        ({"players": 9}, "player-count"),
        ({"options": {"wind": True}}, "unknown-option"),
    ],
)
def test_what_can_be_chosen_is_said(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(CarrackError) as refused:
        EverySeat("age-of-exploration", **wrong)
    assert refused.value.code == code


ASKED: list[Callable[[Any], object]] = [
    lambda environment: environment.last(),
    lambda environment: environment.last(observe=False),
    lambda environment: environment.step(0),
]


@pytest.mark.parametrize("ask", [*ASKED, lambda environment: environment.observe("seat_0")])
def test_a_game_must_be_started(ask: Callable[[Any], object]) -> None:
    with pytest.raises(CarrackError) as refused:
        ask(EverySeat("age-of-exploration"))
    assert refused.value.code == "not-reset"


@pytest.mark.parametrize("ask", [*ASKED, lambda environment: environment.step(None)])
def test_a_game_that_is_over_must_be_started_again(ask: Callable[[Any], object]) -> None:
    environment: Any = EverySeat("age-of-exploration", players=2)
    environment.reset(seed=1)
    environment.step(-1)
    for _ in range(2):
        assert environment.last()[2]
        environment.step(None)
    with pytest.raises(CarrackError) as refused:
        ask(environment)
    assert refused.value.code == "episode-over"
    environment.reset(seed=1)
    assert not environment.last()[2]


def test_registering_twice_changes_nothing() -> None:
    ids.register()
    assert pettingzoo_id(TITLES[0]) in pettingzoo.aec_registry
