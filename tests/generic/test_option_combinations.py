"""A whole random game with each of many random combinations of options."""

import json

import pytest

import carrack
from carrack.kernel.catalogue import TABLE, Entry
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from tests.effort import effort
from tests.generic.conservation import inventory
from tests.generic.ledgers import after_the_events, ledger
from tests.generic.subjects import Subject, numbered, walk

#: So many combinations are tried in all, and so many of them in the quick run.
COMBINATIONS = 200
QUICK = effort(compiled=40, pure=20)
TOGETHER = 20
#: Everything is counted at one decision in so many, another one in each game.
STRIDE = 29

#: Games whose options can be combined in many ways; a table of values is many by itself.
ENTRIES = [
    entry
    for entry in carrack.games()
    if len(entry.options) > 1 or any(option.kind == TABLE for option in entry.options)
]


def batches() -> list[object]:
    """Return where each batch of combinations begins."""
    return [
        pytest.param(first, marks=[pytest.mark.slow] if first >= QUICK else [])
        for first in range(0, COMBINATIONS, TOGETHER)
    ]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("first", batches())
def test_plays_to_the_end(entry: Entry, first: int) -> None:
    for number in range(first, first + TOGETHER):
        subject = numbered(entry, number)
        try:
            check_replay(checked_game(subject, number))
        except Exception as error:
            raise AssertionError(f"{subject.name}, seed {number}: {error!r}") from error


def checked_game(subject: Subject, number: int) -> State:
    """Play a game; follow what is told, and count everything now and then."""
    game = subject.game
    expected = inventory(game.start(number))
    told = ledger(game.start(number))
    last = None
    for last in walk(game, number):
        if last.position:
            told = after_the_events(told, last)
        if last.position % STRIDE == number % STRIDE or last.over:
            assert ledger(last) == told, f"decision {last.position}"
            assert inventory(last) == expected, f"decision {last.position}"
    assert last is not None
    return last


def check_replay(state: State) -> None:
    """A finished game's record replays to the same hash."""
    record = Record.from_dict(json.loads(json.dumps(Record.of(state).to_dict())))
    assert record.replay().hash() == state.hash()


def test_combinations_differ() -> None:
    for entry in ENTRIES:
        names = {numbered(entry, number).name for number in range(COMBINATIONS)}
        assert len(names) > COMBINATIONS // 3
