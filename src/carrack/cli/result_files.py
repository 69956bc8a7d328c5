"""The files that results of many games are written to when all are played."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from carrack.cli.files import check_apart
from carrack.lab.reports.output_files import check_writable, new_file
from carrack.lab.reports.table_files import CSV, PARQUET, check_table, table_writer
from carrack.lab.reports.tables import Layout, Row


class Result(Protocol):
    """What can be written to files."""

    @property
    def layout(self) -> Layout:
        """The columns of its table."""

    def cells(self) -> Iterator[Row]:
        """Give the rows of its table."""

    def to_html(self, language: str) -> str:
        """Return its report."""


@dataclass(frozen=True, slots=True)
class ResultFiles:
    """The tables and the report that were asked for, by the names that were given."""

    csv: str | None
    parquet: str | None
    report: str | None
    force: bool

    @property
    def names(self) -> list[str]:
        """All that were asked for."""
        return [name for name in (self.csv, self.parquet, self.report) if name is not None]

    def check(self, *others: str) -> None:
        """Refuse what could not be written in the end, before any game is played.

        None of them may be one of the ``others``.
        """
        check_apart(*others, *self.names)
        for name, kind in self._tables():
            check_table(Path(name), kind, self.force)
        if self.report is not None:
            check_writable(Path(self.report), self.force)

    def write(self, result: Result, language: str) -> dict[str, str]:
        """Write all that was asked for; return the names by what they are."""
        written: dict[str, str] = {}
        for name, kind in self._tables():
            with table_writer(Path(name), self.force, kind, result.layout) as writer:
                for row in result.cells():
                    writer.write([row])
            written[kind] = name
        if self.report is not None:
            with new_file(Path(self.report), self.force) as temporary:
                temporary.write_text(result.to_html(language), encoding="utf-8")
            written["report"] = self.report
        return written

    def _tables(self) -> list[tuple[str, str]]:
        asked = ((self.csv, CSV), (self.parquet, PARQUET))
        return [(name, kind) for name, kind in asked if name is not None]
