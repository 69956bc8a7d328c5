"""A WebSocket to an app in the same process: what the route sends, without a network."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.types import Message

from carrack.server.json_codec import from_json, to_json
from tests.server.playing import Json
from tests.server.wire_checks import check_message


class Socket:
    """One end of a conversation with the app."""

    def __init__(self) -> None:
        self.to_app: asyncio.Queue[Message] = asyncio.Queue()
        self.from_app: asyncio.Queue[Message] = asyncio.Queue()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.to_app.put({"type": "websocket.receive", "text": to_json(message).decode()})

    async def text(self) -> str:
        """Return the next message as it was sent."""
        async with asyncio.timeout(60):
            message = await self.from_app.get()
        assert message["type"] == "websocket.send", message
        found: str = message["text"]
        return found


@asynccontextmanager
async def opened(app: FastAPI, match: str, query: str = "") -> AsyncIterator[Socket]:
    """Open the live socket of a match; the greeting is the first text."""
    socket = Socket()
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "scheme": "ws",
        "http_version": "1.1",
        "path": f"/api/v1/matches/{match}/live",
        "raw_path": f"/api/v1/matches/{match}/live".encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"carrack.test")],
        "client": ("127.0.0.1", 1),
        "server": ("carrack.test", 80),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }
    await socket.to_app.put({"type": "websocket.connect"})
    task = asyncio.create_task(app(scope, socket.to_app.get, socket.from_app.put))
    accepted = await socket.from_app.get()
    assert accepted["type"] == "websocket.accept", accepted
    try:
        yield socket
    finally:
        await socket.to_app.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait({task}, timeout=10)


async def answered(socket: Socket, kind: str) -> Json:
    """The next message of a kind."""
    while True:
        message: Json = from_json(await socket.text())
        check_message(message)
        if message["type"] == kind:
            return message


async def closing_code(socket: Socket) -> int:
    """The code that the app closes the socket with."""
    while True:
        message = await socket.from_app.get()
        if message["type"] == "websocket.close":
            code: int = message["code"]
            return code
