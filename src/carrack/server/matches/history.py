"""History: every segment of a match, also those played under an older rules version.

The rules of then are no longer here, but the states stored under them can be shown. From one of
these the actions that follow are replayed under the present rules. What they lead to is shown as
long as everything that happens on the way is what the log tells of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game, State
from carrack.server.errors import Conflict, Unprocessable
from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.loading import state_at
from carrack.server.matches.match import Match
from carrack.server.matches.match_log import to_stored
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.timeline import TimelineAction
from carrack.server.storage.reader import Snapshot, StoredSegment


@dataclass(frozen=True, slots=True)
class PlayedSegment:
    """A segment with its timeline. ``current``: it was played under the present rules."""

    segment: StoredSegment
    timeline: list[TimelineAction]
    current: bool


async def played_segments(match: Match, reader: MatchReader) -> list[PlayedSegment]:
    """Return all of a match that was played and still counts, in order."""
    segments = await reader.rows.segments(match.id)
    lasts = [later.seq - 1 for later in segments[1:]] + [match.seq]
    found = []
    for own, last in zip(segments, lasts, strict=True):
        timeline = await reader.timeline(match.id, own.position, own.seq, last)
        current = own is segments[-1] and own.rules_version == match.game.rules_version
        found.append(PlayedSegment(own, timeline, current))
    return found


async def past_state(match: Match, reader: MatchReader, position: int) -> State:
    """Return the state at an earlier position, to be looked at."""
    if match.state is None:
        raise Conflict("not-started")
    if position > match.position:
        raise Unprocessable("no-such-position", position=position, last=match.position)
    if match.rules_version == match.game.rules_version:
        try:
            return await state_at(match, reader, position)
        except Conflict:
            # It lies before the present rules.
            pass
    return await _older_state(match, reader, position)


async def _older_state(match: Match, reader: MatchReader, position: int) -> State:
    begun = [
        played
        for played in await played_segments(match, reader)
        if played.segment.position <= position
    ]
    if not begun:
        raise Unprocessable("no-such-position", position=position, last=match.position)
    played = begun[-1]
    snapshots = await reader.rows.snapshots(match.id, played.segment.number, position, 1)
    nearest = played.segment.position
    for state in replay_older(match.game, played, snapshots):
        nearest = state.position
        if nearest == position:
            return state
    raise Conflict("past-rules", position=position, nearest=nearest)


async def replay(match: Match, reader: MatchReader, played: PlayedSegment) -> Iterator[State]:
    """Return the states of a segment, one after the other, as far as they can be shown."""
    if played.current:
        return _replay_current(match.game, played)
    number = played.segment.number
    snapshots = await reader.rows.snapshots(match.id, number, match.position)
    return replay_older(match.game, played, snapshots)


def _replay_current(game: Game, played: PlayedSegment) -> Iterator[State]:
    state = game.from_dict(played.segment.start, events=False)
    yield state
    for made in played.timeline:
        state.apply(made.action)
        yield state


def replay_older(game: Game, played: PlayedSegment, snapshots: list[Snapshot]) -> Iterator[State]:
    """Yield the stored states, and those in between that the present rules lead to as well."""
    stored = {snapshot.position: snapshot.state for snapshot in snapshots}
    state: State | None = None
    for done in range(len(played.timeline) + 1):
        found = stored.get(played.segment.position + done)
        if found is not None:
            state = game.adopt(found)
        elif state is not None and not _happens_again(state, played.timeline[done - 1]):
            state = None
        if state is not None:
            yield state


def _happens_again(state: State, made: TimelineAction) -> bool:
    """Take an action again; tell whether the very same comes of it."""
    try:
        state.apply(made.action)
    except CarrackError:
        return False
    return bool(from_json(to_json(to_stored(state.all_events))) == made.events)
