"""Threads of their own for calls that block: a slow one of one kind keeps no other kind waiting.

The threads that asyncio offers to everybody are few: names that take long to resolve would hold
them all, and passwords would wait for them.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar, final

from carrack.server.errors import TooManyRequests

_Result = TypeVar("_Result")
#: Whoever is turned away is asked to come back after so long.
RETRY_SECONDS: Final = 5


@final
class BoundedThreads:
    """Runs calls in threads, at most ``most`` at once; no more than ``most_waiting`` wait.

    Nothing stops a thread. A call that nobody waits for any more keeps its place until it is done,
    so that there are never more of them; none keeps the process from ending.
    """

    def __init__(self, name: str, most: int, most_waiting: int) -> None:
        self._name = name
        self._most_waiting = most_waiting
        self._places = asyncio.Semaphore(most)
        self._waiting = 0

    async def run(self, call: Callable[[], _Result]) -> _Result:
        """Return what a call returns; raise an error if too many wait already."""
        if self._waiting >= self._most_waiting:
            raise TooManyRequests("too-many-requests", seconds=RETRY_SECONDS)
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        done: asyncio.Future[_Result] = loop.create_future()

        def finish(result: _Result | None, error: BaseException | None) -> None:
            self._places.release()
            if done.cancelled():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(result)  # type: ignore[arg-type]

        def work() -> None:
            result: _Result | None = None
            failed: BaseException | None = None
            try:
                result = call()
            except BaseException as error:
                failed = error
            # The server may have stopped meanwhile.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(finish, result, failed)

        try:
            threading.Thread(target=work, name=self._name, daemon=True).start()
        except RuntimeError as error:
            # The system gives no more threads; the place is free for whoever comes later.
            self._places.release()
            raise TooManyRequests("too-many-requests", seconds=RETRY_SECONDS) from error
        return await done
