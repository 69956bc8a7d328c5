"""Variants: captains, reduced luck, no survivors, scouting, reconnaissance, the Builder's parts."""

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from tests.games.discovery.building_helpers import (
    RESISTS_5,
    both_editions,
    explore,
    succeeded,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    boxes_open,
    end_turn,
    game,
    happened,
    idle,
    inside,
    kind,
    look,
    money,
    options_of,
    play,
    points,
    region,
    resolving,
    skip_to,
    texts,
)

SCOUTING = {"scouting": True}
NO_SURVIVORS = {"no_survivors": True}
BUYING = {"buy_victory_points": True}
ON_MAP = {"canada", "new-england", "virginia", "florida"} | {
    "new-spain",
    "new-granada",
    "peru",
    "brazil",
}
THREE_SPECIAL = {"new-world-city", "stone-masonry", "new-world-capital-city"}


# --- two captains for two players


@both_editions
@pytest.mark.rule("discovery.variants.two-player-captains")
def test_two_players_begin_with_two_captains_in_the_discovery_box(edition: int) -> None:
    state = game(edition, 2, two_player_captains=True).start(seed=1)
    assert look(state)["boxes"]["discovery"] == [{"captain": 2}] * 2
    for seat in (0, 1):
        assert at(state, seat)["supply"]["captain"] == 3
        assert at(state, seat)["workers"] == {"colonist": 5}
    assert look(game(edition, 2).start(seed=1))["boxes"]["discovery"] == [{}, {}]


@both_editions
@pytest.mark.rule("discovery.variants.two-player-captains")
def test_the_two_captains_can_explore_in_turn_1(edition: int) -> None:
    state = game(edition, 2, two_player_captains=True).start(seed=1)
    skip_to(state, "target")
    assert look(state)["turn"] == 1
    play(state, "explore target=peru")
    assert "send worker=captain" in texts(state)


# --- reduced luck


@pytest.mark.rule("discovery.variants.reduced-luck")
@pytest.mark.parametrize(("builder", "left_out"), [(False, 1), (True, 5)])
def test_ten_buildings_of_age_three_are_drawn_and_known(builder: bool, left_out: int) -> None:
    state = game(2015, 3, reduced_luck=True, builder=builder).start(seed=2)
    ten = set(look(state)["buildings_to_come"][2])
    assert len(ten) == 10
    gone = set(look(state)["buildings_gone"])
    assert len(gone) == left_out
    usual = game(2015, 3, builder=builder).start(seed=2)
    assert ten | gone == set(look(usual)["buildings_to_come"][2])
    assert look(state)["buildings_to_come"][1] == look(usual)["buildings_to_come"][1]


@pytest.mark.rule("discovery.variants.reduced-luck")
def test_the_ten_are_laid_open_for_all() -> None:
    state = game(2015, 3, reduced_luck=True).start(seed=2)
    told = happened(state, "age-three-known")[0]
    assert told["buildings"] == look(state)["buildings_to_come"][2]


@pytest.mark.rule("discovery.variants.reduced-luck")
def test_which_ten_is_left_to_chance() -> None:
    drawn = {
        tuple(look(game(2015, 2, reduced_luck=True).start(seed))["buildings_gone"])
        for seed in range(10)
    }
    assert len(drawn) > 3


@pytest.mark.rule("discovery.variants.reduced-luck")
def test_age_three_offers_some_of_the_ten() -> None:
    state = game(2015, 2, reduced_luck=True, builder=True).start(seed=2)
    ten = set(look(state)["buildings_to_come"][2])
    while look(state)["turn"] < 7:
        idle(state)
    assert set(look(state)["buildings_offered"]) < ten
    assert len(look(state)["buildings_offered"]) == 5
    later = set(look(state)["buildings_to_come"][2])
    assert set(look(state)["buildings_offered"]) | later == ten


# --- no survivors


