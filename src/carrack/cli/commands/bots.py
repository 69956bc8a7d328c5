"""`carrack bots`: who can be seated, where they come from and what they are."""

from collections.abc import Mapping
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from carrack.bots import registry
from carrack.bots.evaluations import evaluation_of
from carrack.cli.console import output, print_json
from carrack.cli.options import flag, value
from carrack.kernel.catalogue import CATALOGUE
from carrack.text.fluent import Texts, clean

HELP: Final = "cli-bots-help"


def bots(
    context: typer.Context,
    weights: Annotated[
        str | None, value("--weights", "cli-metavar-game", "cli-bots-weights")
    ] = None,
    json: Annotated[bool, flag("--json", "cli-bots-json")] = False,
) -> int:
    """List every bot there is, or what the bots of a game weigh."""
    texts: Texts = context.obj
    if weights is not None:
        shipped = evaluation_of(CATALOGUE.entry(weights).configure(None, {})).weights
        if json:
            print_json(shipped)
        else:
            output().print(_weight_table(texts, shipped))
    elif json:
        print_json(
            [
                {"name": bot.name, "package": bot.package, "about": _about(texts, bot)}
                for bot in registry.listed()
            ]
        )
    else:
        _print_bots(texts)
    return 0


def _print_bots(texts: Texts) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-simulate-bot"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-bots-origin"), no_wrap=True)
    table.add_column(texts("cli-bots-about"))
    for bot in registry.listed():
        origin = texts("cli-bots-built-in") if bot.package is None else clean(bot.package)
        table.add_row(Text(clean(bot.name)), Text(origin), Text(_about(texts, bot)))
    console = output()
    console.print(table)
    console.print()
    console.print(Text(texts("cli-bots-budget"), style="dim"))


def _weight_table(texts: Texts, weights: Mapping[str, float]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-bots-weight"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-bots-weight-value"), justify="right")
    for name, weight in weights.items():
        table.add_row(Text(name), Text(f"{weight:g}"))
    return table


def _about(texts: Texts, bot: registry.Listed) -> str:
    if bot.package is None:
        return texts(f"cli-bot-{bot.name}")
    return clean(bot.summary)
