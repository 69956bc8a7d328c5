"""The benefits phase: whose come first, in which order, and for how long."""

import pytest

import carrack
from carrack.kernel.events import Facts
from tests.games.discovery.building_helpers import both_editions
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    kind,
    look,
    money,
    of_kind,
    options_of,
    pieces,
    play,
    resolving,
    skip_to,
    told,
)

BUILDER = {"builder": True}
#: Every building that brings a worker each turn, in the order of the rules text.
WORKERS = {
    "settlers": "colonist",
    "settlers-2": "colonist",
    "monastery": "missionary",
    "trade-routes": "merchant",
    "training-grounds": "soldier",
    "indentured-servitude": "colonist",
    "conquistadors": "soldier",
    "navigator": "captain",
    "new-world-city": "builder",
    "new-world-mission": "missionary",
    "ship-yards": "captain",
    "colonization-laws": "colonist",
    "marketplace": "merchant",
    "military-academy": "soldier",
    "fortress": "soldier",
    "stone-masonry": "builder",
}


# --- player by player


@both_editions
@pytest.mark.rule("discovery.benefits.order")
def test_benefits_go_by_this_turns_order_not_the_next(edition: int) -> None:
    """Migration can't be owned twice, so one player is asked for it and the other for a ride."""
    state = resolving(
        Seat(buildings="migration"),
        Seat(buildings="west-indies-co smuggler" if edition == 2015 else "stables"),
        edition=edition,
        options=BUILDER if edition == 2015 else {},
        order=(1, 0),
        initiative="0:colonist",
        world={"caribbean": "0:colonist 1:soldier", "florida": "0:colonist"},
    )
    skip_to(state, "benefit" if edition == 2015 else "ride")
    assert look(state)["next_order"] == [0]
    assert state.seat == 1
    assert asked(skip_to(state, "migrate")) == ("migrate", 0)


@pytest.mark.rule("discovery.benefits.order")
def test_all_benefits_of_the_first_player_come_before_those_of_the_second() -> None:
    seen = told_of_benefits(
        Seat(buildings="taxation settlers"),
        Seat(buildings="trading-post monastery"),
        order=(1, 0),
    )
    paid = [(event["event"], event["seat"]) for event in seen]
    assert paid == [("earned", 1), ("received", 1), ("earned", 0), ("received", 0)]


def told_of_benefits(*seats: Seat, order: tuple[int, ...] = (0, 1)) -> list[Facts]:
    """Return the money and the workers of a turn's benefits, in the order they came."""
    seen: list[Facts] = []
    end_turn(resolving(*seats, options=BUILDER, order=order), seen)
    kinds = ("earned", "raided", "received", "on-dock")
    return [event for event in seen if event["event"] in kinds]


# --- when the owner chooses


def goods_buildings(buildings: str, goods: str = "rice", pile: str = "sugar") -> carrack.State:
    """Return the moment in the benefits phase at which goods are dealt with."""
    state = resolving(
        Seat(money=0, buildings=buildings, goods=goods),
        Seat(goods="sugar*2"),
        options=BUILDER,
        offer="fur*3",
        pile=pile,
    )
    return skip_to(state, "benefit", "smuggle", "sell", "place")


@pytest.mark.rule("discovery.benefits.own-order")
@pytest.mark.parametrize(
    "owned",
    [
        "west-indies-co smuggler",
        "west-indies-co trading-house",
        "west-indies-co rum-distillery",
        "smuggler trading-house",
        "smuggler rum-distillery",
        "trading-house rum-distillery",
        "west-indies-co smuggler trading-house rum-distillery",
    ],
)
def test_who_owns_two_of_the_four_is_asked_which_first(owned: str) -> None:
    state = goods_buildings(owned)
    assert asked(state) == ("benefit", 0)
    assert options_of(state, "first") == set(owned.split())


@pytest.mark.rule("discovery.benefits.own-order")
@pytest.mark.parametrize(
    ("owned", "following"),
    [
        ("west-indies-co", "place"),
        ("rum-distillery", "place"),
        ("smuggler", "smuggle"),
        ("trading-house", "sell"),
        ("west-indies-co taxation settlers mint privateers", "place"),
    ],
)
def test_with_one_of_the_four_there_is_nothing_to_ask(owned: str, following: str) -> None:
    assert kind(goods_buildings(owned)) == following


