"""Requests and sockets from any address of this machine, many at once."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from tools.attacks.target import HOST, Json
from websockets.asyncio.client import ClientConnection, connect

PATIENCE: Final = 60.0


def head(method: str, path: str, token: str = "", length: int = 0) -> bytes:
    """Return the head of a request, after whose answer the connection ends."""
    own = f"Authorization: Bearer {token}\r\n" if token else ""
    return (
        f"{method} /api/v1{path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n{own}"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode("ascii")


async def ask(
    port: int, source: str, method: str, path: str, token: str = "", body: Json | None = None
) -> tuple[int, bytes]:
    """Ask for something; return the status and what came with it."""
    content = b"" if body is None else json.dumps(body).encode()
    return await send(port, source, head(method, path, token, len(content)) + content)


async def send(port: int, source: str, request: bytes) -> tuple[int, bytes]:
    """Send a whole request; return the answer's status and body."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
        try:
            writer.write(request)
            answer = await reader.read()
        finally:
            writer.close()
    return answer_of(answer)


def answer_of(answer: bytes) -> tuple[int, bytes]:
    """Return status and body of an answer; raise an error if it was cut off."""
    first, found, body = answer.partition(b"\r\n\r\n")
    words = first.split(maxsplit=2)
    if not found or len(words) < 2:
        raise ConnectionError("closed before the answer")
    return int(words[1]), body


@asynccontextmanager
async def watching(
    port: int, source: str, match: str, token: str = "", **query: Any
) -> AsyncIterator[ClientConnection]:
    """The socket of a match, as the page opens it."""
    asked = "&".join(f"{name}={value}" for name, value in {**query, "token": token}.items())
    async with connect(
        f"ws://{HOST}:{port}/api/v1/matches/{match}/live?{asked}",
        local_addr=(source, 0),
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        proxy=None,
    ) as socket:
        yield socket
