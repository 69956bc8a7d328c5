"""The University: every moment at which it is offered, what it moves, and when it is not."""

import pytest

import carrack
from tests.games.discovery.building_helpers import both_editions, buy
from tests.games.discovery.tables import (
    Board,
    Seat,
    asked,
    at,
    end_turn,
    idle,
    kind,
    look,
    money,
    play,
    resolving,
    skip_to,
    table,
    texts,
)

OWNER = Seat(buildings="university")
FIRST = "university box={} place=2"


def moves(state: carrack.State) -> list[str]:
    """Return what the University could do now: ``box place``."""
    found = (text.split() for text in texts(state))
    return [
        f"{words[1].removeprefix('box=')} {words[2].removeprefix('place=')}"
        for words in found
        if words[0] == "university"
    ]


def offers_of_turn(state: carrack.State) -> list[list[str]]:
    """Return all that the University is offered for in the rest of the turn, turning it down."""
    turn = look(state)["turn"]
    found = []
    while not state.over and look(state)["turn"] == turn:
        if kind(state) == "university":
            assert "decline" in texts(state)
            found.append(moves(state))
        idle(state)
    return found


def full_house(edition: int, order: tuple[int, ...]) -> carrack.State:
    """Return a turn in which seat 0, the owner, is behind seat 1 in every box."""
    pair = "1:colonist 0:colonist"
    return resolving(
        Seat(buildings="university", discovery="colonist", shipping="colonist"),
        Seat(discovery="colonist", shipping="colonist"),
        edition=edition,
        turn=5,
        order=order,
        initiative=pair,
        dock=pair,
        goods_box=pair,
        capital=pair,
        warfare=pair,
        specialists={"captain": "1:colonist", "merchant": "0:colonist"},
    )


# --- the moments of a resolution


@pytest.mark.rule("discovery.building.university")
def test_in_2007_it_reaches_dock_initiative_order_and_capital() -> None:
    assert offers_of_turn(full_house(2007, (1, 0))) == [
        ["initiative 2"],
        ["dock 2"],
        ["order 2"],
        ["capital 2"],
        ["order 2"],
    ]


@pytest.mark.rule("discovery.building.university")
def test_in_2015_it_also_reaches_trade_goods_and_warfare() -> None:
    assert offers_of_turn(full_house(2015, (1, 0))) == [
        ["initiative 2"],
        ["dock 2"],
        ["trade-goods 2"],
        ["order 2"],
        ["capital 2"],
        ["order 2"],
        ["warfare 2"],
    ]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_the_order_is_offered_just_before_shipping_and_discovery(edition: int) -> None:
    state = skip_to(full_house(edition, (1, 0)), "university", "buy")
    while moves(state) != ["order 2"]:
        idle(state)
    assert at(state, 1)["ships"] == 0
    idle(state)
    assert at(state, 1)["ships"] == 1
    while moves(state) != ["order 2"]:
        idle(state)
    idle(state)
    assert asked(state) == ("target", 1)


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_who_leads_the_order_is_not_offered_the_order(edition: int) -> None:
    assert ["order 2"] not in offers_of_turn(full_house(edition, (0, 1)))


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.capital.keep")
def test_it_is_used_once_and_then_face_down(edition: int) -> None:
    state = skip_to(full_house(edition, (1, 0)), "university")
    play(state, FIRST.format("initiative"))
    assert at(state, 0)["buildings"] == [{"building": "university", "face_down": True}]
    assert offers_of_turn(state) == []


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_face_down_it_is_never_offered(edition: int) -> None:
    state = resolving(
        Seat(buildings="university", used="university"),
        Seat(),
        edition=edition,
        order=(1, 0),
        dock="1:colonist 0:colonist",
    )
    assert offers_of_turn(state) == []
    assert kind(state) == "place"


# --- what it does there


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.new-order.initiative")
def test_in_initiative_it_counts_for_the_new_order_after_the_money(edition: int) -> None:
    state = resolving(
        Seat(money=0),
        Seat(money=0),
        Seat(money=0, buildings="university"),
        edition=edition,
        initiative="0:colonist 1:colonist 2:colonist",
    )
    assert asked(state) == ("university", 2)
    assert money(state) == [1, 2, 3]
    play(state, "university box=initiative place=3")
    assert money(state) == [1, 2, 3]
    assert look(state)["next_order"] == [2, 0, 1]
    assert look(end_turn(state))["order"] == [2, 0, 1]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_in_the_dock_the_worker_leaves_first(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock="1:colonist*2 0:soldier")
    play(state, "university box=dock place=3")
    assert asked(state) == ("land", 0)
    play(state, "land region=caribbean")
    assert asked(state) == ("land", 1)


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_any_worker_in_the_box_may_be_the_one(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock="1:colonist 0:soldier")
    assert moves(state) == ["dock 2"]
    state = resolving(
        OWNER, Seat(), Seat(), edition=edition, dock="1:colonist 0:soldier 0:merchant 2:captain"
    )
    assert moves(state) == ["dock 2", "dock 3"]
    play(state, "university box=dock place=3")
    assert [worker["worker"] for worker in look(state)["boxes"]["dock"]] == [
        "colonist",
        "soldier",
        "captain",
    ]


