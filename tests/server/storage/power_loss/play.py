"""People who play at a server that is recorded, and note each move that is acknowledged."""

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.playing import GAME
from tests.server.storage.power_loss.recording import Recording

Json = dict[str, Any]


async def play(address: str, recording: Recording, matches: int, moves: int, seed: int) -> None:
    """Play so many moves in each of so many matches, all at once."""
    async with httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60) as client:
        known = (await client.post("/identity/guest", json={"name": "Ann"})).json()
        headers = {"Authorization": f"Bearer {known['token']}"}
        made = []
        for _ in range(matches):
            wish = {"game": GAME, "players": 2, "seats": ["me", "me"]}
            found = await client.post("/matches", json=wish, headers=headers)
            made.append(found.json()["id"])
            recording.mark(match=made[-1], seq=found.json()["seq"], token=known["token"])
    async with asyncio.TaskGroup() as group:
        for number, match in enumerate(made):
            live = f"{address.replace('http', 'ws')}/api/v1/matches/{match}/live"
            chance = random.Random(f"{seed} {number}")
            group.create_task(
                _play(f"{live}?token={known['token']}", match, recording, moves, chance)
            )


async def _play(
    live: str, match: str, recording: Recording, moves: int, chance: random.Random
) -> None:
    async with connect(live) as socket:
        made, waiting = 0, False
        position: Json = {}
        action = ""
        while made < moves and not position.get("over"):
            message: Json = json.loads(await asyncio.wait_for(socket.recv(), 60))
            if message["type"] == "ack":
                recording.mark(match=match, seq=message["seq"], action=action)
                made, waiting = made + 1, False
                if position.get("number", 0) < message["position"]:
                    position = {}
            elif message["type"] in ("hello", "update") and message.get("position"):
                position = message["position"]
            if position.get("legal") and not waiting and made < moves:
                action = chance.choice(position["legal"])["text"]
                asked = {"request": f"{match} {made}", "position": position["number"]}
                await socket.send(json.dumps({"type": "move", "actions": [action], **asked}))
                waiting = True
