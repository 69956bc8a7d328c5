"""`carrack duel`: many games between some bots, every seat and every deal shared fairly."""

from typing import Annotated, Final

import typer

from carrack.cli import arena
from carrack.cli.options import (
    AsJson,
    CsvFile,
    Force,
    GameId,
    GameOptions,
    Games,
    Jobs,
    OptionsFile,
    OutFolder,
    ParquetFile,
    Players,
    Quiet,
    Records,
    ReportFile,
    Seed,
    flag,
    value,
)
from carrack.cli.result_files import ResultFiles
from carrack.cli.values import (
    games_of,
    jobs_of,
    path_of,
    players_of,
    seat_names,
    seated,
    seed_or_none,
)
from carrack.lab.arena_results import DuelResult
from carrack.lab.duels import plan_duel
from carrack.text.fluent import Texts

HELP: Final = "cli-duel-help"


def duel(
    context: typer.Context,
    game: GameId,
    seats: Annotated[str, value("--seats", "cli-metavar-bots", "cli-duel-seats")],
    games: Games = "100",
    jobs: Jobs = None,
    players: Players = None,
    seed: Seed = None,
    option: GameOptions = None,
    options: OptionsFile = None,
    until_clear: Annotated[bool, flag("--until-clear", "cli-duel-until-clear")] = False,
    out: OutFolder = None,
    records: Records = False,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    report: ReportFile = None,
    force: Force = False,
    quiet: Quiet = False,
    json: AsJson = False,
) -> int:
    """Play the games asked for and tell, or write, who is better and how sure that is."""
    texts: Texts = context.obj
    names = seat_names(seats)
    count = games_of(games)
    configured = seated(game, players_of(players), names, option or [], path_of(options))
    plan = plan_duel(
        configured,
        names,
        games=count,
        seed=seed_or_none(seed),
        until_clear=until_clear,
        out=out,
        records=records,
    )
    files = ResultFiles(csv, parquet, report, force)
    processes = jobs_of(jobs)
    files.check()
    result = arena.play(texts, plan, DuelResult, processes, quiet or json)
    return arena.hand_out(texts, result, files, quiet, json)
