"""Entries of a match's log as each viewer may see them, made once for all who see the same."""

from typing import Final

from carrack.kernel.events import Facts
from carrack.server.json_codec import Fragment, to_json
from carrack.server.live.match_wording import with_words
from carrack.server.matches.match_log import LogEntry, StoredEvent, StoredEvents, from_stored
from carrack.server.timestamps import timestamp
from carrack.text.wording import Wording

#: Keys of `LogEntry.rendered`: as everybody sees it; that it has secrets, with nothing behind it.
_EVERYBODY: Final = "everybody"
_HAS_SECRETS: Final = "has secrets"
_NOTHING: Final = Fragment(b"null")


def entry_json(entry: LogEntry, viewer: int | None, wording: Wording | None = None) -> Fragment:
    """Return an entry as a seat (``None``: a spectator) may see it.

    With a wording, every event has its words; to whom they are put matters then.
    """
    rendered = entry.rendered
    if wording is not None:
        key = (viewer, wording.texts.language, *wording.names)
        found = rendered.get(key)
        if found is None:
            found = rendered[key] = _render(entry, entry.events, viewer, wording)
        return found
    found = rendered.get(_EVERYBODY)
    if found is not None:
        return found
    if _HAS_SECRETS in rendered:
        found = rendered.get(viewer)
        if found is None:
            found = rendered[viewer] = _render(entry, entry.events, viewer, None)
        return found
    events = entry.events
    found = _render(entry, events, viewer, None)
    if any(event[3] is not None for happened in events for event in happened):
        rendered[_HAS_SECRETS] = _NOTHING
        rendered[viewer] = found
    else:
        rendered[_EVERYBODY] = found
    return found


def _render(
    entry: LogEntry, events: StoredEvents, viewer: int | None, wording: Wording | None
) -> Fragment:
    return Fragment(
        to_json(
            {
                "seq": entry.seq,
                "at": timestamp(entry.at),
                "kind": entry.kind,
                "seat": entry.seat,
                "position": entry.position,
                "data": entry.data,
                "events": [
                    [_event_json(event, viewer, wording) for event in happened]
                    for happened in events
                ],
            }
        )
    )


def _event_json(event: StoredEvent, viewer: int | None, wording: Wording | None) -> Facts:
    seen = from_stored(event).seen_by(viewer)
    return seen if wording is None else with_words(seen, viewer, wording)
