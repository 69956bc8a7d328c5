"""The generic suite: each check, on each game, with each player count and some options.

A new game in the catalogue gets all of it for free, but for its inventory (`conservation`).
"""

from collections import Counter
from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

import carrack
from carrack.kernel.game import Game, State
from tests.generic.conservation import inventory
from tests.generic.game_checks import GAME_CHECKS
from tests.generic.hidden_checks import HIDDEN_CHECKS
from tests.generic.sampling import sampled
from tests.generic.state_checks import STATE_CHECKS
from tests.generic.subjects import Subject, findable, subjects

#: Checks of hidden information look at a state with the eyes of everyone, so they look at fewer.
HIDDEN_STRIDE = 97

#: Every day a game is tried with its default options and one other combination; the soak has more.
QUICK = 2
#: In pure Python these take turns from one number of players to the next.
TAKE_TURNS = not carrack.COMPILED


def _tried() -> list[ParameterSet]:
    found: list[ParameterSet] = []
    seen: Counter[tuple[str, int]] = Counter()
    for subject in subjects():
        game = (subject.entry.id, subject.players)
        seen[game] += 1
        marks = [] if _is_quick(subject, seen[game]) else [pytest.mark.slow]
        found.append(pytest.param(subject, marks=marks, id=subject.name))
    return found


def _is_quick(subject: Subject, number: int) -> bool:
    """Tell whether the game's combination of that number is tried every day."""
    if TAKE_TURNS and subject.entry.options:
        return number == 1 + subject.players % QUICK
    return number <= QUICK


SUBJECTS = pytest.mark.parametrize("subject", _tried())


def named(check: Callable[..., None]) -> str:
    """Return what pytest shows of a check."""
    return check.__name__.removeprefix("check_")


@SUBJECTS
@pytest.mark.parametrize("check", STATE_CHECKS, ids=named)
def test_states(subject: Subject, check: Callable[[State], None]) -> None:
    for state in sampled(subject.game, 11):
        check(state)


@SUBJECTS
@pytest.mark.parametrize("check", HIDDEN_CHECKS, ids=named)
def test_hidden_information(subject: Subject, check: Callable[[State], None]) -> None:
    for state in sampled(subject.game, 12, HIDDEN_STRIDE):
        if not state.over:
            check(state)


@SUBJECTS
@pytest.mark.parametrize("check", GAME_CHECKS, ids=named)
def test_games(subject: Subject, check: Callable[[Game, int], None]) -> None:
    with findable(subject.entry):
        check(subject.game, 14)


def test_every_game_has_an_inventory() -> None:
    for entry in carrack.games():
        assert inventory(entry.configure(None, {}).start(1)), entry.id
