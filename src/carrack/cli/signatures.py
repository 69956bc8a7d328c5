"""What each command takes, with its help; the work is imported only when a command is run.

Every value arrives as text and is read by `options`, which can say in the reader's language what
is wrong with it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, final

import typer

from carrack.cli.parsing import Command
from carrack.texts import Texts

Decorator = Callable[[Callable[..., int]], Callable[..., int]]


def add_all(app: typer.Typer, texts: Texts) -> None:
    """Add every command."""
    from carrack.cli import signatures_admin, signatures_lab

    for add in (
        _add_games,
        _add_rules,
        _add_play,
        _add_simulate,
        *signatures_lab.COMMANDS,
        _add_replay,
        _add_verify,
        _add_serve,
        _add_join,
        signatures_admin.add_admin,
    ):
        add(app, texts)


def command(app: typer.Typer, texts: Texts, name: str, summary: str, text: str) -> Decorator:
    """Return what makes a function a command."""
    return app.command(name, cls=Command, short_help=texts(summary), help=texts(text))


@final
class Arguments:
    """Describes arguments in one language; those that several commands take have a name here."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def named(self, metavar: str, text: str) -> Any:
        """Describe an argument that goes by its place."""
        return typer.Argument(metavar=self._texts(metavar), help=self._texts(text))

    def value(self, name: str, metavar: str, text: str) -> Any:
        """Describe an option with a value."""
        return typer.Option(name, metavar=self._texts(metavar), help=self._texts(text))

    def flag(self, name: str, text: str) -> Any:
        """Describe an option that is there or not."""
        return typer.Option(name, help=self._texts(text))

    def number(self, name: str, text: str) -> Any:
        """Describe an option that is a number."""
        return self.value(name, "cli-metavar-number", text)

    def file(self, name: str, text: str) -> Any:
        """Describe an option that names a file."""
        return self.value(name, "cli-metavar-file", text)

    # ---- What several commands take --------------------------------------------------------

    def game(self, text: str = "cli-arg-game") -> Any:
        """Describe the argument that names a game."""
        return self.named("cli-metavar-game", text)

    def record(self) -> Any:
        """Describe the argument that names a record."""
        return self.named("cli-metavar-file", "cli-arg-record")

    def players(self) -> Any:
        """Describe the number of players."""
        return self.number("--players", "cli-arg-players")

    def seed(self, text: str) -> Any:
        """Describe a seed."""
        return self.value("--seed", "cli-metavar-seed", text)

    def option(self) -> Any:
        """Describe the options of a game, one by one."""
        return self.value("--option", "cli-metavar-pair", "cli-arg-option")

    def options(self) -> Any:
        """Describe a file with the options of a game."""
        return self.file("--options", "cli-arg-options")


def _add_games(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "games", "cli-games-summary", "cli-games-help")
    def games(
        game: Annotated[str | None, ask.game("cli-games-game")] = None,
        table: Annotated[
            str | None, ask.value("--table", "cli-metavar-option", "cli-games-print-table")
        ] = None,
    ) -> int:
        from carrack.cli.games import show_games

        return show_games(texts, game, table)


def _add_rules(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "rules", "cli-rules-summary", "cli-rules-help")
    def rules(
        game: Annotated[str, ask.game()],
        rule: Annotated[str | None, ask.named("cli-metavar-rule", "cli-rules-rule")] = None,
    ) -> int:
        from carrack.cli.rules import show_rules

        return show_rules(texts, game, rule)


