"""Events: everybody sees the facts, witnesses see more."""

import pytest

from carrack.kernel.errors import InvalidData
from carrack.kernel.events import Event, Facts
from tests.toy.game import ENTRY


def test_everybody_sees_facts() -> None:
    event = Event("sailed", "a.rule", {"seat": 1})
    for seat in (None, 0, 1):
        assert event.seen_by(seat) == {"event": "sailed", "rule": "a.rule", "seat": 1}


def test_witnesses_see_secrets() -> None:
    event = Event("drew", "a.rule", {"count": 2}, {"cards": ["x", "y"]}, (1, 3))
    public = {"event": "drew", "rule": "a.rule", "count": 2}
    for seat in (None, 0, 2):
        assert event.seen_by(seat) == public
    for seat in (1, 3):
        assert event.seen_by(seat) == {**public, "cards": ["x", "y"]}


def test_what_is_seen_is_the_callers_own() -> None:
    event = Event("sailed", "a.rule", {"seat": 1})
    event.seen_by(None)["seat"] = 9
    assert event.seen_by(None)["seat"] == 1


def test_start_tells_of_the_set_up() -> None:
    state = ENTRY.configure(3, {}).start(1)
    assert [event["event"] for event in state.events_for(None)] == ["dealt"] * 3
    assert ["cards" in event for event in state.events_for(1)] == [False, True, False]


def test_events_are_of_the_last_decision_alone() -> None:
    state = ENTRY.configure(3, {}).start(1)
    state.apply("scout")
    assert state.events_for(None) == [{"event": "scouted", "rule": "toy.scouting", "seat": 0}]
    assert "card" in state.events_for(0)[0]
    state.apply("drop")
    assert [event["event"] for event in state.events_for(None)] == ["dropped"]


def test_nobody_listens_unless_asked() -> None:
    game = ENTRY.configure(3, {})
    assert game.start(1, events=False).events_for(None) == []
    state = game.start(1)
    assert state.clone().events_for(None) == []
    assert not state.clone().listening
    assert state.clone(events=True).listening
    assert not game.from_dict(state.to_dict(), events=False).listening


def test_no_such_seat() -> None:
    with pytest.raises(InvalidData, match="there is no seat 3: seats are 0 to 2"):
        ENTRY.configure(3, {}).start(1).events_for(3)


def decided(legal: list[int], *, events: bool = True) -> list[Facts]:
    """Return what a game tells that goes on without asking a seat that had these choices."""
    state = ENTRY.configure(3, {}).start(1, events=events)
    state._events = []
    state._legal = legal
    only = state.only_choice()
    if only >= 0:
        state.tell_decided("turn", "toy.turn", only)
    return state.events_for(None)


def test_what_is_decided_for_a_seat_is_told() -> None:
    scout = ENTRY.configure(3, {}).action_id("scout")
    told = {"event": "decided", "rule": "toy.turn", "seat": 0, "question": "turn"}
    assert decided([scout]) == [{**told, "choice": "scout"}]
    assert decided([scout], events=False) == []


def test_who_has_a_choice_decides() -> None:
    assert decided([0, 1]) == []


def test_choices_that_were_asked_for_are_listed_again_once_forgotten() -> None:
    state = ENTRY.configure(3, {}).start(1)
    state._legal = [7]
    assert state.only_choice() == 7
    state.forget_choices()
    assert state.only_choice() == -1
