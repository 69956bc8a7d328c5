"""An event loop whose time passes only while nothing else is to be done.

Whatever waits, waits for no real moment: when every task sleeps, the loop's time jumps to the next
timer. One seed therefore gives one order of events, and an hour at the table takes milliseconds.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar, final

#: Where time begins; any moment would do, but for 0, which is nobody's wall clock.
EPOCH: Final = 1_700_000_000.0

T = TypeVar("T")


class Stalled(Exception):
    """Everybody waits for something that nobody will ever do."""


class _Jump:
    """Takes the place of the operating system's selector: instead of waiting, time passes."""

    def __init__(self) -> None:
        self.now = 0.0

    def select(self, timeout: float | None) -> list[Any]:
        """Let time pass; nothing ever comes from outside."""
        if timeout is None:
            raise Stalled
        self.now += timeout
        return []

    def close(self) -> None:
        """Nothing is open."""


@final
class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop on virtual time, without threads or files."""

    def __init__(self) -> None:
        super().__init__()
        self._selector: Any = _Jump()
        self.failures: list[BaseException] = []
        self.set_exception_handler(self._note_failure)

    def _note_failure(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.failures.append(error if error is not None else RuntimeError(context["message"]))

    def time(self) -> float:
        """Return the present moment of the loop."""
        return float(self._selector.now)

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Run something to its end, then end what it has left running."""
        asyncio.set_event_loop(None)
        task = self.create_task(main)
        try:
            return self.run_until_complete(task)
        finally:
            left = [*asyncio.all_tasks(self)]
            for other in left:
                other.cancel()
            if left:
                self.run_until_complete(asyncio.gather(*left, return_exceptions=True))
            self.close()


__all__ = ["EPOCH", "Stalled", "VirtualLoop"]
