"""What differs between a view and the one before it: most of a table stays as it was.

A view that somebody keeps is kept here as JSON, in pieces. Thousands of views stay in memory, and
the garbage collector would stop the server to look at every part of every one. Where a game
lists its view sections, only those that may look different are rendered anew.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from carrack.kernel.game import Game
from carrack.kernel.view_sections import ViewSections
from carrack.server.json_codec import Fragment, compact, to_json

#: Names in objects and places in lists that lead to a value, and the value that is there now.
ViewChange = tuple[list[str | int], Fragment]
#: A part of a view: the names of what is in it if it is an object, how much is in it if it is a
#: list, else nothing; and the JSON of each.
Part = tuple[tuple[str, ...] | int | None, tuple[bytes, ...]]

_NOT_RENDERED: Final = "viewer"


@final
class Rendering:
    """What all viewers who know the same see, without whose view it is; ``size`` in bytes."""

    __slots__ = ("parts", "size")

    def __init__(self, parts: dict[str, Part], size: int) -> None:
        self.parts = parts
        self.size = size

    def to_json(self) -> bytes:
        """Return it as JSON."""
        return _object(self.parts, map(_part_json, self.parts.values()))


#: What somebody knows, and what it looks like.
RenderedObservation = tuple[list[int], Rendering]


@final
@dataclass(frozen=True, slots=True, eq=False)
class SentView:
    """A view that a viewer was sent, and the entry that led to it. Each is made once."""

    seq: int
    viewer: int | None
    rendering: Rendering


def render(game: Game, seen: list[int]) -> Rendering:
    """Render an observation."""
    sections = game.view_sections()
    if sections is None:
        return split_view(game.render(seen))
    empty = Rendering(_empty_parts(sections), 0)
    return _render_sections(empty, sections, game, seen, list(range(len(sections.sections))))[0]


def render_changes(
    game: Game, sections: ViewSections, seen: list[int], before: RenderedObservation
) -> tuple[Rendering, list[ViewChange]]:
    """Render an observation as far as it differs from one before; tell what has changed.

    What was rendered before is of the same match.
    """
    return _render_sections(before[1], sections, game, seen, sections.stale(before[0], seen))


def _render_sections(
    before: Rendering, sections: ViewSections, game: Game, seen: list[int], numbers: list[int]
) -> tuple[Rendering, list[ViewChange]]:
    """Render some sections anew."""
    parts = before.parts.copy()
    size = before.size
    found: list[ViewChange] = []
    where = sections.where
    for number, value in zip(numbers, game.render_sections(seen, numbers), strict=True):
        part, at, path = where[number]
        inside, pieces = parts[part]
        now = to_json(value)
        if now != pieces[at]:
            now = compact(now)
            size += len(now) - len(pieces[at])
            parts[part] = inside, (*pieces[:at], now, *pieces[at + 1 :])
            found.append((path, Fragment(now)))
    return Rendering(parts, size), found


def split_view(view: Mapping[str, object]) -> Rendering:
    """Split a view that was rendered whole."""
    parts = {name: _part(value) for name, value in view.items() if name != _NOT_RENDERED}
    return Rendering(parts, sum(len(piece) for _, some in parts.values() for piece in some))


def _empty_parts(sections: ViewSections) -> dict[str, Part]:
    """Return the parts that are made of sections, with nothing in them."""
    parts: dict[str, Part] = {}
    for part, places in sections.parts.items():
        first = places[0]
        inside: tuple[str, ...] | int | None = None
        if isinstance(first, int):
            inside = len(places)
        elif first is not None:
            inside = tuple(map(str, places))
        parts[part] = inside, (b"",) * len(places)
    return parts


def diff(before: Rendering, after: Rendering) -> list[ViewChange]:
    """Return what must be put where in one rendering of a game to make another of it."""
    found: list[ViewChange] = []
    for name, part in after.parts.items():
        old = before.parts[name]
        if old is part or old == part:
            continue
        inside, pieces = part
        if inside is None or old[0] != inside:
            found.append(([name], Fragment(_part_json(part))))
            continue
        for place, was, now in zip(_places(inside), old[1], pieces, strict=True):
            if was != now:
                found.append(([name, place], Fragment(now)))
    return found


def _part(value: object) -> Part:
    """Split what holds lists or objects; everything else is small."""
    if isinstance(value, dict) and _is_nested(value.values()):
        return tuple(value), tuple(map(_piece, value.values()))
    if isinstance(value, list) and _is_nested(value):
        return len(value), tuple(map(_piece, value))
    return None, (_piece(value),)


def _piece(value: object) -> bytes:
    return compact(to_json(value))


def _is_nested(values: Iterable[object]) -> bool:
    return isinstance(next(iter(values), None), dict | list)


def _places(inside: tuple[str, ...] | int) -> Iterable[str | int]:
    return range(inside) if isinstance(inside, int) else inside


def _part_json(part: Part) -> bytes:
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
    return to_json(name) + b":"
