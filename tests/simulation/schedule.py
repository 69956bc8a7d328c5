"""One schedule: a match, played while everything around it fails as a seed says.

report = run(seed)
report.problems     what does not hold at the end; the same for the same seed
"""

import asyncio
import random
import secrets
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, final
from unittest import mock

from carrack.server.matches import lifecycle
from carrack.server.matches.clock import BOT_PLAYS, RESIGNS, ClockTerms
from carrack.server.matches.damage import Quarantined
from carrack.server.matches.lifecycle import MatchRequest
from carrack.server.matches.match import RUNNING
from carrack.server.storage.notifications import MATCHES_CHANNEL, PRESENCE_CHANNEL
from tests.simulation.invariants import Problems, problems
from tests.simulation.network import Link, Lost
from tests.simulation.people import Player
from tests.simulation.processes import BotHabits, Process, follow_owners, person
from tests.simulation.storage import Faults, Storage
from tests.simulation.virtual_time import Stalled, VirtualLoop

#: For so long everything goes wrong that may.
CHAOS_SECONDS: Final = 40.0
#: By then everybody must have come back and been told everything.
QUIET_SECONDS: Final = 35.0
#: A bot's turn that was lost is taken up by then.
BOT_SECONDS: Final = 20.0
#: And by then the last move of bots that play on has reached everybody.
REST_SECONDS: Final = 10.0
#: How many processes there are, and how often: a file has one.
PROCESSES: Final = (1, 2, 3, 4, 6, 10)
PROCESSES_SHARES: Final = (38, 46, 8, 4, 2, 2)
#: How long a process stands still, and how often: a busy machine, a stopped one, a sleeping one.
PAUSES: Final = ((0.2, 3.0), (3.0, 15.0), (15.0, 120.0))
PAUSES_SHARES: Final = (5, 4, 1)
#: Titles and players, the quick one more often.
GAMES: Final = (
    ("age-of-exploration", 2),
    ("age-of-exploration", 3),
    ("age-of-exploration", 3),
    ("age-of-discovery-2007", 2),
    ("dawn-of-empires", 2),
)


@dataclass(slots=True)
class Report:
    """What came of a schedule."""

    seed: int
    problems: Problems
    acknowledged: int = 0
    processes: int = 1
    kills: int = 0
    pauses: int = 0
    cuts: int = 0
    entries: int = 0
    #: How many people's ratings have changed.
    rated: int = 0
    commits: int = 0
    reads: int = 0
    #: Each counts as often as there are processes that hear it.
    announced_matches: int = 0
    announced_presence: int = 0
    seconds: float = 0.0


def run(seed: int, processes: int | None = None) -> Report:
    """Run a schedule to its end, with so many processes unless the seed is to decide that."""
    loop = VirtualLoop()
    follow_owners(loop)
    report = Report(seed, [])
    world = _World(seed, report, processes)
    # Ids, keys and the deal come from the operating system else.
    drawn = random.Random(f"secrets of {seed}")
    with (
        mock.patch.object(secrets, "token_bytes", lambda count=32: drawn.randbytes(count)),
        mock.patch.object(lifecycle, "_game", _game),
    ):
        try:
            loop.run(world.run())
        except Stalled:
            report.problems.append("everybody waits, or is busy, for ever")
    report.problems += [f"failed: {failure!r}" for failure in loop.failures]
    return report


_make_game: Final = lifecycle._game


def _game(request: MatchRequest) -> Any:
    """Return a title's game: to make and look through its tables costs a third of a schedule."""
    return _known_game(request.game, request.players)


@lru_cache
def _known_game(game: str, players: int) -> Any:
    return _make_game(MatchRequest(game, players))


