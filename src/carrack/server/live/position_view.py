"""Positions as a viewer sees them: here is decided what a seat, or a spectator, is shown.

Each is made once for everybody who sees the same.
"""

from functools import lru_cache
from typing import Final, final
from weakref import WeakKeyDictionary

from carrack.kernel.game import Game, State
from carrack.server.byte_cache import ByteCache
from carrack.server.json_codec import Fragment, compact, to_json
from carrack.server.live.match_wording import wording_of
from carrack.server.live.view_diff import (
    RenderedObservation,
    Rendering,
    SentView,
    ViewChange,
    diff,
    render,
    render_changes,
)
from carrack.server.matches.match import RUNNING, Match
from carrack.text.wording import Wording

#: The seat of a spectator.
SPECTATOR: Final = -1
#: Positions are sent to many at once, and some of what was made for one serves the next: so much
#: of that is kept.
MOST_BYTES: Final = 32 * 1024 * 1024
#: What a number of an observation takes.
NUMBER_BYTES: Final = 8

#: Who looks, in which language, and what they were sent before.
PositionKey = tuple[int | None, str | None, SentView | None]


@final
class ViewCache:
    """What was made of a match's present position for those who look at it."""

    __slots__ = (
        "_changes",
        "_last_rendered",
        "_rendered",
        "_sent",
        "_seq",
        "_shared",
        "size",
    )

    def __init__(self) -> None:
        self._seq = -1
        self._sent: dict[int | None, SentView] = {}
        #: Positions as JSON without their viewer, by all that they depend on.
        self._shared: dict[object, bytes] = {}
        #: What is rendered of it, by observation group, and of the position before; and how
        #: renderings differ.
        self._rendered: dict[int, RenderedObservation] = {}
        self._last_rendered: RenderedObservation | None = None
        self._changes: dict[tuple[Rendering, Rendering], list[ViewChange]] = {}
        #: About how many bytes all of it takes.
        self.size = 0

    def forget_older(self, seq: int) -> None:
        """Forget what was made before the match changed."""
        if self._seq == seq:
            return
        self._seq = seq
        self._sent.clear()
        self._shared.clear()
        if self._rendered:
            self._last_rendered = next(iter(self._rendered.values()))
            self._rendered.clear()
        self._changes.clear()
        self.size = 0 if self._last_rendered is None else _size(self._last_rendered)

    def forget_all(self) -> None:
        """Forget everything; whoever looks again has it made anew."""
        self.forget_older(-1)
        self._last_rendered = None
        self.size = 0

    def view(self, match: Match, state: State, viewer: int | None) -> SentView:
        """Return what a viewer is shown."""
        found = self._sent.get(viewer)
        if found is None:
            found = SentView(match.changed, viewer, self._rendering(match, state, viewer))
            self._sent[viewer] = found
        return found

    def position(self, match: Match, state: State, key: PositionKey) -> bytes:
        """Return the position as JSON."""
        viewer = to_json(key[0])
        return b'{"viewer":%b,%b' % (viewer, self._without_viewer(match, state, key))

    def _without_viewer(self, match: Match, state: State, key: PositionKey) -> bytes:
        """Return all of a position but its viewer, made once for those to whom it is the same."""
        viewer, language, since = key
        now = self.view(match, state, viewer)
        asked = viewer is not None and viewer == _asked_seat(match, state)
        moved = since is not None and since.viewer != viewer
        own = asked or moved or since is None
        shared = (
            viewer if own else None,
            language if asked else None,
            moved,
            None if since is None else (since.seq, since.rendering),
            now.rendering,
        )
        found = self._shared.get(shared)
        if found is None:
            position = _position(match, state, viewer, wording_of(match, language))
            seen = _whole(viewer, now.rendering) if since is None else self._since(since, now)
            found = to_json({**position, **seen})[1:]
            self._shared[shared] = found
            self.size += len(found)
        return found

    def _since(self, since: SentView, now: SentView) -> dict[str, object]:
        key = (since.rendering, now.rendering)
        made = self._changes.get(key)
        if made is None:
            made = diff(since.rendering, now.rendering)
            self._changes[key] = made
        if since.viewer != now.viewer:
            made = [(["viewer"], Fragment(to_json(now.viewer))), *made]
        return {"since": since.seq, "changes": made}

    def _rendering(self, match: Match, state: State, viewer: int | None) -> Rendering:
        """Render the present position, once for all who see the same."""
        group = state.observation_group(SPECTATOR if viewer is None else viewer)
        found = self._rendered.get(group)
        if found is None:
            seen = state.observe(viewer)
            found = seen, self._render(match, seen)
            self._rendered[group] = found
            self.size += _size(found)
        return found[1]

    def _render(self, match: Match, seen: list[int]) -> Rendering:
        sections = match.game.view_sections()
        last = self._last_rendered
        if sections is None or last is None:
            return render(match.game, seen)
        rendering, made = render_changes(match.game, sections, seen, last)
        self._changes[last[1], rendering] = made
        return rendering


