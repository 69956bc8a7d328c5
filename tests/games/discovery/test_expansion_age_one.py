"""The Builder expansion's buildings of Age I, each from its sentence in the appendix."""

import pytest

import carrack
from tests.games.discovery.building_helpers import (
    buy,
    points_of,
    rules_named,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    idle,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    resolving,
    skip_to,
    texts,
)

FIVE = {"colonist": 5}
BUILDER = {"builder": True}


# --- Spoils of War


@pytest.mark.rule(
    "discovery.building.spoils-of-war-dollars-1", "discovery.capital.builder-discount"
)
@pytest.mark.parametrize("worker", ["colonist", "builder"])
def test_the_first_spoils_are_five_dollars_for_nothing(worker: str) -> None:
    state = buy("spoils-of-war-dollars-1", Seat(money=0), Seat(), worker=worker)
    assert at(state, 0)["money"] == 5
    assert at(end_turn(state), 0)["money"] == 5


@pytest.mark.rule("discovery.building.spoils-of-war-dollars-1")
def test_spoils_need_a_worker_like_any_building() -> None:
    state = resolving(
        Seat(), Seat(), options=BUILDER, offered="spoils-of-war-dollars-1", warfare="1:colonist"
    )
    while look(state)["turn"] == 1:
        assert kind(state) != "buy"
        idle(state)


@pytest.mark.rule("discovery.building.spoils-of-war-dollars-1", "discovery.capital.buy")
def test_one_worker_takes_one_tile_even_if_it_is_free() -> None:
    state = buy(
        "spoils-of-war-dollars-1",
        Seat(),
        Seat(),
        offered="spoils-of-war-dollars-1 spoils-of-war-ship",
    )
    assert kind(state) != "buy"
    assert len(at(state, 0)["buildings"]) == 1


@pytest.mark.rule("discovery.building.spoils-of-war-ship")
def test_a_ship_among_the_spoils_comes_from_the_supply() -> None:
    state = buy("spoils-of-war-ship", Seat(money=0), Seat())
    assert at(state, 0)["ships"] == 1
    assert look(state)["ship_offered"]
    assert look(state)["ships_left"] == 6


@pytest.mark.rule("discovery.building.spoils-of-war-ship", "discovery.components.ships")
def test_there_are_never_more_than_eight_ships() -> None:
    state = buy("spoils-of-war-ship", Seat(), Seat(ships=7))
    assert at(state, 0)["ships"] == 0
    assert look(state)["ship_offered"]
    assert points_of(state, "spoils-of-war-ship") == 0
    assert len(at(state, 0)["buildings"]) == 1


@pytest.mark.rule("discovery.running-out.supplies")
def test_the_record_says_that_there_was_no_ship_to_take() -> None:
    state = buy("spoils-of-war-ship", Seat(), Seat(ships=7))
    assert "discovery.running-out.supplies" in rules_named(state.events_for(None))


@pytest.mark.rule("discovery.building.spoils-of-war-specialists")
@pytest.mark.parametrize(
    ("first", "second", "workers"),
    [
        ("captain", "soldier", {"captain": 1, "soldier": 1}),
        ("missionary", "missionary", {"missionary": 2}),
        ("builder", "merchant", {"builder": 1, "merchant": 1}),
    ],
)
def test_two_specialists_of_choice_among_the_spoils(
    first: str, second: str, workers: dict[str, int]
) -> None:
    state = buy("spoils-of-war-specialists", Seat(money=0), Seat())
    play(state, f"train worker={first}", f"train worker={second}")
    assert kind(state) != "train"
    assert money(state)[0] == 0
    assert at(state, 0)["workers"] == workers
    assert at(end_turn(state), 0)["workers"] == {"colonist": 5, **workers}


@pytest.mark.rule("discovery.building.spoils-of-war-specialists")
def test_the_question_names_the_spoils_not_the_training_space() -> None:
    decision = buy("spoils-of-war-specialists", Seat(), Seat()).decision
    assert decision is not None
    assert decision.rule == "discovery.building.spoils-of-war-specialists"


@pytest.mark.rule("discovery.building.spoils-of-war-specialists", "discovery.variants.builder")
def test_no_builder_among_the_spoils_without_the_builder() -> None:
    state = buy("spoils-of-war-specialists", Seat(), Seat(), options={"builder_buildings": True})
    assert options_of(state, "train") == {"captain", "merchant", "missionary", "soldier"}