@pytest.mark.rule("discovery.building.university")
def test_in_trade_goods_the_worker_chooses_first() -> None:
    state = resolving(OWNER, Seat(), goods_box="1:colonist 0:colonist")
    assert moves(state) == ["trade-goods 2"]
    play(state, FIRST.format("trade-goods"))
    assert asked(state) == ("good", 0)


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_in_capital_buildings_the_worker_buys_first(edition: int) -> None:
    rich = Seat(money=14, buildings="university")
    state = resolving(
        rich, Seat(money=14), edition=edition, turn=5, capital="1:colonist 0:colonist"
    )
    play(state, FIRST.format("capital"))
    assert asked(state) == ("buy", 0)
    play(state, "decline")
    assert asked(state) == ("buy", 1)


@pytest.mark.rule("discovery.building.university")
def test_in_warfare_the_worker_fights_first() -> None:
    world = {"peru": "0:soldier 1:colonist"}
    state = resolving(OWNER, Seat(), warfare="1:colonist", world=world)
    assert moves(state) == ["warfare 2"]
    play(state, FIRST.format("warfare"))
    assert asked(state) == ("declare", 0)


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.shipping.tie")
def test_in_the_order_it_breaks_a_tie_in_merchant_shipping(edition: int) -> None:
    state = resolving(
        Seat(shipping="colonist"),
        Seat(buildings="university", shipping="colonist"),
        edition=edition,
    )
    assert asked(state) == ("university", 1)
    play(state, FIRST.format("order"))
    assert look(state)["order"] == [1, 0]
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [0, 1]


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.expedition.order")
def test_in_the_order_it_lets_the_owner_explore_first(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(buildings="university", discovery="colonist"),
        edition=edition,
    )
    assert asked(state) == ("university", 1)
    play(state, FIRST.format("order"))
    assert asked(state) == ("target", 1)


# --- X, Y and ships


BEHIND_TWO = "1:colonist*2"
WITH_SHIPS = {"builder": True}
FAR_ENDS = [
    Board(options=WITH_SHIPS, dock=BEHIND_TWO, dock_x="0:colonist"),
    Board(options=WITH_SHIPS, dock=BEHIND_TWO, dock_y="0:colonist"),
    Board(options=WITH_SHIPS, dock=BEHIND_TWO, dock_ships="0:colonist"),
]
every_far_end = pytest.mark.parametrize("board", FAR_ENDS, ids=["x", "y", "ship"])


@every_far_end
@pytest.mark.rule("discovery.building.university")
def test_workers_on_x_y_or_a_ship_are_within_reach_before_the_dock(board: Board) -> None:
    state = resolving(Seat(ships=1, buildings="university mayflower"), Seat(), **board)
    assert moves(state) == ["dock 3"]
    play(state, "university box=dock place=3")
    assert asked(state) == ("land", 0)


@every_far_end
@pytest.mark.rule("discovery.building.university")
def test_workers_on_x_y_or_a_ship_are_out_of_reach_during_placement(board: Board) -> None:
    owner = Seat(workers="colonist*2", ships=1, buildings="university mayflower")
    assert moves(table(owner, Seat(workers="colonist"), **board)) == []


@pytest.mark.rule("discovery.building.university", "discovery.nations.moment")
def test_england_has_its_chance_before_the_university() -> None:
    state = resolving(
        Seat(buildings="university", nation="france"),
        Seat(nation="england"),
        options={"nations": "random"},
        dock="1:colonist 0:colonist",
        dock_x="0:captain",
    )
    assert asked(state) == ("empty-jails", 1)
    play(state, "decline")
    assert moves(state) == ["dock 2", "dock 3"]


