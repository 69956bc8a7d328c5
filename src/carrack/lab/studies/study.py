"""Games at every point of a grid of values, and which value shifts what."""

import time
import tomllib
from collections.abc import Mapping
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import Final

from carrack.kernel.errors import CarrackError
from carrack.lab.arguments import PathLike, Progress, check_at_least_one, path_or_none
from carrack.lab.journal import RunFolder
from carrack.lab.pool import Flag, Stop
from carrack.lab.studies.findings import effects, shares
from carrack.lab.studies.plan import Study, read_study
from carrack.lab.studies.results import StudyResult
from carrack.lab.studies.run import Executor, LocalExecutor, StudyRun, settings_of

LOCAL: Final = "local"
RAY: Final = "ray"
RAY_AT: Final = "ray://"
#: The cluster that this machine is a node of.
AUTO: Final = "ray://auto"


def study(
    asked: PathLike | Mapping[str, object],
    *,
    on: str = LOCAL,
    jobs: int = 1,
    out: PathLike | None = None,
    progress: Progress | None = None,
    stop: Flag | None = None,
) -> StudyResult:
    """Play games at every combination of some values, and return what the values shift.

    The same study gives the games that ``carrack study`` plays.

    Args:
        asked: The path of a TOML file, or its content as a dict: ``game``, ``seats``, ``games``,
            ``seed``, ``name``, ``options``, ``bots`` and ``vary``.
        on: Where games are played: ``local``, ``ray``, ``ray://auto`` or ``ray://HOST:PORT``.
        jobs: How many processes share the work; what comes out doesn't depend on it. With more
            than one a script needs the usual ``if __name__ == "__main__":``.
        out: A folder where finished games are kept. The same call goes on where it was
            interrupted, with more ``games`` further.
        progress: Called with how many games are done and how many are asked for, as some are.
        stop: Anything with ``is_set()``, such as a `threading.Event`: ends the study early.
    """
    plan = read_study(asked if isinstance(asked, Mapping) else _content(Path(asked)))
    with executor_for(on, jobs) as executor:
        return run_study(plan, executor, out=path_or_none(out), progress=progress, stop=stop)


def _content(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def executor_for(on: str, jobs: int) -> AbstractContextManager[Executor]:
    """Return where games are played, to be used in a ``with`` block."""
    check_at_least_one("jobs", jobs)
    if on == LOCAL:
        return nullcontext(LocalExecutor(jobs))
    if on != RAY and not on.startswith(RAY_AT):
        raise CarrackError("study-no-place", f"'{on}' is no place to play a study.", {"value": on})
    from carrack.lab.studies.ray_executor import RayExecutor

    if on == AUTO:
        return RayExecutor("auto", jobs)
    return RayExecutor(None if on in (RAY, RAY_AT) else on, jobs)


def run_study(
    plan: Study,
    executor: Executor,
    *,
    out: Path | None,
    progress: Progress | None,
    stop: Flag | None,
) -> StudyResult:
    """Play the games that have not been played, and return what came of all of them."""
    began = time.monotonic()
    with ExitStack() as stack:
        folder = None
        if out is not None:
            folder = stack.enter_context(RunFolder(out, settings_of(plan)))
        run = StudyRun(plan, folder)
        done = run.resumed()
        if progress is not None:
            progress(done, plan.size)
        for played in run.play(executor, stop or Stop()):
            done += played
            if progress is not None:
                progress(done, plan.size)
    games = run.games
    return StudyResult(
        plan,
        games,
        shares(games),
        effects(plan, games),
        run.played_now,
        run.complete,
        time.monotonic() - began,
    )
