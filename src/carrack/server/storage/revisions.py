"""Which version a database's tables are of, and whether this server can work with them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from carrack.server.errors import Misconfigured

MIGRATIONS: Final = Path(__file__).parent / "migrations"
#: Alembic's own table: which migration was the last.
TABLE: Final = "alembic_version"


@lru_cache(maxsize=1)
def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


def newest_revision() -> str:
    """Return the version that this server's tables have."""
    head = _scripts().get_current_head()
    assert head is not None
    return head


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
    if revision not in {script.revision for script in _scripts().walk_revisions()}:
        raise Misconfigured("database-newer", version=revision, newest=newest_revision())
    return revision


def unusable(error: Exception) -> Misconfigured:
    """Return what a person is told whose database can't be opened."""
    cause = getattr(error, "orig", None) or error
    problem = " ".join(str(cause).split()) or type(cause).__name__
    return Misconfigured("database-unusable", problem=problem)
