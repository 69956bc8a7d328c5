"""Who an entry of the log is of."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Older entries stay without: a name alone does not say whose it was."""
    op.add_column("log", sa.Column("identity", sa.String(length=32)))
    somebody = sa.text("identity IS NOT NULL")
    op.create_index(
        "ix_log_identity",
        "log",
        ["identity"],
        sqlite_where=somebody,
        postgresql_where=somebody,
    )
