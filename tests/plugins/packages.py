"""Packages with plug-ins, as if installed, for processes of their own."""

import os
import subprocess
import sys
from pathlib import Path

#: A title of one file: the toy game of the tests under another id, with nothing but its entry.
BARE = """
from carrack.kernel.catalogue import Entry
from carrack.plugins import Plugin
from tests.toy.game import ToyGame, make_entry

def entry(id):
    return Entry(id=id, name="Pebbles", rules_version="1", fewest=2, most=4, usual=2,
                 options=make_entry().options, make=ToyGame)

class Bare(Plugin):
    name = "pebbles"
    def entries(self):
        return [entry("pebbles")]

PLUGIN = Bare()
"""


def install(folder: Path, name: str, code: str) -> None:
    """Put a module into a folder, with the metadata that names its plug-in."""
    module = name.replace("-", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    points = f"[carrack.games]\n{name} = {module}:PLUGIN\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where the packages of a folder are installed."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(folder), str(root)])
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "CARRACK_LANG": "en", "COLUMNS": "100"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
