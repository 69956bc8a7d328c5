"""Schedules of failures: nothing acknowledged is lost, and everybody ends up seeing the same."""

import itertools
import logging
import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.simulation.planted import PLANTS, planted
from tests.simulation.schedule import run

#: So many schedules are run here; `make soak` runs 100,000.
SCHEDULES: Final = 300
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
