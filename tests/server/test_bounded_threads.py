"""Threads for calls that block: never more than said, whatever becomes of those who wait."""

import asyncio
import threading

import pytest

from carrack.server.bounded_threads import BoundedThreads
from carrack.server.errors import TooManyRequests

pytestmark = pytest.mark.anyio


async def test_a_call_returns_or_raises_what_it_does() -> None:
    threads = BoundedThreads("test", 1, 1)
    assert await threads.run(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        await threads.run(lambda: 1 // 0)
    assert await threads.run(lambda: 8) == 8


async def test_a_call_that_nobody_waits_for_keeps_its_place() -> None:
    threads = BoundedThreads("test", 1, 1)
    going_on = threading.Event()
    first = asyncio.create_task(threads.run(going_on.wait))
    await asyncio.sleep(0.01)
    first.cancel()
    second = asyncio.create_task(threads.run(lambda: "done"))
    await asyncio.sleep(0.05)
    assert not second.done()
    with pytest.raises(TooManyRequests):
        await threads.run(lambda: "one too many")
    going_on.set()
    assert await second == "done"


async def test_a_thread_that_can_not_be_started_keeps_no_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads = BoundedThreads("test", 1, 1)

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refuse)
        # Whoever asked may try again; it is no failure of the server's.
        with pytest.raises(TooManyRequests):
            await threads.run(lambda: 1)
    async with asyncio.timeout(10):
        assert await threads.run(lambda: 2) == 2
