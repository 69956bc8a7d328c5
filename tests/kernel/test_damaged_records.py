"""Damaged records: each is refused with an error that says where and why."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from carrack.kernel.errors import InvalidData
from carrack.kernel.records.record import Record
from tests.kernel.records import FAIR_SEED, data, game, play_on, played
from tests.toy.game import listed

Data = dict[str, Any]
DEEP = 100_000


@pytest.fixture(autouse=True)
def _toy_is_listed() -> Iterator[None]:
    with listed():
        yield


def refused(path: Path) -> InvalidData:
    """Return the error of loading and verifying a file, which must be as it was afterwards."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(InvalidData) as found:
        Record.load(path).verify()
    assert (path.read_bytes() if path.is_file() else None) == before
    error = found.value
    assert error.where
    assert error.bare
    assert str(error) == f"{error.where}: {error.bare}"
    assert "Traceback" not in str(error)
    return error


# ---- Files that are no JSON ------------------------------------------------------------------

GOOD = json.dumps({"format": "carrack-record", "version": 1}, indent=1)


@pytest.mark.parametrize(
    ("content", "where", "why"),
    [
        (b"", "game.json", "empty"),
        (b" \n\t\n", "game.json", "empty"),
        (b"\x00" * 100, "line 1, column 1", "not valid JSON"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff", "game.json", "not UTF-8 text (byte 0)"),
        ('{"names": ["Björn"]}'.encode("latin-1"), "game.json", "not UTF-8 text (byte 14)"),
        (GOOD.encode("utf-16"), "game.json", "not UTF-8"),
        (b"PK\x03\x04rest of an archive", "line 1, column 1", "not valid JSON"),
        (b"hello", "line 1, column 1", "not valid JSON"),
        (b"{'format': 1}", "line 1, column 2", "not valid JSON"),
        (b'{"format": NaN}', "NaN", "not a number of JSON"),
        (b'{"format": -Infinity}', "-Infinity", "not a number of JSON"),
        (b'{"version": ' + b"9" * 5000 + b"}", "game.json", "4300 digits"),
        (b'{"game": "toy", "game": "toy"}', "game", "twice"),
        (b"[" * DEEP + b"]" * DEEP, "game.json", "nested too deeply"),
        (b'{"a":' * DEEP + b"1" + b"}" * DEEP, "game.json", "nested too deeply"),
        (b"[]", "top level", "an object is expected, found a list"),
        (b"null", "top level", "found null"),
        (b"1.5", "top level", "found a number"),
        (b'"text"', "top level", "found a text"),
        (b"{}", "format", "no carrack-record"),
        (b'{"format": "chess", "version": 1}', "format", "no carrack-record"),
        (GOOD.encode(), "players", "missing"),
        (GOOD.encode() + b"{}", "line 4, column 2", "Extra data"),
    ],
)
def test_no_record_at_all(tmp_path: Path, content: bytes, where: str, why: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    error = refused(path)
    assert where in error.where
    assert why in error.bare


def test_cut_short_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Record.of(played(5, 30), events=True).save(path)
    whole = path.read_bytes()
    # The last byte is a newline: without it the file is still whole.
    for size in [*range(1, len(whole) - 1, 97), len(whole) - 2]:
        path.write_bytes(whole[:size])
        assert "line" in refused(path).where


def test_no_such_file(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "game.json").bare


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    assert "directory" in refused(tmp_path / "game.json").bare


def test_not_a_path_at_all(tmp_path: Path) -> None:
    with pytest.raises(InvalidData):
        Record.load(tmp_path / ("x" * 5000))


def test_too_large(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    assert "larger than" in refused(path).bare


# ---- Records of the wrong form ---------------------------------------------------------------


def put(*path: str | int, to: object) -> Callable[[Data], None]:
    """Return a damage that sets a field."""

    def damage(record: Any) -> None:
        for name in path[:-1]:
            record = record[name]
        record[path[-1]] = to

    return damage


def drop(*path: str | int) -> Callable[[Data], None]:
    """Return a damage that removes a field."""

    def damage(record: Any) -> None:
        for name in path[:-1]:
            record = record[name]
        del record[path[-1]]

    return damage


FORMS: list[tuple[Callable[[Data], None], str, str]] = [
    (put("format", to=None), "format", "no carrack-record"),
    (put("format", to=["carrack-record"]), "format", "no carrack-record"),
    (put("version", to=2), "version", "newer Carrack (record version 2, this one reads 1)"),
    (put("version", to=0), "version", "not between"),
    (put("version", to="1"), "version", "whole number is expected, found a text"),
    (put("version", to=1.0), "version", "whole number is expected"),
    (put("version", to=True), "version", "whole number is expected"),
    (put("version", to=1 << 80), "version", "not between"),
    (drop("version"), "version", "missing"),
    (put("game", to="chess"), "game", "There is no game 'chess'"),
    (put("game", to=7), "game", "a text is expected"),
    (drop("game"), "game", "missing"),
    (put("players", to=9), "players", "is for 2 to 4 players, not 9"),
    (put("players", to=0), "players", "not between"),
    (put("players", to="3"), "players", "whole number is expected"),
    (put("players", to=1 << 80), "players", "not between"),
    (drop("players"), "players", "missing"),
    (put("players", to=2), "names", "2 names are expected, found 3"),
    (put("options", to=[]), "options", "an object is expected"),
    (put("options", "copies", to=99), "options", "Allowed: 2 to 5"),
    (put("options", "colour", to="red"), "options", "no option 'colour'"),
    (drop("options"), "options", "missing"),
    (put("names", to=["Ada"]), "names", "3 names are expected, found 1"),
    (put("names", to="Ada"), "names", "a list is expected"),
    (put("names", 1, to=7), "names[1]", "a text is expected"),
    (drop("names"), "names", "missing"),
    (put("segments", to=[]), "segments", "at least one"),
    (put("segments", to={}), "segments", "a list is expected"),
    (put("segments", to=[1]), "segments[0]", "an object is expected"),
    (drop("segments"), "segments", "missing"),
    (drop("result"), "result", "missing"),
    (put("surplus", to=1), "surplus", "unknown field"),
    (put("segments", 0, "rules", to=1), "segments[0].rules", "a text is expected"),
    (drop("segments", 0, "rules"), "segments[0].rules", "missing"),
    (drop("segments", 0, "start"), "segments[0].start", "missing"),
    (put("segments", 0, "start", to=[]), "segments[0].start", "an object is expected"),
    (drop("segments", 0, "actions"), "segments[0].actions", "missing"),
    (drop("segments", 0, "checks"), "segments[0].checks", "missing"),
    (put("segments", 0, "surplus", to=1), "segments[0].surplus", "unknown field"),
    (drop("segments", 0, "start", "seed"), "segments[0].start.seed", "is needed"),
    (put("segments", 0, "start", "seed", to=1.5), "segments[0].start.seed", "text is expected"),
    (put("segments", 0, "start", "seed", to=True), "segments[0].start.seed", "text is expected"),
    (put("segments", 0, "start", "seed", to="xyz"), "segments[0].start.seed", "hexadecimal"),
    (put("segments", 0, "start", "seed", to="abc"), "segments[0].start.seed", "hexadecimal"),
    (put("segments", 0, "start", "salt", to=1), "segments[0].start.salt", "unknown field"),
    (
        put("segments", 0, "start", "commitment", to="00"),
        "segments[0].start.commitment",
        "64 hexadecimal digits",
    ),
    (put("segments", 0, "start", "snapshot", to=7), "segments[0].start.snapshot", "an object"),
    (put("segments", 0, "start", to={"snapshot": {}}), "segments[0].start.snapshot", "missing"),
    (put("segments", 0, "start", "snapshot", to={}), "segments[0].start.seed", "unknown field"),
    (put("segments", 0, "actions", to="pass"), "segments[0].actions", "a list is expected"),
    (put("segments", 0, "actions", 3, to=7), "segments[0].actions[3]", "an object is expected"),
    (put("segments", 0, "actions", 3, to="fly"), "segments[0].actions[3]", "no action 'fly'"),
    (put("segments", 0, "actions", 3, to={}), "segments[0].actions[3].action", "missing"),
    (
        put("segments", 0, "actions", 3, to={"action": "pass", "at": "noon"}),
        "segments[0].actions[3].at",
        "'noon' is no ISO 8601 time",
    ),
    (
        put("segments", 0, "actions", 3, to={"action": "pass", "at": 12}),
        "segments[0].actions[3].at",
        "a text is expected",
    ),
    (
        put("segments", 0, "actions", 3, to={"action": "pass", "comment": []}),
        "segments[0].actions[3].comment",
        "a text is expected",
    ),
    (
        put("segments", 0, "actions", 3, to={"action": "pass", "mood": "good"}),
        "segments[0].actions[3].mood",
        "unknown field",
    ),
    (put("segments", 0, "checks", to=[7]), "segments[0].checks[0]", "an object is expected"),
    (
        put("segments", 0, "checks", 0, "after", to=1 << 70),
        "segments[0].checks[0].after",
        "not between",
    ),
    (
        put("segments", 0, "checks", 0, "hash", to="00"),
        "segments[0].checks[0].hash",
        "32 hexadecimal digits",
    ),
    (put("segments", 0, "events", to=[[]]), "segments[0].events", "lists are expected"),
    (put("segments", 0, "events", to=[1]), "segments[0].events[0]", "a list is expected"),
    (put("segments", 0, "events", to=[[1]]), "segments[0].events[0]", "an object is expected"),
    (put("segments", 0, "events", to=[[{}]]), "segments[0].events[0].event", "missing"),
    (put("result", to=[]), "result", "an object is expected"),
    (put("result", "scores", to=[1, 2]), "result", "every seat"),
    (put("result", "scores", 0, to="many"), "result.scores[0]", "whole number is expected"),
    (put("result", "scores", 0, to=1 << 90), "result.scores[0]", "not between"),
    (put("result", "ranking", to=[[0], [0], [1]]), "result", "every seat"),
    (put("result", "ranking", to=[0, 1, 2]), "result.ranking[0]", "a list is expected"),
    (put("result", "ranking", to=[[0, 1, 3]]), "result.ranking[0]", "not between"),
    (put("result", "hash", to="xyz"), "result.hash", "32 hexadecimal digits"),
    (put("result", "surplus", to=1), "result.surplus", "unknown field"),
]


@pytest.mark.parametrize(
    ("damage", "where", "why"),
    FORMS,
    ids=[f"{where}-{why}" for _, where, why in FORMS],
)
def test_wrong_form(tmp_path: Path, damage: Callable[[Data], None], where: str, why: str) -> None:
    record = data(5)
    damage(record)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    error = refused(path)
    assert error.where.startswith(where)
    assert why in error.bare


def test_options_that_clash(tmp_path: Path) -> None:
    record = data(5)
    record["players"] = 2
    record["options"] = {"scoring": "cards", "dice": False}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    error = refused(path)
    assert error.where == "options"
    assert "need dice" in error.bare


# ---- Records that tell a lie -----------------------------------------------------------------


def lies() -> list[tuple[str, Data, str, str]]:
    """Return records of the right form whose content can't be true."""
    found: list[tuple[str, Data, str, str]] = []

    def lie(name: str, record: Data, where: str, why: str) -> None:
        found.append((name, record, where, why))

    record = data(5)
    record["segments"][0]["actions"][0] = "take"
    lie("illegal action", record, "segments[0].actions[0]", "not allowed now (rule toy.turn)")
    record = data(5)
    record["segments"][0]["actions"].append("roll")
    lie("action after the end", record, "segments[0].actions[", "over before this action")
    record = data(5)
    record["segments"][0]["actions"].pop()
    record["segments"][0]["checks"].pop()
    lie("last action missing", record, "result", "the game is not over")
    record = data(5)
    record["result"] = None
    lie("result missing", record, "result", "the record has no result")
    record = data(5)
    record["segments"][0]["checks"][0]["hash"] = "0" * 32
    lie("wrong first hash", record, "segments[0].checks", "after 0 actions the record says 000")
    record = data(5)
    record["segments"][0]["checks"][-1]["hash"] = "0" * 32
    lie("wrong last hash", record, "segments[0].checks", "replay gives")
    record = data(5)
    record["segments"][0]["checks"].insert(0, {"after": 0, "hash": "0" * 32})
    lie("two hashes of one moment", record, "segments[0].checks", "")
    record = data(5)
    record["result"]["scores"][1] += 1
    lie("wrong score", record, "result.scores", "the record says")
    record = data(5)
    record["result"]["ranking"] = [[0, 1, 2]]
    lie("wrong ranking", record, "result.ranking", "the record says")
    record = data(5)
    record["result"]["hash"] = "0" * 32
    lie("wrong final hash", record, "result.hash", "the record says")
    record = data(5)
    record["segments"][0]["start"]["seed"] = 6
    lie("wrong seed", record, "segments[0]", "")
    record = data(FAIR_SEED)
    record["segments"][0]["start"]["commitment"] = "0" * 64
    lie("broken commitment", record, "segments[0].start.commitment", "not the one committed to")
    record = data(FAIR_SEED)
    record["segments"][0]["start"]["seed"] = bytes(32).hex()
    lie("seed of another commitment", record, "segments[0]", "")
    record = data(5)
    record["segments"][0]["start"]["commitment"] = "0" * 64
    lie("commitment to a number", record, "segments[0].start", "")
    return found


LIES = lies()


@pytest.mark.parametrize(
    ("record", "where", "why"), [lie[1:] for lie in LIES], ids=[lie[0] for lie in LIES]
)
def test_lies(tmp_path: Path, record: Data, where: str, why: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    error = refused(path)
    assert error.where.startswith(where)
    assert why in error.bare


# ---- Snapshots in records --------------------------------------------------------------------


def from_snapshot() -> Data:
    """Return a good record that begins with a snapshot."""
    state = game().from_dict(played(5, 10).to_dict())
    play_on(state)
    found: Data = json.loads(json.dumps(Record.of(state).to_dict()))
    return found


@pytest.mark.parametrize(
    ("damage", "where", "why"),
    [
        (put("game", to="chess"), "game", "snapshot 'chess'"),
        (put("rules", to="9"), "rules", "this game has '1', the snapshot '9'"),
        (put("players", to=4), "players", "this game has 3"),
        (put("chance", "key", to="00"), "chance.key", "64 hexadecimal digits"),
        (put("table", "turns", to=-1), "table.turns", "not between"),
        (put("table", "deck", to=[]), "table", "cards"),
        (put("table", "deck", 0, to="ace"), "table.deck[0]", "whole number is expected"),
        (drop("table", "coins"), "table.coins", "missing"),
        (put("table", "surplus", to=1), "table.surplus", "unknown field"),
        (drop("position"), "position", "missing"),
    ],
)
def test_bad_snapshot(tmp_path: Path, damage: Callable[[Data], None], where: str, why: str) -> None:
    record = from_snapshot()
    damage(record["segments"][0]["start"]["snapshot"])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    error = refused(path)
    assert error.where == f"segments[0].start.snapshot.{where}"
    assert why in error.bare


def test_a_gap_between_segments(tmp_path: Path) -> None:
    record = data(5, 8)
    record["segments"].append(from_snapshot()["segments"][0])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    error = refused(path)
    assert error.where == "segments[1].start.snapshot.position"
    assert "begins after 10 decisions, the one before ends after 8" in error.bare


def test_a_second_segment_without_a_snapshot(tmp_path: Path) -> None:
    record = data(5, 8)
    record["segments"].append(data(5)["segments"][0])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    assert refused(path).where == "segments[1].start.snapshot"


def test_older_rules_with_a_snapshot_of_any_depth(tmp_path: Path) -> None:
    """What can't be checked must still be carried: load it, save it."""
    record = from_snapshot()
    deep: object = 1
    for _ in range(400):
        deep = [deep]
    record["segments"][0]["rules"] = "0"
    record["segments"][0]["start"]["snapshot"]["table"] = deep
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    Record.load(path).save(path)
