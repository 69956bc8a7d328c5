"""Nobody loses time that the server, and not the player, has used."""

import asyncio
import logging
import time
from datetime import datetime

import pytest
from sqlalchemy import update

from carrack.server.server_clock import LONGEST_GAP, ServerClock
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.tables import match_time
from carrack.server.storage.time_queries import TimeQueries
from carrack.server.workers.heartbeat import HEARTBEAT_SECONDS
from tests.server.conftest import new_database
from tests.server.playing import Json, Person, World
from tests.server.virtual_time import VirtualTime, servers_on

pytestmark = pytest.mark.anyio

HOUR = 3600.0
LIVE = {"kind": "live", "minutes": 1, "increment": 0}


# ---- The clock by itself ----------------------------------------------------------------------


def test_setting_the_systems_clock_changes_nobodys_time(caplog: pytest.LogCaptureFixture) -> None:
    machine = VirtualTime()
    clock = ServerClock(machine)
    deadline = clock.now() + 60.0
    for by in (HOUR, -2 * HOUR):
        before = clock.now()
        machine.set_clock(by)
        assert clock.now() == before
        machine.let_pass(2.0)
        clock.confirm(clock.now(), machine.monotonic())
        assert clock.now() == before + 2.0
        # People are shown what their own clocks, which are right again, will have then.
        assert clock.shown(deadline) - machine.wall() == deadline - clock.now()
    assert "set by +3600 s" in caplog.text
    assert "set by -7200 s" in caplog.text


def test_a_pause_is_nobodys_time(caplog: pytest.LogCaptureFixture) -> None:
    machine = VirtualTime()
    clock = ServerClock(machine)
    began = clock.now()
    machine.let_pass(10.0)
    clock.confirm(clock.now(), machine.monotonic())
    assert clock.steady_for() == 0.0
    assert clock.now() == began + LONGEST_GAP
    assert "for 5 s: clocks stood still" in caplog.text
    machine.let_pass(2.0)
    assert (clock.now(), clock.steady_for()) == (began + LONGEST_GAP + 2.0, 2.0)
    machine.let_pass(HOUR)
    # Before anything was stored again.
    assert (clock.now(), clock.steady_for()) == (began + 2 * LONGEST_GAP, 0.0)


def test_time_never_goes_back_where_another_process_is_behind() -> None:
    machine = VirtualTime()
    clock = ServerClock(machine)
    machine.let_pass(2.0)
    before = clock.now()
    clock.confirm(before - 0.5, machine.monotonic())
    assert clock.now() == before
    machine.let_pass(1.0)
    assert clock.now() == before + 0.5


# ---- A server ---------------------------------------------------------------------------------


async def begun(ann: Person, bob: Person) -> Json:
    match = (await ann.match(clock=LIVE))["id"]
    made: Json = await bob.post(f"/matches/{match}/join")
    return made


def seconds_left(match: Json) -> float:
    """What a watcher shows of a clock."""
    clock = match["clock"]
    until, now = (datetime.fromisoformat(clock[key]) for key in ("deadline", "now"))
    return (until - now).total_seconds()


