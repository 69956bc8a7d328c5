"""The buildings of Age I, each from its sentence in the appendix."""

import pytest

from carrack.games.discovery.rules.buildings import AGES, BUILDING_NAMES
from tests.games.discovery.building_helpers import (
    RESISTS_2,
    RESISTS_3,
    RESISTS_5,
    WEAKEST,
    both_editions,
    buy,
    earned_in_turn,
    explore,
    next_workers,
    points_of,
    succeeded,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    decided_in,
    end_turn,
    finished,
    idle,
    kind,
    look,
    options_of,
    pieces,
    play,
    region,
    resolving,
    skip_to,
    texts,
)

FIVE = {"colonist": 5}
BUILDER = {"builder": True}


# --- workers each turn


@both_editions
@pytest.mark.rule("discovery.building.settlers")
def test_settlers_bring_a_colonist_each_turn(edition: int) -> None:
    assert next_workers("settlers", edition=edition) == {"colonist": 6}
    assert next_workers("settlers-2", edition=edition) == {"colonist": 6}


@both_editions
@pytest.mark.rule("discovery.building.settlers")
def test_one_player_may_own_both_settlers(edition: int) -> None:
    assert next_workers("settlers settlers-2", edition=edition) == {"colonist": 7}


@both_editions
@pytest.mark.rule("discovery.building.monastery")
def test_the_monastery_brings_a_missionary_each_turn(edition: int) -> None:
    assert next_workers("monastery", edition=edition) == {**FIVE, "missionary": 1}


@both_editions
@pytest.mark.rule("discovery.building.trade-routes")
def test_trade_routes_bring_a_merchant_each_turn(edition: int) -> None:
    assert next_workers("trade-routes", edition=edition) == {**FIVE, "merchant": 1}


@both_editions
@pytest.mark.rule("discovery.building.training-grounds")
def test_training_grounds_bring_a_soldier_each_turn(edition: int) -> None:
    assert next_workers("training-grounds", edition=edition) == {**FIVE, "soldier": 1}


@pytest.mark.rule("discovery.building.new-world-city")
def test_new_world_city_brings_a_builder_each_turn() -> None:
    assert next_workers("new-world-city", options=BUILDER) == {**FIVE, "builder": 1}


@pytest.mark.rule("discovery.building.new-world-mission")
def test_new_world_mission_brings_a_missionary_each_turn() -> None:
    assert next_workers("new-world-mission", options=BUILDER) == {**FIVE, "missionary": 1}


@pytest.mark.rule("discovery.building.new-world-mission", "discovery.building.monastery")
def test_mission_and_monastery_add_up() -> None:
    found = next_workers("monastery new-world-mission", options=BUILDER)
    assert found == {**FIVE, "missionary": 2}


@pytest.mark.rule("discovery.capital.at-once", "discovery.building.settlers")
def test_a_building_pays_in_the_turn_it_is_bought() -> None:
    state = end_turn(buy("settlers", Seat(), Seat()))
    assert at(state, 0)["workers"] == {"colonist": 6}


# --- pieces put out at once


@both_editions
@pytest.mark.rule("discovery.building.indentured-servitude")
def test_indentured_servitude_puts_a_colonist_on_x(edition: int) -> None:
    state = end_turn(buy("indentured-servitude", Seat(), Seat(), edition=edition))
    assert look(state)["boxes"]["dock_x"] == {"seat": 0, "worker": "colonist"}
    assert look(state)["boxes"]["dock_y"] is None
    assert at(state, 0)["workers"] == FIVE


@both_editions
@pytest.mark.rule("discovery.building.indentured-servitude", "discovery.dock.x-y")
def test_the_colonist_on_x_sails_in_the_next_turn_after_the_others(edition: int) -> None:
    state = resolving(
        Seat(buildings="indentured-servitude"),
        Seat(),
        edition=edition,
        dock="1:colonist 0:soldier",
        dock_x="0:colonist",
    )
    assert asked(state) == ("land", 1)
    play(state, "land region=caribbean", "land region=caribbean")
    assert asked(state) == ("land", 0)
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"soldier": 1, "colonist": 1}
    assert look(end_turn(state))["boxes"]["dock_x"] == {"seat": 0, "worker": "colonist"}


@both_editions
@pytest.mark.rule("discovery.building.conquistadors")
def test_conquistadors_put_a_soldier_into_the_discovery_box(edition: int) -> None:
    state = end_turn(buy("conquistadors", Seat(money=20), Seat(), edition=edition))
    assert look(state)["boxes"]["discovery"] == [{"soldier": 1}, {}]
    assert at(state, 0)["workers"] == FIVE


