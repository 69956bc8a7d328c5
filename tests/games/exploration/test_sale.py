"""Sale: holding one, joining one, what is sold, what stays, what it brings."""

import pytest

import carrack
from tests.games.exploration.tables import Seat, at, cards, legal, look, play, settled, table

#: On show at sea: 4 animals, 4 antiques, 4 spices, a diamond (rare), 10 coffees (popular).
ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4", out="antique-3")
EXTREMES = Seat(show="diamond-1 coffee-1*10", out="antique-3")


def market_of(show: str) -> carrack.State:
    """Return a position in which seat 0, at home, shows something beside the market above."""
    return table(Seat(show=show), ORDINARY, EXTREMES)


def keeps(text: str) -> set[str]:
    """Return the actions that let each of some cards stay behind."""
    return {f"keep card={name}" for name in cards(text)}


def sold(show: str, *keeping: str) -> tuple[int, dict[str, int]]:
    """Hold a sale and return the gold it brings and what stays on show."""
    state = play(market_of(show), "sell", *(f"keep card={card}" for card in keeping))
    settled(state)
    assert state.seat == 1
    return at(state, 0)["gold"], at(state, 0)["exhibition"]


# --- holding a sale


@pytest.mark.rule("exploration.sale.start")
@pytest.mark.parametrize(
    ("show", "possible"),
    [
        ("diamond-3", True),
        ("coffee-2", False),
        ("coffee-2*2", True),
        ("spice-2*2", False),
        ("spice-2 animal-2", False),
        ("spice-2*3", True),
        ("spice-2 animal-2 antique-2", True),
        ("coffee-2 spice-2*2", False),
        ("", False),
    ],
)
def test_one_may_sell_what_brings_at_least_one_gold(show: str, possible: bool) -> None:
    assert ("sell" in legal(market_of(show))) == possible


@pytest.mark.rule("exploration.sale.start")
def test_nobody_sells_at_sea() -> None:
    state = table(Seat(show="diamond-3", out="antique-3"), ORDINARY, EXTREMES)
    assert "sell" not in legal(state)


# --- prices


@pytest.mark.rule("exploration.sale.prices")
@pytest.mark.parametrize(
    ("show", "gold", "left"),
    [
        ("diamond-2", 1, ""),
        ("diamond-2*2", 2, ""),
        ("coffee-2*2", 1, ""),
        ("coffee-2*6", 3, ""),
        ("spice-2*3", 1, ""),
        ("spice-2*2 animal-2", 1, ""),
        ("spice-2 animal-2 antique-2", 1, ""),
        ("spice-2*3 animal-2*3", 2, ""),
        ("diamond-2 coffee-2*2 spice-2*3", 3, ""),
        ("diamond-2 coffee-2*3 spice-2*2", 2, "coffee-2 spice-2*2"),
    ],
)
def test_rare_alone_popular_in_pairs_ordinary_in_threes(show: str, gold: int, left: str) -> None:
    assert sold(show) == (gold, cards(left))


@pytest.mark.rule("exploration.sale.prices", "exploration.market.rare")
def test_when_two_kinds_are_least_none_is_rare() -> None:
    # 4 diamonds beside 4 animals, antiques and spices.
    assert sold("diamond-2*3") == (1, {})


@pytest.mark.rule("exploration.sale.prices", "exploration.market.popular")
def test_when_two_kinds_are_most_none_is_popular() -> None:
    even = Seat(show="coffee-1*4 animal-1*4 diamond-1", out="antique-3")
    state = table(Seat(show="animal-2*2 coffee-2*2"), even, Seat(show="spice-1*3 antique-1*3"))
    settled(play(state, "sell", "keep card=animal-2"))
    assert at(state, 0)["gold"] == 1
    assert at(state, 0)["exhibition"] == cards("animal-2")


