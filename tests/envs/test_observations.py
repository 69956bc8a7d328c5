"""The tensor: alike for a seat, the same tensor; any visible fact changed, another one.

What a seat can't know is redrawn, played positions are compared with each other, and what stands
in snapshots is changed place by place.
"""

import random
from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from carrack.envs.observations import ObservationEncoder
from carrack.kernel.errors import InvalidData
from carrack.kernel.game import Game, State
from tests.envs.arranged import ARRANGED
from tests.envs.facts import Edits, Path, declared, facts
from tests.envs.titles import TITLES, configurations, plain, varied
from tests.games.dawn import moments as dawn_moments
from tests.games.discovery import moments as discovery_moments
from tests.generic.sampling import sampled
from tests.generic.state_checks import through_json
from tests.generic.subjects import Subject, viewers

#: So many other options of each title are tried, besides those every test has.
MORE = range(10, 14)
#: So often every kind of place in a snapshot is changed, and so often what stands there is moved.
TIMES = 4

#: A state, and who looks at it.
Look = tuple[State, int | None]

#: What is printed on boards, cards and tiles, or names a place: the same in every state of a game.
DISCOVERY = {"boxes.dock_spaces", "edition", "regions.*.good", "regions.*.region"}
PRINTED = {
    "age-of-discovery-2007": DISCOVERY,
    "age-of-discovery-2015": DISCOVERY,
    "dawn-of-empires": {
        *(f"buildings.*.{name}" for name in ("allowed_by", "cubes", "exchanges", "gives")),
        *(f"buildings.*.{name}" for name in ("happy", "money", "name", "points", "production")),
        "buildings.*.wonder",
        *("corners.*.corner", "corners.*.tiles", "house", "rondel.*.actions", "rondel.*.space"),
        *("rounds", "starts", "tiles.*.neighbours", "tiles.*.q", "tiles.*.r", "tiles.*.tile"),
        *(f"technologies.*.{name}" for name in ("allows", "colour", "cost", "cubes")),
        *(f"technologies.*.{name}" for name in ("exchanges", "happy", "name")),
    },
    "age-of-exploration": {"scores.*.lines.*.rule", "scores.*.lines.*.source"},
}
for each in PRINTED.values():
    each |= {"scores.*.seat", "seats.*.seat"}

