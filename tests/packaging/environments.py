"""The package as others get it: built, and installed into environments of its own."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "src" / "carrack" / "server" / "static"
#: What a build reads.
BUILD_FILES: Final = ("pyproject.toml", "build_hook.py", "README.md", "LICENSE", "constraints.txt")
BUILD_FOLDERS: Final = ("src", "web")
NOT_COPIED: Final = shutil.ignore_patterns("static", "node_modules", "__pycache__")
#: pip downloads and npm builds take minutes where others use the machine, too.
LONGEST_SECONDS: Final = 800
#: Somebody else's settings must not decide what is installed.
CLEAN: Final = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("CARRACK_", "PYTHON")) and name != "VIRTUAL_ENV"
}


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All of it on one line."""
        return " ".join(f"{self.out} {self.err}".split())


def run(command: list[str], folder: Path, **environment: str) -> Ran:
    """Run a command to its end."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**CLEAN, "CARRACK_LANG": "en", "COLUMNS": "200", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_SECONDS,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment with the package in it."""

    folder: Path

    @property
    def python(self) -> str:
        """Its Python."""
        return str(self.folder / "bin" / "python")

    @property
    def carrack(self) -> str:
        """Its ``carrack`` command."""
        return str(self.folder / "bin" / "carrack")

    def command(self, *arguments: str) -> Ran:
        """Run ``carrack`` in it."""
        return run([self.carrack, *arguments], self.folder)

    def script(self, text: str) -> Ran:
        """Run a script in it."""
        return run([self.python, "-I", "-W", "error::SyntaxWarning", "-c", text], self.folder)

    def has(self, package: str) -> bool:
        """Tell whether something can be imported in it."""
        return self.script(f"import {package}").code == 0


def installed(folder: Path, what: str, python: str = sys.executable) -> Environment:
    """Make an environment and install something into it, with the versions that are pinned."""
    made = run([python, "-m", "venv", "--without-pip", str(folder)], folder.parent)
    assert made.code == 0, made.err
    environment = Environment(folder)
    done = run([str(ROOT / "tools" / "install"), environment.python, what], folder)
    assert done.code == 0, done.err
    return environment


def built(source: Path, folder: Path, kind: str, **settings: str) -> Path:
    """Build a wheel or a source distribution of a tree with the tools of this environment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    done = run(command, source, **settings)
    assert done.code == 0, done.said
    (found,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return found


def copied_sources(folder: Path) -> Path:
    """Copy what a build reads, without anything that was built before."""
    folder.mkdir()
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, folder)
    for name in BUILD_FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=NOT_COPIED)
    return folder
