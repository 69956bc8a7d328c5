"""The auction for the first turn's order of 2007 (appendix I)."""

import pytest

import carrack
from carrack.games.discovery.rules.pieces import COUNTER_TABLE
from tests.games.discovery.tables import (
    asked,
    at,
    decided_in,
    game,
    inside,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    region,
)


def auction(players: int = 5, opener: int = 0) -> carrack.State:
    """Return an auction that a given seat opens."""
    for seed in range(200):
        state = game(2007, players, auction=True).start(seed)
        if state.seat == opener:
            return state
    raise AssertionError(f"seat {opener} never opens")


def bid(state: carrack.State, *offers: int) -> carrack.State:
    """Let the bidders in turn bid, or pass for 0."""
    return play(state, *(f"bid dollars={offer}" if offer else "pass" for offer in offers))


def plunder(state: carrack.State) -> int:
    """Return what the Caribbean's counter pays."""
    return COUNTER_TABLE[inside(state)["regions"]["caribbean"]["counter"]][0]


@pytest.mark.rule("discovery.auction-2007.money")
@pytest.mark.parametrize("players", range(2, 6))
def test_everyone_begins_with_ten_dollars(players: int) -> None:
    state = game(2007, players, auction=True).start(seed=1)
    assert money(state) == [10] * players
    assert kind(state) == "bid"


@pytest.mark.rule("discovery.auction-2007.money")
def test_there_is_no_money_for_the_place_in_the_order() -> None:
    state = auction(5)
    extra = plunder(state)
    bid(state, 0, 0, 0, 0)
    assert money(state) == [10, 10, 10, 10, 10 + extra]


@pytest.mark.rule("discovery.auction-2007.bidding")
def test_a_seat_drawn_at_random_opens() -> None:
    openers = {game(2007, 4, auction=True).start(seed).seat for seed in range(30)}
    assert openers == {0, 1, 2, 3}


@pytest.mark.rule("discovery.auction-2007.bidding")
def test_bids_begin_at_one_dollar_rise_and_never_exceed_what_one_has() -> None:
    state = auction()
    assert options_of(state, "bid") == {str(n) for n in range(1, 11)}
    bid(state, 3)
    assert options_of(state, "bid") == {str(n) for n in range(4, 11)}
    bid(state, 10)
    # Nobody can bid more: all the others pass without being asked.
    assert decided_in(state) == ["pass"] * (state.game.players - 1)
    assert kind(state) != "bid"


@pytest.mark.rule("discovery.auction-2007.bidding")
def test_bidding_goes_clockwise_round_after_round() -> None:
    state = auction(3, opener=1)
    bidders = []
    for offer in (1, 2, 3, 4, 0, 5, 0):
        bidders.append(state.seat)
        bid(state, offer)
    assert bidders == [1, 2, 0, 1, 2, 0, 1]
    assert look(state)["order"] == [0, 1, 2]


@pytest.mark.rule("discovery.auction-2007.passing")
def test_the_first_pass_takes_place_5_and_the_next_place_4() -> None:
    state = auction(5)
    bid(state, 1, 2, 3, 0, 0)
    bidders = []
    for offer in (4, 0, 0):
        bidders.append(state.seat)
        bid(state, offer)
    assert bidders == [0, 1, 2]
    assert look(state)["order"] == [0, 2, 1, 4, 3]
    assert asked(state) == ("place", 0)


@pytest.mark.rule("discovery.auction-2007.passing")
def test_a_pass_is_final() -> None:
    state = auction(3)
    bid(state, 0, 1, 2)
    assert state.seat == 1
    bid(state, 3)
    assert state.seat == 2


@pytest.mark.rule("discovery.auction-2007.passing")
def test_places_3_and_lower_cost_nothing_whatever_was_bid() -> None:
    state = auction(4)
    bid(state, 5, 6, 7, 9, 0, 0)
    assert money(state)[:2] == [10, 10]
    bid(state, 0)
    assert look(state)["order"] == [3, 2, 1, 0]
    assert money(state)[:3] == [10, 10, 6]


@pytest.mark.rule("discovery.auction-2007.first")
def test_the_winner_pays_the_whole_bid() -> None:
    state = auction(3)
    extra = plunder(state)
    bid(state, 6, 0, 0)
    assert money(state) == [4 + extra, 10, 10]
    assert look(state)["order"] == [0, 2, 1]


