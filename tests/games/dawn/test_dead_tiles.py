"""A new table in which a tile brings its owner nothing is refused; half a tile is warned of."""

import warnings
from typing import Any

import pytest

import carrack
from carrack.games.dawn.rules.data import RELEASED, balanced_2, released
from carrack.kernel.catalogue import CATALOGUE

pytestmark = pytest.mark.rule("dawn.components.no-dead-tile")
GAME = "dawn-of-empires"
DEAD = "it brings nothing that everybody doesn't have anyway"


def remarks(house: Any) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        carrack.game(GAME, players=2, house=house)
    return [str(warning.message) for warning in caught]


def refusal(house: Any) -> carrack.InvalidData:
    with pytest.raises(carrack.InvalidData) as caught:
        carrack.game(GAME, players=2, house=house)
    return caught.value


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"cubes": {"ocean": {"wealth": 3}}}, "house.technologies.dye-making"),
        ({"cubes": {"grassland": {"food": 4}}}, "house.technologies.irrigation"),
        ({"technologies": {"theatre": {"happy": 0}}}, "house.technologies.theatre"),
        ({"technologies": {"pottery": {"allows": []}}}, "house.technologies.pottery"),
        (
            {
                "technologies": {"pottery": {"allows": ["granary"]}},
                "improvements": {"granary": {"copies": 0}},
            },
            "house.technologies.pottery",
        ),
        ({"improvements": {"granary": {"gives": {"food": 0}}}}, "house.improvements.granary"),
        ({"improvements": {"temple": {"happy": 0}}}, "house.improvements.temple"),
        ({"improvements": {"palace": {"points": 0}}}, "house.improvements.palace"),
        (
            {"wonders": {"colossus": {"points": 0}}, "cubes": {"plains": {"wealth": 3}}},
            "house.wonders.colossus",
        ),
    ],
)
def test_a_tile_without_a_new_effect_is_refused(changes: dict[str, Any], where: str) -> None:
    found = refusal({"base": "draft-1", **changes})
    assert (found.where, found.code) == (where, "dead-tile")
    assert DEAD in str(found)


def test_a_tile_of_which_there_is_none_need_not_bring_anything() -> None:
    changes = {"cubes": {"ocean": {"wealth": 3}}, "technologies": {"dye-making": {"copies": 0}}}
    carrack.game(GAME, players=2, house={"base": "draft-1", **changes})


def test_one_effect_of_several_that_is_not_new_is_a_warning() -> None:
    """Engraving: hills for 3 production are new, mountains for 2 wealth everybody has."""
    assert remarks({"base": "balanced-2", "name": "mine", "faces": [0] * 9}) == [
        "In table 'mine', house.technologies.engraving.cubes.mountains.wealth = 2 brings nothing "
        "new: everybody has at least as much without the tile."
    ]
    assert remarks({"base": "draft-1", "faces": [0] * 9}) == []


def test_powers_of_their_own_are_effects_whatever_the_table_says() -> None:
    bare: dict[str, dict[str, list[str]]] = {
        name: {"allows": []}
        for name in ("horseback-riding", "iron-working", "military-tactics", "sailing", "monarchy")
    }
    others = {"mobilization": {"allows": ["barracks", "great-lighthouse", "palace"]}}
    assert remarks({"base": "draft-1", "technologies": {**bare, **others}}) == []


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_table_is_never_held_against_it(name: str) -> None:
    assert remarks(name) == remarks(released(name)) == []


def test_what_is_read_is_never_held_against_it() -> None:
    """A record, or a match, of a table with a dead tile can be opened as before."""
    dead = {**balanced_2(), "name": "mine"}
    dead["improvements"]["granary"]["gives"] = {}  # type: ignore[index]
    assert refusal(dead).where == "house.improvements.granary"
    game = CATALOGUE.entry(GAME).configure(2, {"house": dead})
    record = carrack.Record.of(game.start(seed=1))
    assert record.replay().game.options == game.options
