"""Capital Buildings: who buys what, for how much, and from when on it works."""

import pytest

import carrack
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.kernel.errors import IllegalAction
from tests.games.discovery.building_helpers import buy, points_of
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    finished,
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

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
EXPANSION = {"builder": True}


# --- buying


@pytest.mark.rule("discovery.capital.buy")
@both_editions
def test_from_the_left_out_of_those_still_on_offer(edition: int) -> None:
    state = resolving(
        Seat(money=20),
        Seat(money=20),
        capital="1:colonist 0:colonist 1:colonist",
        offered="settlers monastery navigator",
        edition=edition,
    )
    assert asked(state) == ("buy", 1)
    play(state, "buy building=monastery")
    assert asked(state) == ("buy", 0)
    assert options_of(state, "buy") == {"settlers", "navigator"}
    with pytest.raises(IllegalAction) as caught:
        state.apply("buy building=monastery")
    assert caught.value.rule == "discovery.capital.buy"
    play(state, "buy building=settlers")
    # Several workers can mean several buildings.
    assert asked(state) == ("buy", 1)
    play(state, "buy building=navigator")
    assert [owned(state, seat) for seat in (0, 1)] == [{"settlers"}, {"monastery", "navigator"}]
    assert look(state)["buildings_offered"] == []


def owned(state: carrack.State, seat: int) -> set[str]:
    return {building["building"] for building in at(state, seat)["buildings"]}


@pytest.mark.rule("discovery.capital.buy")
@both_editions
def test_not_buying_costs_nothing(edition: int) -> None:
    state = resolving(Seat(money=20), Seat(), capital="0:colonist", edition=edition)
    offered = look(state)["buildings_offered"]
    play(state, "decline")
    assert money(state) == [20, 10]
    assert look(state)["buildings_offered"] == offered


@pytest.mark.rule("discovery.capital.buy")
def test_bought_buildings_are_not_replaced_before_the_refresh() -> None:
    state = resolving(Seat(money=40), Seat(), capital="0:colonist*2")
    offered = look(state)["buildings_offered"]
    play(state, f"buy building={offered[0]}")
    assert look(state)["buildings_offered"] == offered[1:]


# --- prices


@pytest.mark.rule("discovery.capital.price")
@both_editions
@pytest.mark.parametrize(
    ("turn", "building", "price"),
    [
        (1, "settlers", 10),
        (3, "settlers", 10),
        (4, "fortress", 14),
        (6, "fortress", 14),
        (7, "navy", 20),
        (8, "navy", 20),
    ],
)
def test_the_price_goes_with_the_age(edition: int, turn: int, building: str, price: int) -> None:
    poor, able = (
        resolving(
            Seat(money=dollars),
            Seat(),
            turn=turn,
            capital="0:colonist",
            offered=building,
            edition=edition,
        )
        for dollars in (price - 1, price)
    )
    assert kind(poor) != "buy"
    play(able, f"buy building={building}")
    assert money(able)[0] == 0


@pytest.mark.rule("discovery.capital.price")
@pytest.mark.parametrize(
    ("turn", "building"), [(1, "spoils-of-war-ship"), (4, "spoils-of-war-goods")]
)
def test_spoils_of_war_are_free(turn: int, building: str) -> None:
    state = resolving(
        Seat(money=0), Seat(), turn=turn, capital="0:colonist", offered=building, options=EXPANSION
    )
    play(state, f"buy building={building}")
    assert money(state)[0] == 0


@pytest.mark.rule("discovery.capital.price")
@both_editions
def test_what_a_building_brings_cannot_help_to_pay_for_it(edition: int) -> None:
    inca = "conquest-of-the-inca-empire"
    poor = resolving(Seat(money=9), Seat(), capital="0:colonist", offered=inca, edition=edition)
    assert kind(poor) != "buy"
    rich = resolving(Seat(money=10), Seat(), capital="0:colonist", offered=inca, edition=edition)
    play(rich, f"buy building={inca}")
    assert money(rich)[0] == 20


@pytest.mark.rule("discovery.capital.builder-discount")
@pytest.mark.parametrize(
    ("turn", "building", "price"), [(1, "settlers", 5), (4, "fortress", 9), (7, "navy", 15)]
)
def test_a_builder_buys_for_five_dollars_less(turn: int, building: str, price: int) -> None:
    state = resolving(
        Seat(money=price),
        Seat(),
        turn=turn,
        capital="0:builder 0:colonist",
        offered=f"{building}",
        options=EXPANSION,
    )
    play(state, f"buy building={building}")
    assert money(state)[0] == 0


