"""What is other in a view than in the one before it: most of a table stays as it was."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from carrack.server.packing import pack

#: Names in objects and places in lists that lead to a value, and the value that is there now.
Change = tuple[list[str | int], object]

_NOT_DRAWN: Final = "viewer"


@final
class Drawing:
    """What all viewers who know the same see, without whose view it is."""

    __slots__ = ("_whole", "parts")

    def __init__(self, view: Mapping[str, object]) -> None:
        self.parts = {name: part for name, part in view.items() if name != _NOT_DRAWN}
        self._whole: bytes | None = None

    def whole(self) -> bytes:
        """Return it as JSON, made once."""
        if self._whole is None:
            self._whole = pack(self.parts)
        return self._whole


@final
@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A view that a viewer was sent, and the entry that led to it. Each is made once."""

    seq: int
    viewer: int | None
    drawing: Drawing


def changes(before: object, after: object) -> list[Change]:
    """Return what must be put where in one JSON-ready value to make another of it.

    Values that are equal must be of the same type; in views one place holds one type.
    """
    found: list[Change] = []
    if before != after:
        _compare(before, after, [], found)
    return found


def _compare(before: object, after: object, path: list[str | int], found: list[Change]) -> None:
    """Find what differs in two values that do."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            if before[name] != value:
                _compare(before[name], value, [*path, str(name)], found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, value in enumerate(after):
            if before[place] != value:
                _compare(before[place], value, [*path, place], found)
    else:
        found.append((path, after))
