"""Raids: where, at what price, for which loot, and what protects a town."""

import pytest

import carrack
from tests.games.dawn.lands import field, pass_turn, stack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    happened,
    has,
    offered,
    play,
    texts,
    towns,
    units,
)

#: Seat 1 has a town on a corner of tile 13.
TOWNS = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1*2"}
RICH = Seat(food=5, production=5, wealth=5, money=5, science=5)
LOOT = ("food", "production", "money", "science")


def raider(own: Seat, victim: Seat, units: str = "0 warrior", chosen: int = 1) -> carrack.State:
    """A stack on tile 13, beside the rival town, about to act."""
    state = field(own, victim, towns=TOWNS, units={"13": units})
    return go(state, "move", stack("13", chosen))


def raids(state: carrack.State) -> set[str]:
    return offered(state, "raid")


def every_loot(corner: str = "9-13-14") -> set[str]:
    return {f"{corner} {loot}" for loot in (*LOOT, "slave")}


# --- where, and at what price


@pytest.mark.rule("dawn.raid.where")
def test_a_stack_raids_a_town_on_a_corner_of_its_tile() -> None:
    assert raids(raider(Seat(), RICH)) == every_loot()
    away = field(Seat(), RICH, towns=TOWNS, units={"17": "0 warrior"})
    assert raids(go(away, "move", stack("17", 1))) == set()


@pytest.mark.rule("dawn.raid.where")
def test_nobody_raids_a_town_of_ones_own_or_an_empty_corner() -> None:
    own = {"9-13-14": "0", "23-24-25": "1"}
    state = field(Seat(), RICH, towns=own, units={"13": "0 warrior"})
    assert raids(go(state, "move", stack("13", 1))) == set()


@pytest.mark.rule("dawn.raid.where")
def test_each_town_around_has_its_own_owner() -> None:
    both = {"1-2-3": "0", "8-9-13": "1", "12-13-17": "2"}
    state = field(
        Seat(),
        Seat(food=1),
        Seat(money=1),
        land={},
        towns=both,
        units={"13": "0 warrior"},
    )
    go(state, "move", stack("13", 1))
    assert raids(state) == {"8-9-13 food", "8-9-13 slave", "12-13-17 money", "12-13-17 slave"}
    play(state, "raid corner=12-13-17 loot=money")
    assert (has(state, 1, "food"), has(state, 2, "money"), has(state, 0, "money")) == (1, 0, 1)


@pytest.mark.rule("dawn.raid.where")
def test_the_town_itself_loses_nothing() -> None:
    state = play(raider(Seat(), RICH), "raid corner=9-13-14 loot=food")
    assert towns(state)["9-13-14"] == (1, 2)


@pytest.mark.rule("dawn.raid.warrior")
def test_one_warrior_of_the_stack_returns_to_the_track() -> None:
    state = raider(Seat(), RICH, "0 warrior*3", 2)
    assert at(state, 0)["warriors_on_track"] == 4
    play(state, "raid corner=9-13-14 loot=food")
    assert at(state, 0)["warriors_on_track"] == 5
    assert units(state, "13") == (0, 2, 0, False)
    assert at(state, 1)["experience"] == at(state, 0)["experience"] == 0
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.raid.warrior")
def test_settlers_do_not_raid() -> None:
    state = field(Seat(), RICH, towns=TOWNS, units={"13": "0 warrior settler"})
    assert raids(go(state, "move", stack("13", settlers=1))) == set()


# --- plunder


@pytest.mark.rule("dawn.raid.plunder")
@pytest.mark.parametrize("loot", LOOT)
def test_plunder_takes_two_of_one_resource(loot: str) -> None:
    state = play(
        raider(Seat(food=1, production=1, money=1, science=1), RICH),
        f"raid corner=9-13-14 loot={loot}",
    )
    for resource in LOOT:
        expected = (3, 3) if resource == loot else (1, 5)
        assert (has(state, 0, resource), has(state, 1, resource)) == expected
    assert has(state, 1, "wealth") == 5


@pytest.mark.rule("dawn.raid.plunder", "dawn.turn.limit")
@pytest.mark.parametrize(
    ("own", "victim", "taken", "gained"),
    [
        (0, 2, 2, 2),
        (0, 1, 1, 1),
        (6, 8, 2, 2),
        (7, 8, 2, 1),
        (7, 1, 1, 1),
        (8, 8, 2, 0),
        (8, 1, 1, 0),
        (3, 8, 2, 2),
    ],
)
def test_plunder_takes_what_there_is_and_the_rest_of_it_is_lost(
    own: int, victim: int, taken: int, gained: int
) -> None:
    """2, or what the victim has; what the raider has no room for is lost (W-R10)."""
    state = raider(Seat(money=own), Seat(money=victim))
    play(state, "raid corner=9-13-14 loot=money")
    assert (has(state, 0, "money"), has(state, 1, "money")) == (own + gained, victim - taken)
    (event,) = happened(state, "plundered")
    assert (event["amount"], event["lost"]) == (gained, taken - gained)


