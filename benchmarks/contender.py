"""What every measured engine offers the benchmark, and how one is found by its name.

The whole-game loop lives in each contender rather than here: one adapter call per decision
would cost a fast engine half of its speed and a slow one nothing. The loops have the same
shape: take the legal list, count it, choose from it at random, apply.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

Pick = Callable[[], float]
"""Gives a float in [0, 1): `random.Random(seed).random`, the cheapest choice Python has."""


class Tally(NamedTuple):
    """What one game held. A decision is a choice by a player among two actions or more."""

    decisions: int
    options: int
    plies: int


class Contender(Protocol):
    """An engine ready to play. States are opaque to the benchmark, hence `Any`."""

    def start(self, seed: int) -> Any:
        """A new game, in the engine's cheapest form that can be played to its end."""

    def play(self, state: Any, pick: Pick) -> Tally:
        """Play to the end at random."""

    def advance(self, state: Any, pick: Pick) -> bool:
        """Play one action; False, and nothing done, when the game is over."""

    def cloner(self, state: Any) -> Callable[[], Any]:
        """The engine's own bound copy method, so that no wrapper is timed with it."""

    def versions(self) -> dict[str, str]:
        """Versions of the packages measured, and `mode` where an engine has several."""


def named(worker: str) -> Contender:
    """The contender of a worker name: `engine` or `engine/what/...`."""
    engine, _, rest = worker.partition("/")
    # Imported here because no environment needs to hold every engine.
    if engine == "carrack":
        import ours

        return ours.named(rest)
    import peers

    return peers.named(engine, rest)
