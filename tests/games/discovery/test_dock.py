"""The Colonist Dock: who leaves when, where to, and what arrives with them."""

import pytest

from carrack.kernel.errors import IllegalAction
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    game,
    happened,
    idle,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    random_play,
    region,
    resolving,
    skip_to,
    table,
    texts,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


# --- order and place


@pytest.mark.rule("discovery.dock.order")
@both_editions
def test_the_numbered_spaces_then_x_then_y(edition: int) -> None:
    state = resolving(
        Seat(buildings="indentured-servitude"),
        Seat(buildings="colonization-laws"),
        Seat(),
        turn=4,
        dock="2:captain 0:merchant 1:soldier",
        dock_x="0:colonist",
        dock_y="1:colonist",
        edition=edition,
    )
    leaving = []
    while kind(state) == "land":
        decision = state.decision
        assert decision is not None
        leaving.append((decision.seat, decision.facts["worker"]))
        play(state, "land region=caribbean")
    assert leaving == [
        (2, "captain"),
        (0, "merchant"),
        (1, "soldier"),
        (0, "colonist"),
        (1, "colonist"),
    ]


@pytest.mark.rule("discovery.dock.order")
def test_the_ships_of_the_mayflower_leave_last() -> None:
    state = table(
        Seat(workers="colonist merchant", ships=2, buildings="mayflower"),
        Seat(buildings="colonization-laws"),
        turn=4,
        dock="1:soldier",
        dock_y="1:colonist",
        options={"builder": True},
    )
    play(state, "place worker=merchant box=ship", "place worker=colonist box=dock")
    leaving = []
    while kind(state) == "land":
        decision = state.decision
        assert decision is not None
        leaving.append((decision.seat, decision.facts["worker"]))
        play(state, "land region=caribbean")
    assert leaving == [(1, "soldier"), (0, "colonist"), (1, "colonist"), (0, "merchant")]


@pytest.mark.rule("discovery.dock.order")
def test_one_at_a_time() -> None:
    """The second worker leaves when everybody can see where the first one went."""
    state = resolving(Seat(), Seat(), dock="0:colonist 1:colonist")
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"colonist": 1}
    assert asked(state) == ("land", 1)


@pytest.mark.rule("discovery.dock.region")
@both_editions
def test_only_discovered_regions(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        dock="0:colonist",
        discovered="peru",
        world={"virginia": "1:colonist"},
        edition=edition,
    )
    assert options_of(state, "land") == {"caribbean", "peru", "virginia"}
    with pytest.raises(IllegalAction) as caught:
        state.apply("land region=brazil")
    assert caught.value.rule == "discovery.dock.region"


@pytest.mark.rule("discovery.dock.region")
@both_editions
def test_nobody_needs_to_have_been_there(edition: int) -> None:
    state = resolving(Seat(), Seat(), dock="1:colonist", discovered="all", edition=edition)
    assert len(options_of(state, "land")) == 9
    play(state, "land region=brazil")
    assert pieces(state, "brazil", 1) == {"colonist": 1}


@pytest.mark.rule("discovery.dock.stays")
@both_editions
def test_a_piece_stays_where_it_is(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), dock="0:colonist", world={"peru": "1:captain"}, edition=edition
    )
    play(state, "land region=peru")
    for _ in range(7):
        end_turn(state)
    assert look(state)["turn"] == 8
    assert region(state, "peru")["pieces"] == [{"colonist": 1}, {"captain": 1}]


@pytest.mark.rule("discovery.dock.stays")
@both_editions
def test_in_random_play_pieces_leave_a_region_only_with_a_reason(edition: int) -> None:
    """Moved by a building, fallen in a battle or a plague, or traded out."""
    before: list[list[dict[str, int]]] | None = None
    for state in random_play(game(edition, 3), seed=5):
        now = [shown["pieces"] for shown in look(state)["regions"]]
        if before is not None and shrunk(before, now):
            reasons = {str(event["event"]) for event in state.events_for(None)}
            assert reasons & {"moved", "fell", "traded-out"}
        before = now


def shrunk(before: list[list[dict[str, int]]], now: list[list[dict[str, int]]]) -> bool:
    return any(
        sum(after.values()) < sum(earlier.values())
        for was, is_now in zip(before, now, strict=True)
        for earlier, after in zip(was, is_now, strict=True)
    )


# --- the good of a region


@pytest.mark.rule("discovery.dock.region-good")
@both_editions
def test_the_third_piece_takes_the_good_at_once(edition: int) -> None:
    state = resolving(Seat(), Seat(), dock="0:colonist*3", discovered="peru", edition=edition)
    for goods in ({}, {}, {"silver": 1}):
        play(state, "land region=peru")
        assert at(state, 0)["goods"] == goods
    assert region(state, "peru")["good_taken"]


@pytest.mark.rule("discovery.dock.region-good")
@both_editions
def test_once_and_for_all(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(goods="silver"),
        dock="0:colonist",
        taken="peru",
        world={"peru": "0:colonist*2 1:colonist"},
        edition=edition,
    )
    play(state, "land region=peru")
    assert at(state, 0)["goods"] == {}
    assert at(state, 1)["goods"] == {"silver": 1}


@pytest.mark.rule("discovery.dock.region-good")
def test_three_pieces_of_one_player_are_needed() -> None:
    state = resolving(Seat(), Seat(), dock="0:colonist", world={"peru": "0:colonist 1:colonist*2"})
    play(state, "land region=peru")
    assert not region(state, "peru")["good_taken"]


