"""A key of its own to confirm an address, and since when messages to somebody fail."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

KEY_BYTES = 18


def upgrade() -> None:
    """Add them. Whoever was asked to confirm with the key that stops must ask again."""
    with op.batch_alter_table("notices") as table:
        table.add_column(sa.Column("confirm_key", sa.String(length=40)))
        table.add_column(sa.Column("failing_since", sa.Float()))
    _give_keys(op.get_bind())
    with op.batch_alter_table("notices") as table:
        table.alter_column("confirm_key", existing_type=sa.String(length=40), nullable=False)
        table.create_unique_constraint("uq_notices_confirm_key", ["confirm_key"])


def _give_keys(connection: sa.Connection) -> None:
    notices = sa.table("notices", sa.column("identity"), sa.column("confirm_key"))
    for identity in connection.execute(sa.select(notices.c.identity)).scalars().all():
        own = sa.update(notices).where(notices.c.identity == identity)
        connection.execute(own.values(confirm_key=secrets.token_urlsafe(KEY_BYTES)))
