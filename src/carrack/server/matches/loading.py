"""Loading a match: its state from a stored one and the few actions after it.

A match that was played under an older rules version goes on, under the present one, in a new
segment. Whatever disagrees is raised as `Damaged`: nobody goes on as if nothing were missing.
"""

from typing import Final

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State
from carrack.server.errors import Conflict
from carrack.server.json_codec import to_json
from carrack.server.matches.change import DECISIONS_PER_SNAPSHOT, ENTRIES_PER_SNAPSHOT, Change
from carrack.server.matches.checks import check_log_end, check_state
from carrack.server.matches.damage import Damaged, interpreting
from carrack.server.matches.match import OPEN, RUNNING, Match
from carrack.server.matches.match_log import SEGMENT, START, UNDO, LogEntry
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.timeline import TimelineAction, timeline_from
from carrack.server.storage.reader import Snapshot

#: Several, so that undo stays free for as many decisions as lie between two.
SNAPSHOTS_TO_LOAD: Final = 3
#: Where more entries follow the earlier ones, the latest must do.
ENTRIES_TO_REPLAY: Final = 4 * ENTRIES_PER_SNAPSHOT


async def load_state(match: Match, reader: MatchReader) -> Change | None:
    """Give a match its state. A change is returned if a new segment must be stored first."""
    if match.status == OPEN:
        await check_log_end(match, reader.rows, 0)
        return None
    with interpreting(match.id, "state"):
        return await _load_begun(match, reader)


async def _load_begun(match: Match, reader: MatchReader) -> Change | None:
    stored = await reader.rows.snapshots(match.id, match.segment, match.position, SNAPSHOTS_TO_LOAD)
    if not stored:
        raise Damaged(match.id, "state", "no state is stored")
    latest = stored[0]
    if match.rules_version == match.game.rules_version:
        base = _base(match, stored)
        await check_log_end(match, reader.rows, base.seq)
        state = await _replayed(match, reader, base, match.position)
        check_state(match, state)
        match.restore(state, latest.position, latest.seq)
        return None
    await check_log_end(match, reader.rows, latest.seq)
    if match.status != RUNNING:
        # The last state of a finished match is stored whole; it is only looked at.
        state = match.game.adopt(latest.state, events=False)
        check_state(match, state)
        match.restore(state, latest.position, latest.seq)
        return None
    match.restore(None, latest.position, latest.seq)
    return await _new_segment(match, reader, latest)


def _base(match: Match, stored: list[Snapshot]) -> Snapshot:
    """Return the stored state to replay from."""
    behind = match.position - DECISIONS_PER_SNAPSHOT
    base = next((snapshot for snapshot in stored if snapshot.position <= behind), stored[-1])
    return base if match.seq - base.seq <= ENTRIES_TO_REPLAY else stored[0]


async def state_at(match: Match, reader: MatchReader, position: int) -> State:
    """Return the state a running match had at an earlier position of its present segment."""
    assert match.state is not None
    beginning = match.state.beginning()
    steps = match.state.history()
    first = match.state.position - len(steps)
    if position < first:
        with interpreting(match.id, "state"):
            stored = await reader.rows.snapshots(match.id, match.segment, position, 1)
            if not stored:
                raise Conflict("undo-too-far")
            return await _replayed(match, reader, stored[0], position)
    for step in steps[: position - first]:
        beginning.apply(step.action)
    return beginning


async def _replayed(match: Match, reader: MatchReader, base: Snapshot, position: int) -> State:
    state = match.game.from_dict(base.state, events=False)
    for made in (await _timeline(match, reader, base))[: position - base.position]:
        state.apply(made.action)
    return state


async def _timeline(match: Match, reader: MatchReader, base: Snapshot) -> list[TimelineAction]:
    """Return the actions after a stored state that still count: those the match says it has had."""
    timeline = await reader.timeline(match.id, base.position, base.seq, match.seq)
    if base.position + len(timeline) != match.position:
        where = f"{len(timeline)} decisions after {base.position}, the match is at {match.position}"
        raise Damaged(match.id, "position", where)
    return timeline


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
    with interpreting(match.id, "idle-snapshot"):
        state = await _left_state(match, reader)
    if state is None:
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


async def _left_state(match: Match, reader: MatchReader) -> State | None:
    """Return the state that a match was left in, if it was stored whole."""
    idle = await reader.rows.idle_snapshot(match.id)
    if idle is None or idle.seq != match.changed:
        return None
    state = match.game.adopt(idle.state, events=False)
    if state.position != match.position:
        where = f"position {state.position}, the match is at {match.position}"
        raise Damaged(match.id, "idle-snapshot", where)
    return state


async def _redone(match: Match, reader: MatchReader, latest: Snapshot) -> State:
    """Redo the last decisions under the present rules; if these forbid one, stay before all."""
    timeline = await _timeline(match, reader, latest)
    state = match.game.adopt(latest.state, events=False)
    try:
        for made in timeline:
            state.apply(made.action)
    except CarrackError:
        return match.game.adopt(latest.state, events=False)
    return state
