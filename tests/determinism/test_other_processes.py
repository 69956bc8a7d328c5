"""The same game in another process, with another hash seed."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.determinism.play_games import traces

ROOT = Path(__file__).parents[2]


@cache
def traces_of_this_process() -> dict[str, str]:
    """Return what came of the games here, played once for all comparisons."""
    return traces()


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_same_games(hash_seed: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.determinism.play_games"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    )
    assert json.loads(found.stdout) == traces_of_this_process()
