"""The buildings of Age II, each from its sentence in the appendix; the University has its own."""

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES
from carrack.kernel.events import Facts
from tests.games.discovery.building_helpers import (
    both_editions,
    buy,
    earned_in_turn,
    next_workers,
    points_of,
    rules_named,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    decided_in,
    end_turn,
    finished,
    happened,
    idle,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    points,
    resolving,
    skip_to,
    texts,
)

FIVE = {"colonist": 5}
BUILDER = {"builder": True}


# --- workers each turn


@both_editions
@pytest.mark.rule("discovery.building.ship-yards")
def test_ship_yards_bring_a_captain_each_turn(edition: int) -> None:
    assert next_workers("ship-yards", edition=edition) == {**FIVE, "captain": 1}


@both_editions
@pytest.mark.rule("discovery.building.marketplace")
def test_the_marketplace_brings_a_merchant_each_turn(edition: int) -> None:
    assert next_workers("marketplace", edition=edition) == {**FIVE, "merchant": 1}


@both_editions
@pytest.mark.rule("discovery.building.military-academy")
def test_the_military_academy_brings_a_soldier_each_turn(edition: int) -> None:
    assert next_workers("military-academy", edition=edition) == {**FIVE, "soldier": 1}


@both_editions
@pytest.mark.rule("discovery.building.fortress")
def test_the_fortress_brings_a_soldier_each_turn(edition: int) -> None:
    assert next_workers("fortress", edition=edition) == {**FIVE, "soldier": 1}


@pytest.mark.rule("discovery.building.stone-masonry")
def test_stone_masonry_brings_a_builder_each_turn() -> None:
    assert next_workers("stone-masonry", options=BUILDER) == {**FIVE, "builder": 1}


@both_editions
@pytest.mark.rule("discovery.building.colonization-laws")
def test_colonization_laws_put_a_colonist_on_y(edition: int) -> None:
    state = end_turn(buy("colonization-laws", Seat(money=14), Seat(), edition=edition))
    assert look(state)["boxes"]["dock_y"] == {"seat": 0, "worker": "colonist"}
    assert look(state)["boxes"]["dock_x"] is None
    assert at(state, 0)["workers"] == FIVE


@both_editions
@pytest.mark.rule("discovery.building.colonization-laws", "discovery.dock.x-y")
def test_y_sails_after_x_and_the_numbered_spaces(edition: int) -> None:
    state = resolving(
        Seat(buildings="colonization-laws"),
        Seat(buildings="indentured-servitude"),
        Seat(),
        edition=edition,
        dock="2:colonist",
        dock_x="1:colonist",
        dock_y="0:colonist",
    )
    sailing = []
    while kind(state) == "land":
        sailing.append(state.seat)
        play(state, "land region=caribbean")
    assert sailing == [2, 1, 0]


# --- Indian Allies


@both_editions
@pytest.mark.rule("discovery.building.indian-allies")
def test_indian_allies_are_two_soldiers_in_one_own_colony(edition: int) -> None:
    state = buy(
        "indian-allies",
        Seat(money=14),
        Seat(),
        edition=edition,
        world={"peru": "0:colonist", "brazil": "0:captain", "canada": "1:colonist"},
    )
    assert asked(state) == ("allies", 0)
    assert options_of(state, "land") == {"peru", "brazil"}
    play(state, "land region=brazil")
    assert pieces(state, "brazil", 0) == {"captain": 1, "soldier": 2}
    assert pieces(state, "peru", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.building.indian-allies")
def test_indian_allies_without_a_colony_do_nothing() -> None:
    state = buy("indian-allies", Seat(money=14), Seat(), world={"peru": "1:colonist"})
    assert kind(state) != "allies"
    assert at(state, 0)["supply"]["soldier"] == 10


@pytest.mark.rule("discovery.building.indian-allies", "discovery.dock.region-good")
def test_indian_allies_may_earn_the_good_of_a_region() -> None:
    state = buy("indian-allies", Seat(money=14), Seat(), world={"peru": "0:colonist"})
    play(state, "land region=peru")
    assert at(state, 0)["goods"] == {"silver": 1}


@pytest.mark.rule("discovery.building.indian-allies", "discovery.running-out.not-received")
def test_indian_allies_are_as_many_as_the_supply_holds() -> None:
    world = {"peru": "0:soldier*9"}
    state = play(buy("indian-allies", Seat(money=14), Seat(), world=world), "land region=peru")
    assert pieces(state, "peru", 0) == {"soldier": 10}


# --- Privateers


@both_editions
@pytest.mark.rule("discovery.building.privateers")
def test_privateers_take_a_dollar_a_ship_from_everyone_who_has_it(edition: int) -> None:
    state = resolving(
        Seat(money=0, ships=3, buildings="privateers"),
        Seat(money=10),
        Seat(money=2),
        Seat(money=0),
        edition=edition,
    )
    assert money(end_turn(state)) == [5, 7, 0, 0]


@both_editions
@pytest.mark.rule("discovery.building.privateers")
def test_privateers_collect_after_the_income(edition: int) -> None:
    state = resolving(
        Seat(money=0, ships=2, buildings="privateers"),
        Seat(money=0, goods="silver*3"),
        edition=edition,
    )
    assert money(end_turn(state)) == [2, 1]


@pytest.mark.rule("discovery.building.privateers")
def test_privateers_count_the_owners_ships_alone() -> None:
    state = resolving(Seat(money=0, buildings="privateers"), Seat(money=10, ships=4))
    assert money(end_turn(state)) == [0, 10]


@pytest.mark.rule("discovery.building.privateers", "discovery.benefits.order")
def test_privateers_raid_before_those_behind_have_had_their_benefits() -> None:
    state = resolving(
        Seat(money=0, ships=2, buildings="privateers"),
        Seat(money=0, buildings="taxation"),
    )
    assert money(end_turn(state)) == [0, 10]


# --- Cathedral


@both_editions
@pytest.mark.rule("discovery.building.cathedral")
def test_with_a_cathedral_missionaries_bring_two_colonists(edition: int) -> None:
    state = resolving(
        Seat(buildings="cathedral"), Seat(), edition=edition, dock="0:missionary 1:missionary"
    )
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"missionary": 1, "colonist": 2}
    assert at(state, 0)["goods"] == {"sugar": 1}
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 1) == {"missionary": 1, "colonist": 1}


