"""What a seat can't know must change nothing it sees.

A check takes a state in which a seat must choose, and leaves it as it was.
"""

import random

from carrack.kernel.game import State
from tests.generic.subjects import viewers

#: How many of a seat's legal actions, and how many possible truths, are tried in one state.
ACTIONS_TRIED = 6
TRUTHS_TRIED = 5


def some_actions(state: State) -> list[int]:
    """Return a few legal actions, different ones from state to state."""
    legal = state.legal_actions()
    return random.Random(state.position).sample(legal, min(ACTIONS_TRIED, len(legal)))


def check_same_observation_in_every_truth(state: State) -> None:
    """States that differ only in what a viewer can't know look the same to it."""
    before = state.hash()
    for seat in viewers(state):
        observation = state.observe(seat)
        one, other = (state.determinize(seat, seed) for seed in (1, 2))
        for truth in (one, other):
            assert truth.observe(seat) == observation
            assert (truth.seat, truth.position) == (state.seat, state.position)
            assert repr(truth.decision) == repr(state.decision)
        assert one.view(seat) == state.view(seat)
        assert one.observe(None) == state.observe(None)
        assert one.scores() == state.scores()
    assert state.hash() == before


def check_same_choice_in_every_truth(state: State) -> None:
    """What the deciding seat may do depends on nothing it can't know."""
    for seed in range(TRUTHS_TRIED):
        truth = state.determinize(state.seat, seed)
        assert truth.legal_actions() == state.legal_actions()


def check_same_completion_in_every_truth(state: State) -> None:
    """Whether an action completes a move depends on nothing its seat can't know."""
    actions = some_actions(state)
    completes = [state.completes(action) for action in actions]
    for seed in range(TRUTHS_TRIED):
        truth = state.determinize(state.seat, seed)
        assert [truth.completes(action) for action in actions] == completes


def check_same_events_where_nothing_is_drawn(state: State) -> None:
    """An action that brings nothing hidden to light tells its seat the same in every truth."""
    seat = state.seat
    for action in some_actions(state):
        truths = [state.determinize(seat, seed).clone(events=True) for seed in (1, 2)]
        truths.append(state.clone(events=True))
        for truth in truths:
            truth.apply(action)
        if any(truth.history()[-1].marked for truth in truths):
            continue
        assert truths[0].events_for(seat) == truths[1].events_for(seat)
        assert truths[0].events_for(seat) == truths[2].events_for(seat)
        assert truths[0].observe(seat) == truths[2].observe(seat)


def check_determinize_is_pure(state: State) -> None:
    """The draw depends on the viewer's information and the seed alone."""
    for seat in viewers(state):
        drawn = state.determinize(seat, 9).hash()
        assert state.determinize(seat, 9).hash() == drawn
        assert state.clone().determinize(seat, 9).hash() == drawn
        assert state.determinize(seat, 1).determinize(seat, 9).hash() == drawn
        assert state.determinize(seat, b"two").determinize(seat, 9).hash() == drawn


def check_determinize_tells_nothing_of_later_chance(state: State) -> None:
    """A drawn state has a chance key of its own, another for each seed, and a new history."""
    keys = [str(state.to_dict()["chance"])]
    for seed in (1, 2):
        truth = state.determinize(state.seat, seed)
        keys.append(str(truth.to_dict()["chance"]))
        assert truth.seed is None
        assert truth.history() == []
        assert truth.undo_limit == 0
    assert len(set(keys)) == 3


def check_determinized_states_play_to_the_end(state: State) -> None:
    """A drawn state is a full state: it can be played on, saved and loaded."""
    truth = state.determinize(state.seat, 3)
    assert state.game.from_dict(truth.to_dict()).hash() == truth.hash()
    chance = random.Random(state.position)
    for _ in range(60):
        if truth.over:
            break
        truth.apply(chance.choice(truth.legal_actions()))
    assert state.game.from_dict(truth.to_dict()).hash() == truth.hash()


def check_undo_stops_where_something_came_to_light(state: State) -> None:
    """Where the views after a decision differ from truth to truth, the step is marked.

    That is the definition of the boundary, tried out: whoever takes back an unmarked decision
    has learnt nothing from it.
    """
    seat = state.seat
    for action in some_actions(state):
        after = []
        marked = []
        for seed in range(TRUTHS_TRIED):
            truth = state.determinize(seat, seed)
            truth.apply(action)
            after.append(truth.observe(seat))
            marked.append(truth.history()[-1].marked)
        if any(seen != after[0] for seen in after):
            assert all(marked), state.game.action_text(action)
        taken = state.clone()
        taken.apply(action)
        if after[0] != taken.observe(seat):
            assert taken.history()[-1].marked, state.game.action_text(action)
        if not taken.history()[-1].marked:
            assert taken.undo_limit > 0


def check_who_sees_alike_is_shown_the_same(state: State) -> None:
    """Seats of an observation group observe the same; their views differ by naming them alone."""
    game = state.game
    assert game.layout().slices[0] == ("viewer", 0, 1)
    seen_with: dict[int, list[int]] = {}
    for seat in viewers(state):
        number = -1 if seat is None else seat
        seen = state.observe(seat)
        assert seen[0] == number
        other = seen_with.setdefault(state.observation_group(number), seen)
        assert seen[1:] == other[1:]
        view = {**game.render(seen)}
        assert view.pop("viewer") == seat
        assert view == {k: v for k, v in game.render(other).items() if k != "viewer"}


HIDDEN_CHECKS = [
    check_same_observation_in_every_truth,
    check_same_choice_in_every_truth,
    check_same_completion_in_every_truth,
    check_same_events_where_nothing_is_drawn,
    check_determinize_is_pure,
    check_determinize_tells_nothing_of_later_chance,
    check_determinized_states_play_to_the_end,
    check_undo_stops_where_something_came_to_light,
    check_who_sees_alike_is_shown_the_same,
]