@pytest.mark.rule("discovery.capital.builder-discount")
def test_only_the_worker_that_buys_counts() -> None:
    state = resolving(
        Seat(money=9),
        Seat(),
        capital="0:colonist 0:builder",
        offered="settlers",
        options=EXPANSION,
    )
    # The colonist, who would have come first, could buy nothing.
    assert look(state)["boxes"]["capital"] == [{"seat": 0, "worker": "builder"}]
    assert texts(state) == ["buy building=settlers", "decline"]


@pytest.mark.rule("discovery.capital.builder-discount")
def test_nobody_is_paid_for_taking_what_is_free() -> None:
    state = resolving(
        Seat(money=0), Seat(), capital="0:builder", offered="spoils-of-war-ship", options=EXPANSION
    )
    play(state, "buy building=spoils-of-war-ship")
    assert money(state)[0] == 0


# --- kinds


@pytest.mark.rule("discovery.capital.kinds")
@both_editions
def test_an_immediate_building_works_once(edition: int) -> None:
    inca = "conquest-of-the-inca-empire"
    state = resolving(Seat(), Seat(), capital="0:colonist", offered=inca, edition=edition)
    play(state, f"buy building={inca}")
    assert money(state)[0] == 20
    end_turn(end_turn(state))
    assert money(state)[0] == 20


@pytest.mark.rule("discovery.capital.kinds")
def test_a_one_time_building_can_be_used_once() -> None:
    state = resolving(Seat(), Seat(), capital="0:colonist", offered="new-world-cartography")
    play(state, "buy building=new-world-cartography")
    assert kind(state) == "chart"
    play(state, "decline")
    play(skip_to(state, "chart"), "discover region=peru")
    assert pieces(state, "peru", 0) == {"colonist": 1}
    while look(state)["turn"] < 4:
        assert kind(state) != "chart"
        end_turn(state)


@pytest.mark.rule("discovery.capital.kinds")
@both_editions
def test_an_ongoing_building_works_every_turn(edition: int) -> None:
    state = resolving(Seat(money=0, buildings="trading-post"), Seat(), edition=edition)
    for dollars in (5, 10, 15):
        end_turn(state)
        assert money(state)[0] == dollars


# --- from when on, and for how long


@pytest.mark.rule("discovery.capital.at-once")
@both_editions
def test_benefits_are_paid_in_the_very_same_turn(edition: int) -> None:
    state = resolving(Seat(), Seat(), capital="0:colonist", offered="trading-post", edition=edition)
    # With the money gone, the turn goes on by itself to its benefits.
    play(state, "buy building=trading-post")
    assert look(state)["turn"] == 2
    assert money(state)[0] == 5


@pytest.mark.rule("discovery.capital.at-once")
def test_magellan_and_the_plague_help_the_expedition_of_the_same_turn() -> None:
    state = resolving(
        Seat(money=20, discovery="captain"),
        Seat(),
        capital="0:colonist*2",
        offered="magellan plague-1",
        counters={"peru": 11},
        options=EXPANSION,
    )
    play(state, "buy building=magellan", "buy building=plague-1")
    play(skip_to(state, "target"), "explore target=peru", "send worker=captain")
    # A captain of 3 against a resistance of 4 less 1.
    assert at(state, 0)["counters"] == [11]


@pytest.mark.rule("discovery.capital.at-once")
def test_the_stables_of_2015_ride_in_the_same_turn() -> None:
    state = resolving(
        Seat(money=14),
        Seat(),
        turn=4,
        capital="0:colonist",
        offered="stables",
        world={"caribbean": "0:soldier", "florida": "0:colonist"},
    )
    play(state, "buy building=stables")
    assert asked(state) == ("ride", 0)


@pytest.mark.rule("discovery.capital.at-once")
@both_editions
def test_the_militia_defends_in_the_same_turn(edition: int) -> None:
    state = resolving(
        Seat(money=20),
        Seat(),
        turn=7,
        capital="0:colonist",
        warfare="1:colonist",
        offered="militia",
        world={"peru": "0:colonist*3 1:soldier 1:colonist"},
        edition=edition,
    )
    play(state, "buy building=militia")
    skip_to(state, "declare", seat=1)
    play(state, "battle against=0 region=peru", "remove worker=colonist", "remove worker=colonist")
    assert pieces(state, "peru", 1) == {"soldier": 1}


@pytest.mark.rule("discovery.capital.keep", "discovery.building.conquest-of-the-inca-empire")
@both_editions
def test_an_immediate_building_lies_face_down_at_once(edition: int) -> None:
    """D-R37: immediate ones at once, one-time ones when used."""
    state = buy("conquest-of-the-inca-empire", Seat(), Seat(), edition=edition)
    assert at(state, 0)["buildings"] == [
        {"building": "conquest-of-the-inca-empire", "face_down": True}
    ]


