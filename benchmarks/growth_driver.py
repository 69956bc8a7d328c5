"""Drives one table of a server from outside: a player with both seats, and spectators."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tools.attacks.target import Target, address

#: Everybody comes from an address of their own, as in life.
_NUMBERS = count()


def next_address() -> str:
    """Return an address of this machine that nobody has come from for long."""
    return address(next(_NUMBERS) % 50_000)


def cpu_milliseconds(*pids: int) -> float:
    """Return the processor time that some processes have taken, all their threads together."""
    total = 0
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            try:
                total += int((thread / "schedstat").read_text(encoding="ascii").split()[0])
            except OSError:
                continue
    return total / 1e6


def family(pid: int) -> list[int]:
    """Return a process and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(int(child) for child in children)]


class Table:
    """The socket of somebody who holds all seats of a match."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._requests = count()
        self.position: dict[str, Any] = {}
        self.seq = 0

    async def heard(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of some kinds; who must choose what is kept."""
        while True:
            message: dict[str, Any] = json.loads(await self._socket.recv())
            if message["type"] == "error":
                raise RuntimeError(f"refused: {message}")
            if message.get("position") and message["type"] in ("hello", "update"):
                self.position, self.seq = message["position"], message["seq"]
            if message["type"] in kinds:
                return message

    async def move(self) -> float:
        """Take the first legal action; return the milliseconds until it was acknowledged."""
        action = self.position["legal"][0]["action"]
        return await self._ask("move", actions=[action])

    async def undo(self) -> float:
        """Take the last decision back; return the milliseconds until that was acknowledged."""
        return await self._ask("undo")

    async def _ask(self, kind: str, **more: Any) -> float:
        request = f"{kind}{next(self._requests)}"
        asked = {"type": kind, "request": request, "position": self.position["number"], **more}
        began = time.perf_counter()
        await self._socket.send(json.dumps(asked))
        # The update may come first, or after.
        first = await self.heard("ack", "update")
        taken = time.perf_counter() - began
        second = await self.heard("ack", "update")
        if first["type"] == "update":
            taken = time.perf_counter() - began
        assert {first["type"], second["type"]} == {"ack", "update"}
        return 1000 * taken


@asynccontextmanager
async def sitting(target: Target, match: str, token: str) -> AsyncIterator[Table]:
    """Sit down at a match."""
    where = f"ws://127.0.0.1:{target.port}/api/v1/matches/{match}/live?changes=1&token={token}"
    async with connect(
        where, compression=None, max_size=None, local_addr=(next_address(), 0), open_timeout=60
    ) as socket:
        table = Table(socket)
        await table.heard("hello")
        yield table


class _Spectator(asyncio.Protocol):
    """Watches, and throws away what it is told."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self.greeted = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        # The view comes with the greeting.
        if b'"hello"' in data and not self.greeted.done():
            self.greeted.set_result(None)


@asynccontextmanager
async def watched(target: Target, match: str, spectators: int) -> AsyncIterator[None]:
    """Let so many watch a match."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/v1/matches/{match}/live?changes=1 HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    ).encode("ascii")
    loop = asyncio.get_running_loop()
    async with AsyncExitStack() as stack:
        for _ in range(spectators):
            transport, protocol = await loop.create_connection(
                lambda: _Spectator(request),
                "127.0.0.1",
                target.port,
                local_addr=(next_address(), 0),
            )
            stack.callback(transport.close)
            await asyncio.wait_for(protocol.greeted, 60)
        yield
