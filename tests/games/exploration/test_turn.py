"""Turns: one action out of five, at home and at sea, and passing."""

import pytest

from tests.games.exploration.tables import (
    Seat,
    at,
    game,
    legal,
    look,
    play,
    random_play,
    table,
    verbs,
)

FOUR_KINDS = "diamond-1 animal-1 antique-1*2 spice-1*2"


@pytest.mark.rule("exploration.turn.order")
def test_turns_go_clockwise_from_the_starting_seat() -> None:
    state = game(4).start(seed=3)
    starter = look(state)["starter"]
    seats = []
    for _ in range(9):
        assert state.seat is not None
        seats.append(state.seat)
        hand = at(state, state.seat)["hand"]
        assert hand
        play(state, f"sail with={min(hand)}" if len(seats) <= 8 else "explore")
    assert seats == [(starter + n) % 4 for n in range(9)]


@pytest.mark.rule("exploration.turn.order")
def test_the_last_seat_is_followed_by_the_first() -> None:
    state = table(Seat(hand="coffee-1"), Seat(), Seat(hand="coffee-1"), turn=2)
    play(state, "sail with=coffee-1")
    assert state.seat == 0


@pytest.mark.rule("exploration.turn.actions")
def test_one_action_ends_the_turn() -> None:
    state = table(Seat(hand="coffee-1 coffee-2"), Seat(hand="spice-1"))
    play(state, "sail with=coffee-1")
    assert (state.seat, look(state)["turns_taken"]) == (1, 1)


@pytest.mark.rule("exploration.turn.actions")
def test_an_action_of_several_choices_is_one_turn() -> None:
    state = table(Seat(hand="coffee-1 coffee-2 spice-1"), Seat(hand="spice-1"))
    play(state, "exhibit card=coffee-1", "exhibit card=coffee-2")
    assert (state.seat, look(state)["turns_taken"]) == (0, 0)
    play(state, "done")
    assert (state.seat, look(state)["turns_taken"]) == (1, 1)


@pytest.mark.rule("exploration.turn.at-home", "exploration.turn.actions")
def test_at_home_everything_but_exploration_is_open() -> None:
    state = table(Seat(hand="coffee-1", show="coffee-2*3", gold="coffee-3"), Seat(show=FOUR_KINDS))
    assert verbs(state) == {"sail", "exhibit", "retrieve", "sell", "acquire"}


@pytest.mark.rule("exploration.turn.at-sea", "exploration.turn.actions")
def test_at_sea_one_can_only_navigate_or_explore() -> None:
    away = Seat(hand="coffee-1", show="coffee-2*3", gold="coffee-3", out="spice-3")
    state = table(away, Seat(show=FOUR_KINDS))
    assert legal(state) == {
        "sail with=coffee-1",
        "sail with=gold",
        "return with=coffee-1",
        "return with=gold",
        "explore",
    }


@pytest.mark.rule("exploration.turn.at-sea")
def test_one_is_at_sea_from_the_first_card_until_arrival() -> None:
    state = table(Seat(hand="coffee-1 coffee-2", show="spice-1"), Seat())
    assert "retrieve card=spice-1" in legal(state)
    play(state, "sail with=coffee-1", "pass")
    assert "retrieve card=spice-1" not in legal(state)
    play(state, "return with=coffee-2", "pass")
    assert "retrieve card=spice-1" in legal(state)


@pytest.mark.rule("exploration.turn.pass")
def test_with_nothing_at_home_the_turn_is_passed() -> None:
    state = table(Seat(), Seat(hand="coffee-1"))
    assert legal(state) == {"pass"}
    play(state, "pass")
    view = look(state)
    assert (state.seat, view["turns_taken"], view["passes"]) == (1, 1, 1)


@pytest.mark.rule("exploration.turn.pass")
@pytest.mark.parametrize(
    "seat",
    [
        Seat(hand="coffee-1"),
        Seat(show="coffee-1"),
        Seat(gold="coffee-1"),
        Seat(out="coffee-1"),
        Seat(hand="coffee-1", out="coffee-1", explored=True),
        Seat(gold="coffee-1", out="coffee-3", back="coffee-1"),
    ],
)
def test_whoever_can_do_anything_may_not_pass(seat: Seat) -> None:
    assert "pass" not in legal(table(seat, Seat()))


@pytest.mark.rule("exploration.turn.pass")
def test_the_history_notes_a_pass() -> None:
    state = play(table(Seat(), Seat(hand="coffee-1")), "pass")
    assert [state.game.action_text(step.action) for step in state.history()] == ["pass"]


@pytest.mark.rule("exploration.turn.pass")
def test_any_other_action_breaks_the_row_of_passes() -> None:
    state = play(table(Seat(), Seat(hand="coffee-1")), "pass", "sail with=coffee-1")
    assert look(state)["passes"] == 0


@pytest.mark.rule("exploration.hand.limit")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_nobody_ever_holds_more_than_twelve(players: int) -> None:
    largest = 0
    for state in random_play(players, seed=11):
        largest = max(largest, *(seat["hand_size"] for seat in look(state)["seats"]))
    assert largest == 12


@pytest.mark.rule("exploration.hand.limit")
def test_exhibition_gold_and_voyage_are_not_part_of_the_hand() -> None:
    state = table(Seat(show="coffee-1*6", gold="spice-1*6", out="coffee-2"), Seat(hand="coffee-1"))
    play(state, "explore")
    assert at(state, 0)["hand_size"] == 4


@pytest.mark.rule("exploration.turn.pass", "exploration.turn.at-sea")
@pytest.mark.parametrize("players", [2, 5])
def test_random_play_never_offers_what_the_place_forbids(players: int) -> None:
    at_home = {"sail", "exhibit", "retrieve", "sell", "acquire"}
    for state in random_play(players, seed=21):
        decision = look(state)["decision"]
        if decision is not None and decision["kind"] == "turn":
            home = at(state, decision["seat"])["course"] == "home"
            allowed = at_home if home else {"sail", "return", "explore"}
            offered = verbs(state)
            assert offered == {"pass"} or offered <= allowed