#: Those the rulebook of 2015 marks as immediate.
IMMEDIATE = (
    "conquest-of-the-inca-empire",
    "spoils-of-war-dollars-1",
    "spoils-of-war-ship",
    "spoils-of-war-specialists",
    "overpopulation",
    "indian-allies",
    "plague-2",
    "spoils-of-war-dollars-2",
    "spoils-of-war-goods",
    "papal-edict",
    "plague-3",
    "re-write-history",
)


@pytest.mark.rule("discovery.capital.keep", "discovery.capital.kinds")
@pytest.mark.parametrize("building", IMMEDIATE)
def test_every_immediate_building_lies_face_down_at_once(building: str) -> None:
    """D-R37, while what it does is still being asked too."""
    state = buy(
        building, Seat(money=40), Seat(counters="0"), world={"peru": "0:colonist 1:colonist"}
    )
    (owned,) = at(state, 0)["buildings"]
    assert owned == {"building": building, "face_down": True}


@pytest.mark.rule("discovery.capital.keep", "discovery.capital.kinds")
def test_no_other_building_lies_face_down_when_it_is_bought() -> None:
    for building in BUILDING_NAMES:
        if building in IMMEDIATE:
            continue
        state = buy(building, Seat(money=40), Seat(counters="0"), worker="soldier")
        assert [owned["face_down"] for owned in at(state, 0)["buildings"]] == [False], building


@pytest.mark.rule("discovery.capital.keep", "discovery.building.prosperity")
@both_editions
def test_face_down_it_still_counts_for_prosperity(edition: int) -> None:
    down = "conquest-of-the-inca-empire"
    state = finished(Seat(buildings=f"{down} prosperity", used=down), Seat(), edition=edition)
    assert points_of(state, "prosperity") == 4


@pytest.mark.rule("discovery.capital.keep", "discovery.building.trading-post")
@both_editions
def test_an_ongoing_building_stays_face_up(edition: int) -> None:
    state = buy("trading-post", Seat(), Seat(), edition=edition)
    assert at(state, 0)["buildings"] == [{"building": "trading-post", "face_down": False}]


@pytest.mark.rule("discovery.capital.keep", "discovery.building.new-world-cartography")
def test_cartography_is_face_down_once_no_region_is_left() -> None:
    """Rulebook 2015: as soon as they are no longer able to use its effect."""
    others = "canada new-england virginia florida new-spain new-granada brazil"
    state = resolving(
        Seat(discovery="captain*3"),
        Seat(buildings="new-world-cartography"),
        discovered=others,
        counters={"peru": 0},
    )
    play(skip_to(state, "target"), "explore target=peru", "send worker=captain", "launch")
    (owned,) = at(state, 1)["buildings"]
    assert owned["face_down"]


@pytest.mark.rule("discovery.capital.keep")
@both_editions
def test_a_building_is_never_lost(edition: int) -> None:
    state = resolving(
        Seat(money=40, buildings="settlers monastery"),
        Seat(buildings="new-world-cartography", used="new-world-cartography"),
        edition=edition,
    )
    while not state.over:
        assert owned(state, 0) == {"settlers", "monastery"}
        assert at(state, 1)["buildings"] == [
            {"building": "new-world-cartography", "face_down": True}
        ]
        end_turn(state)
    # Face down it still has its printed points.
    assert points(state, 1, "building-new-world-cartography") == 4


@pytest.mark.rule("discovery.capital.keep")
def test_a_used_building_is_turned_face_down_and_counts() -> None:
    state = resolving(Seat(), Seat(), capital="0:colonist", offered="new-world-cartography")
    play(state, "buy building=new-world-cartography", "discover region=peru")
    assert at(state, 0)["buildings"] == [{"building": "new-world-cartography", "face_down": True}]


@pytest.mark.rule("discovery.capital.text-first")
def test_a_buildings_text_beats_a_general_rule() -> None:
    """Specialists can't move once they are settled; the Stables move soldiers."""
    state = resolving(
        Seat(buildings="stables"),
        Seat(),
        turn=4,
        world={"caribbean": "0:soldier", "florida": "1:colonist"},
    )
    play(skip_to(state, "ride"), "ride from=caribbean to=florida")
    assert pieces(state, "florida", 0) == {"soldier": 1}


@pytest.mark.rule("discovery.capital.text-first")
@both_editions
def test_a_building_affects_its_owner_alone(edition: int) -> None:
    state = resolving(
        Seat(money=0, buildings="trading-post settlers monastery"), Seat(money=0), edition=edition
    )
    end_turn(state)
    assert money(state) == [5, 0]
    assert at(state, 0)["workers"] == {"colonist": 6, "missionary": 1}
    assert at(state, 1)["workers"] == {"colonist": 5}