def _add_play(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "play", "cli-play-summary", "cli-play-help")
    def play(
        game: Annotated[str | None, ask.game("cli-play-game")] = None,
        seats: Annotated[
            str | None, ask.value("--seats", "cli-metavar-seats", "cli-play-seats")
        ] = None,
        players: Annotated[str | None, ask.players()] = None,
        names: Annotated[
            str | None, ask.value("--names", "cli-metavar-names", "cli-play-names")
        ] = None,
        seed: Annotated[str | None, ask.seed("cli-play-seed")] = None,
        option: Annotated[list[str] | None, ask.option()] = None,
        options: Annotated[str | None, ask.options()] = None,
        resume: Annotated[str | None, ask.file("--resume", "cli-play-resume")] = None,
        save: Annotated[str | None, ask.file("--save", "cli-play-save")] = None,
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
    ask = Arguments(texts)

    @command(app, texts, "simulate", "cli-simulate-summary", "cli-simulate-help")
    def simulate(
        game: Annotated[str, ask.game()],
        games: Annotated[str, ask.number("--games", "cli-simulate-games")] = "100",
        jobs: Annotated[str | None, ask.number("--jobs", "cli-simulate-jobs")] = None,
        players: Annotated[str | None, ask.players()] = None,
        seats: Annotated[
            str | None, ask.value("--seats", "cli-metavar-bots", "cli-simulate-seats")
        ] = None,
        seed: Annotated[str | None, ask.seed("cli-arg-seed")] = None,
        option: Annotated[list[str] | None, ask.option()] = None,
        options: Annotated[str | None, ask.options()] = None,
        out: Annotated[str | None, ask.file("--out", "cli-simulate-out")] = None,
        force: Annotated[bool, ask.flag("--force", "cli-simulate-force")] = False,
        quiet: Annotated[bool, ask.flag("--quiet", "cli-simulate-quiet")] = False,
        json: Annotated[bool, ask.flag("--json", "cli-simulate-json")] = False,
    ) -> int:
        from carrack.cli.simulate import Request, simulate

        request = Request(game, games, jobs, players, seats, seed, option or [], options, out)
        return simulate(texts, request, force=force, quiet=quiet, as_json=json)


def _add_replay(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "replay", "cli-replay-summary", "cli-replay-help")
    def replay(
        record: Annotated[Path, ask.record()],
        at: Annotated[str | None, ask.number("--at", "cli-replay-at")] = None,
        first: Annotated[str | None, ask.number("--from", "cli-replay-from")] = None,
        last: Annotated[str | None, ask.number("--to", "cli-replay-to")] = None,
        seat: Annotated[
            str | None, ask.value("--seat", "cli-metavar-seat", "cli-replay-seat")
        ] = None,
        everything: Annotated[bool, ask.flag("--all", "cli-replay-all")] = False,
        events: Annotated[bool, ask.flag("--events/--no-events", "cli-replay-events")] = True,
        board: Annotated[bool, ask.flag("--board", "cli-replay-board")] = False,
    ) -> int:
        from carrack.cli.replay import Request, show_replay

        request = Request(record, at, first, last, seat, everything, events, board)
        return show_replay(texts, request)


def _add_verify(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "verify", "cli-verify-summary", "cli-verify-help")
    def verify(
        record: Annotated[Path, ask.record()],
        seed: Annotated[
            str | None, ask.value("--seed", "cli-metavar-hex", "cli-verify-seed")
        ] = None,
    ) -> int:
        from carrack.cli.verify import verify_record

        return verify_record(texts, record, seed)


def _add_serve(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "serve", "cli-serve-summary", "cli-serve-help")
    def serve(
        host: Annotated[
            str, ask.value("--host", "cli-metavar-host", "cli-serve-host")
        ] = "127.0.0.1",
        port: Annotated[str, ask.number("--port", "cli-serve-port")] = "8000",
        database: Annotated[
            str | None, ask.value("--database", "cli-metavar-url", "cli-serve-database")
        ] = None,
        workers: Annotated[str, ask.number("--workers", "cli-serve-workers")] = "1",
        open: Annotated[bool, ask.flag("--open", "cli-serve-open")] = False,
    ) -> int:
        from carrack.cli.serve import Request, serve

        return serve(texts, Request(host, port, database, workers, open))


def _add_join(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)

    @command(app, texts, "join", "cli-join-summary", "cli-join-help")
    def join(
        link: Annotated[str, ask.named("cli-metavar-url", "cli-join-link")],
        name: Annotated[
            str | None, ask.value("--name", "cli-metavar-name", "cli-join-name")
        ] = None,
        token: Annotated[
            str | None, ask.value("--token", "cli-metavar-token", "cli-join-token")
        ] = None,
    ) -> int:
        from carrack.cli.join import join

        return join(link, name, token, texts)
