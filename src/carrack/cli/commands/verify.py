"""`carrack verify`: whether a record is what it says it is."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from carrack.cli.console import output
from carrack.cli.errors import UNDECIDED, FileFailure
from carrack.cli.files import load_record
from carrack.cli.options import RecordFile, value
from carrack.cli.values import bytes_of
from carrack.kernel.errors import InvalidData
from carrack.kernel.records.record import Record
from carrack.kernel.records.verifying import Verification
from carrack.text.fluent import Texts, clean

HELP: Final = "cli-verify-help"


def verify(
    context: typer.Context,
    record: RecordFile,
    seed: Annotated[str | None, value("--seed", "cli-metavar-hex", "cli-verify-seed")] = None,
) -> int:
    """Check a record and say in words what was checked; a difference is an error."""
    texts: Texts = context.obj
    revealed = None if seed is None else bytes_of(seed)
    loaded = load_record(record)
    if revealed is not None:
        loaded.reveal(revealed)
    report = None if _awaits_seed(loaded) else _verified(loaded, record)
    console = output()
    console.print(Text(clean(str(record)), style="bold"))
    _say(console, "✓", texts("cli-verify-form", decisions=loaded.position))
    if report is None:
        _tell_withheld(console, texts, loaded)
        return UNDECIDED
    _tell(console, texts, loaded, report)
    return UNDECIDED if report.older_segments == len(loaded.segments) else 0


def _awaits_seed(record: Record) -> bool:
    """Tell whether a part that could be replayed withholds its seed."""
    first = record.segments[0]
    return first.withheld and first.rules == record.game.rules_version


def _verified(record: Record, file: Path) -> Verification:
    try:
        return record.verify()
    except InvalidData as error:
        raise FileFailure("record-wrong", file, cause=error.code) from error


def _say(console: Console, mark: str, words: str) -> None:
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(Text(mark, style="green" if mark == "✓" else "yellow"), Text(words))
    console.print(line)


def _tell(console: Console, texts: Texts, record: Record, report: Verification) -> None:
    if report.decisions or not report.older_segments:
        _say(console, "✓", texts("cli-verify-replayed", decisions=report.decisions))
        _say(console, "✓", texts("cli-verify-hashes", hashes=report.hashes))
    if report.older:
        version = record.game.rules_version
        words = texts("cli-verify-older", segments=report.older_segments, version=version)
        _say(console, "!", words)
        for index, rules in report.older:
            part = texts("cli-replay-part", number=index + 1, version=clean(rules))
            _say(console, "!", f"– {part}")
    if report.result_checked:
        _say(console, "✓", texts("cli-verify-result"))
    elif record.result is None:
        _say(console, "!", texts("cli-verify-unfinished"))
    else:
        _say(console, "!", texts("cli-verify-result-unchecked"))
    _tell_commitment(console, texts, record, report)


def _tell_commitment(console: Console, texts: Texts, record: Record, report: Verification) -> None:
    first = record.segments[0]
    replayed = all(index > 0 for index, _ in report.older)
    if report.commitment_checked:
        words = "cli-verify-commitment" if replayed else "cli-verify-commitment-older"
        _say(console, "✓", texts(words))
    elif first.commitment is not None:
        _say(console, "!", texts("cli-verify-committed", commitment=first.commitment))
    else:
        _say(console, "!", texts("cli-verify-no-commitment"))


def _tell_withheld(console: Console, texts: Texts, record: Record) -> None:
    commitment = record.segments[0].commitment or ""
    _say(console, "!", texts("cli-verify-withheld"))
    _say(console, "!", texts("cli-verify-committed", commitment=commitment))
