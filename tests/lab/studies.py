"""Small studies for tests."""

from typing import Any

from carrack.lab.journal import RunFolder
from carrack.lab.pool import Flag, Stop
from carrack.lab.studies.plan import Study, read_study
from carrack.lab.studies.run import LocalExecutor, StudyRun

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
    asked: Study, jobs: int = 1, pages: RunFolder | None = None, stop: Flag | None = None
) -> StudyRun:
    """A study played to its end, or until it is stopped."""
    run = StudyRun(asked, pages)
    run.resumed()
    for _ in run.play(LocalExecutor(jobs), stop or Stop()):
        pass
    return run
