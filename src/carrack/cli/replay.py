"""`carrack replay`: a recorded game move by move, and how it ended.

Positions count the game's decisions: move 1 leads from position 0 to position 1. A record that
starts from a snapshot begins at a later position.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carrack.cli.console import output
from carrack.cli.errors import BadArguments, FileFailure
from carrack.cli.files import load_record
from carrack.cli.options import whole_number
from carrack.cli.replay_page import Page
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.kernel.record import Record, apply_move
from carrack.kernel.segments import Move, Segment
from carrack.texts import Texts
from carrack.wording import Wording


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments as they were given."""

    file: Path
    at: str | None
    first: str | None
    last: str | None
    seat: str | None
    everything: bool
    events: bool
    board: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """One move as it is to be shown; what is not known of it is ``None``."""

    position: int
    move: Move
    seat: int | None
    action: int | None
    state: State | None
    stored: list[Facts] | None


def show_replay(texts: Texts, request: Request) -> int:
    """Print a record, or the part of it that was asked for."""
    record = load_record(request.file)
    seat = _seat(request, record)
    page = Page(output(), Wording(texts, record.game, record.names), seat, request.everything)
    if request.at is not None:
        _show_position(request, record, page)
        return 0
    first, last = _range(request, record)
    page.title(record)
    for part in parts(record):
        _show_part(request, record, page, part, first, last)
    if last == span(record)[1]:
        _show_end(record, page)
    return 0


def _seat(request: Request, record: Record) -> int | None:
    if request.seat is None:
        return None
    if request.everything:
        raise BadArguments("seat-and-all")
    return whole_number(request.seat, "--seat", 1, record.game.players) - 1


def _range(request: Request, record: Record) -> tuple[int, int]:
    begin, end = span(record)
    first, last = begin, end
    if request.first is not None:
        first = whole_number(request.first, "--from", begin, end)
    if request.last is not None:
        last = whole_number(request.last, "--to", begin, end)
    if first > last:
        raise BadArguments("range-backwards", first=str(first), last=str(last))
    return first, last


# ---- Walking through a record --------------------------------------------------------------


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
            told = None if stored is None else stored[n + 1]
            yield Shown(position, move, None, _number(record, move), None, told)
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


# ---- Showing it ----------------------------------------------------------------------------


def _show_part(
    request: Request, record: Record, page: Page, part: Part, first: int, last: int
) -> None:
    if part.position > last or part.position + len(part.segment.moves) < first:
        return
    if len(record.segments) > 1 or part.segment.rules != record.game.rules_version:
        page.part(part.index + 1, part.segment.rules)
    page.why_not_replayed(record, part.segment)
    if first <= part.position and request.events:
        _show_start(record, page, part)
    try:
        for shown in moves_of(record, part):
            if shown.position > last:
                break
            if shown.position >= first:
                _show_move(request, page, shown)
    except InvalidData as error:
        raise FileFailure("damaged-record", request.file, cause=error.code) from error


def _show_start(record: Record, page: Page, part: Part) -> None:
    state = start_of(record, part)
    stored = part.segment.events
    if state is not None:
        page.happened(state)
    elif stored:
        page.stored(stored[0])


def _show_move(request: Request, page: Page, shown: Shown) -> None:
    page.move(shown.position, shown.seat, shown.action, shown.move)
    if request.events and shown.state is not None:
        page.happened(shown.state)
    elif request.events and shown.stored is not None:
        page.stored(shown.stored)
    if request.board and shown.state is not None:
        page.table(shown.state)


def _show_end(record: Record, page: Page) -> None:
    last = list(parts(record))[-1]
    state = None if start_of(record, last) is None else record.replay()
    if state is not None:
        page.standing(state)
    elif record.result is not None:
        page.stored_result(record.result)


def _show_position(request: Request, record: Record, page: Page) -> None:
    assert request.at is not None
    if request.first is not None or request.last is not None:
        raise BadArguments("at-and-range")
    position = whole_number(request.at, "--at", *span(record))
    state = state_at(request.file, record, position)
    page.title(record)
    page.position(position)
    page.table(state)
    page.standing(state)


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
