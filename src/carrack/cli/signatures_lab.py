"""What the commands about bots take: `bots`, `duel`, `tournament`, `advise`."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from carrack.cli import signatures
from carrack.texts import Texts


def _add_duel(app: typer.Typer, texts: Texts) -> None:
    def value(name: str, metavar: str, text: str) -> Any:
        return signatures.valued(texts, name, metavar, text)

    def flag(name: str, text: str) -> Any:
        return signatures.flag(texts, name, text)

    @signatures.command(app, texts, "duel", "cli-duel-summary", "cli-duel-help")
    def duel(
        game: Annotated[str, signatures.game_argument(texts)],
        seats: Annotated[str, value("--seats", "cli-metavar-bots", "cli-duel-seats")],
        games: Annotated[str, value("--games", "cli-metavar-number", "cli-simulate-games")] = "100",
        jobs: Annotated[
            str | None, value("--jobs", "cli-metavar-number", "cli-simulate-jobs")
        ] = None,
        players: Annotated[
            str | None, value("--players", "cli-metavar-number", "cli-arg-players")
        ] = None,
        seed: Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-arg-seed")] = None,
        option: Annotated[
            list[str] | None, value("--option", "cli-metavar-pair", "cli-arg-option")
        ] = None,
        options: Annotated[
            str | None, value("--options", "cli-metavar-file", "cli-arg-options")
        ] = None,
        until_clear: Annotated[bool, flag("--until-clear", "cli-duel-until-clear")] = False,
        out: Annotated[str | None, value("--out", "cli-metavar-folder", "cli-arena-out")] = None,
        records: Annotated[bool, flag("--records", "cli-arena-records")] = False,
        csv: Annotated[str | None, value("--csv", "cli-metavar-file", "cli-arena-csv")] = None,
        parquet: Annotated[
            str | None, value("--parquet", "cli-metavar-file", "cli-arena-parquet")
        ] = None,
        report: Annotated[
            str | None, value("--report", "cli-metavar-file", "cli-arena-report")
        ] = None,
        force: Annotated[bool, flag("--force", "cli-arena-force")] = False,
        quiet: Annotated[bool, flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, flag("--json", "cli-simulate-json")] = False,
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
    def value(name: str, metavar: str, text: str) -> Any:
        return signatures.valued(texts, name, metavar, text)

    def flag(name: str, text: str) -> Any:
        return signatures.flag(texts, name, text)

    @signatures.command(app, texts, "tournament", "cli-tournament-summary", "cli-tournament-help")
    def tournament(
        game: Annotated[str, signatures.game_argument(texts)],
        bots: Annotated[str, value("--bots", "cli-metavar-bots", "cli-tournament-bots")],
        games: Annotated[str, value("--games", "cli-metavar-number", "cli-simulate-games")] = "100",
        jobs: Annotated[
            str | None, value("--jobs", "cli-metavar-number", "cli-simulate-jobs")
        ] = None,
        players: Annotated[
            str | None, value("--players", "cli-metavar-number", "cli-arg-players")
        ] = None,
        seed: Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-arg-seed")] = None,
        option: Annotated[
            list[str] | None, value("--option", "cli-metavar-pair", "cli-arg-option")
        ] = None,
        options: Annotated[
            str | None, value("--options", "cli-metavar-file", "cli-arg-options")
        ] = None,
        out: Annotated[str | None, value("--out", "cli-metavar-folder", "cli-arena-out")] = None,
        records: Annotated[bool, flag("--records", "cli-arena-records")] = False,
        csv: Annotated[str | None, value("--csv", "cli-metavar-file", "cli-arena-csv")] = None,
        parquet: Annotated[
            str | None, value("--parquet", "cli-metavar-file", "cli-arena-parquet")
        ] = None,
        report: Annotated[
            str | None, value("--report", "cli-metavar-file", "cli-arena-report")
        ] = None,
        force: Annotated[bool, flag("--force", "cli-arena-force")] = False,
        quiet: Annotated[bool, flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, flag("--json", "cli-simulate-json")] = False,
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
        return tournament(texts, request, bots)


def _add_bots(app: typer.Typer, texts: Texts) -> None:
    @signatures.command(app, texts, "bots", "cli-bots-summary", "cli-bots-help")
    def bots(
        json: Annotated[bool, signatures.flag(texts, "--json", "cli-bots-json")] = False,
    ) -> int:
        from carrack.cli.bot_list import show_bots

        return show_bots(texts, as_json=json)


def _add_advise(app: typer.Typer, texts: Texts) -> None:
    def value(name: str, metavar: str, text: str) -> Any:
        return signatures.valued(texts, name, metavar, text)

    @signatures.command(app, texts, "advise", "cli-advise-summary", "cli-advise-help")
    def advise(
        record: Annotated[Path, signatures.record_argument(texts)],
        at: Annotated[str | None, value("--at", "cli-metavar-number", "cli-advise-at")] = None,
        iterations: Annotated[
            str | None, value("--iterations", "cli-metavar-number", "cli-advise-iterations")
        ] = None,
        seconds: Annotated[
            str | None, value("--seconds", "cli-metavar-number", "cli-advise-seconds")
        ] = None,
        json: Annotated[bool, signatures.flag(texts, "--json", "cli-advise-json")] = False,
    ) -> int:
        from carrack.cli.advise import Request, advise

        return advise(texts, Request(record, at, iterations, seconds), as_json=json)


COMMANDS: tuple[Callable[[typer.Typer, Texts], None], ...] = (
    _add_bots,
    _add_duel,
    _add_tournament,
    _add_advise,
)
