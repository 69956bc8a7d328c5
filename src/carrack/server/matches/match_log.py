"""Entries of a match's log: everything that happened, as stored."""

from typing import Any, Final, final

from carrack.kernel.events import Event, Facts
from carrack.server.json_codec import compact, from_json, to_json
from carrack.server.storage.stored_values import (
    CHAT,
    CREATED,
    END,
    MOVE,
    REMATCH,
    SEAT,
    SEGMENT,
    START,
    UNDO,
    UNDO_ANSWERED,
    UNDO_PROPOSED,
)

#: An event as stored: kind, rule, facts, what only some may see, and who they are.
StoredEvent = tuple[str, str, Facts, Facts | None, list[int]]
#: What each of several actions made happen.
StoredEvents = list[list[StoredEvent]]
#: What an entry takes besides its events.
ENTRY_BYTES: Final = 800


@final
class LogEntry:
    """One thing that happened in a match. ``position`` and ``turn`` are those after it.

    ``identity`` is whose name or words it holds, if anybody's; it is not shown.

    Its events are kept as the JSON they are stored as. Thousands of entries stay in memory, and the
    garbage collector would stop the server to look at every part of every event.
    """

    __slots__ = (
        "_has_secrets",
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

    @property
    def events(self) -> StoredEvents:
        """What each of its actions made happen, with all that only some may see."""
        found: StoredEvents = [] if self.stored_events is None else from_json(self.stored_events)
        return found

    @property
    def estimated_bytes(self) -> int:
        """About how much memory it takes."""
        return ENTRY_BYTES + len(self.stored_events or b"")

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything in its events that not everybody may see."""
        if self._has_secrets is None:
            self._has_secrets = any(
                event[3] is not None for happened in self.events for event in happened
            )
        return self._has_secrets


def stored_events(events: list[list[Event]]) -> bytes:
    """Return what actions made happen as it is stored."""
    return compact(to_json([to_stored(happened) for happened in events]))


def to_stored(events: list[Event]) -> list[StoredEvent]:
    """Return events as they are kept."""
    return [
        (event.kind, event.rule, event.facts, event.secret, list(event.witnesses))
        for event in events
    ]


def from_stored(event: StoredEvent) -> Event:
    """Return an event that was kept."""
    kind, rule, facts, secret, witnesses = event
    return Event(kind, rule, facts, secret, tuple(witnesses))


__all__ = [
    "CHAT",
    "CREATED",
    "END",
    "MOVE",
    "REMATCH",
    "SEAT",
    "SEGMENT",
    "START",
    "UNDO",
    "UNDO_ANSWERED",
    "UNDO_PROPOSED",
    "LogEntry",
    "StoredEvent",
    "StoredEvents",
    "from_stored",
    "stored_events",
    "to_stored",
]
