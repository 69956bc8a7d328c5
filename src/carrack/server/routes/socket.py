"""The WebSocket of a match: a watcher is greeted, told, and may move through it."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from carrack.kernel.errors import CarrackError
from carrack.server.characters import check_address
from carrack.server.errors import Missing, Refused, TooMany, Unfit, Unknown
from carrack.server.frames import send_now_of
from carrack.server.identity import Identity
from carrack.server.language import error_body, language_of
from carrack.server.limits import address_of, message_bucket
from carrack.server.live import GONE, REFUSED, Watcher
from carrack.server.match import Match
from carrack.server.moves import Mover
from carrack.server.origins import is_welcome
from carrack.server.packing import Fragment, pack, unpack
from carrack.server.routes.asking import services_of, token_of
from carrack.server.routes.play import ChatBody, MoveBody, UndoAnswerBody, UndoBody
from carrack.server.services import Services

router = APIRouter()

LOG: Final = logging.getLogger("carrack.server.socket")
FAILED: Final = 1011
BAD_ORIGIN: Final = 4403
TOO_MANY: Final = 4429
MOST_CHARACTERS: Final = 64 * 1024


@router.websocket("/matches/{match_id}/live")
async def live(socket: WebSocket, match_id: str) -> None:
    """Watch a match, and play in it."""
    services = services_of(socket)
    await socket.accept()
    if not is_welcome(socket, services.settings):
        await socket.close(BAD_ORIGIN)
        return
    address = address_of(socket)
    if not services.limits.open_socket(address):
        await socket.close(TOO_MANY)
        return
    try:
        await _welcomed(socket, match_id, services)
    finally:
        services.limits.close_socket(address)


async def _welcomed(socket: WebSocket, match_id: str, services: Services) -> None:
    token = socket.query_params.get("token") or token_of(socket)
    try:
        await check_address(socket)
        asker = await services.people.of_token(token)
        identity = None if asker is None else asker.id
        match = await services.keeper.match(match_id)
        if not match.seen_by(identity, socket.query_params.get("key")):
            raise Missing("no-such-match")
        watcher, after = _watcher(socket, services, match, asker)
    except Missing:
        await socket.close(GONE)
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
        raise Unfit("not-your-seat")
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
    )
    return watcher, after


def _wanted(text: str | None) -> bool:
    return text not in (None, "", "0", "false")


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 10:
        raise Unfit("bad-message")
    return int(text)


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
        self._code = 1000
        self._language = language_of(socket)
        self._bucket = message_bucket(services.settings)

    async def run(self, after: int | None) -> None:
        sending = asyncio.create_task(self._send())
        listening = asyncio.create_task(self._listen())
        try:
            await self._services.hub.greet(self._watcher, after)
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
            self._note_failure(listening)
        finally:
            self._services.hub.part(self._watcher)
            for task in (sending, listening):
                task.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)
            if self._socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(self._code)

    def _note_failure(self, listening: asyncio.Task[None]) -> None:
        """Log what went wrong with a message, and close the socket as one that failed."""
        error = listening.exception() if listening.done() else None
        if error is not None:
            LOG.error("a message about %s failed", self._watcher.match, exc_info=error)
            self._code = FAILED

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
                content = received.get("text") or received.get("bytes") or b""
                reply = await self._replied(content)
                self._watcher.send(reply)

    async def _replied(self, content: str | bytes) -> bytes:
        request: str | None = None
        try:
            message = _read(content)
            wait = self._bucket.take()
            if wait:
                raise TooMany("too-many-requests", seconds=int(wait) + 1)
            asked = message.pop("type", None)
            given = message.get("request")
            request = given if isinstance(given, str) else None
            if asked == "ping":
                return pack({"type": "pong"})
            done = await self._carried_out(asked, message)
            return pack({"type": "ack", "request": request, **done})
        except ValidationError as error:
            refused = Unfit("bad-request", problem=_problem(error))
            return self._refused(request, refused)
        except CarrackError as error:
            return self._refused(request, error)

    def _refused(self, request: str | None, error: CarrackError) -> bytes:
        match = self._services.keeper.in_memory(self._watcher.match)
        body = Fragment(error_body(error, self._language, match)[len(b'{"error":') : -1])
        return pack({"type": "error", "request": request, "error": body})

    async def _carried_out(self, asked: object, message: dict[str, Any]) -> dict[str, Any]:
        if self._asker is None:
            raise Unknown("no-identity")
        await self._services.people.check_still(self._asker)
        mover = Mover(self._asker.id, language=self._watcher.language)
        id = self._watcher.match
        moves = self._services.moves
        if asked == "move":
            return await moves.move(id, mover, MoveBody.model_validate(message).move())
        if asked == "undo":
            undo = UndoBody.model_validate(message)
            return await moves.undo(id, mover, undo.request, undo.position, undo.to)
        if asked == "undo-answer":
            said = UndoAnswerBody.model_validate(message)
            return await moves.answer_undo(id, mover, said.request, said.agree)
        if asked == "chat":
            chat = ChatBody.model_validate(message)
            return await self._services.matches.chat(id, self._asker, chat.request, chat.text)
        raise Unfit("bad-message")


def _read(content: str | bytes) -> dict[str, Any]:
    if len(content) > MOST_CHARACTERS:
        raise Unfit("bad-message")
    try:
        message = unpack(content)
    except ValueError as error:
        raise Unfit("bad-message") from error
    if not isinstance(message, dict):
        raise Unfit("bad-message")
    return message


def _problem(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}"
