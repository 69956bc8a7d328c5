"""Bots at the table: they think in processes of their own and move like everybody else.

A bot's turn is never lost: it stands in the database that a bot must choose, and whoever starts, or
looks around from time to time, takes it up. Whose turn comes next is decided by `bot_queue`. Bots
that play among themselves do so while somebody watches.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, final

from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import derived_key, key_of
from carrack.server.errors import Refused
from carrack.server.json_codec import to_json
from carrack.server.matches.damage import Quarantined
from carrack.server.matches.match import Match
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.moves import Move, Mover, Moves
from carrack.server.settings import Settings
from carrack.server.workers.bot_pool import BotFailure, BotJob, BotPool
from carrack.server.workers.bot_queue import BotQueue, BotTurn, Priority, ProcessorTime
from carrack.server.workers.process_pool import ProcessPool

LOG: Final = logging.getLogger("carrack.server.workers.bot_worker")
#: A turn that has waited for so long may have been lost with its process, and is taken up.
SWEEP_SECONDS: Final = 5.0
#: Shows rest while their owner's time is used up; how often it is looked whether some has run off.
LOOK_SECONDS: Final = 1.0
#: After so many failures over one decision, chance decides.
MOST_FAILURES: Final = 3
#: What a failure counts for at least: the process must be started anew.
FAILURE_SECONDS: Final = 1.0


@final
class BotWorker:
    """Plays the seats that bots have; they think in a pool of processes."""

    def __init__(
        self,
        store: MatchStore,
        moves: Moves,
        settings: Settings,
        new_pool: Callable[[int], BotPool] = ProcessPool,
    ) -> None:
        self._store = store
        self._moves = moves
        self._processes = settings.bot_processes
        self._new_pool = new_pool
        self._now = store.reader.server_clock.monotonic
        self._time = ProcessorTime(
            settings.bot_time_burst, settings.bot_time_per_minute / 60.0, self._now
        )
        self._queue = BotQueue(self._time)
        self._wake = asyncio.Event()
        #: Matches in which a bot is thinking.
        self._playing: set[str] = set()
        self._failures: dict[str, int] = {}
        self._pool: BotPool | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to play; take up every turn that is waiting."""
        if self._processes == 0:
            return
        self._pool = pool = self._new_pool(self._processes)
        for turn in await self._store.reader.rows.bot_turns():
            self._put(BotTurn(turn.match, turn.payer, Priority.PEOPLE_WAIT))
        self._tasks = [asyncio.create_task(self._sweep(), name="bots' turns")]
        # Each waits until its move is stored: a bot that must choose again is then in the queue
        # before the process is given to somebody else.
        self._tasks += [
            asyncio.create_task(self._play(pool), name=f"bots {number}")
            for number in range(self._processes)
        ]

    async def close(self) -> None:
        """Stop; what was not decided is taken up after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await pool.close()

    # ---- Turns that wait -------------------------------------------------------------------

    @property
    def playing_count(self) -> int:
        """How many matches wait for a bot's move."""
        return len(self._playing)

    def on_match_changed(self, match: Match) -> None:
        """Play in a match if it is a bot's turn; called after every change that was stored."""
        if not self._processes or not match.bot_turn:
            return
        priority = self._priority(match)
        if priority is not None:
            self._put(BotTurn(match.id, payer_of(match), priority))

    def on_match_watched(self, id: str) -> None:
        """Let bots play on that rested while nobody watched."""
        match = self._store.in_memory(id)
        if match is not None:
            self.on_match_changed(match)

    def _priority(self, match: Match) -> Priority | None:
        """Return how much a match's bots matter; ``None`` if they need not play now."""
        if match.people():
            return Priority.PEOPLE_WAIT
        return Priority.WATCHED if self._store.is_watched(match.id) else None

    def _put(self, turn: BotTurn) -> None:
        if turn.match not in self._playing:
            self._queue.put(turn)
            self._wake.set()

    async def _sweep(self) -> None:
        """Take up what was lost: turns that wait as they did when they were last looked at."""
        before: dict[str, int] = {}
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                turns = await self._store.reader.rows.bot_turns()
            except Exception:
                LOG.exception("looking for bots' turns failed")
                continue
            for turn in turns:
                if before.get(turn.match) == turn.changed:
                    self._put(BotTurn(turn.match, turn.payer, Priority.PEOPLE_WAIT))
            before = {turn.match: turn.changed for turn in turns}
            for id in self._store.watched():
                self.on_match_watched(id)

    async def _next_turn(self) -> BotTurn:
        while (turn := self._queue.take()) is None:
            self._wake.clear()
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                continue
        return turn

    # ---- Playing ---------------------------------------------------------------------------

    async def _play(self, pool: BotPool) -> None:
        """Take one turn after another."""
        while True:
            turn = await self._next_turn()
            self._playing.add(turn.match)
            try:
                await self._take_turn(turn, pool)
            except Quarantined:
                LOG.info("no bot plays in %s while it is in quarantine", turn.match)
                self._playing.discard(turn.match)
                continue
            except Exception:
                # It is tried again when turns are next looked for.
                LOG.exception("a bot could not play in %s", turn.match)
                await self._inspect(turn.match)
                self._playing.discard(turn.match)
                continue
            self._playing.discard(turn.match)
            match = self._store.in_memory(turn.match)
            if match is not None:
                self.on_match_changed(match)

    async def _inspect(self, id: str) -> None:
        try:
            await self._store.inspect(id)
        except Exception:
            LOG.exception("looking at %s failed", id)

    async def _take_turn(self, turn: BotTurn, pool: BotPool) -> None:
        match = await self._store.match(turn.match)
        # Much may have happened while it waited.
        if not match.bot_turn or self._priority(match) is None:
            return
        began = self._now()
        try:
            await self._decide(match, turn.payer, pool)
        except BotFailure as failure:
            LOG.error("a bot failed in %s: %s", match.id, failure)
            self._failures[match.id] = self._failures.get(match.id, 0) + 1
            self._time.charge(turn.payer, max(FAILURE_SECONDS, self._now() - began))
        except Refused as refused:
            # Another process was quicker, or the seat has changed hands: look again.
            LOG.info("a bot's move in %s came too late (%s)", match.id, refused.code)

    async def _decide(self, match: Match, payer: str, pool: BotPool) -> None:
        seat = match.turn
        assert seat is not None
        assert match.state is not None
        position, changed = match.position, match.changed
        if self._failures.get(match.id, 0) >= MOST_FAILURES:
            actions = [RandomBot(position).choose(match.state.legal_actions())]
        else:
            decision = await pool.choose(_job(match, seat))
            self._time.charge(payer, decision.processor_seconds)
            actions = decision.actions
        self._failures.pop(match.id, None)
        mover = Mover(f"bot {seat}", (seat,))
        move = Move(f"{changed}", position, tuple(actions), changed)
        await self._moves.move(match.id, mover, move)


def payer_of(match: Match) -> str:
    """Return whose processor time the bot uses that must choose.

    It is the person's whom it stands in for, else the match's owner's, who has seated it.
    """
    assert match.turn is not None
    return match.seats[match.turn].identity or match.owner


def _job(match: Match, seat: int) -> BotJob:
    assert match.state is not None
    game = match.game
    return BotJob(
        match.id,
        (game.id, game.players, to_json(game.options)),
        to_json(match.state.to_dict()),
        seat,
        match.seats[seat].bot or match.stand_in,
        bot_seed(match),
    )


def bot_seed(match: Match) -> bytes:
    """Return what a bot's chance is drawn from, the same after a restart.

    Nobody at the table can know it before the end, and it tells nothing about the game's seed. A
    match that began from a snapshot has no seed; what is hidden there is in the snapshot.
    """
    if match.seed is None or match.salt is None:
        secret = match.snapshot or b""
    else:
        secret = match.salt + match.seed
    return derived_key(key_of(secret), f"bots of {match.id}".encode("ascii"))
