"""The University: offered again within a box and between expeditions, and never in vain."""

import pytest

import carrack
from tests.games.discovery.building_helpers import both_editions
from tests.games.discovery.tables import (
    Board,
    Seat,
    asked,
    kind,
    look,
    play,
    resolving,
    skip_to,
)
from tests.games.discovery.test_university import OWNER, moves, offers_of_turn

# --- within a box


WITHIN = "1:colonist 0:colonist 1:captain 0:captain"


@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        (Board(edition=2007, dock=WITHIN), "land"),
        (Board(edition=2015, dock=WITHIN), "land"),
        (Board(edition=2007, capital=WITHIN), "buy"),
        (Board(edition=2015, capital=WITHIN), "buy"),
        (Board(edition=2015, goods_box=WITHIN), "good"),
    ],
)
def test_it_is_offered_again_before_another_seats_worker(board: Board, wanted: str) -> None:
    """D-R6: before the next worker of another player that stands before one of the owner."""
    board = {**board, "turn": 5}
    state = resolving(Seat(money=40, buildings="university"), Seat(money=40), **board)
    found = []
    while kind(state) in ("university", wanted):
        found.append((kind(state), state.seat))
        play(state, "decline")
    assert found == [
        ("university", 0),
        (wanted, 1),
        (wanted, 0),
        ("university", 0),
        (wanted, 1),
        (wanted, 0),
    ]


@pytest.mark.rule("discovery.building.university")
def test_in_warfare_it_is_offered_again_too() -> None:
    state = resolving(
        OWNER,
        Seat(),
        warfare="1:colonist 0:colonist 1:colonist",
        world={"peru": "0:soldier*5 1:soldier*5"},
    )
    found = []
    while kind(state) in ("university", "declare"):
        found.append((kind(state), state.seat))
        play(state, "decline")
    assert found == [
        ("university", 0),
        ("declare", 1),
        ("declare", 0),
        ("university", 0),
        ("declare", 1),
        ("declare", 0),
    ]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_the_front_is_before_all_that_are_still_to_act(edition: int) -> None:
    state = resolving(
        Seat(money=40, buildings="university"),
        Seat(money=40),
        edition=edition,
        turn=5,
        capital=WITHIN,
    )
    play(state, "decline", "decline", "decline")
    place = 4 if edition == 2007 else 2
    assert moves(state) == [f"capital {place}"]
    play(state, f"university box=capital place={place}")
    assert asked(state) == ("buy", 0)
    play(state, "decline")
    assert asked(state) == ("buy", 1)


@pytest.mark.rule("discovery.building.university")
def test_within_the_dock_x_y_and_ships_are_out_of_reach() -> None:
    """D-R6: they can be moved only just before the dock resolves."""
    state = resolving(OWNER, Seat(), dock="1:colonist*2", dock_x="0:colonist")
    assert moves(state) == ["dock 3"]
    play(state, "decline", "land region=caribbean")
    assert asked(state) == ("land", 1)


# --- between expeditions


def explorers(edition: int, *order: int) -> carrack.State:
    """Return the first expedition of three seats, of which seat 0 owns the University."""
    return skip_to(
        resolving(
            Seat(buildings="university", discovery="colonist*2"),
            Seat(discovery="colonist*2"),
            Seat(discovery="colonist*2"),
            edition=edition,
            order=order,
            turn=5,
        ),
        "target",
    )


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.expedition.order")
def test_it_is_offered_between_two_expeditions(edition: int) -> None:
    """D-R6: for the turn order also between two expeditions."""
    state = explorers(edition, 1, 2, 0)
    assert asked(state) == ("target", 1)
    play(state, "decline")
    assert asked(state) == ("university", 0)
    assert moves(state) == ["order 3"]
    play(state, "university box=order place=3")
    assert look(state)["order"] == [0, 1, 2]
    found = []
    while kind(state) == "target":
        found.append(state.seat)
        play(state, "decline")
    assert found == [0, 2]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_it_is_not_offered_to_who_explores_next_or_has_explored(edition: int) -> None:
    for order in ((1, 0, 2), (0, 1, 2)):
        state = explorers(edition, *order)
        play(state, "decline")
        assert kind(state) == "target"
        play(state, "decline")
        assert kind(state) == "target"


# --- never in vain


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_in_turn_8_no_new_order_follows(edition: int) -> None:
    pair = "1:colonist 0:colonist"
    state = resolving(OWNER, Seat(), edition=edition, turn=8, initiative=pair)
    assert kind(state) != "university"


@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize(
    "board",
    [
        Board(goods_box="1:colonist 0:colonist", offer=""),
        Board(capital="1:colonist 0:colonist", offered=""),
        Board(edition=2007, capital="1:colonist 0:colonist", offered=""),
    ],
    ids=["goods", "buildings", "buildings-2007"],
)
def test_where_nothing_is_on_offer_it_is_not_offered(board: Board) -> None:
    board = {**board, "turn": 5}
    assert offers_of_turn(resolving(OWNER, Seat(), **board)) == []


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_with_the_last_building_gone_it_is_not_offered_again(edition: int) -> None:
    state = resolving(
        Seat(money=40, buildings="university"),
        Seat(money=40),
        edition=edition,
        turn=5,
        capital="1:colonist*2 0:colonist",
        offered="taxation",
    )
    play(state, "decline", "buy building=taxation")
    assert offers_of_turn(state) == []


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.shipping.empty")
def test_without_a_ship_to_win_the_order_is_not_offered(edition: int) -> None:
    state = resolving(
        Seat(buildings="university", shipping="colonist"),
        Seat(shipping="colonist"),
        edition=edition,
        order=(1, 0),
        turn=5,
        ship=False,
    )
    assert offers_of_turn(state) == []


@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize(
    ("board", "offers"),
    [
        (Board(goods_box="0:colonist 0:captain 1:colonist"), []),
        (Board(warfare="0:soldier 0:captain", world={"peru": "0:soldier 1:soldier"}), []),
        (Board(edition=2007, capital="0:colonist 0:captain 1:colonist"), []),
        # A builder pays less, and in 2015 whoever has bought is home for the next purchase.
        (Board(capital="0:colonist 0:soldier 1:colonist"), [["capital 2"]]),
    ],
    ids=["goods", "warfare", "buildings-2007", "buildings-2015"],
)
def test_passing_ones_own_worker_matters_only_where_kinds_do(
    board: Board, offers: list[list[str]]
) -> None:
    board = {**board, "turn": 5}
    state = resolving(Seat(money=40, buildings="university"), Seat(), **board)
    assert offers_of_turn(state) == offers


@pytest.mark.rule("discovery.building.university")
def test_of_unlike_workers_one_behind_the_other_one_is_offered_for_goods() -> None:
    """Whichever of them goes, the owner chooses first and third."""
    state = resolving(OWNER, Seat(), goods_box="1:colonist 0:colonist 0:captain")
    assert moves(state) == ["trade-goods 2"]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_with_nobody_in_shipping_or_discovery_the_order_is_not_offered(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, order=(1, 0), turn=5)
    assert offers_of_turn(state) == []
