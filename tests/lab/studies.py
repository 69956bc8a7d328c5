"""Small studies for tests."""

from typing import Any

from carrack.lab.journal import Pages
from carrack.lab.pool import Flag, Stop
from carrack.lab.study.plan import Study, read_study
from carrack.lab.study.run import LocalPool, Run

EXPLORATION: dict[str, Any] = {
    "name": "small",
    "game": "age-of-exploration",
    "games": 4,
    "seed": 7,
    "seats": ["greedy", "random"],
}
DAWN: dict[str, Any] = {
    "game": "dawn-of-empires",
    "games": 2,
    "seed": 3,
    "seats": ["random", "random"],
    "vary": [{"what": "options.house.technologies.sailing.cost", "values": [4, 1]}],
}


def study(data: dict[str, Any], **changes: Any) -> Study:
    """A study with some fields changed."""
    return read_study({**data, **changes})


def played(
    asked: Study, jobs: int = 1, pages: Pages | None = None, stop: Flag | None = None
) -> Run:
    """A study played to its end, or until it is stopped."""
    run = Run(asked, pages)
    run.resumed()
    for _ in run.play(LocalPool(jobs), stop or Stop()):
        pass
    return run
