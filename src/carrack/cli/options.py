"""Options that several commands share, and the ways to describe one.

Metavariables and explanations are ids of messages: `commands.load` puts the reader's language in
their place. Every value arrives as text and is read by `values`, which can say in that language
what is wrong with it.
"""

from pathlib import Path
from typing import Annotated, Any

import typer


def argument(metavar: str, explanation: str) -> Any:
    """Describe an argument that goes by its place."""
    return typer.Argument(metavar=metavar, help=explanation)


def value(name: str, metavar: str, explanation: str) -> Any:
    """Describe an option with a value."""
    return typer.Option(name, metavar=metavar, help=explanation)


def flag(name: str, explanation: str) -> Any:
    """Describe an option that is there or not."""
    return typer.Option(name, help=explanation)


def number(name: str, explanation: str) -> Any:
    """Describe an option that is a number."""
    return value(name, "cli-metavar-number", explanation)


def file(name: str, explanation: str) -> Any:
    """Describe an option that names a file."""
    return value(name, "cli-metavar-file", explanation)


# ---- Games and records ---------------------------------------------------------------------

GameId = Annotated[str, argument("cli-metavar-game", "cli-arg-game")]
RecordFile = Annotated[Path, argument("cli-metavar-file", "cli-arg-record")]
Players = Annotated[str | None, number("--players", "cli-arg-players")]
Seed = Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-arg-seed")]
GameOptions = Annotated[list[str] | None, value("--option", "cli-metavar-pair", "cli-arg-option")]
OptionsFile = Annotated[str | None, file("--options", "cli-arg-options")]
DatabaseUrl = Annotated[str | None, value("--database", "cli-metavar-url", "cli-serve-database")]

# ---- Many games ----------------------------------------------------------------------------

Games = Annotated[str, number("--games", "cli-simulate-games")]
Jobs = Annotated[str | None, number("--jobs", "cli-simulate-jobs")]
OutFolder = Annotated[str | None, value("--out", "cli-metavar-folder", "cli-arena-out")]
Records = Annotated[bool, flag("--records", "cli-arena-records")]
CsvFile = Annotated[str | None, file("--csv", "cli-arena-csv")]
ParquetFile = Annotated[str | None, file("--parquet", "cli-arena-parquet")]
ReportFile = Annotated[str | None, file("--report", "cli-arena-report")]
Force = Annotated[bool, flag("--force", "cli-arena-force")]
Quiet = Annotated[bool, flag("--quiet", "cli-simulate-quiet")]
AsJson = Annotated[bool, flag("--json", "cli-simulate-json")]
