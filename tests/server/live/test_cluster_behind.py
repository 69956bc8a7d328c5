"""A server that is behind another one on the same database: what it tells has no gaps or repeats.

The other one hears of nothing by itself here. What it reads, and when, is for each test to say.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrack.server.errors import NotFound
from carrack.server.settings import Settings
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.interfaces import MatchRows
from carrack.server.storage.notifications import SEQ_REWRITTEN
from tests.server.playing import Json, Person, World, play_on
from tests.server.sockets import answered, opened

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two(settings: Settings) -> AsyncIterator[tuple[World, World, Person, Person]]:
    """Two servers, of which the other is deaf, and two people at the first."""
    async with (
        World.running(settings) as here,
        World.running(settings) as there,
        here.person("Ann") as ann,
        here.person("Bob") as bob,
    ):
        await there.services.cluster.close()
        yield here, there, ann, bob


def after_reading(
    monkeypatch: pytest.MonkeyPatch,
    reader: MatchRows,
    what: str,
    work: Callable[[], Awaitable[Any]],
) -> None:
    """Let something happen between what a reader reads next and all that it reads later."""
    read = getattr(reader, what)

    async def once(*asked: Any) -> Any:
        monkeypatch.setattr(reader, what, read)
        found = await read(*asked)
        await work()
        return found

    monkeypatch.setattr(reader, what, once)


def numbers(message: Json) -> list[int]:
    return [entry["seq"] for entry in message["entries"]]


async def test_a_match_of_which_nobody_knows_whether_it_is_behind_is_not_kept(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_match: str) -> int:
        raise OperationalError("select", {}, Exception("lost"))

    async with two(settings) as (_here, there, ann, _bob):
        match = (await ann.match(seats=["me", "me"]))["id"]
        store = there.services.store
        with monkeypatch.context() as failing:
            failing.setattr(store.reader.rows, "last_seq", fail)
            with pytest.raises(OperationalError):
                await store.match(match)
        position = await play_on(match, [ann, ann], 1)
        assert (await store.match(match)).position == position


async def test_a_match_that_goes_on_while_it_is_opened_anew_is_told_whole(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(settings) as (_here, there, ann, bob):
        store = there.services.store
        match = (await ann.match())["id"]
        async with opened(there.app, match, f"token={ann.token}") as socket:
            assert (await answered(socket, "hello"))["seq"] == 1
            begun = (await bob.post(f"/matches/{match}/join"))["seq"]

            async def move() -> None:
                await play_on(match, [ann, bob], 1)

            after_reading(monkeypatch, there.services.reader.rows, "log_rows", move)
            await store.refresh_to(match, begun)
            known = store.in_memory(match)
            assert known is not None
            assert known.seq == begun + 1
            expected = list(range(2, known.seq + 1))
            assert [entry.seq for entry in await store.entries(known, 1, 100)] == expected
            seen: list[int] = []
            while len(seen) < len(expected):
                seen += numbers(await answered(socket, "update"))
            assert seen == expected
        async with opened(there.app, match, f"token={ann.token}&after=2") as socket:
            assert numbers(await answered(socket, "hello")) == expected[1:]


async def test_what_is_announced_while_a_match_is_opened_is_not_missed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(settings) as (_here, there, ann, _bob):
        store = there.services.store
        match = (await ann.match(seats=["me", "me"]))["id"]

        async def move() -> None:
            await play_on(match, [ann, ann], 1)
            await store.refresh_to(match, (await ann.get(f"/matches/{match}"))["seq"])

        after_reading(monkeypatch, there.services.reader.rows, "match_row", move)
        known = await store.match(match)
        assert (known.position, known.seq) == (1, (await ann.get(f"/matches/{match}"))["seq"])
        assert store.in_memory(match) is known


async def test_a_match_deleted_while_it_is_opened_is_gone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(settings) as (_here, there, ann, _bob):
        match = (await ann.match())["id"]

        async def delete() -> None:
            await ann.send("DELETE", f"/matches/{match}", 204)

        after_reading(monkeypatch, there.services.reader.rows, "match_row", delete)
        with pytest.raises(NotFound):
            await there.services.store.match(match)
        assert there.services.store.in_memory(match) is None


async def test_who_is_erased_while_a_match_is_opened_is_forgotten(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(settings) as (_here, there, ann, bob):
        store = there.services.store
        match = (await ann.match())["id"]
        await bob.post(f"/matches/{match}/join")
        await ann.post(f"/matches/{match}/resign")

        async def erase() -> None:
            await ann.send("DELETE", "/identity", 204)
            there.services.cluster.on_matches_changed(f"{match}:{SEQ_REWRITTEN}")

        after_reading(monkeypatch, there.services.reader.rows, "match_row", erase)
        await store.match(match)
        async with asyncio.timeout(10):
            while (await store.match(match)).seats[0].name != ERASED_NAME:
                await asyncio.sleep(0.01)


async def test_whoever_comes_from_a_server_that_is_ahead_is_told_nothing_old(
    settings: Settings,
) -> None:
    async with two(settings) as (_here, there, ann, _bob):
        match = (await ann.match(seats=["me", "me"]))["id"]
        await there.services.store.match(match)
        await play_on(match, [ann, ann], 2)
        seq = (await ann.get(f"/matches/{match}"))["seq"]
        for after in (seq, seq + 1000):
            async with opened(there.app, match, f"token={ann.token}&after={after}") as socket:
                hello = await answered(socket, "hello")
                assert (hello["seq"], hello["entries"]) == (seq, [])
                assert hello["position"]["number"] == 2


async def test_entries_come_with_the_position_they_lead_to(settings: Settings) -> None:
    """A log that is ahead of the match in memory is told when the match is there as well."""
    async with two(settings) as (_here, there, ann, _bob):
        match = (await ann.match(seats=["me", "me"]))["id"]
        before = (await there.services.store.match(match)).seq
        await play_on(match, [ann, ann], 1)
        async with opened(there.app, match, f"token={ann.token}&after=0") as socket:
            hello = await answered(socket, "hello")
            assert numbers(hello) == list(range(1, before + 1))
            assert hello["position"]["number"] == 0
            await there.services.store.refresh_to(match, before + 1)
            update = await answered(socket, "update")
            assert numbers(update) == [before + 1]
            assert update["position"]["number"] == 1