@both_editions
@pytest.mark.rule("discovery.building.navigator")
def test_the_navigator_puts_a_captain_into_the_discovery_box(edition: int) -> None:
    state = end_turn(buy("navigator", Seat(money=20), Seat(), edition=edition))
    assert look(state)["boxes"]["discovery"] == [{"captain": 1}, {}]
    assert at(state, 0)["workers"] == FIVE


@pytest.mark.rule("discovery.building.navigator", "discovery.building.conquistadors")
def test_free_explorers_come_each_turn_and_wait_for_the_wind() -> None:
    state = resolving(Seat(buildings="navigator conquistadors"), Seat(), turn=1)
    end_turn(end_turn(state))
    waiting = look(state)["boxes"]["discovery"][0]
    assert [waiting[worker] for worker in ("captain", "soldier")] == [2, 2]


@pytest.mark.rule("discovery.building.navigator", "discovery.building.conquistadors")
def test_free_explorers_join_the_next_turns_expedition_not_this_ones() -> None:
    state = resolving(Seat(buildings="navigator conquistadors"), Seat(), counters={"peru": 2})
    end_turn(state)
    skip_to(state, "target", seat=0)
    assert succeeded(explore(state, "peru", "captain", "soldier"))


@pytest.mark.rule("discovery.building.navigator", "discovery.running-out.trade")
def test_a_navigator_without_captains_may_trade_one_out() -> None:
    state = resolving(Seat(buildings="navigator"), Seat(), world={"caribbean": "0:captain*5"})
    skip_to(state, "trade-out")
    play(state, "trade-out region=caribbean")
    assert look(state)["boxes"]["discovery"][0] == {"captain": 1}
    assert pieces(state, "caribbean", 0) == {"captain": 4, "colonist": 1}


@pytest.mark.rule("discovery.building.conquistadors", "discovery.running-out.trade")
def test_conquistadors_without_soldiers_may_trade_one_out() -> None:
    """D-R1: soldiers too."""
    state = resolving(Seat(buildings="conquistadors"), Seat(), world={"caribbean": "0:soldier*10"})
    play(skip_to(state, "trade-out"), "trade-out region=caribbean")
    assert look(state)["boxes"]["discovery"][0] == {"soldier": 1}
    assert pieces(state, "caribbean", 0) == {"soldier": 9, "colonist": 1}


# --- money


@both_editions
@pytest.mark.rule("discovery.building.conquest-of-the-inca-empire")
def test_the_inca_empire_yields_twenty_dollars_once(edition: int) -> None:
    state = buy("conquest-of-the-inca-empire", Seat(money=10), Seat(), edition=edition)
    assert at(state, 0)["money"] == 20
    assert at(end_turn(state), 0)["money"] == 20


@pytest.mark.rule("discovery.building.conquest-of-the-inca-empire", "discovery.capital.price")
def test_the_inca_empire_can_not_pay_for_itself() -> None:
    inca = "conquest-of-the-inca-empire"
    state = resolving(Seat(money=9), Seat(), capital="0:colonist", offered=inca)
    assert kind(state) != "buy"


@both_editions
@pytest.mark.rule("discovery.building.trading-post")
def test_the_trading_post_pays_five_dollars_each_turn(edition: int) -> None:
    assert earned_in_turn(Seat(buildings="trading-post"), edition=edition) == 5


@pytest.mark.rule("discovery.building.trading-post", "discovery.capital.at-once")
def test_the_trading_post_pays_from_the_turn_it_is_bought() -> None:
    state = end_turn(buy("trading-post", Seat(money=20), Seat()))
    assert at(state, 0)["money"] == 15
    assert at(end_turn(state), 0)["money"] == 20


# --- New World Cartography


@both_editions
@pytest.mark.rule("discovery.building.new-world-cartography")
def test_cartography_discovers_a_region_whatever_its_resistance(edition: int) -> None:
    state = buy(
        "new-world-cartography", Seat(money=10), Seat(), edition=edition, counters={"peru": 15}
    )
    assert asked(state) == ("chart", 0)
    play(state, "discover region=peru")
    assert region(state, "peru")["discovered"]
    assert pieces(state, "peru", 0) == {"colonist": 1}
    assert at(state, 0)["counters"] == [RESISTS_5]
    assert at(state, 0)["money"] == 2
    assert points_of(state, "new-world-cartography") == 4


