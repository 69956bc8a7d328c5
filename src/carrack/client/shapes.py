"""The shapes of a server's answers, as far as programs use them; `docs/server-api.md` has all."""

from typing import Any, TypedDict


class Identity(TypedDict):
    """Somebody."""

    id: str
    kind: str
    name: str
    login: str | None
    created: str


class Seat(TypedDict):
    """A seat of a match."""

    seat: int
    kind: str
    name: str
    identity: str | None
    bot: str | None
    resigned: bool
    you: bool


class Match(TypedDict):
    """A match without its position."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: str
    state: str
    title: str
    seq: int
    position: int
    turn: int | None
    your_turn: bool
    seats: list[Seat]
    your_seats: list[int]
    key: str | None
    invitations: dict[str, str] | None
    commitment: str | None
    result: dict[str, Any] | None
    undo_proposal: dict[str, Any] | None
    clock: dict[str, Any] | None
    rematch: str | None


class Legal(TypedDict):
    """An action that is allowed; ``words`` are there if they were asked for."""

    action: int
    text: str
    args: dict[str, str]
    words: dict[str, str] | None


class Position(TypedDict):
    """A match's position as a seat sees it."""

    number: int
    seq: int | None
    viewer: int | None
    over: bool
    seat: int | None
    decision: dict[str, Any] | None
    legal: list[Legal] | None
    view: dict[str, Any]
    undo: dict[str, Any]


class Entry(TypedDict):
    """Something that happened in a match."""

    seq: int
    at: str
    kind: str
    seat: int | None
    position: int
    data: dict[str, Any]
    events: list[list[dict[str, Any]]]
