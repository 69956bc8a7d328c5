"""What each command takes, with its help; the work is imported only when a command is run.

Every value arrives as text and is read by `options`, which can say in the reader's language what
is wrong with it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from carrack.cli.parsing import Command
from carrack.texts import Texts

Decorator = Callable[[Callable[..., int]], Callable[..., int]]


def add_all(app: typer.Typer, texts: Texts) -> None:
    """Add every command."""
    for add in (_add_games, _add_rules, _add_play, _add_simulate, _add_replay, _add_verify):
        add(app, texts)


def _command(app: typer.Typer, texts: Texts, name: str, summary: str, text: str) -> Decorator:
    return app.command(name, cls=Command, short_help=texts(summary), help=texts(text))


def _game(texts: Texts) -> Any:
    return typer.Argument(metavar=texts("cli-metavar-game"), help=texts("cli-arg-game"))


def _record(texts: Texts) -> Any:
    return typer.Argument(metavar=texts("cli-metavar-file"), help=texts("cli-arg-record"))


def _value(texts: Texts, name: str, metavar: str, text: str) -> Any:
    return typer.Option(name, metavar=texts(metavar), help=texts(text))


def _flag(texts: Texts, name: str, text: str) -> Any:
    return typer.Option(name, help=texts(text))


def _add_games(app: typer.Typer, texts: Texts) -> None:
    @_command(app, texts, "games", "cli-games-summary", "cli-games-help")
    def games(
        game: Annotated[
            str | None,
            typer.Argument(metavar=texts("cli-metavar-game"), help=texts("cli-games-game")),
        ] = None,
        table: Annotated[
            str | None, _value(texts, "--table", "cli-metavar-option", "cli-games-print-table")
        ] = None,
    ) -> int:
        from carrack.cli.games import show_games

        return show_games(texts, game, table)


def _add_rules(app: typer.Typer, texts: Texts) -> None:
    @_command(app, texts, "rules", "cli-rules-summary", "cli-rules-help")
    def rules(
        game: Annotated[str, _game(texts)],
        rule: Annotated[
            str | None,
            typer.Argument(metavar=texts("cli-metavar-rule"), help=texts("cli-rules-rule")),
        ] = None,
    ) -> int:
        from carrack.cli.rules import show_rules

        return show_rules(texts, game, rule)


def _add_play(app: typer.Typer, texts: Texts) -> None:
    def value(name: str, metavar: str, text: str) -> Any:
        return _value(texts, name, metavar, text)

    @_command(app, texts, "play", "cli-play-summary", "cli-play-help")
    def play(
        game: Annotated[
            str | None,
            typer.Argument(metavar=texts("cli-metavar-game"), help=texts("cli-play-game")),
        ] = None,
        seats: Annotated[
            str | None, value("--seats", "cli-metavar-seats", "cli-play-seats")
        ] = None,
        players: Annotated[
            str | None, value("--players", "cli-metavar-number", "cli-arg-players")
        ] = None,
        names: Annotated[
            str | None, value("--names", "cli-metavar-names", "cli-play-names")
        ] = None,
        seed: Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-play-seed")] = None,
        option: Annotated[
            list[str] | None, value("--option", "cli-metavar-pair", "cli-arg-option")
        ] = None,
        options: Annotated[
            str | None, value("--options", "cli-metavar-file", "cli-arg-options")
        ] = None,
        resume: Annotated[
            str | None, value("--resume", "cli-metavar-file", "cli-play-resume")
        ] = None,
        save: Annotated[str | None, value("--save", "cli-metavar-file", "cli-play-save")] = None,
    ) -> int:
        from carrack.cli.options import path_of, whole_number
        from carrack.cli.play import play

        count = None if players is None else whole_number(players, "--players", 1)
        return play(
            game=game,
            seats=seats,
            players=count,
            names=names,
            seed=seed,
            options=option or [],
            options_file=path_of(options),
            resume=path_of(resume),
            save=path_of(save),
            texts=texts,
        )


def _add_simulate(app: typer.Typer, texts: Texts) -> None:
    def value(name: str, metavar: str, text: str) -> Any:
        return _value(texts, name, metavar, text)

    @_command(app, texts, "simulate", "cli-simulate-summary", "cli-simulate-help")
    def simulate(
        game: Annotated[str, _game(texts)],
        games: Annotated[str, value("--games", "cli-metavar-number", "cli-simulate-games")] = "100",
        jobs: Annotated[
            str | None, value("--jobs", "cli-metavar-number", "cli-simulate-jobs")
        ] = None,
        players: Annotated[
            str | None, value("--players", "cli-metavar-number", "cli-arg-players")
        ] = None,
        seats: Annotated[
            str | None, value("--seats", "cli-metavar-bots", "cli-simulate-seats")
        ] = None,
        seed: Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-arg-seed")] = None,
        option: Annotated[
            list[str] | None, value("--option", "cli-metavar-pair", "cli-arg-option")
        ] = None,
        options: Annotated[
            str | None, value("--options", "cli-metavar-file", "cli-arg-options")
        ] = None,
        out: Annotated[str | None, value("--out", "cli-metavar-file", "cli-simulate-out")] = None,
        force: Annotated[bool, _flag(texts, "--force", "cli-simulate-force")] = False,
        quiet: Annotated[bool, _flag(texts, "--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, _flag(texts, "--json", "cli-simulate-json")] = False,
    ) -> int:
        from carrack.cli.simulate import Request, simulate

        request = Request(game, games, jobs, players, seats, seed, option or [], options, out)
        return simulate(texts, request, force=force, quiet=quiet, as_json=json)


def _add_replay(app: typer.Typer, texts: Texts) -> None:
    def value(name: str, metavar: str, text: str) -> Any:
        return _value(texts, name, metavar, text)

    @_command(app, texts, "replay", "cli-replay-summary", "cli-replay-help")
    def replay(
        record: Annotated[Path, _record(texts)],
        at: Annotated[str | None, value("--at", "cli-metavar-number", "cli-replay-at")] = None,
        first: Annotated[
            str | None, value("--from", "cli-metavar-number", "cli-replay-from")
        ] = None,
        last: Annotated[str | None, value("--to", "cli-metavar-number", "cli-replay-to")] = None,
        seat: Annotated[str | None, value("--seat", "cli-metavar-seat", "cli-replay-seat")] = None,
        everything: Annotated[bool, _flag(texts, "--all", "cli-replay-all")] = False,
        events: Annotated[
            bool, typer.Option("--events/--no-events", help=texts("cli-replay-events"))
        ] = True,
        board: Annotated[bool, _flag(texts, "--board", "cli-replay-board")] = False,
    ) -> int:
        from carrack.cli.replay import Request, show_replay

        request = Request(record, at, first, last, seat, everything, events, board)
        return show_replay(texts, request)


def _add_verify(app: typer.Typer, texts: Texts) -> None:
    @_command(app, texts, "verify", "cli-verify-summary", "cli-verify-help")
    def verify(
        record: Annotated[Path, _record(texts)],
        seed: Annotated[
            str | None, _value(texts, "--seed", "cli-metavar-hex", "cli-verify-seed")
        ] = None,
    ) -> int:
        from carrack.cli.verify import verify_record

        return verify_record(texts, record, seed)
