"""Navigation: sailing out, sailing home, arriving."""

import pytest

from tests.games.exploration.tables import Seat, at, cards, legal, look, play, table

#: Somebody who has nothing to do and lets the voyager sail.
IDLE = Seat()


@pytest.mark.rule("exploration.navigation.outward")
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_each_ship_is_one_distance_away_from_home(ships: int) -> None:
    state = play(table(Seat(hand=f"diamond-{ships}"), IDLE), f"sail with=diamond-{ships}")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_out"], seat["distance_back"]) == ("outward", ships, 0)
    assert seat["voyage"]["outward"] == cards(f"diamond-{ships}")
    assert seat["hand"] == {}


@pytest.mark.rule("exploration.navigation.outward")
def test_a_voyage_goes_on_with_one_card_a_turn() -> None:
    state = table(Seat(hand="coffee-2 spice-3 spice-1"), IDLE)
    play(state, "sail with=coffee-2", "sail with=spice-3")
    assert at(state, 0)["distance_out"] == 5
    assert at(state, 0)["voyage"]["outward"] == cards("coffee-2 spice-3")


@pytest.mark.rule("exploration.navigation.outward")
def test_any_card_of_the_hand_and_no_other_can_be_sailed_with() -> None:
    state = table(Seat(hand="coffee-2*2 antique-1"), IDLE)
    sailing = {text for text in legal(state) if text.startswith("sail")}
    assert sailing == {"sail with=coffee-2", "sail with=antique-1"}


@pytest.mark.rule("exploration.navigation.gold")
def test_gold_sails_three_away_from_home() -> None:
    state = play(table(Seat(gold="coffee-1*2"), IDLE), "sail with=gold")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_out"], seat["gold"]) == ("outward", 3, 1)
    assert seat["voyage"]["outward_gold"] == cards("coffee-1")


@pytest.mark.rule("exploration.navigation.gold")
def test_gold_sails_six_back_home() -> None:
    state = table(Seat(gold="coffee-1", out="spice-3*3"), IDLE)
    play(state, "return with=gold")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_back"], seat["gold"]) == ("returning", 6, 0)
    assert seat["voyage"]["back_gold"] == cards("coffee-1")


@pytest.mark.rule("exploration.navigation.gold")
def test_without_gold_none_can_be_sailed_with() -> None:
    state = table(Seat(hand="coffee-1", out="coffee-1"), IDLE)
    assert "sail with=gold" not in legal(state)
    assert "return with=gold" not in legal(state)


@pytest.mark.rule("exploration.navigation.return")
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_each_ship_is_two_distances_back_home(ships: int) -> None:
    state = table(Seat(hand=f"coffee-{ships}", out="spice-3*3"), IDLE)
    play(state, f"return with=coffee-{ships}")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_back"], seat["distance_out"]) == (
        "returning",
        2 * ships,
        9,
    )
    assert seat["voyage"]["back"] == cards(f"coffee-{ships}")


@pytest.mark.rule("exploration.navigation.return")
def test_the_way_home_adds_up_card_by_card() -> None:
    state = table(Seat(hand="coffee-1 coffee-2 coffee-3", out="spice-3*5"), IDLE)
    play(state, "return with=coffee-1", "return with=coffee-2")
    assert at(state, 0)["distance_back"] == 6
    assert legal(state) == {"return with=coffee-3"}


@pytest.mark.rule("exploration.navigation.return")
def test_nobody_can_return_from_home() -> None:
    state = table(Seat(hand="coffee-1", gold="coffee-2"), IDLE)
    assert not any(text.startswith("return") for text in legal(state))


@pytest.mark.rule("exploration.navigation.no-turning")
def test_one_may_return_without_exploring() -> None:
    state = table(Seat(hand="coffee-1 coffee-2", out="coffee-3"), IDLE)
    assert {"return with=coffee-1", "return with=coffee-2", "explore"} <= legal(state)


@pytest.mark.rule("exploration.navigation.no-turning")
def test_on_the_way_home_a_voyage_cannot_turn_outward_or_explore() -> None:
    state = table(Seat(hand="coffee-1 spice-2", gold="spice-1", out="coffee-3*3"), IDLE)
    play(state, "return with=coffee-1")
    assert legal(state) == {"return with=spice-2", "return with=gold"}


@pytest.mark.rule("exploration.navigation.arrival")
@pytest.mark.parametrize(("out", "card"), [("coffee-2", "spice-1"), ("coffee-3", "spice-2")])
def test_one_is_home_when_the_way_back_equals_or_exceeds_the_way_out(out: str, card: str) -> None:
    state = play(table(Seat(hand=card, out=out), IDLE), f"return with={card}")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_out"], seat["distance_back"]) == ("home", 0, 0)
    assert not any(seat["voyage"].values())


@pytest.mark.rule("exploration.navigation.arrival")
def test_one_short_is_not_home() -> None:
    state = play(table(Seat(hand="spice-1", out="coffee-3"), IDLE), "return with=spice-1")
    assert at(state, 0)["course"] == "returning"


@pytest.mark.rule("exploration.navigation.arrival")
def test_arriving_pays_in_the_same_action_and_the_next_turn_is_from_home() -> None:
    state = table(Seat(hand="spice-1 coffee-1", out="coffee-2"), Seat(hand="animal-1 animal-2"))
    play(state, "return with=spice-1", "mint card=coffee-2")
    assert (state.seat, at(state, 0)["gold"], look(state)["turns_taken"]) == (1, 1, 1)
    play(state, "sail with=animal-1")
    assert "exhibit card=coffee-1" in legal(state)


@pytest.mark.rule("exploration.navigation.arrival")
def test_distance_to_spare_is_lost() -> None:
    state = table(Seat(hand="spice-3 coffee-1 coffee-2", out="coffee-1"), IDLE)
    play(state, "return with=spice-3", "mint card=spice-3", "sail with=coffee-2")
    assert (at(state, 0)["distance_out"], at(state, 0)["distance_back"]) == (2, 0)


@pytest.mark.rule("exploration.navigation.outward")
def test_voyages_of_two_seats_are_apart() -> None:
    state = table(Seat(hand="coffee-3"), Seat(hand="coffee-3 spice-1", out="coffee-2"))
    play(state, "sail with=coffee-3", "return with=spice-1")
    view = look(state)
    assert [seat["distance_out"] for seat in view["seats"]] == [3, 0]
    assert view["seats"][0]["voyage"]["outward"] == cards("coffee-3")
