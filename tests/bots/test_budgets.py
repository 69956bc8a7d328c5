"""Bots keep the time they are given, and spend none where there is nothing to choose."""

import time

import pytest

import carrack
from carrack.bots import registry
from carrack.bots.interface import Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State

GAME = "age-of-exploration"
LIMIT = 0.4


def state_with(choices: bool) -> State:
    """A state whose seat has a real choice, or none."""
    state = carrack.game(GAME, players=3).start(2, events=False)
    chooser = RandomBot(1)
    while state.position < 30 or (len(state.legal_actions()) > 1) != choices:
        state.apply(chooser.choose(state.legal_actions()))
        assert not state.over
    return state


def test_a_time_limit_is_kept() -> None:
    """On a busy machine the clock runs while others work; the processor's own time is told."""
    state = state_with(choices=True)
    bot = registry.make(f"hard:{LIMIT}s", state.game, 1)
    began, used = time.perf_counter(), time.process_time()
    bot.decide(Position(state))
    took, worked = time.perf_counter() - began, time.process_time() - used
    assert worked <= LIMIT
    assert took <= LIMIT + 0.6
    assert took >= LIMIT * 0.3


@pytest.mark.parametrize("bot", ["greedy", "hard:30s", "search:1000000"])
def test_forced_decisions_cost_nothing(bot: str) -> None:
    state = state_with(choices=False)
    player = registry.make(bot, state.game, 1)
    position = Position(state)
    began = time.process_time()
    assert player.decide(position) == state.legal_actions()[0]
    assert time.process_time() - began < 0.05


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("search:0", "bad-budget"),
        ("search:-3", "bad-budget"),
        ("search:", "bad-budget"),
        ("search:many", "bad-budget"),
        ("search:1000001", "bad-budget"),
        ("hard:0s", "bad-budget"),
        ("hard:nans", "bad-budget"),
        ("hard:infs", "bad-budget"),
        ("hard:3601s", "bad-budget"),
        ("greedy:5", "no-budget"),
        ("random:1s", "no-budget"),
        ("nobody", "unknown-bot"),
        ("nobody:5", "unknown-bot"),
        ("", "unknown-bot"),
    ],
)
def test_wrong_names_and_budgets_are_refused(name: str, code: str) -> None:
    with pytest.raises(CarrackError) as raised:
        registry.make(name, carrack.game(GAME, players=2), 1)
    assert raised.value.code == code
