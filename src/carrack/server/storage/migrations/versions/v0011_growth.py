"""Indexes, so that no call looks at matches and people that it has nothing to do with."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

MATCHES = {
    "lobby_game": ["public", "state", "game", "created"],
    "public": ["public", "created"],
    "public_game": ["public", "game", "created"],
    "owner": ["owner", "created"],
    "unfinished": ["owner", "state"],
    "deadline": ["state", "deadline"],
    "age": ["state", "created"],
}


def upgrade() -> None:
    """Make them, in place of those that were found wanting."""
    for name in ("owner", "deadline"):
        op.drop_index(f"ix_matches_{name}", "matches")
    for name, columns in MATCHES.items():
        op.create_index(f"ix_matches_{name}", "matches", columns)
    op.drop_index("ix_ratings_game", "ratings")
    strength = sa.Column("strength", sa.Float(), nullable=False, server_default=sa.text("0"))
    op.add_column("ratings", strength)
    op.execute("UPDATE ratings SET strength = mean - 3 * deviation")
    op.create_index("ix_ratings_leaders", "ratings", ["game", "strength"])
    op.create_index("ix_reports_settled", "reports", ["settled"])
    if op.get_context().dialect.name == "sqlite":
        _keep_requests_by_key()
    op.create_index("ix_requests_identity", "requests", ["identity"])


def _keep_requests_by_key() -> None:
    op.rename_table("requests", "requests_before")
    op.create_table(
        "requests",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("identity", sa.String(length=32), nullable=False),
        sa.Column("request", sa.String(length=64), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
            name=op.f("fk_requests_match_matches"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match", "identity", "request", name=op.f("pk_requests")),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO requests SELECT * FROM requests_before")
    op.drop_table("requests_before")
