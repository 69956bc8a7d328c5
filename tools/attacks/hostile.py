"""Seven attackers, each a process of its own, from few addresses and at the pace of one machine.

Each sends what somebody could send over a line of some ten megabits a second, as long as it lasts:

* *flood*: two sockets, 4,000 messages a second each, one with WebSocket's own pings
* *heads*: 300 connections that send a byte of a header every two seconds, 20 new ones a second
* *bodies*: 1.2 MB a second: bodies as large as is allowed, larger ones, and ones that stop midway
* *guests*: 10 new guests a second from three addresses; each makes a match or watches one
* *bots*: guests with matches between bots alone, as many and as slow as they may, all watched
* *logs*: 40 requests or sockets a second that want long logs in words, in any language
* *guesses*: 20 log-ins and recoveries a second from three addresses, and new accounts
"""

import asyncio
import itertools
import json
import os
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from multiprocessing.queues import Queue
from typing import Final

from tools.attacks import honest
from tools.attacks.async_wire import answer_of, ask, head, send, watching
from tools.attacks.tally import Tally, every_minute
from tools.attacks.target import GAME, HOST, Json, frame
from websockets.exceptions import WebSocketException

NICENESS: Final = 10
MOST_MATCHES: Final = 100
LANGUAGES: Final = ("en", "fr")
CUT: Final = (OSError, TimeoutError, WebSocketException, ConnectionError)

FLOOD_BATCH: Final = 80
FLOOD_GAP: Final = 0.02
SLOW_HEADS: Final = 300
HEADS_PER_SECOND: Final = 20
BYTE_SECONDS: Final = 2.0
LARGE_BODY: Final = 250_000
LARGER_BODY: Final = 1_000_000
BODIES_PER_SECOND: Final = 4
GUESTS_PER_SECOND: Final = 10
GUESTS_WATCHING: Final = 150
BOT_MATCHES: Final = 40
LOGS_PER_SECOND: Final = 40
GUESSES_PER_SECOND: Final = 20


class Attacker:
    """What every attack has: a server, addresses, and where to count."""

    def __init__(self, port: int, kind: int, tally: Tally) -> None:
        self.port = port
        self._kind = kind
        self.tally = tally
        self._running: set[asyncio.Task[None]] = set()

    def source(self, number: int = 0) -> str:
        """Return one of this attacker's addresses."""
        return f"127.3.{self._kind}.{number + 2}"

    async def ask(
        self, method: str, path: str, token: str = "", body: Json | None = None, number: int = 0
    ) -> Json:
        """Ask for something, and count the answer; nothing if it is not good."""
        try:
            status, content = await ask(self.port, self.source(number), method, path, token, body)
        except CUT:
            self.tally.count("cut")
            return {}
        self.tally.answer(status, content, f"{method} {path}")
        found: Json = json.loads(content) if status < 300 and content else {}
        return found

    async def matches(self) -> list[str]:
        """Return matches that are being played."""
        found: list[str] = []
        while not found:
            listed = await self.ask("GET", "/matches?state=running&limit=100")
            found = [match["id"] for match in listed.get("matches", ())]
            await asyncio.sleep(0 if found else 2)
        return found

    async def paced(
        self, per_second: float, most: int, act: Callable[[int], Awaitable[None]]
    ) -> None:
        """Act so often, however long it takes; no more than so many at once."""
        for number in itertools.count():
            await asyncio.sleep(1.0 / per_second)
            if len(self._running) < most:
                task = asyncio.ensure_future(self._acted(act, number))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    async def _acted(self, act: Callable[[int], Awaitable[None]], number: int) -> None:
        try:
            await act(number)
        except CUT:
            self.tally.count("cut")


async def flood(own: Attacker) -> None:
    """Send messages on sockets much faster than anybody reads them."""
    kinds = (frame(b'{"type":"ping"}'), frame(b"", 9))
    await asyncio.gather(*(_flood(own, number, data) for number, data in enumerate(kinds)))


async def _flood(own: Attacker, number: int, data: bytes) -> None:
    while True:
        match = random.choice(await own.matches())
        try:
            async with watching(own.port, own.source(number), match) as socket:
                reading = asyncio.create_task(_read(own, socket))
                try:
                    while not reading.done():
                        socket.transport.write(data * FLOOD_BATCH)
                        await asyncio.wait_for(socket.drain(), 30)
                        await asyncio.sleep(FLOOD_GAP)
                finally:
                    reading.cancel()
            own.tally.count(f"closed {socket.close_code}")
        except CUT:
            own.tally.count("cut")
        await asyncio.sleep(1)


async def _read(own: Attacker, socket: object) -> None:
    with suppress(*CUT):
        async for _ in socket:  # type: ignore[attr-defined]
            own.tally.count("heard")


async def heads(own: Attacker) -> None:
    """Keep connections open by sending their headers as slowly as can be."""

    async def slow(_: int) -> None:
        reader, writer = await asyncio.open_connection(HOST, own.port, local_addr=(own.source(), 0))
        try:
            writer.write(b"GET /api/v1/games HTTP/1.1\r\nX-Slow: ")
            answer = asyncio.ensure_future(reader.read())
            while not answer.done():
                writer.write(b"x")
                await asyncio.wait({answer}, timeout=BYTE_SECONDS)
            own.tally.answer(*answer_of(answer.result()), "slow head")
        finally:
            writer.close()

    await own.paced(HEADS_PER_SECOND, SLOW_HEADS, slow)


