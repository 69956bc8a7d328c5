"""Bots at the table: they think in processes of their own and move like everybody else.

A bot's turn is never lost: it stands in the database that a bot must choose, and whoever starts, or
looks around from time to time, takes it up.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import resource_tracker
from typing import Any, Final, final

from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import derived_key, key_of
from carrack.server.errors import Refused
from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.game_cache import configured_game
from carrack.server.matches.match import Match
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.moves import Move, Mover, Moves
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.workers.bot_worker")
#: A bot decides so often in a row before its moves are stored and sent.
MOST_ACTIONS: Final = 16
#: A bot that has not moved for so long was lost with its process, and is asked again.
SWEEP_SECONDS: Final = 5.0
#: After so many crashes over one decision, chance decides.
MOST_CRASHES: Final = 3
LONGEST_DECISION: Final = 30.0


def new_process_pool(processes: int) -> Executor:
    """Return processes in which bots think."""
    # A forked child would share the event loop's files and locks.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_begin_process)


@final
class BotWorker:
    """Plays the seats that bots have; they think in a pool of processes."""

    def __init__(
        self,
        store: MatchStore,
        moves: Moves,
        settings: Settings,
        new_pool: Callable[[int], Executor] = new_process_pool,
    ) -> None:
        self._store = store
        self._moves = moves
        self._processes = settings.bot_processes
        self._pool: Executor | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._crashes: dict[str, int] = {}
        self._new_pool = new_pool

    async def start(self) -> None:
        """Begin to play; take up every turn that is waiting."""
        if self._processes == 0:
            return
        await self._resume_turns(time.time())
        self._sweeping = asyncio.create_task(self._sweep(), name="bots")

    async def close(self) -> None:
        """Stop; what was not decided is taken up after the next start."""
        tasks = [*self._playing.values()]
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_end, pool)

    @property
    def playing_count(self) -> int:
        """How many matches wait for a bot's move."""
        return len(self._playing)

    def on_match_changed(self, match: Match) -> None:
        """Play in a match if it is a bot's turn; called after every change that was stored."""
        if self._processes and match.bot_turn and match.id not in self._playing:
            self._play_soon(match.id)

    def _play_soon(self, id: str) -> None:
        if id not in self._playing:
            task = asyncio.create_task(self._play(id), name=f"bots of {id}")
            self._playing[id] = task

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._resume_turns(time.time() - SWEEP_SECONDS)
            except Exception:
                LOG.exception("looking for bots' turns failed")

    async def _resume_turns(self, before: float) -> None:
        for id in await self._store.reader.bot_turns(before):
            self._play_soon(id)

    async def _play(self, id: str) -> None:
        """Play until it is no bot's turn."""
        try:
            while (match := await self._store.match(id)).bot_turn:
                await self._try_to_decide(match)
        except Exception:
            LOG.exception("a bot could not play in %s", id)
        finally:
            # At once, and not in a callback: a turn that comes next must find nobody playing.
            self._playing.pop(id, None)

    async def _try_to_decide(self, match: Match) -> None:
        try:
            await self._decide(match)
        except BrokenProcessPool:
            LOG.error("a bot's process ended while it played in %s", match.id)
            self._crashes[match.id] = self._crashes.get(match.id, 0) + 1
            self._pool = None
        except Refused as refused:
            # Another process was quicker, or the seat has changed hands: look again.
            LOG.info("a bot's move in %s came too late (%s)", match.id, refused.code)

    async def _decide(self, match: Match) -> None:
        seat = match.turn
        assert seat is not None
        assert match.state is not None
        position, changed = match.position, match.changed
        if self._crashes.get(match.id, 0) >= MOST_CRASHES:
            actions = [RandomBot(position).choose(match.state.legal_actions())]
        else:
            actions = await self._computed(match, seat)
        self._crashes.pop(match.id, None)
        mover = Mover(f"bot {seat}", (seat,))
        move = Move(f"{changed}", position, tuple(actions), changed)
        await self._moves.move(match.id, mover, move)

    async def _computed(self, match: Match, seat: int) -> list[int]:
        assert match.state is not None
        if self._pool is None:
            self._pool = self._new_pool(self._processes)
        game = match.game
        loop = asyncio.get_running_loop()
        with stop_signals_blocked():
            computed = loop.run_in_executor(
                self._pool,
                choose_actions,
                match.id,
                (game.id, game.players, to_json(game.options)),
                to_json(match.state.to_dict()),
                seat,
                match.seats[seat].bot or match.terms.stand_in,
                bot_seed(match),
            )
        return await computed


def _begin_process() -> None:
    """Set up a process of the pool: it ends with the server's, however that ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _end(pool: Executor) -> None:
    """End a pool at once, whatever is computed in it; return when nothing of it is left."""
    if not isinstance(pool, ProcessPoolExecutor):
        pool.shutdown(cancel_futures=True)
        return
    # A pool can't end its processes before Python 3.14, and forgets them when it is shut down.
    processes = list((pool._processes or {}).values())
    manager = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    if isinstance(manager, threading.Thread):
        manager.join()


@contextmanager
def stop_signals_blocked() -> Iterator[None]:
    """Start processes inside that don't hear Ctrl+C or SIGTERM, from their first moment on.

    A terminal sends it to all processes of a program, and systemd to all of a unit. The server
    hears it, and ends them.
    """
    if sys.platform == "win32":
        yield
        return
    # It is started with the first process, and unblocks what it finds blocked.
    resource_tracker.ensure_running()
    earlier = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, earlier)


def bot_seed(match: Match) -> bytes:
    """Return what a bot's chance is drawn from, the same after a restart.

    Nobody at the table can know it before the end, and it tells nothing about the game's seed. A
    match that began from a snapshot has no seed; what is hidden there is in the snapshot.
    """
    if match.seed is None or match.salt is None:
        secret = to_json(match.snapshot)
    else:
        secret = match.salt + match.seed
    return derived_key(key_of(secret), f"bots of {match.id}".encode("ascii"))


def choose_actions(
    match: str,
    setup: tuple[str, int, bytes],
    snapshot: bytes,
    seat: int,
    bot: str,
    seed: bytes,
) -> list[int]:
    """Decide for a seat, in a process of the pool, until another is asked or a secret comes out."""
    game = configured_game(*setup)
    state = game.from_dict(from_json(snapshot), events=False)
    guarded = _guarded_seat(match, setup, seat, bot, seed)
    actions: list[int] = []
    while state.seat == seat and len(actions) < MOST_ACTIONS:
        action = guarded.decide(state)
        state.apply(action)
        actions.append(action)
        if state.undo_limit == 0:
            break
    return actions


@lru_cache(maxsize=128)
def _guarded_seat(
    _match: str, setup: tuple[str, int, bytes], seat: int, bot: str, seed: bytes
) -> Any:
    from carrack.lab.referee import GuardedSeat

    return GuardedSeat(seat, bot, configured_game(*setup), seed, LONGEST_DECISION, ())
