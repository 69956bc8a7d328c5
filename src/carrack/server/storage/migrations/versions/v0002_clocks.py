"""Clocks of matches; finding the matches of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add where a clock stands, and when somebody's time is over."""
    op.add_column("matches", sa.Column("clock", sa.LargeBinary(), nullable=True))
    op.add_column("matches", sa.Column("deadline", sa.Float(), nullable=True))
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    op.create_index("ix_matches_owner", "matches", ["owner"])
