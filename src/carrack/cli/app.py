"""The command with its language: which one is asked for, and the Typer app in it.

Texts of help belong to the app, so the language must be known before the app is built; `--lang`
is looked for first, and may stand anywhere on the command line.
"""

import platform
from typing import Annotated

import typer

from carrack.cli import errors
from carrack.cli.commands import LazyGroup
from carrack.cli.console import never_fail_to_write, output
from carrack.cli.errors import BadArguments
from carrack.kernel.errors import CarrackError
from carrack.text.fluent import Texts, languages, preferred

_LANGUAGE = "--lang"


def run(arguments: list[str]) -> int:
    """Run the command with these arguments and return its exit code."""
    never_fail_to_write()
    try:
        language, rest = split_language(arguments)
    except CarrackError as error:
        errors.report(error, Texts(preferred()))
        return errors.status(error)
    command = typer.main.get_command(build(language or preferred()))
    try:
        command.main(args=rest, prog_name="carrack")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


def split_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--lang` out of the arguments; the last one counts."""
    language: str | None = None
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            return language, [*rest, word, *words]
        if word == _LANGUAGE:
            language = _known_language(next(words, ""))
        elif word.startswith(f"{_LANGUAGE}="):
            language = _known_language(word.partition("=")[2])
        else:
            rest.append(word)
    return language, rest


def _known_language(asked: str) -> str:
    if asked not in languages():
        raise BadArguments("unknown-language", language=asked, known=", ".join(languages()))
    return asked


def build(language: str) -> typer.Typer:
    """Return the whole command line in a language."""
    texts = Texts(language)
    app = typer.Typer(
        cls=LazyGroup,
        name="carrack",
        help=texts("cli-help"),
        epilog=texts("cli-help-exit-codes"),
        add_completion=False,
        pretty_exceptions_enable=False,
        invoke_without_command=True,
        context_settings={"obj": texts},
    )
    _add_root(app, texts)
    return app


def _add_root(app: typer.Typer, texts: Texts) -> None:
    @app.callback()
    def carrack(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=texts("cli-help-version"))] = False,
        lang: Annotated[
            str | None,
            typer.Option(
                _LANGUAGE,
                metavar="|".join(languages()),
                help=texts("cli-help-lang"),
            ),
        ] = None,
    ) -> None:
        if version:
            output().print(_version(texts))
            raise typer.Exit()
        if context.invoked_subcommand is None:
            context.get_help()
            raise typer.Exit()


def _version(texts: Texts) -> str:
    import carrack

    mode = texts("cli-compiled") if carrack.COMPILED else texts("cli-pure")
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"carrack {carrack.__version__} ({mode}), {python}"
