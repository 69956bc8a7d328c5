"""A short way to sockets for messages that are ready to be sent.

uvicorn hands every message through the app's task, which must be woken for each, and makes a frame
of it piece by piece. Under load that takes as long as everything else a move needs. Here whoever
has a message leaves it with the socket, as long as that takes more; the usual way is left for all
others, and for servers that offer no such extension.

Messages that are ready at the same time go out together. A system call for each, and a reader to be
woken by each, would take longer than making them.
"""

import logging
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable, Mapping
from typing import Any, Final, cast, final
from weakref import WeakKeyDictionary

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from carrack.server.live.connection_counts import connection_counts
from carrack.server.processor_budget import ProcessorBudget, Stopwatch

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
#: So many bytes are looked at before others have their turn: the smallest frames are six bytes.
PIECE_BYTES: Final = 256
#: A socket that sends more than it may is read later and later; after so many seconds it is closed,
TOO_MANY: Final = 4429
LONGEST_FLOOD: Final = 10.0
#: and cut when it had time to hear why.
FAREWELL_SECONDS: Final = 1.0
#: A client that takes nothing for so long is cut off.
LONGEST_WRITE: Final = 30.0

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

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], **others: Any
    ) -> None:
        super().__init__(config, server_state, app_state, **others)
        self.server_state = server_state
        self._outbox = _outbox(self.loop)
        self._ready: list[bytes] = []
        #: What was received and not looked at yet.
        self._unread = bytearray()
        self._paused = False
        self._go_on_timer: TimerHandle | None = None
        self._unpaid_since: float | None = None
        self._write_timer: TimerHandle | None = None
        self._budget: ProcessorBudget | None = None

    def handle_connect(self, event: Any) -> None:
        """Offer the extension to the app, whose task has not begun yet."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[EXTENSION] = {"send": self.send_now, "let_pay": self.let_pay}

    def let_pay(self, budget: ProcessorBudget | None) -> None:
        """Charge a budget for what is read here, and read nothing while it is used up."""
        self._budget = budget

    # ---- Reading ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Look at what came, or keep it until there is time for it."""
        if self._unread or self._paused or len(data) > PIECE_BYTES:
            self._unread += data
            self._go_on()
        else:
            self._look_at(data)

    def _look_at(self, piece: bytes) -> None:
        if self._budget is None:
            super().data_received(piece)
            return
        watch = Stopwatch()
        try:
            super().data_received(piece)
        finally:
            self._budget.charge(watch.seconds())

    def _go_on(self) -> None:
        """Look at the next piece of what came, unless messages wait or nobody pays for it."""
        if self._go_on_timer is not None:
            self._go_on_timer.cancel()
            self._go_on_timer = None
        if self.transport.is_closing():
            self._unread.clear()
            return
        if self._messages_wait():
            self._pause()
            return
        wait = 0.0 if self._budget is None else self._budget.wait()
        if wait and self._has_flooded():
            self._close_flooding()
            return
        if wait == 0.0 and self._unread:
            piece = bytes(self._unread[:PIECE_BYTES])
            del self._unread[:PIECE_BYTES]
            self._look_at(piece)
        if wait or self._unread:
            self._pause()
            self._go_on_timer = self.loop.call_later(wait, self._go_on)
        elif not self._messages_wait():
            if self._budget is None or not self._budget.takes_much():
                self._unpaid_since = None
            self._resume()

    def _has_flooded(self) -> bool:
        now = self.loop.time()
        if self._unpaid_since is None:
            self._unpaid_since = now
        return now - self._unpaid_since > LONGEST_FLOOD

    def _close_flooding(self) -> None:
        """Read nothing more, say why, and end."""
        self._pause()
        self._unread.clear()
        if self.close_sent or not self.handshake_complete:
            self.transport.abort()
            return
        self.send_ready()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY})
        self.conn.send_close(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self.transport.close)

    def handle_ping(self) -> None:
        """Answer together with what else is ready: a system call for each takes much longer."""
        if not self._ready:
            self._outbox.add(self)
        self._ready += self.conn.data_to_send()

    def _messages_wait(self) -> bool:
        return not self.close_sent and self.queue.qsize() >= MOST_UNREAD_MESSAGES

    def _pause(self) -> None:
        if not self._paused:
            self._paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        if self._paused:
            self._paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """Return the next message; go on reading when it was the last that waited."""
        message = await self.queue.get()
        if self._paused and self.queue.empty() and self._go_on_timer is None:
            self._go_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Go on reading while the app has few messages to see to.

        uvicorn stops after every message and begins again when it is taken.
        """
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False
        if self._messages_wait():
            self._pause()

    # ---- Sending ---------------------------------------------------------------------------

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
        if self.close_sent and self._paused and self._go_on_timer is None:
            # The client's own farewell is somewhere in what it sent.
            self._go_on()

    def pause_writing(self) -> None:
        """Wait for a client that takes nothing, but not for ever."""
        super().pause_writing()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(LONGEST_WRITE, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._stop_write_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._unread.clear()
        self._stop_write_timer()
        if self._go_on_timer is not None:
            self._go_on_timer.cancel()
            self._go_on_timer = None
        connection_counts(self.server_state).release(self.transport)
        super().connection_lost(exc)

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

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


def let_pay(scope: Mapping[str, Any], budget: ProcessorBudget | None) -> None:
    """Charge a budget for what is read from a socket, where the server offers that."""
    offered = scope.get("extensions", {}).get(EXTENSION)
    if offered is not None:
        cast(Callable[[ProcessorBudget | None], None], offered["let_pay"])(budget)


def _never(_message: bytes) -> bool:
    return False
