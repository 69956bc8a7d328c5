"""The record of a finished match, made from its log."""

from dataclasses import dataclass

from carrack.kernel.events import Event, Facts
from carrack.kernel.game import State
from carrack.kernel.record import DECISIONS_PER_CHECK, Record
from carrack.kernel.segments import Move, Result, Segment
from carrack.server.errors import Clash
from carrack.server.log import MOVE, START, UNDO, Entry, StoredEvent
from carrack.server.match import OVER, Match
from carrack.server.opening import MOST_ENTRIES
from carrack.server.storage.reader import Reader, StoredSegment
from carrack.server.written import written


@dataclass(frozen=True, slots=True)
class Played:
    """An action that counts, when it was made, and what a spectator saw of it."""

    action: str
    at: float
    events: list[Facts]


async def record_of(match: Match, reader: Reader) -> Record:
    """Return the record of a finished match: every segment, with what a spectator saw."""
    if match.status != OVER:
        raise Clash("match-not-over")
    entries = await reader.entries(match.id, 0, MOST_ENTRIES, (START, MOVE, UNDO))
    stored = await reader.segments(match.id)
    first = stored[0].position
    played = _line(first, entries)
    ends = [later.position for later in stored[1:]] + [first + len(played)]
    segments: list[Segment] = []
    state: State | None = None
    for own, end in zip(stored, ends, strict=True):
        moves = played[own.position - first : end - first]
        segment = _segment(match, own, moves, _setup(entries) if own.number == 0 else [])
        segments.append(segment)
        state = _checked(match, segment)
    record = Record(match.game, [seat.name for seat in match.seats], segments)
    if state is not None and state.over:
        record.result = Result.of(state)
    return record


def _line(first: int, entries: list[Entry]) -> list[Played]:
    line: list[Played] = []
    for entry in entries:
        if entry.kind == MOVE:
            actions: list[str] = entry.data["actions"]
            for action, events in zip(actions, entry.events, strict=True):
                line.append(Played(action, entry.at, _seen(events)))
        elif entry.kind == UNDO:
            del line[max(0, entry.data["to"] - first) :]
    return line


def _setup(entries: list[Entry]) -> list[Facts]:
    start = next(entry for entry in entries if entry.kind == START)
    return _seen(start.events[0])


def _seen(events: list[StoredEvent]) -> list[Facts]:
    return [
        Event(kind, rule, facts, secret, tuple(witnesses)).seen_by(None)
        for kind, rule, facts, secret, witnesses in events
    ]


def _segment(
    match: Match, stored: StoredSegment, moves: list[Played], setup: list[Facts]
) -> Segment:
    made = [Move(move.action, written(move.at)) for move in moves]
    segment = Segment(stored.rules_version, made)
    if stored.number == 0 and match.seed is not None and match.salt is not None:
        segment.seed = match.salt + match.seed
        segment.commitment = match.commitment
    else:
        segment.snapshot = stored.start
    segment.events = [setup, *(move.events for move in moves)]
    return segment


def _checked(match: Match, segment: Segment) -> State | None:
    """Replay a segment of the present rules for its hashes, and return where it ends."""
    if segment.rules != match.game.rules_version:
        return None
    if segment.snapshot is not None:
        state = match.game.from_dict(segment.snapshot, events=False)
    else:
        assert segment.seed is not None
        state = match.game.start(segment.seed, events=False)
    segment.checks.append((0, state.hash()))
    for count, move in enumerate(segment.moves, 1):
        state.apply(move.action)
        if count % DECISIONS_PER_CHECK == 0 or count == len(segment.moves):
            segment.checks.append((count, state.hash()))
    return state
