"""A game that nobody listens to goes the same way as one that tells everything."""

from random import Random

import pytest

import carrack
from tests.games.dawn.moments import MOMENTS, moment
from tests.games.dawn.tables import RULES, Seat, game, table, texts


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


RARE: dict[str, tuple[carrack.State, list[str]]] = {
    "an eighth warrior": (
        table(Seat(science=8), Seat()),
        ["go space=5 take=research", "research technology=mobilization"],
    ),
    "upkeep waived": (table(Seat(), Seat(slaves={0: 7}), towns={}), ["go space=1 take=harvest"]),
    "a coin given back": (
        table(
            Seat(money=8, wealth=3),
            Seat(),
            towns={"8-9-13": "0*3", "14-18-19": "0*3", "3-5-6": "0*3"},
            units=dict.fromkeys(("3", "5", "6", "8", "9", "13", "14"), "1 warrior"),
        ),
        [
            "go space=1 take=harvest",
            *["exchange rate=1-wealth-for-1-money"] * 3,
            "abandon corner=3-5-6",
        ],
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_what_seldom_happens(name: str) -> None:
    state, actions = RARE[name]
    silent = state.clone(events=False)
    for action in actions:
        state.apply(action)
        silent.apply(action)
    assert silent.to_dict() == state.to_dict()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    play_both(game(players).start(seed=players), players, 3000)


def test_an_observation_has_a_place_for_everything() -> None:
    for players in (2, 3, 4):
        state = game(players).start(seed=1)
        assert state.game.layout().length == len(state.observe(None))
