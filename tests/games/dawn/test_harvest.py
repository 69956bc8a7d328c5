"""Harvest: its parts, collecting cubes, and happiness."""

import pytest

import carrack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    happened,
    has,
    kind,
    look,
    offered,
    play,
    refused,
    table,
    told,
)

#: One town of seat 0 between plains (8), forest (9) and grassland (13).
SMALL = {"8-9-13": "0"}


def until(state: carrack.State, *kinds: str) -> carrack.State:
    """Go on with the first choice until something else is asked."""
    while kind(state) not in kinds:
        state.apply(state.legal_actions()[0])
    return state


def collected(state: carrack.State) -> set[str]:
    harvest = look(state)["harvest"]
    assert harvest is not None
    return set(harvest["collected"])


def cubes(state: carrack.State) -> dict[str, int]:
    harvest = look(state)["harvest"]
    assert harvest is not None
    return harvest["cubes"]


# --- the parts


@pytest.mark.rule("dawn.harvest.sequence")
def test_a_harvest_has_four_parts_in_this_order() -> None:
    state = table(
        Seat(money=3, wealth=1, improvements="granary"),
        Seat(),
        towns={"8-9-13": "0*3", "3-5-6": "0"},
        units={"8": "0 warrior"},
    )
    seen = told(state, "go space=1 take=harvest")
    assert kind(state) == "collect"
    seen += told(state, "collect tile=3")
    assert kind(state) == "lose"
    seen += told(state, "lose cube=plains")
    while kind(state) == "convert":
        seen += told(state, state.game.action_text(state.legal_actions()[0]))
    seen += told(state, "done")
    parts = list(dict.fromkeys(event["event"] for event in seen))
    assert parts == [
        "went",
        "collected",
        "lost-cube",
        "received",
        "converted",
        "paid-upkeep",
        "lost-wealth",
    ]


# --- collecting


@pytest.mark.rule("dawn.harvest.collect")
@pytest.mark.parametrize(("size", "number"), [(1, 1), (2, 2), (3, 3)])
def test_a_town_collects_as_many_cubes_as_its_size(size: int, number: int) -> None:
    state = table(Seat(), Seat(), towns={"8-9-13": f"0*{size}"})
    go(state, "harvest")
    for taken in range(number):
        if size == 3:
            break
        assert kind(state) == "collect"
        assert offered(state, "collect") == {"8", "9", "13"} - collected(state)
        assert len(collected(state)) == taken
        play(state, f"collect tile={['8', '13'][taken]}")
    assert kind(state) == "convert"
    assert len(collected(state)) == sum(cubes(state).values()) == number


@pytest.mark.rule("dawn.harvest.collect")
def test_a_tile_without_a_town_beside_it_gives_nothing() -> None:
    state = table(Seat(), Seat(), towns=SMALL, units={"12": "0 warrior"})
    go(state, "harvest")
    assert refused(state, "collect tile=12") == "dawn.harvest.collect"
    assert offered(state, "collect") == {"8", "9", "13"}


@pytest.mark.rule("dawn.harvest.units")
@pytest.mark.parametrize("unit", ["warrior", "settler"])
def test_rival_units_keep_others_out(unit: str) -> None:
    state = table(Seat(), Seat(), towns={"8-9-13": "0*3"}, units={"9": f"1 {unit}"})
    go(state, "harvest")
    assert collected(state) == {"8", "13"}


@pytest.mark.rule("dawn.harvest.units")
def test_the_spirit_keeps_others_out_too() -> None:
    state = table(Seat(), Seat(wonders="temple-of-mars"), towns={"8-9-13": "0*3"}, spirit="9")
    go(state, "harvest")
    assert collected(state) == {"8", "13"}


@pytest.mark.rule("dawn.harvest.units")
def test_own_units_keep_a_tile_whatever_the_sizes() -> None:
    """Seat 1 has the larger towns around all three tiles; seat 0's units hold one of them."""
    state = table(
        Seat(),
        Seat(),
        towns={"8-9-13": "0", "8-12-13": "1*2", "5-8-9": "1*2", "9-13-14": "1*2"},
        units={"9": "0 settler"},
    )
    go(state, "harvest")
    assert [event["tile"] for event in happened(state, "collected")] == ["9"]


@pytest.mark.rule("dawn.harvest.units")
def test_an_owner_of_units_needs_a_town_beside_the_tile() -> None:
    state = table(Seat(), Seat(), towns={"8-9-13": "1*3", "1-2-3": "0"}, units={"9": "0 warrior"})
    go(state, "harvest")
    assert offered(state, "collect") == {"1", "2", "3"}
    state = table(Seat(), Seat(), towns={"8-9-13": "1*3"}, units={"9": "0 warrior"}, turn=1)
    go(state, "harvest")
    assert collected(state) == {"8", "13"}, "nor can anybody else take it"


