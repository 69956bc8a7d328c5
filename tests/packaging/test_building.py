"""What a build holds, with a page or without, and that it can be made again from what it holds."""

import email
import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import carrack
from tests.packaging.environments import (
    CLEAN,
    PAGE,
    ROOT,
    Environment,
    built,
    copied_sources,
    run,
)

INDEX = "carrack/server/static/index.html"
NOTE = "carrack/server/static/not-built.txt"


def names(wheel: Path) -> set[str]:
    """Return what is in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def note(wheel: Path) -> str:
    """Return what a wheel without the page says about it."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(NOTE).decode()


def path_without_node(folder: Path) -> str:
    """Return a PATH with what a build may need, but no Node."""
    folder.mkdir()
    for name in ("sh", "env", "uname", "cc", "gcc"):
        found = shutil.which(name)
        if found:
            (folder / name).symlink_to(found)
    return str(folder)


def test_the_wheel_is_carrack_games(wheel: Path) -> None:
    assert wheel.name == f"carrack_games-{carrack.__version__}-py3-none-any.whl"
    info = f"carrack_games-{carrack.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        about = email.message_from_bytes(archive.read(f"{info}/METADATA"))
        scripts = archive.read(f"{info}/entry_points.txt").decode()
    assert about["Name"] == "carrack-games"
    assert about["Version"] == carrack.__version__
    assert set(about.get_all("Provides-Extra", [])) >= {"server", "envs", "client", "parquet"}
    assert "carrack = carrack.cli:main" in scripts


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    source = ROOT / "src"
    files = {
        path.relative_to(source).as_posix()
        for path in (source / "carrack").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    held = {name for name in names(wheel) if name.startswith("carrack/")}
    assert held == files
    assert INDEX in held


def test_without_node_a_wheel_is_made_and_says_why_it_has_no_page(tmp_path: Path) -> None:
    source = copied_sources(tmp_path / "source")
    wheel = built(source, tmp_path / "dist", "wheel", PATH=path_without_node(tmp_path / "bin"))
    assert INDEX not in names(wheel)
    assert "no Node 20.19 or newer" in note(wheel)


def test_a_page_that_cannot_be_built_is_told(tmp_path: Path) -> None:
    source = copied_sources(tmp_path / "source")
    (source / "web" / "package-lock.json").write_text("not a lock", "utf-8")
    path = path_without_node(tmp_path / "bin")
    pretend(Path(path, "node"), "echo v22.1.0")
    pretend(Path(path, "npm"), "echo the lock is damaged; exit 1")
    wheel = built(source, tmp_path / "dist", "wheel", PATH=path)
    assert INDEX not in names(wheel)
    assert "npm ci --omit=dev --no-progress failed:\nthe lock is damaged" in note(wheel)


def test_a_page_may_be_left_out(tmp_path: Path) -> None:
    source = copied_sources(tmp_path / "source")
    wheel = built(source, tmp_path / "dist", "wheel", CARRACK_PAGE="0")
    assert INDEX not in names(wheel)
    assert "CARRACK_PAGE=0" in note(wheel)


def test_a_page_is_built_again_only_when_it_is_old(tmp_path: Path) -> None:
    source = copied_sources(tmp_path / "source")
    page = source / PAGE.relative_to(ROOT)
    page.mkdir()
    (page / "index.html").write_text("built before", "utf-8")
    path = path_without_node(tmp_path / "bin")
    pretend(Path(path, "node"), "echo v22.1.0")
    pretend(
        Path(path, "npm"),
        f'echo "$@" >> {tmp_path / "calls"}; [ "$2" != ci ] || {{ mkdir node_modules;'
        " : > node_modules/.package-lock.json; }",
    )
    built(source, tmp_path / "fresh", "wheel", PATH=path)
    assert not (tmp_path / "calls").exists()
    newer = (page / "index.html").stat().st_mtime + 10
    os.utime(source / "src" / "carrack" / "text" / "locales" / "en" / "web.ftl", (newer, newer))
    built(source, tmp_path / "old", "wheel", PATH=path)
    assert [line.split()[1] for line in (tmp_path / "calls").read_text().splitlines()] == [
        "ci",
        "run",
    ]


def pretend(program: Path, does: str) -> None:
    """Write a program that stands in for another."""
    program.write_text(f"#!/bin/sh\nPATH={CLEAN['PATH']}\n{does}\n", "utf-8")
    program.chmod(0o755)


def test_a_source_distribution_builds_without_node(tmp_path: Path) -> None:
    archive = built(ROOT, tmp_path / "dist", "sdist", CARRACK_PAGE="0")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    source = tmp_path / archive.name.removesuffix(".tar.gz")
    for name in ("build_hook.py", "web/package-lock.json", "LICENSE", "CHANGELOG.md"):
        assert (source / name).is_file(), name
    path = path_without_node(tmp_path / "bin")
    wheel = built(source, tmp_path / "again", "wheel", PATH=path)
    assert INDEX in names(wheel)


# ---- With pip, as somebody would; each takes its time --------------------------------------


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("node", ["on PATH", "from PyPI"])
def test_pip_install_from_a_clone_builds_the_page(node: str, tmp_path: Path) -> None:
    source = copied_sources(tmp_path / "source")
    environment = fresh_with_pip(tmp_path / "venv")
    where = CLEAN["PATH"] if node == "on PATH" else path_without_node(tmp_path / "bin")
    if node == "on PATH" and shutil.which("npm") is None:
        pytest.skip("there is no Node on PATH")
    pip = [environment.python, "-m", "pip", "install", "--quiet", ".[server]"]
    done = run(pip, source, PATH=where)
    assert done.code == 0, done.said
    assert shown(environment)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_an_extra_can_be_added_afterwards(tmp_path: Path, wheel: Path) -> None:
    environment = fresh_with_pip(tmp_path / "venv")
    pip = [environment.python, "-m", "pip", "install", "--quiet"]
    for what in (str(wheel), "carrack-games[client]"):
        done = run([*pip, what], tmp_path)
        assert done.code == 0, done.said
    assert environment.has("carrack.client")


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_every_python_plays(version: str, tmp_path: Path, wheel: Path) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    environment = fresh_with_pip(tmp_path / "venv", python)
    pip = [environment.python, "-m", "pip", "install", "--quiet", f"{wheel}[server,client]"]
    done = run(pip, tmp_path)
    assert done.code == 0, done.said
    assert f"Python {version}" in environment.command("--version").out
    ran = environment.command("simulate", "dawn-of-empires", "--games", "2", "--jobs", "1")
    assert ran.code == 0, ran.said
    assert shown(environment)


def fresh_with_pip(folder: Path, python: str = sys.executable) -> Environment:
    """Make an environment with pip in it."""
    made = run([python, "-m", "venv", str(folder)], folder.parent)
    assert made.code == 0, made.said
    return Environment(folder)


def shown(environment: Environment) -> bool:
    """Tell whether the server of an environment has a page to show."""
    ran = environment.script(
        "from carrack.server.settings import Settings\n"
        "from carrack.server.api.web_client import client_is_built\n"
        "import carrack.server.app\n"
        "print(client_is_built(Settings().static))"
    )
    return ran.out == "True\n"


def interpreter(version: str) -> str | None:
    """Find a Python that runs: on PATH, or where pyenv keeps them."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    kept = sorted(map(str, pyenv.glob(f"{version}.*/bin/python{version}")))
    for python in (f"python{version}", *kept):
        if shutil.which(python) and run([python, "--version"], ROOT).code == 0:
            return python
    return None
