"""Entries of a match's log: everything that happened, as stored and as each viewer sees it."""

from typing import Any, Final, final

from carrack.kernel.events import Event, Facts
from carrack.server.packing import Fragment, pack
from carrack.server.written import written
from carrack.wording import Wording

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
        self._shown: dict[object, Fragment] = {}

    def shown(self, viewer: int | None, wording: Wording | None = None) -> Fragment:
        """Return the entry as a seat (``None``: a spectator) may see it, as JSON made once.

        With a wording, every event has its words; to whom they are put matters then.
        """
        if wording is None and not self._has_secrets():
            viewer = _EVERYBODY
        key = (viewer, None if wording is None else (wording.texts.language, *wording.names))
        found = self._shown.get(key)
        if found is None:
            found = Fragment(pack(self._seen(viewer, wording)))
            self._shown[key] = found
        return found

    def _has_secrets(self) -> bool:
        return self.events is not None and any(
            event[3] is not None for happened in self.events for event in happened
        )

    def _seen(self, viewer: int | None, wording: Wording | None) -> dict[str, object]:
        return {
            "seq": self.seq,
            "at": written(self.at),
            "kind": self.kind,
            "seat": self.seat,
            "position": self.position,
            "data": self.data,
            "events": [
                [_event_seen(event, viewer, wording) for event in happened]
                for happened in self.events or []
            ],
        }


def _event_seen(event: StoredEvent, viewer: int | None, wording: Wording | None) -> Facts:
    kind, rule, facts, secret, witnesses = event
    seen = Event(kind, rule, facts, secret, tuple(witnesses)).seen_by(viewer)
    return seen if wording is None else worded(seen, viewer, wording)


def worded(seen: Facts, viewer: int | None, wording: Wording) -> Facts:
    """Return an event, as a seat saw it, with the words it is told in."""
    return {**seen, "words": wording.event(seen, viewer)}


def stored(events: list[Event]) -> list[StoredEvent]:
    """Return events as they are kept."""
    return [
        (event.kind, event.rule, event.facts, event.secret, list(event.witnesses))
        for event in events
    ]
