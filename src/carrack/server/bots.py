"""Bots at the table: they think in processes of their own and move like everybody else.

A bot's turn is never lost: it stands in the database that a bot must choose, and whoever starts, or
looks around from time to time, takes it up.
"""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final, Protocol, final

from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import derived_key, key_of
from carrack.server.configured import configured
from carrack.server.errors import Refused
from carrack.server.keeper import Keeper
from carrack.server.match import Match
from carrack.server.moves import Move, Mover, Moves
from carrack.server.packing import pack, unpack
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.bots")
#: A bot decides so often in a row before the others are told.
MOST_IN_A_ROW: Final = 16
#: A bot that has not moved for so long was lost with its process, and is asked again.
SWEEP_SECONDS: Final = 5.0
#: After so many crashes over one decision, chance decides.
PATIENCE: Final = 3
LONGEST_DECISION: Final = 30.0


class Bots(Protocol):
    """Whoever plays the seats that bots have."""

    async def start(self) -> None:
        """Begin to play; take up every turn that is waiting."""

    async def close(self) -> None:
        """Stop; what was not decided is taken up after the next start."""

    def wake(self, match: Match) -> None:
        """Play in a match if it is a bot's turn; called after every change that was stored."""


@final
class PoolBots:
    """Bots in a pool of processes."""

    def __init__(self, keeper: Keeper, moves: Moves, settings: Settings) -> None:
        self._keeper = keeper
        self._moves = moves
        self._processes = settings.bot_processes
        self._pool: Executor | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._crashes: dict[str, int] = {}
        #: Made anew in tests.
        self.make_pool: Callable[[], Executor] = self._new_pool

    async def start(self) -> None:
        """Begin to play; take up every turn that is waiting."""
        if self._processes == 0:
            return
        await self._take_up(time.time())
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
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def wake(self, match: Match) -> None:
        """Play in a match if it is a bot's turn."""
        if self._processes and match.bot_turn and match.id not in self._playing:
            self._begin(match.id)

    def _begin(self, id: str) -> None:
        if id not in self._playing:
            task = asyncio.create_task(self._play(id), name=f"bots of {id}")
            self._playing[id] = task

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._take_up(time.time() - SWEEP_SECONDS)
            except Exception:
                LOG.exception("looking for bots' turns failed")

    async def _take_up(self, before: float) -> None:
        for id in await self._keeper.reader.bot_turns(before):
            self._begin(id)

    async def _play(self, id: str) -> None:
        """Play until it is no bot's turn."""
        try:
            while (match := await self._keeper.match(id)).bot_turn:
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
        if self._crashes.get(match.id, 0) >= PATIENCE:
            actions = [RandomBot(position).choose(match.state.legal_actions())]
        else:
            actions = await self._thought(match, seat)
        self._crashes.pop(match.id, None)
        mover = Mover(f"bot {seat}", (seat,))
        move = Move(f"{changed}", position, tuple(actions), changed)
        await self._moves.move(match.id, mover, move)

    async def _thought(self, match: Match, seat: int) -> list[int]:
        assert match.state is not None
        if self._pool is None:
            self._pool = self.make_pool()
        game = match.game
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._pool,
            think,
            match.id,
            (game.id, game.players, pack(game.options)),
            pack(match.state.to_dict()),
            seat,
            match.seats[seat].bot or match.terms.stand_in,
            bot_seed(match),
        )

    def _new_pool(self) -> Executor:
        # A forked child would share the event loop's files and locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context)


def bot_seed(match: Match) -> bytes:
    """Return what a bot's chance is drawn from, the same after a restart.

    Nobody at the table can know it before the end, and it tells nothing about the game's seed. A
    match that began from a snapshot has no seed; what is hidden there is in the snapshot.
    """
    if match.seed is None or match.salt is None:
        secret = pack(match.snapshot)
    else:
        secret = match.salt + match.seed
    return derived_key(key_of(secret), f"bots of {match.id}".encode("ascii"))


def think(
    match: str,
    setup: tuple[str, int, bytes],
    snapshot: bytes,
    seat: int,
    bot: str,
    seed: bytes,
) -> list[int]:
    """Decide for a seat, in a process of the pool, until another is asked or a secret comes out."""
    game = configured(*setup)
    state = game.from_dict(unpack(snapshot), events=False)
    chair = _chair(match, setup, seat, bot, seed)
    actions: list[int] = []
    while state.seat == seat and len(actions) < MOST_IN_A_ROW:
        action = chair.decide(state)
        state.apply(action)
        actions.append(action)
        if state.undo_limit == 0:
            break
    return actions


@lru_cache(maxsize=128)
def _chair(_match: str, setup: tuple[str, int, bytes], seat: int, bot: str, seed: bytes) -> Any:
    from carrack.lab.referee import Chair

    return Chair(seat, bot, configured(*setup), seed, LONGEST_DECISION, ())
