"""What a finished game is worth to each seat. Before the end everything is worth nothing."""

from collections.abc import Callable
from typing import Final, Literal

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State

#: The kinds of reward there are.
Reward = Literal["placement", "score", "win"]


def placement(state: State) -> list[float]:
    """Return 1 for the first place down to -1 for the last, in even steps.

    Seats that share places share their worth, so that the sum is always zero.
    """
    last = state.game.players - 1
    worth = [0.0] * state.game.players
    place = 0
    for sharing in state.ranking():
        middle = place + (len(sharing) - 1) / 2
        for seat in sharing:
            worth[seat] = 1.0 - 2.0 * middle / last
        place += len(sharing)
    return worth


def score(state: State) -> list[float]:
    """Return each seat's points less the mean of the others' points. The sum is zero."""
    scores = state.scores()
    total = sum(scores)
    others = len(scores) - 1
    return [own - (total - own) / others for own in scores]


def win(state: State) -> list[float]:
    """Return 1 for the winner and 0 for the others; winners who tie share the 1."""
    winners = state.ranking()[0]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.game.players)]


REWARDS: Final[dict[str, Callable[[State], list[float]]]] = {
    "placement": placement,
    "score": score,
    "win": win,
}


def reward_named(name: str) -> Callable[[State], list[float]]:
    """Return the reward of a name, or raise an error that lists those there are."""
    if name not in REWARDS:
        known = ", ".join(REWARDS)
        raise CarrackError(
            "unknown-reward",
            f"There is no reward '{name}'. Rewards: {known}.",
            {"reward": str(name), "known": known},
        )
    return REWARDS[name]
