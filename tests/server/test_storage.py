"""What lasts: restarts, short tails, mended rules, group commit, addresses of databases."""

import asyncio
from unittest.mock import patch

import pytest

import carrack
from carrack.games import CATALOGUE
from carrack.server.configured import configured
from carrack.server.drafts import DECISIONS_PER_SNAPSHOT
from carrack.server.errors import Misconfigured
from carrack.server.settings import Settings
from carrack.server.storage.urls import database_url
from tests.server.playing import GAME, World, play_on

pytestmark = pytest.mark.anyio


async def test_a_restart_changes_nothing_and_replays_a_short_tail(settings: Settings) -> None:
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 3 * DECISIONS_PER_SNAPSHOT + 5)
        before = await ann.position(match)
        log = await ann.log(match, limit=500)
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        assert await again.position(match) == before
        assert await again.log(match, limit=500) == log
        state = world.services.keeper.in_memory(match).state  # type: ignore[union-attr]
        assert state is not None
        assert len(state.history()) < 2 * DECISIONS_PER_SNAPSHOT


@pytest.mark.parametrize("rested", [True, False])
async def test_a_match_outlives_mended_rules(settings: Settings, rested: bool) -> None:
    """It goes on from its snapshot in a new segment; its past stays viewable."""
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 40)
        before = await ann.position(match)
        log = await ann.log(match, limit=500)
        token = ann.token
        if not rested:
            # As after a crash: no whole state was stored when the server stopped.
            world.services.keeper._restless.clear()
    entry = CATALOGUE.entry(GAME)
    with patch.object(entry, "rules_version", "99"):
        configured.cache_clear()
        async with World.running(settings) as world, world.nobody() as again:
            again.client.headers["Authorization"] = f"Bearer {token}"
            after = await again.position(match)
            assert after["view"] == before["view"]
            assert after["number"] == before["number"]
            told = await again.log(match, limit=500)
            assert told[: len(log)] == log
            assert [later["kind"] for later in told[len(log) :]] == ["segment"]
            await play_on(match, [again, again], 2000)
            assert (await again.get(f"/matches/{match}"))["state"] == "over"
            record = carrack.Record.from_dict(await again.get(f"/matches/{match}/record"))
            assert [segment.rules for segment in record.segments] == ["1", "99"]
            verified = record.verify()
            assert verified.older_segments == 1
            assert verified.result_checked
    configured.cache_clear()


async def test_changes_that_come_together_share_a_transaction(world: World) -> None:
    async with world.person("Ann") as ann:
        matches = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(12)]
        positions = [await ann.position(match) for match in matches]
        writer = world.services.writer
        transactions, changes = writer.transactions, writer.changes
        await asyncio.gather(
            *(
                ann.move(match, 0, position["legal"][0]["action"])
                for match, position in zip(matches, positions, strict=True)
            )
        )
        assert writer.changes - changes == 12
        assert writer.transactions - transactions < 12


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite"),
        ("x.db", "sqlite+aiosqlite"),
        ("postgres://u:p@h/d", "postgresql+psycopg"),
        ("postgresql://u:p@h:5433/d?sslmode=require", "postgresql+psycopg"),
        ("postgresql+asyncpg://h/d", "postgresql+psycopg"),
    ],
)
async def test_every_known_address_of_a_database(given: str, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://h/d", "sqlite://", "sqlite:///:memory:", "://"])
async def test_other_addresses_are_refused(given: str) -> None:
    with pytest.raises(Misconfigured):
        database_url(given)
