"""`carrack games`: what can be played, for how many, with which options."""

from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

import carrack
from carrack.cli.console import messages, output
from carrack.cli.errors import BadArguments
from carrack.cli.options import argument, value
from carrack.cli.values import entry_of, given_value
from carrack.kernel.catalogue import FLAG, TABLE, Entry, Option
from carrack.plugins.registry import faults
from carrack.text.catalogue import game_name, option_meaning
from carrack.text.errors import allowed
from carrack.text.fluent import Texts, clean
from carrack.text.toml import dumped

HELP: Final = "cli-games-help"


def games(
    context: typer.Context,
    game: Annotated[str | None, argument("cli-metavar-game", "cli-games-game")] = None,
    table: Annotated[
        str | None, value("--table", "cli-metavar-option", "cli-games-print-table")
    ] = None,
) -> int:
    """List the games, or tell everything about one, or print a table it is played with."""
    texts: Texts = context.obj
    if table is not None:
        if game is None:
            raise BadArguments("table-of-no-game", option=table)
        _print_table(texts, entry_of(game), table)
    elif game is not None:
        _show_one(texts, entry_of(game))
    else:
        output().print(_game_table(texts))
        _tell_faults(texts)
    return 0


def _tell_faults(texts: Texts) -> None:
    """Name the plug-ins that were left out."""
    for fault in faults():
        words = texts(
            "cli-games-left-out",
            name=clean(fault.name),
            package=clean(fault.package),
            problem=clean(fault.problem),
        )
        messages().print(Text(words), style="yellow", soft_wrap=True)


def _game_table(texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-games-id"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-games-name"))
    table.add_column(texts("cli-games-players"), no_wrap=True)
    table.add_column(texts("cli-games-options"))
    table.add_column(texts("cli-games-rules"), justify="right")
    for entry in carrack.games():
        table.add_row(
            entry.id,
            game_name(texts, entry.id),
            f"{entry.fewest}–{entry.most}",
            _options_in_short(texts, entry),
            entry.rules_version,
        )
    return table


def _print_table(texts: Texts, entry: Entry, wanted: str) -> None:
    """Print the table of values of an option as TOML: the default one, or ``option=value``."""
    name, equals, value = wanted.partition("=")
    option = entry.option(name.strip())
    if option.kind != TABLE:
        raise BadArguments("no-table-option", option=option.name)
    chosen = given_value(option, value.strip() if equals else str(option.default))
    assert isinstance(chosen, dict)
    title = texts("cli-games-table", game=game_name(texts, entry.id), option=option.name)
    command = f"carrack play {entry.id} --option {option.name}=FILE.toml"
    hint = texts("cli-games-table-use", command=command, name=str(option.default))
    head = "".join(f"# {line}\n" for line in (*title.splitlines(), *hint.splitlines()))
    output().print(f"{head}\n{dumped(chosen)}", end="", markup=False, soft_wrap=True)


def _options_in_short(texts: Texts, entry: Entry) -> str:
    lines = [f"{option.name}={_values(texts, option)}" for option in entry.options]
    return "\n".join(lines) or "–"


def _values(texts: Texts, option: Option) -> str:
    return allowed(option.allowed, texts)


def _default(option: Option) -> str:
    return str(option.default).lower() if option.kind == FLAG else str(option.default)


def _show_one(texts: Texts, entry: Entry) -> None:
    console = output()
    console.print(Text(game_name(texts, entry.id), style="bold"))
    players = {"fewest": entry.fewest, "most": entry.most, "usual": entry.usual}
    console.print(texts("cli-games-for", **players))
    console.print(texts("cli-games-version", version=entry.rules_version))
    console.print()
    if entry.options:
        console.print(_option_table(texts, entry))
    else:
        console.print(texts("cli-games-no-options"))
    console.print()
    console.print(_what_next(texts, entry))


def _what_next(texts: Texts, entry: Entry) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_row(texts("cli-games-play"), f"carrack play {entry.id}")
    table.add_row(texts("cli-games-read"), f"carrack rules {entry.id}")
    table.add_row(texts("cli-games-simulate"), f"carrack simulate {entry.id}")
    for option in entry.options:
        if option.kind == TABLE:
            command = f"carrack games {entry.id} --table {option.name}"
            table.add_row(texts("cli-games-print", option=option.name), command)
    return table


def _option_table(texts: Texts, entry: Entry) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-games-option"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-games-allowed"))
    table.add_column(texts("cli-games-default"))
    table.add_column(texts("cli-games-meaning"))
    for option in entry.options:
        meaning = option_meaning(texts, entry.id, option)
        table.add_row(option.name, _values(texts, option), _default(option), meaning)
    return table
