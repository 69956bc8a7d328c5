"""Recorded games still go as they went, and together they show all that can happen."""

from functools import cache
from pathlib import Path

import pytest

from carrack.games.dawn.rules.data import RELEASED, released
from carrack.kernel.records.record import Record
from tests.games.records import store
from tests.games.records.signs import Watch, demanded

#: Whole games: a line that no test of a rule reaches must not count as covered.
pytestmark = pytest.mark.untraced

#: What no candidate shows. Each has a test of its own among the rules' tests.
NOT_REACHED: set[str] = set()

PATHS = store.paths()
RECORDS = pytest.mark.parametrize("path", PATHS, ids=store.name_of)


@RECORDS
def test_verifies(path: Path) -> None:
    report = Record.load(path).verify()
    assert report.result_checked
    assert report.decisions > 0


@RECORDS
def test_ends_with_the_same_score_sheets(path: Path) -> None:
    found = store.outcome(Record.load(path).replay())
    assert found == store.load_sheets()[store.name_of(path)]


@cache
def signs_of(path: Path) -> frozenset[str]:
    """Return what a recorded game shows."""
    finished = Record.load(path).replay()
    state = finished.beginning().clone(events=True)
    # A clone hears nothing of the set-up, which shows nothing that is looked for.
    watch = Watch(state)
    for step in finished.history():
        state.apply(step.action)
        watch.look(state)
    return frozenset(watch.found)


def test_everything_occurs() -> None:
    shown = {sign for path in PATHS for sign in signs_of(path)}
    assert set(demanded()) - shown == NOT_REACHED


def test_no_game_is_there_for_nothing() -> None:
    wanted = set(demanded())
    shown = {path: signs_of(path) & wanted for path in PATHS}
    for path in PATHS:
        others = {sign for other in PATHS if other != path for sign in shown[other]}
        assert shown[path] - others, f"{path.name} shows nothing that others don't"


def test_games_of_every_released_table_go_on_as_they_were_recorded() -> None:
    """New games have the newest table; records keep theirs."""
    for name in RELEASED:
        recorded = [path for path in PATHS if f'"name": "{name}"' in path.read_text("utf-8")]
        assert recorded
        for path in recorded:
            record = Record.load(path)
            assert record.replay().game.options["house"] == released(name)


def test_small_and_complete() -> None:
    sizes = [path.stat().st_size for path in PATHS]
    assert max(sizes) < store.MOST_BYTES
    assert sum(sizes) + store.SHEETS.stat().st_size < store.MOST_BYTES_IN_ALL
    assert sorted(store.load_sheets()) == [store.name_of(path) for path in PATHS]
