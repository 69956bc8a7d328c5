"""A match as it is in memory: its seats, its state, its last entries."""

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, final

from carrack.kernel.game import Game, State
from carrack.server.matches.clock import Clock, ClockTerms
from carrack.server.matches.match_log import LogEntry
from carrack.server.server_clock import ServerClock
from carrack.server.storage.stored_values import BOT, INVITED, OPEN, OVER, PERSON, RUNNING

if TYPE_CHECKING:
    from carrack.server.matches.change import Change

#: So many entries, and so many bytes of them, are kept in memory for watchers who come back soon.
RECENT: Final = 128
RECENT_BYTES: Final = 96 * 1024
#: So many answers are kept in memory for requests that are repeated at once; all are stored.
RECENT_ANSWERS: Final = 16
#: What a match takes besides: its state and the one its history begins with, seats, answers; and
#: each decision of its history.
BASE_BYTES: Final = 40_000
DECISION_BYTES: Final = 80
#: Plays on for a seat that is given up in a rated match.
RATED_STAND_IN: Final = "normal"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: who is on it. ``kind`` is ``open``, ``invited``, ``person`` or ``bot``."""

    number: int
    kind: str
    name: str = ""
    identity: str | None = None
    bot: str | None = None
    invitation: str | None = None
    resigned: bool = False
    #: How many decisions whoever holds it has undone.
    taken_back: int = 0

    @property
    def taken(self) -> bool:
        """Whether somebody, or a bot, is on it."""
        return self.kind in (PERSON, BOT)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Undo that everyone must agree to: who asks, back to where, who has agreed, who is asked."""

    seat: int
    to: int
    asked: tuple[str, ...]
    agreed: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """Return it as stored."""
        return {
            "seat": self.seat,
            "to": self.to,
            "asked": list(self.asked),
            "agreed": list(self.agreed),
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> "Proposal":
        """Read it as stored."""
        return Proposal(data["seat"], data["to"], tuple(data["asked"]), tuple(data["agreed"]))


@dataclass(slots=True)
class Terms:
    """What was agreed when the match was made and what never changes later."""

    owner_name: str
    title: str = ""
    start: str = "when-full"
    spectators: bool = True
    stand_in: str = "normal"
    clock: ClockTerms | None = None
    rated: bool = False

    @staticmethod
    def from_dict(data: dict[str, Any]) -> "Terms":
        """Read them as stored."""
        clock = data.pop("clock", None)
        return Terms(**data, clock=None if clock is None else ClockTerms(**clock))


@final
class Match:
    """A match. Only `apply` changes it, after the change was stored."""

    def __init__(
        self, id: str, game: Game, owner: str, terms: Terms, server_clock: ServerClock
    ) -> None:
        self.id = id
        #: What its changes are dated by, and its clock runs on.
        self.server_clock = server_clock
        self.game = game
        self.owner = owner
        self.terms = terms
        self.rules_version = game.rules_version
        self.segment = 0
        self.status = OPEN
        self.public = True
        self.key = ""
        self.seed: bytes | None = None
        self.salt: bytes | None = None
        self.commitment: str | None = None
        #: The state it began from, as JSON, if it was not dealt.
        self.snapshot: bytes | None = None
        self.seats: list[Seat] = []
        self.seq = 0
        self.changed = 0
        self.position = 0
        self.turn: int | None = None
        self.result: dict[str, Any] | None = None
        self.proposal: Proposal | None = None
        self.clock: Clock | None = None
        self.rematch: str | None = None
        self.rematch_of: str | None = None
        self.created = 0.0
        self.started: float | None = None
        self.ended: float | None = None
        #: The game's state, once the match was loaded; `None` before the start.
        self.state: State | None = None
        self.recent: deque[LogEntry] = deque()
        self._recent_bytes = 0
        #: Answers of the latest requests, by identity and request.
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        #: Where the last snapshot on the present timeline was taken, and after which entry.
        self.snapshot_position = 0
        self.snapshot_seq = 0
        #: The last change that this process has stored an idle snapshot after.
        self.idle_snapshot_seq = 0

    # ---- How it changes --------------------------------------------------------------------

    def restore(self, state: State | None, snapshot_position: int, snapshot_seq: int) -> None:
        """Take the state that was loaded for it."""
        self.state = state
        self.snapshot_position = snapshot_position
        self.snapshot_seq = snapshot_seq

    def continue_from(self, before: "Match", entries: list[LogEntry]) -> None:
        """Take over what an older reading of the same match has in memory, and what came since."""
        self.answers = before.answers
        self._remember([*before.recent, *entries])

    def apply(self, change: "Change") -> None:
        """Become what a change, which was stored, makes of the match."""
        self.seq = change.seq
        self.changed = change.changed
        self.position = change.position
        self.turn = change.turn
        self.status = change.status
        self.seats = change.seats
        self.proposal = change.proposal
        self.clock = change.clock
        self.result = change.result
        self.started = change.started
        self.ended = change.ended
        self.rematch = change.rematch
        self.segment = change.segment
        self.state = change.state
        if change.segment_start is not None:
            # Whatever else happens to a match of older rules, chat after its end, leaves it one.
            self.rules_version = self.game.rules_version
        self._remember(change.entries)
        if change.snapshot is not None:
            self.snapshot_position = change.position
            self.snapshot_seq = change.seq
        if change.request is not None:
            self.answers[change.request.identity, change.request.id] = change.request.answer
            if len(self.answers) > RECENT_ANSWERS:
                del self.answers[next(iter(self.answers))]

    def _remember(self, entries: list[LogEntry]) -> None:
        """Keep the latest entries at hand."""
        recent = self.recent
        for entry in entries:
            recent.append(entry)
            self._recent_bytes += entry.estimated_bytes
        while len(recent) > RECENT or (self._recent_bytes > RECENT_BYTES and len(recent) > 1):
            self._recent_bytes -= recent.popleft().estimated_bytes

    @property
    def estimated_bytes(self) -> int:
        """About how much memory it takes."""
        snapshot = 0 if self.snapshot is None else len(self.snapshot)
        return BASE_BYTES + snapshot + self.position * DECISION_BYTES + self._recent_bytes

    def needs_idle_snapshot(self) -> bool:
        """Tell whether its whole state has changed since it was last stored."""
        return self.state is not None and self.idle_snapshot_seq != self.changed

    def note_idle_snapshot(self) -> None:
        """Note that its whole state is being stored."""
        self.idle_snapshot_seq = self.changed

    # ---- Who sits where --------------------------------------------------------------------

    def seats_of(self, identity: str | None) -> list[int]:
        """Return the seats a person holds."""
        if identity is None:
            return []
        return [seat.number for seat in self.seats if seat.identity == identity]

    def played_by(self, identity: str | None) -> list[int]:
        """Return the seats a person decides for: held, and not resigned."""
        return [number for number in self.seats_of(identity) if self.seats[number].kind == PERSON]

    def people(self) -> list[str]:
        """Return the people who play, each once, in the order of the seats."""
        players = [seat.identity for seat in self.seats if seat.kind == PERSON and seat.identity]
        return list(dict.fromkeys(players))

    def holders(self) -> list[str]:
        """Return the people who play or may come back to a seat, in the order of the seats."""
        holders = [seat.identity for seat in self.seats if seat.identity and not seat.resigned]
        return list(dict.fromkeys(holders))

    @property
    def stand_in(self) -> str:
        """The bot that plays on for a seat given up; in a rated match nobody chooses it."""
        return RATED_STAND_IN if self.terms.rated else self.terms.stand_in

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.taken for seat in self.seats)

    @property
    def bot_turn(self) -> bool:
        """Whether a bot must choose."""
        return (
            self.status == RUNNING and self.turn is not None and self.seats[self.turn].kind == BOT
        )

    def seen_by(self, identity: str | None, key: str | None) -> bool:
        """Tell whether a person, with the key of a link or without, may see this match."""
        if identity is not None and (identity == self.owner or self.seats_of(identity)):
            return True
        if self.status != OPEN and not self.terms.spectators:
            return False
        return self.public or self.opened_by(key)

    def opened_by(self, key: str | None) -> bool:
        """Tell whether a key is this match's or that of one of its invitations."""
        return bool(key) and (key == self.key or self.invited_by(key) is not None)

    def invited_by(self, key: str | None) -> int | None:
        """Return the seat that an invitation is for."""
        return next((seat.number for seat in self.seats if key and seat.invitation == key), None)

    def viewer_seat(self, held: list[int], turn: int | None, fixed: int | None) -> int | None:
        """Return the seat that a person with these seats sees as."""
        if fixed is not None:
            return fixed
        if not held:
            return None
        return turn if turn in held else held[0]


def vacated(seat: Seat) -> Seat:
    """Return a seat with nobody on it."""
    return Seat(seat.number, OPEN)


__all__ = [
    "BOT",
    "INVITED",
    "OPEN",
    "OVER",
    "PERSON",
    "RATED_STAND_IN",
    "RECENT",
    "RUNNING",
    "Match",
    "Proposal",
    "Seat",
    "Terms",
    "vacated",
]
