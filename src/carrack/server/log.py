"""Entries of a match's log: everything that happened, as stored and as each viewer sees it."""

from datetime import UTC, datetime
from typing import Any, Final, final

from carrack.kernel.events import Event, Facts
from carrack.server.packing import Fragment, pack

CREATED: Final = "created"
SEAT: Final = "seat"
START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
UNDO_PROPOSED: Final = "undo-proposed"
UNDO_ANSWERED: Final = "undo-answered"
SEGMENT: Final = "segment"
CHAT: Final = "chat"
END: Final = "end"
REMATCH: Final = "rematch"

#: An event as stored: kind, rule, facts, what only some may see, and who they are.
StoredEvent = tuple[str, str, Facts, Facts | None, list[int]]
#: What each of several actions made happen.
StoredEvents = list[list[StoredEvent]]

_EVERYBODY: Final = -2


@final
class Entry:
    """One thing that happened in a match. ``position`` and ``turn`` are those after it."""

    __slots__ = (
        "_shown",
        "at",
        "data",
        "events",
        "kind",
        "position",
        "seat",
        "seq",
        "turn",
    )

    def __init__(
        self,
        seq: int,
        at: float,
        kind: str,
        seat: int | None,
        position: int,
        turn: int | None,
        data: dict[str, Any],
        events: StoredEvents | None,
    ) -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.position = position
        self.turn = turn
        self.data = data
        self.events = events
        self._shown: dict[int, Fragment] = {}

    def shown(self, viewer: int | None) -> Fragment:
        """Return the entry as a seat (``None``: a spectator) may see it, as JSON made once."""
        if not self._has_secrets():
            viewer = _EVERYBODY
        key = -1 if viewer is None else viewer
        found = self._shown.get(key)
        if found is None:
            found = Fragment(pack(self._seen(viewer)))
            self._shown[key] = found
        return found

    def _has_secrets(self) -> bool:
        return self.events is not None and any(
            event[3] is not None for happened in self.events for event in happened
        )

    def _seen(self, viewer: int | None) -> dict[str, object]:
        return {
            "seq": self.seq,
            "at": written(self.at),
            "kind": self.kind,
            "seat": self.seat,
            "position": self.position,
            "data": self.data,
            "events": [
                [_event_seen(event, viewer) for event in happened] for happened in self.events or []
            ],
        }


def _event_seen(event: StoredEvent, viewer: int | None) -> Facts:
    kind, rule, facts, secret, witnesses = event
    return Event(kind, rule, facts, secret, tuple(witnesses)).seen_by(viewer)


def stored(events: list[Event]) -> list[StoredEvent]:
    """Return events as they are kept."""
    return [
        (event.kind, event.rule, event.facts, event.secret, list(event.witnesses))
        for event in events
    ]


def written(at: float) -> str:
    """Return a moment as ISO 8601 in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def written_or_none(at: float | None) -> str | None:
    """Return a moment as text, if there is one."""
    return None if at is None else written(at)
