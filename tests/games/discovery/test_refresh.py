"""Refreshing the board, the new turn order, and what is left out of the last turn."""

from collections import Counter

import pytest

from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    at,
    end_turn,
    game,
    inside,
    look,
    of_kind,
    play,
    resolving,
    skip_to,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


# --- buildings


@pytest.mark.rule("discovery.refresh.buildings")
@both_editions
@pytest.mark.parametrize("turn", [1, 2, 4, 5, 7])
def test_within_an_age_the_row_is_filled_up(edition: int, turn: int) -> None:
    state = resolving(Seat(money=40), Seat(), turn=turn, capital="0:colonist", edition=edition)
    bought, *kept = look(state)["buildings_offered"]
    age = look(state)["age"] - 1
    waiting = look(state)["buildings_to_come"][age]
    play(state, f"buy building={bought}")
    end_turn(state)
    offered = look(state)["buildings_offered"]
    assert len(offered) == 5
    (new,) = set(offered) - set(kept)
    assert new in waiting
    assert look(state)["buildings_to_come"][age] == [name for name in waiting if name != new]


@pytest.mark.rule("discovery.refresh.buildings")
@both_editions
def test_with_an_empty_stack_the_row_stays_shorter(edition: int) -> None:
    state = resolving(Seat(), Seat(), offered="settlers", stack="monastery", edition=edition)
    end_turn(state)
    assert look(state)["buildings_offered"] == ["settlers", "monastery"]
    end_turn(state)
    assert look(state)["buildings_offered"] == ["settlers", "monastery"]


