"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("login", sa.String(length=80), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
        sa.UniqueConstraint("login", name=op.f("uq_identities_login")),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("rules_version", sa.String(length=40), nullable=False),
        sa.Column("segment", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.LargeBinary(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("access_key", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("commitment", sa.String(length=64), nullable=True),
        sa.Column("snapshot", sa.LargeBinary(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("bot_turn", sa.Boolean(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("proposal", sa.LargeBinary(), nullable=True),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("rematch_of", sa.String(length=32), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.Column("rest", sa.LargeBinary(), nullable=True),
        sa.Column("rest_seq", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["owner"], ["identities.id"], name=op.f("fk_matches_owner_identities")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_bots", "matches", ["state", "bot_turn"], unique=False)
    op.create_index("ix_matches_lobby", "matches", ["public", "state", "created"], unique=False)
    op.create_table(
        "recovery_codes",
        sa.Column("identity", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity"],
            ["identities.id"],
            name=op.f("fk_recovery_codes_identity_identities"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("identity", "digest", name=op.f("pk_recovery_codes")),
    )
    op.create_table(
        "log",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_log_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_log")),
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("identity", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity"],
            ["identities.id"],
            name=op.f("fk_notes_identity_identities"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_notes_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "identity", name=op.f("pk_notes")),
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("identity", sa.String(length=32), nullable=False),
        sa.Column("request", sa.String(length=64), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_requests_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "identity", "request", name=op.f("pk_requests")),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("identity", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=80), nullable=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("invitation", sa.String(length=40), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name=op.f("fk_seats_identity_identities")
        ),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_seats_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_identity"), "seats", ["identity"], unique=False)
    op.create_table(
        "segments",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.String(length=40), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("start", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_segments_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_segments")),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("segment", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_snapshots_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "position", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("snapshots")
    op.drop_table("segments")
    op.drop_index(op.f("ix_seats_identity"), table_name="seats")
    op.drop_table("seats")
    op.drop_table("requests")
    op.drop_table("notes")
    op.drop_table("log")
    op.drop_table("recovery_codes")
    op.drop_index("ix_matches_lobby", table_name="matches")
    op.drop_index("ix_matches_bots", table_name="matches")
    op.drop_table("matches")
    op.drop_table("keys")
    op.drop_table("identities")
