"""Watching a match: messages as they come, without gaps or repeats over lost connections."""

import json
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final, Self, cast
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from carrack.client.changes import completed
from carrack.client.errors import ServerError, ServerUnreachable
from carrack.client.wire_types import Entry, Match, Position

#: Seconds to wait before each further try to come back.
PATIENCE: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
#: Codes the server closes with for good.
GONE: Final = 4404
REFUSED: Final = (4400, 4403, GONE)


class Live:
    """A match as it goes on. ``match``, ``position`` and ``seq`` are always the latest."""

    def __init__(
        self,
        server: str,
        match: str,
        token: str | None,
        after: int | None,
        query: Mapping[str, str | None],
    ) -> None:
        self._address = f"ws{server.removeprefix('http')}/api/v1/matches/{match}/live"
        self._token = token
        self._query = dict(query)
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self.seq = after
        self.match: Match | None = None
        self.position: Position | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop watching."""
        self._socket = None
        self._open.close()

    def messages(self, timeout: float | None = None) -> Iterator[dict[str, Any]]:
        """Yield messages as they come; end when none came for so many seconds."""
        while True:
            message = self._next(timeout)
            if message is None:
                return
            if not self._complete(message):
                # Nothing leads from what is known to this. A new greeting tells it whole.
                self.close()
                continue
            self._note(message)
            yield message

    def entries(self, timeout: float | None = None) -> Iterator[Entry]:
        """Yield everything that happens, each once and in order."""
        for message in self.messages(timeout):
            yield from cast(list[Entry], message.get("entries", []))

    def turns(self) -> Iterator[Position]:
        """Yield the position whenever this client must choose, until the match is over."""
        seen: int | None = None
        for _ in self.messages():
            if self.match is not None and self.match["state"] == "over":
                return
            position = self.position
            if position is not None and position["legal"] and position["seq"] != seen:
                seen = position["seq"]
                yield position

    def _complete(self, message: dict[str, Any]) -> bool:
        """Make a position of which only the changes came whole; tell whether that could be done."""
        told = message.get("position")
        if told is None or "changes" not in told:
            return True
        if self.position is None or self.position["seq"] != told["since"]:
            return False
        message["position"] = completed(told, self.position)
        return True

    def _note(self, message: dict[str, Any]) -> None:
        if "seq" in message and message["type"] in ("hello", "update"):
            self.seq = message["seq"]
        if "match" in message:
            self.match = message["match"]
        elif "clock" in message and self.match is not None:
            self.match["clock"] = message["clock"]
        if message.get("position") is not None:
            self.position = message["position"]

    def _next(self, timeout: float | None) -> dict[str, Any] | None:
        for wait in (0.0, *PATIENCE):
            time.sleep(wait)
            if self._socket is None and not self._came_back():
                continue
            assert self._socket is not None
            try:
                return cast(dict[str, Any], json.loads(self._socket.recv(timeout)))
            except TimeoutError:
                return None
            except ConnectionClosed as closed:
                self.close()
                _raise_if_refused(closed)
        raise ServerUnreachable(self._address)

    def _came_back(self) -> bool:
        try:
            self._socket = self._connected()
        except (OSError, WebSocketException):
            return False
        return True

    def _connected(self) -> ClientConnection:
        query = {name: value for name, value in self._query.items() if value is not None}
        query["changes"] = "1"
        if self.seq is not None:
            query["after"] = str(self.seq)
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        address = f"{self._address}?{urlencode(query)}"
        # The server sends whole views; none is near the size that this would refuse.
        connecting = connect(address, additional_headers=headers, max_size=None)
        return self._open.enter_context(connecting)


def _raise_if_refused(closed: ConnectionClosed) -> None:
    code = closed.rcvd.code if closed.rcvd is not None else None
    if code in REFUSED:
        code_name = "no-such-match" if code == GONE else "bad-request"
        raise ServerError(404 if code == GONE else 400, {"code": code_name, "text": code_name})
