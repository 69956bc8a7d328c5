"""Games found by Hypothesis: any choices at all, shrunk to the shortest that break something."""

from hypothesis import given, settings
from hypothesis import strategies as st

from carrack.kernel.game import State
from tests.effort import effort
from tests.generic.conservation import inventory
from tests.generic.hidden_checks import (
    check_determinize_is_pure,
    check_same_observation_in_every_truth,
)
from tests.generic.state_checks import (
    check_score_sheet_adds_up,
    check_snapshot_round_trip,
    check_somebody_must_choose,
)
from tests.generic.subjects import Subject, subjects

SUBJECTS = subjects()


@given(
    subject=st.sampled_from(SUBJECTS),
    seed=st.integers() | st.binary(max_size=40),
    choices=st.lists(st.integers(0, 200), max_size=120),
)
@settings(max_examples=effort(compiled=80, pure=30))
def test_any_choices(subject: Subject, seed: int | bytes, choices: list[int]) -> None:
    state = subject.game.start(seed)
    expected = inventory(state)
    for choice in choices:
        check_somebody_must_choose(state)
        if state.over:
            break
        legal = state.legal_actions()
        state.apply(legal[choice % len(legal)])
        check_score_sheet_adds_up(state)
    assert inventory(state) == expected
    check_snapshot_round_trip(state)
    check_same_observation_in_every_truth(state)
    check_determinize_is_pure(state)


@given(
    subject=st.sampled_from(SUBJECTS),
    seed=st.integers(0, 1000),
    script=st.lists(st.integers(0, 200) | st.just(-1), max_size=80),
)
@settings(max_examples=effort(compiled=60, pure=25))
def test_taking_back_and_choosing_anew(subject: Subject, seed: int, script: list[int]) -> None:
    """Choose and undo (-1) in any order: it is the same as choosing what was kept alone."""
    state = subject.game.start(seed)
    for word in script:
        if word < 0:
            if state.undo_limit:
                state.undo()
        elif not state.over:
            legal = state.legal_actions()
            state.apply(legal[word % len(legal)])
    assert _straight(state).hash() == state.hash()


def _straight(state: State) -> State:
    twin = state.beginning()
    for step in state.history():
        twin.apply(step.action)
    return twin