@pytest.mark.rule("exploration.sale.prices")
def test_prices_are_those_of_the_moment_the_sale_began() -> None:
    state = table(
        Seat(show="coffee-1*6"),
        Seat(show="coffee-2*2"),
        Seat(show="animal-1*2"),
        Seat(show="animal-2*3 antique-1*3 spice-1*3 diamond-1*2", out="antique-3"),
    )
    play(state, "sell")
    # Animals would be popular now, coffee no longer; seat 2 would earn, seat 1 would not.
    market = look(state)["market"]
    assert market["shown"] == {"coffee": 2, "spice": 3, "antique": 3, "animal": 5, "diamond": 2}
    assert (market["sale"], market["rare"], market["popular"]) == (True, "diamond", "coffee")
    assert legal(state) == {"join", "decline"}
    play(state, "join")
    assert at(state, 1)["gold"] == 1
    decision = look(state)["decision"]
    assert decision is not None
    assert (decision["kind"], state.seat) == ("turn", 1)
    market = look(state)["market"]
    assert (market["sale"], market["open"], market["popular"]) == (False, False, None)


@pytest.mark.rule("exploration.sale.prices", "exploration.sale.join")
def test_a_sale_goes_on_when_the_fifth_kind_is_gone() -> None:
    state = table(
        Seat(show="diamond-1"),
        Seat(show="antique-2*3"),
        Seat(show="coffee-1*4 spice-1*3 animal-1*3", out="antique-3"),
    )
    play(state, "sell")
    assert look(state)["market"]["open"] is False
    assert (state.seat, legal(state)) == (1, {"join", "decline"})
    play(state, "join")
    assert at(state, 1)["gold"] == 1


# --- what is sold and what stays


@pytest.mark.rule("exploration.sale.all")
def test_everything_that_makes_whole_gold_is_sold() -> None:
    assert sold("diamond-2*2 coffee-2*4 spice-2*3 antique-2*3") == (6, {})


@pytest.mark.rule("exploration.sale.all")
def test_a_seller_is_not_asked_how_much_to_sell() -> None:
    state = settled(play(market_of("diamond-2*2 coffee-2*4 spice-2*6"), "sell"))
    assert (state.seat, at(state, 0)["gold"]) == (1, 6)


@pytest.mark.rule("exploration.sale.popular-left")
def test_a_popular_card_left_over_does_not_join_the_threes() -> None:
    assert sold("coffee-2*3 spice-2*2") == (1, cards("coffee-2 spice-2*2"))


@pytest.mark.rule("exploration.sale.popular-left")
@pytest.mark.parametrize("kept", ["coffee-2", "coffee-3"])
def test_which_popular_card_stays_is_the_sellers_choice(kept: str) -> None:
    state = play(market_of("coffee-2*2 coffee-3"), "sell")
    assert (state.seat, legal(state)) == (0, keeps("coffee-2 coffee-3"))
    assert sold("coffee-2*2 coffee-3", kept) == (1, cards(kept))


@pytest.mark.rule("exploration.sale.popular-left", "exploration.sale.leftovers")
def test_a_popular_and_ordinary_cards_may_stay_in_any_order() -> None:
    show = "coffee-2*2 coffee-3 spice-2*3 spice-3*2"
    state = play(market_of(show), "sell")
    assert state.decision is not None
    assert state.decision.facts == {"staying": 3}
    assert legal(state) == keeps("coffee-2 coffee-3 spice-2 spice-3")
    play(state, "keep card=coffee-2")
    assert legal(state) == keeps("spice-2 spice-3")
    left = (2, cards("coffee-2 spice-2 spice-3"))
    assert sold(show, "coffee-2", "spice-3", "spice-2") == left
    assert sold(show, "spice-2", "coffee-2", "spice-3") == left


@pytest.mark.rule("exploration.sale.leftovers")
def test_one_left_over_of_several_kinds_is_chosen() -> None:
    state = play(market_of("animal-2 antique-2*2 spice-2"), "sell")
    assert state.seat == 0
    assert legal(state) == keeps("animal-2 antique-2 spice-2")
    settled(play(state, "keep card=antique-2"))
    assert (at(state, 0)["gold"], at(state, 0)["exhibition"]) == (1, cards("antique-2"))


@pytest.mark.rule("exploration.sale.leftovers")
@pytest.mark.parametrize(
    ("keeping", "left"),
    [
        (("animal-2", "animal-2"), "animal-2*2"),
        (("animal-2", "spice-2"), "animal-2 spice-2"),
        (("spice-2", "animal-2"), "animal-2 spice-2"),
        (("spice-2", "antique-2"), "antique-2 spice-2"),
    ],
)
def test_two_left_over_are_chosen_one_by_one(keeping: tuple[str, ...], left: str) -> None:
    assert sold("animal-2*3 antique-2 spice-2", *keeping) == (1, cards(left))


