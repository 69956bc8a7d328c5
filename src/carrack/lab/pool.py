"""Work shared by processes: handed out in order, stopped at once, never outliving its parent."""

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Protocol, TypeVar

from carrack.kernel.errors import CarrackError

#: So many tasks are handed out ahead for each process, that none waits for work.
_TASKS_WAITING_PER_JOB = 4
_SECONDS_BETWEEN_LOOKS = 0.05

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


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


class Stopped(Exception):
    """Raised by a task that was told to stop before it was done."""


#: A piece of work: a function of a module, given its task and the flag that tells it to stop.
Work = Callable[[_Task, Flag], _Result]


def in_order(
    work: Work[_Task, _Result], tasks: Iterable[_Task], jobs: int, stop: Flag
) -> Generator[_Result, None, None]:
    """Do tasks in worker processes and give the results in the tasks' order."""
    left = iter(tasks)
    waiting: deque[Future[_Result]] = deque()
    with _pool(jobs) as pool:
        while True:
            more = islice(left, jobs * _TASKS_WAITING_PER_JOB - len(waiting))
            waiting.extend(pool.submit(_done, work, task) for task in more)
            if not waiting or not _finished(waiting[0], stop):
                return
            yield waiting.popleft().result()


def as_done(
    work: Work[_Task, _Result], tasks: Iterable[_Task], jobs: int, stop: Flag
) -> Generator[_Result, None, None]:
    """Do tasks in worker processes, or here if one is enough; give results as they come."""
    if jobs <= 1:
        yield from _here(work, tasks, stop)
        return
    left = iter(tasks)
    running: set[Future[_Result]] = set()
    with _pool(jobs) as pool:
        while not stop.is_set():
            more = islice(left, jobs * _TASKS_WAITING_PER_JOB - len(running))
            running |= {pool.submit(_done, work, task) for task in more}
            if not running:
                return
            done, running = wait(running, _SECONDS_BETWEEN_LOOKS, FIRST_COMPLETED)
            for future in done:
                yield future.result()


def _here(
    work: Work[_Task, _Result], tasks: Iterable[_Task], stop: Flag
) -> Generator[_Result, None, None]:
    for task in tasks:
        if stop.is_set():
            return
        try:
            result = work(task, stop)
        except Stopped:
            return
        yield result


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    # Copies of a process with running threads can hang, so each worker starts from nothing.
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin_work, (halt,))
    try:
        yield pool
    except BrokenProcessPool as error:
        raise CarrackError("worker-died", "A worker process ended unexpectedly.") from error
    finally:
        halt.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _finished(task: Future[_Result], stop: Flag) -> bool:
    while not task.done():
        if stop.is_set():
            return False
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    return not stop.is_set()


# ---- Inside a worker -----------------------------------------------------------------------

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


def _done(work: Work[_Task, _Result], task: _Task) -> _Result:
    return work(task, _halted)
