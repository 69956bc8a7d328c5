"""`carrack join`: play a served match in the terminal."""

from typing import Annotated, Final

import typer

from carrack.cli.options import argument, value
from carrack.cli.terminal import join as terminal_join

HELP: Final = "cli-join-help"


def join(
    context: typer.Context,
    link: Annotated[str, argument("cli-metavar-url", "cli-join-link")],
    name: Annotated[str | None, value("--name", "cli-metavar-name", "cli-join-name")] = None,
    token: Annotated[str | None, value("--token", "cli-metavar-token", "cli-join-token")] = None,
) -> int:
    """Take a seat in the match that a link leads to, and play."""
    return terminal_join.join(link, name, token, context.obj)
