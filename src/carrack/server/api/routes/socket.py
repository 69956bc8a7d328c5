"""The WebSocket of a match: a watcher gets what was missed, what happens, and may move."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, Response, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from carrack.kernel.errors import CarrackError
from carrack.server.api.dependencies import (
    check_url_characters,
    find_match,
    json_response,
    services_of,
    token_of,
)
from carrack.server.api.error_responses import error_json
from carrack.server.api.health import RETRY_SECONDS
from carrack.server.api.language import language_of
from carrack.server.api.metrics import metrics_of
from carrack.server.api.origins import is_allowed_origin
from carrack.server.api.rate_limits import TokenBucket, address_of, message_bucket
from carrack.server.api.services import Services
from carrack.server.api.socket_messages import (
    ChatMessage,
    MoveMessage,
    UndoAnswerMessage,
    UndoMessage,
    socket_description,
)
from carrack.server.errors import (
    NotFound,
    Refused,
    TooManyRequests,
    Unauthorized,
    Unavailable,
    Unprocessable,
)
from carrack.server.json_codec import from_json, to_json
from carrack.server.live.fast_websocket import LONGEST_FLOOD, TOO_MANY, send_now_of
from carrack.server.live.watcher import FAILED, GONE, HELD, REFUSED, Watcher
from carrack.server.matches.damage import NOT_DAMAGE, Quarantined
from carrack.server.matches.match import Match
from carrack.server.matches.moves import Mover
from carrack.server.people.identity import Identity
from carrack.server.processor_budget import PAYER, UNMEASURED_SECONDS, ProcessorBudget, metered
from carrack.server.storage.database import DatabaseError
from carrack.server.storage.readiness import is_outage

router = APIRouter()

LOG: Final = logging.getLogger("carrack.server.socket")
BAD_ORIGIN: Final = 4403
MOST_CHARACTERS: Final = 64 * 1024


@router.get("/asyncapi.json", include_in_schema=False)
async def description() -> Response:
    """Describe the socket, as `openapi.json` describes the calls."""
    return json_response(socket_description())


@router.websocket("/matches/{match_id}/live")
async def live(socket: WebSocket, match_id: str) -> None:
    """Watch a match, and play in it."""
    services = services_of(socket)
    await socket.accept()
    if not is_allowed_origin(socket, services.settings):
        await socket.close(BAD_ORIGIN)
        return
    address = address_of(socket)
    if not services.rate_limits.open_socket(address):
        await socket.close(TOO_MANY)
        return
    try:
        await _connected(socket, match_id, services)
    finally:
        services.rate_limits.close_socket(address)


async def _connected(socket: WebSocket, match_id: str, services: Services) -> None:
    token = socket.query_params.get("token") or token_of(socket)
    try:
        await check_url_characters(socket)
        asker = await services.people.of_token(token)
        identity = None if asker is None else asker.id
        match = await find_match(services, match_id, identity, socket.query_params.get("key"))
        watcher, after = _watcher(socket, services, match, asker)
    except NotFound:
        await socket.close(GONE)
        return
    except Quarantined:
        await socket.close(HELD)
        return
    except Refused:
        await socket.close(REFUSED)
        return
    await _Conversation(socket, services, watcher, asker).run(after)


def _watcher(
    socket: WebSocket, services: Services, match: Match, asker: Identity | None
) -> tuple[Watcher, int | None]:
    asked = socket.query_params
    after = _number(asked.get("after"))
    seat = _number(asked.get("seat"))
    if seat is not None and seat not in match.seats_of(None if asker is None else asker.id):
        raise Unprocessable("not-your-seat")
    language = language_of(socket) if _wanted(asked.get("words")) else None
    watcher = Watcher(
        match.id,
        asker,
        asked.get("key"),
        seat,
        language,
        services.settings.messages_waiting,
        send_now_of(socket.scope),
        keeps_view=_wanted(asked.get("changes")),
        budget=PAYER.get(),
    )
    return watcher, after


def _wanted(text: str | None) -> bool:
    return text not in (None, "", "0", "false")


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 10:
        raise Unprocessable("bad-message")
    return int(text)


class _Throttle:
    """Lets the messages of a socket through as fast as they may come, and no faster.

    Nothing is answered meanwhile, and nothing more is read: too much is the sender's to keep.
    """

    def __init__(self, bucket: TokenBucket, budget: ProcessorBudget | None) -> None:
        self._bucket = bucket
        self._budget = budget
        self._since: float | None = None

    async def let_through(self) -> bool:
        """Return when a message may be seen to; ``False`` if the socket is to be closed."""
        wait = self._wait()
        if wait == 0.0 and not self._bucket.is_nearly_empty:
            # Whoever only sends as fast as they are read has not stopped.
            self._since = None
        while wait:
            now = time.monotonic()
            self._since = now if self._since is None else self._since
            if now - self._since > LONGEST_FLOOD:
                return False
            await asyncio.sleep(min(wait, LONGEST_FLOOD))
            wait = self._wait()
        if self._budget is not None:
            self._budget.charge(UNMEASURED_SECONDS)
        return True

    def _wait(self) -> float:
        wait = 0.0 if self._budget is None else self._budget.wait()
        return wait or self._bucket.take()


class _Conversation:
    """One socket from the first message to the last."""

    def __init__(
        self,
        socket: WebSocket,
        services: Services,
        watcher: Watcher,
        asker: Identity | None,
    ) -> None:
        self._socket = socket
        self._services = services
        self._watcher = watcher
        self._asker = asker
        self._metrics = metrics_of(socket)
        self._code = 1000
        self._language = language_of(socket)
        self._throttle = _Throttle(message_bucket(services.settings), PAYER.get())

    async def run(self, after: int | None) -> None:
        budget = PAYER.get()
        sending = asyncio.create_task(metered(self._send(), budget))
        listening = asyncio.create_task(metered(self._listen(), budget))
        try:
            await self._add(after)
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
            await self._note_failure(listening)
        finally:
            self._services.hub.remove(self._watcher)
            for task in (sending, listening):
                task.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)
            if self._socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(self._code)

    async def _add(self, after: int | None) -> None:
        """Send what was missed; if the match can't be read, close the socket."""
        try:
            await self._services.hub.add(self._watcher, after)
        except Quarantined:
            self._watcher.close(HELD)
        except TooManyRequests:
            self._watcher.close(TOO_MANY)
        except NOT_DAMAGE:
            raise
        except Exception:
            LOG.exception("what %s was could not be sent", self._watcher.match)
            held = await self._services.quarantine.inspect(self._watcher.match)
            self._watcher.close(HELD if held else FAILED)

    async def _note_failure(self, listening: asyncio.Task[None]) -> None:
        """Log what went wrong with a message, and close the socket as one that failed."""
        error = listening.exception() if listening.done() else None
        if error is not None:
            LOG.error("a message about %s failed", self._watcher.match, exc_info=error)
            held = await self._services.quarantine.inspect(self._watcher.match)
            self._code = HELD if held else FAILED

    async def _send(self) -> None:
        while (message := await self._watcher.next()) is not None:
            await self._socket.send_text(message.decode("utf-8"))
        assert self._watcher.closed is not None
        await self._socket.close(self._watcher.closed)

    async def _listen(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                if not await self._throttle.let_through():
                    self._metrics.note_flood()
                    self._code = TOO_MANY
                    return
                content = received.get("text") or received.get("bytes") or b""
                reply = await self._replied(content)
                self._watcher.send(reply)

    async def _replied(self, content: str | bytes) -> bytes:
        request: str | None = None
        try:
            message = _read(content)
            asked = message.get("type")
            given = message.get("request")
            request = given if isinstance(given, str) else None
            if asked == "ping":
                return to_json({"type": "pong"})
            done = await self._carried_out(asked, message)
            return to_json({"type": "ack", "request": request, **done})
        except ValidationError as error:
            refused = Unprocessable("bad-request", problem=_problem(error))
            return self._refused(request, refused)
        except CarrackError as error:
            return self._refused(request, error)
        except DatabaseError as error:
            if not is_outage(error):
                raise
            self._services.health.note_outage(error)
            return self._refused(request, Unavailable("no-database", seconds=RETRY_SECONDS))

    def _refused(self, request: str | None, error: CarrackError) -> bytes:
        match = self._services.store.in_memory(self._watcher.match)
        body = error_json(error, self._language, match, self._watcher.language)
        return to_json({"type": "error", "request": request, "error": body})

    async def _carried_out(self, asked: object, message: dict[str, Any]) -> dict[str, Any]:
        if self._asker is None:
            raise Unauthorized("no-identity")
        await self._services.people.check_still_valid(self._asker)
        mover = Mover(self._asker.id)
        id = self._watcher.match
        if asked == "move":
            move = MoveMessage.model_validate(message).move()
            with self._metrics.timing_move():
                return await self._services.moves.move(id, mover, move)
        if asked == "undo":
            undo = UndoMessage.model_validate(message)
            return await self._services.undo.undo(id, mover, undo.request, undo.position, undo.to)
        if asked == "undo-answer":
            said = UndoAnswerMessage.model_validate(message)
            return await self._services.undo.answer(id, mover, said.request, said.agree)
        if asked == "chat":
            chat = ChatMessage.model_validate(message)
            return await self._services.lifecycle.chat(id, self._asker, chat.request, chat.text)
        raise Unprocessable("bad-message")


def _read(content: str | bytes) -> dict[str, Any]:
    if len(content) > MOST_CHARACTERS:
        raise Unprocessable("bad-message")
    try:
        message = from_json(content)
    except ValueError as error:
        raise Unprocessable("bad-message") from error
    if not isinstance(message, dict):
        raise Unprocessable("bad-message")
    return message


def _problem(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}"