@pytest.mark.rule("discovery.building.new-world-cartography", "discovery.capital.keep")
def test_cartography_once_used_is_face_down_and_still_a_building() -> None:
    state = play(buy("new-world-cartography", Seat(), Seat()), "discover region=peru")
    assert at(state, 0)["buildings"] == [{"building": "new-world-cartography", "face_down": True}]
    later: list[str] = []
    for _ in range(40):
        later.append(kind(state))
        idle(state)
    assert "chart" not in later


@pytest.mark.rule("discovery.building.new-world-cartography")
def test_cartography_brings_no_extra_plunder_for_soldiers() -> None:
    state = buy(
        "new-world-cartography",
        Seat(money=10, discovery="soldier*3"),
        Seat(),
        counters={"peru": RESISTS_5},
    )
    play(state, "discover region=peru")
    assert at(state, 0)["money"] == 2


@pytest.mark.rule("discovery.building.new-world-cartography")
def test_cartography_reaches_undiscovered_regions_alone() -> None:
    state = buy("new-world-cartography", Seat(), Seat(), discovered="canada florida")
    assert options_of(state, "discover") == {
        "new-england",
        "virginia",
        "new-spain",
        "new-granada",
        "peru",
        "brazil",
    }
    assert {text.split()[0] for text in texts(state)} == {"discover", "decline"}


@both_editions
@pytest.mark.rule("discovery.building.new-world-cartography")
def test_with_no_region_left_cartography_keeps_its_points(edition: int) -> None:
    state = buy("new-world-cartography", Seat(), Seat(), edition=edition, discovered="all")
    assert kind(state) != "chart"
    assert points_of(state, "new-world-cartography") == 4
    seen = []
    while look(state)["turn"] == 2:
        seen.append(kind(state))
        idle(state)
    assert "chart" not in seen


@both_editions
@pytest.mark.rule("discovery.building.new-world-cartography")
def test_cartography_does_not_replace_the_expedition(edition: int) -> None:
    state = buy("new-world-cartography", Seat(discovery="captain"), Seat(), edition=edition)
    play(state, "discover region=peru")
    assert asked(skip_to(state, "target")) == ("target", 0)


@pytest.mark.rule("discovery.building.new-world-cartography")
def test_in_2007_cartography_is_used_at_the_purchase_or_never() -> None:
    state = play(buy("new-world-cartography", Seat(), Seat(), edition=2007), "decline")
    assert at(state, 0)["buildings"] == [{"building": "new-world-cartography", "face_down": True}]
    while look(state)["turn"] < 5:
        assert kind(state) != "chart"
        idle(state)


@pytest.mark.rule("discovery.building.new-world-cartography")
def test_in_2015_cartography_may_wait_for_the_benefits_of_the_same_turn() -> None:
    state = play(buy("new-world-cartography", Seat(), Seat()), "decline")
    skip_to(state, "chart")
    assert look(state)["turn"] == 2
    play(state, "discover region=brazil")
    assert region(state, "brazil")["discovered"]


