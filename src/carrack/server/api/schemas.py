"""What answers look like, for the OpenAPI description."""

from typing import Any

from pydantic import BaseModel


class IdentityShape(BaseModel):
    """Somebody."""

    id: str
    kind: str
    name: str
    login: str | None
    created: str


class KnownShape(IdentityShape):
    """Somebody, with the token that says so."""

    token: str
    recovery_codes: list[str] | None = None


class RecoveryShape(BaseModel):
    """Codes that set a new password, each once."""

    recovery_codes: list[str]


class OwnerShape(BaseModel):
    """Whose match it is."""

    id: str
    name: str


class SeatShape(BaseModel):
    """A seat."""

    seat: int
    kind: str
    name: str
    identity: str | None
    bot: str | None
    resigned: bool
    you: bool


class ResultShape(BaseModel):
    """How a match ended."""

    reason: str
    scores: list[int]
    ranking: list[list[int]]


class ProposalShape(BaseModel):
    """An undo that others must agree to."""

    seat: int
    to: int
    asked: list[int]
    agreed: list[int]


class ClockShape(BaseModel):
    """A match's clock: ``seats`` are the seconds left of each, for a live clock."""

    kind: str
    minutes: int
    increment: int
    days: int
    at_end: str
    seats: list[float] | None
    running: int | None
    since: str | None
    deadline: str | None
    now: str


class MatchShape(BaseModel):
    """A match without its position."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: str
    state: str
    public: bool
    spectators: bool
    start: str
    title: str
    stand_in: str
    rated: bool
    owner: OwnerShape
    created: str
    started: str | None
    ended: str | None
    seq: int
    position: int
    turn: int | None
    your_turn: bool
    seats: list[SeatShape]
    your_seats: list[int]
    key: str | None
    invitations: dict[str, str] | None
    commitment: str | None
    seed: str | None
    salt: str | None
    result: ResultShape | None
    undo_proposal: ProposalShape | None
    clock: ClockShape | None
    rematch: str | None
    rematch_of: str | None


class MatchesShape(BaseModel):
    """Some matches; ``next`` goes on."""

    matches: list[MatchShape]
    next: str | None


class EntryShape(BaseModel):
    """Something that happened."""

    seq: int
    at: str
    kind: str
    seat: int | None
    position: int
    data: dict[str, Any]
    events: list[list[dict[str, Any]]]


class LogShape(BaseModel):
    """A part of a match's log."""

    entries: list[EntryShape]
    seq: int


class ActionWordsShape(BaseModel):
    """An action in words."""

    heading: str
    choice: str
    sentence: str


class ActionShape(BaseModel):
    """An action that is allowed."""

    action: int
    text: str
    args: dict[str, str]
    words: ActionWordsShape | None


class DecisionShape(BaseModel):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int
    facts: dict[str, Any]
    words: str | None


class UndoShape(BaseModel):
    """How many decisions of whom can be taken back without asking."""

    seat: int | None
    count: int


class PositionShape(BaseModel):
    """A match's position as a seat sees it; ``seq`` is there for the present one alone."""

    number: int
    seq: int | None
    viewer: int | None
    over: bool
    seat: int | None
    decision: DecisionShape | None
    legal: list[ActionShape] | None
    view: dict[str, Any]
    undo: UndoShape


class TriedShape(BaseModel):
    """What some actions would do; nothing of it has happened."""

    applied: int
    reveals: bool
    events: list[list[dict[str, Any]]]
    position: PositionShape


class CourseShape(BaseModel):
    """Scores and counts of each seat at some positions, in the order of these."""

    positions: list[int]
    scores: list[list[int]]
    counts: dict[str, list[list[int]]]


class MovedShape(BaseModel):
    """Where a match stands after a request."""

    seq: int
    position: int


class UndoneShape(MovedShape):
    """The same after undo; not done yet if others must agree."""

    done: bool


class NoteShape(BaseModel):
    """A note."""

    text: str


class RatingShape(BaseModel):
    """How strong somebody is at a game; all begin at 25."""

    game: str
    mean: float
    deviation: float
    matches: int


class PersonShape(BaseModel):
    """What everybody may know of somebody."""

    id: str
    kind: str
    name: str
    created: str
    ratings: list[RatingShape]


class LeaderShape(RatingShape):
    """Somebody with a rating."""

    identity: str
    name: str


class LeadersShape(BaseModel):
    """The strongest at a game."""

    game: str
    people: list[LeaderShape]


class BlocksShape(BaseModel):
    """People kept out."""

    people: list[OwnerShape]


class ReportShape(BaseModel):
    """A report that was kept."""

    id: str


class NoticesShape(BaseModel):
    """Where somebody hears of turns."""

    email: str | None
    confirmed: bool
    webhook: str | None
    language: str


class ErrorShape(BaseModel):
    """What went wrong."""

    code: str
    text: str
    rule: str | None = None
    details: dict[str, Any]
    fresh: PositionShape | None = None


class ErrorBody(BaseModel):
    """The body of every error."""

    error: ErrorShape
