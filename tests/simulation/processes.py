"""Server processes: the real parts of a server, put together on simulated storage and time."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final, cast, final

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket

from carrack.server.api.rate_limits import RateLimits
from carrack.server.api.routes.socket import live
from carrack.server.errors import Refused
from carrack.server.json_codec import from_json
from carrack.server.live.cluster import Cluster
from carrack.server.live.hub import Hub
from carrack.server.live.presence import Presence
from carrack.server.matches.allowed_bots import AllowedBots
from carrack.server.matches.game_cache import configured_game
from carrack.server.matches.lifecycle import MatchLifecycle
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.moves import Moves
from carrack.server.matches.quarantine import Quarantine
from carrack.server.matches.quotas import Quotas
from carrack.server.matches.undo import Undo
from carrack.server.people.identity import Identity, People
from carrack.server.people.ratings import Ratings
from carrack.server.server_clock import ServerClock
from carrack.server.settings import Settings
from carrack.server.storage.moderation_queries import ModerationQueries
from carrack.server.storage.rating_queries import RatingQueries
from carrack.server.storage.stored_values import ACCOUNT
from carrack.server.storage.writer import Writer
from carrack.server.workers.bot_pool import BotFailure, BotJob, Decision
from carrack.server.workers.bot_worker import BotWorker
from carrack.server.workers.clock_worker import ClockWorker
from carrack.server.workers.heartbeat import Heartbeat
from tests.simulation.network import Link
from tests.simulation.ratings import SimulatedRatings
from tests.simulation.storage import Storage
from tests.simulation.virtual_time import EPOCH, OWNER, VirtualLoop

SETTINGS: Final = Settings(
    requests_per_second=0,
    sockets_per_address=0,
    processor_share=0,
    rest_after=5.0,
    clock_grace=2.0,
    bot_processes=1,
)


def follow_owners(loop: asyncio.AbstractEventLoop) -> None:
    """Let every task be known to the process that began it."""

    def made(
        loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **more: Any
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(coroutine, loop=loop, **more)
        owner = OWNER.get()
        if isinstance(owner, Process):
            owner.tasks[task] = None
            task.add_done_callback(owner.forget)
        return task

    loop.set_task_factory(cast(Any, made))


@final
class ProcessTime:
    """A machine's clocks; the wall clock may be set."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def monotonic(self) -> float:
        """Return seconds that go on evenly."""
        return asyncio.get_running_loop().time()

    def wall(self) -> float:
        """Return the machine's time."""
        return EPOCH + self.monotonic() + self.ahead


def person(identity: str) -> Identity:
    """Return somebody whose token is their id."""
    return Identity(identity, ACCOUNT, identity.title(), identity, EPOCH)


@final
class _People:
    """Knows everybody."""

    async def of_token(self, token: str | None) -> Identity | None:
        """Return who a token is of."""
        return None if not token else person(token)

    async def check_still_valid(self, person: Identity) -> None:
        """Nobody is ever barred here."""

    async def invalid_sessions(self, sessions: set[Any]) -> set[Any]:
        """Return no session: none ends here."""
        return set()


@final
class _Blocks:
    """Nobody has blocked anybody."""

    async def is_block_between(self, _identity: str, _others: list[str]) -> bool:
        """Return whether somebody won't play with somebody."""
        return False


@final
class _Health:
    """Is told of failures, and makes nothing of them."""

    def note_outage(self, _error: Exception) -> None:
        """Hear that the database failed."""


@final
class _Metrics:
    """Counts nothing."""

    def note_flood(self) -> None:
        """Nobody floods here."""

    def timing_move(self) -> AbstractContextManager[None]:
        """Let a move take as long as it takes."""
        return nullcontext()


@final
class _NoQuotas:
    """Nobody makes too many matches, or says too much."""

    async def check_new_match(self, _identity: str) -> None:
        """Allow one more match."""

    async def check_chat(self, _match: str, _identity: str) -> None:
        """Allow one more word."""


@dataclass(slots=True)
class BotHabits:
    """How often bots fail, and whether they have stopped for good."""

    failing: float
    stopped: bool = False


@final
class SimulatedPool:
    """Bots that think for a while, play at random, and sometimes are lost with their process."""

    def __init__(self, chance: random.Random, habits: BotHabits) -> None:
        self._chance = chance
        self._habits = habits

    async def choose(self, job: BotJob) -> Decision:
        """Return what a bot chooses, or raise `BotFailure`."""
        await asyncio.sleep(self._chance.uniform(0.01, 0.6))
        if self._habits.stopped:
            await asyncio.get_running_loop().create_future()
        if self._chance.random() < self._habits.failing:
            raise BotFailure("its process ended")
        state = configured_game(*job.setup).from_dict(from_json(job.snapshot), events=False)
        actions: list[int] = []
        while state.seat == job.seat and len(actions) < 4:
            action = self._chance.choice(state.legal_actions())
            state.apply(action)
            actions.append(action)
            if state.undo_limit == 0:
                break
        return Decision(actions, 0.05)

    async def close(self) -> None:
        """Nothing runs."""


