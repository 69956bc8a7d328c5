"""The rulebook's worked examples, number by number."""

import pytest

import carrack
from tests.games.exploration.tables import Seat, at, cards, legal, look, play, settled, table

#: The deck in the voyage's example; player A finds cards of 3 ships and of 1 ship for the way home.
DECK = "spice-3 coffee-1 animal-2*3 antique-2*4 spice-2*2 diamond-3*4"


def sail_eight() -> carrack.State:
    """Player A sails 2 + 3 + 3 and keeps one card in hand; player B lets him."""
    state = table(Seat(hand="coffee-2 spice-3 antique-3 diamond-2"), Seat(), deck=DECK)
    distances = []
    for card in ("coffee-2", "spice-3", "antique-3"):
        play(state, f"sail with={card}")
        distances.append(at(state, 0)["distance_out"])
    assert distances == [2, 5, 8]
    return state


@pytest.mark.rule("exploration.navigation.outward")
def test_the_voyage_out_of_three_turns_is_eight() -> None:
    state = sail_eight()
    assert at(state, 0)["distance_out"] == 8
    assert at(state, 0)["hand"] == cards("diamond-2")


@pytest.mark.rule("exploration.explore.draw", "exploration.hand.limit")
def test_the_exploration_is_limited_from_sixteen_to_eleven() -> None:
    state = sail_eight()
    before = look(state)["deck"]
    play(state, "explore")
    assert at(state, 0)["hand_size"] == 12
    assert before - look(state)["deck"] == 11


@pytest.mark.rule("exploration.navigation.return", "exploration.navigation.arrival")
def test_three_ships_and_one_ship_bring_player_a_home_on_turn_six() -> None:
    state = play(sail_eight(), "explore", "return with=spice-3")
    assert (at(state, 0)["distance_back"], at(state, 0)["course"]) == (6, "returning")
    settled(play(state, "return with=coffee-1"))
    assert at(state, 0)["course"] == "home"
    assert look(state)["turns_taken"] == 12


@pytest.mark.rule("exploration.reward.king", "exploration.reward.commerce")
def test_the_voyage_of_eight_is_rewarded_with_two_gold_and_one() -> None:
    state = play(sail_eight(), "explore", "return with=spice-3")
    discarded = sum(look(state)["discard"].values())
    settled(play(state, "return with=coffee-1"))
    assert at(state, 0)["gold"] == 3
    assert sum(look(state)["discard"].values()) == discarded + 2


A, B, C, D, E = range(5)


def sale_of_five() -> carrack.State:
    """Players A, B and E are at home, C and D at sea."""
    return table(
        Seat(show="diamond-2 coffee-1*2 coffee-3*2 animal-2"),
        Seat(show="antique-1*5 coffee-2"),
        Seat(show="animal-1*3 spice-1*3", out="spice-2"),
        Seat(out="spice-2"),
        Seat(show="diamond-3"),
    )


@pytest.mark.rule("exploration.market.rare", "exploration.market.popular")
def test_the_prices_of_the_five_player_sale() -> None:
    market = look(sale_of_five())["market"]
    assert market["shown"] == {"diamond": 2, "coffee": 5, "animal": 4, "antique": 5, "spice": 3}
    assert (market["open"], market["rare"], market["popular"]) == (True, "diamond", None)


@pytest.mark.rule("exploration.sale.all", "exploration.sale.leftovers", "exploration.sale.proceeds")
@pytest.mark.rule("exploration.gold.choice")
def test_player_a_sells_a_diamond_an_animal_and_two_coffees() -> None:
    state = sale_of_five()
    play(state, "sell")
    assert legal(state) == {"keep card=coffee-1", "keep card=coffee-3", "keep card=animal-2"}
    play(state, "keep card=coffee-3", "keep card=coffee-3")
    # Two of the four cards sold become his gold, and he says which.
    assert legal(state) == {"mint card=diamond-2", "mint card=coffee-1", "mint card=animal-2"}
    play(state, "mint card=coffee-1", "mint card=diamond-2")
    seat = at(state, A)
    assert (seat["gold"], seat["exhibition"]) == (2, cards("coffee-3*2"))
    assert seat["gold_cards"] == cards("coffee-1 diamond-2")
    assert look(state)["discard"] == cards("animal-2 coffee-1")


@pytest.mark.rule("exploration.sale.join")
def test_player_b_passes_and_player_e_joins() -> None:
    state = settled(play(sale_of_five(), "sell", "keep card=coffee-3", "keep card=coffee-3"))
    assert (state.seat, legal(state)) == (B, {"join", "decline"})
    play(state, "decline")
    assert (state.seat, legal(state)) == (E, {"join", "decline"})
    play(state, "join")
    assert [at(state, seat)["gold"] for seat in (A, B, C, D, E)] == [2, 0, 0, 0, 1]
    assert at(state, B)["exhibition"] == cards("antique-1*5 coffee-2")
    assert at(state, C)["exhibition"] == cards("animal-1*3 spice-1*3")
    assert at(state, E)["exhibition"] == {}
    assert state.seat == B


@pytest.mark.rule("exploration.sale.join")
def test_had_player_b_joined_he_would_have_earned_two() -> None:
    state = settled(play(sale_of_five(), "sell", "keep card=coffee-3", "keep card=coffee-3"))
    settled(play(state, "join"))
    assert (at(state, B)["gold"], at(state, B)["exhibition"]) == (2, {})


@pytest.mark.rule("exploration.reward.commerce")
def test_our_own_example_of_the_commerce_of_nautical() -> None:
    ana = Seat(hand="coffee-1", out="coffee-3*2 coffee-2", back="spice-3")
    bruno = Seat(hand="spice-1", out="antique-3*2 antique-1")
    clara = Seat(hand="spice-1", out="animal-3*2 animal-2", back="animal-1")
    for third, gold in ((clara, 2), (Seat(), 3)):
        state = settled(play(table(ana, bruno, third), "return with=coffee-1"))
        assert at(state, 0)["gold"] == gold
