"""Fifty clients want to move at once: one does, the others are told where the match now stands."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.live_client import heard, person, send, watching
from tests.server.playing import Json

pytestmark = pytest.mark.anyio

CLIENTS = 50


async def test_one_of_fifty_wins(served: str) -> None:
    async with person(served, "Ann") as ann, asyncio.TaskGroup() as group:
        match = (await ann.match(seats=["me", "me"]))["id"]
        shown = await ann.position(match)
        moves = [
            {
                "request": f"r{number}",
                "position": 0,
                "actions": [shown["legal"][number % len(shown["legal"])]["action"]],
            }
            for number in range(CLIENTS)
        ]
        ready = asyncio.Barrier(CLIENTS)
        racing = [
            group.create_task(
                _by_socket(served, match, ann.token, ready, move)
                if number % 2
                else _by_call(served, match, ann.token, ready, move)
            )
            for number, move in enumerate(moves)
        ]
        answers = [await task for task in racing]
        won = [answer for answer in answers if "error" not in answer]
        assert len(won) == 1
        assert won[0]["position"] == 1
        fresh = await ann.position(match)
        for answer in answers:
            if "error" in answer:
                assert answer["error"]["code"] == "stale-position"
                assert answer["error"]["fresh"] == fresh
        moved = [entry for entry in await ann.log(match) if entry["kind"] == "move"]
        assert [entry["seq"] for entry in moved] == [won[0]["seq"]]
        # Each of them, asked again, is answered as before.
        for move, answer in zip(moves, answers, strict=True):
            again = await ann.client.post(f"/matches/{match}/moves", json=move)
            assert (again.status_code == 200) == ("error" not in answer)


async def _by_call(
    served: str, match: str, token: str, ready: asyncio.Barrier, move: dict[str, Any]
) -> Json:
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=served, headers=headers, timeout=60, verify=False
    ) as client:
        await client.get("/healthz")
        await ready.wait()
        found: Json = (await client.post(f"/api/v1/matches/{match}/moves", json=move)).json()
        return found


async def _by_socket(
    served: str, match: str, token: str, ready: asyncio.Barrier, move: dict[str, Any]
) -> Json:
    async with watching(served, match, token) as socket:
        await heard(socket, "hello")
        await ready.wait()
        await send(socket, type="move", **move)
        return await _answer(socket)


async def _answer(socket: ClientConnection) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        if message["type"] in ("ack", "error"):
            return message
