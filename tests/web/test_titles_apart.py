"""What the page knows of a title is in that title's folder, and nowhere else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import carrack

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"
GAMES = SOURCE / "games"
#: A folder with an entry module is a title: `import.meta.glob` finds it by that.
TITLES = sorted(entry.parent.name for entry in GAMES.glob("*/index.ts"))
IDS = [entry.id for entry in carrack.games()]
#: Files outside titles' folders that may name one, with the reason; at most two.
EXCEPTIONS: dict[str, str] = {}


def outside() -> list[str]:
    """Return the files that belong to no title."""
    folders = [GAMES / title for title in TITLES]
    return sorted(
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*")
        if path.suffix in {".ts", ".svelte", ".css"}
        and not any(path.is_relative_to(folder) for folder in folders)
    )


def titles_imported(file: str) -> Iterator[str]:
    """Yield what a file imports from a title's folder."""
    text = (SOURCE / file).read_text("utf-8")
    for found in re.findall(r"""(?:from|import|mock)\s*\(?\s*["'`](\.[^"'`]*)["'`]""", text):
        target = (SOURCE / file).parent.joinpath(found).resolve()
        if any(target.is_relative_to(GAMES / title) for title in TITLES):
            yield found


def test_there_are_titles_and_other_files() -> None:
    assert len(TITLES) >= 3
    assert len(outside()) > 100
    assert len(EXCEPTIONS) <= 2


@pytest.mark.parametrize("file", [file for file in outside() if file not in EXCEPTIONS])
def test_no_other_file_knows_a_title(file: str) -> None:
    text = (SOURCE / file).read_text("utf-8")
    assert [game for game in IDS if game in text] == []
    assert list(titles_imported(file)) == []


@pytest.mark.parametrize("title", TITLES)
def test_titles_do_not_know_each_other(title: str) -> None:
    others = {f"../{other}/" for other in TITLES if other != title}
    for path in (GAMES / title).rglob("*"):
        if path.suffix in {".ts", ".svelte"}:
            text = path.read_text("utf-8")
            assert [other for other in others if other in text] == [], path
