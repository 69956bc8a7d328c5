"""The walk-through of the researchers' page runs as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carrack.envs.ids import gymnasium_id, pettingzoo_id, spiel_name
from tests.titles import our_games

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "researchers.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """Return the blocks of Python on the page."""
    return re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel has no package for Windows")
def test_the_blocks_run_one_after_another(tmp_path: Path) -> None:
    script = tmp_path / "walk_through.py"
    # Worker processes import the script: they must not walk through it, too.
    first, *others = blocks()
    guarded = "\n".join(others).replace('if __name__ == "__main__":', "if True:")
    body = "".join(f"    {line}\n" if line else "\n" for line in (first + guarded).splitlines())
    script.write_text(f"if __name__ == '__main__':\n{body}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "seat_0" in done.stdout
    assert "(32, 323)" in done.stdout
    assert (tmp_path / "episode.json").exists()


def test_every_id_is_told() -> None:
    for title in [entry.id for entry in our_games()]:
        for name in (pettingzoo_id(title), gymnasium_id(title), spiel_name(title)):
            assert f"`{name}`" in PAGE
