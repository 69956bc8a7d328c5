"""The help of a command in the reader's language.

Typer's own help has English words of its own in it, so it is written here instead.
"""

from typing import Any, Protocol, runtime_checkable

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carrack.cli.console import output
from carrack.text.fluent import Texts

#: Help is read, not scanned: lines longer than this are tiring.
_MOST_COLUMNS = 100


@runtime_checkable
class CommandGroup(Protocol):
    """A command that has others."""

    def summaries(self) -> dict[str, str]:
        """Return what each of them does, in a line."""


def show_help(command: Any, context: Any) -> None:
    """Print the help of a command, which is one of Typer's."""
    texts: Texts = context.obj
    console = output()
    console = Console(highlight=False, width=min(console.width, _MOST_COLUMNS))
    console.print(Group(*_parts(command, context, texts)))


def _parts(command: Any, context: Any, texts: Texts) -> list[RenderableType]:
    parts: list[RenderableType] = ["", _usage(command, context, texts), ""]
    if command.help:
        parts += [Padding(Text(command.help), (0, 0, 0, 1), expand=False), ""]
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    options = [one for one in command.params if one.param_type_name == "option"]
    if isinstance(command, CommandGroup):
        summaries = command.summaries().items()
        rows = [(Text(name, style="bold cyan"), summary) for name, summary in summaries]
        parts += _section(texts("cli-help-commands"), rows)
    if arguments:
        rows = [(Text(one.metavar, style="bold cyan"), one.help) for one in arguments]
        parts += _section(texts("cli-help-arguments"), rows)
    rows = [(_names(one), one.help) for one in options]
    rows.append((Text("--help", style="cyan"), texts("cli-help-help")))
    parts += _section(texts("cli-help-options"), rows)
    if command.epilog:
        parts += [Padding(Text(command.epilog, style="dim"), (0, 0, 0, 1), expand=False)]
    return parts


def _usage(command: Any, context: Any, texts: Texts) -> Text:
    line = Text(f" {texts('cli-help-usage')} ", style="bold")
    line.append(context.command_path, style="cyan")
    for one in command.params:
        if one.param_type_name == "argument":
            line.append(f" {one.metavar}" if one.required else f" [{one.metavar}]")
    line.append(f" [{texts('cli-metavar-options')}]", style="not bold")
    if isinstance(command, CommandGroup):
        line.append(f" {texts('cli-metavar-command')} …", style="not bold")
    return line


def _names(option: Any) -> Text:
    name = Text(", ".join(option.opts), style="cyan")
    if option.secondary_opts:
        name.append(" / ", style="default")
        name.append(", ".join(option.secondary_opts))
    if option.metavar:
        name.append(f" {option.metavar}", style="yellow")
    return name


def _section(title: str, rows: list[tuple[Text, str]]) -> list[RenderableType]:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, explanation in rows:
        table.add_row(name, Text(explanation or ""))
    return [Text(f" {title}", style="bold"), Padding(table, (0, 0, 0, 3), expand=False), ""]
