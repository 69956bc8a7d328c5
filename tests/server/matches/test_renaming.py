"""Whoever takes another name is known by it at the tables they sit at."""

import pytest

from tests.server.live_client import heard, person, watching
from tests.server.playing import Person, World

pytestmark = pytest.mark.anyio


async def names(who: Person, match: str) -> list[str]:
    """What the seats of a match are called."""
    return [seat["name"] for seat in (await who.get(f"/matches/{match}"))["seats"]]


async def test_a_new_name_reaches_tables_that_are_not_over(ann: Person, bob: Person) -> None:
    running, waiting, ended = [(await ann.match())["id"] for _ in range(3)]
    for match in (running, ended):
        await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{ended}/resign")
    await ann.send("PATCH", "/identity", name="Anna")
    assert await names(bob, running) == ["Anna", "Bob"]
    assert await names(bob, waiting) == ["Anna", ""]
    assert await names(bob, ended) == ["Ann", "Bob"]
    entry = (await bob.log(running))[-1]
    assert (entry["kind"], entry["seat"]) == ("seat", 0)
    assert entry["data"] == {"seats": [0], "change": "renamed", "name": "Anna", "before": "Ann"}
    await ann.send("PATCH", "/identity", name="Anna")
    assert (await bob.log(running))[-1] == entry, "who is called so already changes nothing"


async def test_others_at_the_same_screen_keep_their_names(ann: Person) -> None:
    match = (await ann.match(players=3, seats=["me", "me:Cid", "open"]))["id"]
    await ann.send("PATCH", "/identity", name="Anna")
    assert await names(ann, match) == ["Anna", "Cid", ""]


async def test_a_guest_who_becomes_an_account_of_another_name(ann: Person) -> None:
    match = (await ann.match())["id"]
    wish = {"login": "ann", "password": "a long way to sail", "name": "Anna"}
    await ann.post("/identity/account", 201, **wish)
    assert await names(ann, match) == ["Anna", ""]


async def test_nothing_of_either_name_stays_when_the_person_goes(
    world: World, ann: Person, bob: Person
) -> None:
    match = (await ann.match())["id"]
    await bob.post(f"/matches/{match}/join")
    await bob.send("PATCH", "/identity", name="Robert")
    await bob.send("DELETE", "/identity", 204)
    told = str(await ann.log(match))
    assert "Robert" not in told
    assert "Bob" not in told


async def test_those_who_watch_are_told_at_once(served: str) -> None:
    async with person(served, "Ann") as ann, person(served, "Bob") as bob:
        match = (await ann.match())["id"]
        await bob.post(f"/matches/{match}/join")
        async with watching(served, match, bob.token) as socket:
            await heard(socket, "hello")
            await ann.send("PATCH", "/identity", name="Anna")
            update = await heard(socket, "update")
            assert update["match"]["seats"][0]["name"] == "Anna"
