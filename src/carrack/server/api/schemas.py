"""What answers look like: the client's types and the page's are generated from these models.

`make wire` writes them anew.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

PersonKind = Literal["guest", "account"]
MatchState = Literal["open", "running", "over"]
Start = Literal["when-full", "by-hand"]
SeatKind = Literal["open", "invited", "bot", "person"]
ClockKind = Literal["live", "days"]
AtEnd = Literal["bot", "resign"]


class Identity(BaseModel):
    """Somebody."""

    id: str
    kind: PersonKind
    name: str
    login: str | None
    created: str


class CurrentIdentity(BaseModel):
    """Who asks, if anybody is known."""

    identity: Identity | None


class KnownIdentity(Identity):
    """Somebody, with the token that says so."""

    token: str
    recovery_codes: list[str] | None = None


class RecoveryCodes(BaseModel):
    """Codes that set a new password, each once."""

    recovery_codes: list[str]


class Session(BaseModel):
    """Where somebody is logged in; ``current`` is the session that asks."""

    id: str
    device: str
    created: str
    last_seen: str
    expires: str
    current: bool


class Sessions(BaseModel):
    """Where somebody is logged in, the session used last first."""

    sessions: list[Session]


class NamedPerson(BaseModel):
    """Whose match it is."""

    id: str
    name: str


class Seat(BaseModel):
    """A seat."""

    seat: int
    kind: SeatKind
    name: str
    identity: str | None
    bot: str | None
    resigned: bool
    you: bool


class MatchResult(BaseModel):
    """How a match ended; ``rated`` are the seats whose ratings it changes.

    Results that older servers stored lack them.
    """

    reason: Literal["finished", "resigned", "abandoned"]
    scores: list[int]
    ranking: list[list[int]]
    rated: list[int] = Field(default_factory=list)


class UndoProposal(BaseModel):
    """An undo that others must agree to."""

    seat: int
    to: int
    asked: list[int]
    agreed: list[int]


class Clock(BaseModel):
    """A match's clock: ``seats`` are the seconds left of each, for a live clock."""

    kind: ClockKind
    minutes: int
    increment: int
    days: int
    at_end: AtEnd
    seats: list[float] | None
    running: int | None
    since: str | None
    deadline: str | None
    now: str


class Match(BaseModel):
    """A match without its position; ``from_snapshot``: it did not begin with a deal."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: str
    state: MatchState
    public: bool
    spectators: bool
    start: Start
    title: str
    stand_in: str
    rated: bool
    from_snapshot: bool
    owner: NamedPerson
    created: str
    started: str | None
    ended: str | None
    seq: int
    position: int
    turn: int | None
    your_turn: bool
    seats: list[Seat]
    your_seats: list[int]
    key: str | None
    invitations: dict[str, str] | None
    commitment: str | None
    seed: str | None
    salt: str | None
    result: MatchResult | None
    undo_proposal: UndoProposal | None
    clock: Clock | None
    rematch: str | None
    rematch_of: str | None


class Remark(BaseModel):
    """Something to know about a table of values; it is no error."""

    code: str
    text: str
    details: dict[str, Any]


class CreatedMatch(Match):
    """A match just made, with remarks on the tables of values given for it."""

    remarks: list[Remark]


class MatchList(BaseModel):
    """Some matches; ``next`` goes on."""

    matches: list[Match]
    next: str | None


class Event(BaseModel):
    """A fact of a game and the rule behind it, with whatever else belongs to it.

    ``words``, the sentence it is told in, are there if they were asked for.
    """

    model_config = ConfigDict(extra="allow")

    event: str
    rule: str
    words: str | None = None


class Entry(BaseModel):
    """Something that happened; ``events`` is one list for each action."""

    seq: int
    at: str
    kind: str
    seat: int | None
    position: int
    data: dict[str, Any]
    events: list[list[Event]]


class LogPart(BaseModel):
    """A part of a match's log."""

    entries: list[Entry]
    seq: int


class Phrases(BaseModel):
    """An action in words."""

    heading: str
    choice: str
    sentence: str


class LegalAction(BaseModel):
    """An action that is allowed: a verb with named arguments.

    ``completes``: it completes a move. Else the same seat goes on choosing, and what it chooses
    can be sent together.
    """

    action: int
    text: str
    args: dict[str, str]
    completes: bool
    words: Phrases | None