def _size(rendered: RenderedObservation) -> int:
    seen, rendering = rendered
    return rendering.size + NUMBER_BYTES * len(seen)


_CACHES: Final[WeakKeyDictionary[Match, ViewCache]] = WeakKeyDictionary()
#: Those of all matches; the ones that were needed longest ago are emptied.
_FILLED: Final[ByteCache[ViewCache, ViewCache]] = ByteCache(MOST_BYTES)


def view_cache(match: Match) -> ViewCache:
    """Return what was made of a match's present position."""
    found = _CACHES.get(match)
    if found is None:
        found = _CACHES[match] = ViewCache()
    # Every change of a match has entries of its own in the log.
    found.forget_older(match.seq)
    return found


def position_json(
    match: Match, viewer: int | None, language: str | None, since: SentView | None = None
) -> Fragment | None:
    """Return a match's position as a seat (``None``: a spectator) sees it, as JSON.

    ``language`` is that of the words, ``None`` for none. Whoever has a view already is told only
    what has changed ``since``. Before the start there is no position.
    """
    if match.state is None:
        return None
    cache = view_cache(match)
    found = cache.position(match, match.state, (viewer, language, since))
    bound(cache)
    return Fragment(found)


def bound(cache: ViewCache) -> None:
    """Note what a cache has come to, and empty others if that is too much."""
    for other in _FILLED.put(cache, cache, cache.size):
        other.forget_all()


def past_position_json(
    match: Match, state: State, viewer: int | None, language: str | None
) -> dict[str, object]:
    """Return an earlier position as a seat saw it then. Nothing can be chosen in it any more."""
    wording = wording_of(match, language) if state.seat == viewer else None
    return {
        "number": state.position,
        "seq": None,
        "viewer": viewer,
        "over": state.over,
        "seat": state.seat,
        "decision": None if state.over else _decision_json(state, wording),
        "legal": None,
        "view": state.view(viewer),
        "undo": {"seat": None, "count": 0},
    }


def tried_position_json(
    match: Match, state: State, viewer: int, language: str | None
) -> dict[str, object]:
    """Return a position that was only tried, with the choices its seat would then have."""
    rendering = render(match.game, state.observe(viewer))
    position = _position(match, state, viewer, wording_of(match, language))
    return {"viewer": viewer, **position, **_whole(viewer, rendering), "seq": None}


def _position(
    match: Match, state: State, viewer: int | None, wording: Wording | None
) -> dict[str, object]:
    """Return a position without its viewer and view."""
    seat = _asked_seat(match, state)
    asked = seat is not None and seat == viewer
    return {
        "number": state.position,
        "seq": match.changed,
        "over": seat is None,
        "seat": seat,
        "decision": None if seat is None else _decision_json(state, wording if asked else None),
        "legal": _legal_json(state, wording) if asked else None,
        "undo": {"seat": state.undo_seat, "count": state.undo_limit if seat is not None else 0},
    }


def _asked_seat(match: Match, state: State) -> int | None:
    """Return the seat that must choose, as long as anybody must."""
    return state.seat if match.status == RUNNING else None


def _whole(viewer: int | None, rendering: Rendering) -> dict[str, object]:
    return {"view": Fragment(b'{"viewer":%b,%b' % (to_json(viewer), rendering.to_json()[1:]))}


def _decision_json(state: State, wording: Wording | None) -> dict[str, object]:
    decision = state.pending()
    return {
        "kind": decision.kind,
        "rule": decision.rule,
        "seat": decision.seat,
        "facts": decision.facts,
        "words": None if wording is None else wording.decision(decision),
    }


def _legal_json(state: State, wording: Wording | None) -> list[object]:
    actions = _actions_of(state.game)
    if wording is None:
        return [actions.legal(action, state.completes(action)) for action in state.legal_actions()]
    return [
        {
            **actions.described(phrases.action, state.completes(phrases.action)),
            "words": {
                "heading": phrases.heading,
                "choice": phrases.choice,
                "sentence": phrases.sentence,
            },
        }
        for phrases in wording.phrases(state)
    ]


@final
class _Actions:
    """A game's actions as JSON, each made when it is first sent."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._made: dict[tuple[int, bool], Fragment] = {}

    def legal(self, action: int, completes: bool) -> Fragment:
        """Return an action as it stands in a list of legal ones, without words."""
        found = self._made.get((action, completes))
        if found is None:
            found = Fragment(compact(to_json(self.described(action, completes))))
            self._made[action, completes] = found
        return found

    def described(self, action: int, completes: bool) -> dict[str, object]:
        """Return an action with its text and arguments, and whether it completes a move."""
        return {
            "action": action,
            "text": self._game.action_text(action),
            "args": self._game.action_args(action),
            "completes": completes,
            "words": None,
        }


@lru_cache(maxsize=256)
def _actions_of(game: Game) -> _Actions:
    return _Actions(game)
