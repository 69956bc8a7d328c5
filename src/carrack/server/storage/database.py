"""The engine: SQLite for one writer and many readers, or PostgreSQL; migrated at the start."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from carrack.server.errors import Misconfigured
from carrack.server.storage.durable_files import make_folder
from carrack.server.storage.revisions import (
    check_revision,
    newest_revision,
    unusable,
)
from carrack.server.storage.urls import database_url, is_sqlite

LOG: Final = logging.getLogger("carrack.server.storage.database")
#: Whatever goes wrong between us and a database.
DatabaseError = SQLAlchemyError

#: Whoever finds the database busy waits so long before giving up.
BUSY_SECONDS: Final = 30
OLDEST_SQLITE: Final = (3, 33, 0)
#: What is committed survives a power cut: with a write-ahead log EXTRA is FULL, and where the file
#: system can't have one it syncs the folder too; macOS syncs for good only if asked for a full one.
#: Readers never wait for the writer (WAL).
SQLITE_PRAGMAS: Final = (
    "synchronous=EXTRA",
    "fullfsync=ON",
    "journal_mode=WAL",
    "foreign_keys=ON",
)
#: There is one for each number of rows that are written together.
CACHED_STATEMENTS: Final = 512
#: What PostgreSQL may have been told, and what a power cut can do then.
UNSAFE_IF_OFF: Final = {
    "fsync": "lose acknowledged moves, and the database",
    "full_page_writes": "damage the database, unless its disk never tears a page",
}
#: So many pages of the write-ahead log, of 4 KB, may wait to be carried over into the tables.
MOST_WAL_PAGES: Final = 4000
#: Migrations of several processes that start together wait for each other under this number.
MIGRATION_LOCK: Final = 0x6361_7272


@final
class Database:
    """A database that is ready to use."""

    def __init__(self, address: str) -> None:
        self.url: URL = database_url(address)
        self.sqlite: bool = is_sqlite(self.url)
        if self.sqlite:
            check_sqlite(sqlite3.sqlite_version_info)
        self.engine: AsyncEngine = _engine(self.url, self.sqlite)
        #: For the one thread that writes matches, which keeps a file's one connection.
        self.writing: Engine = _writing(self.url, self.sqlite)

    async def migrate(self) -> None:
        """Bring the tables up to date.

        Raise `Misconfigured`, which tells a person what to do, if they can't be.
        """
        if self.sqlite and self.url.database:
            await asyncio.to_thread(make_folder, Path(self.url.database).parent)
        try:
            # Not by the other driver of SQLite: if a file can't be opened its thread goes on for a
            # moment, and complains if there is no event loop any more.
            await asyncio.to_thread(self._migrate)
        except (SQLAlchemyError, sqlite3.Error) as error:
            # A file that is none of SQLite's shows before SQLAlchemy looks at it.
            raise unusable(error) from error

    def _migrate(self) -> None:
        with self.writing.begin() as connection:
            _upgrade(connection)
            _warn_of_unsafe_settings(connection)

    async def ping(self) -> None:
        """Ask for something that any database can answer; raise `DatabaseError` if it does not."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.to_thread(self.writing.dispose)
        await self.engine.dispose()


def prepare_database(address: str) -> None:
    """Bring a database up to date, and be done with it."""

    async def migrated() -> None:
        database = Database(address)
        try:
            await database.migrate()
        finally:
            await database.close()

    asyncio.run(migrated())


def check_sqlite(version: tuple[int, ...]) -> None:
    """Refuse a SQLite that lacks what moves are stored with (`bulk_sql.bulk_update`)."""
    if version < OLDEST_SQLITE:
        raise Misconfigured("old-sqlite", version=_dotted(version), needed=_dotted(OLDEST_SQLITE))


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def _engine(url: URL, sqlite: bool) -> AsyncEngine:
    if not sqlite:
        engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        event.listen(engine.sync_engine, "connect", _keep_commits)
        return engine
    engine = create_async_engine(
        url, pool_size=5, connect_args={"timeout": BUSY_SECONDS, "factory": _SqliteConnection}
    )
    event.listen(engine.sync_engine, "connect", _tune)
    return engine


def _writing(url: URL, sqlite: bool) -> Engine:
    if not sqlite:
        engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
        event.listen(engine, "connect", _keep_commits)
        return engine
    engine = create_engine(
        url.set(drivername="sqlite"),
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS, "cached_statements": CACHED_STATEMENTS},
    )
    event.listen(engine, "connect", _tune_writing)
    return engine


class _SqliteConnection(sqlite3.Connection):
    """Reads text that is no longer UTF-8 as well: one such value must not fail a whole list."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.text_factory = _decoded


def _decoded(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def _tune(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _keep_commits(connection: Any, _record: object) -> None:
    """Let commits wait for the disk, also where the database or its user was told not to.

    Whatever else was chosen does: standbys are waited for too, or not.
    """
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def _tune_writing(connection: Any, record: object) -> None:
    """Let moves wait for nothing but their own commit.

    The write-ahead log is carried over into the tables by other connections, which commit something
    every few seconds; by this one only if they can't keep up.
    """
    _tune(connection, record)
    connection.execute(f"PRAGMA wal_autocheckpoint={MOST_WAL_PAGES}")
    # What a statement of many rows could take back is not worth a file.
    connection.execute("PRAGMA temp_store=MEMORY")


def _upgrade(connection: Connection) -> None:
    lock_tables(connection)
    before = check_revision(connection)
    if before == newest_revision():
        return
    from carrack.server.storage.migrating import upgrade

    upgrade(connection)
    if before is not None:
        LOG.warning("the tables were brought from %s to %s", before, newest_revision())


def _warn_of_unsafe_settings(connection: Connection) -> None:
    """Say so if a power cut could take what is committed, which no connection can change."""
    if connection.dialect.name != "postgresql":
        return
    for setting, risk in UNSAFE_IF_OFF.items():
        if connection.exec_driver_sql(f"SHOW {setting}").scalar_one() == "off":
            LOG.warning("PostgreSQL runs with %s=off: a power cut can %s", setting, risk)


def lock_tables(connection: Connection) -> None:
    """Let nobody else change the tables before this transaction ends, and all of it count or none.

    SQLite's driver would commit every change of a table at once if the transaction had not begun.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
