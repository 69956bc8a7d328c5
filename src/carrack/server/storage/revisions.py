"""Which version a database's tables are of, and whether this server can work with them.

Alembic is not asked: to import it would be a fifth of a start, and nearly all starts find the
tables up to date.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from carrack.server.errors import Misconfigured

MIGRATIONS: Final = Path(__file__).parent / "migrations"
#: Alembic's own table: which migration was the last.
TABLE: Final = "alembic_version"


@lru_cache(maxsize=1)
def known_revisions() -> tuple[str, ...]:
    """Return the versions that tables have had, oldest first; files are named by them."""
    files = (MIGRATIONS / "versions").glob("v*_*.py")
    return tuple(sorted(file.stem.partition("_")[0].removeprefix("v") for file in files))


def newest_revision() -> str:
    """Return the version that this server's tables have."""
    return known_revisions()[-1]


def stored_revision(connection: Connection) -> str | None:
    """Return the version of a database's tables; ``None`` if they are not ours, or not there."""
    if not inspect(connection).has_table(TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {TABLE}")).scalar()
    return found


def check_revision(connection: Connection) -> str | None:
    """Return the version of a database's tables, ``None`` if there are none.

    Refuse one that this server can't bring up to date: a newer one, or another program's.
    """
    revision = stored_revision(connection)
    if revision is None:
        if inspect(connection).get_table_names():
            raise Misconfigured("database-foreign")
        return None
    if revision not in known_revisions():
        raise Misconfigured("database-newer", version=revision, newest=newest_revision())
    return revision


def unusable(error: Exception) -> Misconfigured:
    """Return what a person is told whose database can't be opened."""
    cause = getattr(error, "orig", None) or error
    problem = " ".join(str(cause).split()) or type(cause).__name__
    return Misconfigured("database-unusable", problem=problem)
