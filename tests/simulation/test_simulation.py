"""Schedules of failures: nothing acknowledged is lost, and everybody ends up seeing the same."""

import asyncio
import itertools
import logging
import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.simulation.planted import PLANTS, planted
from tests.simulation.schedule import run
from tests.simulation.virtual_time import OWNER, VirtualLoop

#: So many schedules are run here; `make soak` runs 100,000.
SCHEDULES: Final = 300
MANY_PROCESSES_SCHEDULES: Final = 5
#: A planted bug must be found by then.
FOUND_SECONDS: Final = 60.0


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """What the server would log of all that fails is not worth reading here."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def test_schedules() -> None:
    reports = [run(seed) for seed in range(SCHEDULES)]
    assert [(report.seed, report.problems) for report in reports if report.problems] == []
    # They are worth something only if much happens in them.
    assert sum(report.acknowledged for report in reports) > 5 * SCHEDULES
    assert sum(report.kills for report in reports) > SCHEDULES
    assert sum(report.cuts for report in reports) > SCHEDULES
    assert sum(report.pauses for report in reports) > SCHEDULES / 2


def test_ten_processes() -> None:
    reports = [run(seed, 10) for seed in range(MANY_PROCESSES_SCHEDULES)]
    assert [(report.seed, report.problems) for report in reports if report.problems] == []
    # All but the one that stored it hear of every entry, unless they don't listen just then.
    heard = sum(report.announced_matches for report in reports)
    assert heard > 3 * sum(report.entries for report in reports)


def test_who_is_paused_does_everything_later() -> None:
    loop = VirtualLoop()
    done: list[tuple[str, float]] = []

    async def wait(name: str) -> None:
        await asyncio.sleep(1.0)
        done.append((name, loop.time()))

    async def main() -> None:
        token = OWNER.set("somebody")
        task = asyncio.create_task(wait("paused"))
        OWNER.reset(token)
        loop.pause("somebody")
        await wait("other")
        await asyncio.sleep(59.0)
        loop.go_on("somebody")
        await task

    loop.run(main())
    # It had not begun to wait: that is done later, too.
    assert done == [("other", 1.0), ("paused", 61.0)]


def test_a_schedule_is_the_same_again() -> None:
    for seed in (3, 7):
        assert run(seed) == run(seed)


@pytest.mark.parametrize("bug", PLANTS)
def test_a_planted_bug_is_found(bug: str) -> None:
    began = time.monotonic()
    with planted(bug):
        for seed in itertools.count():
            if run(seed).problems:
                return
            assert time.monotonic() - began < FOUND_SECONDS, f"not found in {seed} schedules"