@pytest.mark.rule("dawn.raid.plunder")
@pytest.mark.parametrize("own", [0, 8])
def test_nobody_names_what_the_victim_has_not(own: int) -> None:
    state = raider(Seat(science=own), Seat(food=1))
    assert raids(state) == {"9-13-14 food", "9-13-14 slave"}


@pytest.mark.rule("dawn.raid.plunder")
def test_a_raider_without_room_may_still_plunder() -> None:
    state = raider(Seat(science=8, food=8), Seat(science=8, food=1))
    assert raids(state) == {"9-13-14 food", "9-13-14 science", "9-13-14 slave"}


@pytest.mark.rule("dawn.raid.plunder")
def test_wealth_is_not_plundered() -> None:
    assert raids(raider(Seat(), Seat(wealth=8))) == {"9-13-14 slave"}


# --- enslaving


@pytest.mark.rule("dawn.raid.enslave", "dawn.slave.track")
def test_a_slave_goes_from_one_track_to_the_other() -> None:
    state = play(raider(Seat(), Seat()), "raid corner=9-13-14 loot=slave")
    assert at(state, 1)["warriors_on_track"] == 6
    assert at(state, 0)["slaves"] == {"1": 1}
    assert at(state, 0)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.raid.enslave")
def test_an_empty_track_has_nobody_to_enslave() -> None:
    state = field(Seat(), Seat(food=1), towns=TOWNS, units={"13": "0 warrior", "17": "1 warrior*7"})
    assert raids(go(state, "move", stack("13", 1))) == {"9-13-14 food"}


@pytest.mark.rule("dawn.raid.enslave")
def test_slaves_of_the_victim_are_not_taken() -> None:
    state = field(
        Seat(),
        Seat(food=1, slaves={0: 2}),
        towns=TOWNS,
        units={"13": "0 warrior", "17": "1 warrior*7"},
    )
    assert raids(go(state, "move", stack("13", 1))) == {"9-13-14 food"}


@pytest.mark.rule("dawn.raid.where", "dawn.raid.plunder", "dawn.raid.enslave")
def test_who_has_nothing_is_not_raided() -> None:
    state = field(Seat(), Seat(), towns=TOWNS, units={"13": "0 warrior", "17": "1 warrior*7"})
    assert raids(go(state, "move", stack("13", 1))) == set()


# --- what protects


@pytest.mark.rule("dawn.raid.walls", "dawn.improvement.walls")
def test_walls_demand_two_warriors_and_cost_one() -> None:
    walled = Seat(food=5, improvements="walls")
    assert raids(raider(Seat(), walled, "0 warrior*2", 1)) == set()
    state = raider(Seat(), walled, "0 warrior*2", 2)
    assert raids(state) == {"9-13-14 food", "9-13-14 slave"}
    play(state, "raid corner=9-13-14 loot=food")
    assert units(state, "13") == (0, 1, 0, False)
    assert (at(state, 0)["warriors_on_track"], has(state, 0, "food")) == (6, 2)


@pytest.mark.rule("dawn.raid.walls")
def test_settlers_do_not_count_against_walls() -> None:
    walled = Seat(food=5, improvements="walls")
    state = field(Seat(), walled, towns=TOWNS, units={"13": "0 warrior settler*2"})
    assert raids(go(state, "move", stack("13", 1, 2))) == set()


@pytest.mark.rule("dawn.raid.walls")
def test_walls_protect_their_owner_alone() -> None:
    both = {"1-2-3": "0", "8-9-13": "1", "12-13-17": "2"}
    state = field(
        Seat(improvements="walls"),
        Seat(food=1, improvements="walls"),
        Seat(food=1),
        land={},
        towns=both,
        units={"13": "0 warrior*2"},
    )
    go(state, "move", stack("13", 1))
    assert raids(state) == {"12-13-17 food", "12-13-17 slave"}


@pytest.mark.rule("dawn.raid.great-wall", "dawn.wonder.great-wall")
@pytest.mark.parametrize("walls", ["", "walls"])
def test_nobody_raids_the_owner_of_the_great_wall(walls: str) -> None:
    safe = Seat(food=5, wonders="great-wall", improvements=walls)
    assert raids(raider(Seat(), safe, "0 warrior*7", 7)) == set()


@pytest.mark.rule("dawn.raid.great-wall")
def test_the_great_wall_does_not_bind_its_owner() -> None:
    assert raids(raider(Seat(wonders="great-wall"), RICH)) == every_loot()


@pytest.mark.rule("dawn.move.once", "dawn.raid.warrior")
def test_a_raid_is_all_that_a_stack_does() -> None:
    state = play(raider(Seat(), RICH, "0 warrior*2", 2), "raid corner=9-13-14 loot=food")
    assert asked(state) == ("turn", 1)
    pass_turn(state)
    assert all(text.startswith("go ") for text in texts(state))