#: What belongs to the second edition alone.
ABSENT = {
    "age-of-discovery-2007": {
        *("boxes.being_ordered.*.seat", "boxes.being_ordered.*.worker", "seats.*.nation"),
        *("boxes.dock_ships.*.seat", "boxes.dock_ships.*.worker"),
    },
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
    """Equal views, equal tensors; other views, other tensors."""
    game = subject.game
    encoder = ObservationEncoder(game)
    chance = random.Random(subject.name)
    tensor_of: dict[str, bytes] = {}
    view_of: dict[bytes, str] = {}
    for state in of_play(game, 5):
        seat = chance.choice(viewers(state))
        tensor = encoder.tensor(state, seat)
        view = str(state.view(seat))
        # The view can be told from the tensor alone: every visible fact is in it.
        assert str(game.render(tensor.tolist())) == view
        assert tensor_of.setdefault(view, tensor.tobytes()) == tensor.tobytes()
        assert view_of.setdefault(tensor.tobytes(), view) == view


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_what_a_seat_cannot_know_is_not_in_it(subject: Subject) -> None:
    encoder = ObservationEncoder(subject.game)
    for state in sampled(subject.game, 6, stride=997):
        for seat in viewers(state):
            tensor = encoder.tensor(state, seat)
            for seed in (1, 2):
                truth = state.determinize(seat, seed)
                assert (encoder.tensor(truth, seat) == tensor).all()
                if truth.seat == seat:
                    assert (encoder.mask(truth) == encoder.mask(state)).all()


@pytest.mark.parametrize("title", TITLES)
def test_a_changed_fact_changes_it(title: str) -> None:
    """Change the tables of snapshots place by place: view and tensor change together or not at all.

    Every fact that the view declares is seen to change, but for what is printed and never does.
    """
    changed: set[str] = set()
    for subject in (plain(title), *(varied(title, number) for number in (0, 3))):
        game, chance = subject.game, random.Random(subject.name)
        changed |= facts_changed(game, (*edited(game, chance), *played_on(game, chance)))
    there = {".".join(path) for path in declared(plain(title).game.view_schema())}
    # Few random games come to battles and the like.
    for state in moments_of(title):
        changed |= facts_changed(state.game, choices_at(state, random.Random(title)))
    # Of other packages' titles nobody said here what is printed.
    if title in PRINTED:
        for before, after in ARRANGED[title]():
            changed |= facts_changed(before.game, [[(before, 0), (after, 0)]])
        assert there - changed == PRINTED[title] | ABSENT.get(title, set())


def facts_changed(game: Game, pairs: Iterable[list[Look]]) -> set[str]:
    """Hold views and tensors together, pair by pair; return the facts that changed."""
    encoder = ObservationEncoder(game)
    schema = game.view_schema()
    changed: set[Path] = set()
    for pair in pairs:
        views = [state.view(seat) for state, seat in pair]
        tensors = [encoder.tensor(state, seat) for state, seat in pair]
        assert (views[0] == views[1]) == bool((tensors[0] == tensors[1]).all())
        first, second = (facts(schema, view) for view in views)
        changed |= {path for path in {*first, *second} if first.get(path) != second.get(path)}
    return {".".join(path) for path in changed}


def moments_of(title: str) -> Iterator[State]:
    """Yield a position of every kind of decision, for a title that has such a collection."""
    for moments in (discovery_moments, dawn_moments):
        for name in moments.MOMENTS:
            state = moments.moment(name)
            if state.game.id == title:
                yield state


def choices_at(state: State, chance: random.Random) -> Iterator[list[Look]]:
    """Yield how a seat sees a position, and what it becomes by a few actions and what follows."""
    legal = state.legal_actions()
    for action in chance.sample(legal, min(4, len(legal))):
        before = state
        for _ in range(4):
            after = before.clone()
            after.apply(action if before is state else chance.choice(before.legal_actions()))
            yield [(before, state.seat), (after, state.seat)]
            before = after
            if before.over:
                break


def edited(game: Game, chance: random.Random) -> Iterator[list[Look]]:
    """Yield how a seat sees a snapshot, and the same snapshot with one place changed."""
    snapshots = [through_json(state.to_dict()) for state in sampled(game, 7, stride=97)]
    for before, after in Edits(snapshots, chance).each(TIMES):
        try:
            other = game.from_dict(after)
        except InvalidData:
            continue
        seat = chance.choice(viewers(other))
        yield [(game.from_dict(before), seat), (other, seat)]


def played_on(game: Game, chance: random.Random) -> Iterator[list[Look]]:
    """Yield how a seat sees a state before and after a decision, and how two seats see one."""
    for state in sampled(game, 7, stride=97):
        first, second = chance.sample(viewers(state), 2)
        yield [(state, first), (state, second)]
        if not state.over:
            after = state.clone()
            after.apply(chance.choice(state.legal_actions()))
            yield [(state, first), (after, first)]


@pytest.mark.parametrize("subject", configurations(), ids=lambda subject: subject.name)
def test_slices_and_masks(subject: Subject) -> None:
    game = subject.game
    encoder = ObservationEncoder(game)
    names = [part.name for part in encoder.slices]
    assert len(set(names)) == len(names)
    assert sum(part.length for part in encoder.slices) == encoder.length
    state = game.start(1)
    tensor = encoder.tensor(state, 0)
    assert tensor.shape == (encoder.length,)
    assert tensor.dtype == np.int32
    assert encoder.space().contains(tensor)
    assert np.flatnonzero(encoder.mask(state)).tolist() == sorted(state.legal_actions())
    assert not encoder.no_mask().any()