async def bodies(own: Attacker) -> None:
    """Send large bodies, some of them never to their end."""
    large = json.dumps({"name": "x" * LARGE_BODY}).encode()
    deep = b"[" * LARGE_BODY
    odd = json.dumps({"game": GAME, "options": dict.fromkeys(map(str, range(20_000)))}).encode()

    async def one(number: int) -> None:
        content = (large, deep, odd, b"x" * LARGER_BODY)[number % 4]
        path = ("/identity/guest", "/matches")[number // 4 % 2]
        request = head("POST", path, length=len(content)) + content
        if number % 10 == 0:
            await _stalled(own, request[: len(request) // 2])
            return
        own.tally.answer(*await send(own.port, own.source(), request), f"body {number % 4} {path}")

    await own.paced(BODIES_PER_SECOND, 40, one)


async def _stalled(own: Attacker, part: bytes) -> None:
    reader, writer = await asyncio.open_connection(HOST, own.port, local_addr=(own.source(), 0))
    try:
        writer.write(part)
        async with asyncio.timeout(60):
            own.tally.answer(*answer_of(await reader.read()), "half a body")
    finally:
        writer.close()


async def guests(own: Attacker) -> None:
    """Come as ever new people; half of them make matches, the others watch what is played."""
    watched = await own.matches()

    async def one(number: int) -> None:
        place = number % 3
        made = await own.ask(
            "POST", "/identity/guest", body={"name": f"Guest {number}"}, number=place
        )
        token = made.get("token", "")
        if not token:
            return
        if number % 2:
            wish = {"game": GAME, "players": 4, "title": "x" * 80}
            await own.ask("POST", "/matches", token, wish, place)
            await own.ask("GET", "/matches?limit=100", token, number=place)
            return
        match = random.choice(watched[:3])
        async with watching(own.port, own.source(place), match, token, after=0) as socket:
            with suppress(TimeoutError):
                async with asyncio.timeout(120):
                    await _read(own, socket)
        own.tally.count(f"closed {socket.close_code}")

    await own.paced(GUESTS_PER_SECOND, GUESTS_WATCHING, one)


async def bots(own: Attacker) -> None:
    """Let bots play among themselves, with all the time that a guest's may have."""

    async def one(_: int) -> None:
        token = (await own.ask("POST", "/identity/guest", body={"name": "Eve"})).get("token", "")
        wish = {"game": GAME, "players": 2, "seats": ["bot:search:1s", "bot:search:1s"]}
        async with AsyncExitStack() as stack:
            for _ in range(4):
                match = (await own.ask("POST", "/matches", token, wish)).get("id")
                if match is not None:
                    live = watching(own.port, own.source(), match, token, after=0, words=1)
                    await _watched(own, stack, await stack.enter_async_context(live))
            await asyncio.sleep(120)

    await own.paced(1.0, BOT_MATCHES // 4, one)


async def _watched(own: Attacker, stack: AsyncExitStack, socket: object) -> None:
    stack.callback(asyncio.ensure_future(_read(own, socket)).cancel)


async def logs(own: Attacker) -> None:
    """Want long logs in words again and again."""
    known = await own.matches()

    async def one(number: int) -> None:
        match, language = random.choice(known), random.choice(LANGUAGES)
        if number % 400 == 399:
            known[:] = await own.matches()
        if number % 4:
            path = f"/matches/{match}/log?words=1&limit=500&lang={language}"
            await own.ask("GET", path)
            return
        live = watching(own.port, own.source(), match, after=0, words=1, lang=language)
        async with live as socket:
            await asyncio.wait_for(socket.recv(), 30)
        own.tally.count(f"closed {socket.close_code}")

    await own.paced(LOGS_PER_SECOND, 20, one)


async def guesses(own: Attacker) -> None:
    """Guess at passwords and codes of accounts that there are and that there are not."""

    async def one(number: int) -> None:
        login = honest.login(number % honest.ACCOUNTS) if number % 2 else f"nobody{number}"
        guess = f"guess number {number}"
        if number % 10 == 0:
            made = {"login": f"eve{number}-{os.getpid()}", "password": f"{guess} for my account"}
            await own.ask("POST", "/identity/account", body=made, number=number % 3)
        elif number % 10 == 5:
            code = {"login": login, "code": guess, "password": guess}
            await own.ask("POST", "/identity/recover", body=code, number=number % 3)
        else:
            wish = {"login": login, "password": guess}
            await own.ask("POST", "/identity/login", body=wish, number=number % 3)

    await own.paced(GUESSES_PER_SECOND, 60, one)


KINDS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "flood": flood,
    "heads": heads,
    "bodies": bodies,
    "guests": guests,
    "bots": bots,
    "logs": logs,
    "guesses": guesses,
}


async def _attack(kind: str, port: int, tally: Tally, began: float, minutes: int) -> None:
    own = Attacker(port, list(KINDS).index(kind), tally)
    attacking = asyncio.ensure_future(KINDS[kind](own))
    await every_minute(tally, began, minutes)
    if attacking.done():
        attacking.result()
    attacking.cancel()


def attack(kind: str, port: int, began: float, minutes: int, told: "Queue[Json]") -> None:
    """Attack for so many minutes from a moment on, in a process of its own."""
    os.nice(NICENESS)
    asyncio.run(_attack(kind, port, Tally(kind, told), began, minutes))
