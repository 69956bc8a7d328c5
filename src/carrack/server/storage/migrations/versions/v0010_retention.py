"""When a match was rated, what was done to keep it small, and a place for packed logs."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Matches that are over are packed by and by."""
    op.add_column("matches", sa.Column("rated_at", sa.Float()))
    for name in ("packed", "words_erased"):
        op.add_column(
            "matches",
            sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()),
        )
        op.create_index(f"ix_matches_{name}", "matches", [name, "ended"])
    op.create_index("ix_identities_kind", "identities", ["kind", "created"])
    op.create_index("ix_notes_identity", "notes", ["identity"])
    op.create_index("ix_reports_identity", "reports", ["identity"])
    op.create_table(
        "packed_log",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
            name=op.f("fk_packed_log_match_matches"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match", "first", name=op.f("pk_packed_log")),
    )
