"""Entries of a match's log: everything that happened, as stored and as each viewer sees it."""

from typing import Any, Final, final

from carrack.kernel.events import Event, Facts
from carrack.server.packing import Fragment, pack, unpack
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
    """One thing that happened in a match. ``position`` and ``turn`` are those after it.

    ``identity`` is whose name or words it holds, if anybody's; it is not shown.

    Its events are kept as the JSON they are stored as. Thousands of entries stay in memory, and the
    garbage collector would stop the server to look at every part of every event.
    """

    __slots__ = (
        "_has_secrets",
        "_shown",
        "at",
        "data",
        "identity",
        "kind",
        "position",
        "seat",
        "seq",
        "stored_events",
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
        stored_events: bytes | None,
        identity: str | None,
    ) -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.position = position
        self.turn = turn
        self.data = data
        self.stored_events = stored_events
        self.identity = identity
        self._has_secrets: bool | None = None
        self._shown: dict[object, Fragment] = {}

    @property
    def events(self) -> StoredEvents:
        """What each of its actions made happen, with all that only some may see."""
        found: StoredEvents = [] if self.stored_events is None else unpack(self.stored_events)
        return found

    def keep(self, events: list[list[Event]]) -> None:
        """Take over what its actions made happen, and put it as everybody sees it, if they do."""
        self.stored_events = pack([stored(happened) for happened in events])
        self._has_secrets = any(event.secret is not None for each in events for event in each)
        if not self._has_secrets:
            seen = [[event.seen_by(None) for event in happened] for happened in events]
            self._shown[_EVERYBODY, None] = Fragment(pack(self._told(seen)))

    def shown(self, viewer: int | None, wording: Wording | None = None) -> Fragment:
        """Return the entry as a seat (``None``: a spectator) may see it, as JSON made once.

        With a wording, every event has its words; to whom they are put matters then.
        """
        events: StoredEvents | None = None
        if self._has_secrets is None:
            events = self.events
            self._has_secrets = any(event[3] is not None for each in events for event in each)
        if wording is None and not self._has_secrets:
            viewer = _EVERYBODY
        key = (viewer, None if wording is None else (wording.texts.language, *wording.names))
        found = self._shown.get(key)
        if found is None:
            if events is None:
                events = self.events
            found = Fragment(pack(self._seen(events, viewer, wording)))
            self._shown[key] = found
        return found

    def _seen(
        self, events: StoredEvents, viewer: int | None, wording: Wording | None
    ) -> dict[str, object]:
        return self._told(
            [[_event_seen(event, viewer, wording) for event in happened] for happened in events]
        )

    def _told(self, events: list[list[Facts]]) -> dict[str, object]:
        return {
            "seq": self.seq,
            "at": written(self.at),
            "kind": self.kind,
            "seat": self.seat,
            "position": self.position,
            "data": self.data,
            "events": events,
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