def failed_expedition(edition: int = 2015, counters_out: str = "") -> carrack.State:
    """Return a game in which an expedition to Peru has just failed."""
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        edition=edition,
        options=NO_SURVIVORS,
        counters={"peru": RESISTS_5},
        counters_out=counters_out,
    )
    skip_to(state, "target")
    assert not succeeded(explore(state, "peru", "colonist"))
    return state


@both_editions
@pytest.mark.rule("discovery.variants.no-survivors")
def test_a_failed_counter_leaves_the_game_and_another_takes_its_place(edition: int) -> None:
    state = failed_expedition(edition)
    assert look(state)["counters_gone"] == [RESISTS_5]
    assert look(state)["counters_unused"] == 7
    assert not region(state, "peru")["discovered"]
    assert inside(state)["regions"]["peru"]["counter"] != RESISTS_5


@pytest.mark.rule("discovery.variants.no-survivors", "discovery.hidden.secret")
def test_nobody_knows_the_new_counter() -> None:
    state = failed_expedition()
    for viewer in (0, 1, None):
        assert region(state, "peru", viewer)["counter"] is None
        assert region(state, "peru", viewer)["counter_seen_by"] == []


@pytest.mark.rule("discovery.variants.no-survivors")
def test_the_new_counter_is_drawn_at_random() -> None:
    drawn = set()
    for seed in range(12):
        state = resolving(
            Seat(discovery="colonist"),
            Seat(),
            options=NO_SURVIVORS,
            counters={"peru": RESISTS_5},
            known=dict.fromkeys(REGIONS, (255,)),
        )
        state = skip_to(state, "target").determinize(0, seed)
        play(state, "explore target=peru")
        drawn.add(inside(state)["regions"]["peru"]["counter"])
    assert len(drawn) > 3


@pytest.mark.rule("discovery.variants.no-survivors", "discovery.hidden.remembered")
def test_with_no_unused_counter_left_the_failed_one_goes_back() -> None:
    state = failed_expedition(counters_out="7 8 9 10 11 12 13 14")
    assert inside(state)["regions"]["peru"]["counter"] == RESISTS_5
    assert region(state, "peru", 1)["counter"] == RESISTS_5
    assert look(state)["counters_unused"] == 0


@pytest.mark.rule("discovery.variants.no-survivors")
def test_without_the_variant_the_failed_counter_goes_back() -> None:
    state = resolving(Seat(discovery="colonist"), Seat(), counters={"peru": RESISTS_5})
    explore(skip_to(state, "target"), "peru", "colonist")
    assert inside(state)["regions"]["peru"]["counter"] == RESISTS_5


@pytest.mark.rule("discovery.variants.no-survivors")
def test_the_deck_has_survivors() -> None:
    state = resolving(
        Seat(discovery="colonist"), Seat(), options=NO_SURVIVORS, discovered="all", deck="china"
    )
    explore(skip_to(state, "target"), "deck", "colonist")
    assert look(state)["deck"]["left"] == 16
    assert look(state)["counters_gone"] == []


@pytest.mark.rule("discovery.variants.no-survivors", "discovery.hidden.scouted")
def test_a_swap_makes_what_was_scouted_worthless() -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        options={"no_survivors": True, "scouting": True},
        counters={"peru": RESISTS_5},
        known={"peru": (1,)},
    )
    assert region(state, "peru", 1)["counter"] == RESISTS_5
    explore(skip_to(state, "target"), "peru", "colonist")
    assert region(state, "peru", 1)["counter"] is None


# --- advanced reconnaissance


@both_editions
@pytest.mark.rule("discovery.variants.advanced-reconnaissance")
def test_all_counters_lie_open_from_the_start(edition: int) -> None:
    state = game(edition, 3, advanced_reconnaissance=True).start(seed=4)
    for viewer in (0, 1, 2, None):
        for name in ON_MAP:
            shown = region(state, name, viewer)["counter"]
            assert shown == inside(state)["regions"][name]["counter"]
        assert look(state, viewer)["deck"]["known"] == [None] * 16


