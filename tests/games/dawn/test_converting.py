"""Harvest: what improvements bring, what cubes become, and wealth."""

import pytest

import carrack
from carrack.games.dawn.rules.data import DEFAULT, RELEASED, released
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.pieces import FOOD, RESOURCES, WEALTH
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    game,
    go,
    happened,
    has,
    kind,
    look,
    offered,
    play,
    random_play,
    refused,
    table,
)

#: One town of seat 0 between plains (8), forest (9) and grassland (13).
SMALL = {"8-9-13": "0"}
#: 1 and 4 money of upkeep.
THREE_HUTS = {"14-18-19": "0*3"}
FIVE_HUTS = {"14-18-19": "0*3", "5-8-9": "0*2"}


def convert_all(state: carrack.State) -> None:
    """Collect and convert every cube by the first choice that is offered."""
    while offered(state, "collect") or offered(state, "lose") or offered(state, "convert"):
        state.apply(state.legal_actions()[0])


@pytest.mark.rule("dawn.harvest.improvements")
@pytest.mark.parametrize(
    ("improvement", "resource"),
    [
        ("granary", "food"),
        ("workshop", "production"),
        ("market", "money"),
        ("library", "science"),
    ],
)
def test_four_improvements_bring_two_when_conversion_begins(
    improvement: str, resource: str
) -> None:
    state = table(Seat(improvements=improvement), Seat(), towns=SMALL)
    go(state, "harvest")
    assert has(state, 0, resource) == 0
    play(state, "collect tile=8")
    assert kind(state) == "convert"
    assert has(state, 0, resource) == 2


@pytest.mark.rule("dawn.harvest.improvements")
def test_improvements_bring_their_two_without_any_cube() -> None:
    state = table(Seat(improvements="granary market"), Seat(), towns={"8-9-13": "1"})
    go(state, "harvest")
    assert (has(state, 0, "food"), has(state, 0, "money")) == (2, 2)


@pytest.mark.rule("dawn.harvest.improvements")
@pytest.mark.parametrize("name", RELEASED)
def test_in_no_released_table_would_another_moment_be_better(name: str) -> None:
    """Of what improvements bring, rates take food alone, and none of those is a base rate.

    So room for the gift can always be made before it comes, at the same rates as afterwards.
    """
    house = House(released(name))
    brought = {n % RESOURCES for n, amount in enumerate(house.improvement_gives) if amount > 0}
    taken = {give for give in house.rates.give if give in brought}
    assert taken == {FOOD}
    base = [n for n, is_base in enumerate(house.rates.in_harvest) if is_base]
    assert {house.rates.give[n] for n in base} == {WEALTH}


@pytest.mark.rule("dawn.harvest.improvements", "dawn.turn.conversions")
def test_room_for_the_gift_can_be_made_before_it_comes() -> None:
    own = Seat(food=8, improvements="granary", technologies="milling")
    state = go(table(own, Seat(), towns=SMALL), "harvest")
    play(state, *["exchange rate=1-food-for-1-money"] * 2, "collect tile=8")
    assert happened(state, "received")[0]["amount"] == 2


BASE = [
    ("grassland", {"food": 2}),
    ("plains", {"food": 1, "production": 1}),
    ("forest", {"production": 2}),
    ("hills", {"food": 1, "production": 1}),
    ("mountains", {"production": 1, "wealth": 2}),
    ("ocean", {"food": 1, "wealth": 2}),
    ("desert", {"wealth": 1}),
]


@pytest.mark.rule("dawn.harvest.base")
@pytest.mark.parametrize(
    ("terrain", "into", "house"),
    [
        *((*base, DEFAULT) for base in BASE),
        ("mountains", {"production": 1, "wealth": 1}, "draft-1"),
    ],
)
def test_what_everyone_can_convert(terrain: str, into: dict[str, int], house: str) -> None:
    for resource, amount in into.items():
        state = table(Seat(), Seat(), towns=SMALL, land={"8": terrain}, house=house)
        go(state, "harvest", "collect tile=8")
        if len(into) > 1:
            assert offered(state, "convert") == {f"{terrain} {name}" for name in into}
            play(state, f"convert cube={terrain} into={resource}")
        assert happened(state, "converted")[0]["amount"] == amount
        kept = 0 if kind(state) == "turn" and resource == "wealth" else amount
        assert has(state, 0, resource) == kept


