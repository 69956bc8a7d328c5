"""The timeline: the actions of a match that still count, undone ones left out."""

from collections.abc import Iterable
from dataclasses import dataclass

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


def timeline_from(position: int, entries: Iterable[LogEntry]) -> list[TimelineAction]:
    """Return the actions from a position on that still count."""
    timeline: list[TimelineAction] = []
    for entry in entries:
        if entry.kind == MOVE:
            actions: list[str] = entry.data["actions"]
            timeline += [
                TimelineAction(action, entry, index) for index, action in enumerate(actions)
            ]
        elif entry.kind == UNDO:
            del timeline[max(0, entry.data["to"] - position) :]
    return timeline