@pytest.mark.rule("discovery.benefits.own-order")
def test_with_three_the_question_comes_twice() -> None:
    state = goods_buildings("west-indies-co trading-house rum-distillery")
    play(state, "first building=rum-distillery")
    assert options_of(state, "first") == {"west-indies-co", "trading-house"}
    play(state, "first building=west-indies-co")
    assert kind(state) == "sell"


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.rum-distillery")
@pytest.mark.parametrize(("first", "dollars"), [("west-indies-co", 6), ("rum-distillery", 3)])
def test_a_sugar_drawn_before_distilling_is_distilled(first: str, dollars: int) -> None:
    state = goods_buildings("west-indies-co rum-distillery", goods="sugar")
    play(state, f"first building={first}")
    assert at(state, 0)["money"] == dollars


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.smuggler")
@pytest.mark.parametrize(("first", "dollars"), [("smuggler", 3), ("rum-distillery", 0)])
def test_a_sugar_smuggled_in_before_distilling_is_distilled(first: str, dollars: int) -> None:
    state = goods_buildings("smuggler rum-distillery")
    play(state, f"first building={first}", "swap with=1 good=sugar", "give good=rice")
    assert at(state, 0)["money"] == dollars


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.trading-house")
@pytest.mark.parametrize(("first", "dollars"), [("trading-house", 5), ("rum-distillery", 8)])
def test_a_sugar_sold_before_distilling_is_gone(first: str, dollars: int) -> None:
    state = goods_buildings("trading-house rum-distillery", goods="sugar")
    play(state, f"first building={first}", "sell good=sugar")
    assert at(state, 0)["money"] == dollars


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.rum-distillery")
def test_in_2007_rum_is_no_matter_of_order() -> None:
    state = resolving(
        Seat(buildings="west-indies-co rum-distillery", goods="sugar"), Seat(), edition=2007
    )
    assert kind(skip_to(state, "benefit", "place")) == "place"


# --- the usual order


@pytest.mark.rule("discovery.benefits.sequence")
def test_in_2015_cartography_comes_before_migration_and_migration_before_goods() -> None:
    state = resolving(
        Seat(buildings="new-world-cartography migration smuggler", goods="rice"),
        Seat(goods="gold"),
        options=BUILDER,
        world={"caribbean": "0:colonist"},
        discovered="peru",
    )
    found = []
    for _ in range(3):
        skip_to(state, "chart", "migrate", "smuggle")
        found.append(kind(state))
        play(state, "decline")
    assert found == ["chart", "migrate", "smuggle"]


def movers(caribbean: str, **world: str) -> carrack.State:
    """Return the first question to the owner of the Stable and Migration in 2007."""
    state = resolving(
        Seat(buildings="migration stables"),
        Seat(),
        edition=2007,
        world={"caribbean": caribbean, **world},
    )
    return skip_to(state, "benefit", "ride", "migrate", "place")


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.stables")
def test_in_2007_stable_and_migration_come_in_the_owners_order() -> None:
    """D-R11: the owner is asked which first, Stable (2007) and Migration."""
    for first, following in (("stables", ["ride", "migrate"]), ("migration", ["migrate", "ride"])):
        state = movers("0:colonist 0:soldier", florida="0:colonist")
        assert asked(state) == ("benefit", 0)
        assert options_of(state, "first") == {"stables", "migration"}
        play(state, f"first building={first}")
        found = []
        while kind(state) != "place":
            found.append(kind(state))
            play(state, "decline")
        assert found == following


@pytest.mark.rule("discovery.benefits.own-order", "discovery.building.migration")
def test_a_migration_may_found_the_colony_a_soldier_rides_to() -> None:
    """No ride is possible yet, so nothing is asked: Migration comes first by itself."""
    state = resolving(
        Seat(buildings="migration stables"),
        Seat(),
        edition=2007,
        world={"caribbean": "0:colonist 0:soldier"},
        discovered="florida",
    )
    assert kind(skip_to(state, "benefit", "ride", "migrate")) == "migrate"
    play(state, "migrate from=caribbean to=florida", "send worker=colonist")
    assert kind(state) == "ride"
    play(state, "ride from=caribbean to=florida")
    assert pieces(state, "florida", 0) == {"colonist": 1, "soldier": 1}


@pytest.mark.rule("discovery.benefits.own-order")
def test_without_a_migrant_the_stable_is_no_matter_of_order() -> None:
    assert kind(movers("0:soldier", florida="1:colonist")) == "ride"


# --- buildings that bring scarce pieces


def scarce(buildings: str, world: str, edition: int = 2015, discovery: str = "") -> carrack.State:
    """Return the benefits of seat 0, who has most pieces of some kinds in Peru."""
    state = resolving(
        Seat(buildings=buildings, discovery=discovery),
        Seat(),
        world={"peru": world},
        edition=edition,
    )
    return skip_to(state, "benefit", "trade-out", "place")


@both_editions
@pytest.mark.rule("discovery.benefits.own-order")
@pytest.mark.parametrize(
    ("first", "dock", "workers"), [("settlers", False, 1), ("indentured-servitude", True, 0)]
)
def test_the_last_colonist_goes_where_its_owner_wants(
    first: str, dock: bool, workers: int, edition: int
) -> None:
    """D-R11: buildings that give pieces of one kind when there are fewer than they would give."""
    state = scarce("settlers indentured-servitude", "0:colonist*28", edition)
    assert asked(state) == ("benefit", 0)
    assert options_of(state, "first") == {"settlers", "indentured-servitude"}
    play(state, f"first building={first}")
    assert (look(state)["boxes"]["dock_x"] is not None) == dock
    assert at(state, 0)["workers"].get("colonist", 0) == workers


@pytest.mark.rule("discovery.benefits.own-order")
def test_captains_for_the_hand_or_for_the_discovery_box() -> None:
    state = scarce("navigator ship-yards", "0:colonist", discovery="captain*4")
    assert options_of(state, "first") == {"navigator", "ship-yards"}
    play(state, "first building=ship-yards")
    assert at(state, 0)["workers"]["captain"] == 1