@pytest.mark.rule("exploration.sale.leftovers")
def test_the_second_choice_counts_the_first() -> None:
    state = play(market_of("animal-2*3 antique-2 spice-2"), "sell", "keep card=antique-2")
    assert legal(state) == keeps("animal-2 spice-2")


@pytest.mark.rule("exploration.sale.leftovers")
def test_a_second_choice_without_alternative_is_not_asked() -> None:
    assert sold("animal-2*4 antique-2", "antique-2") == (1, cards("animal-2 antique-2"))
    assert sold("animal-2*4 antique-2", "animal-2", "animal-2") == (1, cards("animal-2*2"))


@pytest.mark.rule("exploration.sale.leftovers")
@pytest.mark.parametrize(
    ("show", "gold", "left"),
    [
        pytest.param("spice-2*4", 1, "spice-2", id="one-of-one-kind"),
        pytest.param("spice-2*5", 1, "spice-2*2", id="two-of-one-kind"),
        pytest.param("diamond-2 animal-2 antique-2", 1, "animal-2 antique-2", id="only-two"),
        pytest.param("diamond-2 animal-2", 1, "animal-2", id="only-one"),
    ],
)
def test_without_a_choice_nothing_is_asked(show: str, gold: int, left: str) -> None:
    assert sold(show) == (gold, cards(left))


@pytest.mark.rule("exploration.sale.leftovers")
def test_rare_and_popular_goods_are_not_offered_to_stay() -> None:
    state = play(market_of("diamond-2 coffee-2*3 spice-2*3 animal-2"), "sell")
    assert legal(state) == keeps("spice-2 animal-2")
    settled(play(state, "keep card=spice-2"))
    assert at(state, 0)["exhibition"] == cards("spice-2 coffee-2")
    assert at(state, 0)["gold"] == 3


@pytest.mark.rule("exploration.sale.leftovers")
@pytest.mark.parametrize("kept", ["spice-1", "spice-2", "spice-3"])
def test_within_a_kind_the_seller_chooses_by_ships(kept: str) -> None:
    show = "spice-3*2 spice-2 spice-1"
    assert legal(play(market_of(show), "sell")) == keeps("spice-1 spice-2 spice-3")
    assert sold(show, kept) == (1, cards(kept))


@pytest.mark.rule("exploration.sale.leftovers", "exploration.gold.choice")
def test_what_stays_is_chosen_with_the_second_deck_too() -> None:
    # Unlike what is discarded, what stays can still be sold, sailed with or bought.
    second = "animal-2*3 spice-1*2"
    seller = Seat(show="diamond-2 spice-2*3 animal-3")
    state = table(seller, ORDINARY, EXTREMES, deck=second, pool=second)
    assert legal(play(state, "sell")) == keeps("spice-2 animal-3")
    play(state, "keep card=animal-3")
    assert (at(state, 0)["exhibition"], at(state, 0)["gold"]) == (cards("animal-3"), 2)
    assert state.seat == 1


@pytest.mark.rule("exploration.sale.leftovers", "exploration.hidden.public")
def test_while_choosing_what_stays_the_goods_on_sale_are_laid_out() -> None:
    state = play(market_of("diamond-2 coffee-2 spice-2*3 animal-3*2"), "sell")
    assert look(state)["laid_out"] == cards("diamond-2 spice-2*3 animal-3*2")
    assert at(state, 0)["exhibition"] == cards("coffee-2")
    assert state.scores()[0] == 2
    play(state, "keep card=animal-3")
    assert look(state)["laid_out"] == cards("diamond-2 spice-2*3 animal-3")
    assert at(state, 0)["exhibition"] == cards("coffee-2 animal-3")


# --- the proceeds


@pytest.mark.rule("exploration.sale.proceeds", "exploration.gold.choice")
def test_sold_cards_turn_into_gold_and_the_rest_is_discarded() -> None:
    state = play(market_of("diamond-1 antique-1 spice-1 animal-1"), "sell")
    play(state, "mint card=spice-1", "mint card=antique-1")
    assert at(state, 0)["gold_cards"] == cards("spice-1 antique-1")
    assert look(state)["discard"] == cards("animal-1 diamond-1")