@pytest.mark.rule("discovery.building.cathedral", "discovery.running-out.not-received")
def test_a_cathedral_brings_as_many_as_the_supply_holds() -> None:
    state = resolving(
        Seat(buildings="cathedral"),
        Seat(),
        dock="0:missionary",
        world={"peru": "0:colonist*27"},
    )
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"missionary": 1, "colonist": 1}


# --- Taxation


@both_editions
@pytest.mark.rule("discovery.building.taxation")
def test_taxation_pays_ten_dollars_each_turn_and_two_points(edition: int) -> None:
    assert earned_in_turn(Seat(buildings="taxation"), edition=edition) == 10
    state = finished(Seat(buildings="taxation"), Seat(), edition=edition)
    assert points_of(state, "taxation") == 2


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_the_university_is_worth_five_points_used_or_not(edition: int) -> None:
    state = finished(Seat(buildings="university", used="university"), Seat(), edition=edition)
    assert points_of(state, "university") == 5
    assert points_of(finished(Seat(buildings="university"), Seat()), "university") == 5


# --- West Indies Co.


@both_editions
@pytest.mark.rule("discovery.building.west-indies-co")
def test_the_west_indies_company_draws_a_good_each_turn(edition: int) -> None:
    state = resolving(
        Seat(buildings="west-indies-co"), Seat(), edition=edition, offer="fur*3", pile="rice*3"
    )
    end_turn(state)
    assert at(state, 0)["goods"] == {"rice": 1}


@both_editions
@pytest.mark.rule("discovery.building.west-indies-co")
def test_a_west_indies_good_earns_from_the_next_income_on(edition: int) -> None:
    state = resolving(
        Seat(money=0, buildings="west-indies-co", goods="rice*2"),
        Seat(),
        edition=edition,
        turn=5,
        offer="fur*3",
        pile="rice",
    )
    end_turn(state)
    assert at(state, 0)["goods"] == {"rice": 3}
    assert at(state, 0)["money"] == 0
    assert at(end_turn(state), 0)["money"] == 3


@both_editions
@pytest.mark.rule("discovery.building.west-indies-co", "discovery.end.economy")
def test_a_west_indies_good_of_turn_8_is_too_late_for_the_economy(edition: int) -> None:
    state = resolving(
        Seat(buildings="west-indies-co mercantilism", goods="rice*2"),
        Seat(),
        edition=edition,
        turn=8,
        offer="fur*3",
        pile="rice",
    )
    skip_to(state, "over")
    assert points(state, 0, "economy") == 0
    assert points_of(state, "mercantilism") == 3


@pytest.mark.rule("discovery.building.west-indies-co", "discovery.end.economy")
def test_once_earned_the_economy_of_turn_8_is_settled() -> None:
    """What would count if the game ended now no longer changes with the goods."""
    state = resolving(
        Seat(buildings="west-indies-co trading-house", goods="rice*2"),
        Seat(),
        options=BUILDER,
        turn=8,
        offer="fur*3",
        pile="rice",
    )
    skip_to(state, "benefit")
    play(state, "first building=west-indies-co")
    assert at(state, 0)["goods"] == {"rice": 3}
    assert points(state, 0, "economy") == 0


