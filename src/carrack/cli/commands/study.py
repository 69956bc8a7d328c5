"""`carrack study`: games at every point of a grid of values, and which value shifts what."""

from pathlib import Path
from typing import Annotated, Final

import typer

from carrack.cli import errors
from carrack.cli.console import output, print_json
from carrack.cli.errors import BadArguments
from carrack.cli.files import read_toml
from carrack.cli.options import (
    AsJson,
    CsvFile,
    Force,
    Jobs,
    OutFolder,
    ParquetFile,
    Quiet,
    ReportFile,
    argument,
    value,
)
from carrack.cli.progress import progress_bar, stopped_by_signals, tell_unwritten
from carrack.cli.result_files import ResultFiles
from carrack.cli.values import jobs_of, path_of
from carrack.kernel.errors import CarrackError
from carrack.lab.pool import Stop
from carrack.lab.reports.study_text import results_as_text
from carrack.lab.studies.plan import Study, read_study
from carrack.lab.studies.results import StudyResult
from carrack.lab.studies.study import executor_for, run_study
from carrack.text.fluent import Texts

HELP: Final = "study-help"


def study(
    context: typer.Context,
    file: Annotated[str, argument("cli-metavar-file", "study-file")],
    on: Annotated[str, value("--on", "study-metavar-place", "study-on")] = "local",
    jobs: Jobs = None,
    out: OutFolder = None,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    report: ReportFile = None,
    force: Force = False,
    quiet: Quiet = False,
    json: AsJson = False,
) -> int:
    """Play a study and tell, or write, what came of it."""
    texts: Texts = context.obj
    asked = read(Path(file))
    processes = jobs_of(jobs)
    files = ResultFiles(csv, parquet, report, force)
    files.check(file)
    stop = Stop()
    with (
        executor_for(on, processes) as executor,
        # After Ray's beginning, which takes the signals for itself.
        stopped_by_signals(stop),
        progress_bar(texts, asked.size, quiet or json) as progress,
    ):
        result = run_study(asked, executor, out=path_of(out), progress=progress, stop=stop)
    _hand_out(texts, result, files, quiet, json)
    if result.complete:
        return 0
    tell_unwritten(texts, files.names, out)
    return errors.INTERRUPTED


def read(file: Path) -> Study:
    """Read a study's file; an error names the file and the field."""
    try:
        return read_study(read_toml(file))
    except BadArguments:
        raise
    except CarrackError as error:
        raise BadArguments("bad-study", file=str(file), cause=error.code) from error


def _hand_out(
    texts: Texts, result: StudyResult, files: ResultFiles, quiet: bool, as_json: bool
) -> None:
    written = files.write(result, texts.language) if result.complete else {}
    if as_json:
        print_json({**result.to_dict(), "files": written})
    elif not quiet or not result.complete:
        output().print(results_as_text(texts, result))
        for name in written.values():
            output().print(texts("cli-simulate-written", file=name), markup=False)