@pytest.mark.rule("discovery.building.spoils-of-war-specialists", "discovery.running-out.trade")
def test_a_specialist_among_the_spoils_may_be_traded_out() -> None:
    state = buy("spoils-of-war-specialists", Seat(), Seat(), world={"caribbean": "0:captain*5"})
    play(state, "train worker=captain", "trade-out region=caribbean", "train worker=soldier")
    assert at(state, 0)["workers"] == {"captain": 1, "soldier": 1}
    assert pieces(state, "caribbean", 0) == {"captain": 4, "colonist": 1}


# --- Overpopulation


@pytest.mark.rule("discovery.building.overpopulation")
def test_overpopulation_settles_three_colonists_in_discovered_regions() -> None:
    state = buy("overpopulation", Seat(), Seat(), discovered="peru brazil")
    assert set(texts(state)) == {
        "land region=caribbean",
        "land region=peru",
        "land region=brazil",
    }
    play(state, "land region=peru", "land region=brazil", "land region=caribbean")
    assert [pieces(state, name, 0) for name in ("peru", "brazil", "caribbean")] == [
        {"colonist": 1}
    ] * 3


@pytest.mark.rule("discovery.building.overpopulation", "discovery.dock.region-good")
def test_all_three_may_go_to_one_region_and_earn_its_good() -> None:
    state = buy("overpopulation", Seat(), Seat(), discovered="peru")
    play(state, *["land region=caribbean"] * 2)
    assert at(state, 0)["goods"] == {}
    play(state, "land region=caribbean")
    assert at(state, 0)["goods"] == {"sugar": 1}
    assert kind(state) != "settle"


@pytest.mark.rule("discovery.building.overpopulation", "discovery.running-out.not-received")
def test_overpopulation_settles_no_more_than_the_supply_holds() -> None:
    state = buy("overpopulation", Seat(), Seat(), world={"peru": "0:colonist*26"})
    while kind(state) == "settle":
        play(state, "land region=caribbean")
    # Neither the buyer nor the one in training is home.
    assert pieces(state, "caribbean", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.building.overpopulation")
def test_overpopulation_is_over_after_the_purchase() -> None:
    state = play(buy("overpopulation", Seat(), Seat()), *["land region=caribbean"] * 3)
    assert kind(skip_to(state, "settle", "place")) == "place"


# --- Smuggler


def smuggling(owner: str = "gold", other: str = "sugar*2", ships: int = 0) -> carrack.State:
    """Return the benefits phase of a turn in which a Smuggler might do business."""
    return resolving(
        Seat(buildings="smuggler", goods=owner, ships=ships),
        Seat(goods=other, ships=ships),
        options=BUILDER,
    )


@pytest.mark.rule("discovery.building.smuggler")
def test_the_smuggler_swaps_one_good_and_chooses_both() -> None:
    state = skip_to(smuggling("gold rice", "sugar*2 fish"), "smuggle")
    assert asked(state) == ("smuggle", 0)
    assert set(texts(state)) == {"decline", "swap with=1 good=sugar", "swap with=1 good=fish"}
    play(state, "swap with=1 good=sugar")
    assert asked(state) == ("smuggle-give", 0)
    assert set(texts(state)) == {"give good=gold", "give good=rice"}
    play(state, "give good=rice")
    assert at(state, 0)["goods"] == {"gold": 1, "sugar": 1}
    assert at(state, 1)["goods"] == {"sugar": 1, "fish": 1, "rice": 1}


@pytest.mark.rule("discovery.building.smuggler")
def test_the_smuggler_swaps_once_a_turn_and_every_turn() -> None:
    state = skip_to(smuggling(), "smuggle")
    play(state, "swap with=1 good=sugar", "give good=gold")
    assert kind(skip_to(state, "smuggle", "place")) == "place"
    assert kind(skip_to(state, "smuggle")) == "smuggle"


@pytest.mark.rule("discovery.building.smuggler")
def test_the_smuggler_may_leave_it() -> None:
    state = play(skip_to(smuggling(), "smuggle"), "decline")
    assert at(state, 0)["goods"] == {"gold": 1}


@pytest.mark.rule("discovery.building.smuggler")
@pytest.mark.parametrize(("own", "other"), [("", "sugar"), ("gold", "")])
def test_ships_are_no_goods_to_smuggle(own: str, other: str) -> None:
    state = skip_to(smuggling(own, other, ships=2), "smuggle", "place")
    assert kind(state) == "place"


@pytest.mark.rule("discovery.building.smuggler")
def test_the_smuggler_may_choose_among_all_the_others() -> None:
    state = resolving(
        Seat(buildings="smuggler", goods="rice"),
        Seat(goods="sugar"),
        Seat(goods="sugar"),
        options=BUILDER,
    )
    skip_to(state, "smuggle")
    assert set(texts(state)) == {"decline", "swap with=1 good=sugar", "swap with=2 good=sugar"}
