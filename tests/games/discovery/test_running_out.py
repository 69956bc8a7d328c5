"""When things run out: trading out, going without, home before out, empty supplies."""

import pytest

import carrack
from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    happened,
    kind,
    look,
    of_kind,
    options_of,
    pieces,
    play,
    resolving,
    skip_to,
    texts,
    told,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
EXPANSION = {"builder": True}


# --- trading out


@pytest.mark.rule("discovery.running-out.trade")
@both_editions
@pytest.mark.parametrize(
    ("worker", "count"), [("captain", 5), ("merchant", 5), ("missionary", 10), ("soldier", 10)]
)
def test_a_specialist_is_traded_for_a_colonist(edition: int, worker: str, count: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        specialists={worker: "1:colonist"},
        world={"peru": f"1:{worker}*{count - 1}", "brazil": f"1:{worker}"},
        edition=edition,
    )
    # It is asked once, where to: going without is among the answers.
    assert asked(skip_to(state, "trade-out", "declare")) == ("trade-out", 1)
    # With such specialists in several regions the owner chooses where.
    assert options_of(state, "trade-out") == {"peru", "brazil"}
    play(state, "trade-out region=peru")
    assert pieces(state, "peru", 1) == {worker: count - 2, "colonist": 1}
    assert at(state, 1)["workers"] == {worker: 1}


@pytest.mark.rule("discovery.running-out.trade")
@both_editions
def test_it_is_asked_only_when_the_supply_is_empty(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        specialists={"captain": "1:colonist"},
        world={"peru": "1:captain*3"},
        edition=edition,
    )
    assert kind(state) == "declare"
    assert at(state, 1)["workers"] == {"captain": 1}
    assert pieces(state, "peru", 1) == {"captain": 3}


@pytest.mark.rule("discovery.running-out.trade")
@both_editions
def test_it_may_be_declined(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        specialists={"captain": "1:colonist"},
        world={"peru": "1:captain*5"},
        edition=edition,
    )
    assert "decline" in texts(skip_to(state, "trade-out"))
    play(state, "decline")
    assert at(state, 1)["workers"] == {}
    assert pieces(state, "peru", 1) == {"captain": 5}


@pytest.mark.rule("discovery.running-out.trade")
def test_builders_are_never_traded_out() -> None:
    """Rulebook 2015: Builders may not be traded out."""
    worker = "builder"
    state = resolving(
        Seat(),
        Seat(),
        specialists={worker: "1:colonist"},
        world={"peru": f"1:{worker}*10"},
        options=EXPANSION,
    )
    assert kind(state) == "declare"
    assert at(state, 1)["workers"] == {}
    assert pieces(state, "peru", 1) == {worker: 10}


@pytest.mark.rule("discovery.running-out.trade")
@both_editions
def test_buildings_that_bring_specialists_ask_too(edition: int) -> None:
    state = resolving(
        Seat(), Seat(buildings="navigator"), world={"peru": "1:captain*5"}, edition=edition
    )
    play(skip_to(state, "trade-out"), "trade-out region=peru")
    assert look(state)["boxes"]["discovery"][1] == {"captain": 1}
    assert pieces(state, "peru", 1) == {"captain": 4, "colonist": 1}


@pytest.mark.rule("discovery.running-out.trade")
@both_editions
def test_without_a_colonist_there_is_nothing_to_trade(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        specialists={"captain": "1:merchant"},
        world={"peru": "1:captain*5 1:colonist*29"},
        edition=edition,
    )
    assert kind(state) == "declare"
    assert at(state, 1)["workers"] == {}


