"""OpenSpiel's own tests of a Python game, and what it is told of ours."""

import sys
from typing import Any

import numpy as np
import pytest

from tests.envs.titles import TITLES, configurations, plain, spiel_parameters, varied
from tests.generic.subjects import Subject

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no package for Windows", allow_module_level=True)

import pyspiel
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from carrack.envs import openspiel
from carrack.envs.ids import spiel_name
from carrack.kernel.errors import CarrackError


def loaded(subject: Subject, **more: Any) -> Any:
    """Return a subject as OpenSpiel loads it; few deals, for it lists them all."""
    return pyspiel.load_game(
        spiel_name(subject.entry.id), {**spiel_parameters(subject), "deals": 50, **more}
    )


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_random_simulation(subject: Subject) -> None:
    pyspiel.random_sim_test(loaded(subject), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("title", TITLES)
def test_random_simulation_with_every_state_saved(title: str) -> None:
    game = pyspiel.load_game(spiel_name(title), {"players": 2, "deals": 50})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("reward", ["placement", "score", "win"])
def test_python_games_simulation(title: str, reward: str) -> None:
    np.random.seed(1)
    test = games_sim_test.GamesSimTest()
    test.sim_game(loaded(varied(title, 1), reward=reward))


@pytest.mark.parametrize("title", TITLES)
def test_observer(title: str) -> None:
    game = loaded(plain(title))
    state = game.new_initial_state()
    state.apply_action(3)
    observation = make_observation(game)
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        seen = state.table.observe(seat)
        assert observation.tensor.tolist() == seen
        layout = state.table.game.layout()
        assert {name: part.tolist() for name, part in observation.dict.items()} == {
            part.name: layout.part(seen, part.name) for part in layout.slices
        }
        assert observation.string_from(state, seat)


@pytest.mark.parametrize("title", TITLES)
def test_observer_of_what_everybody_sees(title: str) -> None:
    game = loaded(plain(title))
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    state = game.new_initial_state()
    observation = make_observation(game, public)
    observation.set_from(state, 0)
    assert not observation.tensor.any()
    state.apply_action(3)
    texts = set()
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        assert observation.tensor.tolist() == state.table.observe(None)
        texts.add(observation.string_from(state, seat))
    assert len(texts) == 1
    assert texts != {make_observation(game).string_from(state, 0)}


@pytest.mark.parametrize(
    "wrong",
    [
        {"perfect_recall": True},
        {"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS},
        {"public_info": False},
        {"public_info": False, "private_info": pyspiel.PrivateInfoType.NONE},
    ],
)
def test_observers_there_are_not(wrong: dict[str, Any]) -> None:
    asked = pyspiel.IIGObservationType(**{"perfect_recall": False, **wrong})
    with pytest.raises(ValueError, match="|".join(wrong)):
        make_observation(loaded(plain("age-of-exploration")), asked)


def test_the_learning_environment_of_openspiel() -> None:
    environment = Environment(loaded(plain("age-of-exploration")), include_full_state=False)
    environment.seed(1)
    step = environment.reset()
    chance = np.random.RandomState(1)
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([chance.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(0.0)


def test_parameters_as_text() -> None:
    game = pyspiel.load_game(
        f"{spiel_name('age-of-discovery-2015')}(players=3,nations=auction,builder=true)"
    )
    assert game.rules.options["nations"] == "auction"
    assert game.rules.options["builder"] is True
    assert game.num_players() == 3


@pytest.mark.parametrize("deal", [-2, 10, 10**6])
def test_deals_there_are_not(deal: int) -> None:
    state = pyspiel.load_game(f"{spiel_name('dawn-of-empires')}(players=2,deals=10)")
    state = state.new_initial_state()
    with pytest.raises(CarrackError) as refused:
        state.apply_action(deal)
    assert refused.value.code == "no-such-deal"
    assert state.history() == []


def test_registering_twice_changes_nothing() -> None:
    names = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == names
