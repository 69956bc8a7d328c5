"""Whether the database can be worked with: it answers, takes writes, has room and our tables."""

import asyncio
import shutil
import sqlite3
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from carrack.server.storage.database import Database
from carrack.server.storage.file_lock import database_file
from carrack.server.storage.revisions import newest_revision, stored_revision

#: A database that has not answered by then is taken for gone.
LONGEST_ANSWER: Final = 5.0
#: With less room on the disk a file can't grow for long, and neither can backups beside it.
LEAST_FREE_BYTES: Final = 64 * 1024 * 1024

DATABASE: Final = "database"
WRITES: Final = "writes"
MIGRATIONS: Final = "migrations"
DISK: Final = "disk"


def is_outage(error: BaseException) -> bool:
    """Tell whether an error says that the database is not there, not that a request was wrong."""
    # A connection that can't be set up fails before SQLAlchemy looks at it.
    if isinstance(error, OperationalError | InterfaceError | NoConnectionLeft | sqlite3.Error):
        return True
    return isinstance(error, DBAPIError) and error.connection_invalidated


async def missing(database: Database) -> list[str]:
    """Return what a server would need of its database and does not have; nothing if it is ready."""
    found: list[str] = []
    try:
        async with asyncio.timeout(LONGEST_ANSWER), database.engine.connect() as connection:
            found += await connection.run_sync(_missing_inside)
    except (SQLAlchemyError, sqlite3.Error, OSError):
        found.append(DATABASE)
    if database.sqlite and not await asyncio.to_thread(_has_room, database):
        found.append(DISK)
    return found


def _missing_inside(connection: Connection) -> list[str]:
    found = []
    if stored_revision(connection) != newest_revision():
        found.append(MIGRATIONS)
    connection.rollback()
    if not _takes_writes(connection):
        found.append(WRITES)
    connection.rollback()
    return found


def _takes_writes(connection: Connection) -> bool:
    """Begin to write, and leave it."""
    if connection.dialect.name == "postgresql":
        answer = connection.execute(text("SHOW transaction_read_only")).scalar_one()
        return str(answer) == "off"
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        # The lock alone would not show that a file may only be read: a number of the file that
        # nobody uses is written as it is.
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {int(version)}")
    except OperationalError:
        return False
    return True


def _has_room(database: Database) -> bool:
    """Tell whether the file is where it was, and its disk has room."""
    file = database_file(database.url)
    if file is None:
        return True
    try:
        return file.is_file() and shutil.disk_usage(file.parent).free >= LEAST_FREE_BYTES
    except OSError:
        return False
