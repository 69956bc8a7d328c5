"""Work shared by processes: handed out in order, stopped at once, never outliving its parent.

A process has one task at a time, so that when it ends in the middle of one it is known which. Work
that trusts itself to somebody else's code notes down beforehand whose (`thinking`); if the process
then ends or stands still, the task can be changed and given to a new one.
"""

import math
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, MutableSequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from typing import Any, Generic, Protocol, TypeVar

from carrack.kernel.errors import CarrackError, Details
from carrack.lab.child_processes import signals_blocked

_SECONDS_BETWEEN_LOOKS = 0.05
#: Whoever should have ended by itself is given so long before it is ended.
_GRACE = 5.0

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


@dataclass(frozen=True, slots=True)
class WorkerLoss:
    """A process that ended (``died``) or stood still (``hung``) while a seat was thinking."""

    seat: int
    position: int
    kind: str
    detail: str


#: A piece of work: a function of a module, given its task and the flag that tells it to stop.
Work = Callable[[_Task, Flag], _Result]
#: What to do instead of a task whose process was lost; it may raise an error.
Retry = Callable[[_Task, WorkerLoss], _Task]


def in_order(
    work: Work[_Task, _Result],
    tasks: Iterable[_Task],
    jobs: int,
    stop: Flag,
    retry: Retry[_Task] | None = None,
) -> Generator[_Result, None, None]:
    """Do tasks in worker processes and give the results in the tasks' order."""
    early: dict[int, _Result] = {}
    given = 0
    with closing(_shared(work, tasks, jobs, stop, retry)) as done:
        for number, result in done:
            early[number] = result
            while given in early:
                yield early.pop(given)
                given += 1


def as_done(
    work: Work[_Task, _Result],
    tasks: Iterable[_Task],
    jobs: int,
    stop: Flag,
    retry: Retry[_Task] | None = None,
) -> Generator[_Result, None, None]:
    """Do tasks in worker processes and give results as they come.

    One process is enough if it is this one, unless tasks may have to be tried again.
    """
    if jobs <= 1 and retry is None:
        yield from _here(work, tasks, stop)
        return
    with closing(_shared(work, tasks, jobs, stop, retry)) as done:
        for _, result in done:
            yield result


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


def _shared(
    work: Work[_Task, _Result],
    tasks: Iterable[_Task],
    jobs: int,
    stop: Flag,
    retry: Retry[_Task] | None,
) -> Generator[tuple[int, _Result], None, None]:
    """Give the results of tasks as they come, with the tasks' numbers from 0."""
    left = enumerate(tasks)
    workers: _Workers[_Task] = _Workers()
    with closing(workers):
        while not stop.is_set():
            while len(workers.busy) < jobs and (numbered := next(left, None)) is not None:
                workers.submit(work, *numbered)
            if not workers.busy:
                return
            for worker in workers.ready():
                answer = worker.answer()
                if isinstance(answer, WorkerLoss):
                    workers.discard(worker)
                    workers.submit(work, worker.number, _retried(retry, worker.task, answer))
                    continue
                workers.release(worker)
                if answer is not None:
                    yield worker.number, answer[0]


def _retried(retry: Retry[_Task] | None, task: _Task, loss: WorkerLoss) -> _Task:
    if retry is None or loss.seat == _NOBODY:
        raise CarrackError(
            "worker-died",
            f"A worker process ended unexpectedly ({loss.detail}).",
            {"problem": loss.detail},
        )
    return retry(task, loss)


class _SharedFlag:
    """Raised for all workers at once. They look at it before every decision of a game.

    A byte that is shared without a lock: an event of `multiprocessing` asks the system each time,
    which takes longer than many a decision, and a worker killed while asking would leave it locked.
    """

    def __init__(self, context: SpawnContext) -> None:
        self._raised: MutableSequence[int] = context.RawArray("b", 1)

    def set(self) -> None:
        """Tell all workers to stop."""
        self._raised[0] = 1

    def is_set(self) -> bool:
        """Tell whether it has been raised."""
        return self._raised[0] != 0


class _Workers(Generic[_Task]):
    """The worker processes: those at work and those that wait for some."""

    def __init__(self) -> None:
        # Copies of a process with running threads can hang, so each worker starts from nothing.
        self._context = multiprocessing.get_context("spawn")
        self._stop = _SharedFlag(self._context)
        self._idle: list[_Worker[_Task]] = []
        self.busy: list[_Worker[_Task]] = []

    def submit(self, work: Work[_Task, object], number: int, task: _Task) -> None:
        """Hand a task to a worker, a new one if all are busy."""
        worker = self._idle.pop() if self._idle else _Worker[_Task](self._context, self._stop)
        self.busy.append(worker)
        worker.submit(work, number, task)

    def ready(self) -> "list[_Worker[_Task]]":
        """Wait a moment for those that have an answer, have ended, or stood still too long."""
        waitables = [waitable for worker in self.busy for waitable in worker.waitables]
        found = wait(waitables, _SECONDS_BETWEEN_LOOKS)
        now = time.monotonic()
        return [
            worker
            for worker in self.busy
            if any(waitable in found for waitable in worker.waitables) or worker.is_late(now)
        ]

    def release(self, worker: "_Worker[_Task]") -> None:
        """Let one that is done wait for more."""
        self.busy.remove(worker)
        self._idle.append(worker)

    def discard(self, worker: "_Worker[_Task]") -> None:
        """Count no more on one that has ended."""
        self.busy.remove(worker)
        worker.end()

    def close(self) -> None:
        """Stop all workers."""
        self._stop.set()
        for worker in (*self._idle, *self.busy):
            worker.end()


