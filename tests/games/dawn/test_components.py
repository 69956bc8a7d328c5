"""What is in the box: pieces, tiles, tracks, and the table of house values."""

from collections import Counter

import pytest

import carrack
from carrack.games.dawn.rules.data import balanced_2
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    WONDER_NAMES,
    WONDERS,
)
from carrack.text.rules import rules_text
from tests.games.dawn.tables import (
    Json,
    Seat,
    at,
    deal,
    game,
    go,
    has,
    inside,
    look,
    play,
    snapshot,
    table,
)

TABLE: Json = balanced_2()


@pytest.mark.rule("dawn.components.pieces")
def test_everyone_has_nine_huts_seven_warriors_and_two_settlers() -> None:
    for players in (2, 3, 4):
        state = deal(game(players))
        for seat in range(players):
            board = at(state, seat)
            assert board["huts"] + board["huts_left"] == 9
            assert board["warriors_on_track"] == 7
            assert board["settlers_home"] == 2


@pytest.mark.rule("dawn.components.pieces")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(carrack.InvalidOption):
        game(players)


@pytest.mark.rule("dawn.components.tiles")
def test_there_are_25_terrain_tiles() -> None:
    for players in (2, 3, 4):
        state = deal(game(players), seed=players)
        laid = Counter(tile["terrain"] for tile in inside(state)["tiles"].values())
        assert laid == {
            "ocean": 6,
            "grassland": 4,
            "plains": 4,
            "forest": 4,
            "hills": 3,
            "mountains": 3,
            "desert": 1,
        }


@pytest.mark.rule("dawn.components.tiles")
def test_there_are_twelve_technology_tiles_of_each_colour() -> None:
    copies: Counter[str] = Counter()
    for row in TABLE["technologies"].values():
        copies[row["colour"]] += row["copies"]
    assert copies == {"green": 12, "blue": 12, "yellow": 12, "red": 12}
    assert sum(technology["left"] for technology in look(deal(game(2)))["technologies"]) == 48


@pytest.mark.rule("dawn.components.tiles")
def test_there_are_25_city_improvements_and_nine_wonders() -> None:
    shown = look(deal(game(2)))["buildings"]
    assert sum(building["left"] for building in shown if not building["wonder"]) == 25
    assert [building["left"] for building in shown if building["wonder"]] == [1] * 9


@pytest.mark.rule("dawn.components.tiles")
def test_tiles_are_listed_as_in_the_appendix() -> None:
    """Each appendix is in alphabetical order, technologies colour by colour."""
    assert tuple(TABLE["technologies"]) == TECHNOLOGY_NAMES
    assert len(TECHNOLOGY_NAMES) == TECHNOLOGIES
    for colour in ("green", "blue", "yellow", "red"):
        names = [name for name, row in TABLE["technologies"].items() if row["colour"] == colour]
        assert names == sorted(names)
    assert tuple(TABLE["improvements"]) == IMPROVEMENT_NAMES == tuple(sorted(IMPROVEMENT_NAMES))
    assert tuple(TABLE["wonders"]) == WONDER_NAMES == tuple(sorted(WONDER_NAMES))
    assert (len(IMPROVEMENT_NAMES), len(WONDER_NAMES)) == (IMPROVEMENTS, WONDERS)
    assert len(BUILDABLE_NAMES) == BUILDABLES


@pytest.mark.rule("dawn.components.tracks")
@pytest.mark.parametrize("resource", ["food", "production", "wealth", "money", "science"])
def test_five_tracks_run_from_zero_to_eight(resource: str) -> None:
    data = snapshot(Seat(), Seat())
    for value in (0, 8):
        data["table"]["seats"][1][resource] = value
        assert has(game(2).from_dict(data), 1, resource) == value
    for value in (-1, 9):
        data["table"]["seats"][1][resource] = value
        with pytest.raises(carrack.InvalidData) as caught:
            game(2).from_dict(data)
        assert caught.value.where == f"table.seats[1].{resource}"


@pytest.mark.rule("dawn.components.tracks")
def test_experience_has_no_upper_limit() -> None:
    """Past 20 the marker goes round again."""
    state = table(
        Seat(production=1, experience=41),
        Seat(),
        land={"1": "plains"},
        units={"1": "1 warrior"},
        last_turns=2,
        ending="experience",
    )
    go(state, "recruit", "recruit unit=warrior tile=1")
    assert at(state, 0)["experience"] == 42


@pytest.mark.rule("dawn.components.house")
def test_the_table_of_this_text_is_named_balanced_2() -> None:
    state = carrack.game("dawn-of-empires", players=2).start(seed=0)
    assert state.game.options["house"] == TABLE
    assert look(state)["house"] == TABLE["name"] == "balanced-2"


def test_the_rulebook_and_the_table_agree_on_costs_given_in_the_text() -> None:
    """The player board and the Great Wall's example are all that the rulebook kept of costs."""
    printed = {
        "temple": (2, 1),
        "barracks": (1, 2),
        "granary": (1, 3),
        "workshop": (3, 1),
        "court": (2, 2),
        "market": (2, 1),
        "library": (2, 1),
        "palace": (2, 2),
        "walls": (1, 3),
    }
    rows = TABLE["improvements"]
    assert {name: (row["money"], row["production"]) for name, row in rows.items()} == printed
    wall = TABLE["wonders"]["great-wall"]
    assert (wall["money"], wall["production"]) == (1, 5)


TEXT = rules_text("dawn-of-empires", "en")


@pytest.mark.parametrize("name", TECHNOLOGY_NAMES)
def test_the_text_tells_a_technology_as_the_table_has_it(name: str) -> None:
    row = TABLE["technologies"][name]
    tiles = "1 tile" if row["copies"] == 1 else f"{row['copies']} tiles"
    head = f"**{row['colour'].capitalize()} · {tiles} · {row['cost']} science.**"
    assert TEXT.rule(f"dawn.technology.{name}").text.startswith(head)


@pytest.mark.parametrize("name", IMPROVEMENT_NAMES)
def test_the_text_tells_an_improvement_as_the_table_has_it(name: str) -> None:
    row = TABLE["improvements"][name]
    head = (
        f"**{row['copies']} tiles · {row['money']} money + {row['production']} production · needs"
    )
    assert TEXT.rule(f"dawn.improvement.{name}").text.startswith(head)


@pytest.mark.parametrize("name", WONDER_NAMES)
def test_the_text_tells_a_wonder_as_the_table_has_it(name: str) -> None:
    row = TABLE["wonders"][name]
    head = f"**1 tile · {row['money']} money + {row['production']} production · needs"
    text = TEXT.rule(f"dawn.wonder.{name}").text
    assert text.startswith(head)
    if "points" in row:
        assert f"· {row['points']} point" in text.split("**")[1]


def test_a_game_is_played_to_its_end() -> None:
    """Nothing gets lost on the way: every warrior and settler is somewhere."""
    state = deal(game(4), seed=5)
    while not state.over:
        play(state, state.game.action_text(state.legal_actions()[state.position % 3 == 0 and -1]))
        if state.position % 200 == 0:
            assert game(4).from_dict(state.to_dict()).to_dict() == state.to_dict()
    assert look(state)["over"]