@both_editions
@pytest.mark.rule("discovery.building.west-indies-co")
def test_without_goods_in_the_supply_the_company_draws_nothing(edition: int) -> None:
    state = empty_handed_company(edition)
    end_turn(state)
    assert at(state, 0)["goods"] == {}


def empty_handed_company(edition: int) -> carrack.State:
    return resolving(Seat(buildings="west-indies-co"), Seat(), edition=edition, offer="", pile="")


@pytest.mark.rule("discovery.running-out.supplies")
def test_the_record_says_that_the_company_found_nothing() -> None:
    seen: list[Facts] = []
    end_turn(empty_handed_company(2007), seen)
    assert "discovery.running-out.supplies" in rules_named(seen)


# --- Rum Distillery


@both_editions
@pytest.mark.rule("discovery.building.rum-distillery")
def test_the_rum_distillery_pays_three_dollars_a_sugar_besides_sets(edition: int) -> None:
    owner = Seat(buildings="rum-distillery", goods="sugar*3 rice")
    assert earned_in_turn(owner, edition=edition) == 9 + 3
    assert earned_in_turn(Seat(buildings="rum-distillery", goods="rice*2"), edition=edition) == 0


@both_editions
@pytest.mark.rule("discovery.building.rum-distillery", "discovery.end.economy")
def test_rum_never_counts_for_the_economy(edition: int) -> None:
    state = resolving(
        Seat(money=0, buildings="rum-distillery", goods="sugar*3"), Seat(), edition=edition, turn=8
    )
    skip_to(state, "over")
    assert at(state, 0)["money"] == 12
    assert points(state, 0, "economy") == 3


@pytest.mark.rule("discovery.building.rum-distillery")
def test_in_2007_rum_is_paid_with_the_income() -> None:
    """Migration asks in the benefits phase, before anything there is paid."""
    state = rum_and_migration(2007)
    assert at(state, 0)["money"] == 3


@pytest.mark.rule("discovery.building.rum-distillery")
def test_in_2015_rum_is_paid_with_the_benefits() -> None:
    state = rum_and_migration(2015)
    assert at(state, 0)["money"] == 0
    assert at(end_turn(state), 0)["money"] == 3


def rum_and_migration(edition: int) -> carrack.State:
    state = resolving(
        Seat(money=0, buildings="rum-distillery migration", goods="sugar"),
        Seat(),
        edition=edition,
        turn=7,
        world={"peru": "0:colonist"},
    )
    return skip_to(state, "migrate")


# --- Stables


STABLE_WORLD = {"caribbean": "0:soldier*2 1:soldier", "florida": "1:colonist"}


@both_editions
@pytest.mark.rule("discovery.building.stables", "discovery.components.adjacency")
def test_a_soldier_rides_to_an_adjacent_colony(edition: int) -> None:
    """Rulebook: from any colony to an adjacent colony. D-R17: where somebody has a piece."""
    state = resolving(
        Seat(buildings="stables"),
        Seat(),
        edition=edition,
        world={**STABLE_WORLD, "new-granada": "0:colonist"},
        discovered="new-spain peru canada",
    )
    skip_to(state, "ride")
    assert set(texts(state)) == {
        "ride from=caribbean to=florida",
        "ride from=caribbean to=new-granada",
        "decline",
    }
    play(state, "ride from=caribbean to=new-granada")
    assert pieces(state, "new-granada", 0) == {"colonist": 1, "soldier": 1}
    assert pieces(state, "caribbean", 0) == {"soldier": 1}


@pytest.mark.rule("discovery.building.stables", "discovery.components.adjacency")
def test_the_caribbeans_neighbours_are_those_printed() -> None:
    world = dict.fromkeys(REGION_NAMES, "1:colonist") | {"caribbean": "0:soldier"}
    state = resolving(Seat(buildings="stables"), Seat(), world=world)
    skip_to(state, "ride")
    assert set(texts(state)) == {
        "ride from=caribbean to=florida",
        "ride from=caribbean to=new-spain",
        "ride from=caribbean to=new-granada",
        "decline",
    }


@both_editions
@pytest.mark.rule("discovery.building.stables")
def test_one_soldier_rides_once_a_turn(edition: int) -> None:
    state = resolving(Seat(buildings="stables"), Seat(), edition=edition, world=STABLE_WORLD)
    skip_to(state, "ride")
    play(state, "ride from=caribbean to=florida")
    assert kind(skip_to(state, "ride", "place")) == "place"
    assert kind(skip_to(state, "ride")) == "ride"