def _loop() -> VirtualLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop


async def _served(socket: WebSocket, match: str, link: Link) -> None:
    """Serve a socket; whatever goes wrong, the client finds it closed, as uvicorn would have it."""
    try:
        await live(socket, match)
    except SQLAlchemyError:
        link.cut()


@final
class Process:
    """A server's process. Whatever it does to the world goes through its connection and links."""

    def __init__(self, storage: Storage, chance: random.Random, habits: BotHabits) -> None:
        #: In the order they began, so that they end in one.
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.time = ProcessTime()
        self.settings = SETTINGS
        self.connection = connection = storage.connect()
        self.server_clock = ServerClock(self.time)
        self._heartbeat = Heartbeat(connection, self.server_clock)
        self.reader = MatchReader(connection, self.server_clock)
        self.writer = Writer(connection)
        self.quarantine = Quarantine(connection, self.reader)
        self.store = MatchStore(self.reader, self.writer, self.quarantine, SETTINGS)
        self.moves = Moves(self.store)
        self.undo = Undo(self.store, SETTINGS.most_taken_back)
        blocks = cast(ModerationQueries, _Blocks())
        quotas = cast(Quotas, _NoQuotas())
        self.lifecycle = MatchLifecycle(self.store, blocks, AllowedBots(SETTINGS), quotas)
        self.people = cast(People, _People())
        self.presence = Presence(connection)
        self.hub = Hub(self.store, self.presence, self.people)
        self.cluster = Cluster(connection, self.store, self.presence)
        self.rate_limits = RateLimits(SETTINGS)
        pool = SimulatedPool(chance, habits)
        self._bots = BotWorker(self.store, self.moves, SETTINGS, lambda _processes: pool)
        self._clocks = ClockWorker(self.store, SETTINGS)
        rating_rows = cast(RatingQueries, SimulatedRatings(connection, storage.tables))
        self._ratings = Ratings(rating_rows, self.quarantine)
        self.store.on_change(self._ratings.on_match_changed)
        self.store.on_change(self._bots.on_match_changed)
        self.store.on_watched(self._bots.on_match_watched)
        self._links: list[Link] = []
        self._chance = chance
        self.health = _Health()
        self._app = SimpleNamespace(state=SimpleNamespace(services=self, metrics=_Metrics()))

    def forget(self, task: "asyncio.Task[Any]") -> None:
        """Forget a task that is done."""
        self.tasks.pop(task, None)

    async def run_inside(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Do something as this process; `asyncio.CancelledError` if it is killed meanwhile."""
        return await self._begin(work())

    def _begin(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        token = OWNER.set(self)
        try:
            return asyncio.get_running_loop().create_task(work)
        finally:
            OWNER.reset(token)

    def resign(self, match: str, identity: str) -> None:
        """Let somebody ask to resign, who hears nothing of what comes of it."""

        async def ask() -> None:
            # The match may be over, or the database fail.
            with suppress(Refused, SQLAlchemyError):
                await self.lifecycle.resign(match, person(identity), None)

        self._begin(ask())

    async def start(self) -> None:
        """Begin to work, in the order that a server does."""
        await self.run_inside(self._start)

    async def _start(self) -> None:
        await self._heartbeat.start()
        self.writer.start()
        self.store.start()
        await self.quarantine.start()
        self.hub.start()
        await self.cluster.start()
        self.presence.start()
        await self._bots.start()
        self._clocks.start()
        self._ratings.start()

    def kill(self) -> None:
        """End at once: nothing that it does from here on reaches anybody."""
        self.connection.die()
        # What is dead does not stand still: its tasks end.
        self.go_on()
        for link in self._links:
            link.cut()
        for task in list(self.tasks):
            task.cancel()

    def pause(self) -> None:
        """Stand still: the machine is busy, or somebody has stopped the process."""
        _loop().pause(self)

    def go_on(self) -> None:
        """Go on with what was known before, if it lives."""
        _loop().go_on(self)

    def open(self, match: str, query: str) -> Link:
        """Open a socket to a match."""
        link = Link(random.Random(self._chance.random()))
        self._links = [known for known in self._links if not known.is_cut] + [link]
        scope = {
            "type": "websocket",
            "path": f"/api/v1/matches/{match}/live",
            "query_string": query.encode(),
            "headers": [(b"host", b"carrack.test")],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "extensions": {},
            "app": self._app,
        }
        socket = WebSocket(scope, link.receive, link.send)
        self._begin(_served(socket, match, link))
        link.open()
        return link
