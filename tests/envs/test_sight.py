"""The tensor: alike for a seat, the same tensor; any visible fact changed, another one.

What a seat can't know is redrawn, played positions are compared with each other, and the numbers
and words of snapshots are changed one by one.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from carrack.envs.sight import Sight, Tensor
from carrack.kernel.errors import InvalidData
from carrack.kernel.game import Game, State
from tests.envs.titles import TITLES, configurations, varied
from tests.generic.sampling import sampled
from tests.generic.state_checks import through_json
from tests.generic.subjects import Subject, viewers

#: So many other options of each title are tried, besides those every test has.
MORE = range(10, 14)
EDITS = 60

#: Slices that say more than the view does: what was done in this turn or age and will yet count,
#: such as how many cards have been bought so far. Every seat remembers it; no table shows it.
REMEMBERED = {
    "agenda",
    "bought_points",
    "builder_points",
    "colony_points",
    "deck_known",
    "economy",
    "nation_age",
    "reasoners",
    "ships_sailing",
    "unspent",
}


def subjects() -> list[Subject]:
    """Return the configurations of the tests, and some more."""
    return [*configurations(), *(varied(title, number) for title in TITLES for number in MORE)]


def of_play(game: Game, seed: int) -> Iterator[State]:
    """Yield some states of a random game, and what they become by each of a few actions."""
    chance = random.Random(seed)
    for state in sampled(game, seed, stride=97):
        yield state
        legal = state.legal_actions()
        for action in chance.sample(legal, min(3, len(legal))):
            after = state.clone()
            after.apply(action)
            yield after


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_the_tensor_follows_the_view(subject: Subject) -> None:
    """Equal views, equal tensors but for what is remembered; other views, other tensors."""
    game = subject.game
    sight = Sight(game)
    chance = random.Random(subject.name)
    tensor_of: dict[str, Tensor] = {}
    view_of: dict[bytes, str] = {}
    for state in of_play(game, 5):
        seat = chance.choice(viewers(state))
        tensor = sight.tensor(state, seat)
        view = str(state.view(seat))
        # The view can be told from the tensor alone: every visible fact is in it.
        assert str(game.render(tensor.tolist())) == view
        assert names_of(sight, tensor_of.setdefault(view, tensor) != tensor) <= REMEMBERED
        assert view_of.setdefault(tensor.tobytes(), view) == view


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_what_a_seat_cannot_know_is_not_in_it(subject: Subject) -> None:
    sight = Sight(subject.game)
    for state in sampled(subject.game, 6, stride=997):
        for seat in viewers(state):
            tensor = sight.tensor(state, seat)
            for seed in (1, 2):
                truth = state.determinize(seat, seed)
                assert (sight.tensor(truth, seat) == tensor).all()
                if truth.seat == seat:
                    assert (sight.mask(truth) == sight.mask(state)).all()


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_a_changed_fact_changes_it(subject: Subject) -> None:
    """Change one number or word of the table: the tensor changes with the view."""
    game = subject.game
    sight = Sight(game)
    chance = random.Random(subject.name)
    states = list(map(State.to_dict, sampled(game, 7, stride=97)))
    seen_changes = 0
    for _ in range(EDITS):
        before = through_json(chance.choice(states))
        after = edited(before, chance)
        try:
            truth, other = game.from_dict(before), game.from_dict(after)
        except InvalidData:
            continue
        seat = chance.choice(viewers(truth))
        changed = sight.tensor(truth, seat) != sight.tensor(other, seat)
        if truth.view(seat) != other.view(seat):
            seen_changes += 1
            assert changed.any()
        else:
            assert names_of(sight, changed) <= REMEMBERED
    assert seen_changes


def edited(snapshot: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return a copy with one number of the table one higher or lower, or one moved elsewhere."""
    copy: dict[str, Any] = through_json(snapshot)
    leaves = list(numbers_in(copy["table"]))
    holder, key = chance.choice(leaves)
    step = chance.choice((-1, 1))
    holder[key] += step
    if chance.random() < 0.7:
        # Many things are only moved: what one has more another has less.
        alike = [(place, name) for place, name in leaves if name == key and place is not holder]
        if alike:
            place, name = chance.choice(alike)
            place[name] -= step
    return copy


def numbers_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place of a number in nested data."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        if isinstance(item, dict | list):
            yield from numbers_in(item)
        elif isinstance(item, int) and not isinstance(item, bool):
            yield value, key


def names_of(sight: Sight, changed: Any) -> set[str]:
    """Return the slices in which anything changed."""
    return {name for name, part in sight.pieces(changed).items() if part.any()}


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_slices_and_masks(subject: Subject) -> None:
    game = subject.game
    sight = Sight(game)
    names = [part.name for part in sight.slices]
    assert len(set(names)) == len(names)
    assert sum(part.length for part in sight.slices) == sight.length
    state = game.start(1)
    tensor = sight.tensor(state, 0)
    assert tensor.shape == (sight.length,)
    assert tensor.dtype == np.int32
    assert sight.space().contains(tensor)
    assert np.flatnonzero(sight.mask(state)).tolist() == sorted(state.legal_actions())
    assert not sight.no_mask().any()
