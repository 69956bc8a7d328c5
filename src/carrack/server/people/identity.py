"""People: guests and accounts, who asks, recovery codes."""

import time
from dataclasses import dataclass, replace
from typing import Any, Final, final

from carrack.server.errors import Conflict, Forbidden, NotFound, Unauthorized
from carrack.server.ids import new_id
from carrack.server.name_checks import (
    LONGEST_NAME,
    checked_login,
    checked_name,
    plain_login,
    skeleton,
)
from carrack.server.people.guess_limits import GuessLimits
from carrack.server.people.passwords import Passwords
from carrack.server.people.recovery_codes import RECOVERY_CODES, digest, new_code
from carrack.server.people.sessions import CACHE_SECONDS, NewSession, Sessions
from carrack.server.people.visitors import Visitor
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.identity_queries import IdentityQueries
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.stored_values import ACCOUNT, DELETED, GUEST
from carrack.server.timestamps import timestamp

MOST_IN_MEMORY: Final = 20_000


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who plays. ``session`` is the one that they ask in, if they ask."""

    id: str
    kind: str
    name: str
    login: str | None
    created: float
    barred: bool = False
    session: str | None = None

    @property
    def has_account(self) -> bool:
        """Whether it is more than a guest."""
        return self.kind == ACCOUNT

    def to_dict(self) -> dict[str, object]:
        """Return what the person may know of themselves."""
        return {
            "id": self.id,
            "kind": self.kind,
            "name": self.name,
            "login": self.login,
            "created": timestamp(self.created),
        }


@dataclass(frozen=True, slots=True)
class LoggedIn:
    """Somebody who has just come, with the token that says so from now on."""

    person: Identity
    token: str


@final
class People:
    """Everybody who has ever come."""

    def __init__(self, database: Database, settings: Settings | None = None) -> None:
        chosen = settings or Settings()
        self.sessions = Sessions(database, chosen)
        self._queries = IdentityQueries(database)
        self._passwords = Passwords()
        self._guesses = GuessLimits(chosen)
        self._known: dict[str, tuple[float, Identity]] = {}

    # ---- Who asks --------------------------------------------------------------------------

    async def of_token(self, token: str | None) -> Identity | None:
        """Return who a token is of; ``None`` if it is not ours or no longer holds."""
        session = await self.sessions.of_token(token) if token else None
        person = None if session is None else await self.person(session.identity)
        if person is None or session is None:
            return None
        if person.barred:
            raise Forbidden("barred")
        return replace(person, session=session.id)

    async def check_still_valid(self, person: Identity) -> None:
        """Raise an error unless somebody, known for a while, may still act: sockets stay open."""
        now = await self.person(person.id)
        held = None if person.session is None else await self.sessions.session(person.session)
        if now is None or held is None:
            raise Unauthorized("no-identity")
        if now.barred:
            raise Forbidden("barred")

    async def invalid_sessions(self, sessions: set[str]) -> set[str]:
        """Return those of some sessions that no longer hold, or that are of people now barred."""
        return await self.sessions.invalid(sessions)

    async def person(self, id: str) -> Identity | None:
        """Return somebody."""
        known = self._known.get(id)
        now = time.monotonic()
        if known is not None and now - known[0] < CACHE_SECONDS:
            return known[1]
        row = await self._queries.by_id(id)
        if row is None:
            return None
        return self._remember(_identity(row))

    def _remember(self, person: Identity) -> Identity:
        if len(self._known) >= MOST_IN_MEMORY:
            del self._known[next(iter(self._known))]
        self._known[person.id] = (time.monotonic(), person)
        return person

    # ---- Coming and staying ----------------------------------------------------------------

    async def add_guest(self, name: str, visitor: Visitor) -> LoggedIn:
        """Welcome somebody who gives a name alone."""
        person = Identity(new_id(), GUEST, checked_name(name), None, time.time())
        begun = self.sessions.new(person.id, visitor.device)
        await self._queries.add(_row(person), begun.row)
        await self.sessions.sweep()
        return LoggedIn(self._remember(person), begun.token)

    async def add_account(
        self,
        guest: Identity | None,
        login: str,
        password: str,
        name: str | None,
        visitor: Visitor,
    ) -> tuple[LoggedIn, list[str]]:
        """Make an account; a guest becomes it and keeps every seat. Codes are shown this once."""
        if guest is not None and guest.kind == ACCOUNT:
            raise Conflict("already-an-account")
        known_as = checked_login(login)
        # The name of a guest may be older than what is asked of names now.
        shown = guest.name if guest and not name else checked_name(name or login[:LONGEST_NAME])
        await self._passwords.check_strength(password, known_as, shown)
        hashed = await self._passwords.hash(password)
        codes = [new_code() for _ in range(RECOVERY_CODES)]
        person = Identity(
            guest.id if guest else new_id(),
            ACCOUNT,
            shown,
            known_as,
            guest.created if guest else time.time(),
        )
        row = {**_row(person), "password": hashed, "skeleton": skeleton(known_as)}
        begun = self.sessions.new(person.id, visitor.device)
        digests = map(digest, codes)
        added = await self._queries.add_account(row, digests, begun.row, of_guest=guest is not None)
        if not added:
            raise Conflict("login-taken", login=known_as)
        self._guesses.note_let_in(plain_login(known_as), visitor.network)
        return self._begun(person, begun), codes

    async def log_in(self, login: str, password: str, visitor: Visitor) -> LoggedIn:
        """Let somebody in who has an account."""
        with self._guesses.guess(plain_login(login), visitor.network):
            row = await self._by_login(login)
            fits = await self._passwords.verify(None if row is None else row.password, password)
            if row is None or not fits:
                raise Unauthorized("wrong-login")
        if row.barred:
            raise Forbidden("barred")
        begun = await self.sessions.begin(row.id, visitor.device)
        return LoggedIn(self._remember(_identity(row)), begun.token)

    async def recover(self, login: str, code: str, password: str, visitor: Visitor) -> LoggedIn:
        """Set a new password with a code, which is used up; every other session ends."""
        with self._guesses.guess(plain_login(login), visitor.network):
            row = await self._by_login(login)
            # Asked for nobody too, so that a name that nobody has takes as long.
            fits = await self._queries.has_recovery_code(row.id if row else "", digest(code))
            if row is None or not fits:
                raise Unauthorized("wrong-code")
        person = _identity(row)
        hashed = await self._new_hash(person, password)
        begun = self.sessions.new(person.id, visitor.device)
        if not await self._queries.use_recovery_code(row.id, digest(code), hashed, begun.row):
            raise Unauthorized("wrong-code")
        return self._begun(person, begun)

    async def new_codes(self, person: Identity, password: str, network: str) -> list[str]:
        """Return new recovery codes; the old ones are void."""
        await self.check_password(person, password, network)
        codes = [new_code() for _ in range(RECOVERY_CODES)]
        await self._queries.replace_recovery_codes(person.id, map(digest, codes))
        return codes

    async def rename(self, person: Identity, name: str) -> Identity:
        """Give somebody another name, which was checked."""
        await self._queries.rename(person.id, name)
        self._known.pop(person.id, None)
        renamed = await self.person(person.id)
        assert renamed is not None
        return renamed

    async def change_password(
        self, person: Identity, password: str, old: str, visitor: Visitor
    ) -> LoggedIn:
        """Change a password; every other session ends."""
        await self.check_password(person, old, visitor.network)
        hashed = await self._new_hash(person, password)
        begun = self.sessions.new(person.id, visitor.device)
        await self._queries.set_password(person.id, hashed, begun.row)
        return self._begun(person, begun)

    async def _new_hash(self, person: Identity, password: str) -> str:
        await self._passwords.check_strength(password, person.login or "", person.name)
        return await self._passwords.hash(password)

    def _begun(self, person: Identity, begun: NewSession) -> LoggedIn:
        """Note that one session of somebody has begun, and every other one has ended."""
        self.sessions.forget(person.id)
        return LoggedIn(self._remember(replace(person, session=None)), begun.token)

    def forget(self, id: str) -> None:
        """Read somebody again the next time."""
        self._known.pop(id, None)
        self.sessions.forget(id)

    async def bar(self, id: str, barred: bool) -> None:
        """Keep somebody out of the server, or let them in again."""
        if not await self._queries.set_barred(id, barred):
            raise NotFound("no-such-person")
        self.forget(id)

    async def search(self, words: str, limit: int) -> list[Identity]:
        """Return people whose id, login or name has some letters in it, the newest first."""
        return [_identity(row) for row in await self._queries.search(words, limit)]

    async def new_code_for(self, login: str) -> str:
        """Return one more recovery code, for somebody who has lost password and codes."""
        row = await self._by_login(login)
        if row is None:
            raise NotFound("no-such-person")
        code = new_code()
        await self._queries.add_recovery_code(row.id, digest(code))
        return code

    async def check_password(self, person: Identity, password: str, network: str) -> None:
        """Raise an error unless this is the person's password."""
        row = await self._queries.by_id(person.id)
        if row is None or row.password is None:
            raise Conflict("no-account")
        with self._guesses.guess(plain_login(row.login), network):
            if not await self._passwords.verify(row.password, password):
                raise Forbidden("wrong-password")

    async def _by_login(self, login: str) -> StoredRow | None:
        # Older logins are kept as they were given, but for capitals.
        return await self._queries.by_login(login.strip().casefold(), plain_login(login))


def _identity(row: StoredRow) -> Identity:
    return Identity(row.id, row.kind, row.name, row.login, row.created, row.barred)


def _row(person: Identity) -> dict[str, Any]:
    return {
        "id": person.id,
        "kind": person.kind,
        "name": person.name,
        "login": person.login,
        "created": person.created,
    }


__all__ = [
    "ACCOUNT",
    "CACHE_SECONDS",
    "DELETED",
    "GUEST",
    "Identity",
    "LoggedIn",
    "People",
]
