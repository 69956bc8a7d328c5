"""A short way to sockets for messages that are ready to be sent.

uvicorn hands every message through the app's task, which must be woken for each, and makes a frame
of it piece by piece. Under load that takes as long as everything else a move needs. Here a message
is put on the wire by whoever has it, as long as the socket takes it at once; the usual way is left
for all others, and for servers that offer no such extension.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: The name of the extension in an ASGI scope.
EXTENSION: Final = "carrack.ready-text"
#: A frame that holds a whole message of text.
TEXT: Final = 0x81
#: Longer messages say so, and tell their length in two bytes or in eight.
SHORT: Final = 126
LONG: Final = 127

#: No more is read from a socket while so many of its messages wait.
MOST_UNREAD: Final = 8

#: Send a message of UTF-8 at once; ``False`` if that can't be done now.
SendNow = Callable[[bytes], bool]


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with the extension."""

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
        if not paused and self.queue.qsize() >= MOST_UNREAD:
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
        self.transport.write(framed(message))
        return True


def framed(message: bytes) -> bytes:
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
