"""What a server says, as types.

Written by `make wire` from the server's models; do not edit.
"""

from typing import Any, Literal, NotRequired, TypedDict


class AckMessage(TypedDict):
    """A request was carried out; ``done`` with undo alone."""

    seq: int
    position: int
    type: Literal["ack"]
    request: str | None
    done: NotRequired[bool | None]


class Bot(TypedDict):
    """A bot; ``budget``: it takes one."""

    name: str
    package: str | None
    summary: str
    budget: bool


class BotList(TypedDict):
    """The bots there are."""

    bots: list[Bot]


class Clock(TypedDict):
    """A match's clock: ``seats`` are the seconds left of each, for a live clock."""

    kind: Literal["live", "days"]
    minutes: int
    increment: int
    days: int
    at_end: Literal["bot", "resign"]
    seats: list[float] | None
    running: int | None
    since: str | None
    deadline: str | None
    now: str


class Course(TypedDict):
    """Scores and counts of each seat at some positions, in the order of these."""

    positions: list[int]
    scores: list[list[int]]
    counts: dict[str, list[list[int]]]


class Decision(TypedDict):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int
    facts: dict[str, Any]
    words: str | None


class Event(TypedDict):
    """
    A fact of a game and the rule behind it, with whatever else belongs to it.

    ``words``, the sentence it is told in, are there if they were asked for.
    """

    event: str
    rule: str
    words: NotRequired[str | None]


class GameOption(TypedDict):
    """An option of a game; ``words`` is what it means."""

    name: str
    kind: Literal["flag", "choice", "number", "table"]
    default: bool | int | str | dict[str, Any]
    choices: list[str]
    low: int
    high: int
    words: str


class GameWords(TypedDict):
    """Where a game's words are: the prefix of its messages, their file, the languages."""

    prefix: str
    file: str
    languages: list[str]


class Identity(TypedDict):
    """Somebody."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None
    created: str


class KeptReport(TypedDict):
    """A report that was kept."""

    id: str


class KnownIdentity(TypedDict):
    """Somebody, with the token that says so."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None
    created: str
    token: str
    recovery_codes: NotRequired[list[str] | None]


class Languages(TypedDict):
    """The languages there are, and the files of their messages."""

    languages: list[str]
    files: list[str]


class Leader(TypedDict):
    """Somebody with a rating."""

    game: str
    mean: float
    deviation: float
    matches: int
    identity: str
    name: str


class Leaders(TypedDict):
    """The strongest at a game."""

    game: str
    people: list[Leader]


class MatchResult(TypedDict):
    """
    How a match ended; ``rated`` are the seats whose ratings it changes.

    Results that older servers stored lack them.
    """

    reason: Literal["finished", "resigned", "abandoned"]
    scores: list[int]
    ranking: list[list[int]]
    rated: NotRequired[list[int]]


class Moved(TypedDict):
    """Where a match stands after a request."""

    seq: int
    position: int


class NamedPerson(TypedDict):
    """Whose match it is."""

    id: str
    name: str


class Note(TypedDict):
    """A note."""

    text: str


class Notices(TypedDict):
    """Where somebody hears of turns."""

    email: str | None
    confirmed: bool
    webhook: str | None
    language: str


class Phrases(TypedDict):
    """An action in words."""

    heading: str
    choice: str
    sentence: str


class PingMessage(TypedDict):
    """A question whether the server is still there."""

    type: Literal["ping"]


class PlayerRange(TypedDict):
    """How many can play."""

    fewest: int
    most: int
    usual: int


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


class PresenceMessage(TypedDict):
    """Who is there: seats whose holder is connected, and how many spectators."""

    type: Literal["presence"]
    seats: list[int]
    watchers: int


class Rating(TypedDict):
    """How strong somebody is at a game; all begin at 25."""

    game: str
    mean: float
    deviation: float
    matches: int


class RecoveryCodes(TypedDict):
    """Codes that set a new password, each once."""

    recovery_codes: list[str]


class Remark(TypedDict):
    """Something to know about a table of values; it is no error."""

    code: str
    text: str
    details: dict[str, Any]


class Rule(TypedDict):
    """A rule in words, in Markdown."""

    id: str
    title: str
    sources: list[str]
    text: str


class RulesChapter(TypedDict):
    """A chapter of the rules."""

    title: str
    rules: list[Rule]


class Seat(TypedDict):
    """A seat."""

    seat: int
    kind: Literal["open", "invited", "bot", "person"]
    name: str
    identity: str | None
    bot: str | None
    resigned: bool
    you: bool