class Decision(BaseModel):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int
    facts: dict[str, Any]
    words: str | None


class UndoLimit(BaseModel):
    """How many decisions of whom can be taken back without asking."""

    seat: int | None
    count: int


class PositionFrame(BaseModel):
    """What is told of every position, beside the view."""

    number: int
    seq: int | None
    viewer: int | None
    over: bool
    seat: int | None
    decision: Decision | None
    legal: list[LegalAction] | None
    undo: UndoLimit


class Position(PositionFrame):
    """A match's position as a seat sees it; ``seq`` is there for the present one alone.

    ``view`` follows the JSON Schema of the game's views.
    """

    view: dict[str, Any]


class PositionDiff(PositionFrame):
    """The same for somebody who has the view of the entry ``since``: what has changed in it.

    A change is the names and places that lead to a value, and the value that is there now.
    """

    since: int
    changes: list[tuple[list[str | int], Any]]


class Trial(BaseModel):
    """What some actions would do; nothing of it has happened."""

    applied: int
    reveals: bool
    events: list[list[Event]]
    position: Position


class Course(BaseModel):
    """Scores and counts of each seat at some positions, in the order of these."""

    positions: list[int]
    scores: list[list[int]]
    counts: dict[str, list[list[int]]]


class Moved(BaseModel):
    """Where a match stands after a request."""

    seq: int
    position: int


class Undone(Moved):
    """The same after undo; not done yet if others must agree."""

    done: bool


class Note(BaseModel):
    """A note."""

    text: str


class Rating(BaseModel):
    """How strong somebody is at a game; all begin at 25."""

    game: str
    mean: float
    deviation: float
    matches: int


class Person(BaseModel):
    """What everybody may know of somebody."""

    id: str
    kind: PersonKind
    name: str
    created: str
    ratings: list[Rating]


class Leader(Rating):
    """Somebody with a rating."""

    identity: str
    name: str


class Leaders(BaseModel):
    """The strongest at a game."""

    game: str
    people: list[Leader]


class Blocks(BaseModel):
    """People kept out."""

    people: list[NamedPerson]


class KeptReport(BaseModel):
    """A report that was kept."""

    id: str


class Notices(BaseModel):
    """Where somebody hears of turns."""

    email: str | None
    confirmed: bool
    webhook: str | None
    language: str


class Error(BaseModel):
    """What went wrong."""

    code: str
    text: str
    rule: str | None = None
    details: dict[str, Any]
    fresh: Position | None = None


class ErrorBody(BaseModel):
    """The body of every error."""

    error: Error


class PlayerRange(BaseModel):
    """How many can play."""

    fewest: int
    most: int
    usual: int


class GameWords(BaseModel):
    """Where a game's words are: the prefix of its messages, their file, the languages."""

    prefix: str
    file: str
    languages: list[str]


class GameOption(BaseModel):
    """An option of a game; ``words`` is what it means."""

    name: str
    kind: Literal["flag", "choice", "number", "table"]
    default: bool | int | str | dict[str, Any]
    choices: list[str]
    low: int
    high: int
    words: str


class CheckedTable(BaseModel):
    """A table of values that will do, whole."""

    table: dict[str, Any]
    remarks: list[Remark]


class CatalogueGame(BaseModel):
    """A game; ``rules`` is the id of its rules text."""

    id: str
    name: str
    rules_version: str
    rules: str
    words: GameWords
    players: PlayerRange
    options: list[GameOption]


class GameList(BaseModel):
    """The games there are."""

    games: list[CatalogueGame]


class Rule(BaseModel):
    """A rule in words, in Markdown."""

    id: str
    title: str
    sources: list[str]
    text: str


class RulesChapter(BaseModel):
    """A chapter of the rules."""

    title: str
    rules: list[Rule]


class GameRules(BaseModel):
    """The rules of a game in words."""

    game: str
    language: str
    title: str
    introduction: str
    chapters: list[RulesChapter]


class Bot(BaseModel):
    """A bot; ``budget``: it takes one."""

    name: str
    package: str | None
    summary: str
    budget: bool


class BotList(BaseModel):
    """The bots there are."""

    bots: list[Bot]


class Languages(BaseModel):
    """The languages there are, and the files of their messages."""

    languages: list[str]
    files: list[str]