@pytest.mark.rule("discovery.auction-2007.second")
@pytest.mark.parametrize(("last_bid", "pays"), [(0, 0), (1, 1), (4, 2), (6, 3), (7, 4)])
def test_second_place_pays_half_its_last_bid_rounded_up(last_bid: int, pays: int) -> None:
    state = auction(2)
    bid(state, *((last_bid, last_bid + 1, 0) if last_bid else (0,)))
    assert look(state)["order"] == [1, 0]
    assert money(state)[0] == 10 - pays
    assert kind(state) == "place"


@pytest.mark.rule("discovery.auction-2007.second")
def test_it_is_the_last_of_ones_own_bids_that_counts() -> None:
    state = bid(auction(3), 2, 3, 0, 5, 9, 0)
    assert look(state)["order"] == [1, 0, 2]
    assert money(state)[0] == 10 - 3


@pytest.mark.rule("discovery.auction-2007.second")
@pytest.mark.parametrize(("last_bid", "pays"), [(8, 4), (9, 5)])
def test_from_a_bid_of_eight_on_second_place_gets_a_specialist(last_bid: int, pays: int) -> None:
    state = bid(auction(2), last_bid, 10, 0)
    assert asked(state) == ("train", 0)
    assert options_of(state, "train") == {"captain", "merchant", "missionary", "soldier"}
    play(state, "train worker=captain")
    assert money(state)[0] == 10 - pays
    assert at(state, 0)["workers"] == {"colonist": 5, "captain": 1}
    assert asked(state) == ("place", 1)


@pytest.mark.rule("discovery.auction-2007.second")
def test_the_question_names_the_auction_not_the_training_space() -> None:
    decision = bid(auction(2), 8, 9, 0).decision
    assert decision is not None
    assert decision.rule == "discovery.auction-2007.second"


@pytest.mark.rule("discovery.auction-2007.second")
def test_no_other_place_gets_a_specialist() -> None:
    """Place 3 has bid eight as well."""
    state = bid(auction(4), 8, 9, 10, 0, 0, 0)
    assert look(state)["order"] == [2, 1, 0, 3]
    assert asked(state) == ("train", 1)
    play(state, "train worker=soldier")
    assert asked(state) == ("place", 2)
    assert at(state, 0)["workers"] == {"colonist": 5}
    assert money(state)[0] == 10


@pytest.mark.rule("discovery.auction-2007.unbid")
def test_if_nobody_bids_the_last_one_wins_for_nothing() -> None:
    state = auction(4)
    extra = plunder(state)
    bid(state, 0, 0, 0)
    assert look(state)["order"] == [3, 2, 1, 0]
    assert money(state) == [10, 10, 10, 10 + extra]
    assert region(state, "caribbean")["discovered"]
    assert asked(state) == ("place", 3)


@pytest.mark.rule("discovery.auction-2007.caribbean", "discovery.setup.counters")
def test_the_caribbean_has_a_counter_and_seven_are_unused() -> None:
    state = auction(3)
    assert not region(state, "caribbean")["discovered"]
    assert look(state)["counters_unused"] == 7
    assert region(state, "caribbean")["counter"] is None
    assert look(game(2007, 3).start(seed=1))["counters_unused"] == 8


@pytest.mark.rule("discovery.auction-2007.caribbean", "discovery.auction-2007.first")
def test_the_winner_discovers_the_caribbean_when_all_is_paid() -> None:
    state = auction(3)
    counter = inside(state)["regions"]["caribbean"]["counter"]
    bid(state, 4, 0, 0)
    assert region(state, "caribbean")["discovered"]
    assert at(state, 0)["counters"] == [counter]
    assert at(state, 0)["money"] == 10 - 4 + COUNTER_TABLE[counter][0]
    assert pieces(state, "caribbean", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.auction-2007.caribbean")
def test_the_caribbeans_colonist_is_not_one_of_the_five() -> None:
    state = bid(auction(3), 4, 0, 0)
    assert at(state, 0)["workers"] == {"colonist": 5}
    assert at(state, 0)["supply"]["colonist"] == 23
    assert at(state, 1)["supply"]["colonist"] == 24


@pytest.mark.rule("discovery.auction-2007.caribbean")
def test_nobody_else_discovers_the_caribbean() -> None:
    state = bid(auction(3), 4, 0, 0)
    assert [at(state, seat)["counters"] for seat in (1, 2)] == [[], []]
