"""Exhibition: putting goods on show and taking them back."""

import pytest

from tests.games.exploration.tables import Seat, at, cards, legal, look, play, table, verbs

#: Somebody who could do something in the next turn.
IDLE = Seat(hand="antique-2")


@pytest.mark.rule("exploration.exhibition.add")
def test_any_number_of_cards_may_be_put_on_show() -> None:
    state = table(Seat(hand="coffee-1*2 spice-2 diamond-3"), IDLE)
    play(state, "exhibit card=coffee-1", "exhibit card=diamond-3", "exhibit card=coffee-1", "done")
    assert at(state, 0)["exhibition"] == cards("coffee-1*2 diamond-3")
    assert at(state, 0)["hand"] == cards("spice-2")
    assert state.seat == 1


@pytest.mark.rule("exploration.exhibition.add")
def test_one_card_is_enough() -> None:
    state = table(Seat(hand="coffee-1 spice-2"), IDLE)
    play(state, "exhibit card=coffee-1", "done")
    assert (state.seat, at(state, 0)["exhibition"]) == (1, cards("coffee-1"))


@pytest.mark.rule("exploration.exhibition.add")
def test_goods_on_show_join_those_already_there() -> None:
    state = table(Seat(hand="coffee-1 spice-2", show="coffee-1 animal-3"), IDLE)
    play(state, "exhibit card=coffee-1", "done")
    assert at(state, 0)["exhibition"] == cards("coffee-1*2 animal-3")


@pytest.mark.rule("exploration.exhibition.add")
def test_only_what_is_in_hand_can_be_shown() -> None:
    state = table(Seat(hand="coffee-1", show="spice-1", gold="animal-1"), IDLE)
    shown = {text for text in legal(state) if text.startswith("exhibit")}
    assert shown == {"exhibit card=coffee-1"}


@pytest.mark.rule("exploration.exhibition.retrieve")
def test_any_number_of_cards_may_be_taken_back() -> None:
    state = table(Seat(hand="spice-2", show="coffee-1*2 diamond-3"), IDLE)
    play(state, "retrieve card=coffee-1", "retrieve card=diamond-3", "done")
    assert at(state, 0)["hand"] == cards("spice-2 coffee-1 diamond-3")
    assert at(state, 0)["exhibition"] == cards("coffee-1")
    assert state.seat == 1


@pytest.mark.rule("exploration.exhibition.retrieve", "exploration.exhibition.sequence")
def test_adding_and_taking_back_do_not_mix() -> None:
    seat = Seat(hand="coffee-1*2", show="spice-1*2")
    adding = play(table(seat, IDLE), "exhibit card=coffee-1")
    assert legal(adding) == {"exhibit card=coffee-1", "done"}
    taking = play(table(seat, IDLE), "retrieve card=spice-1")
    assert legal(taking) == {"retrieve card=spice-1", "done"}


@pytest.mark.rule("exploration.exhibition.retrieve", "exploration.hand.limit")
def test_taking_back_stops_at_twelve_in_hand() -> None:
    state = table(Seat(hand="coffee-1*10", show="spice-1*4"), IDLE)
    play(state, "retrieve card=spice-1", "retrieve card=spice-1")
    assert (state.seat, at(state, 0)["hand_size"]) == (1, 12)


@pytest.mark.rule("exploration.exhibition.retrieve", "exploration.hand.limit")
def test_with_twelve_in_hand_nothing_can_be_taken_back() -> None:
    state = table(Seat(hand="coffee-1*10 coffee-2*2", show="spice-1"), IDLE)
    assert verbs(state) == {"sail", "exhibit"}


@pytest.mark.rule("exploration.exhibition.limit")
def test_adding_stops_at_twelve_on_show() -> None:
    state = table(Seat(hand="spice-1*4", show="coffee-1*10"), IDLE)
    play(state, "exhibit card=spice-1", "exhibit card=spice-1")
    assert state.seat == 1
    assert at(state, 0)["exhibition"] == cards("coffee-1*10 spice-1*2")


@pytest.mark.rule("exploration.exhibition.limit")
def test_with_twelve_on_show_nothing_can_be_added() -> None:
    state = table(Seat(hand="spice-1", show="coffee-1*10 coffee-2*2"), IDLE)
    assert verbs(state) == {"sail", "retrieve"}


@pytest.mark.rule("exploration.exhibition.limit", "exploration.hand.limit")
def test_goods_on_show_do_not_count_as_cards_in_hand() -> None:
    state = table(Seat(hand="spice-1*8", show="coffee-1*10"), IDLE)
    play(state, "retrieve card=coffee-1", "retrieve card=coffee-1", "done")
    assert at(state, 0)["hand_size"] == 10


@pytest.mark.rule("exploration.exhibition.sequence")
@pytest.mark.parametrize(
    ("seat", "action"),
    [
        pytest.param(Seat(hand="coffee-1"), "exhibit card=coffee-1", id="last-of-hand"),
        pytest.param(Seat(show="coffee-1"), "retrieve card=coffee-1", id="last-on-show"),
        pytest.param(
            Seat(hand="coffee-1*2", show="spice-1*8 spice-2*3"),
            "exhibit card=coffee-1",
            id="exhibition-full",
        ),
        pytest.param(
            Seat(hand="spice-1*8 spice-2*3", show="coffee-1*2"),
            "retrieve card=coffee-1",
            id="hand-full",
        ),
    ],
)
def test_the_action_ends_by_itself_when_nothing_more_can_move(seat: Seat, action: str) -> None:
    state = table(seat, IDLE)
    assert state.completes(state.game.action_id(action))
    play(state, action)
    assert (state.seat, look(state)["turns_taken"]) == (1, 1)


@pytest.mark.rule("exploration.exhibition.sequence")
def test_cards_put_on_show_one_by_one_are_one_move() -> None:
    state = table(Seat(hand="coffee-1*3", show="spice-1*2"), IDLE)
    actions = {state.game.action_text(each): each for each in state.legal_actions()}
    going_on = {text for text, action in actions.items() if not state.completes(action)}
    assert going_on == {"exhibit card=coffee-1", "retrieve card=spice-1"}
    play(state, "exhibit card=coffee-1")
    assert [state.completes(action) for action in state.legal_actions()] == [False, True]
    play(state, "exhibit card=coffee-1")
    assert [state.completes(action) for action in state.legal_actions()] == [True, True]


@pytest.mark.rule("exploration.exhibition.sequence")
def test_a_choice_must_come_before_done() -> None:
    assert "done" not in legal(table(Seat(hand="coffee-1", show="coffee-2"), IDLE))
