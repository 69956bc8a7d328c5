"""The example in docs/writing-a-bot.md is a package that works as it is printed."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from carrack.bots import registry
from tests.bots.third_party import install_package
from tests.cli.running import GAME, run

DOCS = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"


def block(kind: str) -> str:
    """The page's only block of a kind."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert isinstance(found, str)
    return found


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads(block("toml"))["project"]
    points = project["entry-points"][registry.GROUP]
    lines = "".join(f"{name} = {target}\n" for name, target in points.items())
    module = points["cautious"].partition(":")[0]
    assert module == project["name"].replace("-", "_")
    install_package(tmp_path, monkeypatch, module, block("python"), lines, project["description"])


def test_it_is_listed() -> None:
    listed = json.loads(run("bots", "--json").out)
    assert {
        "name": "cautious",
        "package": "cautious_bots",
        "about": "Counts what it has before it sails",
    } in listed


def test_it_plays_and_beats_chance() -> None:
    asked = ["duel", GAME, "--seats", "cautious,random", "--games", "4", "--seed", "1"]
    ran = run(*asked, "--jobs", "1", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert found["faults"] == {}
    assert found["wins"]["cautious"] > found["wins"]["random"]
