"""Backup and restore: the whole database as one compressed file that any database can take.

The file is JSON lines: what it is, each table's rows, how many there were. It is read from one
moment of a running server, and restored into an empty database of either kind, which is then
brought up to date; so it also moves a club from SQLite to PostgreSQL.
"""

import base64
import gzip
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, MetaData, Table, insert, select

from carrack.server.errors import Misconfigured
from carrack.server.storage.database import Database, lock_tables
from carrack.server.storage.durable_files import sync_folder
from carrack.server.storage.migrating import upgrade
from carrack.server.storage.revisions import known_revisions, stored_revision

FORMAT: Final = "carrack-backup-1"
ROWS_PER_INSERT: Final = 500
#: Alembic's own table; what it says stands in the first line.
REVISIONS: Final = "alembic_version"
#: Written for bytes, which JSON has not.
BYTES: Final = "$bytes"


async def back_up(database: Database, file: Path) -> dict[str, int]:
    """Write everything to a file, which appears when it is complete; return the rows by table."""
    new = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    # The file holds seeds, keys of links and addresses: it is for its owner's eyes alone.
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as lines:
                async with database.engine.connect() as connection:
                    counts = await connection.run_sync(lambda own: _write(own, lines))
            # The new name must not be on the disk before what it names.
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(new, file)
        sync_folder(file.absolute().parent)
    finally:
        new.unlink(missing_ok=True)
    return counts


async def restore(database: Database, file: Path) -> dict[str, int]:
    """Fill an empty database from a file, all or nothing; return the rows by table."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        async with database.engine.begin() as connection:
            return await connection.run_sync(lambda own: _read(own, lines))


# ---- Writing -------------------------------------------------------------------------------


def _write(connection: Connection, lines: IO[str]) -> dict[str, int]:
    _begin_consistent_read(connection)
    revision = stored_revision(connection)
    if revision is None:
        raise Misconfigured("backup-empty")
    _put(lines, {"format": FORMAT, "revision": revision})
    counts: dict[str, int] = {}
    for table in _tables(connection):
        _put(lines, {"table": table.name})
        counts[table.name] = 0
        for row in connection.execute(select(table)).yield_per(ROWS_PER_INSERT):
            _put(lines, [_plain(value) for value in row])
            counts[table.name] += 1
    _put(lines, {"rows": counts})
    return counts


def _begin_consistent_read(connection: Connection) -> None:
    """Read everything as of now, however long it takes and whatever is written meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    else:
        connection.exec_driver_sql("BEGIN")


def _tables(connection: Connection) -> list[Table]:
    """Return the tables as they are in this database, those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISIONS]


def _put(lines: IO[str], value: object) -> None:
    lines.write(json.dumps(value, separators=(",", ":")) + "\n")


def _plain(value: object) -> object:
    if isinstance(value, bytes | memoryview):
        return {BYTES: base64.b64encode(value).decode("ascii")}
    return value


# ---- Reading -------------------------------------------------------------------------------


def _read(connection: Connection, lines: IO[str]) -> dict[str, int]:
    entries = _entries(lines)
    head = next(entries, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Misconfigured("backup-unreadable")
    lock_tables(connection)
    if stored_revision(connection) is not None:
        raise Misconfigured("restore-not-empty")
    _make_tables(connection, str(head["revision"]))
    expected, counts = _fill(connection, entries)
    if expected != counts:
        raise Misconfigured("backup-unreadable")
    upgrade(connection)
    return counts


def _make_tables(connection: Connection, revision: str) -> None:
    if revision not in known_revisions():
        raise Misconfigured("backup-newer")
    upgrade(connection, revision)


def _fill(
    connection: Connection, entries: Iterator[Any]
) -> tuple[dict[str, int] | None, dict[str, int]]:
    """Put all rows in; return how many there should be, if the file says so, and how many are."""
    tables = {table.name: table for table in _tables(connection)}
    counts: dict[str, int] = {}
    table: Table | None = None
    rows: list[dict[str, Any]] = []
    for entry in entries:
        if isinstance(entry, list) and table is not None:
            rows.append(dict(zip(table.c.keys(), map(_value, entry), strict=True)))
        if rows and (isinstance(entry, dict) or len(rows) == ROWS_PER_INSERT):
            assert table is not None
            connection.execute(insert(table), rows)
            counts[table.name] += len(rows)
            rows = []
        if isinstance(entry, dict) and "rows" in entry:
            return entry["rows"], counts
        if isinstance(entry, dict):
            table = tables[entry["table"]]
            counts[table.name] = 0
    return None, counts


def _entries(lines: IO[str]) -> Iterator[Any]:
    try:
        for line in lines:
            yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise Misconfigured("backup-unreadable") from error


def _value(value: object) -> object:
    if isinstance(value, dict):
        return base64.b64decode(value[BYTES])
    return value
