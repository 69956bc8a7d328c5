"""Bringing tables from one version to another; imported when that is to be done."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from carrack.server.storage.revisions import MIGRATIONS


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to a version, by default the newest."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
