"""The record of a finished match, made from its log."""

from carrack.kernel.events import Facts
from carrack.kernel.game import Game, State
from carrack.kernel.records.format import DECISIONS_PER_CHECK
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move, Result, Segment
from carrack.kernel.state import snapshot_hash
from carrack.server.errors import Conflict
from carrack.server.matches.history import PlayedSegment, played_segments
from carrack.server.matches.match import OVER, Match
from carrack.server.matches.match_log import START, LogEntry, StoredEvent, from_stored
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.start_and_end import FINISHED
from carrack.server.processor_budget import in_thread
from carrack.server.timestamps import timestamp


async def record_of(match: Match, reader: MatchReader) -> Record:
    """Return the record of a finished match: every segment, with what a spectator saw."""
    if match.status != OVER:
        raise Conflict("match-not-over")
    setup = _setup(await reader.entries(match.id, 0, 1, (START,)))
    segments: list[Segment] = []
    state: State | None = None
    for played in await played_segments(match, reader):
        segment = _segment(match, played, [] if segments else setup)
        segments.append(segment)
        # Thousands of decisions may be replayed, while others want to move.
        state = await in_thread(_checked, match.game, segment)
    record = Record(match.game, [seat.name for seat in match.seats], segments)
    if state is not None and state.over:
        record.result = Result.of(state)
    elif state is None:
        record.result = await _stored_result(match, reader)
    return record


async def _stored_result(match: Match, reader: MatchReader) -> Result | None:
    """Return how a match of older rules ended, as it was stored; its rules can't be asked."""
    if match.result is None or match.result["reason"] != FINISHED:
        return None
    last = (await reader.rows.snapshots(match.id, match.segment, match.position, 1))[0]
    return Result(match.result["scores"], match.result["ranking"], snapshot_hash(last.state))


def _setup(entries: list[LogEntry]) -> list[Facts]:
    return _spectator_events(entries[0].events[0])


def _spectator_events(events: list[StoredEvent]) -> list[Facts]:
    return [from_stored(event).seen_by(None) for event in events]


def _segment(match: Match, played: PlayedSegment, setup: list[Facts]) -> Segment:
    stored = played.segment
    moves = [Move(made.action, timestamp(made.entry.at)) for made in played.timeline]
    segment = Segment(stored.rules_version, moves)
    if stored.number == 0 and match.seed is not None and match.salt is not None:
        segment.seed = match.salt + match.seed
        segment.commitment = match.commitment
    else:
        segment.snapshot = stored.start
    segment.events = [setup, *(_spectator_events(made.events) for made in played.timeline)]
    return segment


def _checked(game: Game, segment: Segment) -> State | None:
    """Replay a segment of the present rules for its hashes, and return where it ends."""
    if segment.rules != game.rules_version:
        return None
    if segment.snapshot is not None:
        state = game.from_dict(segment.snapshot, events=False)
    else:
        assert segment.seed is not None
        state = game.start(segment.seed, events=False)
    segment.checks.append((0, state.hash()))
    for count, move in enumerate(segment.moves, 1):
        state.apply(move.action)
        if count % DECISIONS_PER_CHECK == 0 or count == len(segment.moves):
            segment.checks.append((count, state.hash()))
    return state
