"""`carrack verify`: whether a record is what it says it is."""

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from carrack.cli.console import output
from carrack.cli.errors import UNDECIDED, FileFailure
from carrack.cli.files import load_record
from carrack.cli.options import bytes_of
from carrack.kernel.errors import InvalidData
from carrack.kernel.record import Record, Verification
from carrack.texts import Texts, clean


def verify_record(texts: Texts, file: Path, seed: str | None) -> int:
    """Check a record and say in words what was checked; a difference is an error."""
    revealed = None if seed is None else bytes_of(seed)
    record = load_record(file)
    if revealed is not None:
        record.reveal(revealed)
    report = None if _awaits_seed(record) else _verified(record, file)
    console = output()
    console.print(Text(clean(str(file)), style="bold"))
    _say(console, "✓", texts("cli-verify-form", decisions=record.position))
    if report is None:
        _tell_withheld(console, texts, record)
        return UNDECIDED
    _tell(console, texts, record, report)
    return UNDECIDED if report.older_segments == len(record.segments) else 0


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
    if report.older_segments:
        version = record.game.rules_version
        words = texts("cli-verify-older", segments=report.older_segments, version=version)
        _say(console, "!", words)
    if report.result_checked:
        _say(console, "✓", texts("cli-verify-result"))
    elif record.result is None:
        _say(console, "!", texts("cli-verify-unfinished"))
    else:
        _say(console, "!", texts("cli-verify-result-unchecked"))
    if report.commitment_checked:
        _say(console, "✓", texts("cli-verify-commitment"))
    else:
        _say(console, "!", texts("cli-verify-no-commitment"))


def _tell_withheld(console: Console, texts: Texts, record: Record) -> None:
    commitment = record.segments[0].commitment or ""
    _say(console, "!", texts("cli-verify-withheld"))
    _say(console, "!", texts("cli-verify-committed", commitment=commitment))
