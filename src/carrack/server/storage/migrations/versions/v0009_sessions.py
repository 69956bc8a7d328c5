"""Sessions that can be listed and ended one by one; what logins that look alike have in common."""

import base64
import hashlib
import hmac
import json
import time

import sqlalchemy as sa
from alembic import op

from carrack.server.name_checks import LONGEST_SKELETON, skeleton

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.String(length=32)
#: As long as a session that is made now.
SECONDS = 180 * 24 * 3600.0
ROWS_PER_INSERT = 500


def upgrade() -> None:
    """Make the table. Everybody who has a signed token has a session with it from now on."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("identity", ID, nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("last_seen", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.Column("device", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity"],
            ["identities.id"],
            name="fk_sessions_identity_identities",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_identity", "sessions", ["identity"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.add_column("identities", sa.Column("skeleton", sa.String(length=255)))
    op.create_index("ix_identities_skeleton", "identities", ["skeleton"], unique=True)
    _take_over_tokens(op.get_bind())
    _give_skeletons(op.get_bind())
    # Nothing is signed any more.
    op.drop_table("keys")


def _take_over_tokens(connection: sa.Connection) -> None:
    keys = sa.table("keys", sa.column("name"), sa.column("value"))
    query = sa.select(keys.c.value).where(keys.c.name == "token")
    secret = connection.execute(query).scalar()
    if secret is None:
        return
    identities = sa.table(
        "identities", sa.column("id"), sa.column("kind"), sa.column("epoch"), sa.column("created")
    )
    sessions = sa.table(
        "sessions",
        *map(sa.column, ("id", "identity", "created", "last_seen", "expires", "device")),
    )
    now = time.time()
    people = connection.execute(sa.select(identities).where(identities.c.kind != "deleted")).all()
    rows = [
        {
            "id": hashlib.sha256(_signed_token(secret, person.id, person.epoch)).hexdigest(),
            "identity": person.id,
            "created": person.created,
            "last_seen": now,
            "expires": now + SECONDS,
            "device": "",
        }
        for person in people
    ]
    for first in range(0, len(rows), ROWS_PER_INSERT):
        connection.execute(sa.insert(sessions), rows[first : first + ROWS_PER_INSERT])


def _signed_token(secret: bytes, id: str, epoch: int) -> bytes:
    """Return the token that a person has, as itsdangerous made it."""
    said = _base64(json.dumps([id, epoch], separators=(",", ":")).encode("utf-8"))
    key = hashlib.sha256(b"carrack" + b"signer" + secret).digest()
    return said + b"." + _base64(hmac.digest(key, said, "sha256"))


def _base64(value: bytes) -> bytes:
    return base64.urlsafe_b64encode(value).rstrip(b"=")


def _give_skeletons(connection: sa.Connection) -> None:
    """Whoever came first has it; others, whose logins look the same, keep theirs without."""
    identities = sa.table(
        "identities",
        *map(sa.column, ("id", "login", "created", "skeleton")),
    )
    accounts = connection.execute(
        sa.select(identities.c.id, identities.c.login)
        .where(identities.c.login.is_not(None))
        .order_by(identities.c.created, identities.c.id)
    ).all()
    taken: set[str] = set()
    for account in accounts:
        own = skeleton(account.login)
        if own in taken or len(own) > LONGEST_SKELETON:
            continue
        taken.add(own)
        person = sa.update(identities).where(identities.c.id == account.id)
        connection.execute(person.values(skeleton=own))
