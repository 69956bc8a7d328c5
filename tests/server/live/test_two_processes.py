"""Two real server processes on one PostgreSQL: people at one table, connected to either."""

import asyncio
import json
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from carrack.server.live.presence import EXPIRY_SECONDS
from tests.server.conftest import new_database
from tests.server.live_client import person, watching
from tests.server.playing import Json
from tests.server.serving import serving

pytestmark = pytest.mark.anyio

MOVES = 12


async def _position_at(socket: ClientConnection, number: int) -> Json:
    """The position from a number on; a server may hear of what another has done a little later."""
    async with asyncio.timeout(60):
        while True:
            message = json.loads(await socket.recv())
            position: Json | None = message.get("position")
            if message["type"] in ("hello", "update") and position and position["number"] >= number:
                return position


async def _present(socket: ClientConnection, seats: list[int]) -> Json:
    """Wait until the holders of these seats, and no others, are present."""
    async with asyncio.timeout(60):
        while True:
            message: Json = json.loads(await socket.recv())
            if message["type"] == "presence" and message["seats"] == seats:
                return message


async def test_a_table_over_two_processes(postgresql: str, tmp_path: Path) -> None:
    database = new_database(postgresql)
    with (
        serving(database, tmp_path, "here") as here,
        serving(database, tmp_path, "there") as there,
    ):
        async with person(here.address, "Ann") as ann, person(there.address, "Bob") as bob:
            match = (await ann.match())["id"]
            await bob.post(f"/matches/{match}/join")
            people = [ann, bob]
            async with (
                watching(here.address, match, ann.token) as anns,
                watching(there.address, match, bob.token) as bobs,
            ):
                sockets = [anns, bobs]
                shown = [await _position_at(socket, 0) for socket in sockets]
                for socket in sockets:
                    await _present(socket, [0, 1])
                for number in range(MOVES):
                    seat = shown[0]["seat"]
                    assert shown[1]["seat"] == seat
                    action = shown[seat]["legal"][-1]["action"]
                    moved = await people[seat].move(match, number, action)
                    assert moved["position"] == number + 1
                    shown = [await _position_at(socket, number + 1) for socket in sockets]
                    assert [position["number"] for position in shown] == [number + 1] * 2
                # Whoever served is gone; what it acknowledged is not.
                here.kill()
                killed = time.monotonic()
                # Nobody says so: its silence does.
                await _present(bobs, [1])
                vanished = time.monotonic() - killed
                print(f"people of a killed process were gone after {vanished:.1f} s")
                assert vanished < 3 * EXPIRY_SECONDS
            assert (await bob.position(match))["number"] == MOVES
            assert [entry["seq"] for entry in await bob.log(match)] == list(
                range(1, (await bob.get(f"/matches/{match}"))["seq"] + 1)
            )
        assert there.problems() == []
