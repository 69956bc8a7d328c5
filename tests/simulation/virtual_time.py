"""An event loop whose time passes only while nothing else is to be done.

Whatever waits, waits for no real moment: when every task sleeps, the loop's time jumps to the next
timer. One seed therefore gives one order of events, and an hour at the table takes milliseconds.

What is begun on behalf of an owner (`OWNER`) can be made to stand still, as a stopped process does:
the world goes on, and all that would have happened in there happens when the owner goes on.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, TypeVar, cast, final

#: Where time begins; any moment would do, but for 0, which is nobody's wall clock.
EPOCH: Final = 1_700_000_000.0
#: A schedule of ten processes has some 30,000.
MOST_EVENTS: Final = 5_000_000
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

    __slots__ = ("_args", "_callback", "_moment", "context", "is_off")

    def __init__(
        self, moment: float, callback: Callable[..., object], args: Any, context: Context | None
    ) -> None:
        self._moment = moment
        self._callback = callback
        self._args = args
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
        return self._moment

    def run(self) -> None:
        """Do it."""
        self.context.run(self._callback, *self._args)


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
    ) -> asyncio.Handle:
        """Do something as soon as what was asked for before is done."""
        handle = _Handle(self._now, callback, args, context)
        self._soon.append(handle)
        return cast(asyncio.Handle, handle)

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Do something at a moment."""
        handle = _Handle(when, callback, args, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, handle))
        return cast(asyncio.TimerHandle, handle)

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Do something after a while."""
        return self.call_at(self._now + delay, callback, *args, context=context)

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
        soon = self._soon
        for _ in range(MOST_EVENTS):
            if self._stopping:
                return
            if not soon:
                self._let_time_pass()
            handle = soon.popleft()
            if handle.is_off:
                continue
            if self._standing:
                waiting = self._standing.get(handle.context.get(OWNER))
                if waiting is not None:
                    waiting.append(handle)
                    continue
            try:
                handle.run()
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                self.call_exception_handler({"message": "a callback failed", "exception": error})
        raise Stalled

    def _let_time_pass(self) -> None:
        while self._timers:
            moment, _, handle = heapq.heappop(self._timers)
            if not handle.is_off:
                self._now = max(self._now, moment)
                self._soon.append(handle)
                return
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
            left = [*asyncio.all_tasks(self)]
            for other in left:
                other.cancel()
            if left:
                self.run_until_complete(asyncio.gather(*left, return_exceptions=True))
            self.close()


__all__ = ["EPOCH", "OWNER", "Stalled", "VirtualLoop", "happen_at"]
