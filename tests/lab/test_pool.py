"""Work shared by processes: told to stop in the middle of a task."""

import time
from pathlib import Path

from carrack.lab import pool
from carrack.lab.pool import Flag, Stopped


def wait_to_be_stopped(begun: Path, stop: Flag) -> None:
    """Say that it has begun, and go on until it is told to stop; say so too."""
    begun.touch()
    while not stop.is_set():
        time.sleep(0.01)
    begun.with_suffix(".stopped").touch()
    raise Stopped


class WhenAllBegan:
    """Raised when all tasks are under way."""

    def __init__(self, begun: list[Path]) -> None:
        self._begun = begun

    def is_set(self) -> bool:
        """Tell whether it has been raised."""
        return all(path.exists() for path in self._begun)


def test_workers_stop_in_the_middle_of_a_task(tmp_path: Path) -> None:
    begun = [tmp_path / name for name in ("first", "second")]
    assert list(pool.as_done(wait_to_be_stopped, begun, 2, WhenAllBegan(begun))) == []
    assert all(path.with_suffix(".stopped").exists() for path in begun)