@final
class _World:
    """All that takes part in a schedule."""

    def __init__(self, seed: int, report: Report, processes: int | None) -> None:
        self._chance = chance = random.Random(seed)
        self._report = report
        report.processes = chance.choices(PROCESSES, PROCESSES_SHARES)[0]
        if processes is not None:
            report.processes = processes
        # A file has one process; a database server has any number of them, one included.
        self._shared = report.processes > 1
        often = chance.choice((0.0, 0.02, 0.08))
        self._faults = Faults(
            read_fails=often * chance.random(),
            commit_fails=often * chance.random(),
            # A file's commit has no answer that could be lost on the way.
            commit_answer_lost=often * chance.random() if self._shared else 0.0,
            slow=often * chance.random(),
            answer_late=often * chance.random(),
            announcement_lost=often * chance.random(),
            announcement_twice=0.2 * chance.random(),
            announcement_late=0.3 * chance.random(),
        )
        self._storage = Storage(chance, Faults(), shared=self._shared)
        self._bots = BotHabits(often)
        self._processes: list[Process] = []
        self._players: list[Player] = []
        self._rated = False

    async def run(self) -> None:
        """Play, let things go wrong, let it become quiet, and look."""
        for _ in range(self._report.processes):
            await self._start_process()
        match = await self._make_match()
        chaos = CHAOS_SECONDS * self._chance.uniform(0.5, 1.5)
        playing = [asyncio.create_task(player.play()) for player in self._players]
        self._storage.faults = self._faults
        async with asyncio.TaskGroup() as going_wrong:
            going_wrong.create_task(self._go_wrong(chaos, going_wrong))
        self._storage.faults = Faults()
        for player in self._players:
            player.stop()
        self._bots.failing = 0.0
        await asyncio.sleep(QUIET_SECONDS)
        await self._check_bots(match)
        self._bots.stopped = True
        await asyncio.sleep(REST_SECONDS)
        await self._look(match)
        for task in playing:
            if task.done() and not task.cancelled():
                self._report.problems.append(f"a player gave up: {task.exception()!r}")

    async def _start_process(self) -> Process:
        process = Process(self._storage, self._chance, self._bots)
        # Each machine has its own idea of the time.
        process.time.ahead = self._chance.uniform(-2.0, 2.0)
        self._processes.append(process)
        await process.start()
        return process

    async def _make_match(self) -> str:
        chance = self._chance
        game, players = chance.choice(GAMES)
        seats = ["me", *(["open"] * (players - 1))]
        if players == 3 or chance.random() < 0.3:
            seats[-1] = "bot:random"
        clock, rated = None, False
        if chance.random() < 0.6:
            kind = chance.choice(("live", "days"))
            rated = seats.count("open") > 0 and chance.random() < 0.5
            clock = ClockTerms(
                kind,
                minutes=chance.choice((1, 5)),
                increment=chance.choice((5, 60)),
                days=1,
                at_end=RESIGNS if rated else BOT_PLAYS,
            )
        self._rated = rated
        request = MatchRequest(game, players, seats=seats, clock=clock, rated=rated)
        process = self._processes[0]
        created = await process.run_inside(lambda: process.lifecycle.create(person("p0"), request))
        match: str = created.match.id
        for number in range(1, seats.count("open") + 1):
            join = partial(process.lifecycle.join, match, person(f"p{number}"), None, None)
            await process.run_inside(join)
        for number in range(seats.count("open") + 1):
            self._players.append(self._player(f"p{number}", match))
        # Somebody who only looks on.
        self._players.append(self._player("eve", match))
        return match

    def _player(self, identity: str, match: str) -> Player:
        own = random.Random(self._chance.random())
        return Player(identity, match, self._connect, own, keeps_view=own.random() < 0.7)

    def _connect(self, match: str, query: str) -> Link:
        alive = [process for process in self._processes if process.connection.alive]
        if not alive:
            raise Lost
        return self._chance.choice(alive).open(match, query)

    # ---- What goes wrong -----------------------------------------------------------------------

    async def _go_wrong(self, seconds: float, others: asyncio.TaskGroup) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        # More processes fail more often.
        slowest = 12.0 / (1 + self._report.processes)
        while loop.time() < until:
            await asyncio.sleep(self._chance.uniform(0.2, min(6.0, slowest)))
            roll = self._chance.random()
            if self._rated and roll < 0.15:
                await self._end_the_match()
            elif roll < 0.25:
                await self._kill_one()
            elif roll < 0.4:
                # The world goes on meanwhile, and the process may be killed as it stands.
                others.create_task(self._pause_one())
            elif roll < 0.7:
                self._cut_one()
            elif roll < 0.87:
                self._chance.choice(self._processes).connection.lose_listening()
            else:
                self._set_a_clock()

    async def _pause_one(self) -> None:
        process = self._chance.choice(self._processes)
        self._report.pauses += 1
        process.pause()
        span = self._chance.choices(PAUSES, PAUSES_SHARES)[0]
        await asyncio.sleep(self._chance.uniform(*span))
        process.go_on()

    async def _end_the_match(self) -> None:
        """Let somebody resign at a process that may not live to rate the match."""
        process = self._chance.choice(self._processes)
        process.resign(self._players[0].match, "p0")
        if self._chance.random() < 0.7:
            await asyncio.sleep(self._chance.uniform(0.0, 0.02))
            await self._kill(process)

    async def _kill_one(self) -> None:
        await self._kill(self._chance.choice(self._processes))

    async def _kill(self, process: Process) -> None:
        process.kill()
        self._report.kills += 1
        self._processes.remove(process)
        await asyncio.sleep(self._chance.uniform(0.05, 4.0))
        while True:
            try:
                await self._start_process()
            except Exception:
                # The database did not answer: whoever looks after servers tries again.
                self._processes.pop().kill()
                await asyncio.sleep(1.0)
            else:
                return

    def _cut_one(self) -> None:
        player = self._chance.choice(self._players)
        if player.link is not None:
            player.link.cut()
            self._report.cuts += 1

    def _set_a_clock(self) -> None:
        process = self._chance.choice(self._processes)
        process.time.ahead += self._chance.choice((-3600.0, -30.0, 30.0, 3600.0, 86400.0))

    # ---- What must hold --------------------------------------------------------------------------

    async def _check_bots(self, id: str) -> None:
        """No bot's turn is forgotten: where one must choose, the match goes on."""
        row = self._storage.tables.matches[id]
        before = row["seq"]
        if row["state"] == RUNNING and row["bot_turn"] and id not in self._storage.tables.held:
            await asyncio.sleep(BOT_SECONDS)
            if row["seq"] == before:
                self._report.problems.append(f"a bot has not moved at position {row['position']}")

    async def _look(self, id: str) -> None:
        report = self._report
        report.acknowledged = sum(len(player.acknowledged) for player in self._players)
        report.rated = len(self._storage.tables.ratings)
        report.entries = len(self._storage.tables.log[id])
        report.commits, report.reads = self._storage.commits, self._storage.reads
        report.announced_matches = self._storage.announcements[MATCHES_CHANNEL]
        report.announced_presence = self._storage.announcements[PRESENCE_CHANNEL]
        report.seconds = asyncio.get_running_loop().time()
        for player in self._players:
            if not player.settled:
                report.problems.append(f"{player.identity} was never answered")
        if self._storage.tables.held:
            report.problems.append(f"quarantine: {list(self._storage.tables.held.values())}")
            return
        reader = await self._start_process()
        try:
            match = await reader.run_inside(lambda: reader.store.match(id))
        except Quarantined as damaged:
            report.problems.append(f"damaged: {damaged.__cause__}")
            return
        report.problems += problems(self._storage.tables, match, self._players)
        for process in self._processes:
            if process.store.in_memory(id) is None:
                continue
            # One that nobody watches there is read when it is asked for, if its news was heard.
            held = await process.run_inside(partial(process.store.match, id))
            if held.seq != match.seq:
                report.problems.append(f"a process is at {held.seq}, the log at {match.seq}")
        if match.status == RUNNING and match.clock is not None and match.clock.deadline is not None:
            over = match.clock.deadline < reader.server_clock.now() - QUIET_SECONDS
            if over:
                report.problems.append("time was over long ago")
