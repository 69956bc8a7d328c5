"""The record of a finished match, made from its log."""

import asyncio

from carrack.kernel.events import Event, Facts
from carrack.kernel.game import Game, State
from carrack.kernel.record import DECISIONS_PER_CHECK, Record
from carrack.kernel.segments import Move, Result, Segment
from carrack.server.errors import Clash
from carrack.server.log import START, Entry, StoredEvent
from carrack.server.match import OVER, Match
from carrack.server.past import Stretch, stretches
from carrack.server.storage.reader import Reader
from carrack.server.written import written


async def record_of(match: Match, reader: Reader) -> Record:
    """Return the record of a finished match: every segment, with what a spectator saw."""
    if match.status != OVER:
        raise Clash("match-not-over")
    setup = _setup(await reader.entries(match.id, 0, 1, (START,)))
    segments: list[Segment] = []
    state: State | None = None
    for stretch in await stretches(match, reader):
        segment = _segment(match, stretch, [] if segments else setup)
        segments.append(segment)
        # Thousands of decisions may be replayed, while others want to move.
        state = await asyncio.to_thread(_checked, match.game, segment)
    record = Record(match.game, [seat.name for seat in match.seats], segments)
    if state is not None and state.over:
        record.result = Result.of(state)
    return record


def _setup(entries: list[Entry]) -> list[Facts]:
    return _seen(entries[0].events[0])


def _seen(events: list[StoredEvent]) -> list[Facts]:
    return [
        Event(kind, rule, facts, secret, tuple(witnesses)).seen_by(None)
        for kind, rule, facts, secret, witnesses in events
    ]


def _segment(match: Match, stretch: Stretch, setup: list[Facts]) -> Segment:
    stored = stretch.segment
    moves = [Move(made.action, written(made.entry.at)) for made in stretch.line]
    segment = Segment(stored.rules_version, moves)
    if stored.number == 0 and match.seed is not None and match.salt is not None:
        segment.seed = match.salt + match.seed
        segment.commitment = match.commitment
    else:
        segment.snapshot = stored.start
    segment.events = [setup, *(_seen(made.events) for made in stretch.line)]
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
