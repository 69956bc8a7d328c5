"""`carrack bots`: who can be seated, where they come from and what they are."""

import json

from rich.table import Table
from rich.text import Text

from carrack.bots import registry
from carrack.bots.evaluations import evaluation_of
from carrack.cli.console import output
from carrack.games import CATALOGUE
from carrack.texts import Texts, clean


def show_bots(texts: Texts, *, as_json: bool) -> int:
    """List every bot there is."""
    found = registry.listed()
    if as_json:
        data = [
            {"name": bot.name, "package": bot.package, "about": _about(texts, bot)} for bot in found
        ]
        output().print(json.dumps(data, ensure_ascii=False), markup=False, soft_wrap=True)
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-simulate-bot"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-bots-origin"), no_wrap=True)
    table.add_column(texts("cli-bots-about"))
    for bot in found:
        origin = texts("cli-bots-built-in") if bot.package is None else clean(bot.package)
        table.add_row(Text(clean(bot.name)), Text(origin), Text(_about(texts, bot)))
    console = output()
    console.print(table)
    console.print()
    console.print(Text(texts("cli-bots-budget"), style="dim"))
    return 0


def show_weights(texts: Texts, id: str, *, as_json: bool) -> int:
    """List what the bots of a game weigh, with the weights that ship."""
    weights = evaluation_of(CATALOGUE.entry(id).configure(None, {})).weights
    if as_json:
        output().print(json.dumps(weights, ensure_ascii=False), markup=False, soft_wrap=True)
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-bots-weight"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-bots-weight-value"), justify="right")
    for name, weight in weights.items():
        table.add_row(Text(name), Text(f"{weight:g}"))
    output().print(table)
    return 0


def _about(texts: Texts, bot: registry.Listed) -> str:
    if bot.package is None:
        return texts(f"cli-bot-{bot.name}")
    return clean(bot.summary)
