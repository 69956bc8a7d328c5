"""`carrack simulate`: many games between bots, and what came of them."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from carrack.cli import errors
from carrack.cli.console import messages, output, print_json
from carrack.cli.options import (
    AsJson,
    GameId,
    GameOptions,
    Games,
    Jobs,
    OptionsFile,
    Players,
    Quiet,
    Seed,
    file,
    flag,
    value,
)
from carrack.cli.progress import progress_bar, stopped_by_signals
from carrack.cli.values import (
    games_of,
    jobs_of,
    path_of,
    players_of,
    seat_names,
    seated,
    seed_or_none,
)
from carrack.lab.pool import Stop
from carrack.lab.reports.simulation_text import results_as_text
from carrack.lab.reports.table_files import check_output, table_writer
from carrack.lab.reports.tables import rows_of
from carrack.lab.simulation import Simulation, data_of, outcomes, plan_simulation
from carrack.lab.tally import Tally
from carrack.text.fluent import Texts

HELP: Final = "cli-simulate-help"


class _Unfinished(Exception):
    """Not all games were played: leave no file."""


def simulate(
    context: typer.Context,
    game: GameId,
    games: Games = "100",
    jobs: Jobs = None,
    players: Players = None,
    seats: Annotated[str | None, value("--seats", "cli-metavar-bots", "cli-simulate-seats")] = None,
    seed: Seed = None,
    option: GameOptions = None,
    options: OptionsFile = None,
    out: Annotated[str | None, file("--out", "cli-simulate-out")] = None,
    force: Annotated[bool, flag("--force", "cli-simulate-force")] = False,
    quiet: Quiet = False,
    json: AsJson = False,
) -> int:
    """Play the games asked for and tell, or write, what came of them."""
    texts: Texts = context.obj
    count = games_of(games)
    names = None if seats is None else seat_names(seats)
    configured = seated(game, players_of(players), names, option or [], path_of(options))
    simulation = plan_simulation(configured, names, games=count, seed=seed_or_none(seed))
    processes = jobs_of(jobs)
    table = path_of(out)
    if table is not None:
        check_output(table, force)
    tally = _played(texts, simulation, processes, table, force, quiet)
    complete = tally.games == simulation.games
    if json:
        written = str(table) if complete and table is not None else None
        print_json({**data_of(simulation, tally), "file": written})
    elif not quiet or not complete:
        output().print(results_as_text(texts, simulation, tally))
        if complete and table is not None:
            output().print(texts("cli-simulate-written", file=str(table)), markup=False)
    if complete:
        return 0
    if table is not None:
        messages().print(Text(texts("cli-simulate-not-written", file=str(table)), style="yellow"))
    return errors.INTERRUPTED


def _played(
    texts: Texts, simulation: Simulation, jobs: int, table: Path | None, force: bool, quiet: bool
) -> Tally:
    """Play; rows are written as they come, since millions of them need not fit into memory."""
    tally = Tally(simulation.seats)
    stop = Stop()
    try:
        with (
            stopped_by_signals(stop),
            nullcontext() if table is None else table_writer(table, force) as writer,
            progress_bar(texts, simulation.games, quiet) as progress,
        ):
            for outcome in outcomes(simulation, jobs, stop):
                tally.add(outcome)
                if writer is not None:
                    writer.write(rows_of(outcome, simulation.seats))
                progress(tally.games, simulation.games)
            if tally.games < simulation.games:
                raise _Unfinished
    except _Unfinished:
        pass
    return tally
