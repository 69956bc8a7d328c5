"""Records of the toy game for the tests of records."""

from typing import Any

from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed
from carrack.kernel.game import Game, State
from carrack.kernel.records.record import Record
from tests.generic.state_checks import through_json
from tests.toy.game import ENTRY

FAIR_SEED = bytes(range(32))


def game() -> Game:
    """Return the toy game."""
    return ENTRY.configure(3, {"copies": 3})


def played(seed: Seed = 5, decisions: int = 1000) -> State:
    """Return a state after so many random decisions, or at the end."""
    state = game().start(seed)
    play_on(state, decisions)
    return state


def play_on(state: State, decisions: int = 1000) -> None:
    """Play on at random."""
    bot = RandomBot(1)
    for _ in range(decisions):
        if state.over:
            return
        state.apply(bot.choose(state.legal_actions()))


def data(seed: Seed = 5, decisions: int = 1000) -> dict[str, Any]:
    """Return a good record as it is read from a file."""
    found: dict[str, Any] = through_json(Record.of(played(seed, decisions)).to_dict())
    return found
