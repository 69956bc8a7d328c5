"""Two servers on one PostgreSQL: each serves every match and hears of the other's moves."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text

from carrack.server.live.presence import CHANGES_PER_MESSAGE, EXPIRY_SECONDS
from carrack.server.settings import Settings
from tests.server.conftest import new_database
from tests.server.playing import Person, World
from tests.server.sockets import answered, opened

pytestmark = pytest.mark.anyio

Pair = tuple[World, World, Person, Person]


@asynccontextmanager
async def pair(postgresql: str) -> AsyncIterator[Pair]:
    """Two servers on one database, and somebody who is known at both of them."""
    settings = Settings(database=new_database(postgresql), bot_processes=0)
    async with (
        World.running(settings) as here,
        World.running(settings) as there,
        here.person("Ann") as ann,
        there.nobody() as elsewhere,
    ):
        elsewhere.client.headers["Authorization"] = f"Bearer {ann.token}"
        yield here, there, ann, elsewhere


async def heard(world: World, match: str, seq: int) -> None:
    """Wait until a server knows of a change."""
    async with asyncio.timeout(60):
        while (await world.services.store.match(match)).seq < seq:
            await asyncio.sleep(0.01)


async def test_each_serves_every_match(postgresql: str) -> None:
    async with pair(postgresql) as (here, there, ann, elsewhere):
        match = (await ann.match(seats=["me", "me"]))["id"]
        assert await elsewhere.position(match) == await ann.position(match)
        for number in range(6):
            mover, other = (ann, there) if number % 2 else (elsewhere, here)
            # Without waiting for the news: a server that is behind finds out when it stores.
            shown = await mover.position(match)
            while shown["number"] < number:
                shown = await mover.position(match)
                await asyncio.sleep(0.01)
            moved = await mover.move(match, number, shown["legal"][0]["action"])
            await heard(other, match, moved["seq"])
        assert await elsewhere.position(match) == await ann.position(match)


async def test_what_nobody_watches_is_not_read_before_it_is_asked_for(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else every process would read every move of all matches that it has ever served."""
    async with pair(postgresql) as (_here, there, ann, elsewhere):
        quiet, watched = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(2)]
        rows, read = there.services.reader.rows, []
        found = rows.match_row

        async def noted(id: str) -> Any:
            read.append(id)
            return await found(id)

        for match in (quiet, watched):
            await elsewhere.position(match)
        monkeypatch.setattr(rows, "match_row", noted)
        async with opened(there.app, watched) as socket:
            await answered(socket, "hello")
            for number in range(3):
                for match in (quiet, watched):
                    action = (await ann.position(match))["legal"][0]["action"]
                    await ann.move(match, number, action)
                assert (await answered(socket, "update"))["position"]["number"] == number + 1
        assert set(read) == {watched}
        assert (await elsewhere.position(quiet))["number"] == 3
        assert read.count(quiet) == 1
        # Who comes to watch sees it as it is, and what comes then.
        action = (await ann.position(quiet))["legal"][0]["action"]
        await ann.move(quiet, 3, action)
        async with opened(there.app, quiet) as socket:
            await answered(socket, "hello")
            action = (await ann.position(quiet))["legal"][0]["action"]
            await ann.move(quiet, 4, action)
            while (await answered(socket, "update"))["position"]["number"] < 5:
                pass


async def test_a_server_that_has_not_heard_yet_looks_before_it_refuses(postgresql: str) -> None:
    """Somebody's socket may be at one process, and be quicker than the news is at the other."""
    async with pair(postgresql) as (_here, there, ann, elsewhere):
        match = (await ann.match(seats=["me", "me"]))["id"]
        await elsewhere.position(match)
        await there.services.cluster.close()
        await ann.move(match, 0, (await ann.position(match))["legal"][0]["action"])
        shown = await ann.position(match)
        moved = await elsewhere.move(match, 1, shown["legal"][0]["action"])
        assert moved["position"] == 2
        # What is really stale is still refused.
        await elsewhere.move(match, 1, shown["legal"][0]["action"], status=409)


async def test_one_of_two_servers_wins_a_race(postgresql: str) -> None:
    async with pair(postgresql) as (_here, _there, ann, elsewhere):
        match = (await ann.match(seats=["me", "me"]))["id"]
        action = (await elsewhere.position(match))["legal"][0]["action"]
        answers = await asyncio.gather(
            *(
                person.client.post(
                    f"/matches/{match}/moves",
                    json={"request": f"r{number}", "position": 0, "actions": [action]},
                )
                for number in range(4)
                for person in (ann, elsewhere)
            )
        )
        # The same four requests reach both: one is carried out, its double is answered alike.
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [200, 200] + [409] * 6
        assert (await ann.get(f"/matches/{match}"))["position"] == 1


