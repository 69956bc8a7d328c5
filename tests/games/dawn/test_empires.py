"""The four empires: starting tiles, prices, and what they begin with."""

import pytest

from carrack.games.dawn.rules.data import DEFAULT
from tests.games.dawn.tables import (
    Json,
    Seat,
    asked,
    at,
    game,
    go,
    has,
    kind,
    offered,
    play,
    refused,
    table,
)


def begin(name: str, house: str = DEFAULT) -> tuple[set[str], Json]:
    """Choose an empire; return its starting tiles and what it has once they are laid."""
    state = game(2, house).start(seed=4)
    _, seat = asked(state)
    play(state, f"empire name={name}", "start corner=1-2-3")
    tiles = {choice.split()[1] for choice in offered(state, "lay")}
    while kind(state) == "lay":
        state.apply(state.legal_actions()[0])
    return tiles, {**at(state, seat)["resources"]}


def prices(name: str, house: str = DEFAULT) -> tuple[int, int]:
    """Return what it costs an empire to grow, and a settler besides the production."""
    grown = table(Seat(empire=name, food=8), Seat(), house=house)
    go(grown, "grow", "grow corner=1-2-3")
    recruited = table(Seat(empire=name, food=8, production=1), Seat(), house=house)
    go(recruited, "recruit", "recruit unit=settler tile=1")
    assert has(recruited, 0, "production") == 0
    found = 8 - has(grown, 0, "food"), 8 - has(recruited, 0, "food")
    board = at(grown, 0)
    assert (board["growth"], board["settler_cost"]) == found
    short = table(Seat(empire=name, food=found[0] - 1), Seat(), house=house)
    assert refused(short, "go space=2 take=grow") == "dawn.turn.action"
    return found


def cheaper(name: str, house: str = DEFAULT) -> dict[str, list[int]]:
    return at(table(Seat(empire=name), Seat(), house=house), 0)["prices"]


def resources(food: int, production: int, money: int, science: int) -> Json:
    return {
        "food": food,
        "production": production,
        "wealth": 0,
        "money": money,
        "science": science,
    }


@pytest.mark.rule("dawn.empire.egypt")
def test_egypt() -> None:
    assert begin("egypt") == ({"desert", "grassland", "ocean"}, resources(3, 2, 2, 1))
    assert prices("egypt") == (4, 2)
    assert cheaper("egypt") == {"granary": [1, 2], "temple": [1, 1]}


@pytest.mark.rule("dawn.empire.babylon")
def test_babylon() -> None:
    assert begin("babylon") == ({"grassland", "plains", "ocean"}, resources(2, 3, 1, 1))
    assert prices("babylon") == (4, 3)
    assert cheaper("babylon") == {}


@pytest.mark.rule("dawn.empire.greece")
def test_greece() -> None:
    assert begin("greece") == ({"ocean", "hills", "forest"}, resources(3, 2, 2, 1))
    assert prices("greece") == (4, 2)
    assert cheaper("greece") == {"library": [1, 1], "market": [1, 1], "palace": [1, 1]}


@pytest.mark.rule("dawn.empire.rome")
def test_rome() -> None:
    assert begin("rome") == ({"plains", "forest", "mountains"}, resources(4, 1, 1, 3))
    assert prices("rome") == (5, 1)
    assert cheaper("rome") == {"barracks": [1, 1], "palace": [1, 2], "walls": [1, 2]}


#: What a table's empires begin with, pay to grow and for a settler, and build for less.
Board = tuple[set[str], Json, tuple[int, int], dict[str, list[int]]]

#: A released table never changes.
EARLIER: dict[str, dict[str, Board]] = {
    "draft-1": {
        "egypt": (
            {"desert", "grassland", "ocean"},
            resources(3, 2, 2, 1),
            (4, 2),
            {"granary": [1, 2], "temple": [1, 1]},
        ),
        "babylon": ({"grassland", "plains", "hills"}, resources(2, 3, 2, 1), (3, 2), {}),
        "greece": ({"ocean", "hills", "forest"}, resources(3, 2, 2, 1), (4, 1), {}),
        "rome": (
            {"plains", "forest", "mountains"},
            resources(4, 1, 1, 3),
            (4, 2),
            {"barracks": [1, 1], "walls": [1, 2]},
        ),
    },
    "balanced-1": {
        "egypt": (
            {"desert", "grassland", "ocean"},
            resources(3, 2, 2, 1),
            (4, 1),
            {"granary": [1, 2], "temple": [1, 1]},
        ),
        "babylon": ({"grassland", "plains", "ocean"}, resources(2, 3, 1, 1), (3, 2), {}),
        "greece": ({"ocean", "hills", "forest"}, resources(3, 2, 2, 1), (4, 1), {}),
        "rome": (
            {"plains", "forest", "mountains"},
            resources(4, 1, 1, 3),
            (5, 1),
            {"barracks": [1, 1], "walls": [1, 2]},
        ),
    },
}


@pytest.mark.parametrize("house", EARLIER)
@pytest.mark.parametrize("name", ["egypt", "babylon", "greece", "rome"])
def test_the_empires_of_the_earlier_tables(house: str, name: str) -> None:
    tiles, begun, paid, saved = EARLIER[house][name]
    assert begin(name, house) == (tiles, begun)
    assert prices(name, house) == paid
    assert cheaper(name, house) == saved
