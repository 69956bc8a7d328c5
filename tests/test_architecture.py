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
    # What a title answers, and how titles are found. It names the types of what it hands over.
    "plugins": {"kernel"},
    "bots": {"kernel", "plugins"},
    "text": {"kernel", "plugins", "carrack"},
    "games": {"kernel", "plugins", "bots", "text"},
    # Its reports speak the reader's language.
    "lab": {"kernel", "plugins", "bots", "text", "carrack"},
    "envs": {"kernel", "plugins", "bots", "text", "carrack"},
    "server": {"kernel", "plugins", "bots", "lab", "text", "carrack"},
    # A server's client: nothing of the server itself, so that it installs alone.
    "client": set(),
    "cli": {
        "client",
        "kernel",
        "plugins",
        "bots",
        "lab",
        "envs",
        "server",
        "text",
        "carrack",
    },
    # The package's front page and `python -m carrack`.
    "__init__": {"kernel", "plugins", "bots", "carrack"},
    "__main__": {"cli"},
}
#: What each room of a title may import: of its own title, and of the platform.
ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "rules": ({"rules", "state"}, {"kernel"}),
    "state": ({"rules", "state"}, {"kernel"}),
    "bot": ({"rules", "state", "bot"}, {"kernel", "bots"}),
    "words": ({"rules", "state", "words"}, {"kernel", "text"}),
    "terminal": ({"rules", "state", "words", "terminal"}, {"kernel", "text"}),
    "study.py": ({"state", "words"}, {"kernel", "plugins", "text"}),
    "testing.py": (set(), {"kernel", "plugins"}),
    "testing": ({"rules", "state", "testing"}, {"kernel", "plugins"}),
    "plugin.py": (
        {"rules", "state", "bot", "words", "terminal", "study", "testing"},
        {"kernel", "plugins", "bots", "text"},
    ),
    "__init__.py": (set(), set()),
}
#: Parts that stand on the standard library and these alone.
CORE = ("kernel", "plugins", "bots", *(f"games/*/{room}" for room in ("rules", "state", "bot")))
CORE_MAY_IMPORT = {"carrack", "mypy_extensions", "typing_extensions"}


def sources(part: Path) -> list[Path]:
    """Return the Python files of a part: a folder or a single file."""
    return sorted(part.rglob("*.py")) if part.is_dir() else [part]


def for_types_alone(tree: ast.Module) -> set[ast.AST]:
    """Return what stands under ``if TYPE_CHECKING``."""
    blocks = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return {inner for block in blocks for inner in ast.walk(block)}


