"""Sessions: where somebody is logged in, and the tokens that say so.

A token is random, and only its digest is kept: whoever reads the database, or a backup, gets into
no account. A session that is used is renewed; one that is not ends by itself.
"""

import hashlib
import logging
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final, final

from carrack.server.errors import NotFound
from carrack.server.settings import Settings
from carrack.server.storage.database import Database, DatabaseError
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.session_queries import SessionQueries
from carrack.server.timestamps import timestamp

LOG: Final = logging.getLogger("carrack.server.people.sessions")
TOKEN_BYTES: Final = 32
#: Longer ones are not ours.
LONGEST_TOKEN: Final = 256
#: A session is read again after so long, so that what other processes have ended is seen.
CACHE_SECONDS: Final = 20.0
MOST_IN_MEMORY: Final = 20_000
#: That a session is used is noted at most so often.
RENEW_SECONDS: Final = 3600.0
#: What has expired is deleted at most so often.
SWEEP_SECONDS: Final = 3600.0
#: Of one person; the one that was not used for longest makes room.
MOST_OF_ONE: Final = 50
DAY: Final = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody logged in somewhere."""

    id: str
    identity: str
    created: float
    last_seen: float
    expires: float
    device: str

    def to_dict(self, current: str | None) -> dict[str, object]:
        """Return what the person may know of it; ``current`` is the session they ask in."""
        return {
            "id": self.id,
            "device": self.device,
            "created": timestamp(self.created),
            "last_seen": timestamp(self.last_seen),
            "expires": timestamp(self.expires),
            "current": self.id == current,
        }


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session about to begin: its token, and the row that is kept of it."""

    token: str
    row: dict[str, Any]

    @property
    def id(self) -> str:
        """Which session it will be."""
        return str(self.row["id"])


@final
class Sessions:
    """All sessions."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._queries = SessionQueries(database)
        self._lifetime = settings.session_days * DAY
        self._known: dict[str, tuple[float, Session]] = {}
        self._swept = -SWEEP_SECONDS

    @property
    def lifetime(self) -> float:
        """How many seconds a session lasts that is not used."""
        return self._lifetime

    def new(self, identity: str, device: str) -> NewSession:
        """Return a session that is not stored yet."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = time.time()
        row = {
            "id": session_id(token),
            "identity": identity,
            "created": now,
            "last_seen": now,
            "expires": now + self._lifetime,
            "device": device,
        }
        return NewSession(token, row)

    async def begin(self, identity: str, device: str) -> NewSession:
        """Begin a session."""
        made = self.new(identity, device)
        await self._queries.add(made.row, MOST_OF_ONE)
        await self.sweep()
        return made

    async def of_token(self, token: str) -> Session | None:
        """Return the session that a token is of, if it holds."""
        if len(token) > LONGEST_TOKEN:
            return None
        return await self.session(session_id(token))

    async def session(self, id: str) -> Session | None:
        """Return a session that holds, and note that it is used."""
        known = self._known.get(id)
        moment = time.monotonic()
        if known is not None and moment - known[0] < CACHE_SECONDS:
            return known[1]
        row = await self._queries.by_id(id)
        if row is None or row.expires <= time.time():
            self._known.pop(id, None)
            return None
        found = await self._renewed(_session(row))
        if len(self._known) >= MOST_IN_MEMORY:
            del self._known[next(iter(self._known))]
        self._known[id] = (moment, found)
        return found

    async def _renewed(self, session: Session) -> Session:
        now = time.time()
        if now - session.last_seen < RENEW_SECONDS:
            return session
        try:
            await self._queries.renew(session.id, now, now + self._lifetime)
        except DatabaseError:
            # Who only looks is let in also when nothing can be stored.
            LOG.exception("a session could not be renewed")
        return session

    async def invalid(self, ids: set[str]) -> set[str]:
        """Return those of some sessions that no longer hold, or are of people now barred."""
        return ids - await self._queries.valid(sorted(ids), time.time())

    async def of_identity(self, identity: str) -> list[Session]:
        """Return somebody's sessions, the one used last first."""
        return [_session(row) for row in await self._queries.of_identity(identity, time.time())]

    async def end(self, identity: str, id: str) -> None:
        """End one of somebody's sessions."""
        ended = await self._queries.end(identity, id)
        self._known.pop(id, None)
        if not ended:
            raise NotFound("no-such-session")

    async def end_all(self, identity: str) -> None:
        """End all of somebody's sessions."""
        await self._queries.end_all(identity)
        self.forget(identity)

    def forget(self, identity: str) -> None:
        """Read somebody's sessions again the next time."""
        self._known = {
            id: known for id, known in self._known.items() if known[1].identity != identity
        }

    async def sweep(self) -> None:
        """Delete what has expired, if that was not done of late."""
        moment = time.monotonic()
        if moment - self._swept < SWEEP_SECONDS:
            return
        self._swept = moment
        await self._queries.delete_expired(time.time())


def session_id(token: str) -> str:
    """Return what is kept of a token. Tokens are long and random, so a plain hash keeps them."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _session(row: StoredRow) -> Session:
    return Session(row.id, row.identity, row.created, row.last_seen, row.expires, row.device)
