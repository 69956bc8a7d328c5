"""Exploration: when one may explore, what is drawn, what follows."""

import pytest

from tests.games.exploration.tables import Seat, at, cards, game, legal, look, play, settled, table

IDLE = Seat()


@pytest.mark.rule("exploration.explore.when")
def test_one_explores_while_sailing_out() -> None:
    assert "explore" in legal(table(Seat(out="coffee-1"), IDLE))
    assert "explore" in legal(table(Seat(out_gold="coffee-1"), IDLE))


@pytest.mark.rule("exploration.explore.when")
@pytest.mark.parametrize(
    "seat",
    [
        pytest.param(Seat(hand="coffee-1"), id="home"),
        pytest.param(Seat(hand="coffee-1", out="coffee-1", explored=True), id="explored"),
        pytest.param(Seat(hand="coffee-1", out="coffee-3", back="coffee-1"), id="returning"),
        pytest.param(Seat(hand="coffee-1*10 coffee-2*2", out="spice-1"), id="full-hand"),
    ],
)
def test_one_cannot_explore_otherwise(seat: Seat) -> None:
    assert "explore" not in legal(table(seat, IDLE))


@pytest.mark.rule("exploration.explore.when", "exploration.hand.limit")
def test_with_eleven_in_hand_one_card_is_drawn() -> None:
    state = play(table(Seat(hand="coffee-1*10 coffee-2", out="spice-3*3"), IDLE), "explore")
    assert at(state, 0)["hand_size"] == 12


@pytest.mark.rule("exploration.explore.draw")
@pytest.mark.parametrize(
    ("out", "drawn"),
    [("coffee-1", 2), ("coffee-2", 4), ("coffee-3 coffee-1", 8), ("coffee-3*2", 12)],
)
def test_twice_the_distance_is_drawn(out: str, drawn: int) -> None:
    state = play(table(Seat(out=out), IDLE), "explore")
    assert at(state, 0)["hand_size"] == drawn


@pytest.mark.rule("exploration.explore.draw")
def test_distance_sailed_on_gold_counts_too() -> None:
    state = play(table(Seat(out_gold="coffee-1"), IDLE), "explore")
    assert at(state, 0)["hand_size"] == 6


@pytest.mark.rule("exploration.explore.draw")
def test_the_cards_come_from_the_top_of_the_deck() -> None:
    state = table(Seat(out="coffee-2"), IDLE, deck="animal-1 spice-3 animal-1 diamond-2 coffee-1")
    play(state, "explore")
    assert at(state, 0)["hand"] == cards("animal-1*2 spice-3 diamond-2")
    assert look(state)["deck"] == 1


@pytest.mark.rule("exploration.explore.draw", "exploration.hand.limit")
@pytest.mark.parametrize(("in_hand", "out"), [(0, 7), (5, 4), (8, 3), (10, 2), (11, 1)])
def test_the_draw_stops_at_twelve_in_hand(in_hand: int, out: int) -> None:
    hand = f"coffee-1*{in_hand}" if in_hand <= 10 else f"coffee-1*10 coffee-2*{in_hand - 10}"
    state = table(Seat(hand=hand if in_hand else "", out=f"spice-1*{out}"), IDLE)
    before = look(state)["deck"]
    play(state, "explore")
    assert at(state, 0)["hand_size"] == 12
    assert look(state)["deck"] == before - (12 - in_hand)


@pytest.mark.rule("exploration.explore.draw")
def test_exploring_changes_nothing_about_the_voyage() -> None:
    state = table(Seat(out="coffee-2 coffee-3"), IDLE)
    before = at(state, 0)["voyage"]
    play(state, "explore")
    seat = at(state, 0)
    assert (seat["voyage"], seat["distance_out"], seat["course"]) == (before, 5, "explored")


@pytest.mark.rule("exploration.explore.return")
def test_after_exploring_one_must_sail_home() -> None:
    state = table(Seat(out="coffee-1", gold="coffee-1"), IDLE, deck="animal-1 spice-3 spice-1")
    play(state, "explore")
    assert legal(state) == {"return with=animal-1", "return with=spice-3", "return with=gold"}


@pytest.mark.rule("exploration.explore.return")
def test_the_next_voyage_may_explore_again() -> None:
    state = table(Seat(out="coffee-1"), IDLE, deck="animal-1 spice-3 spice-1*4")
    play(state, "explore")
    settled(play(state, "return with=animal-1"))
    play(state, "sail with=spice-3")
    assert "explore" in legal(state)


@pytest.mark.rule("exploration.explore.draw")
def test_what_was_drawn_cannot_be_taken_back() -> None:
    state = game(2).start(seed=9)
    seat = state.seat
    assert seat is not None
    hand = at(state, seat)["hand"]
    assert hand
    play(state, f"sail with={min(hand)}")
    assert state.undo_limit == 1
    while state.seat != seat:
        state.apply(state.legal_actions()[0])
    play(state, "explore")
    assert state.undo_limit == 0
