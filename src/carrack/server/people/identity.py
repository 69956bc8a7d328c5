"""People: guests and accounts, the tokens that say who asks, recovery codes."""

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final, final

from itsdangerous import BadSignature, URLSafeSerializer

from carrack.server.errors import Conflict, Forbidden, NotFound, Unauthorized
from carrack.server.ids import new_id
from carrack.server.people.passwords import Passwords
from carrack.server.people.recovery_codes import RECOVERY_CODES, digest, new_code
from carrack.server.storage.database import Database
from carrack.server.storage.identity_queries import IdentityQueries
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.stored_values import ACCOUNT, DELETED, GUEST
from carrack.server.text_checks import one_line
from carrack.server.timestamps import timestamp

SECRET_BYTES: Final = 32
#: A person is read again after so long, so that other processes' changes are seen.
CACHE_SECONDS: Final = 20.0
MOST_IN_MEMORY: Final = 20_000

#: Whose it is, and the epoch it belongs to: what a token says.
Session = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who plays."""

    id: str
    kind: str
    name: str
    login: str | None
    epoch: int
    created: float
    barred: bool = False

    @property
    def has_account(self) -> bool:
        """Whether it is more than a guest."""
        return self.kind == ACCOUNT

    @property
    def session(self) -> Session:
        """What the person's tokens say now."""
        return self.id, self.epoch

    def to_dict(self) -> dict[str, object]:
        """Return what the person may know of themselves."""
        return {
            "id": self.id,
            "kind": self.kind,
            "name": self.name,
            "login": self.login,
            "created": timestamp(self.created),
        }


@final
class People:
    """Everybody who has ever come."""

    def __init__(self, database: Database) -> None:
        self._queries = IdentityQueries(database)
        self._signer: URLSafeSerializer | None = None
        self._passwords = Passwords()
        self._known: dict[str, tuple[float, Identity]] = {}

    async def start(self) -> None:
        """Read the secret that signs tokens, or make it."""
        secret = await self._secret("token")
        self._signer = URLSafeSerializer(
            secret, salt="carrack", signer_kwargs={"digest_method": hashlib.sha256}
        )

    async def _secret(self, name: str) -> bytes:
        while (found := await self._queries.key(name)) is None:
            await self._queries.add_key(name, secrets.token_bytes(SECRET_BYTES))
        return found

    # ---- Tokens ----------------------------------------------------------------------------

    def token(self, person: Identity) -> str:
        """Return what says, signed, who somebody is."""
        assert self._signer is not None
        return str(self._signer.dumps([person.id, person.epoch]))

    async def of_token(self, token: str | None) -> Identity | None:
        """Return who a token is of; ``None`` if it is not ours or no longer holds."""
        if not token:
            return None
        assert self._signer is not None
        try:
            id, epoch = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        person = await self.person(id)
        if person is None or person.epoch != epoch:
            return None
        if person.barred:
            raise Forbidden("barred")
        return person

    async def check_still_valid(self, person: Identity) -> None:
        """Raise an error unless somebody, known for a while, may still act: sockets stay open."""
        now = await self.person(person.id)
        if now is None or now.epoch != person.epoch:
            raise Unauthorized("no-identity")
        if now.barred:
            raise Forbidden("barred")

    async def invalid_sessions(self, sessions: set[Session]) -> set[Session]:
        """Return those of some sessions that no longer hold, or that are of people now barred."""
        ids = sorted({id for id, _ in sessions})
        return sessions - await self._queries.valid_sessions(ids)

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

    async def add_guest(self, name: str) -> Identity:
        """Welcome somebody who gives a name alone."""
        person = Identity(new_id(), GUEST, one_line(name), None, 0, time.time())
        await self._queries.add(_row(person))
        return self._remember(person)

    async def add_account(
        self, guest: Identity | None, login: str, password: str, name: str | None
    ) -> tuple[Identity, list[str]]:
        """Make an account; a guest becomes it and keeps every seat. Codes are shown this once."""
        if guest is not None and guest.kind == ACCOUNT:
            raise Conflict("already-an-account")
        hashed = await self._passwords.hash(password)
        codes = [new_code() for _ in range(RECOVERY_CODES)]
        shown = one_line(name or (guest.name if guest else login))
        known_as = login.strip().casefold()
        person = Identity(
            guest.id if guest else new_id(),
            ACCOUNT,
            shown,
            known_as,
            guest.epoch if guest else 0,
            guest.created if guest else time.time(),
        )
        row = {**_row(person), "password": hashed}
        digests = map(digest, codes)
        if not await self._queries.add_account(row, digests, of_guest=guest is not None):
            raise Conflict("login-taken", login=known_as)
        return self._remember(person), codes

    async def login(self, login: str, password: str) -> Identity:
        """Return whose login and password these are."""
        row = await self._by_login(login)
        fits = await self._passwords.verify(None if row is None else row.password, password)
        if row is None or not fits:
            raise Unauthorized("wrong-login")
        if row.barred:
            raise Forbidden("barred")
        return self._remember(_identity(row))

    async def recover(self, login: str, code: str, password: str) -> Identity:
        """Set a new password with a code, which is used up; every other session ends."""
        row = await self._by_login(login)
        if row is None:
            raise Unauthorized("wrong-code")
        hashed = await self._passwords.hash(password)
        if not await self._queries.use_recovery_code(row.id, digest(code), hashed):
            raise Unauthorized("wrong-code")
        return await self._read_again(row.id)

    async def new_codes(self, person: Identity, password: str) -> list[str]:
        """Return new recovery codes; the old ones are void."""
        await self.check_password(person, password)
        codes = [new_code() for _ in range(RECOVERY_CODES)]
        await self._queries.replace_recovery_codes(person.id, map(digest, codes))
        return codes

    async def change(
        self, person: Identity, name: str | None, password: str | None, old: str | None
    ) -> Identity:
        """Change a name or a password; a new password ends the other sessions."""
        hashed: str | None = None
        if password is not None:
            await self.check_password(person, old or "")
            hashed = await self._passwords.hash(password)
        shown = None if name is None else one_line(name)
        await self._queries.change(person.id, name=shown, hashed=hashed)
        return await self._read_again(person.id)

    async def end_sessions(self, person: Identity) -> None:
        """Make all tokens of somebody void."""
        await self._queries.end_sessions(person.id)
        self._known.pop(person.id, None)

    def forget(self, id: str) -> None:
        """Read somebody again the next time."""
        self._known.pop(id, None)

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

    async def check_password(self, person: Identity, password: str) -> None:
        """Raise an error unless this is the person's password."""
        row = None if person.login is None else await self._by_login(person.login)
        if row is None or row.password is None:
            raise Conflict("no-account")
        if not await self._passwords.verify(row.password, password):
            raise Forbidden("wrong-password")

    async def _by_login(self, login: str) -> StoredRow | None:
        return await self._queries.by_login(login.strip().casefold())

    async def _read_again(self, id: str) -> Identity:
        self._known.pop(id, None)
        person = await self.person(id)
        assert person is not None
        return person


def _identity(row: StoredRow) -> Identity:
    return Identity(row.id, row.kind, row.name, row.login, row.epoch, row.created, row.barred)


def _row(person: Identity) -> dict[str, Any]:
    return {
        "id": person.id,
        "kind": person.kind,
        "name": person.name,
        "login": person.login,
        "epoch": person.epoch,
        "created": person.created,
    }


__all__ = [
    "ACCOUNT",
    "CACHE_SECONDS",
    "DELETED",
    "GUEST",
    "Identity",
    "People",
    "Session",
]