@pytest.mark.rule("discovery.building.stables", "discovery.dock.region-good")
def test_a_ride_may_earn_the_good_of_a_region() -> None:
    world = {"caribbean": "0:soldier", "florida": "0:colonist*2"}
    state = resolving(Seat(buildings="stables"), Seat(), world=world)
    play(skip_to(state, "ride"), "ride from=caribbean to=florida")
    assert at(state, 0)["goods"] == {"indigo": 1}


@pytest.mark.rule("discovery.building.stables")
def test_without_a_soldier_to_ride_nobody_is_asked() -> None:
    state = resolving(Seat(buildings="stables"), Seat(), world={"caribbean": "0:captain 1:soldier"})
    assert kind(skip_to(state, "ride", "place")) == "place"


def moments_around_the_ride(edition: int) -> tuple[list[str], list[str]]:
    """Return what is asked before and after the ride in a turn with all that could be asked."""
    state = resolving(
        Seat(buildings="stables", money=50, discovery="colonist"),
        Seat(money=14),
        edition=edition,
        turn=5,
        dock="1:colonist",
        goods_box="1:colonist",
        capital="1:colonist",
        specialists={"captain": "1:colonist"},
        world=STABLE_WORLD,
    )
    before, after = [], []
    while kind(state) != "ride":
        before.append(kind(state))
        idle(state)
    idle(state)
    while kind(state) != "place":
        after.append(kind(state))
        idle(state)
    return before, after


@pytest.mark.rule("discovery.building.stables")
def test_in_2007_the_ride_is_in_the_benefits_phase() -> None:
    before, after = moments_around_the_ride(2007)
    assert before == ["land", "good", "buy", "target", "declare"]
    assert after == []


@pytest.mark.rule("discovery.building.stables")
def test_in_2015_the_ride_is_just_before_discovery() -> None:
    before, after = moments_around_the_ride(2015)
    assert before == ["land", "good", "buy"]
    assert after == ["target", "declare"]


@pytest.mark.rule("discovery.building.stables")
def test_in_2015_the_ride_needs_nobody_in_the_discovery_box() -> None:
    state = resolving(Seat(buildings="stables"), Seat(), world=STABLE_WORLD)
    assert asked(state) == ("ride", 0)


@both_editions
@pytest.mark.rule("discovery.building.stables", "discovery.capital.at-once")
def test_stables_serve_in_the_turn_they_are_bought(edition: int) -> None:
    state = buy("stables", Seat(money=14), Seat(), edition=edition, world=STABLE_WORLD)
    skip_to(state, "ride")
    assert look(state)["turn"] == 5


# --- Plague II


PLAGUE_WORLD = {
    "canada": "0:colonist*3 1:colonist*2 2:soldier*3",
    "caribbean": "1:colonist*2 1:builder",
    "peru": "0:captain 0:merchant 0:missionary 0:soldier",
    "brazil": "2:colonist*2",
}


@pytest.mark.rule("discovery.building.plague-2")
def test_every_colony_of_three_loses_a_piece_of_its_owners_choice() -> None:
    state = buy(
        "plague-2",
        Seat(money=14),
        Seat(),
        Seat(),
        options=BUILDER,
        world=PLAGUE_WORLD,
        order=(2, 0, 1),
    )
    # Where all are alike there is nothing to choose.
    assert decided_in(state) == ["remove worker=soldier", "remove worker=colonist"]
    fallen = [(event["seat"], event["region"]) for event in happened(state, "fell")]
    assert fallen == [(2, "canada"), (0, "canada")]
    losses = []
    while kind(state) == "plague-loss":
        decision = state.decision
        assert decision is not None
        losses.append((decision.seat, decision.facts["region"], options_of(state, "remove")))
        play(state, texts(state)[-1])
    assert losses == [
        (0, "peru", {"captain", "merchant", "missionary", "soldier"}),
        (1, "caribbean", {"colonist", "builder"}),
    ]
    assert pieces(state, "canada", 2) == {"soldier": 2}
    assert pieces(state, "canada", 0) == {"colonist": 2}
    assert pieces(state, "canada", 1) == {"colonist": 2}
    assert pieces(state, "brazil", 2) == {"colonist": 2}
    assert pieces(state, "caribbean", 1) == {"colonist": 2}
    assert at(state, 1)["supply"]["builder"] == 10


@pytest.mark.rule("discovery.building.plague-2")
def test_the_second_plague_strikes_once() -> None:
    state = buy("plague-2", Seat(money=14), Seat(), world={"peru": "1:colonist*5"})
    play(state, "remove worker=colonist")
    end_turn(end_turn(state))
    assert pieces(state, "peru", 1) == {"colonist": 4}


@pytest.mark.rule("discovery.building.plague-2")
def test_without_colonies_of_three_the_second_plague_strikes_nobody() -> None:
    state = buy("plague-2", Seat(money=14), Seat(), world={"peru": "0:colonist*2 1:colonist*2"})
    assert kind(state) != "plague-loss"
