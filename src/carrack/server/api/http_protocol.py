"""HTTP connections within bounds: so many, so large, and nobody waits for one for ever.

uvicorn reads headers of any size for any time, and as many connections as the system allows. Here
a connection is turned away when there are too many, and cut when it is too slow: with its headers,
with its body, or with taking what it is sent. A proxy does the same before; this holds without one.
"""

import asyncio
from asyncio import TimerHandle
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from carrack.server.live.connection_counts import connection_counts
from carrack.server.networks import network_of
from carrack.server.open_files import most_connections, most_of_address
from carrack.server.settings import Settings

#: The whole head of a request: its first line and all headers.
MOST_HEAD_BYTES: Final = 32 * 1024
MOST_HEADERS: Final = 100
#: Requests that may follow on a connection before the first of them is answered.
MOST_AHEAD: Final = 8
#: From the first byte, or from when the connection is made, to the last of the head.
HEAD_SECONDS: Final = 10.0
#: From then to the end of the body.
BODY_SECONDS: Final = 30.0
#: A client that takes nothing for so long is cut off.
WRITE_SECONDS: Final = 30.0

BAD_REQUEST: Final = (400, "Bad Request", "This is no HTTP request.")
TOO_SLOW: Final = (408, "Request Timeout", "The request took too long to arrive.")
LONG_ADDRESS: Final = (414, "URI Too Long", "The address is too long.")
LARGE_HEAD: Final = (
    431,
    "Request Header Fields Too Large",
    "The headers are too many or too long.",
)
TOO_MANY: Final = (503, "Service Unavailable", "Too many connections. Try again later.")
Refusal = tuple[int, str, str]


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """How many connections there may be: of everybody, and of one address."""

    most: int
    of_address: int


def connection_limits(settings: Settings) -> ConnectionLimits:
    """Return what the settings, and the system, allow."""
    most = most_connections(settings)
    return ConnectionLimits(most, most_of_address(most))


class LimitedConfig(uvicorn.Config):
    """uvicorn's settings with the limits, which worker processes are given along."""

    def __init__(self, app: Any, *, limits: ConnectionLimits, **others: Any) -> None:
        super().__init__(app, **others)
        self.limits = limits


class _TooMuch(Exception):
    """A request is beyond what is read."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol within bounds."""

    def __init__(
        self,
        config: LimitedConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = config.limits
        self._counts = connection_counts(server_state)
        self._deadline: TimerHandle | None = None
        self._write_timer: TimerHandle | None = None
        self._in_head = False
        self._head_bytes = 0
        self._refusal = BAD_REQUEST

    # ---- Coming and going --------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away."""
        super().connection_made(transport)
        if self._is_too_many():
            self._counts.note_refused()
            self._refuse(TOO_MANY)
            return
        self._counts.add(transport, self._network())
        self._expect_by(HEAD_SECONDS)

    def _is_too_many(self) -> bool:
        counts, limits, network = self._counts, self._limits, self._network()
        if counts.open >= limits.most:
            counts.note_full(limits.most)
            return True
        return network is not None and counts.of(network) >= limits.of_address

    def _network(self) -> str | None:
        """Return who the connection counts for; nobody if it is a proxy's, for it has many."""
        if self.client is None or _is_trusted(self.client[0], self.config.forwarded_allow_ips):
            return None
        return network_of(self.client[0])

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._counts.release(self.transport)
        self._expect_nothing()
        self._stop_write_timer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it still counts."""
        self._expect_nothing()
        super().handle_websocket_upgrade()

    # ---- Reading -----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read on, if it is not too much."""
        self._unset_keepalive_if_required()
        if self._deadline is None:
            self._expect_by(HEAD_SECONDS)
        in_head = self._in_head
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self._refuse(self._refusal)
            return
        if in_head and self._in_head:
            # A header that goes on and on is not told of before its end.
            self._head_bytes += len(data)
            if self._head_bytes > MOST_HEAD_BYTES:
                self._refuse(LARGE_HEAD)

    def on_message_begin(self) -> None:
        """Begin to count."""
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0

    def on_url(self, url: bytes) -> None:
        """Take a part of the address."""
        super().on_url(url)
        if len(self.url) > MOST_HEAD_BYTES:
            self._give_up(LONG_ADDRESS)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header."""
        super().on_header(name, value)
        self._head_bytes += len(name) + len(value)
        if len(self.headers) > MOST_HEADERS or self._head_bytes > MOST_HEAD_BYTES:
            self._give_up(LARGE_HEAD)

    def on_headers_complete(self) -> None:
        """Begin to answer, and wait for the body."""
        self._in_head = False
        if len(self.pipeline) >= MOST_AHEAD:
            self._give_up(TOO_MANY)
        self._expect_by(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for nothing more."""
        self._expect_nothing()
        super().on_message_complete()

    def _give_up(self, refusal: Refusal) -> None:
        """Stop the parser, which is in the midst of what it was fed."""
        self._refusal = refusal
        raise _TooMuch

    # ---- Time --------------------------------------------------------------------------------

    def _expect_by(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, self._on_deadline)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _on_deadline(self) -> None:
        self._deadline = None
        if self.cycle is not None and self.cycle.response_started:
            self.transport.close()
        else:
            self._refuse(TOO_SLOW)

    def pause_writing(self) -> None:
        """Wait for a client that takes nothing, but not for ever."""
        super().pause_writing()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._stop_write_timer()

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _refuse(self, refusal: Refusal) -> None:
        """Say why, and close."""
        self._expect_nothing()
        if self.transport.is_closing():
            return
        status, phrase, words = refusal
        self.transport.write(
            f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            f"content-length: {len(words)}\r\nx-content-type-options: nosniff\r\n"
            f"retry-after: 5\r\nconnection: close\r\n\r\n{words}".encode("ascii")
        )
        self.transport.close()


def _is_trusted(host: str, trusted: list[str] | str) -> bool:
    """Tell whether an address is a proxy's that uvicorn believes."""
    names = trusted.split(",") if isinstance(trusted, str) else trusted
    wanted = [name.strip() for name in names]
    if "*" in wanted or host in wanted:
        return True
    networks = [name for name in wanted if "/" in name]
    try:
        return any(ip_address(host) in ip_network(name, strict=False) for name in networks)
    except ValueError:
        return False
