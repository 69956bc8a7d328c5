"""The tool that proves what studies promise: what it measures a study by."""

import time

import pytest
from tools import study_soak


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_start_of_processes_is_not_counted(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_soak, "_COUNTS", 1000)
    began = time.perf_counter()
    counted = study_soak._counted(jobs)
    assert 0 < counted < (time.perf_counter() - began) / 5
