"""Clocks: counted, kept over a restart, and acted on once."""

import asyncio
import time

import pytest

from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.clock import (
    Clock,
    ClockTerms,
    after_change,
    after_return,
    after_undo,
    initial_clock,
    timed_out,
)
from carrack.server.settings import Settings
from tests.server.conftest import new_database
from tests.server.playing import Json, Person, World, play_on

pytestmark = pytest.mark.anyio

LIVE = ClockTerms("live", minutes=10, increment=15)
WEEKLY = ClockTerms("days", days=7)
WEEK = 7 * 24 * 3600.0
DAYS = {"kind": "days", "days": 3}


def test_a_live_clock_charges_and_adds_when_the_turn_is_passed_on() -> None:
    clock = after_change(LIVE, initial_clock(LIVE, 2), 1, 1000.0, None)
    assert clock == Clock((600.0, 600.0), 1, 1000.0, 1600.0)
    assert after_change(LIVE, clock, 1, 1100.0, 1) == clock
    passed = after_change(LIVE, clock, 0, 1100.0, 2)
    assert (passed.left, passed.seat, passed.deadline) == ((600.0, 515.0), 0, 1700.0)
    assert Clock.from_dict(from_json(to_json(passed.to_dict()))) == passed
    # What the move gave goes with it, or it could be had again and again.
    undone = after_undo(LIVE, passed, 1, 1200.0, 1, agreed=False)
    assert undone == Clock((500.0, 500.0), 1, 1200.0, 1700.0)
    assert after_change(LIVE, undone, None, 1900.0, 2).left == (500.0, 15.0)


def test_undo_takes_no_more_than_was_given() -> None:
    """Seat 0 moves with 2 of 5 seconds left, and at its next turn uses 10 of the 15 it was given.

    Going back to its first move must leave it the 2 seconds.
    """
    clock = after_change(LIVE, Clock((5.0, 600.0)), 0, 0.0, None)
    clock = after_change(LIVE, clock, 1, 3.0, 1)
    clock = after_change(LIVE, clock, 0, 4.0, 2)
    assert clock.left == (17.0, 614.0)
    assert after_undo(LIVE, clock, 0, 14.0, 0, agreed=True) == Clock((2.0, 599.0), 0, 14.0, 16.0)


def test_undo_brings_nothing_back_that_was_used() -> None:
    clock = after_change(LIVE, Clock((300.0, 600.0)), 0, 0.0, None)
    clock = after_change(LIVE, after_change(LIVE, clock, 1, 0.0, 1), 0, 0.0, 2)
    assert clock.left == (315.0, 615.0)
    assert after_undo(LIVE, clock, 0, 200.0, 0, agreed=True).left == (115.0, 600.0)


def test_leaving_and_coming_back_gives_nothing() -> None:
    for terms, start in ((LIVE, Clock((70.0, 600.0))), (WEEKLY, Clock(()))):
        clock = after_change(terms, start, 0, 0.0, None)
        deadline = clock.deadline
        assert deadline is not None
        for at in (10.0, 20.0, 30.0):
            left = after_change(terms, clock, None, at, None)
            assert left.deadline is None
            clock = after_change(terms, after_return(left, 0), 0, at + 5.0, None)
            assert clock.deadline == deadline
        # Nor does it take anything once a bot has decided.
        left = after_change(terms, clock, None, 40.0, None)
        moved = after_change(terms, after_change(terms, left, None, 50.0, 1), 0, 60.0, None)
        assert moved.deadline == 60.0 + (30.0 if moved.left else WEEK)


def test_only_who_ran_out_of_time_gets_more_and_once() -> None:
    clock = after_change(LIVE, Clock((5.0, 600.0)), 0, 0.0, None)
    late = after_change(LIVE, timed_out(clock, 0), None, 6.0, None)
    assert late.left == (0.0, 600.0)
    back = after_change(LIVE, after_return(late, 0), 0, 10.0, None)
    assert back == Clock((60.0, 600.0), 0, 10.0, 70.0)
    again = after_return(after_change(LIVE, back, None, 50.0, None), 0)
    assert after_change(LIVE, again, 0, 50.0, None).left == (20.0, 600.0)
    days = after_change(WEEKLY, Clock(()), 0, 0.0, None)
    late = after_change(WEEKLY, timed_out(days, 0), None, WEEK, None)
    assert after_change(WEEKLY, after_return(late, 0), 0, WEEK, None).deadline == 2 * WEEK


