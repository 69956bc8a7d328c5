"""A game that nobody listens to goes the same way as one that tells everything."""

from random import Random

import pytest

import carrack
from tests.games.dawn.moments import MOMENTS, moment
from tests.games.dawn.tables import RULES, game, texts


def play_both(loud: carrack.State, seed: int, most: int) -> None:
    silent = loud.clone(events=False)
    chooser = Random(seed)
    for _ in range(most):
        if loud.over:
            break
        action = chooser.choice(texts(loud))
        loud.apply(action)
        silent.apply(action)
        told = loud.events_for(None)
        assert told, f"{action} is told"
        assert {event["rule"] for event in told} <= RULES
    assert silent.to_dict() == loud.to_dict()


@pytest.mark.parametrize("name", MOMENTS)
def test_from_every_kind_of_decision(name: str) -> None:
    for seed in range(4):
        play_both(moment(name), seed, 25)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    play_both(game(players).start(seed=players), players, 3000)


def test_an_observation_has_a_place_for_everything() -> None:
    for players in (2, 3, 4):
        state = game(players).start(seed=1)
        assert state.game.layout().length == len(state.observe(None))
