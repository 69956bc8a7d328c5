"""A change to a match that is not stored yet. Nothing of it counts before it is.

A request builds a draft from the match as it is, the writer stores it in one transaction, and only
then does the match take it over.
"""

import time
from dataclasses import dataclass, field
from typing import Any, Final, final

from carrack.kernel.events import Event
from carrack.kernel.game import State
from carrack.server.clock import Clock, gone_back, ticked
from carrack.server.log import MOVE, SEGMENT, START, UNDO, Entry
from carrack.server.match import OVER, PERSON, RECENT, RUNNING, Match, Proposal, Seat
from carrack.server.packing import pack

#: A whole state is stored every so many decisions, so that opening replays few.
DECISIONS_PER_SNAPSHOT: Final = 32
#: Entries that change the position.
CHANGING: Final = (START, MOVE, UNDO, SEGMENT)


@dataclass(slots=True)
class Request:
    """A request that must be carried out once, with its answer."""

    identity: str
    id: str
    answer: dict[str, Any] = field(default_factory=dict)


@final
class Draft:
    """What one request changes in a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = time.time()
        self.entries: list[Entry] = []
        self.state: State | None = match.state
        self.status = match.status
        self.seats: list[Seat] = list(match.seats)
        self.proposal: Proposal | None = match.proposal
        self.result = match.result
        self.started = match.started
        self.ended = match.ended
        self.rematch = match.rematch
        self.segment = match.segment
        self.changed = match.changed
        self.clock: Clock | None = match.clock
        self.request: Request | None = None
        #: Snapshots after this position are on a line that undo has left.
        self.cut: int | None = None
        self.snapshot: bytes | None = None
        self.segment_start: bytes | None = None
        self.new = False

    # ---- What it does ----------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The sequence number after the change."""
        return self.match.seq + len(self.entries)

    @property
    def position(self) -> int:
        """The position after the change."""
        return 0 if self.state is None else self.state.position

    @property
    def turn(self) -> int | None:
        """The seat that must choose after the change."""
        return self.state.seat if self.state is not None and self.status == RUNNING else None

    def add(
        self,
        kind: str,
        seat: int | None,
        data: dict[str, Any],
        events: list[list[Event]] | None = None,
        identity: str | None = None,
    ) -> None:
        """Add an entry to the log; ``identity`` is whose name or words are in it."""
        seq = self.seq + 1
        entry = Entry(seq, self.at, kind, seat, self.position, self.turn, data, None, identity)
        if events is not None:
            entry.keep(events)
        self.entries.append(entry)
        if kind in CHANGING:
            self.changed = seq

    def put(self, seat: Seat) -> None:
        """Put somebody on a seat, or nobody."""
        self.seats[seat.number] = seat

    def save_now(self) -> None:
        """Store the whole state with this change."""
        assert self.state is not None
        self.snapshot = pack(self.state.to_dict())

    def save_if_due(self) -> None:
        """Store the whole state if the last one stored is far behind."""
        if self.position - self.match.saved_position >= DECISIONS_PER_SNAPSHOT:
            self.save_now()

    def run_clock(self) -> None:
        """Let the clock run for whoever must choose after this change."""
        terms = self.match.terms.clock
        if terms is None or self.clock is None:
            return
        turn = self.turn
        seat = turn if turn is not None and self.seats[turn].kind == PERSON else None
        undo = next((entry for entry in self.entries if entry.kind == UNDO), None)
        if undo is None:
            moved = any(entry.kind == MOVE for entry in self.entries)
            position = self.position if moved else None
            self.clock = ticked(terms, self.clock, seat, self.at, position)
            return
        # Undo by nobody comes with mended rules.
        agreed = undo.seat is None or undo.data["proposed"]
        to = undo.data["to"]
        self.clock = gone_back(terms, self.clock, seat, self.at, to, agreed=agreed)

    # ---- When it is stored -----------------------------------------------------------------

    def take(self) -> None:
        """Let the match be what this draft made of it."""
        match = self.match
        match.seq = self.seq
        match.changed = self.changed
        match.position = self.position
        match.turn = self.turn
        match.status = self.status
        match.seats = self.seats
        match.proposal = self.proposal
        match.clock = self.clock
        match.result = self.result
        match.started = self.started
        match.ended = self.ended
        match.rematch = self.rematch
        match.segment = self.segment
        match.state = self.state
        match.rules_version = match.game.rules_version
        match.recent.extend(self.entries)
        match.forget_shown()
        if self.cut is not None:
            match.saved_position = min(match.saved_position, self.cut)
        if self.snapshot is not None:
            match.saved_position = self.position
        if self.request is not None:
            match.answers[self.request.identity, self.request.id] = self.request.answer
            if len(match.answers) > RECENT:
                del match.answers[next(iter(match.answers))]

    @property
    def over(self) -> bool:
        """Whether the match is over after the change."""
        return self.status == OVER
