"""Specialists: workers first of all, each with something of its own; and the box that hires."""

import pytest

from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
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
    table,
    texts,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
ALL = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
every_worker = pytest.mark.parametrize("worker", ALL)
BUILDER = {"builder_specialist": True}


# --- first of all, workers


@pytest.mark.rule("discovery.specialists.as-colonists")
@every_worker
def test_every_worker_counts_for_one_piece_in_a_region(worker: str) -> None:
    state = resolving(
        Seat(),
        Seat(),
        dock=f"0:{worker}",
        world={"brazil": "0:colonist*2 1:colonist*2"},
        options=BUILDER,
    )
    play(state, "land region=brazil")
    assert at(state, 0)["goods"] == {"coffee": 1}


@pytest.mark.rule("discovery.specialists.as-colonists")
@every_worker
def test_every_worker_does_what_a_colonist_does(worker: str) -> None:
    state = resolving(
        Seat(money=30),
        Seat(money=30),
        initiative=f"1:{worker}",
        goods_box=f"1:{worker}",
        capital=f"1:{worker}",
        specialists={"missionary": f"1:{worker}"},
        warfare=f"1:{worker}",
        offer="fur",
        world={"peru": "0:colonist 1:soldier"},
        options=BUILDER,
    )
    assert money(state) == [30, 31]
    play(state, "take good=fur")
    assert kind(state) == "buy"
    skip_to(state, "declare", seat=1)
    assert at(state, 1)["workers"] == {"missionary": 1}
    play(state, "battle against=0 region=peru")
    assert pieces(state, "peru", 0) == {}


# --- one by one


@pytest.mark.rule("discovery.specialists.captain")
@both_editions
def test_a_captain_counts_two_in_shipping_and_discovery(edition: int) -> None:
    state = resolving(
        Seat(shipping="captain", discovery="captain"),
        Seat(shipping="colonist"),
        order=[1, 0],
        counters={"peru": 2},
        edition=edition,
    )
    play(skip_to(state, "target"), "explore target=peru", "send worker=captain")
    assert at(state, 0)["ships"] == 1
    assert at(state, 0)["counters"] == [2]


@pytest.mark.rule("discovery.specialists.merchant")
@both_editions
def test_a_merchant_counts_two_in_shipping_and_one_in_discovery(edition: int) -> None:
    state = resolving(
        Seat(shipping="merchant", discovery="merchant"),
        Seat(shipping="soldier"),
        order=[1, 0],
        counters={"peru": 2},
        edition=edition,
    )
    play(skip_to(state, "target"), "explore target=peru", "send worker=merchant")
    assert at(state, 0)["ships"] == 1
    assert at(state, 0)["counters"] == []


@pytest.mark.rule("discovery.specialists.missionary")
@both_editions
def test_a_missionary_brings_a_colonist_from_the_dock_alone(edition: int) -> None:
    state = resolving(Seat(), Seat(), dock="0:missionary", edition=edition)
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"missionary": 1, "colonist": 1}


