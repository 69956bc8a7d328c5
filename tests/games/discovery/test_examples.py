"""The worked examples of both rulebooks, number by number.

Names and colours are those of the rulebooks; seats are numbered in the order of the example.
"""

import pytest

from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    at,
    boxes_open,
    end_turn,
    game,
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
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
RED, BLUE, GREEN, ORANGE = range(4)
SEAN, ANGELO = range(2)
ADAM, MATT, GEORGE, ERNIE = range(4)
BUILDER = {"builder_specialist": True}


# --- order and money


@pytest.mark.rule("discovery.new-order.others", "discovery.new-order.initiative")
@both_editions
def test_turn_order_after_initiative(edition: int) -> None:
    """Red, Blue, Green, Orange; initiative for Green and Orange: Green, Orange, Red, Blue."""
    state = resolving(
        *[Seat()] * 4,
        turn=2,
        order=[RED, BLUE, GREEN, ORANGE],
        initiative=f"{GREEN}:colonist {ORANGE}:colonist",
        edition=edition,
    )
    # Green will receive $1 and go first in the next turn, Orange $2 and go second.
    assert money(state) == [10, 10, 11, 12]
    end_turn(state)
    assert look(state)["turn"] == 3
    assert look(state)["order"] == [GREEN, ORANGE, RED, BLUE]


@pytest.mark.rule("discovery.setup.money")
@pytest.mark.parametrize(("edition", "players"), [(2007, 5), (2015, 6)])
def test_starting_money(edition: int, players: int) -> None:
    """$10 for the first, $11 for the next, $12 for the following player, and so on."""
    state = game(edition, players).start(seed=1)
    paid = [money(state)[seat] for seat in look(state)["order"]]
    assert paid == [10, 11, 12, 13, 14, 15][:players]


@pytest.mark.rule("discovery.setup.dock")
@pytest.mark.parametrize(("edition", "players", "spaces"), [(2007, 5, 9), (2015, 4, 7)])
def test_the_dock_of_five_and_of_four_players(edition: int, players: int, spaces: int) -> None:
    state = table(*[Seat(workers="colonist*5")] * players, edition=edition)
    placed = 0
    while "dock" in boxes_open(state):
        play(state, "place worker=colonist box=dock")
        placed += 1
    assert placed == spaces


# --- specialists


@pytest.mark.rule("discovery.shipping.value")
@both_editions
@pytest.mark.parametrize(("rival", "ships"), [(4, [1, 0]), (5, [0, 1])])
def test_two_captains_and_a_colonist_count_five(edition: int, rival: int, ships: list[int]) -> None:
    """Four colonists lose against them; five, first in the order, win the tie."""
    state = resolving(
        Seat(shipping="captain*2 colonist"),
        Seat(shipping=f"colonist*{rival}"),
        order=[1, 0],
        edition=edition,
    )
    assert [at(state, seat)["ships"] for seat in (0, 1)] == ships


@pytest.mark.rule("discovery.specialists-box.receive", "discovery.specialists-box.next-turn")
@both_editions
def test_a_worker_on_the_merchant_space(edition: int) -> None:
    """The player will get an extra merchant for use in the next turn."""
    state = table(Seat(workers="colonist"), Seat(), edition=edition)
    play(state, "place worker=colonist box=merchant")
    assert look(state)["turn"] == 2
    assert at(state, 0)["workers"] == {"colonist": 5, "merchant": 1}


@pytest.mark.rule("discovery.refresh.colonists")
@both_editions
def test_reds_five_colonists_missionary_and_captain(edition: int) -> None:
    """Red owns the Monastery and had a colonist on the captain's space."""
    state = resolving(
        Seat(buildings="monastery"), Seat(), specialists={"captain": "0:colonist"}, edition=edition
    )
    end_turn(state)
    assert at(state, RED)["workers"] == {"colonist": 5, "missionary": 1, "captain": 1}


@pytest.mark.rule("discovery.benefits.all-game")
@both_editions
def test_settlers_still_pay_in_age_three(edition: int) -> None:
    state = resolving(Seat(buildings="settlers"), Seat(), turn=1, edition=edition)
    for turn in range(2, 9):
        end_turn(state)
        assert look(state)["turn"] == turn
        assert sum(at(state, 0)["workers"].values()) == 6
        assert sum(at(state, 1)["workers"].values()) == 5


# --- sets


