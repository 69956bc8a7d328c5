"""``carrack serve --workers 2`` on a PostgreSQL: a whole game, whichever worker answers.

Workers share a port, so nobody knows who takes the next connection. `/metrics` tells it: each
worker has its own numbers.
"""

import asyncio
import json
import random
import re
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

import carrack
from tests.server.conftest import new_database
from tests.server.live_client import person, watching
from tests.server.playing import Json, Person
from tests.server.serving import serving

pytestmark = pytest.mark.anyio

WORKERS: Final = 2
#: Everybody connects anew after so many moves.
MOVES_PER_CONNECTION: Final = 12
#: Who takes a connection is chance; so many in a row are never taken by one of two.
MOST_TRIES: Final = 200


class Numbers:
    """What a worker says of itself."""

    def __init__(self, page: str) -> None:
        self._page = page
        self.process = int(self._found(r'carrack_process_info\{pid="(\d+)"\} 1'))
        self.changes = self._count("carrack_changes_total")
        self.sockets = self._count("carrack_sockets")

    def _found(self, pattern: str) -> str:
        found = re.search(pattern, self._page)
        assert found is not None, self._page
        return found[1]

    def _count(self, name: str) -> int:
        return int(float(self._found(rf"(?m)^{name} (\S+)$")))


class Player:
    """Somebody who plays, over one connection and one socket after the other."""

    def __init__(self, address: str, match: str, token: str) -> None:
        self._address = address
        self._match = match
        self._token = token
        self._connections = AsyncExitStack()
        self._sockets = AsyncExitStack()
        self._socket: ClientConnection | None = None
        #: The number of every entry the sockets have told of.
        self.seen: list[int] = []
        self.position: Json = {}
        self.own: Person | None = None
        self.process = 0

    async def connect_elsewhere(self) -> None:
        """Connect anew, to another worker than before."""
        await self._connections.aclose()
        before = self.process
        for _ in range(MOST_TRIES):
            self.own = Person(await self._connections.enter_async_context(self._client()))
            self.process = (await self.numbers()).process
            if self.process != before:
                return
        raise AssertionError(f"process {before} takes every connection")

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=f"{self._address}/api/v1",
            headers={"Authorization": f"Bearer {self._token}"},
            limits=httpx.Limits(max_connections=1),
            verify=False,
        )

    async def numbers(self) -> Numbers:
        """Ask the worker at the other end for its numbers."""
        assert self.own is not None
        return Numbers((await self.own.client.get(f"{self._address}/metrics")).text)

    async def watch(self) -> None:
        """Open a socket that goes on where the last one ended."""
        query = f"&after={self.seen[-1] if self.seen else 0}"
        self._socket = await self._sockets.enter_async_context(
            watching(self._address, self._match, self._token, query)
        )

    async def look_away(self) -> None:
        """Close the socket."""
        await self._sockets.aclose()

    async def hear(self, number: int) -> None:
        """Listen until a position is reached."""
        assert self._socket is not None
        async with asyncio.timeout(60):
            while self.position.get("number", -1) < number:
                message = json.loads(await self._socket.recv())
                self.seen += [entry["seq"] for entry in message.get("entries", [])]
                self.position = message.get("position") or self.position

    async def move(self, chance: random.Random) -> None:
        """Choose any legal action."""
        assert self.own is not None
        number = self.position["number"]
        action = chance.choice(self.position["legal"])["action"]
        assert (await self.own.move(self._match, number, action))["position"] == number + 1

    async def leave(self) -> None:
        """Close everything."""
        await self.look_away()
        await self._connections.aclose()


async def _play(players: list[Player], chance: random.Random) -> dict[int, int]:
    """Play to the end; return the most sockets that each worker was seen to have."""
    sockets: dict[int, int] = {}
    while not players[0].position["over"]:
        number, seat = players[0].position["number"], players[0].position["seat"]
        if number % MOVES_PER_CONNECTION == 0:
            for player in players:
                await player.connect_elsewhere()
                told = await player.numbers()
                sockets[told.process] = max(sockets.get(told.process, 0), told.sockets)
                await player.look_away()
            # Nobody looks while this move is made; the new sockets begin with it.
            await players[seat].move(chance)
            for player in players:
                await player.watch()
        else:
            await players[seat].move(chance)
        for player in players:
            await player.hear(number + 1)
    return sockets


def test_what_starts_workers_does_not_import_what_they_serve() -> None:
    """Each worker must import it anyway, which is most of what a start takes."""
    asked = (
        "import sys, carrack.server.api.uvicorn_runner; "
        "print('carrack.server.api.app' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "False"


async def test_a_whole_game_over_two_workers(postgresql: str, tmp_path: Path) -> None:
    database = new_database(postgresql)
    with serving(database, tmp_path, workers=WORKERS) as server:
        print(f"the server was there after {server.start_seconds:.1f} s")
        async with person(server.address, "Ann") as ann, person(server.address, "Bob") as bob:
            match = (await ann.match())["id"]
            await bob.post(f"/matches/{match}/join")
            players = [Player(server.address, match, who.token) for who in (ann, bob)]
            for player in players:
                await player.watch()
                await player.hear(0)
            sockets = await _play(players, random.Random(6))
            over = await ann.get(f"/matches/{match}")
            assert over["state"] == "over"
            for player in players:
                assert player.seen == list(range(1, over["seq"] + 1))
            record = carrack.Record.from_dict(await bob.get(f"/matches/{match}/record"))
            verified = record.verify()
            assert verified.commitment_checked
            assert verified.result_checked
            changes = {}
            for _ in range(WORKERS):
                await players[0].connect_elsewhere()
                changes[players[0].process] = (await players[0].numbers()).changes
            for player in players:
                await player.leave()
        print(f"{over['position']} moves, changes by process {changes}, sockets {sockets}")
        assert len(changes) == WORKERS
        assert all(changes.values())
        # Each change was stored once, by one of them: the match was made, joined and played.
        assert sum(changes.values()) == over["position"] + 2
        assert server.problems() == []
