"""Playing the games of a duel or tournament, with a folder that it can be resumed from."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.lab import journal as journals
from carrack.lab.arena import Arena, GameSetting
from carrack.lab.arguments import Progress, check_at_least_one, seed_text
from carrack.lab.journal import Journal
from carrack.lab.pool import Flag, Stop
from carrack.lab.results import GameResult
from carrack.lab.schedule import Schedule
from carrack.lab.sequential_tests import SequentialTest, Verdict

_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """A duel or tournament before it is played.

    ``bots`` are as they were named: in a duel by seat. With ``out`` finished games are kept in
    that folder, with ``records`` whole.
    """

    kind: str
    game: Game
    bots: list[str]
    schedule: Schedule
    seed: Seed
    games: int
    test: SequentialTest | None
    out: Path | None
    records: bool


#: Makes a result of a plan, its games, the verdict, whether it is complete, and the seconds.
MakeResult = Callable[[ArenaPlan, list[GameResult], Verdict | None, bool, float], _Result]


def run_arena(
    plan: ArenaPlan,
    make_result: MakeResult[_Result],
    *,
    jobs: int,
    progress: Progress | None,
    stop: Flag | None,
) -> _Result:
    """Play the games that have not been played, and return what came of all of them."""
    check_at_least_one("jobs", jobs)
    began = time.monotonic()
    with ExitStack() as stack:
        journal = None if plan.out is None else stack.enter_context(_journal(plan, plan.out))
        arena = Arena(_setting(plan), plan.schedule, plan.games, journal, plan.test)
        for done, _ in enumerate(arena.play(jobs, stop or Stop()), start=1):
            if progress is not None:
                progress(done, plan.games)
    results = arena.results
    complete = arena.is_clear() or len(results) == plan.games
    verdict = None if plan.test is None else plan.test.verdict
    return make_result(plan, results, verdict, complete, time.monotonic() - began)


def _journal(plan: ArenaPlan, folder: Path) -> Journal:
    journal = Journal(folder, _settings(plan))
    if plan.records:
        (folder / journals.RECORDS).mkdir(exist_ok=True)
    return journal


def _settings(plan: ArenaPlan) -> journals.Settings:
    return {
        "kind": plan.kind,
        "game": plan.game.id,
        "players": plan.game.players,
        "options": dict(plan.game.options),
        "bots": plan.bots,
        "seed": seed_text(plan.seed),
        "records": plan.records,
        "rules": plan.game.rules_version,
        journals.SOURCES: journals.sources_digest(plan.schedule.bots, plan.game),
    }


def _setting(plan: ArenaPlan) -> GameSetting:
    game = plan.game
    records = plan.out if plan.records else None
    return GameSetting(game.id, game.players, game.options, records=records)


def check_records(out: Path | None, records: bool) -> None:
    """Refuse to keep records nowhere."""
    if records and out is None:
        raise CarrackError("records-without-out", "Records need a folder to be kept in: give out.")
