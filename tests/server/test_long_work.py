"""Long work is done in small pieces, one of all who want some at a time; moves go first."""

import asyncio
import time

import pytest

from carrack.server.errors import TooManyRequests
from carrack.server.live.entry_view import entry_json
from carrack.server.long_work import PIECE_SECONDS, in_pieces
from carrack.server.matches.match_log import LogEntry
from carrack.server.processor_budget import PAYER, ProcessorBudget

pytestmark = pytest.mark.anyio

ITEM_SECONDS = 0.002


def slow(item: int) -> int:
    """Keep the event loop for a while."""
    end = time.perf_counter() + ITEM_SECONDS
    while time.perf_counter() < end:
        pass
    return -item


async def test_results_come_in_order() -> None:
    assert await in_pieces(slow, range(20)) == [-item for item in range(20)]
    assert await in_pieces(slow, []) == []


async def test_between_two_pieces_everybody_else_has_a_turn_however_many_want_much() -> None:
    """Of ten who want much, all do a first piece; then one of them each time the loop comes by."""
    working = [asyncio.create_task(in_pieces(slow, range(10))) for _ in range(10)]
    await asyncio.sleep(0)
    turns = 0
    done_before = 0
    while not all(task.done() for task in working):
        await asyncio.sleep(0)
        turns += 1
        done = sum(task.done() for task in working)
        assert done - done_before <= 1
        done_before = done
    # A hundred items, two of them a piece.
    assert turns >= 10 * (10 * ITEM_SECONDS / (PIECE_SECONDS + ITEM_SECONDS) - 1)


async def test_what_little_there_is_waits_for_nobody() -> None:
    busy = asyncio.create_task(in_pieces(slow, range(100)))
    await asyncio.sleep(0)
    assert await in_pieces(abs, [-1, -2]) == [1, 2]
    assert not busy.done()
    busy.cancel()


async def test_whoever_has_used_up_their_time_when_their_turn_comes_is_refused() -> None:
    budget = ProcessorBudget(0.1)
    PAYER.set(budget)
    budget.charge(10.0)
    done: list[int] = []
    with pytest.raises(TooManyRequests):
        await in_pieces(lambda item: done.append(slow(item)), range(100))
    assert len(done) < 10


async def test_an_entry_that_is_read_again_is_not_put_into_words_again() -> None:
    """What is no longer in memory comes from the database, each time as new objects."""

    def read() -> LogEntry:
        return LogEntry(7, 1.0, "chat", 0, 3, 1, {"text": "Ahoy"}, None, None)

    assert entry_json(read(), None) is entry_json(read(), None)
