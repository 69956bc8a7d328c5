"""Warfare: battles and wars, who falls, and who is left alone."""

import pytest

import carrack
from carrack.kernel.errors import IllegalAction
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    happened,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    region,
    table,
    texts,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


def at_war(
    world: dict[str, str],
    *,
    dollars: int = 30,
    edition: int = 2015,
    buildings: str = "",
    players: int = 2,
    box: str = "",
) -> carrack.State:
    """Return a position in which seat 0 is about to declare; ``box``: who is before it."""
    seats = [Seat(money=dollars, workers="colonist"), Seat(buildings=buildings)]
    seats += [Seat()] * (players - 2)
    state = table(*seats, world=world, turn=7, edition=edition, warfare=box)
    return play(state, "place worker=colonist box=warfare")


# --- a battle or a war


@pytest.mark.rule("discovery.warfare.conflict")
@both_editions
def test_one_conflict_for_each_worker_from_the_left(edition: int) -> None:
    state = at_war({"peru": "0:soldier 1:soldier"}, edition=edition, box="1:colonist 0:colonist")
    assert asked(state) == ("declare", 1)
    play(state, "decline")
    assert asked(state) == ("declare", 0)
    play(state, "decline")
    assert asked(state) == ("declare", 0)


@pytest.mark.rule("discovery.warfare.conflict")
@both_editions
def test_battle_war_or_nothing(edition: int) -> None:
    state = at_war({"peru": "0:soldier 1:soldier"}, edition=edition)
    assert set(texts(state)) == {"decline", "war against=1", "battle against=1 region=peru"}