async def test_what_happened_while_nobody_listened_is_read_again(postgresql: str) -> None:
    async with pair(postgresql) as (here, there, ann, elsewhere):
        match = (await ann.match(seats=["me", "me"]))["id"]
        action = (await elsewhere.position(match))["legal"][0]["action"]
        cut = text(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
        async with here.services.database.engine.connect() as connection:
            assert (await connection.execute(cut)).scalar_one() == 2
        moved = await ann.move(match, 0, action)
        await heard(there, match, moved["seq"])


async def at_match(world: World, match: str, expected: dict[str | None, int]) -> None:
    """Wait until a server knows who is at a match."""
    async with asyncio.timeout(60):
        while world.services.presence.at(match) != expected:
            await asyncio.sleep(0.02)


async def test_who_is_here_is_known_there(postgresql: str) -> None:
    async with pair(postgresql) as (here, there, _ann, _elsewhere):
        ours, theirs = here.services.presence, there.services.presence
        for _ in range(2):
            ours.add("m", "ann")
        ours.add("m", None)
        theirs.add("m", "ann")
        theirs.add("n", "bob")
        for world in (here, there):
            await at_match(world, "m", {"ann": 3, None: 1})
            assert world.services.presence.people() == {"ann", "bob"}
        ours.remove("m", "ann")
        ours.remove("m", None)
        for world in (here, there):
            await at_match(world, "m", {"ann": 2})
        # More than one message holds.
        for number in range(2 * CHANGES_PER_MESSAGE):
            ours.add("m", str(number))
        await at_match(
            there, "m", {"ann": 2, **{str(n): 1 for n in range(2 * CHANGES_PER_MESSAGE)}}
        )


async def test_a_process_taken_for_dead_is_known_again_when_it_is_heard(postgresql: str) -> None:
    async with pair(postgresql) as (here, there, _ann, _elsewhere):
        here.services.presence.add("m", "ann")
        await at_match(there, "m", {"ann": 1})
        there.services.presence.expire_silent(time.monotonic() + EXPIRY_SECONDS + 1)
        assert not there.services.presence.people()
        await at_match(there, "m", {"ann": 1})


async def test_who_came_while_nobody_listened_is_asked_for(postgresql: str) -> None:
    async with pair(postgresql) as (here, there, _ann, _elsewhere):
        here.services.presence.add("m", "ann")
        await at_match(there, "m", {"ann": 1})
        cut = text(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
        async with here.services.database.engine.connect() as connection:
            assert (await connection.execute(cut)).scalar_one() == 2
        here.services.presence.remove("m", "ann")
        here.services.presence.add("m", "bob")
        await at_match(there, "m", {"bob": 1})


async def test_a_server_that_stops_takes_its_people_along(postgresql: str) -> None:
    settings = Settings(database=new_database(postgresql), bot_processes=0)
    async with World.running(settings) as there:
        async with World.running(settings) as here:
            here.services.presence.add("m", "ann")
            await at_match(there, "m", {"ann": 1})
        # At once: long before its silence would tell.
        async with asyncio.timeout(EXPIRY_SECONDS):
            await at_match(there, "m", {})


async def test_who_is_erased_here_is_not_remembered_there(postgresql: str) -> None:
    async with pair(postgresql) as (_here, there, ann, _elsewhere), there.person("Bob") as bob:
        match = (await bob.match(players=3))["id"]
        await ann.post(f"/matches/{match}/join")
        said = await ann.post(f"/matches/{match}/chat", 201, request="c", text="Ahoy")
        await heard(there, match, said["seq"])
        assert "Ahoy" in str(await bob.log(match))
        await ann.send("DELETE", "/identity", 204)
        async with asyncio.timeout(60):
            while True:
                left = str([await bob.get(f"/matches/{match}"), await bob.log(match)])
                if "Ann" not in left and "Ahoy" not in left:
                    break
                await asyncio.sleep(0.05)


async def test_a_match_deleted_here_is_gone_there(postgresql: str) -> None:
    async with pair(postgresql) as (_here, there, ann, elsewhere):
        match = (await ann.match())["id"]
        await elsewhere.get(f"/matches/{match}")
        await ann.send("DELETE", f"/matches/{match}", 204)
        async with asyncio.timeout(60):
            while there.services.store.in_memory(match) is not None:
                await asyncio.sleep(0.05)
        await elsewhere.get(f"/matches/{match}", 404)
