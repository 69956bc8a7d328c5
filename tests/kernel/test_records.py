"""Records: there and back, whole or not at all, verified, withheld, in several segments."""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import carrack
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move
from tests.generic.state_checks import through_json
from tests.kernel.records import FAIR_SEED, data, game, play_on, played
from tests.toy.game import listed, make_entry


@pytest.fixture(autouse=True)
def _toy_is_listed() -> Iterator[None]:
    with listed():
        yield


def test_the_form() -> None:
    found = data(5)
    assert list(found) == [
        "format",
        "version",
        "game",
        "players",
        "options",
        "names",
        "segments",
        "result",
    ]
    assert (found["format"], found["version"]) == ("carrack-record", 1)
    assert (found["game"], found["players"]) == ("toy", 3)
    assert found["options"] == {"dice": True, "scoring": "ranks", "copies": 3}
    assert found["names"] == ["Player 1", "Player 2", "Player 3"]
    (segment,) = found["segments"]
    assert list(segment) == ["rules", "start", "actions", "checks"]
    assert segment["start"] == {"seed": 5}
    assert list(found["result"]) == ["scores", "ranking", "hash"]


@pytest.mark.parametrize("decisions", [0, 1, 20, 1000])
@pytest.mark.parametrize("seed", [0, -5, 1 << 100, b"x", b"", FAIR_SEED])
def test_round_trip(tmp_path: Path, seed: int | bytes, decisions: int) -> None:
    state = played(seed, decisions)
    path = tmp_path / "game.json"
    Record.of(state, ["Ada", "Björn", "艾达"], events=True).save(path)
    record = Record.load(path)
    assert record.replay().hash() == state.hash()
    assert record.to_dict() == Record.of(state, record.names, events=True).to_dict()
    assert record.names == ["Ada", "Björn", "艾达"]
    assert record.position == state.position
    assert (record.result is not None) == state.over
    assert record.verify().decisions == state.position


def test_replay_stops_anywhere() -> None:
    state = played(5)
    record = Record.of(state)
    assert record.replay(0).hash() == state.beginning().hash()
    assert record.replay(10).position == 10
    assert record.replay(10, events=True).events_for(None)


def test_hashes_are_kept_on_the_way() -> None:
    state = carrack.game("age-of-exploration", players=2).start(1)
    play_on(state, 120)
    assert [after for after, _ in Record.of(state).segments[0].checks] == [0, 50, 100, 120]
    report = Record.of(state).verify()
    assert (report.decisions, report.hashes, report.result_checked) == (120, 4, False)


def test_times_and_comments(tmp_path: Path) -> None:
    record = Record.of(played(5))
    action = record.segments[0].moves[0].action
    record.segments[0].moves[0] = Move(action, "2024-05-01T12:00:00+02:00", 'so "there"')
    record.segments[0].moves[1] = Move(record.segments[0].moves[1].action, None, "hm")
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    first, second, third = loaded.segments[0].moves[:3]
    assert (first.at, first.comment) == ("2024-05-01T12:00:00+02:00", 'so "there"')
    assert (second.at, second.comment) == (None, "hm")
    assert isinstance(third.to_data(), str)
    loaded.verify()


# ---- Saving ----------------------------------------------------------------------------------


@pytest.mark.parametrize("broken", ["os.fsync", "os.replace"])
@pytest.mark.parametrize("how", [OSError("disk full"), KeyboardInterrupt()])
def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, how: BaseException
) -> None:
    path = tmp_path / "game.json"
    Record.of(played(5, 3)).save(path)
    before = path.read_bytes()

    def fail(*arguments: object, **named: object) -> None:
        raise how

    with monkeypatch.context() as patched:
        patched.setattr(broken, fail)
        with pytest.raises(type(how)):
            Record.of(played(6)).save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_where_nothing_can_be_saved(tmp_path: Path) -> None:
    record = Record.of(played(5))
    with pytest.raises((OSError, CarrackError)):
        record.save(tmp_path / "nowhere" / "game.json")
    (tmp_path / "folder").mkdir()
    with pytest.raises((OSError, CarrackError)):
        record.save(tmp_path / "folder")
    assert os.listdir(tmp_path) == ["folder"]


def test_what_loads_can_be_saved_again(tmp_path: Path) -> None:
    """Half a surrogate pair is valid in JSON but not in a file."""
    path = tmp_path / "game.json"
    text = json.dumps({**data(5), "names": ["\ud800", "Ada", "Bob"]})
    path.write_text(text)
    try:
        record = Record.load(path)
    except InvalidData:
        return
    record.save(path)


# ---- Commitments -----------------------------------------------------------------------------


