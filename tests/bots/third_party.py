"""Bots of another package, installed for a test: honest ones, and each kind that fails."""

from pathlib import Path

import pytest

CODE = '''
import os
import signal
import sys
import time

from carrack.bots.interface import Bot


class First(Bot):
    def __init__(self, game, seed):
        pass

    def decide(self, position):
        return position.legal[0]


class Raises(First):
    def decide(self, position):
        raise ValueError("no idea")


class Exits(First):
    def decide(self, position):
        sys.exit(5)


class Hangs(First):
    def decide(self, position):
        time.sleep(30)


class Dies(First):
    """Takes its process down at every other decision."""

    asked = 0

    def decide(self, position):
        self.asked += 1
        if self.asked % 2:
            return position.legal[0]
        os._exit(7)


class Killed(First):
    """Dies at another decision in each life."""

    def decide(self, position):
        if time.time_ns() % 3 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return position.legal[0]


class Stubborn(First):
    """Hangs, and lets nobody interrupt it."""

    def decide(self, position):
        while True:
            try:
                time.sleep(30)
            except BaseException:
                pass


class Stillborn:
    def __init__(self, game, seed):
        os._exit(8)


class LateStillborn(First):
    def __init__(self, game, seed):
        if seed != 0:
            os._exit(9)


class Nonsense(First):
    def decide(self, position):
        return "north"


class Cheats(First):
    def decide(self, position):
        position.legal.append(10**6)
        return 10**6


class Unshowable:
    def __repr__(self):
        raise RuntimeError


class Strange(First):
    def decide(self, position):
        return Unshowable()


class Refuses:
    def __init__(self, game, seed):
        raise RuntimeError("not today")


class Late(First):
    """Can be made when it is looked at first, but not for the games."""

    def __init__(self, game, seed):
        if seed != 0:
            raise RuntimeError("too late")


class Mute:
    def __init__(self, game, seed):
        pass
'''

NAMES = {
    "first": "First",
    "raises": "Raises",
    "exits": "Exits",
    "hangs": "Hangs",
    "dies": "Dies",
    "killed": "Killed",
    "stubborn": "Stubborn",
    "stillborn": "Stillborn",
    "late-stillborn": "LateStillborn",
    "nonsense": "Nonsense",
    "cheats": "Cheats",
    "strange": "Strange",
    "refuses": "Refuses",
    "late": "Late",
    "mute": "Mute",
    "gone": "Gone",
}


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the package where this process and its workers find it."""
    points = "".join(f"{name} = third_party_bots:{kind}\n" for name, kind in NAMES.items())
    install_package(folder, monkeypatch, "third_party_bots", CODE, points, "Bots one meets abroad")


def install_package(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    code: str,
    points: str,
    summary: str,
) -> None:
    """Install a package of one module with its entry points, as pip would."""
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{module}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.2\nSummary: {summary}\n",
        encoding="utf-8",
    )
    (info / "entry_points.txt").write_text(f"[carrack.bots]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