@pytest.mark.rule("dawn.harvest.convert")
def test_every_cube_is_converted_in_the_order_one_likes() -> None:
    state = table(Seat(money=1), Seat(), towns={"8-9-13": "0*3"})
    go(state, "harvest")
    everything = {"plains food", "plains production", "forest production", "grassland food"}
    assert offered(state, "convert") == everything
    assert len(state.legal_actions()) == 4, "there is no way to keep a cube"
    play(state, "convert cube=forest into=production")
    assert refused(state, "convert cube=forest into=production") == "dawn.harvest.convert"
    play(state, "convert cube=plains into=food")
    assert at(state, 0)["resources"] == {
        "food": 3,
        "production": 2,
        "wealth": 0,
        "money": 0,
        "science": 0,
    }
    assert look(state)["harvest"] is None


@pytest.mark.rule("dawn.harvest.convert")
def test_of_several_rates_for_a_resource_the_best_counts() -> None:
    """Plains to wealth at 3 by Weaving and by the Colossus; mountains to production at 1, 2, 3."""
    state = table(
        Seat(technologies="engineering iron-mining weaving", wonders="colossus"),
        Seat(),
        towns={"8-9-13": "0*3"},
        land={"8": "mountains", "9": "hills"},
    )
    go(state, "harvest")
    gives = at(state, 0)["cubes"]
    assert gives["mountains"] == {"production": 3, "wealth": 1}
    assert gives["hills"] == {"food": 1, "production": 3}
    assert gives["plains"] == {"food": 1, "production": 1, "wealth": 3}
    play(state, "convert cube=mountains into=production")
    assert has(state, 0, "production") == 3


@pytest.mark.rule("dawn.harvest.convert")
def test_a_cube_is_converted_even_where_there_is_no_room() -> None:
    state = table(Seat(food=8), Seat(), towns=SMALL)
    go(state, "harvest", "collect tile=13")
    assert happened(state, "converted")[0]["amount"] == 0
    assert asked(state) == ("turn", 1)


# --- what is no choice


@pytest.mark.rule("dawn.harvest.convert")
def test_cubes_with_one_use_are_converted_without_a_question() -> None:
    """Forest becomes production, grassland food, in whatever order: nothing could come between."""
    state = table(Seat(money=1), Seat(), towns={"8-9-13": "0*3"}, land={"8": "forest"})
    go(state, "harvest")
    assert [(event["terrain"], event["amount"]) for event in happened(state, "converted")] == [
        ("grassland", 2),
        ("forest", 2),
        ("forest", 2),
    ]
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.harvest.convert", "dawn.turn.conversions")
def test_where_an_exchange_could_come_between_cubes_are_asked_for() -> None:
    """With Milling, food from grassland may become money before or after the forest's turn."""
    own = Seat(money=1, technologies="milling")
    state = table(own, Seat(), towns={"8-9-13": "0*3"}, land={"8": "forest"})
    go(state, "harvest")
    assert offered(state, "convert") == {"forest production", "grassland food"}


@pytest.mark.rule("dawn.harvest.convert", "dawn.turn.conversions")
def test_one_cube_after_the_other_is_converted_until_an_exchange_opens() -> None:
    own = Seat(food=0, money=1, technologies="milling")
    state = table(own, Seat(), towns={"8-9-13": "0*2"}, land={"8": "grassland", "9": "grassland"})
    go(state, "harvest")
    assert has(state, 0, "food") == 2
    assert set(map(state.game.action_text, state.legal_actions())) == {
        "convert cube=grassland into=food",
        "exchange rate=1-food-for-1-money",
    }


