"""What is other in a view than in the one before it: most of a table stays as it was.

A view that somebody keeps is kept here as JSON, in pieces. Thousands of views stay in memory, and
the garbage collector would stop the server to look at every part of every one. Of a game with panes
only those pieces are drawn anew that may look other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from carrack.kernel.game import Game
from carrack.kernel.panes import Panes
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

    def __init__(self, parts: dict[str, Part]) -> None:
        self.parts = parts

    def whole(self) -> bytes:
        """Return it as JSON."""
        return _object(self.parts, map(_whole, self.parts.values()))


#: What somebody knows, and what it looks like.
Drawn = tuple[list[int], Drawing]


@final
@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A view that a viewer was sent, and the entry that led to it. Each is made once."""

    seq: int
    viewer: int | None
    drawing: Drawing


def drawing_of(game: Game, seen: list[int]) -> Drawing:
    """Draw an observation."""
    panes = game.panes()
    if panes is None:
        return cut_up(game.render(seen))
    unpainted = Drawing(_unpainted(panes))
    return _painted(unpainted, panes, game, seen, list(range(len(panes.panes))))[0]


def redrawn(
    game: Game, panes: Panes, seen: list[int], before: Drawn
) -> tuple[Drawing, list[Change]]:
    """Draw an observation as far as it differs from what was drawn before; tell what has changed.

    What was drawn before is of the same match.
    """
    return _painted(before[1], panes, game, seen, panes.stale(before[0], seen))


def _painted(
    before: Drawing, panes: Panes, game: Game, seen: list[int], numbers: list[int]
) -> tuple[Drawing, list[Change]]:
    """Paint some panes anew."""
    parts = before.parts.copy()
    found: list[Change] = []
    where = panes.where
    for number, value in zip(numbers, game.draw(seen, numbers), strict=True):
        part, at, path = where[number]
        inside, pieces = parts[part]
        now = packed(value)
        if now != pieces[at]:
            parts[part] = inside, (*pieces[:at], now, *pieces[at + 1 :])
            found.append((path, Fragment(now)))
    return Drawing(parts), found


def cut_up(view: Mapping[str, object]) -> Drawing:
    """Cut up a view that was drawn whole."""
    return Drawing({name: _part(value) for name, value in view.items() if name != _NOT_DRAWN})


def _unpainted(panes: Panes) -> dict[str, Part]:
    """Return the parts that are made of panes, with nothing in them."""
    parts: dict[str, Part] = {}
    for part, places in panes.parts.items():
        first = places[0]
        inside: tuple[str, ...] | int | None = None
        if isinstance(first, int):
            inside = len(places)
        elif first is not None:
            inside = tuple(map(str, places))
        parts[part] = inside, (b"",) * len(places)
    return parts


def changes(before: Drawing, after: Drawing) -> list[Change]:
    """Return what must be put where in one drawing of a game to make another of it."""
    found: list[Change] = []
    for name, part in after.parts.items():
        old = before.parts[name]
        if old is part or old == part:
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