@pytest.mark.rule("discovery.income.sets")
@both_editions
@pytest.mark.parametrize(
    ("goods", "ships", "dollars"),
    [("indigo silver tobacco", 0, 1), ("indigo*2", 1, 3), ("sugar*4", 0, 6)],
)
def test_the_three_sets(edition: int, goods: str, ships: int, dollars: int) -> None:
    state = resolving(Seat(money=0, goods=goods, ships=ships), Seat(), edition=edition)
    end_turn(state)
    assert money(state)[0] == dollars


@pytest.mark.rule("discovery.building.west-indies-co", "discovery.income.sets")
@both_editions
def test_a_west_indies_good_earns_from_the_next_income(edition: int) -> None:
    """Gained in the benefits phase, it does not contribute until the next turn's income."""
    state = resolving(
        Seat(money=0, goods="sugar*3", buildings="west-indies-co"),
        Seat(),
        turn=4,
        pile="sugar",
        offer="",
        edition=edition,
    )
    end_turn(state)
    assert at(state, 0)["goods"] == {"sugar": 4}
    assert money(state)[0] == 3
    end_turn(state)
    assert money(state)[0] == 3 + 6


# --- warfare


@pytest.mark.rule("discovery.warfare.casualties", "discovery.warfare.together")
@both_editions
def test_the_battle_example(edition: int) -> None:
    """Sean with 2 soldiers and 3 colonists against Angelo's soldier and 4 colonists in Canada."""
    state = table(
        Seat(workers="colonist"),
        Seat(),
        world={"canada": "0:soldier*2 0:colonist*3 1:soldier 1:colonist*4"},
        edition=edition,
    )
    play(state, "place worker=colonist box=warfare", "battle against=1 region=canada")
    assert state.seat == SEAN
    play(state, "remove worker=soldier")
    # Only colonists are left to choose from, so the second falls without a question.
    assert state.seat == ANGELO
    play(state, "remove worker=soldier")
    assert region(state, "canada")["pieces"] == [{"soldier": 1, "colonist": 3}, {"colonist": 3}]
    assert money(state)[SEAN] == 10


@pytest.mark.rule("discovery.warfare.war", "discovery.warfare.soldier-needed")
@both_editions
def test_the_war_example(edition: int) -> None:
    """Battles in New Granada, New Spain and Florida; none in Canada, none in New England."""
    state = table(
        Seat(money=10, workers="colonist"),
        Seat(),
        world={
            "new-granada": "0:soldier 0:colonist 1:colonist*2",
            "new-spain": "0:soldier 0:colonist 1:colonist*2",
            "new-england": "0:soldier 0:colonist",
            "florida": "0:colonist*2 1:soldier",
            "canada": "0:colonist*2 1:colonist",
        },
        edition=edition,
    )
    play(state, "place worker=colonist box=warfare", "war against=1")
    fought = [event["region"] for event in happened(state, "battle")]
    assert fought == ["florida", "new-spain", "new-granada"]
    assert money(state)[SEAN] == 0
    assert pieces(state, "florida", SEAN) == {"colonist": 1}
    assert pieces(state, "new-spain", ANGELO) == {"colonist": 1}
    assert pieces(state, "new-granada", ANGELO) == {"colonist": 1}
    assert region(state, "canada")["pieces"] == [{"colonist": 2}, {"colonist": 1}]
    assert pieces(state, "new-england", SEAN) == {"soldier": 1, "colonist": 1}


# --- buildings


@pytest.mark.rule("discovery.refresh.buildings")
@both_editions
def test_the_refresh_from_turn_2_to_turn_3(edition: int) -> None:
    """Three are left at the end of turn 2; two new ones of Age I join them."""
    left = {"settlers", "monastery", "navigator"}
    state = resolving(Seat(), Seat(), turn=2, offered=" ".join(sorted(left)), edition=edition)
    waiting = set(look(state)["buildings_to_come"][0])
    end_turn(state)
    offered = set(look(state)["buildings_offered"])
    assert offered > left
    assert len(offered - left) == 2
    assert offered - left <= waiting


@pytest.mark.rule("discovery.refresh.new-age")
@both_editions
def test_the_refresh_from_turn_3_to_turn_4(edition: int) -> None:
    """All that is left of Age I goes, on the board and in the supply; five of Age II come."""
    state = resolving(Seat(), Seat(), turn=3, offered="settlers", edition=edition)
    old = {"settlers", *look(state)["buildings_to_come"][0]}
    of_age_two = set(look(state)["buildings_to_come"][1])
    end_turn(state)
    assert look(state)["buildings_to_come"][0] == []
    assert set(look(state)["buildings_gone"]) >= old
    assert len(look(state)["buildings_offered"]) == 5
    assert set(look(state)["buildings_offered"]) <= of_age_two


