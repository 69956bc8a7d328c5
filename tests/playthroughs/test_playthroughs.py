"""Games still go as their golden traces say."""

import difflib

import pytest

from tests.playthroughs.trace import FOLDER, Playthrough, playthroughs, trace

LINES_SHOWN = 30
MOST_BYTES = 200_000


@pytest.mark.parametrize("playthrough", playthroughs(), ids=lambda one: one.path.stem)
def test_trace_is_unchanged(playthrough: Playthrough) -> None:
    kept = playthrough.path.read_text(encoding="utf-8")
    found = trace(playthrough)
    if found != kept:
        difference = difflib.unified_diff(kept.split("\n"), found.split("\n"), "kept", "now", n=2)
        shown = "\n".join(list(difference)[:LINES_SHOWN])
        pytest.fail(
            f"{playthrough.path.name} is not what happens now. If that is meant, run "
            f"`make playthroughs` and review the difference:\n{shown}",
            pytrace=False,
        )


def test_no_stray_traces() -> None:
    kept = {path.name for path in FOLDER.glob("*.txt")}
    assert kept == {playthrough.path.name for playthrough in playthroughs()}


@pytest.mark.parametrize("playthrough", playthroughs(), ids=lambda one: one.path.stem)
def test_traces_stay_readable(playthrough: Playthrough) -> None:
    assert playthrough.path.stat().st_size < MOST_BYTES
