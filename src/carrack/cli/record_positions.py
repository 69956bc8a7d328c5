"""Walking through a record, position by position.

Positions count the game's decisions: move 1 leads from position 0 to position 1. A record that
starts from a snapshot begins at a later position.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carrack.cli.errors import FileFailure
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move, Segment, apply_move


@dataclass(frozen=True, slots=True)
class Shown:
    """One move as it is to be shown; what is not known of it is ``None``."""

    position: int
    move: Move
    seat: int | None
    action: int | None
    state: State | None
    stored: list[Facts] | None


@dataclass(frozen=True, slots=True)
class Part:
    """A segment with its number, counted from 0, and the position it starts at."""

    index: int
    segment: Segment
    position: int


def span(record: Record) -> tuple[int, int]:
    """Return the positions that a record begins and ends at."""
    snapshot = record.segments[0].snapshot
    begin = 0 if snapshot is None else snapshot["position"]
    assert isinstance(begin, int)
    return begin, begin + record.position


def parts(record: Record) -> Iterator[Part]:
    """Give the segments of a record in order."""
    position = span(record)[0]
    for index, segment in enumerate(record.segments):
        yield Part(index, segment, position)
        position += len(segment.moves)


def moves_of(record: Record, part: Part) -> Iterator[Shown]:
    """Give the moves of a part, replayed where that is possible, else from what is stored."""
    state = start_of(record, part)
    for n, move in enumerate(part.segment.moves):
        position = part.position + n + 1
        if state is None:
            stored = part.segment.events
            events = None if stored is None else stored[n + 1]
            yield Shown(position, move, None, _number(record, move), None, events)
            continue
        seat = state.seat
        apply_move(state, move, f"segments[{part.index}].actions[{n}]")
        yield Shown(position, move, seat, _number(record, move), state, None)


def start_of(record: Record, part: Part) -> State | None:
    """Return the state a part starts from, or ``None`` if it can't be replayed."""
    if part.segment.rules != record.game.rules_version or part.segment.withheld:
        return None
    return record.start(part.index, events=True)


def _number(record: Record, move: Move) -> int | None:
    try:
        return record.game.action_id(move.action)
    except CarrackError:
        return None


def state_at(file: Path, record: Record, position: int) -> State:
    """Return the state at a position of a record, or raise an error that says why it can't be."""
    part = [part for part in parts(record) if part.position <= position][-1]
    state = start_of(record, part)
    if state is None:
        raise _not_replayable(file, record, part)
    for n, move in enumerate(part.segment.moves[: position - part.position]):
        apply_move(state, move, f"segments[{part.index}].actions[{n}]")
    return state


def _not_replayable(file: Path, record: Record, part: Part) -> FileFailure:
    try:
        record.start(part.index)
    except InvalidData as error:
        failure = FileFailure("no-table-from-record", file, cause=error.code)
        failure.__cause__ = error
        return failure
    raise AssertionError("a part that starts can be replayed")
