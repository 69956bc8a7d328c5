"""Database addresses in every form people know, as the one form the drivers take."""

from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from carrack.server.errors import Misconfigured

SQLITE: Final = "sqlite+aiosqlite"
POSTGRESQL: Final = "postgresql+psycopg"
#: What people write before ``://``, and the driver we take for it.
DRIVERS: Final = {
    "sqlite": SQLITE,
    "sqlite3": SQLITE,
    "sqlite+aiosqlite": SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    "pgsql": POSTGRESQL,
    "postgresql+psycopg": POSTGRESQL,
    "postgresql+psycopg2": POSTGRESQL,
    "postgresql+asyncpg": POSTGRESQL,
}
FORMS: Final = "sqlite:///carrack.db, postgresql://user:password@host/name"


def database_url(text: str) -> URL:
    """Return the address with our driver, or an error that shows the forms there are.

    A plain path is a SQLite file.
    """
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise Misconfigured("bad-database", forms=FORMS) from error
    driver = DRIVERS.get(url.drivername)
    if driver is None or (driver == SQLITE and not _is_file(url)):
        raise Misconfigured("bad-database", forms=FORMS)
    return url.set(drivername=driver)


def _is_file(url: URL) -> bool:
    """Tell whether a file is meant: in memory nothing would last, and a host has no file."""
    return bool(url.database) and url.database != ":memory:" and not url.host


def is_sqlite(url: URL) -> bool:
    """Tell whether an address is of a SQLite file."""
    return url.drivername == SQLITE
