"""`carrack study`: games at every point of a grid of values, and which value shifts what."""

import json
import time
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from pathlib import Path

from carrack.cli import errors
from carrack.cli.console import output
from carrack.cli.errors import BadArguments
from carrack.cli.files import check_apart, check_writable, new_file, read_toml
from carrack.cli.many import MOST_JOBS, cores, progress_bar, stopped_by_signals, tell_unwritten
from carrack.cli.options import path_of, whole_number
from carrack.cli.outputs import CSV, PARQUET, check_table, table_writer
from carrack.cli.study_data import data_of, layout_of, rows_of
from carrack.cli.study_page import print_findings
from carrack.kernel.errors import CarrackError
from carrack.lab.journal import Pages
from carrack.lab.pool import Stop
from carrack.lab.study.findings import Effect, Share, effects, shares
from carrack.lab.study.plan import Study, read_study
from carrack.lab.study.run import LocalPool, Place, Run, asked_for
from carrack.texts import Texts

LOCAL = "local"
RAY = "ray"
RAY_AT = "ray://"
#: The cluster that this machine is a node of.
AUTO = "ray://auto"


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments as they were given."""

    file: str
    on: str
    jobs: str | None
    out: str | None
    csv: str | None
    parquet: str | None
    report: str | None
    force: bool
    quiet: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """A study that was played, or as much of it as there was time for, and what came of it."""

    run: Run
    shares: dict[str, list[Share]]
    effects: list[Effect]
    seconds: float

    @property
    def study(self) -> Study:
        """What was asked."""
        return self.run.study


def study(texts: Texts, request: Request) -> int:
    """Play a study and tell, or write, what came of it."""
    asked = read(Path(request.file))
    jobs = whole_number(request.jobs or str(cores()), "--jobs", 1, MOST_JOBS)
    _check_files(request)
    began = time.monotonic()
    stop = Stop()
    with ExitStack() as stack:
        folder = path_of(request.out)
        pages = None if folder is None else stack.enter_context(Pages(folder, asked_for(asked)))
        run = Run(asked, pages)
        place = stack.enter_context(_place(request.on, jobs))
        # After Ray's beginning, which takes the signals for itself.
        stack.enter_context(stopped_by_signals(stop))
        _play(texts, run, place, stop, request.quiet or request.as_json)
    games = run.games
    found = Findings(run, shares(games), effects(asked, games), time.monotonic() - began)
    _hand_out(texts, request, found)
    return 0 if run.complete else errors.INTERRUPTED


def read(file: Path) -> Study:
    """Read a study's file; an error names the file and the field."""
    try:
        return read_study(read_toml(file))
    except BadArguments:
        raise
    except CarrackError as error:
        raise BadArguments("bad-study", file=str(file), cause=error.code) from error


def _place(on: str, jobs: int) -> AbstractContextManager[Place]:
    if on == LOCAL:
        return nullcontext(LocalPool(jobs))
    if on != RAY and not on.startswith(RAY_AT):
        raise BadArguments("study-no-place", value=on)
    from carrack.lab.study.cluster import RayCluster

    if on == AUTO:
        return RayCluster("auto", jobs)
    return RayCluster(None if on in (RAY, RAY_AT) else on, jobs)


def _check_files(request: Request) -> None:
    """Refuse what could not be written in the end, before any game is played."""
    check_apart(request.file, request.csv, request.parquet, request.report)
    for name, kind in ((request.csv, CSV), (request.parquet, PARQUET)):
        if name is not None:
            check_table(Path(name), kind, request.force)
    if request.report is not None:
        check_writable(Path(request.report), request.force)


def _play(texts: Texts, run: Run, place: Place, stop: Stop, quiet: bool) -> None:
    progress = progress_bar(texts, quiet)
    with progress:
        task = progress.add_task("", total=run.study.size)
        progress.advance(task, run.resumed())
        for done in run.play(place, stop):
            progress.advance(task, done)


# ---- What is told and written --------------------------------------------------------------


def _hand_out(texts: Texts, request: Request, found: Findings) -> None:
    complete = found.run.complete
    written = _write_files(texts, request, found) if complete else {}
    if request.as_json:
        data = {**data_of(found), "files": written}
        output().print(json.dumps(data, ensure_ascii=False), markup=False, soft_wrap=True)
    elif not request.quiet or not complete:
        print_findings(texts, found)
        for file in written.values():
            output().print(texts("cli-simulate-written", file=file), markup=False)
    if complete:
        return
    tell_unwritten(texts, [request.csv, request.parquet, request.report], request.out)


def _write_files(texts: Texts, request: Request, found: Findings) -> dict[str, str]:
    written: dict[str, str] = {}
    for name, kind in ((request.csv, CSV), (request.parquet, PARQUET)):
        if name is None:
            continue
        with table_writer(Path(name), request.force, kind, layout_of(found.study)) as writer:
            for game in found.run.games:
                writer.write(rows_of(found.study, game))
        written[kind] = name
    if request.report is not None:
        from carrack.cli.study_report import page_of

        with new_file(Path(request.report), request.force) as temporary:
            temporary.write_text(page_of(texts, found), encoding="utf-8")
        written["report"] = request.report
    return written
