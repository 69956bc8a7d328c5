"""Entries of a match's log as each viewer may see them, made once for all who see the same."""

from typing import Final

from carrack.kernel.events import Facts
from carrack.server.byte_cache import ByteCache
from carrack.server.json_codec import Fragment, compact, to_json
from carrack.server.live.match_wording import with_words
from carrack.server.matches.match_log import LogEntry, StoredEvent, from_stored
from carrack.server.timestamps import timestamp
from carrack.text.wording import Wording

#: Entries are sent to many at once, and again to whoever comes back soon: so much of that is kept.
MOST_BYTES: Final = 16 * 1024 * 1024
#: An entry as it was rendered, by all that it depends on.
_RENDERED: Final[ByteCache[tuple[object, ...], Fragment]] = ByteCache(MOST_BYTES)


def entry_json(entry: LogEntry, viewer: int | None, wording: Wording | None = None) -> Fragment:
    """Return an entry as a seat (``None``: a spectator) may see it.

    With a wording, every event has its words; to whom they are put matters then.
    """
    # By what is in it: a log that is read from the database has new entries each time.
    key: tuple[object, ...] = (
        entry.seq,
        entry.at,
        entry.kind,
        entry.seat,
        entry.position,
        entry.stored_events,
        compact(to_json(entry.data)),
    )
    if wording is not None:
        key += (viewer, wording.game, wording.texts.language, *wording.names)
    elif entry.has_secrets:
        key += (viewer,)
    found = _RENDERED.get(key)
    if found is None:
        made = compact(_render(entry, viewer, wording))
        found = Fragment(made)
        _RENDERED.put(key, found, len(made) + len(entry.stored_events or b""))
    return found


def _render(entry: LogEntry, viewer: int | None, wording: Wording | None) -> bytes:
    return to_json(
        {
            "seq": entry.seq,
            "at": timestamp(entry.at),
            "kind": entry.kind,
            "seat": entry.seat,
            "position": entry.position,
            "data": entry.data,
            "events": [
                [_event_json(event, viewer, wording) for event in happened]
                for happened in entry.events
            ],
        }
    )


def _event_json(event: StoredEvent, viewer: int | None, wording: Wording | None) -> Facts:
    seen = from_stored(event).seen_by(viewer)
    return seen if wording is None else with_words(seen, viewer, wording)
