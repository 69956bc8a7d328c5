"""A database that earlier code has written opens, and its matches go on."""

import asyncio
import gzip
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import carrack
from carrack.server.settings import Settings
from tests.server.playing import Json, Person, World
from tests.versions.games import present_version

pytestmark = pytest.mark.anyio

DATA: Final = Path(__file__).parents[1] / "data"
EXPECTED: Final[dict[str, Json]] = json.loads((DATA / "old-database.json").read_text("utf-8"))
RUNNING: Final = [name for name, match in EXPECTED.items() if match["state"] == "running"]
OVER: Final = [name for name, match in EXPECTED.items() if match["state"] == "over"]
#: The rules versions it was written with.
RULES: Final = {
    "age-of-discovery-2007": "2",
    "age-of-discovery-2015": "2",
    "dawn-of-empires": "1",
    "age-of-exploration": "1",
}
FURTHER: Final = 40
#: What itsdangerous signed for somebody of the seventh epoch.
SIGNED_TOKEN: Final = "WyJhQjNfLXhZejAxMjMiLDdd.0E8pSGU15h74bRrW5ypEQF7irVFvb8X5ACzMnkypkwM"
CHANCE: Final = random.Random(7)


@pytest.fixture
def copied(tmp_path: Path) -> Settings:
    """A server on a copy, which lets nobody's time run out and has bots."""
    file = tmp_path / "before.sqlite3"
    file.write_bytes(gzip.decompress((DATA / "old-database.sqlite3.gz").read_bytes()))
    return Settings(database=f"sqlite:///{file}", bot_processes=1, clock_grace=3600.0)


@asynccontextmanager
async def back(world: World, id: str) -> AsyncIterator[Person]:
    """Somebody who played then, with a new token."""
    async with world.nobody() as person:
        begun = await world.services.people.sessions.begin(id, "")
        person.id, person.token = id, begun.token
        person.client.headers["Authorization"] = f"Bearer {person.token}"
        yield person


def goes_on_in_a_new_segment(match: Json) -> bool:
    """Whether a match that runs has met a new version of its rules since it was stored."""
    return match["state"] == "running" and is_older(match)


def is_older(match: Json) -> bool:
    """Whether a match was stored under other rules than the present ones."""
    return RULES[match["game"]] != present_version(match["game"])


async def seen(world: World, id: str) -> Json:
    """What a spectator is told of a match."""
    async with world.nobody() as spectator:
        found: Json = await spectator.get(f"/matches/{id}")
        if found["state"] != "open":
            found["view"] = (await spectator.position(id))["view"]
    return found


@pytest.mark.parametrize("name", EXPECTED)
async def test_a_match_is_as_it_was(copied: Settings, name: str) -> None:
    asleep = copied.model_copy(update={"bot_processes": 0})
    then = EXPECTED[name]
    async with World.running(asleep) as world:
        now = await seen(world, then["id"])
    for key in ("game", "state", "position", "turn", "result"):
        assert now[key] == then[key], key
    if goes_on_in_a_new_segment(then):
        # Which is told in the log; undo does not go back behind it.
        assert (now["seq"], now["undo_proposal"]) == (then["seq"] + 1, None)
    else:
        assert (now["seq"], now["undo_proposal"]) == (then["seq"], then["undo_proposal"])
    assert [f"{seat['kind']} {seat['name']}".strip() for seat in now["seats"]] == then["seats"]
    if then["scores"] is not None:
        assert [sheet["total"] for sheet in now["view"]["scores"]] == then["scores"]


@pytest.mark.parametrize("name", RUNNING)
async def test_a_running_match_goes_on(copied: Settings, name: str) -> None:
    """Its people come back and play; what they and the bots do is stored, and replays."""
    then = EXPECTED[name]
    id = then["id"]
    async with World.running(copied) as world:
        seats = (await seen(world, id))["seats"]
        async with asyncio.timeout(60):
            await _play_on(world, id, {seat["seat"]: seat["identity"] for seat in seats})
        later = await seen(world, id)
        assert later["position"] >= then["position"] + FURTHER or later["state"] == "over"
        played = await world.services.store.match(id)
    # A bot may have moved until the server stopped.
    assert played.state is not None
    asleep = copied.model_copy(update={"bot_processes": 0})
    async with World.running(asleep) as world:
        opened = await world.services.store.match(id)
        assert opened.state is not None
        assert (opened.seq, opened.state.hash()) == (played.seq, played.state.hash())


