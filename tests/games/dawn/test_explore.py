"""Exploring: who turns which tile, and what it gives."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field, pass_turn, stack
from tests.games.dawn.tables import Seat, asked, go, has, offered, play, texts, tile, units

GOODS = ("food", "production", "wealth", "money", "science")
#: Food, production, wealth, money, science.
BONUSES = {
    "grassland": (0, 1, 0, 1, 0),
    "plains": (1, 1, 0, 0, 1),
    "forest": (1, 0, 0, 1, 1),
    "hills": (1, 1, 0, 1, 0),
    "mountains": (2, 0, 0, 0, 1),
    "ocean": (1, 1, 0, 0, 0),
    "desert": (2, 0, 0, 1, 1),
}


def with_terrain(terrain: str) -> dict[str, str]:
    """The usual map with a terrain at tile 14, which changes places with what was there."""
    other = next(name for name in LAND if LAND[name] == terrain and name not in ("2", "3"))
    return {**LAND, other: LAND["14"], "14": terrain}


def takes(state: carrack.State) -> set[str]:
    return {text.split("take=")[1] for text in texts(state)}


@pytest.mark.rule("dawn.explore.warrior")
def test_a_warrior_turns_a_tile_beside_it_and_stays() -> None:
    state = go(field(units={"13": "0 warrior"}, unexplored="14 15 19"), "explore")
    assert offered(state, "explore") == {"14"}
    assert tile(state, "14")["terrain"] is None
    play(state, "explore tile=14")
    assert tile(state, "14")["terrain"] == "hills"
    assert tile(state, "15")["terrain"] is None
    assert units(state, "13") == (0, 1, 0, False)
    assert units(state, "14") == (None, 0, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.explore.warrior")
def test_any_of_ones_warriors_will_do_and_nobody_elses() -> None:
    here = {"13": "0 warrior", "5": "0 warrior settler", "17": "1 warrior"}
    state = go(field(units=here, unexplored="4 14 16 21"), "explore")
    assert offered(state, "explore") == {"4", "14"}


@pytest.mark.rule("dawn.explore.warrior")
def test_settlers_do_not_explore() -> None:
    assert "explore" not in takes(field(units={"13": "0 settler*2"}, unexplored="14"))


@pytest.mark.rule("dawn.explore.warrior", "dawn.spirit.warrior")
def test_the_spirit_explores() -> None:
    mars = Seat(wonders="temple-of-mars")
    state = go(field(mars, units={"13": "0"}, spirit="13", unexplored="14 15"), "explore")
    assert offered(state, "explore") == {"14"}


@pytest.mark.rule("dawn.explore.warrior")
def test_what_lies_face_up_is_not_explored_again() -> None:
    assert "explore" not in takes(field(units={"13": "0 warrior"}))


@pytest.mark.rule("dawn.explore.warrior", "dawn.harvest.collect")
def test_an_explored_tile_is_part_of_the_map_and_holds_its_cube() -> None:
    king = Seat(technologies="monarchy", money=4)
    state = field(king, units={"13": "0 warrior settler"}, unexplored="14")
    go(state, "explore", "explore tile=14")
    go(pass_turn(state), "move", stack("13", 1, 1))
    assert "14" in offered(state, "step")
    play(state, "found corner=9-13-14")
    go(pass_turn(state), "harvest")
    assert "14" in offered(state, "collect")


@pytest.mark.rule("dawn.explore.warrior")
def test_exploring_may_be_declined() -> None:
    state = go(field(units={"13": "0 warrior"}, unexplored="14"), "explore", "decline")
    assert tile(state, "14")["terrain"] is None
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.explore.bonus")
@pytest.mark.parametrize("terrain", BONUSES)
def test_every_terrain_has_its_bonus(terrain: str) -> None:
    state = field(units={"13": "0 warrior"}, unexplored="14", land=with_terrain(terrain))
    go(state, "explore", "explore tile=14")
    assert tuple(has(state, 0, good) for good in GOODS) == BONUSES[terrain]
    assert tuple(has(state, 1, good) for good in GOODS) == (0, 0, 0, 0, 0)


@pytest.mark.rule("dawn.explore.bonus", "dawn.turn.limit")
def test_the_tracks_stop_at_eight() -> None:
    own = Seat(food=7, money=8, science=8)
    state = field(own, units={"13": "0 warrior"}, unexplored="14", land=with_terrain("desert"))
    go(state, "explore", "explore tile=14")
    assert [has(state, 0, good) for good in GOODS] == [8, 0, 0, 8, 8]
