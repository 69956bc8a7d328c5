"""Somebody with a socket to a match, and the messages that wait for them."""

import asyncio
from collections import deque
from typing import Final, final

from carrack.server.json_codec import compact
from carrack.server.live.fast_websocket import TOO_MANY, SendNow
from carrack.server.live.view_diff import SentView
from carrack.server.matches.match import Match
from carrack.server.people.identity import Identity
from carrack.server.processor_budget import ProcessorBudget

#: Codes that sockets are closed with.
REFUSED: Final = 4400
GONE: Final = 4404
TOO_SLOW: Final = 4408
HELD: Final = 4409
FAILED: Final = 1011
SERVER_STOPS: Final = 1012
TRY_LATER: Final = 1013

#: What is sent, and the view that whoever is sent it then has.
Message = tuple[bytes, SentView | None]


@final
class Watcher:
    """Somebody with a socket. ``sent`` is the last entry that is on its way to them."""

    def __init__(
        self,
        match: str,
        asker: Identity | None,
        key: str | None,
        seat: int | None,
        language: str | None,
        most_waiting: int,
        send_now: SendNow,
        *,
        keeps_view: bool = False,
        budget: ProcessorBudget | None = None,
    ) -> None:
        self.match = match
        self.identity = None if asker is None else asker.id
        self.session = None if asker is None else asker.session
        self.key = key
        self.seat = seat
        self.language = language
        self.sent = 0
        #: Whether the watcher keeps the last view and wants only what has changed, and that view.
        self.keeps_view = keeps_view
        self.view: SentView | None = None
        self._budget = budget
        self._most_waiting = most_waiting
        self._send_now = send_now
        self._waiting: deque[bytes] = deque()
        #: Whether a message was taken from the queue that may not be sent yet.
        self._sending = False
        self._wake = asyncio.Event()
        #: Why the socket is to be closed, once it is.
        self.closed: int | None = None

    def advance(self, sent: int) -> None:
        """Note the last entry that is on its way."""
        self.sent = sent

    def tell(self, message: Message) -> None:
        """Send a message with the view that the watcher then has."""
        text, self.view = message
        self.send(text)

    def charge(self, seconds: float) -> None:
        """Charge whom the watcher belongs to for telling them something.

        That is no request of theirs and can't be put off: who goes on beyond measure is sent away.
        """
        if self._budget is not None:
            self._budget.charge(seconds)
            if self._budget.overdrawn():
                self.close(TOO_MANY)

    @property
    def waiting(self) -> int:
        """How many messages wait."""
        return len(self._waiting)

    def send(self, message: bytes) -> None:
        """Send a message, in its turn; a watcher whose queue is full must come back later."""
        if self.closed is not None:
            return
        if not self._waiting and not self._sending and self._send_now(message):
            return
        if len(self._waiting) >= self._most_waiting:
            self.close(TOO_SLOW)
        else:
            # It may wait long.
            self._waiting.append(compact(message))
            self._wake.set()

    def close(self, code: int) -> None:
        """Send nothing more and close the socket."""
        if self.closed is None:
            self.closed = code
            self._waiting.clear()
            self._wake.set()

    async def next(self) -> bytes | None:
        """Return the next message, when there is one; ``None`` if the socket is to be closed.

        Whoever asks has sent the one before.
        """
        self._sending = False
        while not self._waiting and self.closed is None:
            self._wake.clear()
            await self._wake.wait()
        if not self._waiting:
            return None
        self._sending = True
        return self._waiting.popleft()

    def seats_in(self, match: Match) -> list[int]:
        """Return the seats the watcher holds."""
        return match.seats_of(self.identity)

    def viewer_seat(self, match: Match, held: list[int], turn: int | None) -> int | None:
        """Return the seat the watcher sees as while ``turn`` must choose."""
        return match.viewer_seat(held, turn, self.seat if self.seat in held else None)
