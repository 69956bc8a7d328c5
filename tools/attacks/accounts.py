"""Attacks on accounts, on a server of this machine: guessing a password, and slow name servers.

    python tools/attacks/accounts.py

The server is started here with its usual limits, and ends with the script. Guesses come from many
addresses of 127.0.0.0/8. Prints one line of JSON: how many guesses at one account were looked at in
a minute, and how long a log-in takes, without and beside webhooks whose names take long to resolve.
"""

import asyncio
import json
import socket
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import uvicorn

from carrack.server.api.app import create_app
from carrack.server.api.uvicorn_runner import uvicorn_config
from carrack.server.settings import Settings

PASSWORD = "a long way to sail"
GUESS_SECONDS = 20.0
MOST_GUESSES = 600
GUESSERS = 20
SLOW_HOOKS = 30
SLOW_SECONDS = 20.0
LOGINS = 5
START_SECONDS = 60.0


def resolve_slowly(known: Any, host: Any, *rest: Any, **more: Any) -> Any:
    """Resolve names as a name server does that takes its time over some of them."""
    if str(host).endswith(".slow.example"):
        time.sleep(SLOW_SECONDS)
        raise socket.gaierror
    return known(host, *rest, **more)


@contextmanager
def server() -> Iterator[str]:
    """A server on loopback; its address."""
    known = socket.getaddrinfo
    socket.getaddrinfo = lambda *rest, **more: resolve_slowly(known, *rest, **more)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{Path(folder) / 'carrack.db'}", bot_processes=0)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        serving = uvicorn.Server(uvicorn_config("127.0.0.1", port, target=create_app(settings)))
        thread = threading.Thread(target=serving.run)
        thread.start()
        try:
            began = time.monotonic()
            while not serving.started and time.monotonic() < began + START_SECONDS:
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}/api/v1"
        finally:
            serving.should_exit = True
            thread.join(60)


def client(address: str, number: int) -> httpx.AsyncClient:
    """Somebody who comes from an address of their own."""
    local = f"127.{1 + number // 65025}.{number // 255 % 255}.{1 + number % 254}"
    transport = httpx.AsyncHTTPTransport(local_address=local, verify=False)
    return httpx.AsyncClient(base_url=address, transport=transport, timeout=120.0)


async def guess(address: str) -> dict[str, float]:
    """Guess at one account from ever other addresses; return how it was answered."""
    answers: Counter[int] = Counter()
    numbers = iter(range(1000, 1000 + MOST_GUESSES))
    began = time.monotonic()

    async def one() -> None:
        for number in numbers:
            if time.monotonic() > began + GUESS_SECONDS:
                return
            async with client(address, number) as stranger:
                body = {"login": "ann", "password": f"guess number {number}"}
                answer = await stranger.post("/identity/login", json=body)
            answers[answer.status_code] += 1

    await asyncio.gather(*(one() for _ in range(GUESSERS)))
    seconds = time.monotonic() - began
    return {
        "seconds": round(seconds, 1),
        "sent": answers.total(),
        "looked_at": answers[401],
        "looked_at_per_minute": round(answers[401] * 60 / seconds, 1),
    }


async def log_ins(address: str, first: int) -> dict[str, float]:
    """Log in some times, from a network of one's own; return how long that takes."""
    times = []
    for number in range(LOGINS):
        began = time.monotonic()
        async with client(address, first + number) as bob:
            body = {"login": "bob", "password": PASSWORD}
            answer = await bob.post("/identity/login", json=body)
        assert answer.status_code == 200, answer.text
        times.append(time.monotonic() - began)
    return {"median": round(median(times), 2), "longest": round(max(times), 2)}


async def slow_hook(address: str, number: int) -> int:
    """Set a webhook whose name takes long to resolve."""
    async with client(address, number) as eve:
        await eve.post("/identity/guest", json={"name": "Eve"})
        body = {"webhook": f"https://h{number}.slow.example/"}
        return (await eve.put("/identity/notices", json=body)).status_code


async def attack(address: str) -> dict[str, Any]:
    """Make both attacks."""
    for number, login in enumerate(("ann", "bob")):
        async with client(address, number) as owner:
            made = {"login": login, "password": PASSWORD}
            assert (await owner.post("/identity/account", json=made)).status_code == 201
    quiet = await log_ins(address, 100)
    hooks = [asyncio.create_task(slow_hook(address, 200 + number)) for number in range(SLOW_HOOKS)]
    await asyncio.sleep(2.0)
    beside = await log_ins(address, 300)
    for hook in hooks:
        hook.cancel()
    await asyncio.gather(*hooks, return_exceptions=True)
    guesses = await guess(address)
    return {"log_in": quiet, "log_in_beside_slow_names": beside, "guesses": guesses}


def main() -> None:
    """Print what was found."""
    with server() as address:
        found = asyncio.run(attack(address))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
