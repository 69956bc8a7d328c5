"""Looking back: every stretch of a match, also those played under rules since mended.

The rules of then are no longer here, but the states stored under them can be shown. From one of
these the decisions that follow are made again, under the present rules. What they lead to is shown
as long as everything that happens on the way is what the log tells of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game, State
from carrack.server.errors import Clash, Unfit
from carrack.server.line import Made, line_from
from carrack.server.log import MOVE, UNDO, stored
from carrack.server.match import Match
from carrack.server.opening import MOST_ENTRIES, state_at
from carrack.server.packing import pack, unpack
from carrack.server.storage.reader import Reader, Snapshot, StoredSegment


@dataclass(frozen=True, slots=True)
class Stretch:
    """A segment with its line of play. ``present``: the rules of now have led through it."""

    segment: StoredSegment
    line: list[Made]
    present: bool


async def stretches(match: Match, reader: Reader) -> list[Stretch]:
    """Return all of a match that was played and still counts, in order."""
    segments = await reader.segments(match.id)
    entries = await reader.entries(match.id, 0, MOST_ENTRIES, (MOVE, UNDO))
    ends = [later.seq for later in segments[1:]] + [match.seq + 1]
    found = []
    for own, end in zip(segments, ends, strict=True):
        during = [entry for entry in entries if own.seq < entry.seq < end]
        present = own is segments[-1] and own.rules_version == match.game.rules_version
        found.append(Stretch(own, line_from(own.position, during), present))
    return found


async def past_state(match: Match, reader: Reader, position: int) -> State:
    """Return the state at an earlier position, to be looked at."""
    if match.state is None:
        raise Clash("not-started")
    if position > match.position:
        raise Unfit("no-such-position", position=position, last=match.position)
    if match.rules_version == match.game.rules_version:
        try:
            return await state_at(match, reader, position)
        except Clash:
            # It lies before the present rules.
            pass
    return await _state_before(match, reader, position)


async def _state_before(match: Match, reader: Reader, position: int) -> State:
    begun = [one for one in await stretches(match, reader) if one.segment.position <= position]
    if not begun:
        raise Unfit("no-such-position", position=position, last=match.position)
    stretch = begun[-1]
    saved = await reader.snapshots(match.id, stretch.segment.number, position, 1)
    nearest = stretch.segment.position
    for state in walked_again(match.game, stretch, saved):
        nearest = state.position
        if nearest == position:
            return state
    raise Clash("past-rules", position=position, nearest=nearest)


async def walked(match: Match, reader: Reader, stretch: Stretch) -> Iterator[State]:
    """Return the states of a stretch, one after the other, as far as they can be shown."""
    if stretch.present:
        return _replayed(match.game, stretch)
    saved = await reader.snapshots(match.id, stretch.segment.number, match.position, MOST_ENTRIES)
    return walked_again(match.game, stretch, saved)


def _replayed(game: Game, stretch: Stretch) -> Iterator[State]:
    state = game.from_dict(stretch.segment.start, events=False)
    yield state
    for made in stretch.line:
        state.apply(made.action)
        yield state


def walked_again(game: Game, stretch: Stretch, saved: list[Snapshot]) -> Iterator[State]:
    """Yield the stored states, and those in between that the present rules lead to as well."""
    whole = {snapshot.position: snapshot.state for snapshot in saved}
    state: State | None = None
    for done in range(len(stretch.line) + 1):
        found = whole.get(stretch.segment.position + done)
        if found is not None:
            state = game.adopt(found)
        elif state is not None and not _happens_again(state, stretch.line[done - 1]):
            state = None
        if state is not None:
            yield state


def _happens_again(state: State, made: Made) -> bool:
    """Make a decision again; tell whether the very same comes of it."""
    try:
        state.apply(made.action)
    except CarrackError:
        return False
    return bool(unpack(pack(stored(state.told))) == made.events)