@pytest.mark.rule("discovery.building.new-world-cartography")
def test_in_2015_cartography_may_wait_for_any_later_turn() -> None:
    state = play(buy("new-world-cartography", Seat(), Seat()), "decline")
    skip_to(state, "chart")
    play(state, "decline")
    skip_to(state, "chart")
    assert look(state)["turn"] == 3
    play(state, "discover region=brazil")
    assert pieces(state, "brazil", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.building.new-world-cartography", "discovery.benefits.sequence")
def test_cartography_is_not_asked_for_outside_purchase_and_benefits() -> None:
    state = resolving(Seat(buildings="new-world-cartography"), Seat(), dock="1:colonist")
    seen = []
    while kind(state) != "chart":
        seen.append(kind(state))
        idle(state)
    assert seen == ["land", "train"]


# --- Plague and Magellan: expeditions


def expedition(owner: Seat, target: str, *crew: str, **counters: int) -> bool:
    """Send a crew against counters and tell whether it succeeds."""
    state = resolving(owner, Seat(), options=BUILDER, counters=counters)
    skip_to(state, "target", seat=0)
    return succeeded(explore(state, target, *crew))


@pytest.mark.rule("discovery.building.plague-1", "discovery.expedition.strength")
@pytest.mark.parametrize(("buildings", "success"), [("", False), ("plague-1", True)])
def test_the_first_plague_lowers_the_resistance_by_one(buildings: str, success: bool) -> None:
    owner = Seat(buildings=buildings, discovery="colonist*2")
    assert expedition(owner, "peru", "colonist", "colonist", peru=RESISTS_3) == success


@pytest.mark.rule("discovery.building.plague-1")
def test_the_first_plague_helps_its_owner_alone() -> None:
    state = resolving(
        Seat(buildings="plague-1"), Seat(discovery="colonist"), counters={"peru": RESISTS_2}
    )
    skip_to(state, "target", seat=1)
    assert not succeeded(explore(state, "peru", "colonist"))


@pytest.mark.rule("discovery.building.plague-1")
@pytest.mark.parametrize(("buildings", "success"), [("", False), ("plague-1", True)])
def test_the_first_plague_helps_beyond_the_map(buildings: str, success: bool) -> None:
    state = resolving(
        Seat(buildings=buildings, discovery="colonist*2"),
        Seat(),
        discovered="all",
        deck="mississippi",
    )
    skip_to(state, "target", seat=0)
    assert succeeded(explore(state, "deck", "colonist", "colonist")) == success


@pytest.mark.rule("discovery.building.plague-1", "discovery.nations.portugal")
@pytest.mark.parametrize(("buildings", "success"), [("", False), ("plague-1", True)])
def test_the_first_plague_makes_portugals_three_a_two(buildings: str, success: bool) -> None:
    state = resolving(
        Seat(buildings=buildings, discovery="colonist*2", nation="portugal"),
        Seat(nation="italy"),
        options={"nations": "random"},
        deck="china",
    )
    skip_to(state, "target", seat=0)
    assert succeeded(explore(state, "portuguese-deck", "colonist", "colonist")) == success


@pytest.mark.rule("discovery.building.plague-1", "discovery.expedition.workers")
def test_against_a_resistance_of_zero_somebody_must_still_go() -> None:
    state = resolving(
        Seat(buildings="plague-1", discovery="colonist"), Seat(), counters={"peru": WEAKEST}
    )
    skip_to(state, "target", seat=0)
    play(state, "explore target=peru")
    assert decided_in(state) == ["send worker=colonist"]


@pytest.mark.rule("discovery.building.plague-1", "discovery.capital.at-once")
def test_the_first_plague_helps_in_the_turn_it_is_bought() -> None:
    state = buy("plague-1", Seat(discovery="colonist"), Seat(), counters={"peru": RESISTS_2})
    skip_to(state, "target", seat=0)
    assert succeeded(explore(state, "peru", "colonist"))


@pytest.mark.rule("discovery.building.magellan")
@pytest.mark.parametrize(("buildings", "success"), [("", False), ("magellan", True)])
def test_magellans_captains_count_three_in_discovery(buildings: str, success: bool) -> None:
    owner = Seat(buildings=buildings, discovery="captain")
    assert expedition(owner, "peru", "captain", peru=RESISTS_3) == success


@pytest.mark.rule("discovery.building.magellan")
def test_magellan_helps_captains_alone() -> None:
    owner = Seat(buildings="magellan", discovery="merchant*2")
    assert not expedition(owner, "peru", "merchant", "merchant", peru=RESISTS_3)


@pytest.mark.rule("discovery.building.magellan", "discovery.capital.at-once")
def test_magellan_helps_in_the_turn_it_is_bought() -> None:
    state = buy("magellan", Seat(discovery="captain"), Seat(), counters={"peru": RESISTS_3})
    skip_to(state, "target", seat=0)
    assert succeeded(explore(state, "peru", "captain"))


@pytest.mark.rule("discovery.building.magellan", "discovery.shipping.value")
def test_magellans_captains_count_two_in_merchant_shipping() -> None:
    state = resolving(
        Seat(buildings="magellan", shipping="captain"),
        Seat(shipping="colonist*3"),
        options=BUILDER,
        goods_box="0:colonist",
    )
    end_turn(state)
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("discovery.building.magellan", "discovery.building.plague-1")
def test_magellan_and_the_first_plague_add_up() -> None:
    owner = Seat(buildings="magellan plague-1", discovery="captain")
    assert expedition(owner, "peru", "captain", peru=11)


# --- at the end of the game


@pytest.mark.rule("discovery.building.new-world-cartography", "discovery.end.buildings")
def test_only_cartography_has_printed_points_in_age_one() -> None:
    everything = [name for name, age in zip(BUILDING_NAMES, AGES, strict=True) if age == 1]
    state = finished(Seat(buildings=" ".join(everything)), Seat(), options=BUILDER)
    lines = [line for line in state.score_sheet()[0]["lines"] if "building-" in line["source"]]
    assert [(line["source"], line["points"]) for line in lines] == [
        ("building-new-world-cartography", 4)
    ]