@pytest.mark.rule("discovery.building.university", "discovery.nations.moment")
def test_national_power_then_stables_then_university() -> None:
    state = resolving(
        Seat(nation="france", money=14, shipping="colonist", discovery="colonist"),
        Seat(nation="holland", buildings="university stables", discovery="colonist"),
        options={"nations": "random"},
        turn=5,
        goods_box="0:colonist 1:colonist",
        capital="0:colonist",
        world={"caribbean": "1:soldier", "florida": "0:colonist"},
    )
    found = []
    while kind(state) != "train":
        found.append(kind(state))
        idle(state)
    assert found == [
        "french-trade",
        "university",
        "good",
        "good",
        "dutch-ship",
        "university",
        "buy",
        "ride",
        "university",
        "target",
        "target",
    ]


# --- during placement


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_it_is_offered_for_the_order_when_placement_begins(edition: int) -> None:
    state = end_turn(resolving(Seat(), OWNER, edition=edition))
    assert asked(state) == ("university", 1)
    assert texts(state) == [FIRST.format("order"), "decline"]
    play(state, FIRST.format("order"))
    assert asked(state) == ("place", 1)
    assert look(state)["order"] == [1, 0]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_turned_down_at_the_beginning_it_is_still_there(edition: int) -> None:
    state = play(end_turn(resolving(Seat(), OWNER, edition=edition)), "decline")
    assert asked(state) == ("place", 0)
    assert moves(state) == []
    idle(state)
    assert asked(state) == ("place", 1)
    assert "order 2" in moves(state)


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_who_leads_the_order_is_not_asked_when_placement_begins(edition: int) -> None:
    assert kind(end_turn(resolving(OWNER, Seat(), edition=edition))) == "place"


def placing(edition: int) -> carrack.State:
    """Return a placement of the owner, who stands behind seat 1 in every box."""
    pair = "1:colonist 0:captain"
    return table(
        Seat(workers="colonist*2", buildings="university"),
        Seat(workers="colonist"),
        edition=edition,
        order=(1, 0),
        turn=5,
        initiative=pair,
        dock=pair,
        goods_box=pair,
        capital=pair,
        warfare=pair,
    )


@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize(
    ("edition", "boxes"),
    [
        (2007, {"initiative 2", "dock 2", "capital 2", "order 2"}),
        (
            2015,
            {
                "initiative 2",
                "dock 2",
                "trade-goods 2",
                "capital 2",
                "warfare 2",
                "order 2",
            },
        ),
    ],
)
def test_it_is_offered_before_each_of_the_owners_placements(edition: int, boxes: set[str]) -> None:
    state = placing(edition)
    assert asked(state) == ("place", 1)
    assert moves(state) == []
    for _ in range(2):
        play(state, "place worker=colonist box=shipping")
        assert asked(state) == ("place", 0)
        assert set(moves(state)) == boxes


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.initiative.money")
def test_moved_up_before_the_resolution_the_worker_earns_as_it_stands(edition: int) -> None:
    state = idle(placing(edition))
    play(state, "university box=initiative place=2")
    assert [worker["seat"] for worker in look(state)["boxes"]["initiative"]] == [0, 1]
    assert asked(state) == ("place", 0)
    skip_to(state, "land", "good", "university", "declare", "buy")
    assert money(state) == [11, 12]


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_after_using_it_the_owner_still_places(edition: int) -> None:
    state = idle(placing(edition))
    play(state, "university box=dock place=2")
    assert asked(state) == ("place", 0)
    assert moves(state) == []
    assert look(state)["boxes"]["dock"][0] == {"seat": 0, "worker": "captain"}


@pytest.mark.rule("discovery.building.university", "discovery.placement.one-by-one")
@pytest.mark.parametrize(
    ("owner", "following"),
    [(1, [1, 2, 1, 0, 2, 1, 0, 2]), (2, [2, 2, 0, 1, 2, 0, 1])],
)
def test_moving_up_in_the_order_leaves_the_round_under_way_as_it_is(
    owner: int, following: list[int]
) -> None:
    seats = [
        Seat(workers="colonist*3", buildings="university" if seat == owner else "")
        for seat in range(3)
    ]
    state = skip_to(table(*seats), "place", seat=owner)
    play(state, f"university box=order place={owner + 1}")
    placed = []
    while kind(state) == "place" and look(state)["turn"] == 1:
        placed.append(state.seat)
        idle(state)
    assert placed == following


# --- only when it would change something


@both_editions
@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize("dock", ["", "1:colonist", "0:colonist", "0:colonist 1:colonist"])
def test_without_a_worker_behind_another_it_is_not_offered(dock: str, edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock=dock)
    assert kind(state) != "university"


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_passing_ones_own_like_worker_changes_nothing(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock="0:colonist*2 1:colonist")
    assert kind(state) != "university"


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_passing_ones_own_other_worker_does_change_something(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock="0:colonist 0:captain")
    assert moves(state) == ["dock 2"]


