"""Games between bots, one or many, here or in worker processes.

Every game's seed follows from the seed of the whole and the game's number, and the bots' choices
from the game's seed, so results don't depend on how many processes share the work.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Protocol

from carrack.cli.bots import seated
from carrack.cli.errors import BadArguments
from carrack.cli.options import entry_of
from carrack.cli.tables import FACES, Measures
from carrack.kernel.catalogue import Options
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game

#: Fifteen digits at most: what a spreadsheet keeps exactly.
_SEED_BYTES = 6
#: Long enough that handing out work costs nothing, short enough for a lively progress bar.
_GAMES_PER_TASK = 20
_TASKS_WAITING_PER_JOB = 4
_SECONDS_BETWEEN_LOOKS = 0.05


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played. Plain data, because it travels to worker processes."""

    game: str
    players: int
    options: Options
    seats: list[str]
    seed: Seed
    games: int

    def seed_of(self, number: int) -> int:
        """Return the seed of one game; they are numbered from 1."""
        derived = derived_key(key_of(self.seed), f"game {number}".encode("ascii"))
        return int.from_bytes(derived[:_SEED_BYTES], "big")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. ``places`` count from 1; seats that share a place have the same.

    ``measures`` are there for games whose face takes any.
    """

    number: int
    seed: int
    scores: list[int]
    places: list[int]
    decisions: int
    ended: str | None
    measures: Measures | None = None


def play(match: Match, number: int, game: Game) -> Outcome:
    """Play one game of a match."""
    seed = match.seed_of(number)
    bots = seated(match.seats, seed)
    state = game.start(seed, events=False)
    seat = state.seat
    while seat is not None:
        state.apply(bots[seat].choose(state.legal_actions()))
        seat = state.seat
    places = [0] * match.players
    place = 1
    for sharing in state.ranking():
        for one in sharing:
            places[one] = place
        place += len(sharing)
    view = state.view(None)
    ended = view.get("ended")
    face = FACES.get(match.game)
    return Outcome(
        number=number,
        seed=seed,
        scores=state.scores(),
        places=places,
        decisions=state.position,
        ended=None if ended is None else str(ended),
        measures=None if face is None or face.measuring is None else face.measuring.take(view),
    )


class Flag(Protocol):
    """Something that can be asked whether it has been raised."""

    def is_set(self) -> bool:
        """Tell whether it has been raised."""


class Stop:
    """Raised in this process when a person wants no more games."""

    def __init__(self) -> None:
        self._raised = False

    def set(self, *_: object) -> None:
        """Ask for no more games; fit to be a signal's handler."""
        self._raised = True

    def is_set(self) -> bool:
        """Tell whether it has been raised."""
        return self._raised


def outcomes(match: Match, jobs: int, stop: Flag) -> Iterator[Outcome]:
    """Play a match and give its outcomes in order, until all are played or ``stop`` is raised."""
    needed = min(jobs, -(-match.games // _GAMES_PER_TASK))
    if needed > 1:
        return _in_processes(match, needed, stop)
    return _in_turn(match, range(1, match.games + 1), stop)


def _in_turn(match: Match, numbers: range, stop: Flag) -> Iterator[Outcome]:
    game = entry_of(match.game).configure(match.players, match.options)
    for number in numbers:
        if stop.is_set():
            return
        yield play(match, number, game)


# ---- Worker processes ----------------------------------------------------------------------


def _in_processes(match: Match, jobs: int, stop: Flag) -> Iterator[Outcome]:
    # Copies of a process with running threads can hang, so each worker starts from nothing.
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin_work, (halt,))
    try:
        yield from _in_order(match, jobs, pool, stop)
    except BrokenProcessPool as error:
        raise BadArguments("worker-died") from error
    finally:
        halt.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _in_order(match: Match, jobs: int, pool: ProcessPoolExecutor, stop: Flag) -> Iterator[Outcome]:
    waiting: deque[Future[list[Outcome]]] = deque()
    first = 1
    while first <= match.games or waiting:
        while first <= match.games and len(waiting) < jobs * _TASKS_WAITING_PER_JOB:
            last = min(first + _GAMES_PER_TASK, match.games + 1)
            waiting.append(pool.submit(_work, match, first, last))
            first = last
        if not _finished(waiting[0], stop):
            return
        yield from waiting.popleft().result()


def _finished(task: Future[list[Outcome]], stop: Flag) -> bool:
    while not task.done():
        if stop.is_set():
            return False
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    return not stop.is_set()


_halted: Flag = Stop()


def _begin_work(halt: Flag) -> None:
    """Prepare a worker: the parent alone decides when to stop, and nobody outlives it."""
    global _halted
    _halted = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def _work(match: Match, first: int, last: int) -> list[Outcome]:
    return list(_in_turn(match, range(first, last), _halted))
