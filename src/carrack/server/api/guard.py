"""What stands before every call: origins, sizes, and the headers that keep browsers safe."""

import logging
import time
from typing import Final, final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from carrack.server.api.error_responses import error_json
from carrack.server.api.language import language_of
from carrack.server.api.metrics import Metrics
from carrack.server.api.origins import is_allowed_origin
from carrack.server.api.rate_limits import RateLimits
from carrack.server.api.routes.socket import TOO_MANY
from carrack.server.errors import Forbidden, PayloadTooLarge, Refused
from carrack.server.json_codec import to_json
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.requests")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # With "no-referrer", browsers leave the origin out of our own forms too, and these are refused.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@final
class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._rate_limits = RateLimits(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if (
            scope["type"] == "websocket"
            and self._rate_limits.check(HTTPConnection(scope)) is not None
        ):
            await _close(WebSocket(scope, receive, send))
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        began = time.perf_counter()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                self._metrics.note(scope, message["status"], seconds)
                LOG.debug("%s %s %d", scope["method"], scope["path"], message["status"])
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        connection = HTTPConnection(scope)
        refused = self._refusal(connection, scope["method"])
        if refused is not None:
            await _answer(refused, connection, guarded)
            return
        await self._app(scope, self._bounded(receive), guarded)

    def _refusal(self, connection: HTTPConnection, method: str) -> Refused | None:
        if method not in SAFE and not is_allowed_origin(connection, self._settings):
            return Forbidden("bad-origin")
        too_many = self._rate_limits.check(connection)
        if too_many is not None:
            return too_many
        size = connection.headers.get("content-length", "0")
        most = self._settings.most_body_bytes
        if not size.isdecimal() or int(size[:20]) > most:
            return PayloadTooLarge("body-too-large", most=most)
        return None

    def _bounded(self, receive: Receive) -> Receive:
        """Cut off a body that is longer than it said."""
        left = self._settings.most_body_bytes

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    return {"type": "http.disconnect"}
            return message

        return bounded


async def _close(socket: WebSocket) -> None:
    """Turn a socket away. Only one that was accepted can tell a page why."""
    await socket.accept()
    await socket.close(TOO_MANY)


def _retry_after(refused: Refused) -> list[tuple[bytes, bytes]]:
    seconds = refused.details.get("seconds")
    return [] if seconds is None else [(b"retry-after", str(seconds).encode("ascii"))]


async def _answer(refused: Refused, connection: HTTPConnection, send: Send) -> None:
    body = to_json({"error": error_json(refused, language_of(connection))})
    await send(
        {
            "type": "http.response.start",
            "status": refused.status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode("ascii")),
                *_retry_after(refused),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})
