"""Recovery codes: each sets a new password once."""

import hashlib
import secrets
from typing import Final

#: How many somebody gets.
RECOVERY_CODES: Final = 8
#: Letters and digits that nobody mistakes for others.
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 16


def new_code() -> str:
    """Return a fresh code."""
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[first : first + 4] for first in range(0, CODE_LENGTH, 4))


def digest(code: str) -> bytes:
    """Return what is stored of a code. Codes are long and random, so a plain hash keeps them."""
    return hashlib.sha256(code.replace("-", "").strip().casefold().encode("utf-8")).digest()