class Session(TypedDict):
    """Where somebody is logged in; ``current`` is the session that asks."""

    id: str
    device: str
    created: str
    last_seen: str
    expires: str
    current: bool


class Sessions(TypedDict):
    """Where somebody is logged in, the session used last first."""

    sessions: list[Session]


class UndoLimit(TypedDict):
    """How many decisions of whom can be taken back without asking."""

    seat: int | None
    count: int


class UndoProposal(TypedDict):
    """An undo that others must agree to."""

    seat: int
    to: int
    asked: list[int]
    agreed: list[int]


class Undone(TypedDict):
    """The same after undo; not done yet if others must agree."""

    seq: int
    position: int
    done: bool


class Blocks(TypedDict):
    """People kept out."""

    people: list[NamedPerson]


class CatalogueGame(TypedDict):
    """A game; ``rules`` is the id of its rules text."""

    id: str
    name: str
    rules_version: str
    rules: str
    words: GameWords
    players: PlayerRange
    options: list[GameOption]


class CheckedTable(TypedDict):
    """A table of values that will do, whole."""

    table: dict[str, Any]
    remarks: list[Remark]


class CreatedMatch(TypedDict):
    """A match just made, with remarks on the tables of values given for it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: str
    state: Literal["open", "running", "over"]
    public: bool
    spectators: bool
    start: Literal["when-full", "by-hand"]
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
    remarks: list[Remark]


class CurrentIdentity(TypedDict):
    """Who asks, if anybody is known."""

    identity: Identity | None


class Entry(TypedDict):
    """Something that happened; ``events`` is one list for each action."""

    seq: int
    at: str
    kind: str
    seat: int | None
    position: int
    data: dict[str, Any]
    events: list[list[Event]]


class GameList(TypedDict):
    """The games there are."""

    games: list[CatalogueGame]


class GameRules(TypedDict):
    """The rules of a game in words."""

    game: str
    language: str
    title: str
    introduction: str
    chapters: list[RulesChapter]


class LegalAction(TypedDict):
    """
    An action that is allowed: a verb with named arguments.

    ``completes``: it completes a move. Else the same seat goes on choosing, and what it chooses
    can be sent together.
    """

    action: int
    text: str
    args: dict[str, str]
    completes: bool
    words: Phrases | None


class LogPart(TypedDict):
    """A part of a match's log."""

    entries: list[Entry]
    seq: int


class Match(TypedDict):
    """A match without its position; ``from_snapshot``: it did not begin with a deal."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: str
    state: Literal["open", "running", "over"]
    public: bool
    spectators: bool
    start: Literal["when-full", "by-hand"]
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


class MatchList(TypedDict):
    """Some matches; ``next`` goes on."""

    matches: list[Match]
    next: str | None


class Person(TypedDict):
    """What everybody may know of somebody."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    created: str
    ratings: list[Rating]


class Position(TypedDict):
    """
    A match's position as a seat sees it; ``seq`` is there for the present one alone.

    ``view`` follows the JSON Schema of the game's views.
    """

    number: int
    seq: int | None
    viewer: int | None
    over: bool
    seat: int | None
    decision: Decision | None
    legal: list[LegalAction] | None
    undo: UndoLimit
    view: dict[str, Any]


class PositionDiff(TypedDict):
    """
    The same for somebody who has the view of the entry ``since``: what has changed in it.

    A change is the names and places that lead to a value, and the value that is there now.
    """

    number: int
    seq: int | None
    viewer: int | None
    over: bool
    seat: int | None
    decision: Decision | None
    legal: list[LegalAction] | None
    undo: UndoLimit
    since: int
    changes: list[tuple[list[str | int], Any]]


class Trial(TypedDict):
    """What some actions would do; nothing of it has happened."""

    applied: int
    reveals: bool
    events: list[list[Event]]
    position: Position


class UpdateMessage(TypedDict):
    """Something was stored: what is left out is as it was."""

    type: Literal["update"]
    seq: int
    entries: list[Entry]
    match: NotRequired[Match | None]
    clock: NotRequired[Clock | None]
    position: NotRequired[Position | PositionDiff | None]


class Error(TypedDict):
    """What went wrong."""

    code: str
    text: str
    rule: NotRequired[str | None]
    details: dict[str, Any]
    fresh: NotRequired[Position | None]


class ErrorBody(TypedDict):
    """The body of every error."""

    error: Error


class ErrorMessage(TypedDict):
    """A request was refused."""

    type: Literal["error"]
    request: str | None
    error: Error


class HelloMessage(TypedDict):
    """The first message: the match as it is, and the entries that were missed."""

    type: Literal["hello"]
    seq: int
    entries: list[Entry]
    match: Match
    position: Position | None
