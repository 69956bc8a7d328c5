"""The auction of player boards of 2015 (appendix I)."""

import pytest

import carrack
from tests.games.discovery.tables import (
    POWERS,
    asked,
    at,
    decided_in,
    game,
    kind,
    look,
    money,
    options_of,
    play,
)


def auction(players: int = 4, opener: int = 0) -> carrack.State:
    """Return an auction that a given seat opens."""
    for seed in range(200):
        state = game(2015, players, nations="auction").start(seed)
        if state.seat == opener:
            return state
    raise AssertionError(f"seat {opener} never opens")


def bid(state: carrack.State, *offers: int) -> carrack.State:
    """Let the bidders in turn bid, or pass for 0."""
    return play(state, *(f"bid dollars={offer}" if offer else "pass" for offer in offers))


def lot(state: carrack.State, nation: str, *offers: int) -> carrack.State:
    """Auction a lot and let its winner take a board."""
    return play(bid(state, *offers), f"board nation={nation}")


@pytest.mark.rule("discovery.nations.auction")
@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_begins_with_fifteen_dollars(players: int) -> None:
    state = game(2015, players, nations="auction").start(seed=3)
    assert money(state) == [15] * players
    assert kind(state) == "board-bid"
    assert [at(state, seat)["nation"] for seat in range(players)] == [None] * players


@pytest.mark.rule("discovery.nations.auction")
def test_bids_begin_at_one_dollar_and_rise_up_to_what_one_has() -> None:
    state = auction()
    assert options_of(state, "bid") == {str(n) for n in range(1, 16)}
    bid(state, 4)
    assert options_of(state, "bid") == {str(n) for n in range(5, 16)}
    bid(state, 15)
    # Nobody can bid more: all the others pass without being asked.
    assert decided_in(state) == ["pass"] * (state.game.players - 1)
    assert kind(state) == "board"


@pytest.mark.rule("discovery.nations.auction")
def test_bidding_goes_clockwise_and_a_pass_is_for_this_lot() -> None:
    state = auction(opener=2)
    bidders = []
    for offer in (1, 0, 2, 0, 3):
        bidders.append(state.seat)
        bid(state, offer)
    assert bidders == [2, 3, 0, 1, 2]
    bidders = [state.seat]
    bid(state, 4)
    bidders.append(state.seat)
    assert bidders == [0, 2]
    bid(state, 0)
    assert asked(state) == ("board", 0)
    play(state, "board nation=france")
    back = set()
    for _ in range(3):
        back.add(state.seat)
        bid(state, len(back))
    assert back == {1, 2, 3}


@pytest.mark.rule("discovery.nations.winner")
def test_the_highest_bidder_pays_and_takes_any_board_and_the_next_place() -> None:
    state = auction(3)
    bid(state, 3, 0, 5, 0)
    assert asked(state) == ("board", 2)
    assert options_of(state, "board") == set(POWERS)
    play(state, "board nation=holland")
    assert at(state, 2)["nation"] == "holland"
    assert money(state) == [15, 15, 10]
    bid(state, 0)
    assert asked(state) == ("board", 1)
    assert options_of(state, "board") == set(POWERS) - {"holland"}
    play(state, "board nation=italy", "board nation=england")
    assert look(state)["order"] == [2, 1, 0]


@pytest.mark.rule("discovery.nations.opener")
def test_a_seat_drawn_at_random_opens() -> None:
    openers = {game(2015, 4, nations="auction").start(seed).seat for seed in range(30)}
    assert openers == {0, 1, 2, 3}


@pytest.mark.rule("discovery.nations.opener")
def test_the_opener_opens_while_without_a_board() -> None:
    state = auction(5, opener=1)
    lot(state, "france", 0, 0, 1, 0, 0)
    assert asked(state) == ("board-bid", 1)
    lot(state, "italy", 0, 1, 0, 0)
    assert asked(state) == ("board-bid", 1)


@pytest.mark.rule("discovery.nations.opener")
def test_then_the_next_clockwise_without_a_board_opens() -> None:
    state = auction(5, opener=1)
    lot(state, "france", 0, 2, 0, 0, 0)
    assert at(state, 2)["nation"] == "france"
    lot(state, "italy", 2, 0, 0, 0)
    assert at(state, 1)["nation"] == "italy"
    assert asked(state) == ("board-bid", 3)


@pytest.mark.rule("discovery.nations.last")
def test_the_fourth_player_pays_half_the_third_lots_price() -> None:
    state = auction(4)
    lot(state, "france", 7, 0, 0, 0)
    lot(state, "italy", 6, 0, 0)
    lot(state, "england", 5, 0)
    assert asked(state) == ("board", 3)
    assert money(state) == [8, 9, 10, 12]
    assert options_of(state, "board") == {"spain", "portugal", "holland"}
    play(state, "board nation=portugal")
    assert look(state)["order"] == [0, 1, 2, 3]
    assert asked(state) == ("place", 0)


@pytest.mark.rule("discovery.nations.last")
@pytest.mark.parametrize(("price", "half"), [(1, 1), (2, 1), (7, 4), (14, 7), (15, 8)])
def test_half_the_price_is_rounded_up(price: int, half: int) -> None:
    state = auction(2)
    lot(state, "france", price, 0)
    assert money(state) == [15 - price, 15 - half]


@pytest.mark.rule("discovery.nations.unbid")
def test_a_lot_without_a_bid_goes_to_the_last_for_a_dollar() -> None:
    state = bid(auction(3), 0, 0)
    assert asked(state) == ("board", 2)
    assert money(state) == [15, 15, 14]
    play(state, "board nation=spain")
    bid(state, 0)
    assert asked(state) == ("board", 1)
    play(state, "board nation=italy")
    assert money(state) == [14, 14, 14]


@pytest.mark.rule("discovery.nations.auction", "discovery.setup.money")
def test_there_is_no_money_for_the_place_in_the_order() -> None:
    state = auction(3)
    lot(state, "france", 0, 0)
    lot(state, "italy", 0)
    play(state, "board nation=holland")
    assert look(state)["order"] == [2, 1, 0]
    assert sorted(money(state)) == [14, 14, 14]


@pytest.mark.rule("discovery.nations.auction", "discovery.nations.spain")
def test_spain_lands_when_the_auction_is_over() -> None:
    state = auction(2)
    lot(state, "spain", 3, 0)
    play(state, "board nation=italy")
    assert asked(state) == ("spanish-landing", 0)


@pytest.mark.rule("discovery.nations.choice")
def test_boards_that_nobody_bought_are_out_of_the_game() -> None:
    state = auction(2)
    lot(state, "england", 3, 0)
    play(state, "board nation=italy")
    assert [at(state, seat)["nation"] for seat in (0, 1)] == ["england", "italy"]
    assert [at(state, seat)["nation_uses"] for seat in (0, 1)] == [1, 2]