async def go_on(world: World, machine: VirtualTime, seconds: float) -> None:
    """Let a server live for a while, with all its heartbeats and looks at the clocks."""
    end = machine.monotonic() + seconds
    while machine.monotonic() < end:
        machine.let_pass(HEARTBEAT_SECONDS)
        await world.services.heartbeat.beat()
        await world.services.clock_worker.check_if_steady()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_clock_that_is_set_ends_no_game(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = settings.model_copy(update={"clock_grace": 0.0})
    async with World.running(quick) as world, world.person("A") as ann, world.person("B") as bob:
        match = (await begun(ann, bob))["id"]
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + HOUR)
        # Meanwhile the server looks at the clocks by itself.
        await asyncio.sleep(1.5)
        now = await ann.get(f"/matches/{match}")
    assert [seat["kind"] for seat in now["seats"]] == ["person", "person"]
    assert now["clock"]["running"] is not None
    assert 55.0 < seconds_left(now) < 60.0


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_time_runs_out_but_not_while_the_server_is_away_or_paused(settings: Settings) -> None:
    machine = VirtualTime()
    quick = settings.model_copy(update={"clock_grace": 10.0})
    with servers_on(machine):
        async with (
            World.running(quick) as world,
            world.person("Ann") as ann,
            world.person("Bob") as bob,
        ):
            match = await begun(ann, bob)
            late, token = match["clock"]["running"], ann.token
            await go_on(world, machine, 20.0)
        machine.let_pass(10 * HOUR)
        async with World.running(quick) as world, world.nobody() as ann:
            ann.client.headers["Authorization"] = f"Bearer {token}"
            now = await ann.get(f"/matches/{match['id']}")
            assert seconds_left(now) == pytest.approx(40.0, abs=0.01)
            shown = datetime.fromisoformat(now["clock"]["deadline"]).timestamp()
            assert shown == pytest.approx(machine.wall() + 40.0, abs=0.01)
            # A process that was stopped for an hour, with others waking up in it first.
            machine.let_pass(HOUR)
            await world.services.clock_worker.check_if_steady()
            await world.services.heartbeat.beat()
            await world.services.clock_worker.check_if_steady()
            now = await ann.get(f"/matches/{match['id']}")
            assert seconds_left(now) == pytest.approx(40.0 - LONGEST_GAP, abs=0.01)
            await go_on(world, machine, 34.0)
            now = await ann.get(f"/matches/{match['id']}")
            assert now["seats"][late]["kind"] == "person"
            await go_on(world, machine, 2.0)
            now = await ann.get(f"/matches/{match['id']}")
            assert now["seats"][late]["kind"] == "bot"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_while_nothing_can_be_stored_no_time_passes(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    machine = VirtualTime()
    with servers_on(machine):
        async with World.running(settings) as world:
            heartbeat, clock = world.services.heartbeat, world.services.server_clock
            began = clock.now()
            with monkeypatch.context() as failing, caplog.at_level(logging.WARNING):

                async def advance(_self: TimeQueries, _to: float) -> float:
                    raise OSError("disk full")

                failing.setattr(TimeQueries, "advance", advance)
                for _ in range(30):
                    machine.let_pass(HEARTBEAT_SECONDS)
                    with pytest.raises(OSError, match="disk full"):
                        await heartbeat.beat()
            assert clock.now() == began + LONGEST_GAP
            await heartbeat.beat()
            machine.let_pass(1.0)
            assert clock.now() == began + LONGEST_GAP + 1.0


# ---- Several processes ------------------------------------------------------------------------


async def test_processes_share_one_time_that_stands_still_if_all_are_away(postgresql: str) -> None:
    database = Database(new_database(postgresql))
    await database.migrate()
    queries = TimeQueries(database)
    began = time.time()
    assert await queries.resume(began) == pytest.approx(began, abs=1.0)
    # The database's clock decides, not what a process says; what another stored last is known.
    for earlier, passed in ((3.0, 3.0), (HOUR, LONGEST_GAP), (-HOUR, 0.0)):
        before = await queries.advance(0.0)
        async with database.engine.begin() as connection:
            since = match_time.c.beat - earlier
            await connection.execute(update(match_time).values(beat=since))
        assert await queries.advance(0.0) - before == pytest.approx(passed, abs=0.5)
    await database.close()


async def test_a_process_whose_clock_is_wrong_has_the_same_time(postgresql: str) -> None:
    settings = Settings(database=new_database(postgresql), bot_processes=0)
    async with World.running(settings) as here:
        with servers_on(VirtualTime(wall=time.time() + HOUR)):
            async with World.running(settings) as there:
                await here.services.heartbeat.beat()
                await there.services.heartbeat.beat()
                times = [world.services.server_clock.now() for world in (here, there)]
    assert times[0] == pytest.approx(times[1], abs=1.0)