@pytest.mark.rule("discovery.specialists.soldier")
@both_editions
def test_a_soldier_plunders_and_fights(edition: int) -> None:
    state = resolving(
        Seat(money=0, discovery="soldier"),
        Seat(),
        warfare="0:colonist",
        counters={"brazil": 0},
        world={"peru": "0:soldier 1:colonist"},
        edition=edition,
    )
    play(skip_to(state, "target"), "explore target=brazil", "send worker=soldier")
    assert money(state)[0] == 1 + 2
    play(skip_to(state, "declare"), "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {}


@pytest.mark.rule("discovery.specialists.soldier")
def test_a_soldier_in_the_warfare_box_is_no_better_than_anyone() -> None:
    """Its owner has no soldier in Peru: the one in the box doesn't fight there."""
    state = table(
        Seat(workers="soldier"), Seat(), world={"peru": "0:colonist*2 1:colonist 1:soldier"}
    )
    play(state, "place worker=soldier box=warfare", "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 1, "soldier": 1}
    assert pieces(state, "peru", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.specialists.builder")
def test_a_builder_builds_cheaper_and_adds_to_the_scoring() -> None:
    state = resolving(
        Seat(money=14),
        Seat(),
        turn=3,
        capital="0:builder",
        offered="settlers",
        world={"peru": "0:colonist*2 0:builder"},
        options=BUILDER,
    )
    play(state, "buy building=settlers")
    assert money(state)[0] == 9
    end_turn(state)
    assert points(state, 0, "colonies-1") + points(state, 0, "builders-1") == 6 + 4


@pytest.mark.rule("discovery.specialists.settled")
@both_editions
def test_settled_specialists_do_nothing_more(edition: int) -> None:
    """Merchants pay once, missionaries convert once, captains don't fight."""
    state = resolving(
        Seat(money=0),
        Seat(),
        world={"peru": "0:merchant*2 0:missionary*2 0:captain*2 1:colonist"},
        edition=edition,
    )
    assert kind(state) == "declare"
    play(state, "decline")
    assert look(state)["turn"] == 2
    assert money(state)[0] == 0
    assert pieces(state, "peru", 0) == {"merchant": 2, "missionary": 2, "captain": 2}


# --- the Specialists box


@pytest.mark.rule("discovery.specialists-box.receive")
@both_editions
@pytest.mark.parametrize("space", ["captain", "merchant", "missionary", "soldier"])
def test_the_space_gives_its_specialist(edition: int, space: str) -> None:
    state = resolving(Seat(), Seat(), specialists={space: "1:colonist"}, edition=edition)
    # Nobody is asked: a free piece is no burden.
    assert kind(state) == "declare"
    assert at(state, 1)["workers"] == {space: 1}
    (event,) = happened(state, "received")
    assert event["rule"] == "discovery.specialists-box.receive"


@pytest.mark.rule("discovery.specialists-box.receive", "discovery.turn.declining")
@both_editions
def test_the_last_of_a_kind_may_be_left_in_the_supply(edition: int) -> None:
    """D-R2: it might be wanted for something else."""
    state = resolving(
        Seat(),
        Seat(discovery="captain*4"),
        specialists={"captain": "1:colonist"},
        edition=edition,
    )
    skip_to(state, "specialist")
    assert texts(state) == ["accept", "decline"]
    play(state, "decline")
    assert at(state, 1)["supply"]["captain"] == 1
    assert at(state, 1)["workers"] == {}


@pytest.mark.rule("discovery.specialists-box.receive", "discovery.turn.no-choice")
@both_editions
def test_in_the_last_turn_nobody_is_asked_about_a_specialist(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(discovery="captain*4"),
        specialists={"captain": "1:colonist"},
        turn=8,
        edition=edition,
    )
    while not state.over:
        assert kind(state) != "specialist"
        idle(state)


@pytest.mark.rule("discovery.specialists-box.receive")
def test_the_builders_space_gives_a_builder() -> None:
    state = resolving(Seat(), Seat(), specialists={"builder": "1:colonist"}, options=BUILDER)
    assert at(state, 1)["workers"] == {"builder": 1}


@pytest.mark.rule("discovery.specialists-box.receive")
def test_the_order_of_the_spaces() -> None:
    spaces = ("captain", "merchant", "missionary", "soldier", "training", "builder")
    state = resolving(
        *[Seat(money=9)] * 6,
        specialists={space: f"{seat}:colonist" for seat, space in enumerate(spaces)},
        options=BUILDER,
    )
    hired = [(event["worker"], event["seat"]) for event in happened(state, "received")]
    assert hired == [("captain", 0), ("merchant", 1), ("missionary", 2), ("soldier", 3)]
    assert asked(state) == ("train", 4)
    play(state, "decline")
    hired = [(event["worker"], event["seat"]) for event in happened(state, "received")]
    assert hired == [("builder", 5)]


@pytest.mark.rule("discovery.specialists-box.training")
@both_editions
@pytest.mark.parametrize("wanted", ["captain", "merchant", "missionary", "soldier"])
def test_training_costs_five_dollars(edition: int, wanted: str) -> None:
    state = resolving(Seat(), Seat(), specialists={"training": "1:colonist"}, edition=edition)
    assert options_of(state, "train") == {"captain", "merchant", "missionary", "soldier"}
    play(state, f"train worker={wanted}")
    assert at(state, 1)["workers"] == {wanted: 1}
    assert money(state) == [10, 5]


@pytest.mark.rule("discovery.specialists-box.training")
def test_a_builder_can_be_trained_if_in_play() -> None:
    state = resolving(Seat(), Seat(), specialists={"training": "1:colonist"}, options=BUILDER)
    assert "builder" in options_of(state, "train")


@pytest.mark.rule("discovery.specialists-box.training")
@both_editions
def test_who_does_not_pay_gets_nothing(edition: int) -> None:
    state = resolving(Seat(), Seat(), specialists={"training": "1:colonist"}, edition=edition)
    play(state, "decline")
    assert at(state, 1)["workers"] == {}
    assert money(state) == [10, 10]


@pytest.mark.rule("discovery.specialists-box.training")
def test_who_cannot_pay_is_not_asked() -> None:
    state = resolving(Seat(), Seat(money=4), specialists={"training": "1:colonist"})
    assert kind(state) == "declare"


@pytest.mark.rule("discovery.specialists-box.training")
def test_kinds_one_could_not_receive_are_not_offered() -> None:
    state = resolving(
        Seat(),
        Seat(discovery="captain*5 soldier*10"),
        specialists={"training": "1:colonist"},
        world={"peru": "1:merchant*5"},
    )
    # All merchants stand in a region: one of them could be traded out.
    skip_to(state, "train")
    assert options_of(state, "train") == {"merchant", "missionary"}


@pytest.mark.rule("discovery.specialists-box.next-turn")
@both_editions
def test_hired_specialists_are_placed_next_turn(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), specialists={"captain": "1:colonist"}, order=[1, 0], edition=edition
    )
    assert kind(state) == "declare"
    end_turn(state)
    assert at(state, 1)["workers"] == {"colonist": 5, "captain": 1}
    assert "place worker=captain box=dock" in texts(skip_to(state, "place", seat=1))
    assert look(state)["turn"] == 2
