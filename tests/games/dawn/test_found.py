"""Founding: a settler becomes a town, and the corners where it may."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field, stack
from tests.games.dawn.tables import Seat, at, go, kind, offered, play, towns, units

SETTLER = {"13": "0 settler"}


def founder(tile: str, **board: object) -> carrack.State:
    """A settler alone on a tile, about to act."""
    state = field(Seat(technologies="sailing"), units={tile: "0 settler"}, **board)  # type: ignore[arg-type]
    return go(state, "move", stack(tile, settlers=1))


# --- the settler


@pytest.mark.rule("dawn.found.settler")
def test_a_settler_returns_and_a_hut_becomes_a_town() -> None:
    state = field(units={"13": "0 warrior settler*2"})
    go(state, "move", stack("13", 1, 2), "found corner=9-13-14")
    assert towns(state)["9-13-14"] == (0, 1)
    assert units(state, "13") == (0, 1, 1, False)
    own = at(state, 0)
    assert (own["settlers_home"], own["huts"], own["huts_left"]) == (1, 2, 7)
    assert kind(state) == "turn"


@pytest.mark.rule("dawn.found.settler")
def test_only_a_settler_of_the_stack_founds() -> None:
    state = go(field(units={"13": "0 warrior settler"}), "move", stack("13", 1))
    assert offered(state, "found") == set()


@pytest.mark.rule("dawn.found.settler")
def test_a_settler_founds_on_a_corner_of_its_own_tile() -> None:
    around = {"8-9-13", "8-12-13", "9-13-14", "12-13-17", "13-14-18", "13-17-18"}
    assert offered(founder("13"), "found") == around


@pytest.mark.rule("dawn.found.settler", "dawn.components.pieces")
def test_without_a_hut_no_town_is_founded() -> None:
    def with_huts(third: str) -> carrack.State:
        own = {"1-2-3": "0*3", "3-5-6": "0*3", "14-15-19": third, "23-24-25": "1"}
        state = field(units={"13": "0 settler"}, towns=own)
        return go(state, "move", stack("13", settlers=1))

    assert offered(with_huts("0*2"), "found") != set()
    assert offered(with_huts("0*3"), "found") == set()


# --- the corner


@pytest.mark.rule("dawn.found.corner")
def test_a_corner_on_the_edge_of_the_map_is_none() -> None:
    """Tile 15 lies at the edge: of its six corners two lie between three tiles."""
    assert offered(founder("15"), "found") == {"10-14-15", "14-15-19"}
    # The only such corner of tile 1 holds a town.
    assert offered(founder("1"), "found") == set()


@pytest.mark.rule("dawn.found.corner")
def test_no_town_between_three_oceans() -> None:
    sea = {**LAND, "8": "ocean", "20": "grassland"}
    state = founder("4", land=sea)
    # Tile 4 has corners 4-7-8, all of it ocean, 4-5-8 and 2-4-5.
    assert offered(state, "found") == {"4-5-8", "2-4-5"}


@pytest.mark.rule("dawn.found.corner")
def test_one_tile_of_land_among_oceans_is_enough() -> None:
    state = founder("7")
    assert offered(state, "found") == {"4-7-8", "7-8-12", "7-11-12"}
    play(state, "found corner=7-11-12")
    assert towns(state)["7-11-12"] == (0, 1)


@pytest.mark.rule("dawn.found.corner")
def test_no_town_beside_an_unexplored_tile() -> None:
    state = founder("13", unexplored="14")
    assert offered(state, "found") == {"8-9-13", "8-12-13", "12-13-17", "13-17-18"}


@pytest.mark.rule("dawn.found.corner")
def test_no_town_where_a_town_is() -> None:
    taken = {"8-9-13": "0", "9-13-14": "1*3"}
    assert offered(founder("13", towns=taken), "found") == {
        "8-12-13",
        "12-13-17",
        "13-14-18",
        "13-17-18",
    }


@pytest.mark.rule("dawn.found.corner")
def test_towns_may_be_close_together_and_rival_units_around() -> None:
    state = field(
        towns={"8-9-13": "1", "23-24-25": "0"},
        units={"13": "0 settler", "9": "1 warrior", "14": "1 warrior"},
    )
    go(state, "move", stack("13", settlers=1), "found corner=9-13-14")
    assert towns(state)["9-13-14"] == (0, 1)
