"""Somebody at the table: plays, takes back, chats, loses the connection and comes back.

What is in doubt, because no answer came, is asked again under the same request. What was
acknowledged is remembered: `invariants` holds it against the log.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, final

from carrack.client.changes import completed
from tests.simulation.network import Json, Link, Lost

#: An answer that has not come by then is asked for again, through a new connection.
PATIENCE_SECONDS: Final = 20.0
#: What a server may answer to a decision that was right when it was sent.
OVERTAKEN: Final = frozenset(
    {
        "stale-position",
        "not-your-turn",
        "not-running",
        "not-seated",
        "illegal-action",
        "after-reveal",
        "after-the-game",
        "undo-already-proposed",
        "undo-where",
        "undo-too-far",
        "undo-absent",
        "no-undo-proposed",
        "undo-not-asked",
        "too-busy",
        "too-many-undos",
    }
)

#: Opens a connection to some server; `Lost` if none is there.
Connect = Callable[[str, str], Link]


@dataclass(slots=True)
class Asked:
    """Something that was sent and not answered yet."""

    request: str
    message: Json
    times: int = 1


@final
@dataclass
class Player:
    """Somebody with a socket, or the wish for one."""

    identity: str
    match: str
    connect: Connect
    chance: random.Random
    #: How long they think, at most.
    slowest: float = 4.0
    #: Whether they keep the last view and want only what has changed.
    keeps_view: bool = True
    position: Json = field(default_factory=dict)
    over: bool = False
    seen: list[int] = field(default_factory=list)
    #: What was acknowledged, by request: what was asked for, and the answer.
    acknowledged: dict[str, tuple[Json, Json]] = field(default_factory=dict)
    #: Answers nobody should get.
    odd: list[Json] = field(default_factory=list)
    proposal: Json | None = None
    link: Link | None = None
    _doubt: Asked | None = None
    _count: int = 0
    _quiet: bool = False

    @property
    def settled(self) -> bool:
        """Whether nothing of theirs waits for an answer."""
        return self._doubt is None

    def stop(self) -> None:
        """Decide nothing more."""
        self._quiet = True

    async def play(self) -> None:
        """Play through any number of lost connections."""
        while True:
            try:
                await self._converse()
            except Lost:
                await asyncio.sleep(self.chance.uniform(0.05, 1.5))

    def _query(self) -> str:
        after = f"&after={self.seen[-1]}" if self.seen else "&after=0"
        return f"token={self.identity}{after}&changes={int(self.keeps_view)}"

    async def _converse(self) -> None:
        self.link = link = self.connect(self.match, self._query())
        greeted = False
        try:
            while True:
                wait = PATIENCE_SECONDS if self._doubt is not None or not greeted else 1e9
                ready = greeted and self._doubt is None and self._may_decide()
                if ready:
                    wait = self.chance.uniform(0.05, self.slowest)
                try:
                    async with asyncio.timeout(wait):
                        message = await link.heard()
                except TimeoutError:
                    if not ready:
                        raise Lost from None
                    self._decide(link)
                    continue
                self._note(message)
                if message["type"] == "hello":
                    greeted = True
                    if self._doubt is not None:
                        self._doubt.times += 1
                        link.say(**self._doubt.message)
        finally:
            link.cut()
            self.link = None

    def _may_decide(self) -> bool:
        return not self._quiet and not self.over and bool(self.position.get("legal"))

    # ---- What is heard -----------------------------------------------------------------------

    def _note(self, message: Json) -> None:
        kind = message["type"]
        if kind in ("hello", "update"):
            self._note_entries(message["entries"])
            told = message.get("position")
            if told:
                self.position = completed(told, self.position) if "changes" in told else told  # type: ignore[arg-type,assignment]
                self.over = self.position["over"]
        elif kind in ("ack", "error"):
            self._note_answer(message)

    def _note_entries(self, entries: list[Json]) -> None:
        for entry in entries:
            self.seen.append(entry["seq"])

    def _note_answer(self, message: Json) -> None:
        asked = self._doubt
        if asked is None or message["request"] != asked.request:
            # The second answer to something that was asked twice.
            return
        self._doubt = None
        if message["type"] == "ack":
            self.acknowledged[asked.request] = (asked.message, message)
            return
        code = message["error"]["code"]
        if code == "no-database":
            # It may have been carried out all the same.
            self._doubt = asked
            raise Lost
        if code not in OVERTAKEN:
            self.odd.append(message)

    # ---- What is decided ---------------------------------------------------------------------

    def _decide(self, link: Link) -> None:
        self._count += 1
        request = f"{self.identity} {self._count}"
        roll = self.chance.random()
        position = self.position["number"]
        if roll < 0.1 and position:
            message: Json = {"type": "undo", "position": position}
            if self.chance.random() < 0.3:
                message["to"] = self.chance.randrange(max(0, position - 4), position)
        elif roll < 0.15:
            message = {"type": "chat", "text": f"number {self._count}"}
        else:
            message = {"type": "move", "position": position, "actions": self._actions()}
        self._doubt = Asked(request, {**message, "request": request})
        link.say(**self._doubt.message)

    def _actions(self) -> list[Any]:
        legal = [choice["text"] for choice in self.position["legal"]]
        many = self.chance.random() < 0.15
        return [self.chance.choice(legal) for _ in range(2 if many else 1)]
