"""Trials: what some actions would do, for the seat that could take them; nothing is stored.

A trial runs on a state drawn from what the seat knows, never on the true one. Whatever it answers
is therefore made from the seat's own knowledge alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.server.errors import Forbidden, Unprocessable
from carrack.server.matches.match import Match
from carrack.server.matches.moves import Action, check_fresh, running_state


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of actions that were tried: the state, and the events that the seat would see.

    ``reveals``: the next action would bring something to light, and was not tried.
    """

    seat: int
    state: State
    events: list[list[Facts]]
    reveals: bool


def try_actions(match: Match, held: list[int], position: int, actions: Sequence[Action]) -> Trial:
    """Try actions one after the other; stop before one that would bring something to light."""
    true = running_state(match, held)
    check_fresh(match, held, position, None)
    seat = true.seat
    if seat is None or seat not in held:
        raise Forbidden("not-your-turn")
    state = true.determinize(seat, 0)
    events: list[list[Facts]] = []
    for action in actions:
        _check_same_seat(state, seat)
        later = state.clone(events=True)
        later.apply(action)
        if later.undo_limit == 0:
            return Trial(seat, state, events, reveals=True)
        state = later
        events.append(state.events_for(seat))
    return Trial(seat, state, events, reveals=False)


def _check_same_seat(state: State, seat: int) -> None:
    """Another seat's choices, even of the same person, depend on what this seat can't know."""
    if state.over:
        raise Unprocessable("after-the-game")
    if state.seat != seat:
        raise Forbidden("not-your-turn")