def dock_of(state: carrack.State) -> list[str]:
    """Return the dock, as boards spell it."""
    return [f"{there['seat']}:{there['worker']}" for there in look(state)["boxes"]["dock"]]


@both_editions
@pytest.mark.rule("discovery.building.university")
@pytest.mark.parametrize(
    ("place", "left"),
    [(2, "1:captain 2:soldier 0:colonist"), (4, "1:captain 0:colonist 2:soldier")],
)
def test_of_two_like_workers_either_may_go(place: int, left: str, edition: int) -> None:
    dock = "1:captain 0:colonist 2:soldier 0:colonist"
    state = resolving(OWNER, Seat(), Seat(), edition=edition, dock=dock)
    assert moves(state) == ["dock 2", "dock 4"]
    play(state, f"university box=dock place={place}")
    assert asked(state) == ("land", 0)
    assert dock_of(state) == left.split()


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_the_worker_in_front_stays_while_one_behind_goes(edition: int) -> None:
    state = resolving(OWNER, Seat(), edition=edition, dock="0:colonist 1:captain 0:colonist")
    assert moves(state) == ["dock 3"]
    play(state, "university box=dock place=3", "decline")
    assert asked(state) == ("land", 0)


@both_editions
@pytest.mark.rule("discovery.building.university")
def test_like_workers_one_behind_the_other_are_one_choice(edition: int) -> None:
    dock = "1:colonist*2 0:colonist*3 2:colonist 0:colonist"
    seats = [OWNER, Seat(), Seat(), Seat()]
    assert moves(resolving(*seats, edition=edition, dock=dock)) == ["dock 3", "dock 7"]


@pytest.mark.rule("discovery.building.university", "discovery.nations.england")
def test_it_reaches_the_end_of_the_longest_dock_there_is() -> None:
    state = resolving(
        Seat(nation="england", buildings="university"),
        Seat(ships=3, buildings="mayflower"),
        *[Seat() for _ in range(4)],
        dock="1:colonist*11",
        dock_x="1:colonist",
        dock_y="0:captain",
        dock_ships="1:colonist*3",
        options={"nations": "random", "builder": True},
    )
    play(state, "use", *["order owner=1 worker=colonist"] * 15)
    play(state, *["order owner=0 worker=colonist"] * 2)
    assert moves(state) == ["dock 16", "dock 18"]
    play(state, "university box=dock place=18")
    assert dock_of(state) == ["1:colonist"] * 15 + ["0:colonist"] * 2


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.capital.at-once")
def test_it_works_from_the_moment_of_purchase(edition: int) -> None:
    state = buy(
        "university",
        Seat(money=14),
        Seat(),
        edition=edition,
        order=(1, 0),
        offered="university taxation",
        capital="0:colonist 1:colonist 0:captain",
        initiative="1:colonist 0:colonist",
        warfare="1:colonist 0:colonist",
    )
    expected = [["initiative 2", "capital 3"], ["warfare 2"]]
    assert offers_of_turn(state) == (expected if edition == 2015 else expected[:1])


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.capital.at-once")
def test_bought_it_can_bring_the_owners_next_worker_to_the_front(edition: int) -> None:
    """D-R6: it is offered right after its purchase."""
    state = buy(
        "university",
        Seat(money=40),
        Seat(money=40),
        edition=edition,
        offered="university taxation",
        capital="0:colonist 1:colonist 0:captain",
    )
    assert asked(state) == ("university", 0)
    (choice,) = [text for text in texts(state) if text.startswith("university box=capital")]
    play(state, choice)
    assert asked(state) == ("buy", 0)
    play(state, "decline")
    assert asked(state) == ("buy", 1)


@both_editions
@pytest.mark.rule("discovery.building.university", "discovery.new-order.initiative")
def test_bought_it_can_still_change_the_new_order(edition: int) -> None:
    state = buy(
        "university",
        Seat(money=40),
        Seat(),
        edition=edition,
        initiative="1:colonist 0:captain",
    )
    play(state, "university box=initiative place=2")
    assert look(state)["next_order"] == [0, 1]
    if edition == 2007:
        standing = [worker["worker"] for worker in look(state)["boxes"]["initiative"]]
        assert standing == ["captain", "colonist"]
    assert look(end_turn(state))["order"] == [0, 1]


@pytest.mark.rule("discovery.building.university")
def test_nobody_else_is_offered_it() -> None:
    state = resolving(OWNER, Seat(), order=(0, 1), dock="0:colonist 1:colonist")
    assert offers_of_turn(state) == []
