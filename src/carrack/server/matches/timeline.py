"""The timeline: the actions of a match that still count, undone ones left out."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from carrack.server.matches.match_log import MOVE, UNDO, LogEntry, StoredEvent


@dataclass(frozen=True, slots=True)
class TimelineAction:
    """An action that counts: the ``index``-th of the entry it was stored with."""

    action: str
    entry: LogEntry
    index: int

    @property
    def events(self) -> list[StoredEvent]:
        """What it made happen."""
        return self.entry.events[self.index]


@final
class Timeline:
    """The actions from a position on that still count, as entry by entry is read."""

    def __init__(self, position: int) -> None:
        self._position = position
        self.actions: list[TimelineAction] = []

    def add(self, entry: LogEntry) -> None:
        """Go on by an entry of the log."""
        if entry.kind == MOVE:
            actions: list[str] = entry.data["actions"]
            self.actions += [
                TimelineAction(action, entry, index) for index, action in enumerate(actions)
            ]
        elif entry.kind == UNDO:
            del self.actions[max(0, entry.data["to"] - self._position) :]


def timeline_from(position: int, entries: Iterable[LogEntry]) -> list[TimelineAction]:
    """Return the actions from a position on that still count."""
    timeline = Timeline(position)
    for entry in entries:
        timeline.add(entry)
    return timeline.actions
