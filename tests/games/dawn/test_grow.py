"""Growing: what it costs, which towns may."""

import pytest

import carrack
from tests.games.dawn.lands import field
from tests.games.dawn.tables import Seat, asked, at, go, has, offered, texts, towns


def can_grow(state: carrack.State) -> bool:
    return any(text.endswith(" take=grow") for text in texts(state))


@pytest.mark.rule("dawn.grow.cost", "dawn.empire.babylon")
@pytest.mark.parametrize(
    ("empire", "food"), [("egypt", 4), ("babylon", 3), ("greece", 4), ("rome", 4)]
)
def test_a_town_grows_for_the_food_on_the_player_board(empire: str, food: int) -> None:
    rival = Seat(empire="rome" if empire != "rome" else "egypt")
    assert not can_grow(field(Seat(empire=empire, food=food - 1), rival))
    state = go(field(Seat(empire=empire, food=food + 1), rival), "grow", "grow corner=1-2-3")
    assert has(state, 0, "food") == 1
    assert towns(state)["1-2-3"] == (0, 2)
    assert (at(state, 0)["huts"], at(state, 0)["huts_left"]) == (2, 7)


@pytest.mark.rule("dawn.grow.cost")
def test_one_action_makes_one_town_grow_once() -> None:
    state = go(field(Seat(food=8)), "grow", "grow corner=1-2-3")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.grow.cost")
def test_growing_may_be_declined() -> None:
    state = go(field(Seat(food=8)), "grow", "decline")
    assert has(state, 0, "food") == 8
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.grow.cost")
def test_one_makes_ones_own_towns_grow() -> None:
    own = {"1-2-3": "0", "9-13-14": "0*2", "13-14-18": "1", "23-24-25": "1"}
    state = go(field(Seat(food=8), towns=own), "grow")
    assert offered(state, "grow") == {"1-2-3", "9-13-14"}


@pytest.mark.rule("dawn.grow.cost")
def test_without_a_hut_on_the_track_no_town_grows() -> None:
    own = {"1-2-3": "0*3", "9-13-14": "0*3", "3-5-6": "0*2", "23-24-25": "1"}
    assert can_grow(field(Seat(food=8), towns=own))
    own["13-14-18"] = "0"
    assert not can_grow(field(Seat(food=8), towns=own))


@pytest.mark.rule("dawn.grow.limit")
def test_no_town_grows_beyond_size_3() -> None:
    own = {"1-2-3": "0*3", "9-13-14": "0*2", "23-24-25": "1"}
    state = go(field(Seat(food=8), towns=own), "grow")
    assert offered(state, "grow") == {"9-13-14"}
    assert not can_grow(field(Seat(food=8), towns={"1-2-3": "0*3", "23-24-25": "1"}))
