"""What `carrack duel` and `carrack tournament` share: playing and telling results."""

from carrack.cli import errors
from carrack.cli.console import output, print_json
from carrack.cli.progress import progress_bar, stopped_by_signals, tell_unwritten
from carrack.cli.result_files import ResultFiles
from carrack.lab.arena_results import ArenaResult
from carrack.lab.arena_run import ArenaPlan, MakeResult, run_arena
from carrack.lab.pool import Stop
from carrack.lab.reports.arena_text import results_as_text
from carrack.text.fluent import Texts


def play(
    texts: Texts, plan: ArenaPlan, make_result: MakeResult[ArenaResult], jobs: int, quiet: bool
) -> ArenaResult:
    """Play a duel or a tournament until all is played or a person wants no more."""
    stop = Stop()
    with stopped_by_signals(stop), progress_bar(texts, plan.games, quiet) as progress:
        return run_arena(plan, make_result, jobs=jobs, progress=progress, stop=stop)


def hand_out(
    texts: Texts, result: ArenaResult, files: ResultFiles, quiet: bool, as_json: bool
) -> int:
    """Tell, or write, what came of it; return the exit code."""
    written = files.write(result, texts.language) if result.complete else {}
    if as_json:
        print_json({**result.to_dict(), "files": written})
    elif not quiet or not result.complete:
        output().print(results_as_text(texts, result))
        for file in written.values():
            output().print(texts("cli-simulate-written", file=file), markup=False)
    if result.complete:
        return 0
    folder = result.plan.out
    tell_unwritten(texts, files.names, None if folder is None else str(folder))
    return errors.INTERRUPTED
