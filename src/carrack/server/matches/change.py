"""A change to a match that is not stored yet. Nothing of it counts before it is.

A request builds a change from the match as it is, the writer stores it in one transaction, and only
then is it applied to the match.
"""

from dataclasses import dataclass, field
from typing import Any, Final, final

from carrack.kernel.events import Event
from carrack.kernel.game import State
from carrack.server.json_codec import to_json
from carrack.server.matches.clock import Clock, after_change, after_undo
from carrack.server.matches.match import PERSON, RUNNING, Match, Proposal, Seat
from carrack.server.matches.match_log import MOVE, SEGMENT, START, UNDO, LogEntry, stored_events

#: A whole state is stored every so many decisions, so that loading replays few.
DECISIONS_PER_SNAPSHOT: Final = 32
#: And every so many entries: decisions that are taken, undone and taken again lead nowhere else.
ENTRIES_PER_SNAPSHOT: Final = 256
#: Entries that change the position.
CHANGING: Final = (START, MOVE, UNDO, SEGMENT)


@dataclass(slots=True)
class IdempotentRequest:
    """A request that must be carried out once however often it is sent, with its answer."""

    identity: str
    id: str
    answer: dict[str, Any] = field(default_factory=dict)


@final
class Change:
    """What one request changes in a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        #: When it happens: as people date it, and as the clock counts it.
        self.at = match.server_clock.wall()
        self.clock_at = match.server_clock.now()
        self.entries: list[LogEntry] = []
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
        #: Whether the match, if it ends now, counts for ratings.
        self.rated = match.terms.rated
        self.request: IdempotentRequest | None = None
        #: Snapshots after this position are of a timeline that undo has left.
        self.undone_to: int | None = None
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
        stored = None if events is None else stored_events(events)
        entry = LogEntry(seq, self.at, kind, seat, self.position, self.turn, data, stored, identity)
        self.entries.append(entry)
        if kind in CHANGING:
            self.changed = seq

    def put_seat(self, seat: Seat) -> None:
        """Put somebody on a seat, or nobody."""
        self.seats[seat.number] = seat

    def take_snapshot(self) -> None:
        """Store the whole state with this change."""
        assert self.state is not None
        self.snapshot = to_json(self.state.to_dict())

    def take_snapshot_if_due(self) -> None:
        """Store the whole state if the last one stored is far behind, or was undone."""
        decisions = self.position - self.match.snapshot_position
        entries = self.seq - self.match.snapshot_seq
        if not 0 <= decisions < DECISIONS_PER_SNAPSHOT or entries >= ENTRIES_PER_SNAPSHOT:
            self.take_snapshot()

    def update_clock(self) -> None:
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
            self.clock = after_change(terms, self.clock, seat, self.clock_at, position)
            return
        # Undo by nobody comes with a new rules version.
        agreed = undo.seat is None or undo.data["proposed"]
        to = undo.data["to"]
        self.clock = after_undo(terms, self.clock, seat, self.clock_at, to, agreed=agreed)

    def answer_request(self, identity: str, request: str, **more: object) -> None:
        """Note the answer that a request gets: where the match then stands."""
        answer = {"seq": self.seq, "position": self.position, **more}
        self.request = IdempotentRequest(identity, request, answer)
