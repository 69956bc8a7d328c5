"""Passwords: hashed and checked with Argon2, in a thread because that takes a while on purpose."""

import secrets
from typing import final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from carrack.server.processor_budget import in_thread


@final
class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._dummy_hash = ""

    async def hash(self, password: str) -> str:
        """Return what is stored of a password."""
        return await in_thread(self._hasher.hash, password)

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Tell whether a password is the one that was hashed.

        Without a hash it takes as long to say no: nobody learns which logins there are.
        """
        if not self._dummy_hash:
            self._dummy_hash = await self.hash(secrets.token_hex(16))
        fits = await in_thread(self._verify, hashed or self._dummy_hash, password)
        return fits and hashed is not None

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False