@pytest.mark.rule("discovery.refresh.new-age")
@both_editions
@pytest.mark.parametrize("turn", [3, 6])
def test_a_new_age_replaces_all(edition: int, turn: int) -> None:
    state = resolving(Seat(), Seat(), turn=turn, edition=edition)
    view = look(state)
    old = {*view["buildings_offered"], *view["buildings_to_come"][turn // 3 - 1]}
    coming = set(view["buildings_to_come"][turn // 3])
    end_turn(state)
    view = look(state)
    assert len(view["buildings_offered"]) == 5
    assert {*view["buildings_offered"], *view["buildings_to_come"][turn // 3]} == coming
    assert set(view["buildings_gone"]) >= old
    assert view["buildings_to_come"][turn // 3 - 1] == []


@pytest.mark.rule("discovery.refresh.new-age")
@both_editions
def test_owned_buildings_survive_their_age(edition: int) -> None:
    state = resolving(Seat(buildings="settlers"), Seat(), turn=3, edition=edition)
    end_turn(state)
    assert [own["building"] for own in at(state, 0)["buildings"]] == ["settlers"]


# --- goods and ship


@pytest.mark.rule("discovery.refresh.goods")
def test_in_2007_goods_nobody_took_are_mixed_in() -> None:
    state = resolving(Seat(), Seat(), offer="rice*2 cattle fur", edition=2007)
    before = Counter(look(state)["goods_left"])
    end_turn(state)
    view = look(state)
    assert sum(view["goods_offered"].values()) == 4
    everything = before + Counter({"rice": 2, "cattle": 1, "fur": 1})
    assert Counter(view["goods_left"]) + Counter(view["goods_offered"]) == everything
    assert inside(state)["goods_out"] == {}


@pytest.mark.rule("discovery.refresh.goods")
def test_in_2007_a_good_just_left_over_may_come_again() -> None:
    """The supply is empty: the same goods must come back."""
    state = resolving(Seat(), Seat(), offer="rice*2 cattle fur", pile="", edition=2007)
    end_turn(state)
    assert look(state)["goods_offered"] == {"rice": 2, "cattle": 1, "fur": 1}


@pytest.mark.rule("discovery.refresh.goods")
def test_in_2015_goods_nobody_took_leave_the_game() -> None:
    state = resolving(Seat(), Seat(), offer="rice*2 cattle fur", edition=2015)
    before = Counter(look(state)["goods_left"])
    end_turn(state)
    view = look(state)
    assert sum(view["goods_offered"].values()) == 4
    assert Counter(view["goods_left"]) + Counter(view["goods_offered"]) == before
    assert inside(state)["goods_out"] == {"rice": 2, "cattle": 1, "fur": 1}


@pytest.mark.rule("discovery.refresh.ship")
@both_editions
def test_a_new_ship_if_the_box_is_empty(edition: int) -> None:
    state = resolving(Seat(shipping="colonist"), Seat(), edition=edition)
    assert not look(state)["ship_offered"]
    end_turn(state)
    assert look(state)["ship_offered"]
    assert look(state)["ships_left"] == 6


@pytest.mark.rule("discovery.refresh.ship")
@both_editions
def test_never_two_ships_in_the_box(edition: int) -> None:
    state = resolving(Seat(), Seat(), edition=edition)
    end_turn(end_turn(state))
    assert look(state)["ship_offered"]
    assert look(state)["ships_left"] == 7


# --- colonists


@pytest.mark.rule("discovery.refresh.colonists")
@both_editions
def test_five_colonists_beside_what_buildings_and_the_box_bring(edition: int) -> None:
    state = resolving(
        Seat(buildings="settlers"), Seat(), specialists={"soldier": "1:colonist"}, edition=edition
    )
    end_turn(state)
    assert at(state, 0)["workers"] == {"colonist": 6}
    assert at(state, 1)["workers"] == {"colonist": 5, "soldier": 1}


@pytest.mark.rule("discovery.refresh.colonists")
@both_editions
def test_or_as_many_as_there_are(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), world={"peru": "1:colonist*26", "brazil": "1:captain"}, edition=edition
    )
    seen: list[Facts] = []
    end_turn(state, seen)
    assert at(state, 1)["workers"] == {"colonist": 3}
    taken = {event["seat"]: event["count"] for event in of_kind(seen, "colonists-taken")}
    assert taken == {0: 5, 1: 3}


# --- the last turn


@pytest.mark.rule("discovery.refresh.turn-8")
@both_editions
def test_turn_8_has_income_benefits_and_scoring_but_no_refresh(edition: int) -> None:
    state = resolving(
        Seat(money=0, goods="sugar*4", buildings="trading-post"),
        Seat(shipping="colonist"),
        turn=8,
        initiative="1:colonist",
        offer="fur",
        offered="navy",
        world={"peru": "0:colonist*3"},
        edition=edition,
    )
    seen: list[Facts] = []
    end_turn(state, seen)
    assert state.over
    assert at(state, 0)["money"] == 6 + 5
    assert [event["points"] for event in of_kind(seen, "colony-scored")] == [6]
    kinds = {str(event["event"]) for event in seen}
    assert not kinds & {
        "goods-offered",
        "ship-offered",
        "buildings-offered",
        "colonists-taken",
        "new-order",
        "turn-begins",
    }
    view = look(state)
    assert view["goods_offered"] == {"fur": 1}
    assert not view["ship_offered"]
    assert view["buildings_offered"] == ["navy"]
    assert view["turn"] == 8


@pytest.mark.rule("discovery.refresh.turn-8")
def test_points_can_be_bought_in_turn_8() -> None:
    state = resolving(Seat(money=25), Seat(money=9), turn=8, options={"buy_victory_points": True})
    play(skip_to(state, "points"), "points buy=1", "points buy=1")
    assert state.over
    assert at(state, 0)["money"] == 5
    assert state.scores() == [2, 0]


# --- the new order


@pytest.mark.rule("discovery.new-order.initiative")
@both_editions
def test_initiative_comes_first_in_the_order_of_the_spaces(edition: int) -> None:
    state = resolving(
        *[Seat()] * 4, order=[3, 0, 1, 2], initiative="2:colonist 0:colonist", edition=edition
    )
    end_turn(state)
    assert look(state)["order"] == [2, 0, 3, 1]


@pytest.mark.rule("discovery.new-order.initiative")
@both_editions
def test_everyone_in_the_box(edition: int) -> None:
    state = resolving(
        *[Seat()] * 3,
        order=[2, 1, 0],
        initiative="1:colonist 0:colonist 2:colonist",
        edition=edition,
    )
    end_turn(state)
    assert look(state)["order"] == [1, 0, 2]


@pytest.mark.rule("discovery.new-order.others")
@both_editions
def test_the_others_keep_their_order(edition: int) -> None:
    state = resolving(
        *[Seat()] * 5, order=[4, 2, 0, 1, 3], initiative="0:colonist", edition=edition
    )
    end_turn(state)
    assert look(state)["order"] == [0, 4, 2, 1, 3]


@pytest.mark.rule("discovery.new-order.others")
@both_editions
def test_with_nobody_in_the_box_nothing_changes(edition: int) -> None:
    state = resolving(*[Seat()] * 3, order=[2, 0, 1], edition=edition)
    end_turn(state)
    assert look(state)["order"] == [2, 0, 1]


@pytest.mark.rule("discovery.new-order.marker")
@both_editions
def test_the_marker_moves_last(edition: int) -> None:
    seen: list[Facts] = []
    state = game(edition, 2).start(seed=1)
    end_turn(state, seen)
    assert look(state)["turn"] == 2
    assert seen[-2]["event"] == "new-order"
    assert (seen[-1]["event"], seen[-1]["turn"]) == ("turn-begins", 2)
