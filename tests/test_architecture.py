"""Arrows point one way, the core stands on the standard library, and files stay short."""

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import carrack

ROOT = Path(__file__).parents[1]
#: The sources, also when the compiled package is under test.
PACKAGE = ROOT / "src" / "carrack"
MOST_LINES = 600

#: What each part of the package may import of the others (and of itself).
ARROWS: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "texts": set(),
    "locales": set(),
    "rules": {"texts", "kernel", "games"},
    # Actions, events, decisions and errors in words; shared by the server and the command line.
    "wording": {"texts", "kernel", "games", "rules", "carrack"},
    # Tables drawn in text from a view alone; shared by the command line and the environments.
    "tables": {"texts", "kernel", "games", "wording"},
    "lab": {"kernel", "games", "bots", "carrack"},
    "envs": {"kernel", "games", "bots", "texts", "tables", "carrack"},
    "server": {"kernel", "games", "bots", "lab", "texts", "rules", "wording", "carrack"},
    # A server's client: nothing of the server itself, so that it installs alone.
    "client": set(),
    "cli": {
        "client",
        "kernel",
        "games",
        "bots",
        "lab",
        "envs",
        "server",
        "texts",
        "rules",
        "wording",
        "tables",
        "carrack",
    },
    # The package's front page and `python -m carrack`.
    "__init__": {"kernel", "games"},
    "__main__": {"cli"},
}
#: Parts that stand on the standard library and these alone.
CORE = ("kernel", "games", "bots")
CORE_MAY_IMPORT = {"carrack", "mypy_extensions", "typing_extensions"}


def sources(part: Path) -> list[Path]:
    """Return the Python files of a part: a folder or a single file."""
    return sorted(part.rglob("*.py")) if part.is_dir() else [part]


def imported(path: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            # `from carrack import texts` imports carrack.texts.
            if node.module == "carrack":
                yield from (f"carrack.{alias.name}" for alias in node.names)
            else:
                yield node.module


def part_of(module: str) -> str:
    """Return the part of the package that a module is in; ``carrack`` for its front page."""
    name = module.removeprefix("carrack").removeprefix(".").split(".")[0]
    return name if name in ARROWS else "carrack"


def parts() -> list[Path]:
    """Return the folders and files directly under the package."""
    found = [path for path in PACKAGE.iterdir() if path.suffix == ".py"]
    found += [path for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))]
    return sorted(found)


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.stem)
def test_arrows_point_one_way(part: Path) -> None:
    allowed = ARROWS[part.stem] | {part.stem}
    for path in sources(part):
        for module in imported(path):
            if module.split(".")[0] == "carrack":
                assert part_of(module) in allowed, f"{path} imports {module}"


@pytest.mark.parametrize("part", CORE)
def test_the_core_stands_on_the_standard_library(part: str) -> None:
    for path in sources(PACKAGE / part):
        for module in imported(path):
            top = module.split(".")[0]
            assert top in CORE_MAY_IMPORT or top in sys.stdlib_module_names, f"{path}: {module}"


def test_games_do_not_know_each_other() -> None:
    for path in sources(PACKAGE / "games"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        if own == "__init__.py":
            continue
        for module in imported(path):
            if part_of(module) == "games":
                assert module.split(".")[2:3] == [own], f"{path} imports {module}"


def test_arrows_have_no_circle() -> None:
    done: list[str] = []
    left = dict(ARROWS)
    while left:
        free = [part for part, needs in left.items() if needs - {"carrack"} <= set(done)]
        assert free, f"these need each other: {sorted(left)}"
        done += free
        for part in free:
            del left[part]


def python_files() -> list[Path]:
    """Return every Python file that people write here."""
    folders = ("src", "tests", "tools", "benchmarks", "docs")
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def test_files_stay_short() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in python_files()
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def test_nothing_is_stored_that_cannot_be_copied() -> None:
    """No generators in kernel and games: a state must be plain data at every decision."""
    for part in ("kernel", "games"):
        for path in sources(PACKAGE / part):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                assert not isinstance(node, ast.Yield | ast.YieldFrom | ast.Await), str(path)


def test_no_clock_and_no_other_chance() -> None:
    """Same options, seed and actions, same game: nothing else may have a say."""
    for part in ("kernel", "games"):
        for path in sources(PACKAGE / part):
            modules = {module.split(".")[0] for module in imported(path)}
            assert not modules & {"random", "time", "uuid"}, str(path)


@pytest.mark.skipif("CARRACK_EXPECT" not in os.environ, reason="no mode is expected")
def test_the_mode_is_the_one_expected() -> None:
    assert os.environ["CARRACK_EXPECT"] == ("compiled" if carrack.COMPILED else "pure")
