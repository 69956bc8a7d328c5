"""The commands: one file each, with what it takes beside what it does.

A command's file is imported when that command is run or asked for its help, and not before: the
list of commands needs their summaries alone. In the file, the function of the command's name is the
command, and `HELP` its explanation; one that has commands of its own lists them in `SUBCOMMANDS`.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import typer

from carrack.cli.parsing import Command, Group
from carrack.text.fluent import Texts

#: The commands in the order in which they are listed.
SUMMARIES: Final = {
    "games": "cli-games-summary",
    "rules": "cli-rules-summary",
    "play": "cli-play-summary",
    "simulate": "cli-simulate-summary",
    "bots": "cli-bots-summary",
    "duel": "cli-duel-summary",
    "tournament": "cli-tournament-summary",
    "study": "study-summary",
    "advise": "cli-advise-summary",
    "replay": "cli-replay-summary",
    "verify": "cli-verify-summary",
    "serve": "cli-serve-summary",
    "join": "cli-join-summary",
    "admin": "cli-admin-summary",
}


class LazyGroup(Group):
    """The `carrack` command itself, which imports its commands when they are needed."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return list(SUMMARIES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; `None` if there is none of that name."""
        return load(cmd_name, self.texts) if cmd_name in SUMMARIES else None

    def summaries(self) -> dict[str, str]:
        """Return what each command does, in a line."""
        return {name: self.texts(summary) for name, summary in SUMMARIES.items()}


def load(name: str, texts: Texts) -> Any:
    """Import a command, and return it as one of Typer's in a language."""
    module = import_module(f"carrack.cli.commands.{name}")
    if hasattr(module, "SUBCOMMANDS"):
        return _group(name, module.SUBCOMMANDS, texts, module.HELP)
    return _command(getattr(module, name), name, texts, SUMMARIES[name], module.HELP)


def _command(
    function: Callable[..., int], name: str, texts: Texts, summary: str, explanation: str
) -> Any:
    app = typer.Typer(add_completion=False)
    app.command(name, cls=Command, short_help=texts(summary), help=texts(explanation))(function)
    command: Any = typer.main.get_command(app)
    for parameter in command.params:
        if parameter.help:
            parameter.help = texts(parameter.help)
        if parameter.metavar:
            parameter.metavar = texts(parameter.metavar)
    return command


def _group(
    name: str,
    subcommands: dict[Callable[..., int], tuple[str, str]],
    texts: Texts,
    explanation: str,
) -> Any:
    group = Group(name=name, help=texts(explanation), context_settings={"obj": texts})
    for function, (summary, text) in subcommands.items():
        own = function.__name__
        group.add_command(_command(function, own, texts, summary, text))
    return group
