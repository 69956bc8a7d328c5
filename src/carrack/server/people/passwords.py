"""Passwords: hashed and checked with Argon2, and refused if they are easily guessed.

All of it takes a while, hashing on purpose, and is done in threads of its own.
"""

import secrets
import threading
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar, final

from argon2 import PasswordHasher
from argon2.exceptions import (
    HashingError,
    InvalidHashError,
    VerificationError,
    VerifyMismatchError,
)

from carrack.server.bounded_threads import RETRY_SECONDS, BoundedThreads
from carrack.server.errors import TooManyRequests, Unprocessable
from carrack.server.processor_budget import charge_payer, charged

#: Each hash takes 64 MB and four threads for a while: more at once would not be done sooner, and
#: leave moves less of the processors.
HASHES_AT_ONCE: Final = 1
MOST_WAITING: Final = 100
#: What a hash takes of processors. Argon2 works in threads of its own, which nobody can measure.
HASH_SECONDS: Final = 0.1
#: A password that a program finds in fewer guesses than this, as zxcvbn reckons, is refused.
FEWEST_GUESSES: Final = 1_000_000
#: Longer ones of many symbols take seconds to reckon; a beginning of this length tells enough.
CHARACTERS_RECKONED: Final = 16

_Result = TypeVar("_Result")
#: zxcvbn keeps the words it is given in one place for everybody.
_RECKONING: Final = threading.Lock()


@final
class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = BoundedThreads("passwords", HASHES_AT_ONCE, MOST_WAITING)
        self._dummy_hash = ""

    async def hash(self, password: str) -> str:
        """Return what is stored of a password."""
        return await self._hashing(partial(self._hasher.hash, password))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Tell whether a password is the one that was hashed.

        Without a hash it takes as long to say no: nobody learns which logins there are.
        """
        if not self._dummy_hash:
            self._dummy_hash = await self.hash(secrets.token_hex(16))
        check = partial(self._verify, hashed or self._dummy_hash, password)
        return await self._hashing(check) and hashed is not None

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _hashing(self, work: Callable[[], _Result]) -> _Result:
        charge_payer(HASH_SECONDS)
        try:
            return await self._threads.run(work)
        except (HashingError, VerificationError) as error:
            # There was no memory, or no thread: nothing was looked at.
            raise TooManyRequests("too-many-requests", seconds=RETRY_SECONDS) from error

    async def check_strength(self, password: str, *known: str) -> None:
        """Refuse a password that is common, or made of what is ``known`` of its owner."""
        if await charged(self._threads.run, partial(_is_weak, password, known)):
            raise Unprocessable("weak-password")


def _is_weak(password: str, known: tuple[str, ...]) -> bool:
    # Its lists of words take as long to import as much of the server.
    from zxcvbn import zxcvbn

    with _RECKONING:
        found = zxcvbn(password[:CHARACTERS_RECKONED], user_inputs=["carrack", *known])
    guesses: int = found["guesses"]
    return guesses < FEWEST_GUESSES
