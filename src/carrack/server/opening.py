"""Opening a match: its state from a stored one and the few decisions after it.

A match that was played under older rules goes on, under the present ones, in a new segment.
"""

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State
from carrack.server.drafts import Draft
from carrack.server.errors import Clash
from carrack.server.line import line_from
from carrack.server.log import MOVE, SEGMENT, START, UNDO, Entry
from carrack.server.match import OPEN, RUNNING, Match
from carrack.server.packing import pack
from carrack.server.storage.reader import Reader, Snapshot

#: Two, so that undo reaches back at least as far as the distance between them.
SNAPSHOTS_TO_OPEN = 2
#: More entries than any stretch between two snapshots has.
MOST_ENTRIES = 100_000


async def open_match(match: Match, reader: Reader) -> Draft | None:
    """Give a match its state. A draft is returned if a new segment must be stored first."""
    if match.status == OPEN:
        return None
    stored = await reader.snapshots(match.id, match.segment, match.position, SNAPSHOTS_TO_OPEN)
    match.saved_position = stored[0].position
    if match.rules_version == match.game.rules_version:
        match.state = await _continued(match, reader, stored[-1], match.position)
        return None
    if match.status != RUNNING:
        # The last state of a finished match is stored whole; it is only looked at.
        match.state = match.game.adopt(stored[0].state, events=False)
        return None
    return await _taken_over(match, reader, stored[0])


async def state_at(match: Match, reader: Reader, position: int) -> State:
    """Return the state a running match had at an earlier position of its present segment."""
    assert match.state is not None
    beginning = match.state.beginning()
    steps = match.state.history()
    first = match.state.position - len(steps)
    if position < first:
        stored = await reader.snapshots(match.id, match.segment, position, 1)
        if not stored:
            raise Clash("undo-too-far")
        return await _continued(match, reader, stored[0], position)
    for step in steps[: position - first]:
        beginning.apply(step.action)
    return beginning


async def _continued(match: Match, reader: Reader, base: Snapshot, position: int) -> State:
    state = match.game.from_dict(base.state, events=False)
    entries = await reader.entries(match.id, base.seq, MOST_ENTRIES, (MOVE, UNDO))
    for made in line_from(base.position, entries)[: position - base.position]:
        state.apply(made.action)
    return state


def follows(match: Match, old: Match, fresh: list[Entry]) -> bool:
    """Give a match, read again, its state from the one it had, if only moves came between."""
    plain = all(entry.kind not in (START, UNDO, SEGMENT) for entry in fresh)
    if not plain or len(fresh) != match.seq - old.seq:
        return False
    if old.state is not None:
        state = old.state.clone()
        for made in line_from(old.position, fresh):
            state.apply(made.action)
        match.state = state
    match.saved_position = old.saved_position
    match.answers = old.answers
    return True


async def _taken_over(match: Match, reader: Reader, latest: Snapshot) -> Draft:
    """Let a match go on under the present rules, from the very state it was left in if stored."""
    rest = await reader.rest(match.id)
    if rest is not None and rest.seq == match.changed:
        state = match.game.adopt(rest.state, events=False)
    else:
        state = await _redone(match, reader, latest)
    draft = Draft(match)
    draft.state = state
    if state.position < match.position:
        draft.cut = state.position
        data = {"from": match.position, "to": state.position, "proposed": False}
        draft.add(UNDO, None, data)
    draft.segment = match.segment + 1
    draft.add(SEGMENT, None, {"rules_version": match.game.rules_version})
    draft.segment_start = pack(state.to_dict())
    draft.save_now()
    return draft


async def _redone(match: Match, reader: Reader, latest: Snapshot) -> State:
    """Redo the last decisions under the present rules; if these forbid one, stay before all."""
    state = match.game.adopt(latest.state, events=False)
    entries = await reader.entries(match.id, latest.seq, MOST_ENTRIES, (MOVE, UNDO))
    try:
        for made in line_from(latest.position, entries):
            state.apply(made.action)
    except CarrackError:
        return match.game.adopt(latest.state, events=False)
    return state
