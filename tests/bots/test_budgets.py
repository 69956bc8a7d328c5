"""Bots keep the time they are given, and spend none where there is nothing to choose."""

import gc
import time
from typing import NamedTuple

import pytest

import carrack
from carrack.bots import registry
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State

GAME = "age-of-exploration"
LIMIT = 0.4
TRIES = 4


def state_with(choices: bool) -> State:
    """A state whose seat has a real choice, or none."""
    state = carrack.game(GAME, players=3).start(2, events=False)
    chooser = RandomBot(1)
    while state.position < 30 or (len(state.legal_actions()) > 1) != choices:
        state.apply(chooser.choose(state.legal_actions()))
        assert not state.over
    return state


class Took(NamedTuple):
    """How long a decision took by the clock, and how long this thread worked on it."""

    clock: float
    work: float


def timed(bot: Bot, position: Position) -> Took:
    """Let a bot decide; what earlier tests have left in memory is not collected meanwhile."""
    gc.collect()
    gc.freeze()
    began, used = time.perf_counter(), time.thread_time()
    bot.decide(position)
    took = Took(time.perf_counter() - began, time.thread_time() - used)
    gc.unfreeze()
    return took


def test_a_time_limit_is_kept() -> None:
    """On a busy machine the clock runs while others work; of several tries one must be in time."""
    state = state_with(choices=True)
    bots = [registry.make(f"hard:{LIMIT}s", state.game, 1) for _ in range(TRIES)]
    tries = [timed(bot, Position(state)) for bot in bots]
    assert min(took.clock for took in tries) <= LIMIT * 1.2
    assert min(took.work for took in tries) <= LIMIT
    assert max(took.clock for took in tries) >= LIMIT * 0.3


@pytest.mark.parametrize("bot", ["greedy", "hard:30s", "search:1000000"])
def test_forced_decisions_cost_nothing(bot: str) -> None:
    state = state_with(choices=False)
    player = registry.make(bot, state.game, 1)
    assert player.decide(Position(state)) == state.legal_actions()[0]
    assert min(timed(player, Position(state)).work for _ in range(TRIES)) < 0.05


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
