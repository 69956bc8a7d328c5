"""Turns: one action out of five, at home and at sea, and passing."""

import pytest

import carrack
from tests.games.exploration.tables import (
    Seat,
    at,
    events,
    game,
    legal,
    look,
    play,
    random_play,
    settled,
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
    play(state, "sail with=coffee-1")
    assert "retrieve card=spice-1" not in legal(state)
    settled(play(state, "return with=coffee-2"))
    assert "retrieve card=spice-1" in legal(state)


@pytest.mark.rule("exploration.turn.pass")
@pytest.mark.parametrize(
    "nothing",
    [
        pytest.param(Seat(), id="at-home"),
        pytest.param(Seat(show="coffee-1", out="spice-3", back="spice-1"), id="returning"),
        pytest.param(Seat(show="coffee-1", out="spice-3", explored=True), id="explored"),
    ],
)
def test_whoever_can_do_nothing_is_not_asked_and_all_are_told(nothing: Seat) -> None:
    state = table(Seat(hand="coffee-2*2"), nothing, nothing, Seat(hand="coffee-2"))
    play(state, "sail with=coffee-2")
    view = look(state)
    assert (state.seat, view["turns_taken"], view["passes"]) == (3, 3, 2)
    for viewer in (None, 0, 1, 2, 3):
        told = [(event["seat"], event["rule"]) for event in events(state, "passed", viewer)]
        assert told == [(1, "exploration.turn.pass"), (2, "exploration.turn.pass")]


@pytest.mark.rule("exploration.turn.pass")
def test_a_position_that_begins_with_nothing_to_do_offers_to_pass() -> None:
    state = table(Seat(), Seat(hand="coffee-1"))
    assert legal(state) == {"pass"}
    play(state, "pass")
    view = look(state)
    assert (state.seat, view["turns_taken"], view["passes"]) == (1, 1, 1)


@pytest.mark.rule("exploration.turn.pass")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_random_play_never_asks_whoever_can_only_pass(players: int) -> None:
    for seed in range(4):
        assert all("pass" not in legal(state) for state in random_play(players, seed))


@pytest.mark.rule("exploration.turn.pass", "exploration.hidden.hands")
def test_the_only_card_to_sail_home_with_is_asked_for() -> None:
    """It is the only answer, but it shows the card; and others can't tell one card from three."""
    for hand in ("coffee-1", "coffee-1*3"):
        away = Seat(hand=hand, out="spice-3*3", explored=True)
        state = play(table(Seat(hand="animal-1"), away), "sail with=animal-1")
        assert (state.seat, legal(state)) == (1, {"return with=coffee-1"})


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
def test_a_record_tells_of_every_pass() -> None:
    state = play(table(Seat(hand="coffee-1"), Seat(), Seat()), "sail with=coffee-1", "explore")
    record = carrack.Record.of(state, events=True)
    record.verify()
    steps = record.segments[0].events
    assert steps is not None
    told = [[(event["event"], event["seat"]) for event in step] for step in steps]
    passed = [("passed", 1), ("passed", 2)]
    assert told == [[], [("sailed", 0), *passed], [("explored", 0), *passed]]


@pytest.mark.rule("exploration.turn.pass")
def test_any_other_action_breaks_the_row_of_passes() -> None:
    state = table(Seat(hand="coffee-1"), Seat(), Seat(hand="coffee-1"))
    assert look(play(state, "sail with=coffee-1"))["passes"] == 1
    assert look(play(state, "sail with=coffee-1"))["passes"] == 0


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
            assert offered <= allowed
