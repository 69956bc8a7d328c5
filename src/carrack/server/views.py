"""Positions as a viewer sees them, made once for everybody who sees the same."""

from functools import lru_cache
from typing import Final

from carrack.kernel.game import Game, State
from carrack.server.changes import Drawing, Shown, changes, drawing_of, redrawn
from carrack.server.configured import actions_of
from carrack.server.match import RUNNING, Match
from carrack.server.packing import Fragment, pack
from carrack.texts import Texts
from carrack.wording import Wording
from carrack.wording.seat_names import seat_name

#: The seat of a spectator.
NOBODY: Final = -1


@lru_cache(maxsize=8)
def texts_in(language: str) -> Texts:
    """Return the messages of a language."""
    return Texts(language)


def wording_of(match: Match, language: str | None) -> Wording | None:
    """Return how a match is put into words; ``None`` if no words are wanted."""
    if language is None:
        return None
    names = tuple(_name(language, seat.number, seat.name, seat.bot) for seat in match.seats)
    return _wording(match.game, language, names)


@lru_cache(maxsize=4096)
def _name(language: str, number: int, name: str, bot: str | None) -> str:
    return seat_name(texts_in(language), number, name, bot)


@lru_cache(maxsize=512)
def _wording(game: Game, language: str, names: tuple[str, ...]) -> Wording:
    return Wording(texts_in(language), game, list(names))


def shown_now(match: Match, viewer: int | None) -> Shown | None:
    """Return what a viewer is shown of the present position; ``None`` before the start."""
    if match.state is None:
        return None
    found = match.shown.get(viewer)
    if found is None:
        found = Shown(match.changed, viewer, _drawing(match, match.state, viewer))
        match.shown[viewer] = found
    return found


def position_of(
    match: Match, viewer: int | None, language: str | None, since: Shown | None = None
) -> Fragment | None:
    """Return a match's position as a seat (``None``: a spectator) sees it, as JSON.

    ``language`` is that of the words, ``None`` for none. Whoever has a view already is told only
    what has changed ``since``. Before the start there is no position.
    """
    shown = shown_now(match, viewer)
    if match.state is None or shown is None:
        return None
    key = (viewer, language, since)
    found = match.positions.get(key)
    if found is None:
        found = Fragment(
            b'{"viewer":%b,%b' % (pack(viewer), _others(match, match.state, key, shown))
        )
        match.positions[key] = found
    return found


def _others(
    match: Match, state: State, key: tuple[int | None, str | None, Shown | None], shown: Shown
) -> bytes:
    """Return all of a position but its viewer, made once for those to whom it is the same."""
    viewer, language, since = key
    asked = viewer is not None and viewer == _asked(match, state)
    moved = since is not None and since.viewer != viewer
    own = asked or moved or since is None
    shared = (
        viewer if own else None,
        language if asked else None,
        moved,
        None if since is None else (since.seq, since.drawing),
        shown.drawing,
    )
    found = match.others.get(shared)
    if found is None:
        position = _position(match, state, viewer, wording_of(match, language))
        seen = _whole(viewer, shown.drawing) if since is None else _changed(match, since, shown)
        found = pack({**position, **seen})[1:]
        match.others[shared] = found
    return found


def past_position(
    match: Match, state: State, viewer: int | None, language: str | None
) -> dict[str, object]:
    """Return an earlier position as a seat saw it then. Nothing can be chosen in it any more."""
    wording = wording_of(match, language)
    return {
        "number": state.position,
        "seq": None,
        "viewer": viewer,
        "over": state.over,
        "seat": state.seat,
        "decision": None if state.over else _decision(state, _for(state, viewer, wording)),
        "legal": None,
        "view": state.view(viewer),
        "undo": {"seat": None, "count": 0},
    }


def tried_position(
    match: Match, state: State, viewer: int, language: str | None
) -> dict[str, object]:
    """Return a position that was only tried, with the choices its seat would then have."""
    drawing = drawing_of(match.game, state.observe(viewer))
    position = _position(match, state, viewer, wording_of(match, language))
    return {"viewer": viewer, **position, **_whole(viewer, drawing), "seq": None}


def _for(state: State, viewer: int | None, wording: Wording | None) -> Wording | None:
    """Return a wording for the seat that is asked, to whom alone the question is put."""
    return wording if state.seat == viewer else None


def _position(
    match: Match, state: State, viewer: int | None, wording: Wording | None
) -> dict[str, object]:
    """Return a position without its viewer and view."""
    seat = _asked(match, state)
    asked = seat is not None and seat == viewer
    return {
        "number": state.position,
        "seq": match.changed,
        "over": seat is None,
        "seat": seat,
        "decision": None if seat is None else _decision(state, wording if asked else None),
        "legal": _legal(state, wording) if asked else None,
        "undo": {"seat": state.undo_seat, "count": state.undo_limit if seat is not None else 0},
    }


def _asked(match: Match, state: State) -> int | None:
    """Return the seat that must choose, as long as anybody must."""
    return state.seat if match.status == RUNNING else None


def _whole(viewer: int | None, drawing: Drawing) -> dict[str, object]:
    return {"view": Fragment(b'{"viewer":%b,%b' % (pack(viewer), drawing.whole()[1:]))}


def _changed(match: Match, since: Shown, now: Shown) -> dict[str, object]:
    key = (since.drawing, now.drawing)
    made = match.changes.get(key)
    if made is None:
        made = changes(since.drawing, now.drawing)
        match.changes[key] = made
    if since.viewer != now.viewer:
        made = [(["viewer"], Fragment(pack(now.viewer))), *made]
    return {"since": since.seq, "changes": made}


def _drawing(match: Match, state: State, viewer: int | None) -> Drawing:
    """Draw the present position, once for all who see the same."""
    sight = state.sight(NOBODY if viewer is None else viewer)
    found = match.drawn.get(sight)
    if found is None:
        seen = state.observe(viewer)
        found = seen, _drawn(match, seen)
        match.drawn[sight] = found
    return found[1]


def _drawn(match: Match, seen: list[int]) -> Drawing:
    panes = match.game.panes()
    last = match.drawn_last
    if panes is None or last is None:
        return drawing_of(match.game, seen)
    drawing, made = redrawn(match.game, panes, seen, last)
    match.changes[last[1], drawing] = made
    return drawing


def _decision(state: State, wording: Wording | None) -> dict[str, object]:
    decision = state.pending()
    return {
        "kind": decision.kind,
        "rule": decision.rule,
        "seat": decision.seat,
        "facts": decision.facts,
        "words": None if wording is None else wording.decision(decision),
    }


def _legal(state: State, wording: Wording | None) -> list[object]:
    actions = actions_of(state.game)
    if wording is None:
        return [actions.legal(action) for action in state.legal_actions()]
    return [
        {
            **actions.described(phrases.action),
            "words": {
                "heading": phrases.heading,
                "choice": phrases.choice,
                "sentence": phrases.sentence,
            },
        }
        for phrases in wording.phrases(state)
    ]
