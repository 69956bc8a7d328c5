"""One guest lets bots of many matches think; how long does somebody else wait for theirs?

    python tools/attacks/bots.py [--matches 50] [--budgets 5s,2s,1s] [--seconds 40]

A server of its own, with one process for bots, on loopback. The guest makes matches between bots
alone with the largest of the budgets that the server takes, and watches all of them. Meanwhile
somebody plays against ``normal``. Prints one line of JSON: ``longest_wait`` is the longest time in
seconds between a move and its answer (or the end of the attack), ``answers`` how many came. Then a
bot's process is killed: ``processes_after_kill`` is how many there are some seconds later.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect

START_SECONDS: Final = 120.0
GAME: Final = "age-of-exploration"
#: Limits by address are met by coming from many.
ATTACKER: Final = "127.0.0.66"


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """Run a server on a database of its own; give its address and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="carrack-attack-") as folder:
        command = [sys.executable, "-m", "carrack", "serve", "--port", str(port)]
        process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{Path(folder) / 'carrack.db'}"],
            env={**os.environ, "CARRACK_BOT_PROCESSES": "1"},
            stderr=subprocess.DEVNULL,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address)
            yield address, process.pid
        finally:
            process.terminate()
            process.wait(30)


def _wait_for(address: str) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            httpx.get(f"{address}/healthz", timeout=5)
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server did not start")


@asynccontextmanager
async def guest(address: str, name: str, source: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody with an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=source, retries=2)
    async with httpx.AsyncClient(
        base_url=f"{address}/api/v1", transport=transport, timeout=30
    ) as client:
        answer = await client.post("/identity/guest", json={"name": name})
        client.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        yield client


async def largest_budget(client: httpx.AsyncClient, budgets: list[str]) -> str:
    """Return the first of some budgets that the server takes."""
    for budget in budgets:
        if (await new_match(client, [f"bot:search:{budget}"] * 2)).status_code == 201:
            return budget
    raise SystemExit("the server takes none of these budgets")


async def new_match(client: httpx.AsyncClient, seats: list[str]) -> httpx.Response:
    """Ask for a match."""
    wish: dict[str, Any] = {"game": GAME, "players": 2, "seats": seats}
    return await client.post("/matches", json=wish)


async def watch(address: str, match: str, watchers: AsyncExitStack) -> None:
    """Watch a match, and read what comes."""
    url = f"{address.replace('http', 'ws', 1)}/api/v1/matches/{match}/live"
    opened = await watchers.enter_async_context(connect(url, local_addr=(ATTACKER, 0)))
    reading = asyncio.create_task(_read(opened))
    watchers.callback(reading.cancel)


async def _read(opened: Any) -> None:
    async for _ in opened:
        pass


async def waits(client: httpx.AsyncClient, seconds: float) -> list[float]:
    """Play against a bot for a while; return how long each of its answers took."""
    match = (await new_match(client, ["me", "bot:normal"])).json()["id"]
    found: list[float] = []
    end = time.monotonic() + seconds
    asked = time.monotonic()
    waiting = False
    while time.monotonic() < end:
        shown = (await client.get(f"/matches/{match}/position")).json()
        if shown["over"]:
            match = (await new_match(client, ["me", "bot:normal"])).json()["id"]
        elif shown["legal"]:
            if waiting:
                found.append(time.monotonic() - asked)
            asked = time.monotonic()
            action = shown["legal"][0]["action"]
            move = {"request": str(asked), "position": shown["number"], "actions": [action]}
            await client.post(f"/matches/{match}/moves", json=move)
            waiting = False
        else:
            waiting = True
            await asyncio.sleep(0.02)
    return [*found, time.monotonic() - asked] if waiting else found


def bot_processes(server: int) -> list[int]:
    """Return the processes in which a server's bots think."""
    command = ["ps", "-A", "-o", "pid=,ppid=,args="]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split(maxsplit=2) for line in told.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == server and "spawn_main" in row[2]]


async def processes_after_kill(server: int) -> int:
    """Kill a bot's process; return how many there are when others have taken its place."""
    os.kill(bot_processes(server)[0], signal.SIGKILL)
    await asyncio.sleep(5)
    return len(bot_processes(server))


async def attack(
    address: str, server: int, count: int, budgets: list[str], seconds: float
) -> dict[str, Any]:
    """Attack, and measure."""
    async with (
        guest(address, "Mallory", ATTACKER) as mallory,
        guest(address, "Ann", "127.0.0.1") as ann,
        AsyncExitStack() as watchers,
    ):
        budget = await largest_budget(mallory, budgets)
        made = 0
        for _ in range(count):
            answer = await new_match(mallory, [f"bot:search:{budget}"] * 2)
            if answer.status_code == 201:
                made += 1
                await watch(address, answer.json()["id"], watchers)
        # The first ones are thinking when somebody comes to play.
        await asyncio.sleep(3)
        found = await waits(ann, seconds)
        processes = await processes_after_kill(server)
    return {
        "attack": "bots",
        "matches": made,
        "budget": budget,
        "seconds": seconds,
        "answers": len(found),
        "longest_wait": round(max(found, default=0.0), 3),
        "processes_after_kill": processes,
    }


def main() -> None:
    """Read the command line, attack, print."""
    parser = argparse.ArgumentParser(description="Starve the bots of others.")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--budgets", default="5s,2s,1s")
    parser.add_argument("--seconds", type=float, default=40.0)
    asked = parser.parse_args()
    budgets = asked.budgets.split(",")
    with served() as (address, server):
        found = asyncio.run(attack(address, server, asked.matches, budgets, asked.seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
