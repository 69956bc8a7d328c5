"""Positions as a viewer sees them, made once for everybody who sees the same."""

from functools import lru_cache
from typing import Final

from carrack.kernel.game import Game, State
from carrack.server.configured import actions_of
from carrack.server.match import RUNNING, Match
from carrack.server.packing import Fragment, pack
from carrack.texts import Texts
from carrack.wording import Wording
from carrack.wording.seat_names import seat_name

#: Stands first in what a spectator observes, where others have their seat.
NOBODY: Final = -1
#: More drawings than viewers who know different things: the rest were only tried.
MOST_DRAWN: Final = 8


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


def position_of(match: Match, viewer: int | None, language: str | None) -> Fragment | None:
    """Return a match's position as a seat (``None``: a spectator) sees it, as JSON.

    ``language`` is that of the words, ``None`` for none. Before the start there is no position.
    """
    if match.state is None:
        return None
    key = (viewer, language)
    found = match.shown.get(key)
    if found is None:
        found = Fragment(pack(_position(match, match.state, viewer, wording_of(match, language))))
        match.shown[key] = found
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
    return {**_position(match, state, viewer, wording_of(match, language)), "seq": None}


def _for(state: State, viewer: int | None, wording: Wording | None) -> Wording | None:
    """Return a wording for the seat that is asked, to whom alone the question is put."""
    return wording if state.seat == viewer else None


def _position(
    match: Match, state: State, viewer: int | None, wording: Wording | None
) -> dict[str, object]:
    seat = state.seat if match.status == RUNNING else None
    asked = seat is not None and seat == viewer
    return {
        "number": state.position,
        "seq": match.changed,
        "viewer": viewer,
        "over": seat is None,
        "seat": seat,
        "decision": None if seat is None else _decision(state, wording if asked else None),
        "legal": _legal(state, wording) if asked else None,
        "view": _view(match, state, viewer),
        "undo": {"seat": state.undo_seat, "count": state.undo_limit if seat is not None else 0},
    }


def _view(match: Match, state: State, viewer: int | None) -> Fragment:
    """Draw a view, once for all seats that know the same if the game allows it."""
    drawn = _drawn(match, state.game, state.observe(viewer))
    return Fragment(b'{"viewer":%b,%b' % (pack(viewer), drawn[1:]))


def _drawn(match: Match, game: Game, seen: list[int]) -> bytes:
    if game.shares_views():
        # Whose eyes it is seen through is the one thing that may differ.
        seen[0] = NOBODY
    for known, drawn in match.drawn:
        if known == seen:
            return drawn
    view = game.render(seen)
    drawn = pack({name: part for name, part in view.items() if name != "viewer"})
    if len(match.drawn) >= MOST_DRAWN:
        match.drawn.clear()
    match.drawn.append((seen, drawn))
    return drawn


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
