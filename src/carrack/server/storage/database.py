"""The engine: SQLite for one writer and many readers, or PostgreSQL; migrated at the start."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any, Final, final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from carrack.server.errors import Misconfigured
from carrack.server.storage.revisions import (
    MIGRATIONS,
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
#: There is one for each number of rows that are written together.
CACHED_STATEMENTS: Final = 512
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
            await asyncio.to_thread(_make_folder, Path(self.url.database))
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, sqlite3.Error) as error:
            # A file that is none of SQLite's shows before SQLAlchemy looks at it.
            raise unusable(error) from error

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


def _make_folder(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)


def _engine(url: URL, sqlite: bool) -> AsyncEngine:
    if not sqlite:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(
        url, pool_size=5, connect_args={"timeout": BUSY_SECONDS, "factory": _SqliteConnection}
    )
    event.listen(engine.sync_engine, "connect", _tune)
    return engine


def _writing(url: URL, sqlite: bool) -> Engine:
    if not sqlite:
        return create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
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
    """Readers never wait for the writer (WAL); what is committed survives a power cut (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


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
    command.upgrade(migration_config(connection), "head")
    if before not in (None, newest_revision()):
        LOG.warning("the tables were brought from %s to %s", before, newest_revision())


def lock_tables(connection: Connection) -> None:
    """Let nobody else change the tables before this transaction ends, and all of it count or none.

    SQLite's driver would commit every change of a table at once if the transaction had not begun.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def migration_config(connection: Connection) -> Config:
    """Return the migrations, to be run on a connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
