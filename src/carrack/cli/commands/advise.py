"""`carrack advise`: what the search would do at a position of a record, and what it expects.

The search knows no more than the seat that must decide, whatever the record tells.
"""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from carrack.bots.evaluation import Evaluation
from carrack.bots.evaluations import evaluation_of
from carrack.bots.interface import Position
from carrack.bots.levels import NO_LIMIT, hard_iterations
from carrack.bots.search import Budget, Candidate, SearchBot, expected_place
from carrack.cli.console import output, print_json
from carrack.cli.errors import BadArguments
from carrack.cli.files import load_record
from carrack.cli.options import RecordFile, flag, number
from carrack.cli.record_positions import span, state_at
from carrack.cli.values import whole_number
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts
from carrack.text.wording import Wording

HELP: Final = "cli-advise-help"
#: A person waits for one answer, not for a game's worth: it may think longer than ``hard``.
TIMES_HARD = 10
MOST_ITERATIONS = 1_000_000
LONGEST_SECONDS = 3600
MOVES_SHOWN = 5
LINE_SHOWN = 6
_SEED = 0


def advise(
    context: typer.Context,
    record: RecordFile,
    at: Annotated[str | None, number("--at", "cli-advise-at")] = None,
    iterations: Annotated[str | None, number("--iterations", "cli-advise-iterations")] = None,
    seconds: Annotated[str | None, number("--seconds", "cli-advise-seconds")] = None,
    json: Annotated[bool, flag("--json", "cli-advise-json")] = False,
) -> int:
    """Print the best moves at a position, with what each is expected to bring."""
    loaded = load_record(record)
    state = _state(record, loaded, at)
    position = Position(state)
    budget = _budget(loaded, iterations, seconds)
    searched, candidates = _found(position, evaluation_of(loaded.game), budget)
    if json:
        print_json(_data(loaded, position, searched, candidates))
    else:
        _print(context.obj, loaded, state, position, searched, candidates)
    return 0


def _state(file: Path, record: Record, at: str | None) -> State:
    begin, end = span(record)
    if at is not None:
        state = state_at(file, record, whole_number(at, "--at", begin, end))
        if state.over:
            raise BadArguments("advise-over", position=str(state.position))
        return state
    state = state_at(file, record, end)
    if not state.over:
        return state
    for earlier in range(end - 1, begin - 1, -1):
        state = state_at(file, record, earlier)
        if len(state.legal_actions()) > 1:
            return state
    raise BadArguments("advise-over", position=str(end))


def _found(
    position: Position, evaluation: Evaluation, budget: Budget
) -> tuple[int, list[Candidate]]:
    """Return how long was searched, and every move with what is expected of it."""
    if len(position.legal) > 1:
        search = SearchBot(evaluation, budget, _SEED).search(position)
        return search.iterations, search.candidates()
    # There is nothing to search for; what the only move brings is worth telling all the same.
    action = position.legal[0]
    after = position.draw(_SEED)
    after.apply(action)
    points = evaluation.points(after)
    worth = evaluation.chances(after, points)
    place = expected_place(worth, position.seat)
    return 0, [Candidate(action, 1, worth[position.seat], place, points, [action])]


def _budget(record: Record, iterations: str | None, seconds: str | None) -> Budget:
    limit = None if seconds is None else _seconds(seconds)
    if iterations is not None:
        count = whole_number(iterations, "--iterations", 1, MOST_ITERATIONS)
        return Budget(count, limit)
    if limit is not None:
        return Budget(NO_LIMIT, limit)
    return Budget(TIMES_HARD * hard_iterations(record.game))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= LONGEST_SECONDS:
        raise BadArguments("bad-seconds", value=text, most=LONGEST_SECONDS)
    return seconds


def _data(
    record: Record, position: Position, iterations: int, candidates: list[Candidate]
) -> dict[str, object]:
    text = record.game.action_text
    return {
        "game": record.game.id,
        "position": position.number,
        "seat": position.seat,
        "name": record.names[position.seat],
        "choices": len(position.legal),
        "iterations": iterations,
        "moves": [
            {
                "action": text(candidate.action),
                "worth": round(candidate.worth, 6),
                "place": round(candidate.place, 3),
                "points": [round(points, 3) for points in candidate.points],
                "visits": candidate.visits,
                "line": [text(action) for action in candidate.line],
            }
            for candidate in candidates
        ],
    }


def _line(texts: Texts, wording: Wording, position: Position, line: list[int]) -> list[str]:
    """Return what is expected after the first move, and by whom as far as one draw can tell."""
    drawn: State | None = position.draw(_SEED)
    sentences: list[str] = []
    for action in line:
        words = wording.action(action)
        drawn = _brought_to(drawn, action)
        if drawn is None or drawn.seat is None:
            sentences.append(words)
            continue
        sentences.append(texts("cli-advise-by", name=wording.names[drawn.seat], words=words))
        drawn.apply(action)
    return sentences[1:]


def _brought_to(drawn: State | None, action: int) -> State | None:
    """Play forced decisions until an action is allowed; ``None`` if it can't be in this draw."""
    while drawn is not None and not drawn.over:
        legal = drawn.legal_actions()
        if action in legal:
            return drawn
        if len(legal) > 1:
            break
        drawn.apply(legal[0])
    return None


def _print(
    texts: Texts,
    record: Record,
    state: State,
    position: Position,
    iterations: int,
    candidates: list[Candidate],
) -> None:
    console = output()
    wording = Wording(texts, record.game, record.names)
    console.print(Text(game_name(texts, record.game.id), style="bold"))
    name = wording.names[position.seat]
    asked = texts("cli-advise-asked", position=str(position.number), name=name)
    console.print(Text(asked, style="bold"))
    console.print(Text(wording.decision(position.decision)))
    console.print()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("cli-advise-worth", "cli-advise-place", "cli-advise-points", "cli-advise-visits"):
        table.add_column(texts(title), justify="right", no_wrap=True)
    table.add_column(texts("cli-advise-move"))
    for candidate in candidates[:MOVES_SHOWN]:
        table.add_row(
            texts("cli-percent", share=candidate.worth),
            texts("cli-tenths", value=candidate.place),
            texts("cli-tenths", value=candidate.points[position.seat]),
            str(candidate.visits),
            Text(wording.action(candidate.action, state)),
        )
    console.print(table)
    console.print()
    line = _line(texts, wording, position, candidates[0].line[: LINE_SHOWN + 1])
    if line:
        console.print(Text(texts("cli-advise-line"), style="bold"))
        for words in line:
            console.print(Text(f"  {words}"))
        console.print()
    console.print(
        Text(
            texts("cli-advise-note", iterations=iterations, choices=len(position.legal)),
            style="dim",
        )
    )