@pytest.mark.rule("dawn.harvest.collect", "dawn.harvest.until-none")
def test_of_tiles_of_one_terrain_nobody_has_to_choose() -> None:
    """Whichever two of the three hills are taken, there are two cubes of hills in the end."""
    land = {"8": "hills", "9": "hills", "13": "hills"}
    state = go(table(Seat(), Seat(), towns={"8-9-13": "0*2"}, land=land), "harvest")
    assert kind(state) == "convert"
    harvest = look(state)["harvest"]
    assert harvest is not None
    assert harvest["cubes"] == {"hills": 2}
    assert [event["tile"] for event in happened(state, "collected")] == ["8", "9"]


# --- wealth


def with_wealth(seat: Seat) -> carrack.State:
    """Return a harvest in which an ocean cube can be converted."""
    state = table(seat, Seat(), towns=SMALL, land={"8": "ocean"})
    return go(state, "harvest")


@pytest.mark.rule("dawn.harvest.wealth")
def test_wealth_becomes_money_or_science_from_the_conversion_on() -> None:
    state = with_wealth(Seat(wealth=3))
    assert offered(state, "exchange") == set(), "not while cubes are collected"
    play(state, "collect tile=8")
    both = {"1-wealth-for-1-money", "1-wealth-for-1-science"}
    assert offered(state, "exchange") == both
    play(state, "exchange rate=1-wealth-for-1-money", "exchange rate=1-wealth-for-1-science")
    assert kind(state) == "convert"
    play(state, "convert cube=ocean into=wealth")
    assert has(state, 0, "wealth") == 3
    assert kind(state) == "convert", "a last chance before the harvest ends"
    assert offered(state, "exchange") == both
    play(state, "exchange rate=1-wealth-for-1-money")
    assert (has(state, 0, "money"), has(state, 0, "science")) == (2, 1)
    assert kind(state) == "convert"
    play(state, "done")
    assert (has(state, 0, "wealth"), asked(state)) == (0, ("turn", 1))


@pytest.mark.rule("dawn.harvest.wealth", "dawn.upkeep.pay")
def test_once_the_upkeep_is_paid_wealth_has_no_base_rates() -> None:
    """Food may still be converted: «during your turn». Wealth at 1 for 1 may not (W-R6)."""
    own = Seat(money=3, wealth=4, food=1, technologies="milling", improvements="court")
    state = go(table(own, Seat(), towns={"8-9-13": "1", "14-18-19": "0*3"}), "harvest")
    while kind(state) == "convert" and offered(state, "convert"):
        state.apply(state.legal_actions()[0])
    assert kind(state) == "upkeep", "before the last coin"
    assert {"1-wealth-for-1-money", "1-wealth-for-1-science"} < offered(state, "exchange")
    play(state, "done")
    assert happened(state, "paid-upkeep")[0]["money"] == 1
    assert (has(state, 0, "money"), has(state, 0, "wealth")) == (2, 4)
    assert asked(state) == ("turn", 1), "nobody is asked twice about what was open a moment ago"


@pytest.mark.rule("dawn.harvest.wealth", "dawn.upkeep.pay")
def test_the_last_coin_waits_for_conversions_in_between() -> None:
    """Money is full, so wealth could not be converted before; between two coins it can."""
    state = go(table(Seat(money=8, wealth=4), Seat(), towns=FIVE_HUTS), "harvest")
    convert_all(state)
    assert kind(state) == "upkeep"
    assert (has(state, 0, "money"), look(state)["harvest"]["upkeep_due"]) == (5, 1)  # type: ignore[index]
    play(state, *["exchange rate=1-wealth-for-1-money"] * 3)
    assert (has(state, 0, "money"), has(state, 0, "wealth")) == (8, 1)
    play(state, "done")
    assert (has(state, 0, "money"), has(state, 0, "wealth")) == (7, 0)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.harvest.wealth", "dawn.turn.conversions")
