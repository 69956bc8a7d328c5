"""What the commands about bots take: `bots`, `duel`, `tournament`, `study`, `advise`."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from carrack.cli.signatures import Arguments, command
from carrack.texts import Texts


def _add_duel(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "duel", "cli-duel-summary", "cli-duel-help")
    def duel(
        game: Annotated[str, ask.game()],
        seats: Annotated[str, ask.value("--seats", "cli-metavar-bots", "cli-duel-seats")],
        games: Annotated[str, ask.number("--games", "cli-simulate-games")] = "100",
        jobs: Annotated[str | None, ask.number("--jobs", "cli-simulate-jobs")] = None,
        players: Annotated[str | None, ask.players()] = None,
        seed: Annotated[str | None, ask.value("--seed", "cli-metavar-seed", "cli-arg-seed")] = None,
        option: Annotated[list[str] | None, ask.option()] = None,
        options: Annotated[str | None, ask.options()] = None,
        until_clear: Annotated[bool, ask.flag("--until-clear", "cli-duel-until-clear")] = False,
        out: Annotated[
            str | None, ask.value("--out", "cli-metavar-folder", "cli-arena-out")
        ] = None,
        records: Annotated[bool, ask.flag("--records", "cli-arena-records")] = False,
        csv: Annotated[str | None, ask.file("--csv", "cli-arena-csv")] = None,
        parquet: Annotated[str | None, ask.file("--parquet", "cli-arena-parquet")] = None,
        report: Annotated[str | None, ask.file("--report", "cli-arena-report")] = None,
        force: Annotated[bool, ask.flag("--force", "cli-arena-force")] = False,
        quiet: Annotated[bool, ask.flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, ask.flag("--json", "cli-simulate-json")] = False,
    ) -> int:
        from carrack.cli.arena import Request
        from carrack.cli.duel import duel

        request = Request(
            game,
            games,
            jobs,
            players,
            seed,
            option or [],
            options,
            out,
            csv,
            parquet,
            report,
            records,
            force,
            quiet,
            json,
        )
        return duel(texts, request, seats, until_clear=until_clear)


def _add_tournament(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "tournament", "cli-tournament-summary", "cli-tournament-help")
    def tournament(
        game: Annotated[str, ask.game()],
        bots: Annotated[str, ask.value("--bots", "cli-metavar-bots", "cli-tournament-bots")],
        games: Annotated[str, ask.number("--games", "cli-simulate-games")] = "100",
        jobs: Annotated[str | None, ask.number("--jobs", "cli-simulate-jobs")] = None,
        players: Annotated[str | None, ask.players()] = None,
        seed: Annotated[str | None, ask.value("--seed", "cli-metavar-seed", "cli-arg-seed")] = None,
        option: Annotated[list[str] | None, ask.option()] = None,
        options: Annotated[str | None, ask.options()] = None,
        until_clear: Annotated[
            bool, ask.flag("--until-clear", "cli-tournament-until-clear")
        ] = False,
        out: Annotated[
            str | None, ask.value("--out", "cli-metavar-folder", "cli-arena-out")
        ] = None,
        records: Annotated[bool, ask.flag("--records", "cli-arena-records")] = False,
        csv: Annotated[str | None, ask.file("--csv", "cli-arena-csv")] = None,
        parquet: Annotated[str | None, ask.file("--parquet", "cli-arena-parquet")] = None,
        report: Annotated[str | None, ask.file("--report", "cli-arena-report")] = None,
        force: Annotated[bool, ask.flag("--force", "cli-arena-force")] = False,
        quiet: Annotated[bool, ask.flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, ask.flag("--json", "cli-simulate-json")] = False,
    ) -> int:
        from carrack.cli.arena import Request
        from carrack.cli.tournament import tournament

        request = Request(
            game,
            games,
            jobs,
            players,
            seed,
            option or [],
            options,
            out,
            csv,
            parquet,
            report,
            records,
            force,
            quiet,
            json,
        )
        return tournament(texts, request, bots, until_clear=until_clear)


def _add_study(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "study", "study-summary", "study-help")
    def study(
        file: Annotated[str, ask.named("cli-metavar-file", "study-file")],
        on: Annotated[str, ask.value("--on", "study-metavar-place", "study-on")] = "local",
        jobs: Annotated[str | None, ask.number("--jobs", "cli-simulate-jobs")] = None,
        out: Annotated[
            str | None, ask.value("--out", "cli-metavar-folder", "cli-arena-out")
        ] = None,
        csv: Annotated[str | None, ask.file("--csv", "cli-arena-csv")] = None,
        parquet: Annotated[str | None, ask.file("--parquet", "cli-arena-parquet")] = None,
        report: Annotated[str | None, ask.file("--report", "cli-arena-report")] = None,
        force: Annotated[bool, ask.flag("--force", "cli-arena-force")] = False,
        quiet: Annotated[bool, ask.flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, ask.flag("--json", "cli-simulate-json")] = False,
    ) -> int:
        from carrack.cli.study import Request, study

        request = Request(file, on, jobs, out, csv, parquet, report, force, quiet, json)
        return study(texts, request)


def _add_bots(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "bots", "cli-bots-summary", "cli-bots-help")
    def bots(
        weights: Annotated[
            str | None, ask.value("--weights", "cli-metavar-game", "cli-bots-weights")
        ] = None,
        json: Annotated[bool, ask.flag("--json", "cli-bots-json")] = False,
    ) -> int:
        from carrack.cli.bot_list import show_bots, show_weights

        if weights is not None:
            return show_weights(texts, weights, as_json=json)
        return show_bots(texts, as_json=json)


def _add_advise(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "advise", "cli-advise-summary", "cli-advise-help")
    def advise(
        record: Annotated[Path, ask.record()],
        at: Annotated[str | None, ask.number("--at", "cli-advise-at")] = None,
        iterations: Annotated[
            str | None, ask.number("--iterations", "cli-advise-iterations")
        ] = None,
        seconds: Annotated[str | None, ask.number("--seconds", "cli-advise-seconds")] = None,
        json: Annotated[bool, ask.flag("--json", "cli-advise-json")] = False,
    ) -> int:
        from carrack.cli.advise import Request, advise

        return advise(texts, Request(record, at, iterations, seconds), as_json=json)


COMMANDS: tuple[Callable[[typer.Typer, Texts], None], ...] = (
    _add_bots,
    _add_duel,
    _add_tournament,
    _add_study,
    _add_advise,
)
