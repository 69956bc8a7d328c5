"""Passwords: hashed and checked with Argon2, and refused if they are easily guessed.

All of it takes a while, hashing on purpose, and is done in threads of its own.
"""

import secrets
import threading
from functools import partial
from typing import Final, final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from carrack.server.bounded_threads import BoundedThreads
from carrack.server.errors import Unprocessable
from carrack.server.processor_budget import charged

#: Each hash takes 64 MB and several cores for a while: more at once would not be done sooner.
HASHES_AT_ONCE: Final = 2
MOST_WAITING: Final = 100
#: A password that a program finds in fewer guesses than this, as zxcvbn reckons, is refused.
FEWEST_GUESSES: Final = 1_000_000
#: Longer ones of many symbols take seconds to reckon; a beginning of this length tells enough.
CHARACTERS_RECKONED: Final = 16

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
        return await charged(self._threads.run, partial(self._hasher.hash, password))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Tell whether a password is the one that was hashed.

        Without a hash it takes as long to say no: nobody learns which logins there are.
        """
        if not self._dummy_hash:
            self._dummy_hash = await self.hash(secrets.token_hex(16))
        check = partial(self._verify, hashed or self._dummy_hash, password)
        fits = await charged(self._threads.run, check)
        return fits and hashed is not None

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

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