def imported(path: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports to run, also inside functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = for_types_alone(tree)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            # `from carrack import texts` imports carrack.text.fluent.
            if node.module == "carrack":
                yield from (f"carrack.{alias.name}" for alias in node.names)
            else:
                yield node.module


def part_of(module: str) -> str:
    """Return the part of the package that a module is in; ``carrack`` for its front page.

    ``from carrack import games`` is the call of that name, on the front page too.
    """
    if module == "carrack.games":
        return "carrack"
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
    for path in (path for folder in PACKAGE.glob(part) for path in sources(folder)):
        for module in imported(path):
            top = module.split(".")[0]
            assert top in CORE_MAY_IMPORT or top in sys.stdlib_module_names, f"{path}: {module}"


def titles() -> list[Path]:
    """Return the folders of the built-in titles."""
    return sorted(path.parent for path in (PACKAGE / "games").glob("*/plugin.py"))


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_the_rooms_of_a_title(title: Path) -> None:
    """A title knows no other, and each of its rooms only what it stands on."""
    for path in sources(title):
        room = path.relative_to(title).parts[0]
        own, platform = ROOMS[room]
        for module in imported(path):
            if module.split(".")[0] != "carrack":
                continue
            if part_of(module) != "games":
                assert part_of(module) in platform, f"{path} imports {module}"
                continue
            _, _, name, *rest = module.split(".")
            assert name == title.name, f"{path} imports {module}"
            assert not rest or rest[0] in own, f"{path} imports {module}"


#: Where a file outside the titles' folders may speak of a title, and why.
MAY_NAME_A_TITLE = {
    "src/carrack/__init__.py": "the example on the package's front page",
}


def platform_files() -> list[Path]:
    """Return the sources outside the titles' own folders."""
    return [path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(PACKAGE / "games")]


def test_the_platform_names_no_title() -> None:
    """No catalogue id, and no import of a title's package, outside the titles' own folders."""
    ids = [entry.id for entry in carrack.games()]
    packages = [f"carrack.games.{title.name}" for title in titles()]
    found = {
        path.relative_to(ROOT).as_posix()
        for path in platform_files()
        if any(name in path.read_text(encoding="utf-8") for name in [*ids, *packages])
    }
    assert found == set(MAY_NAME_A_TITLE)
    assert len(MAY_NAME_A_TITLE) <= 5


#: What each room of the server may import of the others; files directly in `server/` know no room.
SERVER_ARROWS: dict[str, set[str]] = {
    "storage": set(),
    "matches": {"storage"},
    "people": {"storage", "matches"},
    "live": {"storage", "matches", "people"},
    "workers": {"storage", "matches", "people"},
    "api": {"storage", "matches", "people", "live", "workers"},
}
#: Whoever imports one of these has to do with SQL.
SQL_PACKAGES = {"sqlalchemy", "alembic", "psycopg", "sqlite3", "aiosqlite"}


def test_rooms_of_the_server_know_only_those_below_them() -> None:
    server = PACKAGE / "server"
    assert {path.parent.name for path in server.glob("*/__init__.py")} == set(SERVER_ARROWS)
    for path in sources(server):
        room = path.relative_to(server).parts[0]
        allowed = {room, *SERVER_ARROWS.get(room, ())}
        for module in imported(path):
            if not module.startswith("carrack.server."):
                continue
            other = module.split(".")[2]
            assert other not in SERVER_ARROWS or other in allowed, f"{path} imports {module}"


def test_sql_is_in_the_servers_storage_alone() -> None:
    for path in sources(PACKAGE):
        if path.is_relative_to(PACKAGE / "server" / "storage"):
            continue
        for module in imported(path):
            assert module.split(".")[0] not in SQL_PACKAGES, f"{path} imports {module}"


def test_no_object_of_the_server_patches_another() -> None:
    """Attributes are set by their own object; `matches/` also builds changes and matches.

    Where Starlette offers a place for attributes of one's own, it is used.
    """
    for path in sources(PACKAGE / "server"):
        if "matches" in path.relative_to(PACKAGE / "server").parts[:1]:
            allowed = {"self", "change", "match", "rows", "segment", "record"}
        else:
            allowed = {"self", "app.state", "request.state"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                if node.attr == "__cause__":
                    continue
                owner = ast.unparse(node.value)
                assert owner in allowed, f"{path}:{node.lineno} sets {ast.unparse(node)}"


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
    folders = ("src", "tests", "tools", "benchmarks", "docs", "examples")
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
    for part in ("kernel", "games/*/rules", "games/*/state"):
        for path in (path for folder in PACKAGE.glob(part) for path in sources(folder)):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                assert not isinstance(node, ast.Yield | ast.YieldFrom | ast.Await), str(path)


def test_no_clock_and_no_other_chance() -> None:
    """Same options, seed and actions, same game: nothing else may have a say."""
    for part in ("kernel", "games/*/rules", "games/*/state"):
        for path in (path for folder in PACKAGE.glob(part) for path in sources(folder)):
            modules = {module.split(".")[0] for module in imported(path)}
            assert not modules & {"random", "time", "uuid"}, str(path)


@pytest.mark.skipif("CARRACK_EXPECT" not in os.environ, reason="no mode is expected")
def test_the_mode_is_the_one_expected() -> None:
    assert os.environ["CARRACK_EXPECT"] == ("compiled" if carrack.COMPILED else "pure")
