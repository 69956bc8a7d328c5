"""A match as it is in memory: its seats, its state, its last entries."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, final

from carrack.kernel.game import Game, State
from carrack.server.changes import Change, Drawing, Drawn, Shown
from carrack.server.clock import Clock, ClockTerms, clock_info
from carrack.server.log import Entry
from carrack.server.packing import Fragment
from carrack.server.written import written, written_or_none

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"

PERSON: Final = "person"
INVITED: Final = "invited"
BOT: Final = "bot"

#: So many entries are kept in memory for watchers who come back soon.
RECENT: Final = 128


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
    """A match. Only `take` in `drafts` changes it, after the change was stored."""

    def __init__(self, id: str, game: Game, owner: str, terms: Terms) -> None:
        self.id = id
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
        self.snapshot: dict[str, object] | None = None
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
        #: The game's state, once the match was opened; `None` before the start.
        self.state: State | None = None
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        #: Answers of the latest requests, by identity and request.
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        #: Where the last snapshot on the present line was taken.
        self.saved_position = 0
        #: The last change that this process has stored the whole state after.
        self.rested = 0
        #: What each viewer is shown of the present position, and that as JSON, by viewer, language
        #: and what the viewer was shown before.
        self.shown: dict[int | None, Shown] = {}
        self.positions: dict[tuple[int | None, str | None, Shown | None], Fragment] = {}
        #: What positions have in common, by all that it depends on.
        self.others: dict[object, bytes] = {}
        #: What is drawn of it, by its viewers' sight, and of the one before; and how they differ.
        self.drawn: dict[int, Drawn] = {}
        self.drawn_last: Drawn | None = None
        self.changes: dict[tuple[Drawing, Drawing], list[Change]] = {}

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

    def viewer(self, held: list[int], turn: int | None, fixed: int | None) -> int | None:
        """Return the seat that a person with these seats sees as."""
        if fixed is not None:
            return fixed
        if not held:
            return None
        return turn if turn in held else held[0]

    # ---- As others see it ------------------------------------------------------------------

    def forget_shown(self) -> None:
        """Forget what was made of the present position for those who look at it."""
        self.shown.clear()
        self.positions.clear()
        self.others.clear()
        if self.drawn:
            self.drawn_last = next(iter(self.drawn.values()))
            self.drawn.clear()
        self.changes.clear()

    def info(self, identity: str | None) -> dict[str, object]:
        """Return the match, without its position, as a person may see it."""
        mine = self.seats_of(identity)
        over = self.status == OVER
        return {
            "id": self.id,
            "game": self.game.id,
            "players": self.game.players,
            "options": self.game.options,
            "rules_version": self.rules_version,
            "state": self.status,
            "public": self.public,
            "spectators": self.terms.spectators,
            "start": self.terms.start,
            "title": self.terms.title,
            "stand_in": self.terms.stand_in,
            "rated": self.terms.rated,
            "owner": {"id": self.owner, "name": self.terms.owner_name},
            "created": written(self.created),
            "started": written_or_none(self.started),
            "ended": written_or_none(self.ended),
            "seq": self.seq,
            "position": self.position,
            "turn": self.turn,
            "your_turn": self.status == RUNNING and self.turn in self.played_by(identity),
            "seats": [_seat_info(seat, identity) for seat in self.seats],
            "your_seats": mine,
            "key": self.key if mine or identity == self.owner else None,
            "invitations": self._invitations() if identity == self.owner else None,
            "commitment": self.commitment,
            "seed": self.seed.hex() if over and self.seed is not None else None,
            "salt": self.salt.hex() if over and self.salt is not None else None,
            "result": self.result,
            "undo_proposal": self._proposal_info(),
            "clock": self.clock_info(),
            "rematch": self.rematch,
            "rematch_of": self.rematch_of,
        }

    def clock_info(self) -> dict[str, object] | None:
        """Return where the clock stands, if there is one."""
        if self.terms.clock is None or self.clock is None:
            return None
        return clock_info(self.terms.clock, self.clock)

    def _invitations(self) -> dict[str, str]:
        return {str(seat.number): seat.invitation for seat in self.seats if seat.invitation}

    def _proposal_info(self) -> dict[str, object] | None:
        proposal = self.proposal
        if proposal is None:
            return None
        return {
            "seat": proposal.seat,
            "to": proposal.to,
            "asked": self._seats_of_all(proposal.asked),
            "agreed": self._seats_of_all(proposal.agreed),
        }

    def _seats_of_all(self, people: Iterable[str]) -> list[int]:
        return sorted(number for person in people for number in self.seats_of(person))


def _seat_info(seat: Seat, identity: str | None) -> dict[str, object]:
    return {
        "seat": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "identity": seat.identity,
        "bot": seat.bot,
        "resigned": seat.resigned,
        "you": seat.identity is not None and seat.identity == identity,
    }


def vacated(seat: Seat) -> Seat:
    """Return a seat with nobody on it."""
    return Seat(seat.number, OPEN)
