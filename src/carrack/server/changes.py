"""What is other in a view than in the one before it: most of a table stays as it was.

A view that somebody keeps is kept here as JSON, in pieces. Thousands of views stay in memory, and
the garbage collector would stop the server to look at every part of every one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from carrack.server.packing import Fragment, packed

#: Names in objects and places in lists that lead to a value, and the value that is there now.
Change = tuple[list[str | int], Fragment]
#: A part of a view: the names of what is in it if it is an object, how much is in it if it is a
#: list, else nothing; and the JSON of each.
Part = tuple[tuple[str, ...] | int | None, tuple[bytes, ...]]

_NOT_DRAWN: Final = "viewer"


@final
class Drawing:
    """What all viewers who know the same see, without whose view it is."""

    __slots__ = ("parts",)

    def __init__(self, view: Mapping[str, object]) -> None:
        self.parts = {name: _part(value) for name, value in view.items() if name != _NOT_DRAWN}

    def whole(self) -> bytes:
        """Return it as JSON."""
        return _object(self.parts, map(_whole, self.parts.values()))


@final
@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A view that a viewer was sent, and the entry that led to it. Each is made once."""

    seq: int
    viewer: int | None
    drawing: Drawing


def changes(before: Drawing, after: Drawing) -> list[Change]:
    """Return what must be put where in one drawing of a game to make another of it."""
    found: list[Change] = []
    for name, part in after.parts.items():
        old = before.parts[name]
        if old == part:
            continue
        inside, pieces = part
        if inside is None or old[0] != inside:
            found.append(([name], Fragment(_whole(part))))
            continue
        for place, was, now in zip(_places(inside), old[1], pieces, strict=True):
            if was != now:
                found.append(([name, place], Fragment(now)))
    return found


def _part(value: object) -> Part:
    """Cut up what holds lists or objects; the rest is small."""
    if isinstance(value, dict) and _holds_more(value.values()):
        return tuple(value), tuple(map(packed, value.values()))
    if isinstance(value, list) and _holds_more(value):
        return len(value), tuple(map(packed, value))
    return None, (packed(value),)


def _holds_more(values: Iterable[object]) -> bool:
    return isinstance(next(iter(values), None), dict | list)


def _places(inside: tuple[str, ...] | int) -> Iterable[str | int]:
    return range(inside) if isinstance(inside, int) else inside


def _whole(part: Part) -> bytes:
    inside, pieces = part
    if inside is None:
        return pieces[0]
    if isinstance(inside, int):
        return b"[%b]" % b",".join(pieces)
    return _object(inside, pieces)


def _object(names: Iterable[str], values: Iterable[bytes]) -> bytes:
    return b"{%b}" % b",".join(map(bytes.__add__, map(_named, names), values))


@lru_cache(maxsize=1024)
def _named(name: str) -> bytes:
    return packed(name) + b":"