@both_editions
@pytest.mark.rule("discovery.benefits.own-order")
@pytest.mark.parametrize(
    ("buildings", "world"),
    [
        # Enough for both; the same to the same place; of different kinds.
        ("settlers indentured-servitude", "0:colonist*27"),
        ("settlers settlers-2", "0:colonist*28"),
        ("settlers monastery", "0:colonist*28 0:missionary*9"),
    ],
)
def test_where_the_order_changes_nothing_nobody_is_asked(
    buildings: str, world: str, edition: int
) -> None:
    assert kind(scarce(buildings, world, edition)) == "place"


@both_editions
@pytest.mark.rule("discovery.benefits.own-order", "discovery.running-out.not-received")
def test_without_colonists_nobody_is_asked_where_they_go(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(buildings="settlers indentured-servitude colonization-laws"),
        world={"peru": "1:colonist*29"},
        edition=edition,
    )
    assert kind(skip_to(state, "benefit", "place")) == "place"
    assert look(state)["boxes"]["dock_x"] is None


@both_editions
@pytest.mark.rule("discovery.benefits.own-order")
def test_without_captains_to_be_had_nobody_is_asked_who_gets_one(edition: int) -> None:
    state = scarce("navigator ship-yards", "0:colonist", edition, discovery="captain*5")
    assert kind(state) == "place"


@both_editions
@pytest.mark.rule("discovery.benefits.own-order", "discovery.running-out.trade")
def test_what_can_not_be_traded_out_wants_no_colonist(edition: int) -> None:
    """Two soldiers are missing, but one alone stands in a region: two colonists are enough."""
    state = scarce(
        "settlers training-grounds military-academy",
        "0:colonist*26 0:soldier",
        edition,
        discovery="soldier*9 colonist",
    )
    assert kind(state) == "trade-out"


@pytest.mark.rule("discovery.benefits.own-order", "discovery.running-out.trade")
def test_a_colonist_for_a_trade_may_be_wanted_more_than_one_for_the_hand() -> None:
    state = scarce("settlers ship-yards", "0:colonist*28 0:captain*5")
    assert options_of(state, "first") == {"settlers", "ship-yards"}
    play(state, "first building=ship-yards", "trade-out region=peru")
    assert at(state, 0)["workers"] == {"captain": 1}


@pytest.mark.rule("discovery.benefits.sequence", "discovery.building.west-indies-co")
def test_goods_are_dealt_with_before_money_is_paid() -> None:
    state = resolving(
        Seat(money=0, ships=1, buildings="smuggler taxation privateers", goods="rice"),
        Seat(money=10, goods="gold"),
        options=BUILDER,
    )
    skip_to(state, "smuggle")
    assert money(state) == [0, 10]
    play(state, "decline")
    assert money(state) == [11, 9]


@pytest.mark.rule("discovery.benefits.sequence", "discovery.building.privateers")
def test_privateers_come_before_the_money_and_the_money_before_the_workers() -> None:
    seen = told_of_benefits(Seat(ships=1, buildings="settlers taxation privateers"), Seat())
    assert [event["event"] for event in seen] == ["raided", "earned", "received"]


@pytest.mark.rule("discovery.benefits.sequence")
def test_workers_come_in_the_order_of_the_buildings() -> None:
    seen = told_of_benefits(Seat(buildings=" ".join(reversed(WORKERS))), Seat())
    assert [event["worker"] for event in seen] == list(WORKERS.values())


@pytest.mark.rule("discovery.benefits.sequence", "discovery.running-out.trade")
def test_benefits_go_on_after_a_specialist_was_traded_out() -> None:
    state = resolving(
        Seat(buildings="navigator ship-yards marketplace"),
        Seat(),
        world={"caribbean": "0:captain*5 0:merchant*5"},
    )
    play(skip_to(state, "benefit"), "first building=navigator")
    seen = told(state, *["trade-out region=caribbean"] * 3)
    assert [event["worker"] for event in of_kind(seen, "received")] == [
        "captain",
        "captain",
        "merchant",
    ]
    assert at(state, 0)["workers"] == {"colonist": 5, "captain": 1, "merchant": 1}


# --- for the rest of the game


@both_editions
@pytest.mark.rule("discovery.benefits.all-game")
@pytest.mark.parametrize("turn", range(1, 8))
def test_settlers_pay_in_every_age(turn: int, edition: int) -> None:
    state = resolving(Seat(buildings="settlers"), Seat(), edition=edition, turn=turn)
    assert at(end_turn(state), 0)["workers"] == {"colonist": 6}


@both_editions
@pytest.mark.rule("discovery.benefits.all-game", "discovery.refresh.turn-8")
def test_in_the_last_turn_settlers_still_bring_their_colonist(edition: int) -> None:
    state = resolving(Seat(buildings="settlers trading-post"), Seat(), edition=edition, turn=8)
    skip_to(state, "over")
    assert at(state, 0)["workers"] == {"colonist": 1}
    assert at(state, 0)["money"] == 15
