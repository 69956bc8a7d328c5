"""Whole states of quiet matches in a table of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Move them: beside everything else of a match they would be written again with every move."""
    op.create_table(
        "rests",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name="fk_rests_match_matches", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name="pk_rests"),
    )
    op.execute(
        "INSERT INTO rests (match, seq, state) "
        "SELECT id, rest_seq, rest FROM matches WHERE rest IS NOT NULL"
    )
    op.drop_column("matches", "rest")
    op.drop_column("matches", "rest_seq")
