"""The tables. One append-only log per match is the truth; everything else makes it quick to use."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID: Final = String(32)

#: One row: where matches' time stood (``seconds``) when it was last stored (``beat``, by the
#: database's own clock where there may be several servers).
match_time = Table(
    "match_time",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seconds", Float, nullable=False),
    Column("beat", Float, nullable=False),
)

#: People. ``skeleton`` is what logins that look alike have in common; older accounts whose logins
#: look like others' lack it. ``epoch`` was in signed tokens, before there were sessions.
identities = Table(
    "identities",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("login", String(80), unique=True),
    Column("password", Text),
    Column("epoch", Integer, nullable=False, default=0),
    Column("created", Float, nullable=False),
    Column("barred", Boolean, nullable=False, default=False, server_default=false()),
    Column("skeleton", String(255)),
    Index("ix_identities_kind", "kind", "created"),
    Index("ix_identities_skeleton", "skeleton", unique=True),
)

#: Where people are logged in. ``id`` is the digest of a token, which is kept nowhere.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column(
        "identity",
        ID,
        ForeignKey("identities.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created", Float, nullable=False),
    Column("last_seen", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
    Column("device", String(80), nullable=False),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("identity", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", LargeBinary, primary_key=True),
)

#: ``seq`` is the last entry of the log, ``changed`` the last one that changed the position.
#: ``rated_at`` is when it changed ratings; of a finished match the log may be ``packed``, and chat
#: and notes be gone (``words_erased``).
matches = Table(
    "matches",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("rules_version", String(40), nullable=False),
    Column("segment", Integer, nullable=False, default=0),
    Column("state", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("owner", ID, ForeignKey("identities.id"), nullable=False),
    Column("access_key", String(40), nullable=False),
    Column("seed", LargeBinary),
    Column("salt", LargeBinary),
    Column("commitment", String(64)),
    Column("snapshot", LargeBinary),
    Column("seq", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("turn", Integer),
    Column("bot_turn", Boolean, nullable=False),
    Column("result", LargeBinary),
    Column("proposal", LargeBinary),
    Column("rematch", ID),
    Column("rematch_of", ID),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("updated", Float, nullable=False),
    Column("clock", LargeBinary),
    Column("deadline", Float),
    Column("to_rate", Boolean, nullable=False, default=False, server_default=false(), index=True),
    Column("rated_at", Float),
    Column("packed", Boolean, nullable=False, default=False, server_default=false()),
    Column("words_erased", Boolean, nullable=False, default=False, server_default=false()),
    # None but that of deadlines has a column that a move changes.
    Index("ix_matches_lobby", "public", "state", "created"),
    Index("ix_matches_lobby_game", "public", "state", "game", "created"),
    Index("ix_matches_public", "public", "created"),
    Index("ix_matches_public_game", "public", "game", "created"),
    Index("ix_matches_owner", "owner", "created"),
    Index("ix_matches_unfinished", "owner", "state"),
    Index("ix_matches_bots", "state", "bot_turn"),
    Index("ix_matches_deadline", "state", "deadline"),
    Index("ix_matches_age", "state", "created"),
    Index("ix_matches_packed", "packed", "ended"),
    Index("ix_matches_words_erased", "words_erased", "ended"),
)

#: ``taken_back`` is how many decisions whoever holds the seat has undone.
seats = Table(
    "seats",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("identity", ID, ForeignKey("identities.id"), index=True),
    Column("bot", String(80)),
    Column("name", String(80), nullable=False),
    Column("invitation", String(40)),
    Column("resigned", Boolean, nullable=False),
    Column("taken_back", Integer, nullable=False, default=0, server_default=text("0")),
)

#: Everything that happened. ``events`` holds whole events with who may see what. ``identity`` is
#: whose name or words an entry holds; entries from before version 5 of the tables lack it.
log = Table(
    "log",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer),
    Column("position", Integer, nullable=False),
    Column("turn", Integer),
    Column("data", LargeBinary, nullable=False),
    Column("events", LargeBinary),
    Column("identity", ID),
)
# Moves, which are most of a log, hold nobody's name.
Index(
    "ix_log_identity",
    log.c.identity,
    sqlite_where=log.c.identity.is_not(None),
    postgresql_where=log.c.identity.is_not(None),
)

#: What the moves of finished matches hold, compressed, many entries together. Their rows of the
#: log stay, with nothing in ``data`` and ``events``: their keys still tell who was first.
packed_log = Table(
    "packed_log",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("entries", LargeBinary, nullable=False),
)

#: Whole states on the present timeline; undo deletes those it goes back behind.
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("segment", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

#: Idle snapshots: the whole state at an entry of the log, stored when the match has been idle.
rests = Table(
    "rests",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

#: The parts of a match played under one rules version; ``start`` is the state they begin with.
segments = Table(
    "segments",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("rules_version", String(40), nullable=False),
    Column("position", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("start", LargeBinary, nullable=False),
)

#: Requests already carried out, with their answers. SQLite keeps them by their key alone, which is
#: one tree less to write to for each move.
requests = Table(
    "requests",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", ID, primary_key=True, index=True),
    Column("request", String(64), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "identity",
        ID,
        ForeignKey("identities.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("text", Text, nullable=False),
)

#: How strong people are, by game; ``strength`` is what leaders are ordered by.
ratings = Table(
    "ratings",
    metadata,
    Column("identity", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("strength", Float, nullable=False, default=0.0, server_default=text("0")),
    Index("ix_ratings_leaders", "game", "strength"),
)

#: ``identity`` does not want to play with ``other``.
blocks = Table(
    "blocks",
    metadata,
    Column("identity", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("at", Float, nullable=False),
    Column(
        "identity",
        ID,
        ForeignKey("identities.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("about", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("match", ID),
    Column("text", Text, nullable=False),
    Column("settled", Float, index=True),
)

#: Where people want to hear that it is their turn; ``stop_key`` ends that with one click, and
#: ``confirm_key``, which is sent to the address alone, tells that it is theirs. Messages have
#: failed to reach them since ``failing_since``.
notices = Table(
    "notices",
    metadata,
    Column("identity", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("email", String(254)),
    Column("confirmed", Boolean, nullable=False),
    Column("webhook", String(500)),
    Column("language", String(10), nullable=False),
    Column("stop_key", String(40), nullable=False, unique=True),
    Column("last_sent", Float, nullable=False),
    Column("confirm_key", String(40), nullable=False, unique=True),
    Column("failing_since", Float),
)

#: Turns that somebody was notified of: ``seq`` is the change that made it theirs.
notices_sent = Table(
    "notices_sent",
    metadata,
    Column("identity", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("match", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
)

#: Matches that are held because what is stored of them can't be read, and those that whoever runs
#: the server has released, changed or removed. These outlive their match: servers look here.
quarantine = Table(
    "quarantine",
    metadata,
    Column("match", ID, primary_key=True),
    Column("reason", String(40), nullable=False),
    Column("detail", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("status", String(10), nullable=False),
    Column("updated", Float, nullable=False, index=True),
)

__all__ = [
    "blocks",
    "identities",
    "log",
    "match_time",
    "matches",
    "metadata",
    "notes",
    "notices",
    "notices_sent",
    "packed_log",
    "quarantine",
    "ratings",
    "recovery_codes",
    "reports",
    "requests",
    "rests",
    "seats",
    "segments",
    "sessions",
    "snapshots",
]
