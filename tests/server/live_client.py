"""People and their sockets at a real server on loopback."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.playing import Json, Person
from tests.server.wire_checks import check_message


@asynccontextmanager
async def person(served: str, name: str) -> AsyncIterator[Person]:
    """A guest of a real server."""
    # Nothing here is encrypted, and reading all certificates takes long.
    async with httpx.AsyncClient(base_url=f"{served}/api/v1", verify=False) as client:
        somebody = Person(client)
        known = await somebody.post("/identity/guest", 201, name=name)
        somebody.id, somebody.token = known["id"], known["token"]
        yield somebody


@asynccontextmanager
async def watching(
    served: str, match: str, token: str = "", query: str = "", origin: str | None = None
) -> AsyncIterator[ClientConnection]:
    """A socket to a match on a real server."""
    address = served.replace("http://", "ws://")
    async with connect(
        f"{address}/api/v1/matches/{match}/live?token={token}{query}",
        origin=None if origin is None else Origin(origin),
    ) as socket:
        yield socket


async def heard(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind; presence may come at any time."""
    while True:
        message: Json = json.loads(await socket.recv())
        check_message(message)
        if message["type"] == kind:
            return message
        assert message["type"] in ("presence", "update", "ack"), message


async def send(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    await socket.send(json.dumps(message))
