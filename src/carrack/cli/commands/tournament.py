"""`carrack tournament`: everybody meets everybody equally often, and all are rated."""

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
    configured,
    games_of,
    jobs_of,
    path_of,
    players_of,
    seat_names,
    seed_or_none,
)
from carrack.lab.arena_results import TournamentResult
from carrack.lab.tournaments import plan_tournament
from carrack.text.fluent import Texts

HELP: Final = "cli-tournament-help"


def tournament(
    context: typer.Context,
    game: GameId,
    bots: Annotated[str, value("--bots", "cli-metavar-bots", "cli-tournament-bots")],
    games: Games = "100",
    jobs: Jobs = None,
    players: Players = None,
    seed: Seed = None,
    option: GameOptions = None,
    options: OptionsFile = None,
    until_clear: Annotated[bool, flag("--until-clear", "cli-tournament-until-clear")] = False,
    out: OutFolder = None,
    records: Records = False,
    csv: CsvFile = None,
    parquet: ParquetFile = None,
    report: ReportFile = None,
    force: Force = False,
    quiet: Quiet = False,
    json: AsJson = False,
) -> int:
    """Play the games asked for and tell, or write, how strong each bot is."""
    texts: Texts = context.obj
    names = seat_names(bots)
    count = games_of(games)
    plan = plan_tournament(
        configured(game, players_of(players), option or [], path_of(options)),
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
    result = arena.play(texts, plan, TournamentResult, processes, quiet or json)
    return arena.hand_out(texts, result, files, quiet, json)
