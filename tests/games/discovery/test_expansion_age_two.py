"""The Builder expansion's buildings of Age II, each from its sentence in the appendix."""

import pytest

import carrack
from tests.games.discovery.building_helpers import (
    buy,
    earned_in_turn,
    points_of,
    rules_named,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    boxes_open,
    decided_in,
    end_turn,
    happened,
    kind,
    look,
    money,
    of_kind,
    pieces,
    play,
    points,
    region,
    resolving,
    skip_to,
    table,
    texts,
)

FIVE = {"colonist": 5}
BUILDER = {"builder": True}


# --- Spoils of War


@pytest.mark.rule("discovery.building.spoils-of-war-dollars-2")
@pytest.mark.parametrize("worker", ["colonist", "builder"])
def test_the_second_spoils_are_seven_dollars_for_nothing(worker: str) -> None:
    state = buy("spoils-of-war-dollars-2", Seat(money=0), Seat(), worker=worker)
    assert at(state, 0)["money"] == 7
    assert at(end_turn(state), 0)["money"] == 7


@pytest.mark.rule("discovery.building.spoils-of-war-goods")
def test_two_goods_among_the_spoils_come_from_the_supply() -> None:
    state = buy("spoils-of-war-goods", Seat(money=0), Seat(), offer="fur*3", pile="rice*2")
    assert at(state, 0)["goods"] == {"rice": 2}
    assert look(state)["goods_offered"] == {"fur": 3}
    assert look(state)["goods_left"] == {}


@pytest.mark.rule("discovery.building.spoils-of-war-goods", "discovery.running-out.supplies")
def test_of_an_empty_supply_the_spoils_are_fewer_goods() -> None:
    state = buy("spoils-of-war-goods", Seat(), Seat(), offer="fur*3", pile="rice")
    assert at(state, 0)["goods"] == {"rice": 1}
    assert "discovery.running-out.supplies" in rules_named(state.events_for(None))


@pytest.mark.rule("discovery.building.spoils-of-war-goods")
def test_goods_among_the_spoils_earn_in_the_same_turn() -> None:
    state = buy("spoils-of-war-goods", Seat(money=0, goods="rice"), Seat(), pile="rice*2")
    assert at(end_turn(state), 0)["money"] == 3


# --- Papal Edict


EDICT_WORLD = {"peru": "0:colonist 1:soldier", "brazil": "1:colonist", "canada": "2:colonist"}


@pytest.mark.rule("discovery.building.papal-edict")
def test_the_edict_names_any_opponent_and_who_goes_first() -> None:
    state = buy("papal-edict", Seat(money=14), Seat(), Seat(), world=EDICT_WORLD)
    assert set(texts(state)) == {"name seat=1", "name seat=2"}
    play(state, "name seat=1")
    assert set(texts(state)) == {"name seat=0", "name seat=1"}
    play(state, "name seat=1")
    assert asked(state) == ("edict-settle", 1)
    assert set(texts(state)) == {"land region=peru", "land region=brazil"}
    play(state, "land region=peru")
    assert pieces(state, "peru", 1) == {"soldier": 1, "colonist": 2}
    # The owner has but one colony.
    assert decided_in(state) == ["land region=peru"]
    assert pieces(state, "peru", 0) == {"colonist": 3}


@pytest.mark.rule("discovery.building.papal-edict", "discovery.dock.region-good")
def test_who_settles_first_by_edict_may_take_the_good() -> None:
    state = buy("papal-edict", Seat(money=14), Seat(), Seat(), world=EDICT_WORLD)
    play(state, "name seat=1", "name seat=0", "land region=peru")
    assert at(state, 0)["goods"] == {"silver": 1}
    play(state, "land region=peru")
    assert at(state, 1)["goods"] == {}


@pytest.mark.rule("discovery.building.papal-edict")
def test_who_is_nowhere_places_nothing_by_edict() -> None:
    """Who goes first is asked only if both could place somebody."""
    state = buy("papal-edict", Seat(money=20), Seat(), world={"peru": "0:colonist"})
    assert decided_in(state) == ["name seat=1", "land region=peru"]
    assert pieces(state, "peru", 0) == {"colonist": 3}
    assert happened(state, "in-vain")[0]["seat"] == 1


