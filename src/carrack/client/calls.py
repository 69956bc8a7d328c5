"""The calls of a server."""

import uuid
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self, cast

import httpx

from carrack.client.errors import ServerError, ServerUnreachable
from carrack.client.live import Live
from carrack.client.wire_types import (
    CatalogueGame,
    CreatedMatch,
    Entry,
    Identity,
    KnownIdentity,
    Match,
    Moved,
    Position,
    Trial,
    Undone,
)

TIMEOUT: Final = 30.0


class Client:
    """Speaks to a server as one person; ``token`` is that of an earlier visit."""

    def __init__(
        self, server: str, *, token: str | None = None, language: str | None = None
    ) -> None:
        self.server = server.rstrip("/")
        self.token = token
        self.language = language
        self._http = httpx.Client(base_url=f"{self.server}/api/v1", timeout=TIMEOUT)

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
        """Close the connections."""
        self._http.close()

    # ---- People ----------------------------------------------------------------------------

    def guest(self, name: str) -> KnownIdentity:
        """Come as a guest."""
        return self._known(self._ask("POST", "/identity/guest", {"name": name}))

    def account(self, login: str, password: str) -> KnownIdentity:
        """Make an account; its recovery codes are in the answer."""
        return self._known(
            self._ask("POST", "/identity/account", {"login": login, "password": password})
        )

    def log_in(self, login: str, password: str) -> KnownIdentity:
        """Come as the holder of an account."""
        return self._known(
            self._ask("POST", "/identity/login", {"login": login, "password": password})
        )

    def me(self) -> Identity:
        """Return who the server takes this client for."""
        return cast(Identity, self._ask("GET", "/identity"))

    def _known(self, answer: dict[str, Any]) -> KnownIdentity:
        self.token = answer["token"]
        return cast(KnownIdentity, answer)

    # ---- Matches ---------------------------------------------------------------------------

    def games(self) -> list[CatalogueGame]:
        """Return the games there are."""
        return cast(list[CatalogueGame], self._ask("GET", "/games")["games"])

    def create(self, game: str, **wish: Any) -> CreatedMatch:
        """Make a match; ``wish`` is what `POST /matches` takes besides."""
        return cast(CreatedMatch, self._ask("POST", "/matches", {"game": game, **wish}))

    def matches(self, state: str = "open") -> list[Match]:
        """Return the newest public matches."""
        return cast(list[Match], self._ask("GET", "/matches", state=state)["matches"])

    def mine(self, state: str | None = None) -> list[Match]:
        """Return one's own newest matches."""
        return cast(list[Match], self._ask("GET", "/matches/mine", state=state)["matches"])

    def match(self, match: str, key: str | None = None) -> Match:
        """Return a match."""
        return cast(Match, self._ask("GET", f"/matches/{match}", key=key))

    def join(self, match: str, key: str | None = None, seat: int | None = None) -> Match:
        """Take a seat."""
        body = {name: value for name, value in (("key", key), ("seat", seat)) if value is not None}
        return cast(Match, self._ask("POST", f"/matches/{match}/join", body))

    def leave(self, match: str) -> Match:
        """Give one's seat up."""
        return cast(Match, self._ask("POST", f"/matches/{match}/leave", {}))

    def come_back(self, match: str, seat: int | None = None) -> Match:
        """Take a seat up again that a bot has played since one left or ran out of time."""
        body = {} if seat is None else {"seat": seat}
        return cast(Match, self._ask("POST", f"/matches/{match}/return", body))

    def resign(self, match: str) -> Match:
        """Give the match up."""
        return cast(Match, self._ask("POST", f"/matches/{match}/resign", {}))

    def record(self, match: str, key: str | None = None) -> dict[str, Any]:
        """Return the record of a finished match; `carrack.Record.from_dict` reads it."""
        return self._ask("GET", f"/matches/{match}/record", key=key)

    # ---- Play ------------------------------------------------------------------------------

    def position(
        self,
        match: str,
        *,
        seat: int | None = None,
        at: int | None = None,
        words: bool = False,
        key: str | None = None,
    ) -> Position:
        """Return the position as one sees it, or an earlier one."""
        path = f"/matches/{match}/position"
        return cast(Position, self._ask("GET", path, seat=seat, at=at, words=words, key=key))

    def log(
        self, match: str, after: int = 0, *, words: bool = False, key: str | None = None
    ) -> list[Entry]:
        """Return everything that happened after a number, however much it is."""
        entries: list[Entry] = []
        while True:
            answer = self._ask(
                "GET", f"/matches/{match}/log", after=after, limit=500, words=words, key=key
            )
            entries += answer["entries"]
            if not answer["entries"] or entries[-1]["seq"] >= answer["seq"]:
                return entries
            after = entries[-1]["seq"]

    def move(
        self,
        match: str,
        position: Position | int,
        actions: Sequence[int | str],
        request: str | None = None,
    ) -> Moved:
        """Take actions at a position, all or none; return where the match then stands."""
        number = position if isinstance(position, int) else position["number"]
        body = {"request": request or _new_id(), "position": number, "actions": list(actions)}
        return cast(Moved, self._ask("POST", f"/matches/{match}/moves", body))

    def trial(
        self, match: str, position: int, actions: Sequence[int | str], *, words: bool = False
    ) -> Trial:
        """Return what actions would do; nothing happens."""
        body = {"position": position, "actions": list(actions)}
        return cast(Trial, self._ask("POST", f"/matches/{match}/trial", body, words=words))

    def undo(self, match: str, position: int, to: int | None = None) -> Undone:
        """Take decisions back, or propose to; ``done`` tells which."""
        body = {"request": _new_id(), "position": position, "to": to}
        return cast(Undone, self._ask("POST", f"/matches/{match}/undo", body))

    def answer_undo(self, match: str, agree: bool) -> Undone:
        """Agree to a proposed undo, or refuse it."""
        body = {"request": _new_id(), "agree": agree}
        return cast(Undone, self._ask("POST", f"/matches/{match}/undo/answer", body))

    def chat(self, match: str, text: str) -> Moved:
        """Say something to everybody who sees the match."""
        body = {"request": _new_id(), "text": text}
        return cast(Moved, self._ask("POST", f"/matches/{match}/chat", body))

    def watch(
        self,
        match: str,
        *,
        after: int | None = None,
        words: bool = False,
        key: str | None = None,
    ) -> Live:
        """Watch a match: a socket that comes back by itself."""
        query = {"lang": self.language, "key": key, "words": "1" if words else None}
        return Live(self.server, match, self.token, after, query)

    # ---- Inside ----------------------------------------------------------------------------

    def _ask(self, method: str, path: str, body: object = None, **query: Any) -> dict[str, Any]:
        query["lang"] = self.language
        asked = {name: value for name, value in query.items() if value is not None}
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            answer = self._http.request(method, path, json=body, params=asked, headers=headers)
            content = answer.json() if answer.content else {}
        except (httpx.HTTPError, ValueError) as error:
            raise ServerUnreachable(self.server) from error
        if answer.is_success and isinstance(content, dict):
            return content
        if isinstance(content, dict) and "error" in content:
            raise ServerError(answer.status_code, content["error"])
        raise ServerUnreachable(self.server)


def _new_id() -> str:
    return uuid.uuid4().hex
