"""What stands before every call: origins, sizes, and the headers that keep browsers safe."""

import asyncio
import logging
import time
from typing import Final, final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from carrack.server.api.error_responses import error_json, retry_after
from carrack.server.api.health import RETRY_SECONDS
from carrack.server.api.language import language_of
from carrack.server.api.metrics import Metrics
from carrack.server.api.origins import is_allowed_origin
from carrack.server.api.rate_limits import RateLimits, too_many_requests
from carrack.server.api.services import Services
from carrack.server.errors import Failed, Forbidden, PayloadTooLarge, Refused, Unavailable
from carrack.server.json_codec import to_json
from carrack.server.live.fast_websocket import TOO_MANY, let_pay
from carrack.server.live.watcher import FAILED, TRY_LATER
from carrack.server.processor_budget import (
    PAYER,
    UNMEASURED_SECONDS,
    ProcessorBudget,
    metered,
)
from carrack.server.settings import Settings
from carrack.server.storage.readiness import is_outage

LOG: Final = logging.getLogger("carrack.server.requests")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
#: Whoever has used up their processor time waits so long for each refusal.
HOLD_SECONDS: Final = 1.0
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
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        budget = self._rate_limits.budget(HTTPConnection(scope))
        PAYER.set(budget)
        answer = self._http if scope["type"] == "http" else self._websocket
        try:
            await answer(scope, receive, send, budget)
        finally:
            if budget is not None:
                budget.charge(UNMEASURED_SECONDS)

    async def _websocket(
        self, scope: Scope, receive: Receive, send: Send, budget: ProcessorBudget | None
    ) -> None:
        let_pay(scope, budget)
        too_many = await self._too_many(HTTPConnection(scope), budget)
        if too_many is not None:
            await _close(WebSocket(scope, receive, send))
            return
        closed = False

        async def followed(message: Message) -> None:
            nonlocal closed
            closed = closed or message["type"] == "websocket.close"
            await send(message)

        try:
            await metered(self._app(scope, receive, followed), budget)
        except (ClientDisconnected, WebSocketDisconnect):
            return
        except Exception as error:
            refused = _failure(error, scope)
            if not closed:
                lost = isinstance(refused, Unavailable)
                await send({"type": "websocket.close", "code": TRY_LATER if lost else FAILED})

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, budget: ProcessorBudget | None
    ) -> None:
        began = time.perf_counter()
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                seconds = time.perf_counter() - began
                self._metrics.note(scope, message["status"], seconds)
                LOG.debug("%s %s %d", scope["method"], scope["path"], message["status"])
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        connection = HTTPConnection(scope)
        refused = await self._refusal(connection, scope["method"], budget)
        if refused is not None:
            await _answer(refused, connection, guarded)
            return
        try:
            await metered(self._app(scope, self._bounded(receive), guarded), budget)
        except Exception as error:
            refused = _failure(error, scope)
            if not begun:
                await _answer(refused, connection, guarded)

    async def _refusal(
        self, connection: HTTPConnection, method: str, budget: ProcessorBudget | None
    ) -> Refused | None:
        if method not in SAFE and not is_allowed_origin(connection, self._settings):
            return Forbidden("bad-origin")
        too_many = await self._too_many(connection, budget)
        if too_many is not None:
            return too_many
        size = connection.headers.get("content-length", "0")
        most = self._settings.most_body_bytes
        if not size.isdecimal() or int(size[:20]) > most:
            return PayloadTooLarge("body-too-large", most=most)
        return None

    async def _too_many(
        self, connection: HTTPConnection, budget: ProcessorBudget | None
    ) -> Refused | None:
        """Return a refusal if an address asks too much.

        To say no takes processor time as well. Whoever has used theirs up hears it late, and until
        then nothing more is read of that connection.
        """
        wait = 0.0 if budget is None else budget.wait()
        if wait == 0.0:
            return self._rate_limits.check(connection)
        await asyncio.sleep(min(wait, HOLD_SECONDS))
        return too_many_requests(wait)

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


def _failure(error: Exception, scope: Scope) -> Refused:
    """Note what went wrong; return what the asker is told. A lost database is logged once."""
    if is_outage(error):
        services: Services = scope["app"].state.services
        services.health.note_outage(error)
        return Unavailable("no-database", seconds=RETRY_SECONDS)
    LOG.error("a request to %s failed", scope["path"], exc_info=error)
    return Failed("server-failed")


async def _close(socket: WebSocket) -> None:
    """Turn a socket away. Only one that was accepted can tell a page why."""
    await socket.accept()
    await socket.close(TOO_MANY)


async def _answer(refused: Refused, connection: HTTPConnection, send: Send) -> None:
    body = to_json({"error": error_json(refused, language_of(connection))})
    await send(
        {
            "type": "http.response.start",
            "status": refused.status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode("ascii")),
                *(
                    (name.lower().encode(), text.encode())
                    for name, text in retry_after(refused).items()
                ),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})
