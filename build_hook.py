"""Compiled mode: mypyc turns kernel, games and bots into C extensions while a wheel is built.

Off by default, so that a plain ``pip install`` needs no compiler and gives a pure wheel.
``CARRACK_COMPILE=1 pip install .`` asks for it. Editable installs and source distributions are
always pure. What is compiled, and what is left out and why, is listed in ``pyproject.toml``.

The extensions are built away from the source tree and put into the wheel beside the ``.py`` files
they come from (the ``.py`` files stay: tracebacks show their lines), so that a compiled build never
changes what an editable install of the same tree imports.

``CARRACK_BUILD_DIR`` names a directory where the extensions are kept; as long as neither the
sources nor the tools have changed, a later build takes them from there.
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
import json, sys
from mypyc.build import mypycify
from setuptools import setup
work, files = sys.argv.pop(1), json.loads(sys.argv.pop(1))
setup(
    name="carrack",
    packages=[],
    ext_modules=mypycify(
        ["--config-file=", "--explicit-package-bases", "--cache-dir", work + "/mypy", *files],
        opt_level="3",
        debug_level="0",
        multi_file=False,
        target_dir=work + "/c",
        group_name="carrack",
    ),
)
"""


def asked() -> bool:
    """Whether the environment asks for compiled mode."""
    answer = os.environ.get("CARRACK_COMPILE", "0").strip().lower()
    if answer in {"", "0", "false", "no", "off"}:
        return False
    if answer in {"1", "true", "yes", "on"}:
        return True
    raise ValueError(f"CARRACK_COMPILE={answer}: write 1 (compile) or 0 (do not)")


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled extensions to a wheel where they are asked for."""

    def dependencies(self) -> list[str]:
        return list(self.config["requires"]) if asked() and self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or not asked():
            return
        files = sorted(self.matching("compile") - self.matching("exclude"))
        kept = os.environ.get("CARRACK_BUILD_DIR")
        if kept:
            built = self.build_or_reuse(files, Path(self.root, kept))
        else:
            self.work = tempfile.TemporaryDirectory(prefix="carrack-mypyc-")
            built = self.build(files, Path(self.work.name))
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
