"""What the writer hands over, and when a transaction takes it."""

import asyncio
from collections.abc import Callable

import pytest

from carrack.server.storage.writer import ChangeRows, Row, TakeChanges, Writer

pytestmark = pytest.mark.anyio


class _Slow:
    """A database that carries out one transaction after the other, each when it is let."""

    def __init__(self, begin: Callable[[], None] = lambda: None) -> None:
        self._turn = asyncio.Lock()
        self._begin = begin
        self.go_on = asyncio.Semaphore(0)
        self.taken: list[list[str]] = []

    async def commit(self, take: TakeChanges) -> None:
        async with self._turn:
            self._begin()
            changes = [change.match for change in take()]
            if changes:
                self.taken.append(changes)
                await self.go_on.acquire()

    async def commit_idle_snapshots(self, rows: list[Row]) -> None:
        """Nothing is kept."""

    async def delete_match(self, match: str) -> None:
        """Nothing is kept."""

    async def close(self) -> None:
        """Nothing is open."""


async def turns() -> None:
    """Let everybody do what they can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_transaction_takes_what_came_in_before_it_begins() -> None:
    database = _Slow()
    writer = Writer(database)
    writer.start()
    told: list[str] = []

    def store(match: str) -> asyncio.Task[None]:
        rows = ChangeRows(match, 1, {}, [])
        return asyncio.create_task(writer.store(rows, lambda: told.append(match)))

    stored = [store("a")]
    await turns()
    # The second is handed over at once; it begins when the first is through.
    stored.append(store("b"))
    await turns()
    stored.append(store("c"))
    await turns()
    assert database.taken == [["a"]]
    assert told == []
    database.go_on.release()
    await turns()
    assert told == ["a"]
    assert database.taken == [["a"], ["b", "c"]]
    database.go_on.release()
    await asyncio.gather(*stored)
    assert told == ["a", "b", "c"]
    assert (writer.transactions, writer.changes) == (2, 3)
    await writer.close()


async def test_who_waits_hears_of_a_transaction_that_failed_before_it_began() -> None:
    def fail() -> None:
        raise OSError("no thread")

    writer = Writer(_Slow(fail))
    writer.start()
    for match in ("a", "b"):
        with pytest.raises(OSError, match="no thread"):
            await asyncio.wait_for(writer.store(ChangeRows(match, 1, {}, []), lambda: None), 5)
    await writer.close()
