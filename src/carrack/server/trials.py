"""Trials: what some actions would do, told to the seat that could take them; nothing is stored.

A trial runs on a state drawn from what the seat knows, never on the true one. Whatever it answers
is therefore made from the seat's own knowledge alone.
"""

from collections.abc import Sequence

from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.server.errors import Forbidden, Unfit
from carrack.server.log import worded
from carrack.server.match import Match
from carrack.server.moves import Action, check_fresh, state_to_change
from carrack.server.views import tried_position, wording_of


def tried(
    match: Match, held: list[int], position: int, actions: Sequence[Action], language: str | None
) -> dict[str, object]:
    """Try actions one after the other; stop before one that would bring something to light."""
    true = state_to_change(match, held)
    check_fresh(match, held, position, None, language)
    seat = true.seat
    if seat is None or seat not in held:
        raise Forbidden("not-your-turn")
    state = true.determinize(seat, 0)
    events: list[list[Facts]] = []
    reveals = False
    for action in actions:
        _check_same_seat(state, seat)
        later = state.clone(events=True)
        later.apply(action)
        if later.undo_limit == 0:
            reveals = True
            break
        state = later
        events.append(_told(match, state, seat, language))
    return {
        "applied": len(events),
        "reveals": reveals,
        "events": events,
        "position": tried_position(match, state, seat, language),
    }


def _check_same_seat(state: State, seat: int) -> None:
    """Another seat's choices, even of the same person, depend on what this seat can't know."""
    if state.over:
        raise Unfit("after-the-game")
    if state.seat != seat:
        raise Forbidden("not-your-turn")


def _told(match: Match, state: State, seat: int, language: str | None) -> list[Facts]:
    seen = state.events_for(seat)
    wording = wording_of(match, language)
    return seen if wording is None else [worded(facts, seat, wording) for facts in seen]