def holdings(towns: dict[str, str], seat: int) -> set[str]:
    """Return the tiles from which a seat may collect at the beginning of its harvest."""
    state = table(Seat(), Seat(), towns=towns, turn=seat)
    go(state, "harvest")
    return offered(state, "collect") if kind(state) == "collect" else collected(state)


@pytest.mark.rule("dawn.harvest.majority")
def test_the_example_of_the_rulebook() -> None:
    """Red may collect from C, E and F; Blue from B, C, D, G and H.

    The picture is lost. This is a position in which the sums come out so: around C they are
    equal, around E and F only Red has towns, around B, D, G and H only Blue.
    """
    letters = {"B": "8", "C": "13", "D": "9", "E": "17", "F": "18", "G": "10", "H": "14"}
    towns = {"13-17-18": "0", "8-9-13": "1", "9-10-14": "1"}
    assert holdings(towns, 0) == {letters[letter] for letter in "CEF"}
    assert holdings(towns, 1) == {letters[letter] for letter in "BCDGH"}


@pytest.mark.rule("dawn.harvest.majority")
def test_sums_of_town_sizes_are_compared_ties_included() -> None:
    """The example of the rules: a town of 2 against two towns of 1 around the hills, tile 12."""
    equal = {"7-11-12": "0*2", "8-12-13": "1", "12-13-17": "1"}
    assert "12" in holdings(equal, 0)
    assert "12" in holdings(equal, 1)
    grown = {**equal, "8-12-13": "1*2"}
    assert "12" not in holdings(grown, 0)
    assert "12" in holdings(grown, 1)


@pytest.mark.rule("dawn.harvest.majority")
def test_rivals_are_not_added_up() -> None:
    """2 of one's own are more than 1 and 1 of two others."""
    state = table(
        Seat(),
        Seat(),
        Seat(),
        towns={"4-7-8": "1", "8-9-13": "2", "8-12-13": "0*2"},
    )
    go(state, "harvest")
    assert offered(state, "collect") == {"8", "12", "13"}


@pytest.mark.rule("dawn.harvest.majority")
def test_those_who_tie_collect_each_in_their_own_harvest() -> None:
    """The cube goes back to its tile, so it is there for both."""
    state = table(Seat(), Seat(), towns={"8-9-13": "0", "8-12-13": "1"})
    go(state, "harvest", "collect tile=8")
    until(state, "turn")
    go(state, "harvest")
    assert "8" in offered(state, "collect")


@pytest.mark.rule("dawn.harvest.matching")
def test_two_small_towns_with_one_tile_in_common() -> None:
    """The example of the rules; the towns have tile 8 in common."""
    state = table(Seat(), Seat(), towns={"5-8-9": "0", "8-12-13": "0"})
    go(state, "harvest")
    assert offered(state, "collect") == {"5", "8", "9", "12", "13"}
    play(state, "collect tile=8")
    assert offered(state, "collect") == {"5", "9", "12", "13"}, "either town may have taken it"
    other = table(Seat(), Seat(), towns={"5-8-9": "0", "8-12-13": "0"})
    go(other, "harvest", "collect tile=5")
    assert offered(other, "collect") == {"8", "12", "13"}, "the first town is used up"
    assert refused(other, "collect tile=9") == "dawn.harvest.collect"


@pytest.mark.rule("dawn.harvest.matching")
def test_a_tile_gives_one_cube_however_many_towns_touch_it() -> None:
    state = table(
        Seat(),
        Seat(),
        towns={"8-9-13": "0", "8-12-13": "0*2"},
        units={"9": "1 warrior", "12": "1 warrior"},
    )
    go(state, "harvest")
    assert collected(state) == {"8", "13"}
    assert cubes(state) == {"plains": 1, "grassland": 1}, "though three could have been collected"


@pytest.mark.rule("dawn.harvest.until-none")
def test_collecting_goes_on_until_no_tile_can_be_taken() -> None:
    """There is no way to stop early, and nothing is asked once no choice is left."""
    state = table(Seat(), Seat(), towns={"8-9-13": "0*2", "1-2-3": "0*3"})
    go(state, "harvest")
    assert offered(state, "collect") == {"1", "2", "3", "8", "9", "13"}
    assert len(state.legal_actions()) == 6
    play(state, "collect tile=8")
    assert offered(state, "collect") == {"1", "2", "3", "9", "13"}
    play(state, "collect tile=9")
    assert collected(state) == {"1", "2", "3", "8", "9"}


@pytest.mark.rule("dawn.harvest.until-none")
def test_a_harvest_without_a_town_brings_no_cube() -> None:
    state = table(Seat(), Seat(), towns={"8-9-13": "1"})
    go(state, "harvest")
    assert asked(state) == ("turn", 1)


