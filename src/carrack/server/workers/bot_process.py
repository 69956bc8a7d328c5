"""What a bot's process does: one job after another, as long as its server lives."""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Final

from carrack.server.json_codec import from_json
from carrack.server.matches.game_cache import configured_game
from carrack.server.workers.bot_pool import BotJob, Decision

#: A bot decides so often in a row before its moves are stored and sent ...
MOST_ACTIONS: Final = 16
#: ... unless it has taken so many seconds for them: others wait for the process.
LONGEST_SLICE: Final = 0.5
#: A bot that thinks longer about a decision has failed.
LONGEST_DECISION: Final = 30.0
#: Moves of people come first where processors are few.
NICENESS: Final = 10
#: The server is told by this that a process is ready.
READY: Final = "ready"
#: Linux: the signal that a process gets when its parent ends.
_PR_SET_PDEATHSIG: Final = 1

Work = Callable[[BotJob], Decision]


def serve(pipe: Connection, work: Work) -> None:
    """Do what comes through a pipe until it is closed."""
    end_with_parent()
    if sys.platform != "win32":
        os.nice(NICENESS)
    # The parent has gone if there is nobody to read or write any more.
    with suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            job = pipe.recv()
            pipe.send(_answer(work, job))


def _answer(work: Work, job: BotJob) -> Decision | str:
    """Return the decision or, in words, what went wrong: not every error can be sent."""
    try:
        return work(job)
    except Exception as error:
        return repr(error)


def end_with_parent() -> None:
    """Let this process end with the one that started it, however that ends."""
    if sys.platform == "linux":
        # The thread below may wait for long: compiled code keeps others from running.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def choose_actions(job: BotJob) -> Decision:
    """Decide for a seat until another is asked, a secret comes out or it has taken long."""
    began, used = time.monotonic(), time.process_time()
    game = configured_game(*job.setup)
    state = game.from_dict(from_json(job.snapshot), events=False)
    guarded = _guarded_seat(job.match, job.setup, job.seat, job.bot, job.seed)
    actions: list[int] = []
    while state.seat == job.seat and len(actions) < MOST_ACTIONS:
        action = guarded.decide(state)
        state.apply(action)
        actions.append(action)
        if state.undo_limit == 0 or time.monotonic() - began > LONGEST_SLICE:
            break
    return Decision(actions, time.process_time() - used)


@lru_cache(maxsize=128)
def _guarded_seat(
    _match: str, setup: tuple[str, int, bytes], seat: int, bot: str, seed: bytes
) -> Any:
    from carrack.lab.referee import GuardedSeat

    return GuardedSeat(seat, bot, configured_game(*setup), seed, LONGEST_DECISION, ())
