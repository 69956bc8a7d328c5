"""Guests and accounts in the database: rows of people, recovery codes, the server's own keys."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from sqlalchemy import delete, func, insert, not_, or_, select, update
from sqlalchemy.exc import IntegrityError

from carrack.server.storage.database import Database
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.tables import identities, keys, recovery_codes

#: People asked for in one query.
IDS_PER_QUERY: Final = 500


@final
class IdentityQueries:
    """Reads and writes who people are."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    # ---- Keys ------------------------------------------------------------------------------

    async def key(self, name: str) -> bytes | None:
        """Return one of the server's own keys."""
        query = select(keys.c.value).where(keys.c.name == name)
        async with self._engine.connect() as connection:
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def add_key(self, name: str, value: bytes) -> None:
        """Keep a key, unless another process has just kept one of that name."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(keys).values(name=name, value=value))
        except IntegrityError:
            return

    # ---- Finding people --------------------------------------------------------------------

    async def by_id(self, id: str) -> StoredRow | None:
        """Return somebody's row."""
        query = select(identities).where(identities.c.id == id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def by_login(self, login: str) -> StoredRow | None:
        """Return the row of an account."""
        query = select(identities).where(identities.c.login == login)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def valid_sessions(self, ids: list[str]) -> set[tuple[str, int]]:
        """Return id and epoch of those of some people who are not barred."""
        found: set[tuple[str, int]] = set()
        async with self._engine.connect() as connection:
            for first in range(0, len(ids), IDS_PER_QUERY):
                query = select(identities.c.id, identities.c.epoch).where(
                    identities.c.id.in_(ids[first : first + IDS_PER_QUERY]),
                    not_(identities.c.barred),
                )
                found.update((row.id, row.epoch) for row in await connection.execute(query))
        return found

    async def search(self, words: str, limit: int) -> Sequence[StoredRow]:
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
            return (await connection.execute(query)).all()

    # ---- Changing them ---------------------------------------------------------------------

    async def add(self, row: dict[str, Any]) -> None:
        """Keep somebody new."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(identities).values(**row))

    async def add_account(
        self, row: dict[str, Any], digests: Iterable[bytes], *, of_guest: bool
    ) -> bool:
        """Keep an account and its recovery codes; tell whether its login was free."""
        id = row["id"]
        try:
            async with self._engine.begin() as connection:
                if of_guest:
                    await connection.execute(
                        update(identities).where(identities.c.id == id).values(**row)
                    )
                else:
                    await connection.execute(insert(identities).values(**row))
                await connection.execute(insert(recovery_codes), _code_rows(id, digests))
        except IntegrityError:
            return False
        return True

    async def change(self, id: str, *, name: str | None, hashed: str | None) -> None:
        """Give somebody another name, or another password, which ends all sessions."""
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if hashed is not None:
            values |= {"password": hashed, "epoch": identities.c.epoch + 1}
        if values:
            await self._update(id, values)

    async def end_sessions(self, id: str) -> None:
        """Make all tokens of somebody void."""
        await self._update(id, {"epoch": identities.c.epoch + 1})

    async def set_barred(self, id: str, barred: bool) -> bool:
        """Bar somebody, or let them in again; tell whether there is such a person."""
        return await self._update(id, {"barred": barred}) == 1

    async def _update(self, id: str, values: dict[str, Any]) -> int:
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(identities).where(identities.c.id == id).values(**values)
            )
        return done.rowcount

    # ---- Recovery codes --------------------------------------------------------------------

    async def use_recovery_code(self, id: str, digest: bytes, hashed: str) -> bool:
        """Set a new password with a code, which is used up; tell whether there was such a code."""
        async with self._engine.begin() as connection:
            used = await connection.execute(
                delete(recovery_codes).where(
                    recovery_codes.c.identity == id, recovery_codes.c.digest == digest
                )
            )
            if used.rowcount != 1:
                return False
            await connection.execute(
                update(identities)
                .where(identities.c.id == id)
                .values(password=hashed, epoch=identities.c.epoch + 1)
            )
        return True

    async def replace_recovery_codes(self, id: str, digests: Iterable[bytes]) -> None:
        """Keep new recovery codes in place of the old ones."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(recovery_codes).where(recovery_codes.c.identity == id))
            await connection.execute(insert(recovery_codes), _code_rows(id, digests))

    async def add_recovery_code(self, id: str, digest: bytes) -> None:
        """Keep one more recovery code."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(recovery_codes), _code_rows(id, [digest]))


def _code_rows(identity: str, digests: Iterable[bytes]) -> list[dict[str, Any]]:
    return [{"identity": identity, "digest": digest} for digest in digests]
