"""Sockets when something goes wrong: failures are told, and who may no longer act is not heard."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError

from carrack.server.live import hub as live
from carrack.server.matches.match_log import LogEntry
from carrack.server.matches.match_store import MatchStore
from carrack.server.settings import Settings
from tests.server.playing import Person, World
from tests.server.sockets import answered, closing_code, opened

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]


async def test_a_failure_is_logged_and_told(
    world: World, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        with patch.object(type(world.services.moves), "move", side_effect=RuntimeError("broken")):
            await socket.send(type="move", request="r", position=0, actions=[0])
            assert await closing_code(socket) == 1011
    assert "broken" in caplog.text


def _fail_once(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Let the next reading of entries fail."""
    entries = MatchStore.entries
    errors = [error]

    async def failing(*args: Any) -> list[LogEntry]:
        if errors:
            raise errors.pop()
        return await entries(*args)

    monkeypatch.setattr(MatchStore, "entries", failing)


async def test_what_the_database_kept_from_watchers_is_told_later(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.05)
    match = (await ann.match(seats=["me", "me"]))["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        _fail_once(monkeypatch, OperationalError("select", {}, Exception("lost")))
        await ann.post(f"/matches/{match}/chat", 201, request="c", text="Hello")
        async with asyncio.timeout(10):
            told = await answered(socket, "update")
        assert [entry["kind"] for entry in told["entries"]] == ["chat"]


async def test_who_can_not_be_told_is_sent_away_to_come_back(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        _fail_once(monkeypatch, RuntimeError("broken"))
        await ann.post(f"/matches/{match}/chat", 201, request="c", text="Hello")
        async with asyncio.timeout(10):
            assert await closing_code(socket) == 1011


async def test_who_is_barred_is_no_longer_heard(world: World, ann: Person) -> None:
    match = (await ann.match())["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        await world.services.people.bar(ann.id, True)
        await socket.send(type="chat", request="c", text="Still here")
        assert (await answered(socket, "error"))["error"]["code"] == "barred"
        await world.services.people.bar(ann.id, False)
        await ann.post("/identity/logout", 204, everywhere=True)
        await socket.send(type="chat", request="d", text="Still here")
        assert (await answered(socket, "error"))["error"]["code"] == "no-identity"


async def test_who_may_no_longer_watch_is_sent_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "CACHE_SECONDS", 0.05)
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
        world.person("Cid") as cid,
    ):
        match = (await ann.match())["id"]
        async with (
            opened(world.app, match, f"token={ann.token}") as anns,
            opened(world.app, match, f"token={bob.token}") as bobs,
            opened(world.app, match, f"token={cid.token}") as cids,
            opened(world.app, match) as anyones,
        ):
            for socket in (anns, bobs, cids, anyones):
                await answered(socket, "hello")
            await world.services.people.bar(ann.id, True)
            await bob.post("/identity/logout", 204, everywhere=True)
            async with asyncio.timeout(10):
                for socket in (anns, bobs):
                    assert await closing_code(socket) == 4400
            await cid.post(f"/matches/{match}/join")
            for socket in (cids, anyones):
                await answered(socket, "update")


async def test_a_deleted_match_sends_its_watchers_away(world: World, ann: Person) -> None:
    match = (await ann.match())["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        await ann.send("DELETE", f"/matches/{match}", 204)
        assert await closing_code(socket) == 4404
