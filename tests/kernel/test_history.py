"""History and undo: back to the last mark or to somebody else's decision."""

import pytest

from carrack.kernel.errors import UndoRefused
from carrack.kernel.game import State
from carrack.kernel.history import Step, steps_of, undoable
from tests.toy.game import ENTRY
from tests.toy.rules import RANKS


def chain(*steps: tuple[int, bool]) -> Step | None:
    last: Step | None = None
    for action, (seat, marked) in enumerate(steps):
        last = Step(last, action, seat, marked)
    return last


def test_steps_come_oldest_first() -> None:
    assert [step.action for step in steps_of(chain((0, False), (1, False), (1, True)))] == [0, 1, 2]
    assert steps_of(None) == []


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((), 0),
        (((0, False),), 1),
        (((0, True),), 0),
        (((0, False), (0, False)), 2),
        (((0, True), (0, False)), 1),
        (((0, False), (0, True)), 0),
        (((0, False), (1, False)), 1),
        (((0, False), (1, True)), 0),
        (((0, False), (1, False), (0, False), (0, False)), 2),
    ],
)
def test_how_far_undo_goes(steps: tuple[tuple[int, bool], ...], expected: int) -> None:
    assert undoable(chain(*steps)) == expected


def with_a_pair() -> State:
    """Return a state whose deciding seat holds two cards of the first rank."""
    game = ENTRY.configure(2, {"copies": 2})
    table = {
        "turns": 0,
        "agenda": [[0, 0, 0, 0]],
        "deck": [1, 1, 2, 2, 3, 3],
        "hands": [[2, 0, 0, 0, 0], [0, 0, 0, 0, 2]],
        "shown": [[0] * 5, [0] * 5],
        "dropped": [0] * 5,
        "coins": [0, 0],
    }
    return game.from_dict({**game.start(1).to_dict(), "table": table})


def test_a_decision_in_several_steps_is_taken_back_step_by_step() -> None:
    state = with_a_pair()
    hashes = [state.hash()]
    state.apply(f"show rank={RANKS[0]}")
    hashes.append(state.hash())
    state.apply("stop")
    assert (state.seat, state.undo_limit) == (1, 2)
    state.undo()
    assert (state.seat, state.hash(), state.undo_limit) == (0, hashes[1], 1)
    state.undo()
    assert (state.seat, state.hash(), state.undo_limit) == (0, hashes[0], 0)
    with pytest.raises(UndoRefused, match="No decision") as refused:
        state.undo()
    assert refused.value.code == "undo-at-start"


def test_a_scouted_card_cannot_be_unseen() -> None:
    state = with_a_pair()
    state.apply("scout")
    assert state.undo_limit == 0
    before = state.hash()
    with pytest.raises(UndoRefused, match="hidden") as refused:
        state.undo()
    assert refused.value.code == "undo-revealed"
    assert state.hash() == before
    state.apply("take")
    assert state.undo_limit == 1
    state.undo()
    assert state.hash() == before


def test_a_roll_stays_rolled() -> None:
    state = with_a_pair()
    state.apply("roll")
    assert state.undo_limit == 0


def test_clones_share_the_past_and_part() -> None:
    state = with_a_pair()
    state.apply("show rank=one")
    clone = state.clone()
    state.apply("stop")
    clone.apply("show rank=one")
    assert [step.action for step in state.history()] != [step.action for step in clone.history()]
    assert state.history()[0] is clone.history()[0]
    clone.undo()
    state.undo()
    assert clone.hash() == state.hash()


def test_undo_keeps_listening_and_forgets_what_was_told() -> None:
    state = with_a_pair()
    state.apply("show rank=one")
    assert state.events_for(None)
    state.undo()
    assert state.listening
    assert state.events_for(None) == []


def test_history_begins_with_the_snapshot() -> None:
    state = with_a_pair()
    start = state.hash()
    state.apply("roll")
    copy = state.game.from_dict(state.to_dict())
    assert copy.history() == []
    assert copy.seed is None
    assert copy.position == 1
    assert copy.beginning().hash() == copy.hash()
    assert state.beginning().hash() == start


def test_the_beginning_is_a_fresh_copy() -> None:
    state = with_a_pair()
    first = state.beginning()
    first.apply("roll")
    assert state.beginning().hash() != first.hash()


def test_a_blank_state_has_no_history() -> None:
    with pytest.raises(UndoRefused, match="no history"):
        ENTRY.configure(2, {}).blank().beginning()
