"""Ids of people and matches: short, not to be guessed, and fit for links and command lines."""

import secrets
from typing import Final

ID_BYTES: Final = 9


def new_id() -> str:
    """Return a fresh id.

    None begins with a dash: `carrack admin bar ID` would take such a one for an option.
    """
    while True:
        id = secrets.token_urlsafe(ID_BYTES)
        if not id.startswith("-"):
            return id
