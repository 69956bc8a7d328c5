"""Loading a match: its state from a stored one and the few actions after it.

A match that was played under an older rules version goes on, under the present one, in a new
segment.
"""

from typing import Final

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State
from carrack.server.errors import Conflict
from carrack.server.json_codec import to_json
from carrack.server.matches.change import Change
from carrack.server.matches.match import OPEN, RUNNING, Match
from carrack.server.matches.match_log import MOVE, SEGMENT, START, UNDO, LogEntry
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.timeline import timeline_from
from carrack.server.storage.reader import Snapshot

#: Two, so that undo reaches back at least as far as the distance between them.
SNAPSHOTS_TO_LOAD: Final = 2
#: More entries than there are between any two snapshots.
MOST_ENTRIES: Final = 100_000


async def load_state(match: Match, reader: MatchReader) -> Change | None:
    """Give a match its state. A change is returned if a new segment must be stored first."""
    if match.status == OPEN:
        return None
    stored = await reader.snapshots(match.id, match.segment, match.position, SNAPSHOTS_TO_LOAD)
    latest = stored[0]
    if match.rules_version == match.game.rules_version:
        state = await _replayed(match, reader, stored[-1], match.position)
        match.restore(state, latest.position)
        return None
    if match.status != RUNNING:
        # The last state of a finished match is stored whole; it is only looked at.
        match.restore(match.game.adopt(latest.state, events=False), latest.position)
        return None
    match.restore(None, latest.position)
    return await _new_segment(match, reader, latest)


async def state_at(match: Match, reader: MatchReader, position: int) -> State:
    """Return the state a running match had at an earlier position of its present segment."""
    assert match.state is not None
    beginning = match.state.beginning()
    steps = match.state.history()
    first = match.state.position - len(steps)
    if position < first:
        stored = await reader.snapshots(match.id, match.segment, position, 1)
        if not stored:
            raise Conflict("undo-too-far")
        return await _replayed(match, reader, stored[0], position)
    for step in steps[: position - first]:
        beginning.apply(step.action)
    return beginning


async def _replayed(match: Match, reader: MatchReader, base: Snapshot, position: int) -> State:
    state = match.game.from_dict(base.state, events=False)
    entries = await reader.entries(match.id, base.seq, MOST_ENTRIES, (MOVE, UNDO))
    for made in timeline_from(base.position, entries)[: position - base.position]:
        state.apply(made.action)
    return state


def only_moves(entries: list[LogEntry]) -> bool:
    """Tell whether entries lead on from the state before them."""
    return all(entry.kind not in (START, UNDO, SEGMENT) for entry in entries)


def continued_state(before: Match, entries: list[LogEntry]) -> State | None:
    """Return the state that a match in memory has after moves that came since."""
    if before.state is None:
        return None
    state = before.state.clone()
    for made in timeline_from(before.position, entries):
        state.apply(made.action)
    return state


async def _new_segment(match: Match, reader: MatchReader, latest: Snapshot) -> Change:
    """Let a match go on under the present rules, from the very state it was left in if stored."""
    idle = await reader.idle_snapshot(match.id)
    if idle is not None and idle.seq == match.changed:
        state = match.game.adopt(idle.state, events=False)
    else:
        state = await _redone(match, reader, latest)
    change = Change(match)
    change.state = state
    # Undo does not go back behind a segment.
    change.proposal = None
    if state.position < match.position:
        change.undone_to = state.position
        data = {"from": match.position, "to": state.position, "proposed": False}
        change.add(UNDO, None, data)
    change.segment = match.segment + 1
    change.add(SEGMENT, None, {"rules_version": match.game.rules_version})
    change.segment_start = to_json(state.to_dict())
    change.take_snapshot()
    return change


async def _redone(match: Match, reader: MatchReader, latest: Snapshot) -> State:
    """Redo the last decisions under the present rules; if these forbid one, stay before all."""
    state = match.game.adopt(latest.state, events=False)
    entries = await reader.entries(match.id, latest.seq, MOST_ENTRIES, (MOVE, UNDO))
    try:
        for made in timeline_from(latest.position, entries):
            state.apply(made.action)
    except CarrackError:
        return match.game.adopt(latest.state, events=False)
    return state
