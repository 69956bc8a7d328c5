"""Environments that make steps: PettingZoo's, rlcard's and ours, driven alike."""

from __future__ import annotations

import gc
import importlib.metadata
import platform
import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np

import ours

PEERS = ("pettingzoo/chess-v6", "pettingzoo/go-v5", "pettingzoo/hanabi-v5", "rlcard/gin-rummy")

#: Processor time, as in `measure`.
clock = time.process_time

#: Makes steps for about so many seconds, from a seed; tells how many.
Play = Callable[[float, Random], int]


class Contender(NamedTuple):
    """An environment ready to be driven, and the versions of what it is made of."""

    play: Play
    versions: dict[str, str]


def sample(contender: Contender, seconds: float, seed: int) -> dict[str, Any]:
    """Warm up, then count the steps of some seconds."""
    contender.play(seconds / 4, Random(seed))
    gc.collect()
    wall, begin = time.perf_counter(), clock()
    steps = contender.play(seconds, Random(seed + 1))
    spent = clock() - begin
    return {
        "steps": steps,
        "cpu_seconds": spent,
        "steps_per_second": steps / spent,
        "wall_per_cpu": (time.perf_counter() - wall) / spent,
        "python": platform.python_version(),
        "versions": contender.versions,
    }


def named(worker: str) -> Contender:
    """The contender of a worker's name."""
    package, _, rest = worker.partition("/")
    if package == "pettingzoo":
        return Contender(aec(made(f"classic/{rest}")), {"pettingzoo": version("pettingzoo")})
    if package == "rlcard":
        return Contender(rlcard(rest), {"rlcard": version("rlcard")})
    return Contender(aec(our_env(rest)), our_versions())


def version(package: str) -> str:
    return importlib.metadata.version(package)


def our_versions() -> dict[str, str]:
    import carrack

    mode = "compiled" if carrack.COMPILED else "pure"
    return {"carrack": ours.version(), "mode": mode, "pettingzoo": version("pettingzoo")}


def made(id: str) -> Any:
    import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pettingzoo.make("aec", id)


def our_env(game: str) -> Any:
    from carrack.envs.ids import pettingzoo_id

    return made(pettingzoo_id(game))


def aec(env: Any) -> Play:
    """Drive an environment as PettingZoo's own benchmark does."""

    def play(seconds: float, chance: Random) -> int:
        steps = 0
        pick = chance.random
        end = clock() + seconds
        while clock() < end:
            env.reset(seed=chance.randrange(1 << 30))
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(pick() * len(legal))]))
                steps += 1
                # A game of go may last for a thousand steps.
                if not steps % 64 and clock() >= end:
                    return steps
        return steps

    return play


def rlcard(name: str) -> Play:
    """Drive rlcard's own environment: its state has observation and legal actions."""
    import rlcard as package

    env: Any = package.make(name, config={"seed": 1})

    def play(seconds: float, chance: Random) -> int:
        steps = 0
        pick = chance.random
        end = clock() + seconds
        while clock() < end:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(pick() * len(legal))])
                steps += 1
        return steps

    return play
