"""`carrack replay`: a recorded game move by move, and how it ended."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from carrack.cli.console import output
from carrack.cli.errors import BadArguments, FileFailure
from carrack.cli.files import load_record
from carrack.cli.options import RecordFile, flag, number, value
from carrack.cli.record_positions import Part, Shown, moves_of, parts, span, start_of, state_at
from carrack.cli.replay_page import Page
from carrack.cli.values import whole_number
from carrack.kernel.errors import InvalidData
from carrack.kernel.records.record import Record
from carrack.text.fluent import Texts
from carrack.text.wording import Wording

HELP: Final = "cli-replay-help"


def replay(
    context: typer.Context,
    record: RecordFile,
    at: Annotated[str | None, number("--at", "cli-replay-at")] = None,
    first: Annotated[str | None, number("--from", "cli-replay-from")] = None,
    last: Annotated[str | None, number("--to", "cli-replay-to")] = None,
    seat: Annotated[str | None, value("--seat", "cli-metavar-seat", "cli-replay-seat")] = None,
    everything: Annotated[bool, flag("--all", "cli-replay-all")] = False,
    events: Annotated[bool, flag("--events/--no-events", "cli-replay-events")] = True,
    board: Annotated[bool, flag("--board", "cli-replay-board")] = False,
) -> int:
    """Print a record, or the part of it that was asked for."""
    texts: Texts = context.obj
    loaded = load_record(record)
    if seat is not None and everything:
        raise BadArguments("seat-and-all")
    viewer = None
    if seat is not None:
        viewer = whole_number(seat, "--seat", 1, loaded.game.players) - 1
    page = Page(output(), Wording(texts, loaded.game, loaded.names), viewer, everything)
    if at is None:
        _show_moves(record, loaded, page, _range(loaded, first, last, events, board))
        return 0
    if first is not None or last is not None:
        raise BadArguments("at-and-range")
    position = whole_number(at, "--at", *span(loaded))
    state = state_at(record, loaded, position)
    page.title(loaded)
    page.position(position)
    page.table(state)
    page.standing(state)
    return 0


@dataclass(frozen=True, slots=True)
class Range:
    """Which moves are shown, both ends included, and what of each."""

    first: int
    last: int
    events: bool
    board: bool


def _range(record: Record, first: str | None, last: str | None, events: bool, board: bool) -> Range:
    begin, end = span(record)
    start = begin if first is None else whole_number(first, "--from", begin, end)
    stop = end if last is None else whole_number(last, "--to", begin, end)
    if start > stop:
        raise BadArguments("range-backwards", first=str(start), last=str(stop))
    return Range(start, stop, events, board)


def _show_moves(file: Path, record: Record, page: Page, wanted: Range) -> None:
    page.title(record)
    for part in parts(record):
        _show_part(file, record, page, part, wanted)
    if wanted.last == span(record)[1]:
        _show_end(record, page)


def _show_part(file: Path, record: Record, page: Page, part: Part, wanted: Range) -> None:
    if part.position > wanted.last or part.position + len(part.segment.moves) < wanted.first:
        return
    if len(record.segments) > 1 or part.segment.rules != record.game.rules_version:
        page.part(part.index + 1, part.segment.rules)
    page.why_not_replayed(record, part.segment)
    if wanted.first <= part.position and wanted.events:
        _show_start(record, page, part)
    try:
        for shown in moves_of(record, part):
            if shown.position > wanted.last:
                break
            if shown.position >= wanted.first:
                _show_move(page, shown, wanted)
    except InvalidData as error:
        raise FileFailure("damaged-record", file, cause=error.code) from error


def _show_start(record: Record, page: Page, part: Part) -> None:
    state = start_of(record, part)
    stored = part.segment.events
    if state is not None:
        page.happened(state)
    elif stored:
        page.stored(stored[0])


def _show_move(page: Page, shown: Shown, wanted: Range) -> None:
    page.move(shown.position, shown.seat, shown.action, shown.move)
    if wanted.events and shown.state is not None:
        page.happened(shown.state)
    elif wanted.events and shown.stored is not None:
        page.stored(shown.stored)
    if wanted.board and shown.state is not None:
        page.table(shown.state)


def _show_end(record: Record, page: Page) -> None:
    last = list(parts(record))[-1]
    state = None if start_of(record, last) is None else record.replay()
    if state is not None:
        page.standing(state)
    elif record.result is not None:
        page.stored_result(record.result)