@pytest.mark.rule("discovery.building.papal-edict", "discovery.running-out.not-received")
def test_the_edict_settles_as_many_as_the_supply_holds() -> None:
    state = buy(
        "papal-edict",
        Seat(money=20),
        Seat(),
        world={"peru": "1:colonist*28", "brazil": "0:colonist"},
    )
    assert decided_in(state) == ["name seat=1"]
    state.apply("name seat=1")
    assert pieces(state, "peru", 1) == {"colonist": 29}


# --- Mint


@pytest.mark.rule("discovery.building.mint")
@pytest.mark.parametrize(
    ("goods", "dollars"),
    [
        ("gold*2 silver", 4 + 1),
        ("gold silver*2", 4 + 1),
        ("gold*2 silver*2", 4 + 1),
        ("silver", 2),
        ("gold*4", 8 + 6),
        ("sugar rice", 0),
    ],
)
def test_the_mint_pays_two_dollars_a_gold_or_a_silver(goods: str, dollars: int) -> None:
    assert earned_in_turn(Seat(buildings="mint", goods=goods), options=BUILDER) == dollars


@pytest.mark.rule("discovery.building.mint")
def test_the_mint_pays_in_the_income_phase() -> None:
    state = resolving(
        Seat(money=0, buildings="mint migration", goods="gold"),
        Seat(),
        options=BUILDER,
        world={"peru": "0:colonist"},
    )
    skip_to(state, "migrate")
    assert at(state, 0)["money"] == 2


@pytest.mark.rule("discovery.building.mint", "discovery.end.economy")
def test_the_mint_never_counts_for_the_economy() -> None:
    state = resolving(
        Seat(money=0, buildings="mint", goods="gold*3"), Seat(), options=BUILDER, turn=8
    )
    skip_to(state, "over")
    assert at(state, 0)["money"] == 9
    assert points(state, 0, "economy") == 3


# --- Trading House


def trading(goods: str, buildings: str = "trading-house", ships: int = 0) -> carrack.State:
    owner = Seat(money=0, buildings=buildings, goods=goods, ships=ships)
    return resolving(owner, Seat(), options=BUILDER, offer="fur*3", pile="")


@pytest.mark.rule("discovery.building.trading-house")
def test_the_trading_house_sells_any_number_of_goods_for_five_dollars() -> None:
    state = skip_to(trading("rice*2 gold"), "sell")
    assert set(texts(state)) == {"sell good=rice", "sell good=gold", "done"}
    play(state, "sell good=rice", "sell good=gold", "done")
    assert at(state, 0)["money"] == 1 + 10
    assert at(state, 0)["goods"] == {"rice": 1}


@pytest.mark.rule("discovery.building.trading-house")
def test_everything_may_be_sold_and_nothing_need_be() -> None:
    state = play(skip_to(trading("rice*2"), "sell"), "sell good=rice", "sell good=rice")
    assert at(state, 0)["goods"] == {}
    assert at(state, 0)["money"] == 10
    state = play(skip_to(trading("rice*2"), "sell"), "done")
    assert at(state, 0)["goods"] == {"rice": 2}


@pytest.mark.rule("discovery.building.trading-house")
def test_the_trading_house_takes_no_ships() -> None:
    state = trading("", ships=3)
    assert kind(skip_to(state, "sell", "place")) == "place"
    state = skip_to(trading("rice", ships=3), "sell")
    play(state, "sell good=rice")
    assert at(state, 0)["ships"] == 3


@pytest.mark.rule("discovery.building.trading-house")
def test_goods_sold_are_back_in_the_supply_at_once() -> None:
    state = skip_to(trading("rice", "trading-house west-indies-co"), "benefit")
    play(state, "first building=trading-house", "sell good=rice")
    assert at(state, 0)["goods"] == {"rice": 1}
    assert at(state, 0)["money"] == 5


@pytest.mark.rule("discovery.building.trading-house")
def test_the_trading_house_opens_once_a_turn() -> None:
    state = play(skip_to(trading("rice"), "sell"), "done")
    assert kind(skip_to(state, "sell", "place")) == "place"
    assert kind(skip_to(state, "sell")) == "sell"


# --- Reformation