def test_during_your_turn_rates_stay_open_until_the_harvest_ends() -> None:
    """Money was full before the last coin; after it there is room for what food brings."""
    own = Seat(money=8, wealth=1, food=8, science=8, technologies="milling")
    state = go(table(own, Seat(), towns=THREE_HUTS), "harvest")
    convert_all(state)
    assert asked(state) == ("close", 0)
    assert (has(state, 0, "money"), has(state, 0, "wealth")) == (7, 1)
    assert offered(state, "exchange") == {"1-food-for-1-money"}
    assert refused(state, "exchange rate=1-wealth-for-1-money") == "dawn.harvest.wealth"
    play(state, "done")
    assert (has(state, 0, "wealth"), asked(state)) == (0, ("turn", 1))


@pytest.mark.rule("dawn.harvest.wealth")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games_base_rates_are_open_from_the_conversion_to_the_upkeep_alone(
    players: int,
) -> None:
    base = {"1-wealth-for-1-money", "1-wealth-for-1-science"}
    seen = 0
    for state in random_play(game(players), players):
        if state.over or not base & offered(state, "exchange"):
            continue
        seen += 1
        assert kind(state) in ("convert", "upkeep")
        harvest = look(state)["harvest"]
        assert harvest is not None
        paid_all = harvest["upkeep_due"] == 0 and harvest["upkeep_paid"] > 0
        assert not paid_all
    assert seen > 0


@pytest.mark.rule("dawn.harvest.wealth", "dawn.turn.conversions")
def test_better_rates_of_wealth_stay_open_until_the_harvest_ends() -> None:
    own = Seat(money=8, wealth=3, science=8, technologies="currency")
    state = go(table(own, Seat(), towns=THREE_HUTS), "harvest")
    convert_all(state)
    assert asked(state) == ("close", 0)
    assert offered(state, "exchange") == {"2-wealth-for-3-money"}


@pytest.mark.rule("dawn.harvest.wealth")
def test_better_rates_can_be_used_as_well() -> None:
    state = with_wealth(Seat(wealth=2, technologies="currency"))
    assert offered(state, "exchange") == {"2-wealth-for-3-money"}, "this one at any time"
    play(state, "collect tile=8")
    assert offered(state, "exchange") == {
        "1-wealth-for-1-money",
        "1-wealth-for-1-science",
        "2-wealth-for-3-money",
    }


@pytest.mark.rule("dawn.harvest.court")
def test_wealth_that_is_left_is_lost() -> None:
    state = with_wealth(Seat(wealth=3))
    play(state, "collect tile=8", "convert cube=ocean into=wealth", "done")
    assert has(state, 0, "wealth") == 0
    assert happened(state, "lost-wealth")[0]["amount"] == 5
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.harvest.court")
def test_with_full_tracks_wealth_is_lost_without_a_question() -> None:
    state = with_wealth(Seat(wealth=3, money=8, science=8))
    play(state, "collect tile=8", "convert cube=ocean into=food")
    assert has(state, 0, "wealth") == 0
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.harvest.court")
def test_a_court_keeps_wealth() -> None:
    state = with_wealth(Seat(wealth=3, improvements="court"))
    play(state, "collect tile=8", "convert cube=ocean into=wealth", "done")
    assert has(state, 0, "wealth") == 5
    assert happened(state, "lost-wealth") == []


@pytest.mark.rule("dawn.turn.conversions")
def test_food_may_still_be_converted_after_the_upkeep() -> None:
    """Closing a harvest ends the turn's conversions, so that nobody is asked twice."""
    state = with_wealth(Seat(food=3, technologies="milling"))
    play(state, "collect tile=8", "convert cube=ocean into=food")
    assert kind(state) == "close"
    play(state, "exchange rate=1-food-for-1-money", "done")
    assert asked(state) == ("turn", 1)
    assert (has(state, 0, "food"), has(state, 0, "money")) == (3, 1)