# ---- What is noted down --------------------------------------------------------------------

# Shared between a worker and its parent: which seat thinks, at which position, until when.
_SEAT, _POSITION, _UNTIL = range(3)
_NOBODY = -1
Notes = MutableSequence[float]


class _Worker(Generic[_Task]):
    """A process that does one task after another, seen from its parent."""

    def __init__(self, context: SpawnContext, stop: Flag) -> None:
        self._notes: Notes = context.RawArray("d", 3)
        _set_notes(self._notes, _NOBODY, 0, math.inf)
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, stop, self._notes))
        with signals_blocked(signal.SIGINT):
            self._process.start()
        theirs.close()
        self.waitables: list[Connection | int] = [self._pipe, self._process.sentinel]
        self._hung = False

    def submit(self, work: Work[_Task, object], number: int, task: _Task) -> None:
        """Hand over a task. A process that has just ended is noticed when it should answer."""
        self.number = number
        self.task = task
        with suppress(OSError):
            self._pipe.send((work, task))

    def is_late(self, now: float) -> bool:
        """Tell whether somebody has been thinking for far too long; if so, make an end of it."""
        if now <= self._notes[_UNTIL] + _GRACE:
            return False
        self._hung = True
        self._process.kill()
        return True

    def answer(self) -> tuple[Any] | WorkerLoss | None:
        """Return the result, how the process was lost, or ``None`` if it was told to stop."""
        try:
            if not self._hung and self._pipe.poll():
                return _opened(*self._pipe.recv())
        except (EOFError, OSError):
            pass
        self._process.join()
        seat, position = int(self._notes[_SEAT]), int(self._notes[_POSITION])
        if self._hung:
            return WorkerLoss(seat, position, "hung", "no answer")
        return WorkerLoss(seat, position, "died", _end_of(self._process.exitcode))

    def end(self) -> None:
        """Let the process go; one that won't is ended, nothing of its task counts any more."""
        self._pipe.close()
        self._process.join(_GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


@dataclass(frozen=True, slots=True)
class RemoteError:
    """An error that a caller can correct, on its way: with its code and the facts of the case."""

    code: str
    message: str
    details: Details


def as_raised(error: RemoteError) -> CarrackError:
    """Return the error as it was raised where it came from."""
    return CarrackError(error.code, error.message, error.details)


def _end_of(code: int | None) -> str:
    return f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"


def _opened(kind: str, content: Any) -> tuple[Any] | None:
    if kind == "stopped":
        return None
    if kind == "refused":
        raise as_raised(content)
    if kind == "raised":
        raise content
    return (content,)


# ---- Inside a worker -----------------------------------------------------------------------

_own_notes: Notes | None = None


@contextmanager
def thinking(seat: int, position: int, seconds: float) -> Iterator[None]:
    """Note down who is about to think about what, for so long at most."""
    if _own_notes is None:
        yield
        return
    _set_notes(_own_notes, seat, position, time.monotonic() + seconds)
    try:
        yield
    finally:
        _set_notes(_own_notes, _NOBODY, 0, math.inf)


def _set_notes(notes: Notes, seat: int, position: int, until: float) -> None:
    notes[_SEAT], notes[_POSITION], notes[_UNTIL] = seat, position, until


def _serve(pipe: Connection, stop: Flag, notes: Notes) -> None:
    """Do tasks until there are no more: the parent alone decides, and nobody outlives it."""
    global _own_notes
    _own_notes = notes
    # Where it could not be blocked.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            work, task = pipe.recv()
            pipe.send(_answer(work, task, stop))


def _answer(work: Work[_Task, object], task: _Task, stop: Flag) -> tuple[str, object]:
    try:
        return "done", work(task, stop)
    except Stopped:
        return "stopped", None
    except CarrackError as error:
        return "refused", RemoteError(error.code, error.message, error.details)
    except Exception as error:
        return "raised", _portable(error)


def _portable(error: Exception) -> Exception:
    """Return an error that survives the way to the parent, with where it came from."""
    where = traceback.format_exc()
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(repr(error))
    error.add_note(f"In a worker process:\n{where}")
    return error


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