@pytest.mark.rule("exploration.sale.proceeds")
def test_what_stays_does_not_turn() -> None:
    state = play(market_of("spice-1 animal-2*3"), "sell", "keep card=spice-1")
    assert at(state, 0)["exhibition"] == cards("spice-1")
    assert at(state, 0)["gold_cards"] == cards("animal-2")


# --- joining


def asked_in(state: carrack.State) -> list[int]:
    """Let everybody decline and return the seats that were asked."""
    asked = []
    while legal(state) == {"join", "decline"}:
        assert state.seat is not None
        asked.append(state.seat)
        play(state, "decline")
    return asked


@pytest.mark.rule("exploration.sale.join")
@pytest.mark.parametrize("actor", range(4))
def test_the_others_are_asked_clockwise_from_the_left(actor: int) -> None:
    every_kind = "coffee-1*2 spice-1 antique-1 animal-1 diamond-1"
    state = table(*[Seat(show=every_kind)] * 4, turn=actor)
    settled(play(state, "sell", "keep card=spice-1"))
    assert asked_in(state) == [(actor + n) % 4 for n in (1, 2, 3)]


@pytest.mark.rule("exploration.sale.join")
def test_seats_at_sea_are_not_asked() -> None:
    home = Seat(show="diamond-1")
    away = Seat(show="diamond-2", out="spice-3")
    rest = Seat(show="coffee-1*4 spice-1*4 antique-1*4", out="spice-3")
    more = Seat(show="animal-1*4 coffee-2")
    state = play(table(home, away, rest, more), "sell")
    assert asked_in(state) == [3]


@pytest.mark.rule("exploration.sale.join")
@pytest.mark.parametrize("show", ["", "spice-2*2", "coffee-2", "coffee-2 spice-2*2"])
def test_who_could_not_earn_is_not_asked(show: str) -> None:
    others = Seat(show=show, hand="antique-2")
    state = play(table(Seat(show="diamond-2"), others, ORDINARY, EXTREMES), "sell")
    assert asked_in(state) == []
    assert state.seat == 1


@pytest.mark.rule("exploration.sale.join")
def test_joining_costs_no_turn() -> None:
    state = table(
        Seat(show="diamond-2"), Seat(show="diamond-3", hand="coffee-2"), ORDINARY, EXTREMES
    )
    play(state, "sell", "join")
    assert (state.seat, look(state)["turns_taken"]) == (1, 1)
    assert {"sail with=coffee-2", "exhibit card=coffee-2"} <= legal(state)


@pytest.mark.rule("exploration.sale.join")
def test_whoever_declines_keeps_everything() -> None:
    state = table(Seat(show="diamond-2"), Seat(show="diamond-3 coffee-2*3"), ORDINARY, EXTREMES)
    play(state, "sell", "decline")
    assert (at(state, 1)["gold"], at(state, 1)["exhibition"]) == (0, cards("diamond-3 coffee-2*3"))


@pytest.mark.rule("exploration.sale.join", "exploration.sale.all")
def test_a_joiner_sells_everything_and_chooses_what_stays() -> None:
    joiner = Seat(show="diamond-3 spice-2*3 animal-2")
    state = table(Seat(show="diamond-2"), joiner, ORDINARY, EXTREMES)
    play(state, "sell", "join")
    assert (state.seat, legal(state)) == (1, keeps("spice-2 animal-2"))
    settled(play(state, "keep card=animal-2"))
    assert (at(state, 1)["gold"], at(state, 1)["exhibition"]) == (2, cards("animal-2"))


@pytest.mark.rule("exploration.sale.join")
def test_all_are_asked_before_the_next_turn() -> None:
    joiner = Seat(show="diamond-3")
    coffee = Seat(show="coffee-1*10", out="antique-3")
    state = table(Seat(show="diamond-2"), joiner, ORDINARY, coffee, joiner)
    play(state, "sell", "join")
    assert (state.seat, legal(state)) == (4, {"join", "decline"})
    play(state, "join")
    assert state.seat == 1
    assert [at(state, seat)["gold"] for seat in (0, 1, 4)] == [1, 1, 1]