def landing(dock: str, *buildings: str, **world: str) -> carrack.State:
    """Return a dock about to be resolved; the Reformation is seat 0's."""
    own = Seat(buildings=" ".join(["reformation", *buildings[:1]]))
    other = Seat(buildings=" ".join(buildings[1:]))
    return resolving(own, other, options=BUILDER, dock=dock, world=world)


@pytest.mark.rule("discovery.building.reformation")
@pytest.mark.parametrize(
    ("there", "colonists"),
    [("0:missionary", 0), ("0:missionary*2", 0), ("0:colonist 0:soldier", 1), ("1:missionary", 1)],
)
def test_where_the_owner_has_a_missionary_others_bring_no_colonist(
    there: str, colonists: int
) -> None:
    state = landing("1:missionary", peru=there)
    play(state, "land region=peru")
    assert pieces(state, "peru", 1).get("colonist", 0) == colonists


@pytest.mark.rule("discovery.building.reformation")
def test_in_other_regions_missionaries_work_as_ever() -> None:
    state = play(landing("1:missionary", peru="0:missionary"), "land region=caribbean")
    assert pieces(state, "caribbean", 1) == {"missionary": 1, "colonist": 1}


@pytest.mark.rule("discovery.building.reformation")
def test_the_owners_missionaries_are_not_hampered() -> None:
    state = play(landing("0:missionary", peru="0:missionary 1:missionary"), "land region=peru")
    assert pieces(state, "peru", 0) == {"missionary": 2, "colonist": 1}


@pytest.mark.rule("discovery.building.reformation", "discovery.building.cathedral")
def test_a_cathedral_is_no_help_against_the_reformation() -> None:
    state = play(landing("1:missionary", "", "cathedral", peru="0:missionary"), "land region=peru")
    assert pieces(state, "peru", 1) == {"missionary": 1}


@pytest.mark.rule("discovery.building.reformation")
def test_only_missionaries_standing_before_the_arrival_count() -> None:
    state = landing("1:missionary 0:missionary 1:missionary")
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 1) == {"missionary": 1, "colonist": 1}
    play(state, "land region=caribbean", "land region=caribbean")
    assert pieces(state, "caribbean", 1) == {"missionary": 2, "colonist": 1}


@pytest.mark.rule("discovery.building.reformation")
def test_the_reformation_touches_missionaries_alone() -> None:
    state = play(landing("1:merchant", peru="0:missionary"), "land region=peru")
    assert at(state, 1)["money"] == 15


# --- Mayflower


def sailing(workers: str, ships: int, goods: str = "", more: str = "") -> carrack.State:
    """Return the resolution of a turn in which the Mayflower's owner has workers on ships."""
    owner = Seat(money=0, ships=ships, goods=goods, buildings=f"mayflower {more}")
    return resolving(owner, Seat(), options=BUILDER, dock_ships=workers)


