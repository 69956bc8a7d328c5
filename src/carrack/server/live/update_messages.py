"""Messages that tell watchers what has happened, put together from pieces they share.

Most of what the watchers of a match are told is the same for all of them, so each piece is made
once: the entries, what has changed in the view, and the choices of whoever must choose.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from carrack.server.json_codec import Fragment, to_json
from carrack.server.live.entry_view import entry_json
from carrack.server.live.match_view import clock_json, match_json
from carrack.server.live.match_wording import wording_of
from carrack.server.live.position_view import bound, view_cache
from carrack.server.live.watcher import GONE, Message, Watcher
from carrack.server.matches.match import Match
from carrack.server.matches.match_log import CHAT, END, MOVE, LogEntry

#: Entries that leave the match as it was, its position apart.
ORDINARY: Final = (MOVE, CHAT)


@dataclass(frozen=True, slots=True)
class _News:
    """Entries that somebody has not seen yet, and what is in them."""

    entries: list[LogEntry]
    #: Whether they leave the match as it was, its position apart.
    ordinary: bool
    #: Whether there is anything in them that not everybody may see.
    secret: bool
    #: Whether nobody must choose any more, whoever has moved.
    ends: bool

    @staticmethod
    def of(entries: list[LogEntry]) -> "_News":
        ordinary = all(entry.kind in ORDINARY for entry in entries)
        secret = any(entry.has_secrets for entry in entries)
        ends = not ordinary and any(entry.kind == END for entry in entries)
        return _News(entries, ordinary, secret, ends)


@final
class Update:
    """Some entries of a match's log, and those who are to be told of them."""

    def __init__(self, match: Match, entries: list[LogEntry]) -> None:
        self._match = match
        self._entries = entries
        self._views = view_cache(match)
        #: By the last entry that somebody has seen.
        self._news: dict[int, _News] = {}
        #: By all that they depend on: beginnings of messages, and whole ones.
        self._heads: dict[object, bytes] = {}
        self._messages: dict[object, Message] = {}

    def greet(self, watcher: Watcher) -> None:
        """Send a watcher the first message: the match as it is, and entries that were missed."""
        held = watcher.seats_in(self._match)
        if self._entries:
            watcher.advance(self._entries[-1].seq)
        head = _head("hello", self._match, watcher, held, self._entries, whole=True)
        watcher.tell(self._with_position(head, watcher, held))

    def send(self, watcher: Watcher) -> None:
        """Send a watcher what they have not been sent yet, or send them away."""
        match = self._match
        held = watcher.seats_in(match)
        if not held and not match.seen_by(watcher.identity, watcher.key):
            watcher.close(GONE)
            return
        before = watcher.sent
        last = self._entries[-1].seq
        if last > before:
            watcher.advance(last)
            watcher.tell(self._message(watcher, held, before))

    def close(self) -> None:
        """Let what was made be forgotten in its turn."""
        bound(self._views)

    def _message(self, watcher: Watcher, held: list[int], before: int) -> Message:
        """Return a message. Watchers who see the same get the same bytes."""
        news = self._news_after(before)
        own = None if news.ordinary else watcher.identity
        looks = (watcher.seat, watcher.language, watcher.keeps_view, watcher.view)
        key = (before, *held, *looks, own)
        found = self._messages.get(key)
        if found is None:
            head = self._head(watcher, held, before, own, news)
            # A match may end without a move: then nobody must choose any more.
            if self._match.changed > before or news.ends:
                found = self._with_position(head, watcher, held)
            else:
                found = head + b"}", watcher.view
            self._messages[key] = found
        return found

    def _news_after(self, before: int) -> _News:
        found = self._news.get(before)
        if found is None:
            entries = [entry for entry in self._entries if entry.seq > before]
            found = self._news[before] = _News.of(entries)
        return found

    def _head(
        self, watcher: Watcher, held: list[int], before: int, own: str | None, news: _News
    ) -> bytes:
        """Return a message up to the position."""
        differs = news.secret or watcher.language is not None
        key = (before, own, watcher.language, (watcher.seat, *held) if differs else None)
        found = self._heads.get(key)
        if found is None:
            whole = not news.ordinary
            found = _head("update", self._match, watcher, held, news.entries, whole=whole)
            self._heads[key] = found
        return found

    def _with_position(self, head: bytes, watcher: Watcher, held: list[int]) -> Message:
        """Return a message with the position as a watcher sees it."""
        match, state = self._match, self._match.state
        if state is None:
            return head + b',"position":null}', watcher.view
        viewer = watcher.viewer_seat(match, held, match.turn)
        key = (viewer, watcher.language, watcher.view)
        position = self._views.position(match, state, key)
        view = self._views.view(match, state, viewer) if watcher.keeps_view else None
        return b'%b,"position":%b}' % (head, position), view


def _head(
    type: str,
    match: Match,
    watcher: Watcher,
    held: list[int],
    entries: list[LogEntry],
    *,
    whole: bool,
) -> bytes:
    """Return a message up to the position; ``whole``: with the match, which is not as it was."""
    render = entry_renderer(match, watcher, held)
    message: dict[str, object] = {
        "type": type,
        "seq": watcher.sent,
        "entries": [render(entry) for entry in entries],
    }
    if whole:
        message["match"] = match_json(match, watcher.identity)
    elif match.clock is not None:
        message["clock"] = clock_json(match)
    return to_json(message)[:-1]


def entry_renderer(
    match: Match, watcher: Watcher, held: list[int]
) -> Callable[[LogEntry], Fragment]:
    """Return what makes entries into what a watcher may see of them."""
    wording = wording_of(match, watcher.language)
    return lambda entry: entry_json(entry, watcher.viewer_seat(match, held, entry.turn), wording)
