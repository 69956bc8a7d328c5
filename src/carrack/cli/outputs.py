"""Results as a table on disk, one row per game and seat: CSV or Parquet by the file's ending."""

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from carrack.cli.errors import BadArguments
from carrack.cli.files import check_writable, new_file
from carrack.lab.match import Outcome

#: What a column holds.
WHOLE = "whole"
NUMBER = "number"
FLAG = "flag"
TEXT = "text"
TEXTS = "texts"
#: The columns of a table: their names, and what they hold.
Layout = Mapping[str, str]
GAMES: Layout = {
    "game": WHOLE,
    "seed": WHOLE,
    "seat": WHOLE,
    "bot": TEXT,
    "score": WHOLE,
    "place": WHOLE,
    "decisions": WHOLE,
    "ended": TEXT,
}
COLUMNS = tuple(GAMES)
_ROWS_PER_GROUP = 50_000
CSV = "csv"
PARQUET = "parquet"

Cell = int | float | str | list[str] | None
Row = tuple[Cell, ...]


class Writer(Protocol):
    """Takes rows."""

    def write(self, rows: list[Row]) -> None:
        """Add rows to the table."""


def rows_of(outcome: Outcome, bots: list[str]) -> list[Row]:
    """Return the rows of one game."""
    return [
        (
            outcome.number,
            outcome.seed,
            seat,
            bot,
            outcome.scores[seat],
            outcome.places[seat],
            outcome.decisions,
            outcome.ended,
        )
        for seat, bot in enumerate(bots)
    ]


def check_output(file: Path, force: bool) -> None:
    """Refuse a file that could not be written in the end, before any game is played."""
    kind = file.suffix.lower().removeprefix(".")
    if kind not in (CSV, PARQUET):
        raise BadArguments("unknown-table", file=str(file))
    check_table(file, kind, force)


def check_table(file: Path, kind: str, force: bool) -> None:
    """Refuse a table of a kind that could not be written in the end."""
    check_writable(file, force)
    if kind == PARQUET:
        _pyarrow()


@contextmanager
def table_writer(
    file: Path, force: bool, kind: str | None = None, layout: Layout = GAMES
) -> Iterator[Writer]:
    """Give a writer of a kind, or of that of the file's ending.

    The file appears, whole, when the block ends without an error.
    """
    with new_file(file, force) as temporary:
        wanted = kind or file.suffix.lower().removeprefix(".")
        with (ParquetWriter if wanted == PARQUET else CsvWriter)(temporary, layout) as writer:
            yield writer


class CsvWriter:
    """Writes comma-separated values, with a line of names first."""

    def __init__(self, file: Path, layout: Layout = GAMES) -> None:
        self._file = file.open("x", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file, lineterminator="\n")
        self._rows.writerow(layout)

    def write(self, rows: list[Row]) -> None:
        """Add rows to the table."""
        self._rows.writerows(map(_plain, row) for row in rows)

    def __enter__(self) -> "CsvWriter":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def _plain(cell: Cell) -> int | float | str | None:
    """Return what stands in a line: of several texts all, and true as in a study's file."""
    if isinstance(cell, list):
        return " ".join(cell)
    return str(cell).lower() if isinstance(cell, bool) else cell


class ParquetWriter:
    """Writes Parquet in groups of rows, so that memory stays small."""

    def __init__(self, file: Path, layout: Layout = GAMES) -> None:
        self._arrow, parquet = _pyarrow()
        text = self._arrow.string()
        kinds = {
            WHOLE: self._arrow.int64(),
            NUMBER: self._arrow.float64(),
            FLAG: self._arrow.bool_(),
            TEXT: text,
            TEXTS: self._arrow.list_(text),
        }
        self._schema = self._arrow.schema([(name, kinds[kind]) for name, kind in layout.items()])
        self._writer = parquet.ParquetWriter(str(file), self._schema)
        self._rows: list[Row] = []

    def write(self, rows: list[Row]) -> None:
        """Add rows to the table."""
        self._rows.extend(rows)
        if len(self._rows) >= _ROWS_PER_GROUP:
            self._flush()

    def _flush(self) -> None:
        arrays = [
            self._arrow.array([row[n] for row in self._rows], field.type)
            for n, field in enumerate(self._schema)
        ]
        self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        self._rows = []

    def __enter__(self) -> "ParquetWriter":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._flush()
        self._writer.close()


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise BadArguments("no-parquet", command="pip install 'carrack[parquet]'") from error
    return pyarrow, pyarrow.parquet
