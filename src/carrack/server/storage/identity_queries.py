"""Guests and accounts in the database: rows of people, recovery codes."""

from collections.abc import Iterable, Sequence
from typing import Any, final

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.storage.database import Database
from carrack.server.storage.reader import StoredRow
from carrack.server.storage.session_queries import add_session, end_sessions
from carrack.server.storage.tables import identities, recovery_codes


@final
class IdentityQueries:
    """Reads and writes who people are."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    # ---- Finding people --------------------------------------------------------------------

    async def by_id(self, id: str) -> StoredRow | None:
        """Return somebody's row."""
        query = select(identities).where(identities.c.id == id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def by_login(self, *forms: str) -> StoredRow | None:
        """Return the row of an account, whose login is kept in one of some forms: the first."""
        query = select(identities).where(identities.c.login.in_(forms))
        async with self._engine.connect() as connection:
            found = {row.login: row for row in await connection.execute(query)}
        return next((found[form] for form in forms if form in found), None)

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

    async def add(self, row: dict[str, Any], session: dict[str, Any]) -> None:
        """Keep somebody new, and the session they come in."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(identities).values(**row))
            await add_session(connection, session)

    async def add_account(
        self,
        row: dict[str, Any],
        digests: Iterable[bytes],
        session: dict[str, Any],
        *,
        of_guest: bool,
    ) -> bool:
        """Keep an account and its recovery codes; tell whether its login was free.

        The sessions of the guest who becomes it end: anybody may have given them to the guest.
        """
        id = row["id"]
        try:
            async with self._engine.begin() as connection:
                if of_guest:
                    await connection.execute(
                        update(identities).where(identities.c.id == id).values(**row)
                    )
                    await end_sessions(connection, id)
                else:
                    await connection.execute(insert(identities).values(**row))
                await connection.execute(insert(recovery_codes), _code_rows(id, digests))
                await add_session(connection, session)
        except IntegrityError:
            return False
        return True

    async def rename(self, id: str, name: str) -> None:
        """Give somebody another name."""
        await self._update(id, {"name": name})

    async def set_password(self, id: str, hashed: str, session: dict[str, Any]) -> None:
        """Give somebody another password; all sessions end but the one that begins with it."""
        async with self._engine.begin() as connection:
            await _set_password(connection, id, hashed, session)

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

    async def has_recovery_code(self, id: str, digest: bytes) -> bool:
        """Tell whether somebody has a code."""
        query = select(recovery_codes.c.digest).where(_is_code(id, digest))
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def use_recovery_code(
        self, id: str, digest: bytes, hashed: str, session: dict[str, Any]
    ) -> bool:
        """Set a new password with a code, which is used up; tell whether there was such a code."""
        async with self._engine.begin() as connection:
            used = await connection.execute(delete(recovery_codes).where(_is_code(id, digest)))
            if used.rowcount != 1:
                return False
            await _set_password(connection, id, hashed, session)
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


async def _set_password(
    connection: AsyncConnection, id: str, hashed: str, session: dict[str, Any]
) -> None:
    await connection.execute(
        update(identities).where(identities.c.id == id).values(password=hashed)
    )
    await end_sessions(connection, id)
    await add_session(connection, session)


def _is_code(id: str, digest: bytes) -> ColumnElement[bool]:
    return and_(recovery_codes.c.identity == id, recovery_codes.c.digest == digest)


def _code_rows(identity: str, digests: Iterable[bytes]) -> list[dict[str, Any]]:
    return [{"identity": identity, "digest": digest} for digest in digests]
