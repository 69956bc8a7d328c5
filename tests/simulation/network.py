"""Sockets between people and servers: slow, cut at any moment, in order while they last."""

import asyncio
import random
from typing import Any, Final, final

from starlette.types import Message

from carrack.server.json_codec import from_json, to_json
from tests.simulation.virtual_time import happen_at

Json = dict[str, Any]

#: What a browser's connection takes, mostly.
SLOWEST_SECONDS: Final = 0.05


class Lost(Exception):
    """The connection is gone."""


@final
class _Pipe:
    """One direction: messages arrive later, in order, unless the connection is cut before."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._queue: asyncio.Queue[Message | None] = asyncio.Queue()
        self._arrives = 0.0
        self.cut = False

    def put(self, message: Message | None) -> None:
        """Send something; nobody is told whether it arrives."""
        loop = asyncio.get_running_loop()
        at = max(self._arrives, loop.time() + self._chance.uniform(0.0005, SLOWEST_SECONDS))
        self._arrives = at
        happen_at(at, self._arrive, message)

    def put_first(self, message: Message) -> None:
        """Let something arrive at once."""
        self._queue.put_nowait(message)

    def _arrive(self, message: Message | None) -> None:
        if not self.cut:
            self._queue.put_nowait(message)

    def end(self, message: Message | None) -> None:
        """Cut it: what is on its way is lost, and the reader finds out."""
        self.cut = True
        self._queue.put_nowait(message)

    async def get(self) -> Message | None:
        """Return the next message; ``None`` after the end."""
        return await self._queue.get()


@final
class Link:
    """A socket: the client's end, and the two callables that an ASGI app gets."""

    def __init__(self, chance: random.Random) -> None:
        self._to_app = _Pipe(chance)
        self._to_client = _Pipe(chance)
        self.closed_with: int | None = None

    # ---- The app's end -----------------------------------------------------------------------

    async def receive(self) -> Message:
        """Hand the app what the client has sent."""
        message = await self._to_app.get()
        return {"type": "websocket.disconnect", "code": 1006} if message is None else message

    async def send(self, message: Message) -> None:
        """Take what the app sends."""
        self._to_client.put(message)

    # ---- The client's end --------------------------------------------------------------------

    def open(self) -> None:
        """Ask the app for a conversation: it hears of nothing that does not begin so."""
        self._to_app.put_first({"type": "websocket.connect"})

    def say(self, **message: Any) -> None:
        """Send a message."""
        self._to_app.put({"type": "websocket.receive", "text": to_json(message).decode()})

    async def heard(self) -> Json:
        """Return the next message, or raise `Lost`."""
        while True:
            message = await self._to_client.get()
            if message is None or message["type"] == "websocket.close":
                self.closed_with = None if message is None else message["code"]
                raise Lost
            if message["type"] == "websocket.send":
                found: Json = from_json(message["text"])
                return found

    @property
    def is_cut(self) -> bool:
        """Whether it is of no use any more."""
        return self._to_client.cut

    def cut(self) -> None:
        """Lose the connection, with all that is on its way."""
        self._to_app.end(None)
        self._to_client.end(None)