@pytest.mark.rule("discovery.dock.region-good")
def test_the_missionary_itself_is_the_third_piece() -> None:
    """Ana's missionary takes the tobacco before its colonist follows."""
    state = resolving(
        Seat(), Seat(), dock="0:missionary", world={"virginia": "0:colonist*2 1:colonist*2"}
    )
    play(state, "land region=virginia")
    told = [event["event"] for event in state.events_for(None)]
    assert told.index("region-good") < told.index("settled")
    assert at(state, 0)["goods"] == {"tobacco": 1}


@pytest.mark.rule("discovery.dock.region-good")
def test_the_missionarys_colonist_may_be_the_third_piece() -> None:
    state = resolving(Seat(), Seat(), dock="0:missionary", world={"virginia": "0:colonist"})
    play(state, "land region=virginia")
    assert at(state, 0)["goods"] == {"tobacco": 1}


@pytest.mark.rule("discovery.dock.region-good")
@both_editions
def test_a_discovery_alone_is_never_a_third_piece_but_counts(edition: int) -> None:
    state = resolving(
        Seat(discovery="captain*3"),
        Seat(),
        counters={"peru": 0},
        edition=edition,
    )
    play(state, "explore target=peru", "send worker=captain", "launch")
    assert pieces(state, "peru", 0) == {"colonist": 1}
    assert not region(state, "peru")["good_taken"]


@pytest.mark.rule("discovery.dock.region-good")
@both_editions
def test_losing_the_colony_does_not_cost_the_good(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        dock="0:colonist",
        warfare="1:colonist",
        world={"peru": "0:colonist*2 1:soldier*3"},
        taken="",
        edition=edition,
    )
    play(state, "land region=peru")
    play(skip_to(state, "declare", seat=1), "battle against=0 region=peru")
    assert pieces(state, "peru", 0) == {}
    assert at(state, 0)["goods"] == {"silver": 1}


# --- merchants and missionaries


@pytest.mark.rule("discovery.dock.merchant")
@both_editions
def test_a_merchant_pays_on_arrival_and_only_then(edition: int) -> None:
    state = table(Seat(money=0, workers="merchant"), Seat(money=0), edition=edition)
    play(state, "place worker=merchant box=dock")
    assert money(state) == [0, 0]
    play(state, "land region=caribbean")
    assert money(state)[0] == 5
    (event,) = happened(state, "earned")
    assert event["rule"] == "discovery.dock.merchant"
    end_turn(state)
    end_turn(state)
    assert money(state)[0] == 5


@pytest.mark.rule("discovery.dock.merchant")
def test_a_merchant_that_stays_home_brings_nothing() -> None:
    state = resolving(Seat(money=0), Seat(), dock="0:merchant")
    play(state, "decline")
    assert money(state)[0] == 0
    assert at(state, 0)["supply"]["merchant"] == 5


@pytest.mark.rule("discovery.dock.missionary")
@both_editions
def test_a_missionary_brings_one_colonist_from_the_supply(edition: int) -> None:
    state = resolving(Seat(), Seat(), dock="1:missionary", discovered="peru", edition=edition)
    before = at(state, 1)["supply"]["colonist"]
    play(state, "land region=peru")
    assert pieces(state, "peru", 1) == {"missionary": 1, "colonist": 1}
    assert at(state, 1)["supply"]["colonist"] == before - 1


@pytest.mark.rule("discovery.dock.missionary")
@both_editions
def test_with_a_cathedral_there_are_two(edition: int) -> None:
    state = resolving(
        Seat(buildings="cathedral"), Seat(), turn=4, dock="0:missionary", edition=edition
    )
    play(state, "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"missionary": 1, "colonist": 2}


@pytest.mark.rule("discovery.dock.missionary")
def test_with_the_reformation_there_may_be_none() -> None:
    state = resolving(
        Seat(),
        Seat(buildings="reformation"),
        turn=4,
        dock="0:missionary*2",
        world={"peru": "1:missionary", "brazil": "1:colonist"},
        options={"builder": True},
    )
    play(state, "land region=peru")
    assert pieces(state, "peru", 0) == {"missionary": 1}
    play(state, "land region=brazil")
    assert pieces(state, "brazil", 0) == {"missionary": 1, "colonist": 1}


# --- X and Y


@pytest.mark.rule("discovery.dock.x-y")
@both_editions
@pytest.mark.parametrize(
    ("building", "space"), [("indentured-servitude", "dock_x"), ("colonization-laws", "dock_y")]
)
def test_a_free_colonist_every_turn(edition: int, building: str, space: str) -> None:
    state = resolving(Seat(), Seat(buildings=building), turn=4, edition=edition)
    before = at(state, 1)["supply"]["colonist"]
    end_turn(state)
    boxes: dict[str, object] = {**look(state)["boxes"]}
    assert boxes[space] == {"seat": 1, "worker": "colonist"}
    # One on the dock, five to be placed.
    assert at(state, 1)["supply"]["colonist"] == before - 6
    play(skip_to(state, "land"), "land region=caribbean")
    assert pieces(state, "caribbean", 1) == {"colonist": 1}


@pytest.mark.rule("discovery.dock.x-y")
@both_editions
def test_no_worker_can_be_placed_there(edition: int) -> None:
    """Even the owner of both buildings finds the dock closed after the numbered spaces."""
    state = table(
        Seat(workers="colonist*5", buildings="indentured-servitude colonization-laws"),
        Seat(),
        turn=4,
        edition=edition,
    )
    play(state, *["place worker=colonist box=dock"] * 3)
    assert not any("box=dock" in text for text in texts(state))
    idle(state)
    idle(state)
    assert look(state)["boxes"]["dock_x"] is None
    assert look(state)["boxes"]["dock_y"] is None
