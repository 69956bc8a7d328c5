"""A table of values of somebody's own is checked before a match is made with it."""

import time

import pytest

from tests.server.playing import Json, Person

pytestmark = pytest.mark.anyio

DAWN = "dawn-of-empires"
TABLES = f"/games/{DAWN}/tables"
CHANGES = 'name = "cheap-fish"\nbase = "balanced-2"\n[technologies.fishing]\ncost = 2\n'


async def refused(person: Person, text: str, **query: str) -> Json:
    """What is wrong with a table."""
    found = await person.client.post(f"{TABLES}/house", json={"text": text}, params=query)
    assert found.status_code == 422, found.text
    error: Json = found.json()["error"]
    return error


async def test_a_released_table_can_be_changed_and_played(ann: Person) -> None:
    released = (await ann.client.get(f"{TABLES}/house/balanced-2")).text
    changed = released.replace('name = "balanced-2"', 'name = "mine"')
    found = await ann.post(f"{TABLES}/house", text=changed)
    assert found["table"]["name"] == "mine"
    made = await ann.match(game=DAWN, options={"house": found["table"]})
    assert made["options"]["house"] == found["table"]


async def test_what_differs_is_enough(ann: Person) -> None:
    found = await ann.post(f"{TABLES}/house", text=CHANGES)
    assert found["table"]["technologies"]["fishing"]["cost"] == 2
    assert "jewelry" in found["table"]["technologies"]


async def test_remarks_are_told(ann: Person) -> None:
    idle = 'name = "half"\nbase = "balanced-2"\nfaces = [0, 0, 0, 0, 0, 0, 0, 0, 0]\n'
    (remark,) = (await ann.post(f"{TABLES}/house", text=idle))["remarks"]
    assert remark["code"] == "idle-effect"


async def test_what_is_wrong_is_told_with_its_place(ann: Person) -> None:
    unread = await refused(ann, 'name = "mine"\ncost = = 2\n')
    assert (unread["code"], unread["details"]["line"]) == ("table-not-toml-at", "2")
    dear = await refused(ann, CHANGES.replace("2\n", "99\n"))
    assert dear["text"].startswith("house.technologies.fishing.cost: 99")
    assert (await refused(ann, CHANGES.replace("cheap-fish", "balanced-2")))["code"] == (
        "released-table"
    )


async def test_no_match_is_made_with_another_table_under_a_released_name(ann: Person) -> None:
    table = (await ann.post(f"{TABLES}/house", text=CHANGES))["table"]
    body = {"game": DAWN, "options": {"house": {**table, "name": "balanced-2"}}}
    assert (await ann.post("/matches", 422, **body))["error"]["code"] == "released-table"


@pytest.mark.parametrize("text", [".".join("a" * 16_000) + "=1", "a=" + "[\n" * 16_000])
async def test_none_keeps_the_server_busy(ann: Person, text: str) -> None:
    began = time.thread_time()
    await refused(ann, text)
    assert time.thread_time() - began < 5


async def test_only_tables_of_values_are_there(ann: Person) -> None:
    for path in ("/games/none/tables/house", f"{TABLES}/none"):
        await ann.post(path, 404, text="")
    await ann.get(f"{TABLES}/house/none", 404)