@pytest.mark.rule("discovery.building.mayflower")
@pytest.mark.parametrize(("ships", "places"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_each_ship_carries_a_worker_three_at_most(ships: int, places: int) -> None:
    state = table(
        Seat(workers="colonist*5", ships=ships, buildings="mayflower"), Seat(), options=BUILDER
    )
    for _ in range(places):
        assert "ship" in boxes_open(state)
        play(state, "place worker=colonist box=ship")
    assert "ship" not in boxes_open(state)


@pytest.mark.rule("discovery.building.mayflower")
def test_only_the_owner_places_workers_on_ships_and_only_on_own_ships() -> None:
    state = table(
        Seat(workers="colonist", buildings="mayflower"),
        Seat(workers="colonist", ships=3),
        options=BUILDER,
    )
    assert "ship" not in boxes_open(state)
    play(state, "place worker=colonist box=dock")
    assert "ship" not in boxes_open(state)


@pytest.mark.rule("discovery.building.mayflower")
def test_ships_are_no_spaces_of_the_dock() -> None:
    state = table(
        Seat(workers="colonist*2", ships=1, buildings="mayflower"),
        Seat(),
        options=BUILDER,
        dock="1:colonist*3",
    )
    assert boxes_open(state).isdisjoint({"dock"})
    assert "ship" in boxes_open(state)


@pytest.mark.rule("discovery.building.mayflower", "discovery.dock.order")
def test_ships_leave_after_y_in_the_order_they_were_boarded() -> None:
    state = resolving(
        Seat(ships=2, buildings="mayflower"),
        Seat(),
        Seat(),
        options=BUILDER,
        dock="1:colonist",
        dock_x="2:colonist",
        dock_y="1:colonist",
        dock_ships="0:soldier 0:merchant",
    )
    sailed = []
    while kind(state) == "land":
        decision = state.decision
        assert decision is not None
        sailed.append((decision.seat, decision.facts["worker"]))
        play(state, "land region=caribbean")
    assert sailed == [
        (1, "colonist"),
        (2, "colonist"),
        (1, "colonist"),
        (0, "soldier"),
        (0, "merchant"),
    ]


@pytest.mark.rule("discovery.building.mayflower")
def test_merchants_and_missionaries_on_ships_work_as_on_the_dock() -> None:
    state = sailing("0:merchant 0:missionary", ships=2)
    play(state, "land region=caribbean", "land region=caribbean")
    assert at(state, 0)["money"] == 5
    assert pieces(state, "caribbean", 0) == {"merchant": 1, "missionary": 1, "colonist": 1}


@pytest.mark.rule("discovery.building.mayflower")
def test_ships_that_carry_workers_make_no_sets_that_turn() -> None:
    assert at(end_turn(sailing("", ships=1, goods="rice*2")), 0)["money"] == 3
    state = end_turn(sailing("0:colonist", ships=1, goods="rice*2"))
    assert at(state, 0)["money"] == 0
    assert at(state, 0)["ships"] == 1
    assert at(end_turn(state), 0)["money"] == 3


@pytest.mark.rule("discovery.building.mayflower")
def test_ships_left_at_home_still_make_sets() -> None:
    state = end_turn(sailing("0:colonist", ships=2, goods="rice*2"))
    assert at(state, 0)["money"] == 3


@pytest.mark.rule("discovery.building.mayflower")
def test_a_ship_won_after_the_placement_makes_sets() -> None:
    state = resolving(
        Seat(money=0, ships=1, goods="rice*2", buildings="mayflower", shipping="colonist"),
        Seat(),
        options=BUILDER,
        dock_ships="0:colonist",
    )
    assert at(end_turn(state), 0)["money"] == 3


@pytest.mark.rule("discovery.building.mayflower", "discovery.end.economy")
def test_ships_that_sail_in_turn_8_are_missing_from_the_economy() -> None:
    state = resolving(
        Seat(ships=1, goods="rice*2", buildings="mayflower navy"),
        Seat(),
        options=BUILDER,
        turn=8,
        dock_ships="0:colonist",
    )
    skip_to(state, "over")
    assert points(state, 0, "economy") == 0
    assert points_of(state, "navy") == 4


@pytest.mark.rule("discovery.building.mayflower", "discovery.building.privateers")
def test_ships_that_carry_workers_count_for_privateers() -> None:
    state = end_turn(sailing("0:colonist*3", ships=3, more="privateers"))
    assert money(state) == [3, 7]


@pytest.mark.rule("discovery.building.mayflower")
def test_the_ships_are_free_again_in_the_next_turn() -> None:
    state = end_turn(sailing("0:colonist*3", ships=3))
    assert "ship" in boxes_open(state)


@pytest.mark.rule("discovery.building.mayflower", "discovery.turn.declining")
def test_a_worker_on_a_ship_may_stay_at_home() -> None:
    state = play(sailing("0:captain", ships=1), "decline")
    assert at(state, 0)["supply"]["captain"] == 5
    assert region(state, "caribbean")["pieces"] == [{}, {}]


@pytest.mark.rule("discovery.building.mayflower")
def test_the_event_of_boarding_is_public() -> None:
    state = table(
        Seat(workers="colonist", ships=1, buildings="mayflower"),
        Seat(workers="colonist"),
        options=BUILDER,
    )
    play(state, "place worker=colonist box=ship")
    assert of_kind(state.events_for(1), "placed")[0]["box"] == "ship"
    assert look(state)["boxes"]["dock_ships"] == [{"seat": 0, "worker": "colonist"}]
