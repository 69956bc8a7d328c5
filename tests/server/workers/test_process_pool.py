"""Bots' processes that die, hang or fail: one takes the place of one, and none is left behind."""

import asyncio
import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from carrack.server.workers.bot_pool import BotFailure, BotJob, Decision
from carrack.server.workers.bot_process import NICENESS
from carrack.server.workers.process_pool import FIRST_WAIT, ProcessLost, ProcessPool

pytestmark = pytest.mark.anyio

ROOT: Final = Path(__file__).parents[3]
#: A busy machine takes its time to start and end processes.
LONGEST: Final = 60.0


def job(what: str) -> BotJob:
    return BotJob("match", ("game", 2, b"{}"), b"{}", 0, what, b"")


def work(job: BotJob) -> Decision:
    """Do what the bot's name says; answer with the number of the process."""
    if job.bot == "die":
        os._exit(3)
    if job.bot == "hang":
        hang(job)
    if job.bot == "nice":
        return Decision([os.nice(0)], 0.0)
    if job.bot == "raise":
        raise ValueError("no such thing")
    return Decision([os.getpid()], 0.0)


def hang(_job: BotJob) -> Decision:
    """Never answer, and let no other thread run: compiled code is like that."""
    return Decision([sum(range(10**15))], 0.0)


async def test_a_process_that_dies_is_replaced_by_one_however_many_wait() -> None:
    pool = ProcessPool(1, work)
    async with asyncio.timeout(LONGEST):
        first = (await pool.choose(job("play"))).actions
        lost, *others = await asyncio.gather(
            *(pool.choose(job(what)) for what in ["die"] + ["play"] * 50), return_exceptions=True
        )
        assert isinstance(lost, ProcessLost)
        decisions = [other for other in others if isinstance(other, Decision)]
        assert len(decisions) == 50
        assert {tuple(decision.actions) for decision in decisions} != {tuple(first)}
        assert len({tuple(decision.actions) for decision in decisions}) == 1
        assert len(multiprocessing.active_children()) == 1
        await pool.close()
    assert multiprocessing.active_children() == []


async def test_where_one_after_the_other_dies_the_next_waits() -> None:
    pool = ProcessPool(1, work)
    async with asyncio.timeout(LONGEST):
        for _ in range(2):
            with pytest.raises(ProcessLost):
                await pool.choose(job("die"))
        began = time.monotonic()
        await pool.choose(job("play"))
        assert time.monotonic() - began >= FIRST_WAIT
        await pool.close()


async def test_a_process_that_hangs_is_replaced() -> None:
    pool = ProcessPool(1, work, answer_seconds=0.3)
    async with asyncio.timeout(LONGEST):
        with pytest.raises(ProcessLost):
            await pool.choose(job("hang"))
        assert (await pool.choose(job("play"))).actions
        assert len(multiprocessing.active_children()) == 1
        await pool.close()


async def test_an_error_costs_no_process() -> None:
    pool = ProcessPool(1, work)
    async with asyncio.timeout(LONGEST):
        first = await pool.choose(job("play"))
        with pytest.raises(BotFailure, match="no such thing"):
            await pool.choose(job("raise"))
        assert await pool.choose(job("play")) == first
        await pool.close()


async def test_who_no_longer_waits_leaves_no_answer_to_the_next() -> None:
    pool = ProcessPool(1, work)
    async with asyncio.timeout(LONGEST):
        await pool.choose(job("play"))
        waiting = asyncio.create_task(pool.choose(job("hang")))
        await asyncio.sleep(0.2)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert (await pool.choose(job("play"))).actions
        # Nor does the end wait for a thought.
        waiting = asyncio.create_task(pool.choose(job("hang")))
        await asyncio.sleep(0.2)
        await pool.close()
        await asyncio.gather(waiting, return_exceptions=True)
    assert multiprocessing.active_children() == []


SERVER: Final = """
import asyncio, multiprocessing
from carrack.server.workers.process_pool import ProcessPool
from tests.server.workers.test_process_pool import job, work

async def main():
    pool = ProcessPool(1, work)
    await pool.choose(job("play"))
    print(multiprocessing.active_children()[0].pid, flush=True)
    await pool.choose(job("hang"))

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_process_that_hangs_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    path = os.pathsep.join([str(ROOT), *sys.path])
    with subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        child = int(server.stdout.readline())
        time.sleep(0.3)
        server.kill()
    end = time.monotonic() + LONGEST
    while is_running(child):
        assert time.monotonic() < end
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Tell whether a process is there and has not ended, though nobody may have noticed yet."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat").read_text()
    return status.rpartition(")")[2].split()[0] != "Z"


async def test_bots_think_behind_moves() -> None:
    pool = ProcessPool(1, work)
    async with asyncio.timeout(LONGEST):
        assert (await pool.choose(job("nice"))).actions == [min(19, os.nice(0) + NICENESS)]
        await pool.close()
