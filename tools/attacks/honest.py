"""Fifty tables of people who play as people do, and how long each move takes to be acknowledged.

Everybody has an address of their own, and a socket as the page opens it. At each table there is a
move every one or two seconds; every third is one person's against ``normal``. Now and then somebody
reads the log in words or the lobby, loses the connection and comes back, or logs in.
"""

import asyncio
import itertools
import json
import random
import time
from multiprocessing.queues import Queue
from typing import Any, Final

from tools.attacks.async_wire import ask, watching
from tools.attacks.tally import Tally, every_minute
from tools.attacks.target import GAME, Json
from websockets.exceptions import WebSocketException

TABLES: Final = 50
#: Every third table is against a bot.
BOT_TABLES: Final = 3
ACCOUNTS: Final = 5
PASSWORD: Final = "a long way to sail"
GAP_SECONDS: Final = (1.0, 2.0)
READ_SECONDS: Final = (10.0, 40.0)
STAY_SECONDS: Final = (30.0, 120.0)
LOG_IN_SECONDS: Final = (20.0, 40.0)
#: A move that is not acknowledged by then is lost.
ACK_SECONDS: Final = 20.0
LOST: Final = (OSError, TimeoutError, WebSocketException)


def address(number: int) -> str:
    """Return the address of one of these people."""
    return f"127.2.{number // 250}.{number % 250 + 2}"


def login(number: int) -> str:
    """Return the login of one of those who have an account."""
    return f"honest{number}"


class Person:
    """Somebody with an address, a token and, at a table, a socket."""

    def __init__(self, port: int, number: int, tally: Tally) -> None:
        self.port = port
        self.source = address(number)
        self.tally = tally
        self.token = ""
        self.position: Json = {}
        self._socket: Any = None
        self._seq = 0
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._numbers = itertools.count()

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask for something; count the answer, which should be good."""
        try:
            status, content = await ask(self.port, self.source, method, path, self.token, body)
        except LOST as error:
            self.tally.count("cut")
            self.tally.fail(f"{method} {path}: {error!r}")
            return {}
        self.tally.answer(status, content, f"{method} {path}")
        if status >= 300:
            self.tally.fail(f"{method} {path}: {status} {content.decode(errors='replace')}")
            return {}
        found: Json = json.loads(content) if content else {}
        return found

    async def come(self) -> None:
        """Become a guest."""
        while not self.token:
            found = await self.ask("POST", "/identity/guest", {"name": "Ann"})
            self.token = found.get("token", "")
            await asyncio.sleep(0 if self.token else 1)

    def sit_down(self, match: str) -> asyncio.Task[None]:
        """Begin to watch a match, and to know what may be chosen."""
        self._seq, self.position = 0, {}
        return asyncio.create_task(self._sit(match))

    async def _sit(self, match: str) -> None:
        """Keep a socket to a match open; come back after a while, or when it is lost."""
        while True:
            try:
                query = {"after": self._seq, "words": 1, "changes": 1}
                async with watching(
                    self.port, self.source, match, self.token, **query
                ) as self._socket:
                    await self._read(time.monotonic() + random.uniform(*STAY_SECONDS))
                self.tally.count("reconnected")
            except LOST as error:
                self.tally.count("lost socket")
                self.tally.fail(f"socket: {error!r}")
                await asyncio.sleep(1)
            finally:
                self._socket = None

    async def _read(self, until: float) -> None:
        """Read what comes; leave when the time is over, but not before a move is answered."""
        async for text in self._socket:
            message = json.loads(text)
            if message["type"] in ("ack", "error"):
                waiting = self._waiting.pop(message["request"], None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
            elif message["type"] in ("hello", "update"):
                self._seq = message["seq"]
                self.position = message.get("position") or self.position
            if time.monotonic() > until and not self._waiting:
                return

    @property
    def may_move(self) -> bool:
        """Whether this one has something to choose."""
        return self._socket is not None and bool(self.position.get("legal"))

    async def move(self) -> None:
        """Choose something by chance; measure how long it takes to be acknowledged."""
        request = f"m{next(self._numbers)}"
        action = random.choice(self.position["legal"])["action"]
        self._waiting[request] = done = asyncio.get_running_loop().create_future()
        wish = {"type": "move", "request": request, "position": self.position["number"]}
        began = time.perf_counter()
        try:
            await self._socket.send(json.dumps({**wish, "actions": [action]}))
            async with asyncio.timeout(ACK_SECONDS):
                answer = await done
        except LOST as error:
            self.tally.time(time.perf_counter() - began)
            self.tally.fail(f"move: {error!r}")
            self.tally.count("unanswered")
            return
        finally:
            self._waiting.pop(request, None)
        self.tally.time(time.perf_counter() - began)
        self.tally.count(answer["type"])
        if answer["type"] == "error":
            self.tally.fail(f"move: {answer['error']}")


async def table(people: list[Person], number: int) -> None:
    """Play one match after the other."""
    # They come one after the other, not all in one moment.
    await asyncio.sleep(number * 0.1)
    for person in people:
        await person.come()
    while True:
        other = "open" if len(people) == 2 else "bot:normal"
        wish = {"game": GAME, "players": 2, "seats": ["me", other], "spectators": True}
        match = (await people[0].ask("POST", "/matches", wish)).get("id")
        if match is None:
            await asyncio.sleep(1)
            continue
        for guest in people[1:]:
            await guest.ask("POST", f"/matches/{match}/join", {})
        await _play(people, match)


async def _play(people: list[Person], match: str) -> None:
    sitting = [person.sit_down(match) for person in people]
    reads = time.monotonic() + random.uniform(*READ_SECONDS)
    try:
        while not any(person.position.get("over") for person in people):
            await asyncio.sleep(random.uniform(*GAP_SECONDS))
            for person in people:
                if person.may_move:
                    await person.move()
                    break
            if time.monotonic() > reads:
                reads = time.monotonic() + random.uniform(*READ_SECONDS)
                await random.choice(people).ask("GET", f"/matches/{match}/log?words=1&limit=200")
                await random.choice(people).ask("GET", "/matches?state=running")
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)


async def account(person: Person, number: int) -> None:
    """Make an account, and log in again and again."""
    made = {"login": login(number), "password": PASSWORD}
    while not await person.ask("POST", "/identity/account", made):
        await asyncio.sleep(5)
    while True:
        await asyncio.sleep(random.uniform(*LOG_IN_SECONDS))
        await person.ask("POST", "/identity/login", made)


async def _all(port: int, tally: Tally, began: float, minutes: int) -> None:
    numbers = itertools.count()

    def person() -> Person:
        return Person(port, next(numbers), tally)

    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(
                table([person() for _ in range(1 if number % BOT_TABLES == 0 else 2)], number)
            )
            for number in range(TABLES)
        ]
        playing += [group.create_task(account(person(), number)) for number in range(ACCOUNTS)]
        await every_minute(tally, began, minutes)
        for task in playing:
            task.cancel()


def play(port: int, began: float, minutes: int, told: "Queue[Json]") -> None:
    """Play for so many minutes from a moment on, in a process of its own."""
    asyncio.run(_all(port, Tally("honest", told), began, minutes))