async def _play_on(world: World, id: str, held: dict[int, str | None]) -> None:
    """Move for people where they must choose; a bot moves by itself."""
    end = (await seen(world, id))["position"] + FURTHER
    while True:
        now = await seen(world, id)
        if now["state"] == "over" or now["position"] >= end:
            return
        seat = now["seats"][now["turn"]]
        if seat["kind"] == "bot":
            await asyncio.sleep(0.02)
            continue
        identity = held[now["turn"]]
        assert identity is not None
        async with back(world, identity) as person:
            shown = await person.position(id)
            action = CHANCE.choice(shown["legal"])["text"]
            await person.move(id, shown["number"], action)


async def test_a_finished_match_has_its_record(copied: Settings) -> None:
    """It replays from the seed that was committed to, and verifies; of older rules it is told."""
    then = EXPECTED["finished"]
    async with World.running(copied) as world, world.nobody() as spectator:
        sent: Any = await spectator.get(f"/matches/{then['id']}/record")
        halfway = await spectator.position(then["id"], at=then["position"] // 2)
        course = await spectator.get(f"/matches/{then['id']}/course")
    assert halfway["number"] == then["position"] // 2
    assert course["scores"][-1] == then["scores"]
    record = carrack.Record.from_dict(sent)
    report = record.verify()
    assert record.result is not None
    assert record.result.scores == then["result"]["scores"]
    assert report.commitment_checked
    if is_older(then):
        assert report.older == [(0, RULES[then["game"]])]
    else:
        assert report.result_checked
        assert record.replay().scores() == then["result"]["scores"]


async def test_who_waited_can_begin(copied: Settings) -> None:
    """The waiting match is joined by somebody new and by a bot, and starts."""
    id = EXPECTED["waiting"]["id"]
    async with World.running(copied) as world, world.person("Eve") as eve:
        owner = (await eve.get(f"/matches/{id}"))["owner"]["id"]
        await eve.post(f"/matches/{id}/join")
        async with back(world, owner) as ann:
            await ann.send("PUT", f"/matches/{id}/seats/1", kind="bot", bot="random")
        assert (await eve.get(f"/matches/{id}"))["state"] == "running"


async def test_an_account_logs_in(copied: Settings) -> None:
    async with World.running(copied) as world, world.nobody() as bob:
        known: Json = {"login": "bob", "password": "correct horse battery"}
        assert (await bob.post("/identity/login", **known))["name"] == "Bob"
        mine = (await bob.get("/matches/mine"))["matches"]
        assert {match["id"] for match in mine} >= {
            EXPECTED[name]["id"] for name in ("two-people", "undone", "undo-proposed", "resigned")
        }


async def test_whoever_was_logged_in_still_is(copied: Settings) -> None:
    """Tokens were signed then, and held until all of somebody's were made void together."""
    with sqlite3.connect(copied.database.removeprefix("sqlite:///")) as old:
        old.execute("INSERT INTO keys VALUES ('token', ?)", (b"\x00\xff" + b"k" * 30,))
        old.execute(
            "INSERT INTO identities (id, kind, name, epoch, created, barred)"
            " VALUES ('aB3_-xYz0123', 'guest', 'Eve', 7, 0, FALSE)"
        )
    old.close()
    async with World.running(copied) as world, world.nobody() as eve:
        eve.client.headers["Authorization"] = f"Bearer {SIGNED_TOKEN}"
        assert (await eve.get("/identity"))["name"] == "Eve"
        (only,) = (await eve.get("/identity/sessions"))["sessions"]
        assert only["current"] is True
        await eve.post("/identity/logout", 204)
        await eve.get("/identity", 401)
    async with World.running(copied) as world, world.nobody() as eve:
        eve.client.headers["Authorization"] = f"Bearer {SIGNED_TOKEN}"
        await eve.get("/identity", 401)


async def test_undo_that_was_proposed_is_agreed_to(copied: Settings) -> None:
    then = EXPECTED["undo-proposed"]
    async with World.running(copied) as world:
        asked = (await seen(world, then["id"]))["seats"][1]["identity"]
        async with back(world, asked) as bob:
            status = 409 if is_older(then) else 200
            answer: Json = {"request": "yes", "agree": True}
            await bob.post(f"/matches/{then['id']}/undo/answer", status, **answer)
        if is_older(then):
            return
        assert (await seen(world, then["id"]))["position"] == then["undo_proposal"]["to"]
