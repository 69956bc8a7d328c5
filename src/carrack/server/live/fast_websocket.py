"""A short way to sockets for messages that are ready to be sent.

uvicorn hands every message through the app's task, which must be woken for each, and makes a frame
of it piece by piece. Under load that takes as long as everything else a move needs. Here whoever
has a message leaves it with the socket, as long as that takes more; the usual way is left for all
others, and for servers that offer no such extension.

Messages that are ready at the same time go out together. A system call for each, and a reader to be
woken by each, would take longer than making them.
"""

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping
from typing import Any, Final, cast, final
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LOG: Final = logging.getLogger("carrack.server.live.fast_websocket")
#: The name of the extension in an ASGI scope.
EXTENSION: Final = "carrack.ready-text"
#: A frame that holds a whole message of text.
TEXT: Final = 0x81
#: Longer messages say so, and tell their length in two bytes or in eight.
SHORT: Final = 126
LONG: Final = 127

#: No more is read from a socket while so many of its messages wait.
MOST_UNREAD_MESSAGES: Final = 8

#: Send a message of UTF-8 at once; ``False`` if that can't be done now.
SendNow = Callable[[bytes], bool]


@final
class Outbox:
    """The sockets of an event loop that have messages to send when it next comes round."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._sockets: list[FastWebSocketProtocol] = []

    def add(self, socket: "FastWebSocketProtocol") -> None:
        """Let a socket send what it has, soon."""
        if not self._sockets:
            self._loop.call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.send_ready()
            except Exception:
                LOG.exception("a socket failed to send")
                socket.transport.abort()


_OUTBOXES: Final[WeakKeyDictionary[AbstractEventLoop, Outbox]] = WeakKeyDictionary()


def _outbox(loop: AbstractEventLoop) -> Outbox:
    found = _OUTBOXES.get(loop)
    if found is None:
        found = _OUTBOXES[loop] = Outbox(loop)
    return found


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with the extension."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        self._outbox = _outbox(self.loop)
        self._ready: list[bytes] = []

    def handle_connect(self, event: Any) -> None:
        """Offer the extension to the app, whose task has not begun yet."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[EXTENSION] = {"send": self.send_now}

    def send_receive_event_to_app(self) -> None:
        """Go on reading while the app has few messages to see to.

        uvicorn stops after every message and begins again when it is taken.
        """
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and not self.close_sent and self.queue.qsize() >= MOST_UNREAD_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()

    def send_now(self, message: bytes) -> bool:
        """Send a message, unless others are waiting or the socket is not open."""
        if (
            not self.writable.is_set()
            or not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or self.transport.is_closing()
        ):
            return False
        if not self._ready:
            self._outbox.add(self)
        self._ready.append(text_frame(message))
        return True

    def send_ready(self) -> None:
        """Put what is ready on the wire."""
        if not self._ready:
            return
        ready = self._ready[0] if len(self._ready) == 1 else b"".join(self._ready)
        self._ready.clear()
        if not self.disconnected and not self.transport.is_closing():
            self.transport.write(ready)

    async def send(self, message: Any) -> None:
        """Send what comes the usual way after what was ready before it."""
        self.send_ready()
        await super().send(message)

    def shutdown(self) -> None:
        """Close, after what is ready."""
        self.send_ready()
        super().shutdown()


def text_frame(message: bytes) -> bytes:
    """Return a message as the frame that a server sends (RFC 6455, 5.2: it is not masked)."""
    length = len(message)
    if length < SHORT:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + message
    return bytes((TEXT, LONG)) + length.to_bytes(8, "big") + message


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return how messages of a socket can be sent at once, where the server offers that."""
    offered = scope.get("extensions", {}).get(EXTENSION)
    return _never if offered is None else cast(SendNow, offered["send"])


def _never(_message: bytes) -> bool:
    return False
