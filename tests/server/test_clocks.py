"""Clocks: counted, kept over a restart, and acted on once."""

import asyncio
import time

import pytest

from carrack.server.clock import Clock, ClockTerms, ticked, unstarted
from carrack.server.settings import Settings
from tests.server.conftest import new_database
from tests.server.playing import Json, Person, World, play_on

pytestmark = pytest.mark.anyio

LIVE = ClockTerms("live", minutes=10, increment=15)
WEEK = 7 * 24 * 3600.0
DAYS = {"kind": "days", "days": 3}


def test_a_live_clock_charges_and_adds_when_the_turn_is_passed_on() -> None:
    clock = ticked(LIVE, unstarted(LIVE, 2), 1, 1000.0, moved=False)
    assert clock == Clock((600.0, 600.0), 1, 1000.0, 1600.0)
    assert ticked(LIVE, clock, 1, 1100.0, moved=True) == clock
    passed = ticked(LIVE, clock, 0, 1100.0, moved=True)
    assert passed == Clock((600.0, 515.0), 0, 1100.0, 1700.0)
    undone = ticked(LIVE, passed, 1, 1200.0, moved=False)
    assert undone == Clock((500.0, 515.0), 1, 1200.0, 1715.0)
    assert ticked(LIVE, undone, None, 1900.0, moved=True).left == (500.0, 15.0)


def test_a_clock_of_days_begins_anew_with_every_move() -> None:
    terms = ClockTerms("days", days=2)
    clock = ticked(terms, unstarted(terms, 2), 0, 0.0, moved=False)
    assert clock.deadline == 2 * 86400.0
    assert ticked(terms, clock, 0, 50.0, moved=False).deadline == 2 * 86400.0
    assert ticked(terms, clock, 0, 50.0, moved=True).deadline == 50.0 + 2 * 86400.0


async def begun(ann: Person, bob: Person, clock: Json) -> str:
    match = str((await ann.match(clock=clock))["id"])
    await bob.post(f"/matches/{match}/join")
    return match


async def test_the_match_shows_its_clock(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob, {"kind": "live", "minutes": 5, "increment": 10})
    shown = (await ann.get(f"/matches/{match}"))["clock"]
    assert shown["seats"] == [300.0, 300.0]
    assert shown["since"] <= shown["now"] < shown["deadline"]
    first = shown["running"]
    assert first == (await ann.position(match))["seat"]
    while (await ann.get(f"/matches/{match}"))["turn"] == first:
        await play_on(match, [ann, bob], 1)
    shown = (await ann.get(f"/matches/{match}"))["clock"]
    assert shown["running"] == 1 - first
    assert 300.0 < shown["seats"][first] <= 310.0


async def test_whose_time_is_over_is_replaced_by_a_bot(settings: Settings) -> None:
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        match = await begun(ann, bob, DAYS)
        await world.services.clocks.check(time.time() + 60.0)
        assert (await ann.get(f"/matches/{match}"))["state"] == "running"
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        late = (await again.get(f"/matches/{match}"))["clock"]["running"]
        await world.services.clocks.check(time.time() + WEEK)
        shown = await again.get(f"/matches/{match}")
        assert shown["state"] == "running"
        assert shown["seats"][late]["kind"] == "bot"
        assert shown["clock"]["running"] is None
        last = (await again.log(match))[-1]
        assert last["kind"] == "seat"
        assert last["data"]["change"] == "timed-out"


async def test_who_ran_out_of_time_comes_back_with_a_minute(
    world: World, ann: Person, bob: Person
) -> None:
    match = await begun(ann, bob, {"kind": "live", "minutes": 1, "increment": 0})
    late = (await ann.get(f"/matches/{match}"))["clock"]["running"]
    await world.services.clocks.check(time.time() + 90.0)
    person = (ann, bob)[late]
    assert (await ann.get(f"/matches/{match}"))["seats"][late]["kind"] == "bot"
    back = await person.post(f"/matches/{match}/return")
    assert back["seats"][late]["kind"] == "person"
    assert back["clock"]["running"] == late
    assert back["clock"]["seats"][late] == 60.0


async def test_or_resigns(world: World, ann: Person, bob: Person) -> None:
    match = await begun(ann, bob, {**DAYS, "at_end": "resign"})
    late = (await ann.position(match))["seat"]
    await world.services.clocks.check(time.time() + WEEK)
    over = await ann.get(f"/matches/{match}")
    assert over["state"] == "over"
    assert over["result"]["reason"] == "resigned"
    assert over["result"]["ranking"][-1] == [late]


async def test_of_two_processes_one_acts(postgresql: str) -> None:
    settings = Settings(database=new_database(postgresql), bot_processes=0)
    async with (
        World.running(settings) as here,
        World.running(settings) as there,
        here.person("Ann") as ann,
        here.person("Bob") as bob,
    ):
        matches = [await begun(ann, bob, DAYS) for _ in range(4)]
        now = time.time() + WEEK
        await asyncio.gather(here.services.clocks.check(now), there.services.clocks.check(now))
        for match in matches:
            log = await ann.log(match)
            assert [entry["data"].get("change") for entry in log].count("timed-out") == 1
