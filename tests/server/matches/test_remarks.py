"""Whoever makes a match with a table of their own is told what is odd in it."""

import warnings

import pytest

from tests.server.playing import Json, Person

pytestmark = [pytest.mark.anyio, pytest.mark.rule("dawn.components.no-dead-tile")]

DAWN = "dawn-of-empires"
IDLE = "house.technologies.engraving.cubes.mountains.wealth"
HALF_DEAD: Json = {"name": "half", "base": "balanced-2", "faces": [0] * 9}


async def remarks(person: Person, house: object, **query: str) -> list[Json]:
    """Make a match with a table, and return the remarks; the server itself warns of nothing."""
    options = {} if house is None else {"house": house}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = await person.client.post(
            "/matches", json={"game": DAWN, "players": 2, "options": options}, params=query
        )
    assert made.status_code == 201, made.text
    found: list[Json] = made.json()["remarks"]
    return found


async def test_an_effect_that_everybody_has_is_remarked_on(ann: Person) -> None:
    (remark,) = await remarks(ann, HALF_DEAD)
    assert remark == {
        "code": "idle-effect",
        "text": f"In the table “half”, {IDLE} = 2 brings nothing new: "
        "everybody has at least as much without the tile.",
        "details": {"table": "half", "where": IDLE, "value": 2},
    }


async def test_in_the_language_asked_for(ann: Person) -> None:
    (remark,) = await remarks(ann, HALF_DEAD, lang="fr")
    assert remark["text"].startswith("Dans le tableau «\u00a0half\u00a0»")


@pytest.mark.parametrize("house", [None, "draft-1", "balanced-2", {"base": "draft-1"}])
async def test_other_tables_are_not(ann: Person, house: object) -> None:
    assert await remarks(ann, house) == []


async def test_it_is_told_once_to_whoever_made_the_match(ann: Person, bob: Person) -> None:
    made = await ann.match(game=DAWN, options={"house": HALF_DEAD})
    assert len(made["remarks"]) == 1
    assert "remarks" not in await ann.get(f"/matches/{made['id']}")
    assert "remarks" not in await bob.post(f"/matches/{made['id']}/join")


async def test_a_snapshot_is_taken_as_it_is(ann: Person) -> None:
    """A position of a game under way is no new table."""
    made = await ann.match(game=DAWN, options={"house": HALF_DEAD}, seats=["me", "me"])
    house = made["options"]["house"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import carrack

        snapshot = carrack.game(DAWN, players=2, house=house).start(seed=1).to_dict()
    again = await ann.match(game=DAWN, snapshot=snapshot)
    assert again["remarks"] == []


async def test_a_table_with_a_dead_tile_is_refused(ann: Person) -> None:
    dead = {"name": "dead", "base": "draft-1", "cubes": {"ocean": {"food": 2}}}
    body = {"game": DAWN, "players": 2, "options": {"house": dead}}
    refused = await ann.post("/matches", 422, **body)
    assert refused["error"]["code"] == "dead-tile"
    assert refused["error"]["details"]["where"] == "house.technologies.fishing"