# --- nothing to be had


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_the_record_says_what_was_not_received(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(discovery="soldier*10"),
        specialists={"soldier": "1:colonist"},
        edition=edition,
    )
    seen: list[Facts] = []
    skip_to(state, "declare", seen=seen)
    (event,) = of_kind(seen, "none-left")
    assert (event["seat"], event["worker"]) == (1, "soldier")
    assert event["rule"] == "discovery.running-out.not-received"


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_it_is_not_owed_later(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(buildings="training-grounds", discovery="soldier*10"),
        counters={"peru": 0},
        edition=edition,
    )
    end_turn(state)
    assert at(state, 1)["workers"] == {"colonist": 5}
    skip_to(state, "target", seat=1)
    play(state, "explore target=peru", *["send worker=soldier"] * 3, "launch")
    end_turn(state)
    assert at(state, 1)["workers"] == {"colonist": 5, "soldier": 1}


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_a_declined_trade_is_on_record(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        specialists={"captain": "1:colonist"},
        world={"peru": "1:captain*5"},
        edition=edition,
    )
    play(skip_to(state, "trade-out"), "decline")
    (event,) = happened(state, "none-left")
    assert (event["seat"], event["worker"]) == (1, "captain")


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_a_missionary_without_a_colonist_left(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), dock="1:missionary", world={"peru": "1:colonist*29"}, edition=edition
    )
    play(state, "land region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 29, "missionary": 1}
    assert happened(state, "none-left")


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_a_discovery_without_a_colonist_is_still_a_discovery(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(money=0, discovery="captain"),
        world={"peru": "1:colonist*29"},
        counters={"brazil": 3},
        edition=edition,
    )
    play(skip_to(state, "target"), "explore target=brazil", "send worker=captain")
    assert at(state, 1)["counters"] == [3]
    assert at(state, 1)["money"] == 1
    assert pieces(state, "brazil", 1) == {}
    assert happened(state, "none-left")


@pytest.mark.rule("discovery.running-out.not-received")
@both_editions
def test_no_colonist_for_x(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(buildings="indentured-servitude"),
        world={"peru": "1:colonist*29"},
        edition=edition,
    )
    seen: list[Facts] = []
    end_turn(state, seen)
    assert look(state)["boxes"]["dock_x"] is None
    assert of_kind(seen, "none-left")
    assert at(state, 1)["workers"] == {}


# --- home before out


@pytest.mark.rule("discovery.running-out.home-first")
@both_editions
def test_the_expedition_before_the_free_colonist(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(discovery="colonist"),
        world={"peru": "1:colonist*28"},
        counters={"brazil": 0},
        edition=edition,
    )
    assert "colonist" not in at(state, 1)["supply"]
    play(skip_to(state, "target"), "explore target=brazil", "send worker=colonist")
    assert pieces(state, "brazil", 1) == {"colonist": 1}


@pytest.mark.rule("discovery.running-out.home-first", "discovery.building.overpopulation")
def test_the_buyer_is_none_of_what_the_building_brings() -> None:
    """Overpopulation's colonists can't include the colonist that buys it."""
    state = resolving(
        Seat(),
        Seat(),
        capital="1:colonist",
        offered="overpopulation",
        world={"peru": "1:colonist*28"},
        options=EXPANSION,
    )
    play(skip_to(state, "buy"), "buy building=overpopulation")
    assert happened(state, "none-left")
    assert pieces(state, "caribbean", 1) == {}


ALL_SOLDIERS_BUT_TWO = {"peru": "1:colonist", "brazil": "1:soldier*8"}


@pytest.mark.rule("discovery.running-out.home-first", "discovery.building.indian-allies")
@both_editions
def test_a_soldier_who_buys_indian_allies_is_none_of_them(edition: int) -> None:
    """D-R1: one soldier is left in supply; the buyer goes home when it is too late."""
    state = buying_allies(edition)
    play(state, "buy building=indian-allies", "land region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 1, "soldier": 1}
    assert asked(state) == ("trade-out", 1)
    play(state, "decline")
    assert pieces(state, "peru", 1) == {"colonist": 1, "soldier": 1}
    assert happened(state, "none-left")


@pytest.mark.rule("discovery.running-out.trade", "discovery.building.indian-allies")
@both_editions
def test_allies_that_are_missing_may_be_traded_out(edition: int) -> None:
    """D-R1: owed a soldier that is not in supply, the owner may trade one in a region."""
    state = buying_allies(edition)
    play(state, "buy building=indian-allies", "land region=peru")
    assert options_of(state, "trade-out") == {"peru", "brazil"}
    play(state, "trade-out region=brazil")
    assert pieces(state, "peru", 1) == {"colonist": 1, "soldier": 2}
    assert pieces(state, "brazil", 1) == {"colonist": 1, "soldier": 7}


@pytest.mark.rule("discovery.running-out.trade", "discovery.building.indian-allies")
def test_both_allies_may_be_traded_out() -> None:
    state = skip_to(
        resolving(
            Seat(),
            Seat(money=14),
            turn=4,
            capital="1:colonist",
            offered="indian-allies",
            world={"peru": "1:soldier*10"},
        ),
        "buy",
    )
    play(state, "buy building=indian-allies", *["trade-out region=peru"] * 2)
    assert pieces(state, "peru", 1) == {"soldier": 10, "colonist": 2}


def buying_allies(edition: int) -> carrack.State:
    """Return the moment at which a soldier buys Indian Allies, with one more in supply."""
    state = resolving(
        Seat(),
        Seat(money=14),
        turn=4,
        capital="1:soldier",
        offered="indian-allies",
        world=ALL_SOLDIERS_BUT_TWO,
        edition=edition,
    )
    return skip_to(state, "buy")


def training(edition: int) -> carrack.State:
    """Return a training for which all captains stand in Peru."""
    state = resolving(
        Seat(),
        Seat(money=5),
        specialists={"training": "1:colonist"},
        world={"peru": "1:captain*5"},
        edition=edition,
    )
    return play(skip_to(state, "train"), "train worker=captain")


@pytest.mark.rule("discovery.specialists-box.training", "discovery.running-out.trade")
@both_editions
def test_training_is_paid_with_the_specialist_not_before(edition: int) -> None:
    """D-R1: training asks where the specialist comes from first and takes the $5 with it."""
    state = training(edition)
    assert asked(state) == ("trade-out", 1)
    assert at(state, 1)["money"] == 5
    play(state, "trade-out region=peru")
    assert at(state, 1)["money"] == 0
    assert at(state, 1)["workers"] == {"captain": 1}


@pytest.mark.rule("discovery.specialists-box.training", "discovery.running-out.not-received")
@both_editions
def test_training_never_takes_money_for_nothing(edition: int) -> None:
    state = play(training(edition), "decline")
    assert at(state, 1)["money"] == 5
    assert at(state, 1)["workers"] == {}


# --- empty supplies


@pytest.mark.rule("discovery.running-out.supplies")
@both_editions
def test_the_game_goes_on_without_goods(edition: int) -> None:
    state = resolving(Seat(goods="fur*3"), Seat(), offer="", pile="rice", edition=edition)
    end_turn(state)
    assert look(state)["goods_offered"] == {"rice": 1}
    while not state.over:
        end_turn(state)
    assert state.over


@pytest.mark.rule("discovery.running-out.supplies")
@both_editions
def test_the_game_goes_on_without_ships(edition: int) -> None:
    state = resolving(Seat(shipping="colonist", ships=7), Seat(), edition=edition)
    end_turn(state)
    assert at(state, 0)["ships"] == 8
    assert not look(state)["ship_offered"]
    end_turn(state)
    assert not look(state)["ship_offered"]


@pytest.mark.rule("discovery.running-out.supplies")
@both_editions
def test_the_record_says_that_no_ship_could_be_put_out(edition: int) -> None:
    state = resolving(Seat(shipping="colonist", ships=7), Seat(), edition=edition)
    assert says_supplies(turn_of(state))


def turn_of(state: carrack.State) -> list[Facts]:
    """Idle through a turn and return all that happened."""
    seen: list[Facts] = []
    end_turn(state, seen)
    return seen


def says_supplies(seen: list[Facts]) -> bool:
    """Tell whether some event names the rule of what couldn't be drawn."""
    return any(event["rule"] == "discovery.running-out.supplies" for event in seen)


@pytest.mark.rule("discovery.running-out.supplies")
@both_editions
def test_the_record_says_that_no_good_could_be_drawn(edition: int) -> None:
    state = resolving(
        Seat(buildings="west-indies-co"), Seat(), turn=4, offer="", pile="", edition=edition
    )
    seen = turn_of(state)
    assert at(state, 0)["goods"] == {}
    assert says_supplies(seen)


@pytest.mark.rule("discovery.running-out.supplies")
@both_editions
def test_the_record_says_that_no_building_could_be_drawn(edition: int) -> None:
    state = resolving(Seat(), Seat(), offered="settlers", stack="", edition=edition)
    assert says_supplies(turn_of(state))
    assert look(state)["buildings_offered"] == ["settlers"]


@pytest.mark.rule("discovery.running-out.supplies")
def test_the_record_says_that_no_ship_was_left_as_spoils() -> None:
    state = resolving(
        Seat(ships=7), Seat(), capital="1:colonist", offered="spoils-of-war-ship", options=EXPANSION
    )
    seen = told(skip_to(state, "buy"), "buy building=spoils-of-war-ship")
    assert at(state, 1)["ships"] == 0
    assert says_supplies(seen)