@pytest.mark.rule("discovery.warfare.conflict")
@pytest.mark.parametrize("worker", ["colonist", "soldier", "captain", "builder"])
def test_the_kind_of_worker_makes_no_difference(worker: str) -> None:
    state = table(
        Seat(money=30, workers=worker),
        Seat(),
        world={"peru": "0:soldier 1:colonist*3"},
        options={"builder_specialist": True},
    )
    play(state, f"place worker={worker} box=warfare", "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 2}


@pytest.mark.rule("discovery.warfare.battle")
@both_editions
def test_a_battle_is_free_and_names_one_region_and_one_opponent(edition: int) -> None:
    world = {
        "peru": "0:soldier 1:colonist*2 2:colonist*2",
        "brazil": "0:soldier 1:colonist*2",
    }
    state = at_war(world, dollars=0, edition=edition, players=3)
    assert set(texts(state)) == {
        "decline",
        "battle against=1 region=peru",
        "battle against=1 region=brazil",
        "battle against=2 region=peru",
    }
    play(state, "battle against=1 region=peru")
    assert region(state, "peru")["pieces"] == [{"soldier": 1}, {"colonist": 1}, {"colonist": 2}]
    assert region(state, "brazil")["pieces"] == [{"soldier": 1}, {"colonist": 2}, {}]
    assert money(state)[0] == 0


@pytest.mark.rule("discovery.warfare.war")
@both_editions
def test_a_war_costs_ten_dollars_and_is_fought_everywhere(edition: int) -> None:
    world = {
        "canada": "0:colonist 1:soldier",
        "peru": "0:soldier 1:colonist*2 2:colonist*2",
        "brazil": "0:soldier*2 1:colonist*2 2:soldier",
    }
    state = at_war(world, dollars=10, edition=edition, players=3)
    play(state, "war against=1")
    assert money(state)[0] == 0
    assert [shown["region"] for shown in happened(state, "battle")] == ["canada", "peru", "brazil"]
    assert region(state, "canada")["pieces"] == [{}, {"soldier": 1}, {}]
    assert region(state, "peru")["pieces"] == [{"soldier": 1}, {"colonist": 1}, {"colonist": 2}]
    assert region(state, "brazil")["pieces"] == [{"soldier": 2}, {}, {"soldier": 1}]


@pytest.mark.rule("discovery.warfare.war")
@both_editions
def test_a_war_that_cannot_be_paid_or_fought_cannot_be_declared(edition: int) -> None:
    poor = at_war({"peru": "0:soldier 1:colonist"}, dollars=9, edition=edition)
    assert "war against=1" not in texts(poor)
    world = {
        "peru": "0:soldier",
        "brazil": "0:colonist 1:colonist",
        "canada": "0:soldier 2:colonist",
    }
    peaceful = at_war(world, edition=edition, players=3)
    assert texts(peaceful) == ["decline", "war against=2", "battle against=2 region=canada"]
    for state in (poor, peaceful):
        with pytest.raises(IllegalAction) as caught:
            state.apply("war against=1")
        assert caught.value.rule == "discovery.warfare.war"


# --- no battle without soldiers


@pytest.mark.rule("discovery.warfare.soldier-needed")
@both_editions
@pytest.mark.parametrize(
    ("there", "possible"),
    [
        ("0:soldier 1:colonist", True),
        ("0:colonist 1:soldier", True),
        ("0:colonist 1:colonist", False),
        ("0:captain*4 1:missionary*4", False),
        ("0:soldier*3", False),
        ("1:soldier*3", False),
        ("0:colonist 1:colonist 2:soldier", False),
    ],
)
def test_both_are_there_and_one_has_a_soldier(edition: int, there: str, possible: bool) -> None:
    world = {"peru": there, "canada": "0:soldier 2:colonist"}
    state = at_war(world, edition=edition, players=3)
    assert ("battle against=1 region=peru" in texts(state)) == possible
    if not possible:
        with pytest.raises(IllegalAction) as caught:
            state.apply("battle against=1 region=peru")
        assert caught.value.rule == "discovery.warfare.soldier-needed"


@pytest.mark.rule("discovery.warfare.soldier-needed")
@both_editions
def test_the_militia_alone_is_not_enough(edition: int) -> None:
    state = at_war({"peru": "0:colonist 1:colonist"}, edition=edition, buildings="militia")
    assert kind(state) != "declare"


# --- casualties


@pytest.mark.rule("discovery.warfare.casualties")
@both_editions
def test_as_many_as_soldiers_and_no_more_than_there_are(edition: int) -> None:
    state = at_war({"peru": "0:soldier*3 0:colonist 1:soldier 1:colonist"}, edition=edition)
    play(state, "battle against=1 region=peru")
    # All of the defender's fall without a choice; the defender's soldier still strikes.
    assert asked(state) == ("casualty", 1)
    assert options_of(state, "remove") == {"soldier", "colonist"}
    play(state, "remove worker=colonist")
    assert region(state, "peru")["pieces"] == [{"soldier": 3}, {}]


@pytest.mark.rule("discovery.warfare.casualties")
@both_editions
def test_the_attacker_names_first_then_the_defender(edition: int) -> None:
    world = {"peru": "0:soldier*2 0:captain*2 1:soldier 1:merchant 1:colonist"}
    state = at_war(world, edition=edition)
    play(state, "battle against=1 region=peru")
    assert asked(state) == ("casualty", 0)
    assert options_of(state, "remove") == {"soldier", "merchant", "colonist"}
    assert state.decision is not None
    assert state.decision.facts["left"] == 2
    play(state, "remove worker=soldier")
    # The soldier named can't be named again.
    assert asked(state) == ("casualty", 0)
    assert options_of(state, "remove") == {"merchant", "colonist"}
    play(state, "remove worker=merchant")
    assert asked(state) == ("casualty", 1)
    assert options_of(state, "remove") == {"soldier", "captain"}
    play(state, "remove worker=captain")
    assert region(state, "peru")["pieces"] == [{"soldier": 2, "captain": 1}, {"colonist": 1}]


@pytest.mark.rule("discovery.warfare.casualties")
@both_editions
def test_it_cannot_spare_anyone(edition: int) -> None:
    state = at_war({"peru": "0:soldier 1:colonist 1:captain"}, edition=edition)
    play(state, "battle against=1 region=peru")
    assert set(texts(state)) == {"remove worker=colonist", "remove worker=captain"}


@pytest.mark.rule("discovery.warfare.casualties")
@both_editions
def test_the_militias_soldier_may_be_named(edition: int) -> None:
    state = at_war({"peru": "0:soldier*2 1:colonist*2"}, edition=edition, buildings="militia")
    play(state, "battle against=1 region=peru")
    assert options_of(state, "remove") == {"colonist", "militia"}
    play(state, "remove worker=militia")
    # What is left is all of a kind: the second victim is a colonist without asking.
    assert region(state, "peru")["pieces"] == [{"soldier": 1}, {"colonist": 1}]


@pytest.mark.rule("discovery.warfare.together")
@both_editions
def test_all_are_removed_together(edition: int) -> None:
    world = {"peru": "0:soldier 0:colonist 1:soldier 1:colonist"}
    state = at_war(world, edition=edition)
    play(state, "battle against=1 region=peru", "remove worker=soldier")
    # Named but still standing.
    assert pieces(state, "peru", 1) == {"soldier": 1, "colonist": 1}
    battle = look(state)["battle"]
    assert battle is not None
    assert battle["defender_falls"] == {"soldier": 1}
    assert battle["attacker_falls"] == {}
    home = at(state, 1)["supply"]["soldier"]
    # The soldier who falls has still struck.
    play(state, "remove worker=soldier")
    assert region(state, "peru")["pieces"] == [{"colonist": 1}, {"colonist": 1}]
    assert at(state, 1)["supply"]["soldier"] == home + 1
    assert at(state, 0)["supply"]["soldier"] == 10
    assert look(state)["battle"] is None


@pytest.mark.rule("discovery.warfare.together")
def test_two_lone_soldiers_kill_each_other() -> None:
    state = at_war({"peru": "0:soldier 1:soldier"})
    play(state, "battle against=1 region=peru")
    assert region(state, "peru")["pieces"] == [{}, {}]


@pytest.mark.rule("discovery.warfare.outsiders")
@both_editions
def test_bystanders_neither_help_nor_suffer(edition: int) -> None:
    world = {"peru": "0:soldier 0:colonist 1:colonist*2 2:soldier*4 2:colonist"}
    state = at_war(world, edition=edition, players=3)
    play(state, "war against=1")
    assert region(state, "peru")["pieces"] == [
        {"soldier": 1, "colonist": 1},
        {"colonist": 1},
        {"soldier": 4, "colonist": 1},
    ]


@pytest.mark.rule("discovery.warfare.repeat")
@both_editions
def test_the_same_battle_may_be_fought_twice(edition: int) -> None:
    state = at_war({"peru": "0:soldier 1:colonist*2"}, edition=edition, box="0:colonist")
    play(state, "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 1}
    play(state, "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {}


@pytest.mark.rule("discovery.warfare.repeat")
@both_editions
def test_if_there_is_still_something_to_fight_with(edition: int) -> None:
    world = {"peru": "0:soldier 0:colonist 1:soldier 1:colonist"}
    state = at_war(world, box="0:colonist", edition=edition)
    play(state, "battle against=1 region=peru", "remove worker=soldier", "remove worker=soldier")
    assert kind(state) != "declare"