@pytest.mark.rule("discovery.variants.advanced-reconnaissance", "discovery.auction-2007.caribbean")
def test_the_auctioned_caribbean_lies_open_before_the_first_bid() -> None:
    state = game(2007, 3, advanced_reconnaissance=True, auction=True).start(seed=4)
    assert kind(state) == "bid"
    counter = inside(state)["regions"]["caribbean"]["counter"]
    assert counter >= 0
    assert region(state, "caribbean", None)["counter"] == counter


@pytest.mark.rule("discovery.variants.advanced-reconnaissance", "discovery.variants.no-survivors")
def test_counters_that_replace_others_lie_open_too() -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        options={"no_survivors": True, "advanced_reconnaissance": True},
        counters={"peru": RESISTS_5},
    )
    explore(skip_to(state, "target"), "peru", "colonist")
    counter = inside(state)["regions"]["peru"]["counter"]
    assert counter != RESISTS_5
    assert region(state, "peru", 1)["counter"] == counter
    assert region(state, "peru", None)["counter"] == counter


@pytest.mark.rule("discovery.variants.advanced-reconnaissance", "discovery.variants.scouting-when")
def test_what_lies_open_needs_no_scouts() -> None:
    configured = game(2015, 2, advanced_reconnaissance=True, scouting=True)
    assert options_of(configured.start(seed=1), "scout") == set()


# --- the Builder's three switches


def buildings_of(state: carrack.State) -> list[set[str]]:
    ages = [set(stack) for stack in look(state)["buildings_to_come"]]
    ages[0] |= set(look(state)["buildings_offered"])
    return ages


@pytest.mark.rule("discovery.variants.builder")
def test_the_specialist_alone() -> None:
    state = game(2015, 2, builder_specialist=True).start(seed=1)
    assert at(state, 0)["supply"]["builder"] == 10
    assert "builder" in boxes_open(state)
    assert [len(age) for age in buildings_of(state)] == [12, 14, 11]
    assert not any("bought" in line["source"] for line in state.score_sheet()[0]["lines"])


@pytest.mark.rule("discovery.variants.builder", "discovery.variants.builder-buildings")
def test_the_buildings_alone_leave_three_out() -> None:
    state = game(2015, 2, builder_buildings=True).start(seed=1)
    assert "builder" not in at(state, 0)["supply"]
    assert "builder" not in boxes_open(state)
    ages = buildings_of(state)
    assert [len(age) for age in ages] == [19, 21, 14]
    whole = buildings_of(game(2015, 2, builder=True).start(seed=1))
    assert set().union(*whole) - set().union(*ages) == THREE_SPECIAL


@pytest.mark.rule("discovery.variants.builder", "discovery.variants.builder-buildings")
def test_buildings_and_specialist_together_have_all() -> None:
    state = game(2015, 2, builder_buildings=True, builder_specialist=True).start(seed=1)
    assert [len(age) for age in buildings_of(state)] == [20, 22, 15]
    assert set().union(*buildings_of(state)) >= THREE_SPECIAL


@pytest.mark.rule("discovery.variants.builder", "discovery.variants.buying-points")
def test_buying_points_alone() -> None:
    state = game(2015, 2, buy_victory_points=True).start(seed=1)
    assert "builder" not in boxes_open(state)
    assert [len(age) for age in buildings_of(state)] == [12, 14, 11]
    skip_to(state, "points")
    assert look(state)["turn"] == 3


@pytest.mark.rule("discovery.variants.builder")
def test_all_together() -> None:
    state = game(2015, 2, builder=True).start(seed=1)
    assert "builder" in boxes_open(state)
    assert [len(age) for age in buildings_of(state)] == [20, 22, 15]
    skip_to(state, "points")


# --- buying points


def counting_house(turn: int, *dollars: int) -> carrack.State:
    seats = [Seat(money=own) for own in dollars]
    return skip_to(resolving(*seats, options=BUYING, turn=turn), "points", "over", "place")


