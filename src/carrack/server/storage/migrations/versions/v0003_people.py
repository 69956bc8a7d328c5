"""Ratings, blocks, reports, notices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.String(length=32)


def _person(name: str, table: str) -> list[sa.schema.SchemaItem]:
    reference = sa.ForeignKeyConstraint(
        [name], ["identities.id"], name=f"fk_{table}_{name}_identities", ondelete="CASCADE"
    )
    return [sa.Column(name, ID, nullable=False), reference]


def upgrade() -> None:
    """Make the tables, and the columns that say who is barred and what is to be rated."""
    no = sa.false()
    op.add_column(
        "identities", sa.Column("barred", sa.Boolean(), server_default=no, nullable=False)
    )
    op.add_column("matches", sa.Column("to_rate", sa.Boolean(), server_default=no, nullable=False))
    op.create_index("ix_matches_to_rate", "matches", ["to_rate"])
    op.create_table(
        "ratings",
        *_person("identity", "ratings"),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("identity", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "mean"])
    op.create_table(
        "blocks",
        *_person("identity", "blocks"),
        *_person("other", "blocks"),
        sa.PrimaryKeyConstraint("identity", "other", name="pk_blocks"),
    )
    op.create_table(
        "reports",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        *_person("identity", "reports"),
        *_person("about", "reports"),
        sa.Column("match", ID, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("settled", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_table(
        "notices",
        *_person("identity", "notices"),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("language", sa.String(length=10), nullable=False),
        sa.Column("stop_key", sa.String(length=40), nullable=False),
        sa.Column("last_sent", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("identity", name="pk_notices"),
        sa.UniqueConstraint("stop_key", name="uq_notices_stop_key"),
    )
    op.create_table(
        "notices_sent",
        *_person("identity", "notices_sent"),
        sa.Column("match", ID, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name="fk_notices_sent_match_matches", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("identity", "match", name="pk_notices_sent"),
    )
