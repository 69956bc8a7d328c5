"""The page on adding a game quotes the fifth game as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "fifth-game"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
QUOTED: list[tuple[str, str]] = re.findall(
    r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize(("file", "text"), QUOTED, ids=[file for file, _ in QUOTED])
def test_what_the_page_quotes_is_there(file: str, text: str) -> None:
    assert text in (PACKAGE / file).read_text(encoding="utf-8")


def test_the_page_goes_through_all_of_it() -> None:
    """Every room of the package is quoted or spoken of, and every answer of the plug-in."""
    assert len(QUOTED) > 12
    rooms = {path.name for path in (PACKAGE / "far_isles").iterdir() if path.name[0] != "_"}
    assert [room for room in rooms if f"{room}/" not in PAGE and room not in PAGE] == []
    answers = re.findall(
        r"    def (\w+)\(self", (PACKAGE / "far_isles/plugin.py").read_text("utf-8")
    )
    assert [answer for answer in answers if f"`{answer}`" not in PAGE] == []


def test_every_file_it_names_exists() -> None:
    named = re.findall(r"`((?:rules|state|bot|words|texts)/[\w/-]+\.\w+)`", PAGE)
    known = [path for path in named if "<" not in path and "fields.py" not in path]
    missing = [path for path in known if not (PACKAGE / "far_isles" / path).is_file()]
    assert missing == []
