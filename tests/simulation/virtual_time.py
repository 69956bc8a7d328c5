"""An event loop whose time passes only while nothing else is to be done.

Whatever waits, waits for no real moment: when every task sleeps, the loop's time jumps to the next
timer. One seed therefore gives one order of events, and an hour at the table takes milliseconds.

What is begun on behalf of an owner (`OWNER`) can be made to stand still, as a stopped process does:
the world goes on, and all that would have happened in there happens when the owner goes on.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from typing import Any, Final, TypeVar, final

#: Where time begins; any moment would do, but for 0, which is nobody's wall clock.
EPOCH: Final = 1_700_000_000.0
#: A schedule of ten processes has some 30,000.
MOST_EVENTS: Final = 5_000_000
#: Those that are done are forgotten when there are so many.
MOST_TASKS: Final = 1_000
#: On whose behalf something is done; nobody's is the world's.
OWNER: ContextVar[object] = ContextVar("owner", default=None)

_WORLD: Final = Context()

T = TypeVar("T")


def happen_at(moment: float, callback: Callable[..., object], *args: Any) -> None:
    """Let something happen in the world, even while whoever asks for it stands still."""
    asyncio.get_running_loop().call_at(moment, callback, *args, context=_WORLD)


class Stalled(Exception):
    """Everybody waits for something that nobody will ever do, or is busy for ever."""


@final
class _Handle:
    """Something to be done; asyncio's own handles cost more than what schedules do with them."""

    __slots__ = ("args", "callback", "context", "is_off", "moment")

    def __init__(
        self, moment: float, callback: Callable[..., object], args: Any, context: Context | None
    ) -> None:
        self.moment = moment
        self.callback = callback
        self.args = args
        self.context = copy_context() if context is None else context
        self.is_off = False

    def cancel(self) -> None:
        """Don't do it."""
        self.is_off = True

    def cancelled(self) -> bool:
        """Tell whether it is not to be done."""
        return self.is_off

    def when(self) -> float:
        """Return its moment."""
        return self.moment


@final
class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop on virtual time, without threads or files."""

    #: `asyncio.BaseEventLoop` sets it when it is to stop.
    _stopping: bool

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._soon: deque[_Handle] = deque()
        #: By moment and, of one moment, in the order they were set.
        self._timers: list[tuple[float, int, _Handle]] = []
        self._count = 0
        #: What waits for those who stand still.
        self._standing: dict[object, list[_Handle]] = {}
        #: In the order they were begun. asyncio knows them too, among those of all loops.
        self._tasks: list[asyncio.Task[Any]] = []
        self.failures: list[BaseException] = []
        self.set_exception_handler(self._note_failure)

    def _note_failure(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.failures.append(error if error is not None else RuntimeError(context["message"]))

    def time(self) -> float:
        """Return the present moment of the loop."""
        return self._now

    # ---- What is to be done ------------------------------------------------------------------

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Any:
        """Do something as soon as what was asked for before is done."""
        handle = _Handle(self._now, callback, args, context)
        self._soon.append(handle)
        return handle

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        """Do something at a moment."""
        handle = _Handle(when, callback, args, context)
        self._count += 1
        heappush(self._timers, (when, self._count, handle))
        return handle

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        """Do something after a while."""
        when = self._now + delay
        handle = _Handle(when, callback, args, context)
        self._count += 1
        heappush(self._timers, (when, self._count, handle))
        return handle

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Any = None
    ) -> asyncio.Task[T]:
        """Begin a task."""
        if len(self._tasks) >= MOST_TASKS:
            self._tasks = [task for task in self._tasks if not task.done()]
        task = super().create_task(coro, name=name, context=context)
        self._tasks.append(task)
        return task

    # ---- Standing still ----------------------------------------------------------------------

    def pause(self, owner: object) -> None:
        """Let somebody stand still: their timers become late, and nothing reaches them."""
        self._standing.setdefault(owner, [])

    def go_on(self, owner: object) -> None:
        """Let somebody go on with all that has waited for them, in its order."""
        self._soon.extend(self._standing.pop(owner, ()))

    # ---- Running -----------------------------------------------------------------------------

    def _run_once(self) -> None:
        """Run until somebody stops the loop."""
        soon, timers, standing = self._soon, self._timers, self._standing
        for _ in range(MOST_EVENTS):
            if self._stopping:
                return
            if soon:
                handle = soon.popleft()
            elif timers:
                moment, _, handle = heappop(timers)
                if moment > self._now and not handle.is_off:
                    self._now = moment
            else:
                raise Stalled
            if handle.is_off:
                continue
            if standing:
                waiting = standing.get(handle.context.get(OWNER))
                if waiting is not None:
                    waiting.append(handle)
                    continue
            try:
                handle.context.run(handle.callback, *handle.args)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self.call_exception_handler({"message": "a callback failed", "exception": error})
        raise Stalled

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Run something to its end, then end what it has left running."""
        asyncio.set_event_loop(None)
        task = self.create_task(main)
        try:
            return self.run_until_complete(task)
        finally:
            for owner in list(self._standing):
                self.go_on(owner)
            left = [other for other in self._tasks if not other.done()]
            for other in left:
                other.cancel()
            if left:
                self.run_until_complete(asyncio.gather(*left, return_exceptions=True))
            self.close()


__all__ = ["EPOCH", "OWNER", "Stalled", "VirtualLoop", "happen_at"]
