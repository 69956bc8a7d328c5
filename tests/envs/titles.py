"""The titles as environments, each with other players and options than the next."""

from typing import Any

import carrack
from carrack.kernel.catalogue import TABLE
from tests.generic.subjects import Subject, numbered

TITLES = [entry.id for entry in carrack.games()]


def plain(title: str) -> Subject:
    """Return a title with its usual players and options."""
    entry = next(entry for entry in carrack.games() if entry.id == title)
    return Subject(entry, entry.usual, {})


def varied(title: str, number: int) -> Subject:
    """Return a title with players and options drawn by a number."""
    return numbered(plain(title).entry, number)


def configurations() -> list[Subject]:
    """Return every title as it usually is and with other options."""
    return [
        subject
        for title in TITLES
        for subject in (plain(title), varied(title, 0), varied(title, 3))
    ]


def given(subject: Subject) -> dict[str, Any]:
    """Return how a subject is asked of an environment."""
    return {"players": subject.players, "options": dict(subject.options)}


def spiel_parameters(subject: Subject) -> dict[str, Any]:
    """Return how a subject is asked of OpenSpiel, which has no tables of values."""
    tables = {option.name for option in subject.entry.options if option.kind == TABLE}
    words = {name: value for name, value in subject.options.items() if name not in tables}
    return {"players": subject.players, **words}
