"""Processor time by address: what each has left, and charging it for the work that it causes.

What a request costs is known when it is done: a log in words takes as long as a hundred small
requests. So work is measured as it goes, and whoever has used up their share waits until time has
made up for it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from functools import partial
from threading import local
from time import monotonic, perf_counter, thread_time
from typing import Any, Final, Generic, ParamSpec, TypeVar, final

#: Who was quiet for so many seconds may take their share of them at once.
BURST_SECONDS: Final = 5.0
#: What every request and every message takes where nothing is measured: reading it, sending the
#: answer, the threads of the database.
UNMEASURED_SECONDS: Final = 0.0005

#: Longer work may have waited for the processor meanwhile, which is not its fault.
SURELY_BUSY_SECONDS: Final = 0.001
#: What a thread's processor time was is asked no more often than this.
PROCESSOR_TIME_AGE: Final = 0.005

_Result = TypeVar("_Result")
_Given = ParamSpec("_Given")


@final
class ProcessorBudget:
    """The processor time of one address; ``share`` of a processor flows in."""

    __slots__ = ("__weakref__", "_at", "_left", "_most", "_share")

    def __init__(self, share: float) -> None:
        self._share = share
        self._most = share * BURST_SECONDS
        self._left = self._most
        self._at = monotonic()

    def charge(self, seconds: float) -> None:
        """Take what some work has cost; nobody is asked beforehand, so it may be more than left."""
        self._left -= seconds

    def takes_much(self) -> bool:
        """Tell whether more was taken than somebody who plays ever does."""
        return self._left < self._most / 2

    def wait(self) -> float:
        """Return how many seconds it takes until something is left; 0 if something is."""
        now = monotonic()
        # Whoever stops may go on after twice the burst, however much was refused them.
        owed = max(self._left, -2 * self._most)
        self._left = min(self._most, owed + (now - self._at) * self._share)
        self._at = now
        return 0.0 if self._left > 0 else -self._left / self._share + 0.001

    def overdrawn(self) -> bool:
        """Tell whether so much more was taken that work is to be ended, not only put off."""
        return self._left < -self._most and self.wait() > BURST_SECONDS


class _ProcessorTime(local):
    """What the present thread's processor time was shortly before."""

    def __init__(self) -> None:
        self._at = -1.0
        self._seconds = 0.0

    def before(self, now: float) -> float:
        """Return what it was, not long before ``now``."""
        if now - self._at > PROCESSOR_TIME_AGE:
            self._at = now
            self._seconds = thread_time()
        return self._seconds


_PROCESSOR_TIME: Final = _ProcessorTime()


@final
class Stopwatch:
    """Measures the processor time of some work of the present thread, from when it is made.

    To ask for a thread's processor time takes as long as much of what is measured. So short work is
    timed by the clock on the wall; longer work counts no more than the processor has worked since
    shortly before it began.
    """

    __slots__ = ("_began", "_worked")

    def __init__(self) -> None:
        self._began = perf_counter()
        self._worked = _PROCESSOR_TIME.before(self._began)

    def seconds(self) -> float:
        """Return how long it took."""
        passed = perf_counter() - self._began
        if passed < SURELY_BUSY_SECONDS:
            return passed
        return min(passed, thread_time() - self._worked)


#: Who pays for what the present task does; ``None`` if nobody does.
PAYER: Final[ContextVar[ProcessorBudget | None]] = ContextVar("payer", default=None)


class _Metered(Generic[_Result]):
    """Runs a coroutine, and charges for every step of it."""

    def __init__(self, work: Awaitable[_Result], budget: ProcessorBudget) -> None:
        self._work = work
        self._budget = budget

    def __await__(self) -> Generator[Any, Any, _Result]:
        work, budget = self._work.__await__(), self._budget
        value: Any = None
        error: BaseException | None = None
        while True:
            watch = Stopwatch()
            try:
                awaited = work.send(value) if error is None else work.throw(error)
            except StopIteration as done:
                result: _Result = done.value
                return result
            finally:
                budget.charge(watch.seconds())
            value = error = None
            try:
                value = yield awaited
            except GeneratorExit:
                work.close()
                raise
            except BaseException as raised:
                error = raised


async def metered(work: Awaitable[_Result], budget: ProcessorBudget | None) -> _Result:
    """Do some work, at the cost of a budget; what other tasks do meanwhile is not counted."""
    if budget is None:
        return await work
    return await _Metered(work, budget)


async def charged(
    run: Callable[[Callable[[], _Result]], Awaitable[_Result]], work: Callable[[], _Result]
) -> _Result:
    """Let some work be run in a thread, at the cost of whom the present task works for."""
    spent = 0.0

    def measured() -> _Result:
        nonlocal spent
        watch = Stopwatch()
        try:
            return work()
        finally:
            spent = watch.seconds()

    try:
        return await run(measured)
    finally:
        charge_payer(spent)


def charge_payer(seconds: float) -> None:
    """Charge whom the present task works for with something that was measured otherwise."""
    budget = PAYER.get()
    if budget is not None:
        budget.charge(seconds)


async def in_thread(
    work: Callable[_Given, _Result], *given: _Given.args, **named: _Given.kwargs
) -> _Result:
    """Do some work in one of asyncio's threads, at the cost of whom the present task works for."""
    return await charged(asyncio.to_thread, partial(work, *given, **named))
