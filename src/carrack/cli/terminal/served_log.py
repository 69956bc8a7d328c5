"""What happened in a served match, as paragraphs."""

from typing import Any, Final, cast, final

from carrack.client import Entry
from carrack.kernel.events import Facts
from carrack.text.fluent import clean
from carrack.text.wording import Wording

#: So many of the latest paragraphs are candidates for the screen; all are in the log.
LATEST: Final = 8
CAME_OR_WENT: Final = {
    "left": "join-gone",
    "resigned": "join-resigned",
    "timed-out": "join-timed-out",
    "returned": "join-returned",
    "renamed": "join-renamed",
}


@final
class ServedLog:
    """The log of a match as it came."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def add(self, entries: list[Entry]) -> None:
        """Take further entries."""
        self._entries += entries

    def latest(self, wording: Wording, viewer: int | None) -> list[str]:
        """Return the latest paragraphs."""
        return self.whole(wording, viewer)[-LATEST:]

    def whole(self, wording: Wording, viewer: int | None) -> list[str]:
        """Return all paragraphs: one for each stretch of one seat, one for everything said."""
        paragraphs: list[str] = []
        stretch: list[Facts] = []
        author: object = None
        for entry in self._entries:
            sentence = _sentence(entry, wording)
            if sentence is None and entry["seat"] == author:
                stretch += _facts(entry)
                continue
            _add_paragraph(paragraphs, stretch, wording, viewer)
            stretch, author = _facts(entry), entry["seat"]
            if sentence is not None:
                paragraphs.append(sentence)
        _add_paragraph(paragraphs, stretch, wording, viewer)
        return paragraphs


def _add_paragraph(
    paragraphs: list[str], stretch: list[Facts], wording: Wording, viewer: int | None
) -> None:
    if stretch:
        paragraphs.append(" ".join(wording.events(stretch, viewer)))


def _facts(entry: Entry) -> list[Facts]:
    return [cast(Facts, event) for happened in entry["events"] for event in happened]


def _sentence(entry: Entry, wording: Wording) -> str | None:
    """Return the sentence for an entry that is no move."""
    data: dict[str, Any] = entry["data"]
    texts = wording.texts
    if entry["kind"] == "chat":
        return texts("join-said", name=clean(data["name"]), words=clean(data["text"]))
    if entry["kind"] == "undo":
        return texts("join-undone", position=data["to"])
    if entry["kind"] == "seat" and data["change"] in CAME_OR_WENT:
        before = clean(data.get("before", ""))
        return texts(CAME_OR_WENT[data["change"]], name=clean(data["name"]), before=before)
    return None