def test_a_fair_seed_is_committed_to() -> None:
    record = Record.of(played(FAIR_SEED))
    assert record.segments[0].commitment == hashlib.sha256(FAIR_SEED).hexdigest()
    assert record.verify().commitment_checked
    assert not Record.of(played(5)).verify().commitment_checked


def test_a_withheld_seed_is_nowhere_in_the_record(tmp_path: Path) -> None:
    record = Record.of(played(FAIR_SEED, 20)).withheld()
    text = json.dumps(record.to_dict())
    assert FAIR_SEED.hex() not in text
    assert hashlib.sha256(FAIR_SEED).hexdigest() in text
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    assert not loaded.replayable
    assert loaded.segments[0].withheld
    for call in (loaded.replay, loaded.verify, loaded.start):
        with pytest.raises(InvalidData, match="withheld"):
            call()


def test_a_seed_is_revealed() -> None:
    state = played(FAIR_SEED)
    record = Record.of(state).withheld()
    with pytest.raises(InvalidData, match="not the one committed to"):
        record.reveal(bytes(32))
    with pytest.raises(CarrackError, match="16 random bytes"):
        record.reveal(b"short")
    assert not record.replayable
    record.reveal(FAIR_SEED)
    assert record.replay().hash() == state.hash()
    assert record.verify().commitment_checked
    with pytest.raises(CarrackError, match="not withheld"):
        record.reveal(FAIR_SEED)


def test_withholding_leaves_the_original_alone() -> None:
    record = Record.of(played(FAIR_SEED))
    record.withheld()
    assert record.replayable


@pytest.mark.parametrize("seed", [5, b"short"])
def test_what_cannot_be_withheld(seed: int | bytes) -> None:
    with pytest.raises(CarrackError):
        Record.of(played(seed)).withheld()


def test_a_snapshot_cannot_be_withheld() -> None:
    state = game().from_dict(played(FAIR_SEED, 5).to_dict())
    with pytest.raises(CarrackError, match="withheld"):
        Record.of(state).withheld()


# ---- Segments --------------------------------------------------------------------------------


def of_two_versions() -> tuple[Record, State]:
    """Return a record begun under rules "0" and gone on with under rules "1"."""
    old = make_entry("0").configure(3, {"copies": 3}).start(5)
    play_on(old, 12)
    early = Record.of(old, ["Ada", "Bob", "Cy"], events=True)
    state = game().adopt(old.to_dict())
    play_on(state)
    return early.continued(state), state


def test_a_game_outlives_its_rules(tmp_path: Path) -> None:
    record, state = of_two_versions()
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    assert [segment.rules for segment in loaded.segments] == ["0", "1"]
    assert loaded.names == ["Ada", "Bob", "Cy"]
    assert loaded.position == state.position
    assert loaded.replay().hash() == state.hash()
    report = loaded.verify()
    assert (report.older_segments, report.decisions) == (1, state.position - 12)
    assert report.result_checked


def test_older_segments_are_shown_from_their_events() -> None:
    record, _ = of_two_versions()
    events = record.segments[0].events
    assert events is not None
    assert len(events) == 13
    assert events[0][0]["event"] == "dealt"
    with pytest.raises(InvalidData, match="rules version 0, this Carrack has 1"):
        record.start(0)


def test_only_older_segments() -> None:
    old = make_entry("0").configure(3, {"copies": 3}).start(5)
    play_on(old)
    record = Record.from_dict(through_json(Record.of(old, events=True).to_dict()))
    assert not record.replayable
    report = record.verify()
    assert (report.older_segments, report.decisions, report.result_checked) == (1, 0, False)
    with pytest.raises(InvalidData, match="it can be shown from its events but not replayed"):
        record.replay()


def test_a_snapshot_segment() -> None:
    middle = played(5, 10)
    state = game().from_dict(middle.to_dict())
    play_on(state)
    record = Record.from_dict(through_json(Record.of(state).to_dict()))
    assert record.segments[0].snapshot == middle.to_dict()
    assert record.replay().hash() == state.hash()
    assert record.start().position == 10


def test_segments_of_the_same_rules_must_join() -> None:
    """A game can't be swapped for another between two segments that both replay."""
    first, other = played(5, 12), played(6, 12)
    state = game().from_dict(other.to_dict())
    play_on(state)
    record = Record.of(first).continued(state)
    with pytest.raises(InvalidData, match=r"segments\[1\]"):
        record.verify()


def test_a_record_of_a_determinized_state_begins_there() -> None:
    truth = played(5, 10).determinize(1, 3)
    play_on(truth)
    record = Record.of(truth)
    assert record.segments[0].seed is None
    assert record.replay().hash() == truth.hash()
