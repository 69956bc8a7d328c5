"""Bulk inserts and updates: many rows in one statement, for SQLite.

Its driver lets go of the interpreter for every row of a statement, and the writer's thread must
wait each time until the event loop lets go of it in turn. Under load that is most of the time that
a transaction takes. So the rows are written together. Statements for as many rows are the same, and
the driver has them ready from the time before.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, final

from sqlalchemy import Connection, Insert, Table, Update, bindparam, insert, update

Row = Mapping[str, Any]


@final
class BulkStatement:
    """A statement that is carried out for many rows.

    ``statement`` is for databases whose drivers send all rows at once by themselves.
    """

    def __init__(
        self, statement: Insert | Update, names: list[str], before: str, after: str
    ) -> None:
        self._statement = statement
        self._values = itemgetter(*names)
        self._before = before
        self._after = after
        self._row = f"({', '.join('?' * len(names))})"

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Carry it out. The database takes the values, texts, numbers and bytes, as they are."""
        if connection.dialect.name != "sqlite":
            connection.execute(self._statement, rows)
            return
        sql = self._before + ", ".join([self._row] * len(rows)) + self._after
        connection.exec_driver_sql(sql, tuple(chain.from_iterable(map(self._values, rows))))


def bulk_insert(table: Table) -> BulkStatement:
    """Return the statement that inserts whole rows."""
    names = [column.name for column in table.columns]
    quoted = ", ".join(f'"{name}"' for name in names)
    return BulkStatement(insert(table), names, f'INSERT INTO "{table.name}" ({quoted}) VALUES ', "")


def bulk_update(table: Table, key: str, names: list[str]) -> BulkStatement:
    """Return the statement that updates rows, found by their ids, which rows have as ``key``."""
    statement = update(table).where(table.c.id == bindparam(key))
    assignments = ", ".join(f'"{name}" = fresh.column{n}' for n, name in enumerate(names, 2))
    return BulkStatement(
        statement.values({name: bindparam(name) for name in names}),
        [key, *names],
        f'UPDATE "{table.name}" SET {assignments} FROM (VALUES ',
        f') AS fresh WHERE "{table.name}".id = fresh.column1',
    )