@pytest.mark.rule("discovery.refresh.buildings")
@both_editions
def test_the_refresh_from_turn_5_to_turn_6(edition: int) -> None:
    """Both turns are in Age II: what is left stays, the rest is filled up from Age II."""
    left = {"fortress", "cathedral"}
    state = resolving(Seat(), Seat(), turn=5, offered="cathedral fortress", edition=edition)
    waiting = set(look(state)["buildings_to_come"][1])
    end_turn(state)
    offered = set(look(state)["buildings_offered"])
    assert offered > left
    assert len(offered) == 5
    assert offered - left <= waiting


# --- scoring


def scored(world: dict[str, str], players: int, *, edition: int = 2015) -> list[tuple[int, int]]:
    """Return the points and the builders' bonus of each seat at the end of turn 3."""
    options = BUILDER if edition == 2015 else {}
    state = resolving(*[Seat()] * players, turn=3, world=world, edition=edition, options=options)
    end_turn(state)
    return [
        (points(state, seat, "colonies-1"), points(state, seat, "builders-1"))
        for seat in range(players)
    ]


@pytest.mark.rule("discovery.scoring.builder")
def test_builder_example_1() -> None:
    """Adam: 4 colonists and a builder; Matt: 2 colonists and 2 builders. 18 and 8 points."""
    world = {"canada": "0:colonist*4 0:builder 1:colonist*2 1:builder*2"}
    assert scored(world, 2) == [(6, 12), (2, 6)]


@pytest.mark.rule("discovery.scoring.builder-ties")
def test_builder_example_2() -> None:
    """George's 5 colonists, Matt's 3 and 2 builders: 14 each; Ernie's 2: 6; Adam's builder: 0."""
    world = {"virginia": "2:colonist*5 1:colonist*3 1:builder*2 3:colonist*2 0:builder"}
    found = scored(world, 4)
    assert found[GEORGE] == (2, 12)
    assert found[MATT] == (2, 12)
    assert found[ERNIE] == (0, 6)
    assert found[ADAM] == (0, 0)


@pytest.mark.rule("discovery.scoring.builder-ties")
def test_the_variation_of_builder_example_2() -> None:
    """Had Matt tied with Ernie for second, George would have 18, Matt and Ernie 6 each."""
    world = {"virginia": "2:colonist*5 1:builder*2 3:colonist*2 0:builder"}
    found = scored(world, 4)
    assert found[GEORGE] == (6, 12)
    assert found[MATT] == (0, 6)
    assert found[ERNIE] == (0, 6)
    assert found[ADAM] == (0, 0)


@pytest.mark.rule("discovery.scoring.three")
@both_editions
def test_a_region_fallen_below_three_is_not_scored(edition: int) -> None:
    """Brazil's good was won with three pieces, one of which then fell."""
    state = resolving(
        Seat(),
        Seat(),
        turn=3,
        dock="0:colonist",
        warfare="1:colonist",
        world={"brazil": "0:colonist*2 1:soldier"},
        edition=edition,
    )
    play(state, "land region=brazil")
    assert at(state, 0)["goods"] == {"coffee": 1}
    play(skip_to(state, "declare", seat=1), "battle against=0 region=brazil")
    assert pieces(state, "brazil", 0) == {"colonist": 2}
    seen: list[Facts] = []
    end_turn(state, seen)
    assert of_kind(seen, "colony-scored") == []
    assert at(state, 0)["goods"] == {"coffee": 1}


@pytest.mark.rule("discovery.scoring.alone")
@both_editions
def test_a_lone_player_scores_six(edition: int) -> None:
    assert scored({"peru": "1:colonist*3"}, 3, edition=edition) == [(0, 0), (6, 0), (0, 0)]


@pytest.mark.rule("discovery.scoring.tie-first")
@both_editions
def test_a_three_way_tie_scores_nothing(edition: int) -> None:
    world = {"florida": "0:colonist*4 1:colonist*4 2:colonist*4 3:colonist"}
    assert scored(world, 4, edition=edition) == [(0, 0)] * 4


# --- discovery, from our own text


@pytest.mark.rule("discovery.expedition.plunder")
@both_editions
def test_a_captain_and_two_soldiers_against_four(edition: int) -> None:
    """Resistance 4, $3 and $4 for each soldier: 3 + 4 + 4 = $11."""
    state = resolving(
        Seat(money=0, discovery="captain soldier*2"), Seat(), counters={"peru": 11}, edition=edition
    )
    play(state, "explore target=peru", "send worker=captain", *["send worker=soldier"] * 2)
    assert kind(state) == "declare"
    assert money(state)[0] == 11
