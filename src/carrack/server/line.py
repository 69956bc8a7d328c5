"""The line of play: the decisions of a match that still count, undone ones left out."""

from collections.abc import Iterable
from dataclasses import dataclass

from carrack.server.log import MOVE, UNDO, Entry, StoredEvent


@dataclass(frozen=True, slots=True)
class Made:
    """An action that counts: the ``place``-th of the entry it was stored with."""

    action: str
    entry: Entry
    place: int

    @property
    def events(self) -> list[StoredEvent]:
        """What it made happen."""
        return self.entry.events[self.place]


def line_from(position: int, entries: Iterable[Entry]) -> list[Made]:
    """Return the actions from a position on that still count."""
    line: list[Made] = []
    for entry in entries:
        if entry.kind == MOVE:
            actions: list[str] = entry.data["actions"]
            line += [Made(action, entry, place) for place, action in enumerate(actions)]
        elif entry.kind == UNDO:
            del line[max(0, entry.data["to"] - position) :]
    return line
