"""What is old goes or is kept small; what is read of it is the same as before."""

import time
from typing import Any

import pytest
from sqlalchemy import func, select, update

from carrack.server.settings import Settings
from carrack.server.storage import retention_queries
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.retention_queries import RetentionQueries
from carrack.server.storage.tables import (
    identities,
    log,
    matches,
    notes,
    packed_log,
    reports,
    requests,
    snapshots,
)
from carrack.server.workers.retention_worker import DAY_SECONDS, RetentionWorker
from tests.server.people.test_ratings_moderation_deletion import with_accounts
from tests.server.playing import GAME, Json, Person, World, play_on

pytestmark = pytest.mark.anyio


async def sweep(world: World, days: float) -> None:
    """Do what will be due in so many days."""
    services = world.services
    worker = RetentionWorker(
        RetentionQueries(services.database),
        services.store,
        services.people,
        services.account_deletion,
        services.settings,
        pause=0.0,
    )
    await worker.sweep(time.time() + days * DAY_SECONDS)


async def count(world: World, table: Any) -> int:
    """Return how many rows there are."""
    async with world.services.database.engine.connect() as connection:
        found = await connection.execute(select(func.count()).select_from(table))
        return int(found.scalar_one())


async def stored_bytes(world: World) -> int:
    """Return how much is stored of what happened, and of states."""
    async with world.services.database.engine.connect() as connection:
        total = 0
        for column in (log.c.data, log.c.events, packed_log.c.entries, snapshots.c.state):
            found = await connection.execute(select(func.sum(func.length(column))))
            total += int(found.scalar_one() or 0)
    return total


async def played(ann: Person, decisions: int) -> str:
    """Let somebody play alone, and end it."""
    match = str((await ann.match(seats=["me", "me"]))["id"])
    await ann.post(f"/matches/{match}/chat", 201, request="a", text="Ahoy there")
    await play_on(match, [ann, ann], decisions)
    await ann.post(f"/matches/{match}/resign", seat=0)
    return match


async def all_of(person: Person, match: str) -> list[Any]:
    """Return everything that can be read of a match."""
    entries: list[Json] = []
    while fresh := await person.log(match, after=len(entries), words=1):
        entries += fresh
    shown = [await person.position(match, at=at) for at in (0, 40)]
    path = f"/matches/{match}"
    return [entries, shown, await person.get(f"{path}/course"), await person.get(f"{path}/record")]


async def test_a_packed_match_reads_as_before(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention_queries, "ENTRIES_PER_PACK", 25)
    monkeypatch.setattr(retention_queries, "REQUESTS_AT_ONCE", 25)
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = await played(ann, 70)
        before, size = await all_of(ann, match), await stored_bytes(world)
        token = ann.token
        await sweep(world, 6)
        assert await count(world, packed_log) == 0
        await sweep(world, 8)
        assert await count(world, packed_log) == 3
        assert await count(world, requests) == 0
        assert await stored_bytes(world) < size / 3
    # Nothing of it is in the memory of a server that starts.
    async with World.running(settings) as world, world.nobody() as ann:
        ann.client.headers["Authorization"] = f"Bearer {token}"
        assert await all_of(ann, match) == before
        said = await ann.post(f"/matches/{match}/chat", 201, request="b", text="Well played")
        assert said["seq"] == len(before[0]) + 1
        # It is packed once.
        packs = await count(world, packed_log)
        await sweep(world, 9)
        assert await count(world, packed_log) == packs
        assert (await all_of(ann, match))[0][:-1] == before[0]


async def test_open_matches_that_nobody_came_back_to_go(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    forgotten = (await ann.match())["id"]
    running = (await ann.match())["id"]
    await bob.post(f"/matches/{running}/join")
    await sweep(world, 29)
    await ann.get(f"/matches/{forgotten}")
    await sweep(world, 31)
    await ann.get(f"/matches/{forgotten}", 404)
    await ann.get(f"/matches/{running}")


async def test_guests_that_have_not_played_for_long_go(
    world: World, ann: Person, bob: Person, eve: Person
) -> None:
    await with_accounts(ann)
    old = (await ann.match(players=2))["id"]
    await bob.post(f"/matches/{old}/join")
    playing = (await ann.match(players=2))["id"]
    await eve.post(f"/matches/{playing}/join")
    async with world.services.database.engine.begin() as connection:
        later = update(matches).where(matches.c.id == playing)
        await connection.execute(later.values(updated=time.time() + 90 * DAY_SECONDS))
    async with world.person("Dan") as dan:
        await sweep(world, 89)
        await dan.get("/identity")
        people = await count(world, identities)
        await sweep(world, 91)
        await dan.get("/identity", 401)
        await bob.get("/identity", 401)
        await eve.get("/identity")
        await ann.get("/identity")
    # Of both nothing stays but a game without a name.
    assert await count(world, identities) == people - 2
    kept = await ann.get(f"/matches/{old}")
    assert kept["seats"][1]["name"] == ERASED_NAME
    assert "Bob" not in str(await ann.log(old))


async def test_old_words_and_reports_go(world: World, ann: Person, bob: Person) -> None:
    await with_accounts(ann, bob)
    match = (await ann.match())["id"]
    await bob.post(f"/matches/{match}/join")
    await ann.post(f"/matches/{match}/chat", 201, request="a", text="Ahoy there")
    await ann.send("PUT", f"/matches/{match}/notes", text="he bluffs")
    await bob.post(f"/matches/{match}/resign")
    made = await ann.post("/reports", 201, identity=bob.id, text="rude")
    await ann.post("/reports", 201, identity=bob.id, text="still rude")
    await world.services.moderation.settle(made["id"])
    await sweep(world, 364)
    assert "Ahoy there" in str(await ann.log(match))
    assert await count(world, reports) == 2
    await sweep(world, 366)
    told = await ann.log(match)
    assert "Ahoy there" not in str(told)
    assert [entry["kind"] for entry in told].count("chat") == 1
    assert await count(world, notes) == 0
    assert [report["text"] for report in await world.services.moderation.reports()] == [
        "still rude"
    ]


async def test_a_match_that_cant_be_packed_keeps_no_other_from_it(
    world: World, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await played(ann, 5), await played(ann, 5)
    async with world.services.database.engine.begin() as connection:
        broken = update(log).where(log.c.match == first, log.c.kind == "move")
        await connection.execute(broken.values(data=b"\xff\xfe"))
    await sweep(world, 8)
    assert first in caplog.text
    async with world.services.database.engine.connect() as connection:
        packed = select(matches.c.id).where(matches.c.packed)
        assert list((await connection.execute(packed)).scalars()) == [second]


async def test_what_is_set_to_0_days_is_kept(settings: Settings) -> None:
    days = ("guest_days", "open_match_days", "pack_days", "chat_days", "report_days")
    kept = settings.model_copy(update=dict.fromkeys(days, 0))
    async with World.running(kept) as world, world.person("Ann") as ann:
        match = (await ann.match())["id"]
        await sweep(world, 10_000)
        assert (await ann.get(f"/matches/{match}"))["game"] == GAME