def test_a_clock_of_days_begins_anew_with_every_move() -> None:
    terms = ClockTerms("days", days=2)
    clock = after_change(terms, initial_clock(terms, 2), 0, 0.0, None)
    assert clock.deadline == 2 * 86400.0
    assert after_change(terms, clock, 0, 50.0, None).deadline == 2 * 86400.0
    assert after_change(terms, clock, 0, 50.0, 1).deadline == 50.0 + 2 * 86400.0


def test_but_not_with_a_move_that_was_made_before() -> None:
    """To move, take it back and move again does not put a decision off for ever."""
    first = after_change(WEEKLY, initial_clock(WEEKLY, 2), 0, 0.0, None)
    clock = after_change(WEEKLY, first, 0, 0.9 * WEEK, 1)
    assert clock.deadline == pytest.approx(1.9 * WEEK)
    for at in (1.0 * WEEK, 1.05 * WEEK):
        clock = after_undo(WEEKLY, clock, 0, at, 0, agreed=False)
        assert clock.deadline == pytest.approx(1.1 * WEEK)
        clock = after_change(WEEKLY, clock, 0, at + 60.0, 1)
        assert clock.deadline == pytest.approx(1.1 * WEEK)
    on = after_change(WEEKLY, clock, 0, 1.08 * WEEK, 2)
    assert on.deadline == pytest.approx(2.08 * WEEK)
    passed = after_change(WEEKLY, first, 1, 0.9 * WEEK, 1)
    back = after_undo(WEEKLY, passed, 0, WEEK, 0, agreed=False)
    assert back.deadline == pytest.approx(1.1 * WEEK)
    # Nor does the time between come back when the turn is passed on once more.
    again = after_change(WEEKLY, back, 1, 1.08 * WEEK, 1)
    back = after_undo(WEEKLY, again, 0, 1.08 * WEEK, 0, agreed=False)
    assert back.deadline == pytest.approx(1.1 * WEEK)
    assert after_undo(WEEKLY, passed, 0, WEEK, 0, agreed=True).deadline == 2 * WEEK


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
        await world.services.clock_worker.check(time.time() + 60.0)
        assert (await ann.get(f"/matches/{match}"))["state"] == "running"
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        late = (await again.get(f"/matches/{match}"))["clock"]["running"]
        await world.services.clock_worker.check(time.time() + WEEK)
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
    await world.services.clock_worker.check(time.time() + 90.0)
    person = (ann, bob)[late]
    assert (await ann.get(f"/matches/{match}"))["seats"][late]["kind"] == "bot"
    back = await person.post(f"/matches/{match}/return")
    assert back["seats"][late]["kind"] == "person"
    assert back["clock"]["running"] == late
    assert back["clock"]["seats"][late] == 60.0


async def test_who_has_left_comes_back_to_what_there_was(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob, {"kind": "live", "minutes": 1, "increment": 0})
    before = (await ann.get(f"/matches/{match}"))["clock"]
    seat = before["running"]
    person = (ann, bob)[seat]
    for _ in range(2):
        assert (await person.post(f"/matches/{match}/leave"))["clock"]["running"] is None
        back = (await person.post(f"/matches/{match}/return"))["clock"]
        assert back["running"] == seat
        assert back["seats"][seat] < 60.0
        assert back["deadline"] == before["deadline"]


async def test_undo_takes_back_what_moves_gave(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob, {"kind": "live", "minutes": 5, "increment": 10})
    position = await play_on(match, [ann, bob], 6)
    assert max((await ann.get(f"/matches/{match}"))["clock"]["seats"]) > 300.0
    await ann.post(f"/matches/{match}/undo", 202, request="u", position=position, to=0)
    await bob.post(f"/matches/{match}/undo/answer", request="a", agree=True)
    assert max((await ann.get(f"/matches/{match}"))["clock"]["seats"]) <= 300.0


async def test_or_resigns(world: World, ann: Person, bob: Person) -> None:
    match = await begun(ann, bob, {**DAYS, "at_end": "resign"})
    late = (await ann.position(match))["seat"]
    await world.services.clock_worker.check(time.time() + WEEK)
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
        await asyncio.gather(
            here.services.clock_worker.check(now), there.services.clock_worker.check(now)
        )
        for match in matches:
            log = await ann.log(match)
            assert [entry["data"].get("change") for entry in log].count("timed-out") == 1
