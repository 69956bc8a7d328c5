"""What `carrack duel` and `carrack tournament` share: playing, resuming, telling results."""

import json
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from carrack.cli import bots, errors
from carrack.cli.arena_data import data_of
from carrack.cli.arena_page import print_results
from carrack.cli.console import output
from carrack.cli.errors import BadArguments
from carrack.cli.files import check_apart, check_writable, new_file
from carrack.cli.many import (
    MOST_GAMES,
    MOST_JOBS,
    cores,
    progress_bar,
    seed_or_new,
    seed_text,
    stopped_by_signals,
    tell_unwritten,
)
from carrack.cli.options import path_of, seed_of, whole_number
from carrack.cli.outputs import CSV, PARQUET, check_table, rows_of, table_writer
from carrack.kernel.chance import Seed
from carrack.kernel.game import Game
from carrack.lab import journal as journals
from carrack.lab.duel import Arena, Setting
from carrack.lab.journal import Journal
from carrack.lab.pool import Stop
from carrack.lab.questions import Question
from carrack.lab.schedule import Schedule
from carrack.texts import Texts


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments that both commands take, as they were given."""

    game: str
    games: str
    jobs: str | None
    players: str | None
    seed: str | None
    option: list[str]
    options: str | None
    out: str | None
    csv: str | None
    parquet: str | None
    report: str | None
    records: bool
    force: bool
    quiet: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """An arena before it is played."""

    kind: str
    game: Game
    #: The bots as they were named: by seat in a duel.
    named: list[str]
    schedule: Schedule
    seed: Seed
    games: int


@dataclass(frozen=True, slots=True)
class Finished:
    """An arena that was played, or as much of it as there was time for."""

    plan: Plan
    arena: Arena
    seconds: float

    @property
    def complete(self) -> bool:
        """Whether nothing is left to play."""
        return self.arena.is_clear() or len(self.arena.results) == self.plan.games


def games_of(request: Request) -> int:
    """Return how many games are asked for."""
    return whole_number(request.games, "--games", 1, MOST_GAMES)


def seed_for(request: Request) -> Seed:
    """Return the seed: as given, that of the folder to be resumed, or a new one."""
    folder = path_of(request.out)
    if request.seed is None and folder is not None:
        found = journals.stored(folder)
        if found is not None and "seed" in found:
            return seed_of(str(found["seed"]))
    return seed_or_new(request.seed)


def check_bots(names: list[str], game: Game) -> None:
    """Make sure that all bots can play a game, before any of them does."""
    for name in dict.fromkeys(names):
        bots.check(name, game)


def run(texts: Texts, request: Request, plan: Plan, question: Question | None) -> int:
    """Play an arena and tell, or write, what came of it."""
    jobs = whole_number(request.jobs or str(cores()), "--jobs", 1, MOST_JOBS)
    _check_files(request)
    began = time.monotonic()
    stop = Stop()
    with ExitStack() as stack:
        journal = _journal(request, plan)
        if journal is not None:
            stack.enter_context(journal)
        arena = Arena(_setting(request, plan), plan.schedule, plan.games, journal, question)
        with stopped_by_signals(stop):
            _play(texts, arena, jobs, stop, request.quiet or request.as_json)
    finished = Finished(plan, arena, time.monotonic() - began)
    _hand_out(texts, request, finished)
    return 0 if finished.complete else errors.INTERRUPTED


def _check_files(request: Request) -> None:
    """Refuse what could not be written in the end, before any game is played."""
    check_apart(request.csv, request.parquet, request.report)
    if request.records and request.out is None:
        raise BadArguments("records-without-out")
    for name, kind in ((request.csv, CSV), (request.parquet, PARQUET)):
        if name is not None:
            check_table(Path(name), kind, request.force)
    if request.report is not None:
        check_writable(Path(request.report), request.force)


def _journal(request: Request, plan: Plan) -> Journal | None:
    folder = path_of(request.out)
    if folder is None:
        return None
    asked: journals.Asked = {
        "kind": plan.kind,
        "game": plan.game.id,
        "players": plan.game.players,
        "options": dict(plan.game.options),
        "bots": plan.named,
        "seed": seed_text(plan.seed),
        "records": request.records,
        "rules": plan.game.rules_version,
        journals.SOURCES: journals.sources(plan.schedule.bots, plan.game),
    }
    journal = Journal(folder, asked)
    if request.records:
        (folder / journals.RECORDS).mkdir(exist_ok=True)
    return journal


def _setting(request: Request, plan: Plan) -> Setting:
    game = plan.game
    records = path_of(request.out) if request.records else None
    return Setting(game.id, game.players, game.options, records=records)


def _play(texts: Texts, arena: Arena, jobs: int, stop: Stop, quiet: bool) -> None:
    progress = progress_bar(texts, quiet)
    with progress:
        task = progress.add_task("", total=arena.games)
        for _ in arena.play(jobs, stop):
            progress.advance(task)


# ---- What is told and written --------------------------------------------------------------


def _hand_out(texts: Texts, request: Request, finished: Finished) -> None:
    written: dict[str, str] = {}
    if finished.complete:
        written = _write_files(texts, request, finished)
    if request.as_json:
        data = {**data_of(finished), "files": written}
        output().print(json.dumps(data, ensure_ascii=False), markup=False, soft_wrap=True)
    elif not request.quiet or not finished.complete:
        print_results(texts, finished)
        for file in written.values():
            output().print(texts("cli-simulate-written", file=file), markup=False)
    if finished.complete:
        return
    tell_unwritten(texts, [request.csv, request.parquet, request.report], request.out)


def _write_files(texts: Texts, request: Request, finished: Finished) -> dict[str, str]:
    written: dict[str, str] = {}
    for name, kind in ((request.csv, CSV), (request.parquet, PARQUET)):
        if name is None:
            continue
        with table_writer(Path(name), request.force, kind) as writer:
            for result in finished.arena.results:
                writer.write(rows_of(result.outcome, result.table.seats))
        written[kind] = name
    if request.report is not None:
        from carrack.cli.report import page_of

        with new_file(Path(request.report), request.force) as temporary:
            temporary.write_text(page_of(texts, finished), encoding="utf-8")
        written["report"] = request.report
    return written