@pytest.mark.rule("discovery.variants.buying-points")
@pytest.mark.parametrize(
    ("turn", "age", "dollars", "buys", "left"),
    [
        (3, 1, 7, ["5", "1", "1"], 0),
        (3, 1, 31, ["25", "5", "1"], 0),
        (6, 2, 7, ["1", "1"], 1),
        (6, 2, 18, ["5", "1"], 0),
        (8, 3, 29, ["1", "1"], 9),
        (8, 3, 50, ["5"], 0),
    ],
)
def test_a_point_costs_one_three_or_ten_dollars_by_age(
    turn: int, age: int, dollars: int, buys: list[str], left: int
) -> None:
    state = counting_house(turn, dollars, 0)
    assert asked(state) == ("points", 0)
    for amount in buys:
        play(state, f"points buy={amount}")
    assert kind(state) != "points"
    assert at(state, 0)["money"] == left
    assert points(state, 0, f"bought-{age}") == sum(int(amount) for amount in buys)


@pytest.mark.rule("discovery.variants.buying-points")
def test_one_may_buy_fewer_points_or_none() -> None:
    state = play(counting_house(3, 7, 0), "points buy=1", "done")
    assert at(state, 0)["money"] == 6
    assert points(state, 0, "bought-1") == 1
    state = play(counting_house(3, 7, 0), "done")
    assert at(state, 0)["money"] == 7


@pytest.mark.rule("discovery.variants.buying-points")
def test_nobody_buys_more_than_they_can_pay() -> None:
    assert options_of(counting_house(6, 14, 0), "points") == {"1"}
    assert options_of(counting_house(6, 15, 0), "points") == {"1", "5"}
    assert options_of(counting_house(6, 75, 0), "points") == {"1", "5", "25"}


@pytest.mark.rule("discovery.variants.buying-points")
@pytest.mark.parametrize(("turn", "short_of"), [(6, 2), (8, 9)])
def test_who_can_not_pay_for_one_is_not_asked(turn: int, short_of: int) -> None:
    assert kind(counting_house(turn, short_of, short_of)) in ("place", "over")


@pytest.mark.rule("discovery.variants.buying-points")
@pytest.mark.parametrize("turn", [1, 2, 4, 5, 7])
def test_points_are_for_sale_after_a_scoring_alone(turn: int) -> None:
    assert kind(counting_house(turn, 50, 50)) == "place"


@pytest.mark.rule("discovery.variants.buying-points")
def test_points_are_sold_in_the_turns_own_order_after_the_scoring() -> None:
    state = resolving(
        *[Seat(money=5)] * 3,
        options=BUYING,
        turn=3,
        order=(2, 0, 1),
        initiative="1:colonist",
        world={"peru": "0:colonist*3"},
    )
    buyers = []
    skip_to(state, "points")
    while kind(state) == "points":
        buyers.append(state.seat)
        assert points(state, 0, "colonies-1") == 6
        play(state, "done")
    assert buyers == [2, 0, 1]
    assert look(state)["order"] == [1, 2, 0]


@pytest.mark.rule("discovery.variants.buying-points", "discovery.ties.money")
def test_money_that_breaks_a_tie_is_counted_after_buying() -> None:
    state = counting_house(8, 30, 12)
    play(state, "points buy=1", "done", "points buy=1")
    assert money(state) == [20, 2]
    assert state.ranking() == [[0], [1]]


@pytest.mark.rule("discovery.variants.buying-points", "discovery.end.game-over")
def test_points_bought_count_at_the_end() -> None:
    state = play(counting_house(8, 25, 0), "points buy=1", "points buy=1")
    assert state.over
    assert state.scores() == [2, 0]


@pytest.mark.rule("discovery.variants.buying-points")
def test_without_the_variant_no_points_are_for_sale() -> None:
    state = resolving(Seat(money=99), Seat(money=99), turn=3)
    while look(state)["turn"] == 3:
        assert kind(state) != "points"
        idle(state)
    assert look(end_turn(state))["turn"] == 5
