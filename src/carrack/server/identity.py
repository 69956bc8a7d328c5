"""People: guests and accounts, the tokens that say who asks, recovery codes."""

import asyncio
import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final, final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import delete, func, insert, not_, or_, select, update
from sqlalchemy.exc import IntegrityError

from carrack.server.errors import Clash, Forbidden, Missing, Unknown
from carrack.server.ids import new_id
from carrack.server.storage.database import Database
from carrack.server.storage.tables import identities, keys, recovery_codes
from carrack.server.written import written
from carrack.texts import clean

GUEST: Final = "guest"
ACCOUNT: Final = "account"
#: Somebody who has left for good.
DELETED: Final = "deleted"
SECRET_BYTES: Final = 32
RECOVERY_CODES: Final = 8
#: Letters and digits that nobody mistakes for others.
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 16
#: A person is read again after so long, so that other processes' changes are seen.
FRESH_SECONDS: Final = 20.0
MOST_IN_MEMORY: Final = 20_000
#: People asked for in one query.
PEOPLE_TOGETHER: Final = 500

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
            "created": written(self.created),
        }


@final
class People:
    """Everybody who has ever come."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._signer: URLSafeSerializer | None = None
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, Identity]] = {}
        self._nobody = ""

    async def start(self) -> None:
        """Read the secret that signs tokens, or make it."""
        secret = await self._secret("token")
        self._signer = URLSafeSerializer(
            secret, salt="carrack", signer_kwargs={"digest_method": hashlib.sha256}
        )

    async def _secret(self, name: str) -> bytes:
        query = select(keys.c.value).where(keys.c.name == name)
        while True:
            async with self._engine.connect() as connection:
                found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
            if found is not None:
                return found
            try:
                async with self._engine.begin() as connection:
                    value = secrets.token_bytes(SECRET_BYTES)
                    await connection.execute(insert(keys).values(name=name, value=value))
            except IntegrityError:
                continue

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

    async def check_still(self, person: Identity) -> None:
        """Raise an error unless somebody, known for a while, may still act: sockets stay open."""
        now = await self.person(person.id)
        if now is None or now.epoch != person.epoch:
            raise Unknown("no-identity")
        if now.barred:
            raise Forbidden("barred")

    async def ended(self, sessions: set[Session]) -> set[Session]:
        """Return those of some sessions that no longer hold, or that are of people now barred."""
        ids = sorted({id for id, _ in sessions})
        still: set[Session] = set()
        async with self._engine.connect() as connection:
            for first in range(0, len(ids), PEOPLE_TOGETHER):
                query = select(identities.c.id, identities.c.epoch).where(
                    identities.c.id.in_(ids[first : first + PEOPLE_TOGETHER]),
                    not_(identities.c.barred),
                )
                still.update((row.id, row.epoch) for row in await connection.execute(query))
        return sessions - still

    async def person(self, id: str) -> Identity | None:
        """Return somebody."""
        known = self._known.get(id)
        now = time.monotonic()
        if known is not None and now - known[0] < FRESH_SECONDS:
            return known[1]
        async with self._engine.connect() as connection:
            row = (
                await connection.execute(select(identities).where(identities.c.id == id))
            ).one_or_none()
        if row is None:
            return None
        return self._remember(_identity(row))

    def _remember(self, person: Identity) -> Identity:
        if len(self._known) >= MOST_IN_MEMORY:
            del self._known[next(iter(self._known))]
        self._known[person.id] = (time.monotonic(), person)
        return person

    # ---- Coming and staying ----------------------------------------------------------------

    async def guest(self, name: str) -> Identity:
        """Welcome somebody who gives a name alone."""
        person = Identity(new_id(), GUEST, tidy(name), None, 0, time.time())
        async with self._engine.begin() as connection:
            await connection.execute(insert(identities).values(**_row(person)))
        return self._remember(person)

    async def account(
        self, guest: Identity | None, login: str, password: str, name: str | None
    ) -> tuple[Identity, list[str]]:
        """Make an account; a guest becomes it and keeps every seat. Codes are shown this once."""
        if guest is not None and guest.kind == ACCOUNT:
            raise Clash("already-an-account")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        codes = [_new_code() for _ in range(RECOVERY_CODES)]
        shown = tidy(name or (guest.name if guest else login))
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
        try:
            async with self._engine.begin() as connection:
                if guest is None:
                    await connection.execute(insert(identities).values(**row))
                else:
                    await connection.execute(
                        update(identities).where(identities.c.id == guest.id).values(**row)
                    )
                await connection.execute(insert(recovery_codes), _code_rows(person.id, codes))
        except IntegrityError as error:
            raise Clash("login-taken", login=known_as) from error
        return self._remember(person), codes

    async def login(self, login: str, password: str) -> Identity:
        """Return whose login and password these are."""
        row = await self._by_login(login)
        # A password to compare with when there is no such login: it must take as long.
        if not self._nobody:
            self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(16))
        hashed = self._nobody if row is None or row.password is None else row.password
        fits = await asyncio.to_thread(self._verify, hashed, password)
        if row is None or not fits:
            raise Unknown("wrong-login")
        if row.barred:
            raise Forbidden("barred")
        return self._remember(_identity(row))

    async def recover(self, login: str, code: str, password: str) -> Identity:
        """Set a new password with a code, which is used up; every other session ends."""
        row = await self._by_login(login)
        if row is None:
            raise Unknown("wrong-code")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        async with self._engine.begin() as connection:
            used = await connection.execute(
                delete(recovery_codes).where(
                    recovery_codes.c.identity == row.id,
                    recovery_codes.c.digest == _digest(code),
                )
            )
            if used.rowcount != 1:
                raise Unknown("wrong-code")
            await connection.execute(
                update(identities)
                .where(identities.c.id == row.id)
                .values(password=hashed, epoch=identities.c.epoch + 1)
            )
        return await self._read_again(row.id)

    async def new_codes(self, person: Identity, password: str) -> list[str]:
        """Return new recovery codes; the old ones are void."""
        await self.check_password(person, password)
        codes = [_new_code() for _ in range(RECOVERY_CODES)]
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(recovery_codes).where(recovery_codes.c.identity == person.id)
            )
            await connection.execute(insert(recovery_codes), _code_rows(person.id, codes))
        return codes

    async def change(
        self, person: Identity, name: str | None, password: str | None, old: str | None
    ) -> Identity:
        """Change a name or a password; a new password ends the other sessions."""
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = tidy(name)
        if password is not None:
            await self.check_password(person, old or "")
            values["password"] = await asyncio.to_thread(self._hasher.hash, password)
            values["epoch"] = identities.c.epoch + 1
        if values:
            await self._update(person.id, values)
        return await self._read_again(person.id)

    async def end_sessions(self, person: Identity) -> None:
        """Make all tokens of somebody void."""
        await self._update(person.id, {"epoch": identities.c.epoch + 1})
        self._known.pop(person.id, None)

    async def _update(self, id: str, values: dict[str, Any]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(
                update(identities).where(identities.c.id == id).values(**values)
            )

    def forget(self, id: str) -> None:
        """Read somebody again the next time."""
        self._known.pop(id, None)

    async def bar(self, id: str, barred: bool) -> None:
        """Keep somebody out of the server, or let them in again."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(identities).where(identities.c.id == id).values(barred=barred)
            )
        if done.rowcount != 1:
            raise Missing("no-such-person")
        self.forget(id)

    async def found(self, words: str, limit: int) -> list[Identity]:
        """Return people whose id, login or name has some letters in it, the newest first."""
        wanted = words.casefold()
        query = (
            select(identities)
            .where(
                or_(
                    identities.c.id == words,
                    identities.c.login.contains(wanted, autoescape=True),
                    func.lower(identities.c.name).contains(wanted, autoescape=True),
                )
            )
            .order_by(identities.c.created.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [_identity(row) for row in await connection.execute(query)]

    async def code_for(self, login: str) -> str:
        """Return one more recovery code, for somebody who has lost password and codes."""
        row = await self._by_login(login)
        if row is None:
            raise Missing("no-such-person")
        code = _new_code()
        async with self._engine.begin() as connection:
            await connection.execute(insert(recovery_codes), _code_rows(row.id, [code]))
        return code

    async def check_password(self, person: Identity, password: str) -> None:
        """Raise an error unless this is the person's password."""
        row = None if person.login is None else await self._by_login(person.login)
        if row is None or row.password is None:
            raise Clash("no-account")
        if not await asyncio.to_thread(self._verify, row.password, password):
            raise Forbidden("wrong-password")

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _by_login(self, login: str) -> Any:
        query = select(identities).where(identities.c.login == login.strip().casefold())
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def _read_again(self, id: str) -> Identity:
        self._known.pop(id, None)
        person = await self.person(id)
        assert person is not None
        return person


def tidy(name: str) -> str:
    """Return a name on one line, without anything that could garble a page around it."""
    return " ".join(clean(name).split())


def _identity(row: Any) -> Identity:
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


def _new_code() -> str:
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[first : first + 4] for first in range(0, CODE_LENGTH, 4))


def _digest(code: str) -> bytes:
    """Codes are long and random, so a plain hash keeps them."""
    return hashlib.sha256(code.replace("-", "").strip().casefold().encode("utf-8")).digest()


def _code_rows(identity: str, codes: list[str]) -> list[dict[str, Any]]:
    return [{"identity": identity, "digest": _digest(code)} for code in codes]
