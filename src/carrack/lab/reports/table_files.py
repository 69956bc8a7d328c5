"""Tables on disk, one row per game and seat: CSV or Parquet by the file's ending."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol

from carrack.kernel.errors import CarrackError
from carrack.lab.reports.output_files import check_writable, new_file
from carrack.lab.reports.tables import (
    GAMES,
    Cell,
    Layout,
    Row,
    arrow_schema,
    pyarrow,
    table_of,
)

CSV: Final = "csv"
PARQUET: Final = "parquet"
_ROWS_PER_GROUP: Final = 50_000


class Writer(Protocol):
    """Takes rows."""

    def write(self, rows: list[Row]) -> None:
        """Add rows to the table."""


def check_output(file: Path, force: bool) -> None:
    """Refuse a file that could not be written in the end, before any game is played."""
    kind = file.suffix.lower().removeprefix(".")
    if kind not in (CSV, PARQUET):
        raise CarrackError(
            "unknown-table", f"{file} ends neither in .csv nor in .parquet.", {"file": str(file)}
        )
    check_table(file, kind, force)


def check_table(file: Path, kind: str, force: bool) -> None:
    """Refuse a table of a kind that could not be written in the end."""
    check_writable(file, force)
    if kind == PARQUET:
        pyarrow()


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
        self._arrow, parquet = pyarrow()
        self._schema = arrow_schema(self._arrow, layout)
        self._writer = parquet.ParquetWriter(str(file), self._schema)
        self._rows: list[Row] = []

    def write(self, rows: list[Row]) -> None:
        """Add rows to the table."""
        self._rows.extend(rows)
        if len(self._rows) >= _ROWS_PER_GROUP:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_table(table_of(self._arrow, self._schema, self._rows))
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
