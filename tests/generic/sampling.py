"""Which states of a random game are looked at closely."""

from collections.abc import Iterator

from carrack.kernel.game import Game, State
from tests.generic.subjects import walk

#: Besides the first of each kind, one state in so many is looked at.
STRIDE = 53


def sampled(game: Game, seed: int, stride: int = STRIDE) -> Iterator[State]:
    """Yield some states of a random game.

    They are the first with each kind of decision, the first after each verb, the end, and others
    on the way.
    """
    met: set[str] = set()
    for state in walk(game, seed):
        decision = state.decision
        signs = {"over" if decision is None else f"asked {decision.kind}"}
        if state.history():
            signs.add(game.action_args(state.history()[-1].action)["verb"])
        if state.position % stride == stride // 2 or not signs <= met:
            met |= signs
            yield state
