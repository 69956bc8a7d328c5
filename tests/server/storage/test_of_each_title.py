"""Matches of every title that were stored under one rules version go on under the next.

The database was written by the version that it names. As long as that is the present one, a copy
gets an older number, so that nobody needs to wait for the next version; bots run in processes of
their own and know nothing of it.
"""

import asyncio
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Final

import pytest

import carrack
from carrack.server.settings import Settings
from tests.server.playing import Json, World
from tests.server.storage.test_old_database import back, seen
from tests.titles import our_games
from tests.versions.games import LOWERED, present_version

pytestmark = pytest.mark.anyio

DATA: Final = Path(__file__).parents[1] / "data"
EXPECTED: Final[dict[str, Json]] = json.loads((DATA / "of-each-title.json").read_text("utf-8"))
RUNNING: Final = [name for name, match in EXPECTED.items() if match["state"] == "running"]
OVER: Final = [name for name, match in EXPECTED.items() if match["state"] == "over"]
#: Where a whole state, with its rules version in it, is stored.
STATES: Final = (("segments", "start"), ("snapshots", "state"), ("rests", "state"))
FURTHER: Final = 6


def version_of(match: Json) -> str:
    """The rules version that a match is of once it was made older."""
    rules: str = match["rules"]
    return LOWERED if rules == present_version(match["game"]) else rules


def lower(file: Path, match: Json) -> None:
    """Give what is stored of a match an older number, unless it has one."""
    with sqlite3.connect(file) as connection:
        version, id = version_of(match), match["id"]
        connection.execute("UPDATE matches SET rules_version = ? WHERE id = ?", (version, id))
        connection.execute("UPDATE segments SET rules_version = ? WHERE match = ?", (version, id))
        for table, column in STATES:
            connection.execute(
                f"UPDATE {table} SET {column} = CAST(json_set(CAST({column} AS TEXT), '$.rules', ?)"
                " AS BLOB) WHERE match = ?",
                (version, id),
            )
    connection.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "before.sqlite3"
    path.write_bytes(gzip.decompress((DATA / "of-each-title.sqlite3.gz").read_bytes()))
    return path


def settings_of(file: Path, bots: int = 0) -> Settings:
    return Settings(database=f"sqlite:///{file}", bot_processes=bots, clock_grace=3600.0)


def test_every_title_has_a_match_that_runs_and_one_that_is_over() -> None:
    games = sorted(entry.id for entry in our_games())
    assert sorted(EXPECTED[name]["game"] for name in RUNNING) == games
    assert sorted(EXPECTED[name]["game"] for name in OVER) == games


@pytest.mark.parametrize("name", RUNNING)
@pytest.mark.parametrize("crashed", [False, True])
async def test_a_running_match_goes_on(file: Path, name: str, crashed: bool) -> None:
    """Its person and its bot play on under the present rules; its past stays."""
    then = EXPECTED[name]
    lower(file, then)
    if crashed:
        # No whole state was stored when the server stopped.
        with sqlite3.connect(file) as connection:
            connection.execute("DELETE FROM rests")
        connection.close()
    id = then["id"]
    async with World.running(settings_of(file, bots=1)) as world:
        now = await seen(world, id)
        # Without a whole state the last decisions are made again, under the present rules.
        if not crashed or then["rules"] == present_version(then["game"]):
            assert [sheet["total"] for sheet in now["view"]["scores"]] == then["scores"]
        async with asyncio.timeout(60):
            await _play_on(world, id, now["seats"][0]["identity"], now["position"] + FURTHER)
        match = await world.services.store.match(id)
        assert match.rules_version == present_version(then["game"])
        async with world.nobody() as spectator:
            log = await spectator.log(id, limit=500)
            assert [entry["kind"] for entry in log].count("segment") == 1
            beginning = await spectator.position(id, at=0)
        assert beginning["number"] == 0
        segments = await world.services.store.reader.rows.segments(id)
    assert [segment.rules_version for segment in segments] == [
        version_of(then),
        present_version(then["game"]),
    ]


async def _play_on(world: World, id: str, identity: str, end: int) -> None:
    """Take first legal actions for the person; the bot moves by itself."""
    async with back(world, identity) as person:
        while True:
            shown = await person.position(id)
            if shown["number"] >= end and shown["legal"]:
                return
            if not shown["legal"]:
                await asyncio.sleep(0.02)
                continue
            await person.move(id, shown["number"], shown["legal"][0]["text"])


@pytest.mark.parametrize("name", OVER)
async def test_a_finished_match_is_shown_and_has_its_record(file: Path, name: str) -> None:
    """Its result is what it was; its record is of the rules of then, told by its events."""
    then = EXPECTED[name]
    lower(file, then)
    id = then["id"]
    async with World.running(settings_of(file)) as world, world.nobody() as spectator:
        found = await spectator.get(f"/matches/{id}")
        assert found["result"] == then["result"]
        halfway = await spectator.client.get(
            f"/matches/{id}/position", params={"at": then["position"] // 2}
        )
        course = await spectator.get(f"/matches/{id}/course")
        record = carrack.Record.from_dict(await spectator.get(f"/matches/{id}/record"))
    # Where the present rules no longer lead there, a sentence says so.
    assert halfway.status_code == 200 or halfway.json()["error"]["code"] == "past-rules"
    assert course["positions"][-1] == then["position"]
    report = record.verify()
    assert report.older == [(0, version_of(then))]
    assert report.commitment_checked
    assert record.result is not None
    assert record.result.scores == then["result"]["scores"]
    assert record.result.ranking == then["result"]["ranking"]
    events = record.segments[0].events
    assert events is not None
    assert len(events) == record.position + 1 == then["position"] + 1
    assert all(events[1:])


@pytest.mark.parametrize("name", OVER)
async def test_a_finished_match_stays_of_its_rules(file: Path, name: str) -> None:
    """Chat after the end makes no match of the present rules of it: its past stays viewable."""
    then = EXPECTED[name]
    lower(file, then)
    id = then["id"]
    async with World.running(settings_of(file)) as world:
        holder = (await seen(world, id))["seats"][0]["identity"]
        async with back(world, holder) as person:
            first = await person.position(id, at=0)
            said = {"request": "thanks", "text": "Well played!"}
            await person.post(f"/matches/{id}/chat", 201, **said)
            assert await person.position(id, at=0) == first
        assert (await world.services.store.match(id)).rules_version == version_of(then)