# --- happiness

FOUR = {"8-9-13": "0*3", "3-5-6": "0"}


@pytest.mark.rule("dawn.harvest.happiness")
def test_one_cube_is_given_up_for_each_unhappy_face() -> None:
    state = table(Seat(), Seat(), towns=FOUR)
    go(state, "harvest", "collect tile=5")
    assert kind(state) == "lose"
    assert offered(state, "lose") == {"plains", "forest", "grassland"}
    assert refused(state, "lose cube=ocean") == "dawn.harvest.happiness"
    play(state, "lose cube=grassland")
    assert cubes(state) == {"plains": 1, "forest": 1, "grassland": 1}
    assert kind(state) == "convert"


@pytest.mark.rule("dawn.harvest.happiness")
def test_two_faces_cost_two_cubes_one_after_the_other() -> None:
    state = table(Seat(), Seat(), towns={**FOUR, "14-15-19": "0*2"})
    go(state, "harvest")
    until(state, "lose")
    first = look(state)["harvest"]
    assert first is not None
    assert first["to_lose"] == 2
    state.apply(state.legal_actions()[0])
    assert kind(state) == "lose"
    state.apply(state.legal_actions()[0])
    assert kind(state) == "convert"
    assert sum(cubes(state).values()) == len(collected(state)) - 2


@pytest.mark.rule("dawn.harvest.happiness")
def test_like_cubes_are_given_up_without_a_question() -> None:
    state = table(
        Seat(),
        Seat(),
        land={"8": "hills", "9": "hills"},
        towns={"8-9-13": "0*3", "5-8-9": "0"},
        units={"13": "1 warrior", "5": "1 warrior"},
    )
    go(state, "harvest")
    assert kind(state) == "convert"
    assert cubes(state) == {"hills": 1}


@pytest.mark.rule("dawn.harvest.happiness")
def test_too_few_cubes_are_all_given_up_and_nothing_else() -> None:
    state = table(
        Seat(food=3, money=8),
        Seat(),
        towns={"8-9-13": "0*3", "8-12-13": "0*3", "5-8-9": "0*3"},
        units=dict.fromkeys(("5", "9", "12", "13"), "1 warrior"),
    )
    assert at(state, 0)["unhappy"] == 4
    go(state, "harvest")
    assert kind(state) == "upkeep", "no cube is left to be converted"
    assert len(happened(state, "lost-cube")) == 1
    assert has(state, 0, "food") == 3


@pytest.mark.rule("dawn.harvest.happiness")
def test_happy_faces_cancel_unhappy_ones_and_more_have_no_effect() -> None:
    state = table(Seat(technologies="theatre mysticism"), Seat(), towns=FOUR)
    go(state, "harvest", "collect tile=5")
    assert kind(state) == "convert"
    assert sum(cubes(state).values()) == 4


def huts(number: int) -> dict[str, str]:
    """Return towns with so many huts in all, far from tile 11."""
    sizes = [min(3, number - 3 * n) for n in range((number + 2) // 3)]
    corners = ("8-9-13", "14-18-19", "3-5-6")
    return {corner: f"0*{size}" for corner, size in zip(corners, sizes, strict=False)}


@pytest.mark.rule("dawn.harvest.faces")
@pytest.mark.parametrize(("number", "faces"), list(enumerate((0, 0, 0, 1, 1, 2, 2, 3, 4), start=1)))
def test_unhappy_faces_by_huts_on_the_map(number: int, faces: int) -> None:
    state = table(Seat(), Seat(), towns=huts(number))
    assert at(state, 0)["huts"] == number
    assert at(state, 0)["unhappy"] == faces
    go(state, "harvest")
    until(state, "convert")
    assert len(collected(state)) - sum(cubes(state).values()) == faces


HAPPY = [
    (Seat(technologies="mysticism"), 1),
    (Seat(technologies="polytheism"), 1),
    (Seat(technologies="theatre"), 2),
    (Seat(improvements="temple"), 1),
    (Seat(wonders="hanging-gardens"), 1),
    (Seat(wonders="oracle"), 2),
    (Seat(technologies="mysticism polytheism", wonders="oracle"), 4),
]


@pytest.mark.rule("dawn.harvest.faces")
@pytest.mark.parametrize(("seat", "faces"), HAPPY)
def test_where_happy_faces_come_from(seat: Seat, faces: int) -> None:
    state = table(seat, Seat(), towns=huts(9))
    assert at(state, 0)["unhappy"] == 4 - faces
    go(state, "harvest")
    until(state, "convert")
    assert len(collected(state)) - sum(cubes(state).values()) == 4 - faces
