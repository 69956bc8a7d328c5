"""Matches that somebody must look after, and how many decisions each seat has taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. What was taken back before is not counted."""
    op.create_table(
        "quarantine",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=40), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_quarantine"),
    )
    op.create_index("ix_quarantine_updated", "quarantine", ["updated"])
    op.add_column(
        "seats", sa.Column("taken_back", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )
