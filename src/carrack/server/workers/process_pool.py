"""Processes in which bots think: so many and never more, each with a pipe and one job at a time.

One that ends, or does not answer in time, is replaced by one other; where one after the other is
lost, each replacement waits longer.
"""

import asyncio
import atexit
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, final

from carrack.lab.child_processes import signals_blocked
from carrack.server.workers.bot_pool import BotFailure, BotJob, Decision
from carrack.server.workers.bot_process import (
    LONGEST_DECISION,
    LONGEST_SLICE,
    Work,
    choose_actions,
    serve,
)

#: A process that has not answered by then hangs.
ANSWER_SECONDS: Final = LONGEST_SLICE + LONGEST_DECISION + 5.0
#: A busy machine takes its time to start Python.
START_SECONDS: Final = 60.0
#: The first replacement comes at once, the second waits so long, each further one twice as long ...
FIRST_WAIT: Final = 0.5
#: ... but no longer than this.
LONGEST_WAIT: Final = 30.0


class ProcessLost(BotFailure):
    """A process that ended or hung while it had a job."""


@final
class ProcessPool:
    """Some processes, each started when there is work for it."""

    def __init__(
        self, processes: int, work: Work = choose_actions, answer_seconds: float = ANSWER_SECONDS
    ) -> None:
        self._work = work
        self._answer_seconds = answer_seconds
        self._slots = [_Slot() for _ in range(processes)]
        self._idle: asyncio.Queue[_Slot] = asyncio.Queue()
        for slot in self._slots:
            self._idle.put_nowait(slot)
        # One for each process, which waits for its answer.
        self._threads = ThreadPoolExecutor(processes, "bots")

    async def choose(self, job: BotJob) -> Decision:
        """Return what a bot chooses, or raise `BotFailure`."""
        slot = await self._idle.get()
        try:
            answer = await self._asked(slot, job)
        except BaseException:
            # Also when nobody waits for the answer any more: the next one would get it.
            slot.discard()
            asyncio.get_running_loop().call_later(slot.wait(), self._idle.put_nowait, slot)
            raise
        slot.note_success()
        self._idle.put_nowait(slot)
        if isinstance(answer, str):
            raise BotFailure(answer)
        return answer

    async def _asked(self, slot: "_Slot", job: BotJob) -> Decision | str:
        loop = asyncio.get_running_loop()
        process = slot.process(self._work)
        return await loop.run_in_executor(self._threads, process.ask, job, self._answer_seconds)

    async def close(self) -> None:
        """End all processes at once; return when nothing of them is left."""
        for slot in self._slots:
            slot.discard()
        await asyncio.to_thread(self._threads.shutdown)


@final
class _Slot:
    """The place of one process."""

    def __init__(self) -> None:
        self._process: _Process | None = None
        self._lost = 0

    def process(self, work: Work) -> "_Process":
        """Return the process that is in this place, a new one if there is none."""
        if self._process is None:
            self._process = _Process(work)
        return self._process

    def discard(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            process, self._process = self._process, None
            process.end()
            self._lost += 1

    def note_success(self) -> None:
        """Forget those that were lost before."""
        self._lost = 0

    def wait(self) -> float:
        """Return how long to wait before the next process."""
        return 0.0 if self._lost <= 1 else min(FIRST_WAIT * 2.0 ** (self._lost - 2), LONGEST_WAIT)


@final
class _Process:
    """A process, seen from the server's."""

    def __init__(self, work: Work) -> None:
        # A forked child would share the event loop's files and locks.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, work))
        with signals_blocked(signal.SIGINT, signal.SIGTERM):
            self._process.start()
        # Nobody but the process has its end, so that it is noticed when the process ends.
        theirs.close()
        # Python waits for all it has started when it ends, and this one does not hear SIGTERM.
        atexit.register(self._process.kill)
        self._ready = False

    def ask(self, job: BotJob, seconds: float) -> Decision | str:
        """Return the answer to a job, in a thread that may wait; raise `ProcessLost` if none."""
        try:
            if not self._ready:
                self._received(START_SECONDS)
                self._ready = True
            self._pipe.send(job)
            answer: Decision | str = self._received(seconds)
        except (EOFError, OSError) as error:
            raise ProcessLost("a bot's process ended") from error
        return answer

    def _received(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            raise ProcessLost(f"no answer within {seconds:g} s")
        return self._pipe.recv()

    def end(self) -> None:
        """End it at once; whoever waits for its answer is told."""
        atexit.unregister(self._process.kill)
        self._process.kill()
        self._process.join()
