"""Damaged and impossible input: a clear message each, an exit code, nothing overwritten."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.text.fluent import languages
from tests.cli.running import (
    GAME,
    NAMES,
    Ran,
    data_of,
    fingerprints,
    played,
    record_data,
    run,
    run_apart,
    write,
)

every_language = pytest.mark.parametrize("language", languages())

Data = dict[str, Any]
Damage = Callable[[Data], object]


def told(ran: Ran, code: int, words: str) -> None:
    """Check that a person got a message that says what is wrong, and no traceback."""
    assert ran.code == code, ran.err
    assert words in ran.err
    assert "Traceback" not in ran.err + ran.out
    # Fluent writes what it was not given in braces, and an unknown message by its id.
    assert "{" not in ran.err
    assert "error-" not in ran.err


# ---- Records whose content is damaged ------------------------------------------------------


def changed(*path: object, to: object) -> Damage:
    """Change one field."""

    def damage(data: Data) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to

    return damage


def dropped(*path: object) -> Damage:
    """Leave one field out."""

    def damage(data: Data) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return damage


def repeated_last_move(data: Data) -> None:
    actions = data["segments"][0]["actions"]
    actions.append("pass")


def from_snapshot(**table: object) -> Damage:
    """Start from a snapshot that can't be."""

    def damage(data: Data) -> None:
        snapshot = played(20).to_dict()
        inside = snapshot["table"]
        assert isinstance(inside, dict)
        inside.update(table)
        data["segments"] = [
            {
                "rules": snapshot["rules"],
                "start": {"snapshot": snapshot},
                "actions": [],
                "checks": [],
            }
        ]
        data["result"] = None

    return damage


def second_segment_with_a_gap(data: Data) -> None:
    further = carrack.Record.of(carrack.game(GAME, players=3).from_dict(played(9).to_dict()))
    data["segments"] += data_of(further)["segments"]
    data["result"] = None


FIRST = ("segments", 0)

DAMAGES: dict[str, tuple[Damage, str]] = {
    "another format": (changed("format", to="pgn"), "no game record of Carrack"),
    "no format": (dropped("format"), "no game record of Carrack"),
    "newer version": (changed("version", to=99), "newer Carrack"),
    "version of the wrong type": (changed("version", to="1"), "version: a whole number"),
    "version zero": (changed("version", to=0), "version: 0 is not between"),
    "unknown game": (changed("game", to="age-of-sail"), "There is no game “age-of-sail”"),
    "too many players": (changed("players", to=99), "is for 2 to 8 players, not 99"),
    "players of the wrong type": (changed("players", to=None), "players: a whole number"),
    "unknown game option": (changed("options", "fog", to=True), "has no option “fog”"),
    "options of the wrong type": (changed("options", to=[]), "options: an object"),
    "a name too few": (changed("names", to=["A", "B"]), "names: not the right number"),
    "a name of the wrong type": (changed("names", 1, to=5), "names[1]: a text"),
    "no segments": (changed("segments", to=[]), "segments: not the right number"),
    "segments of the wrong type": (changed("segments", to={}), "segments: a list"),
    "unknown field": (changed("colour", to="red"), "colour: unknown field"),
    "missing field": (dropped("names"), "names: this field is missing"),
    "missing result": (dropped("result"), "result: this field is missing"),
    "unknown action": (changed(*FIRST, "actions", 3, to="fly"), "There is no action “fly”"),
    "illegal action": (changed(*FIRST, "actions", 0, to="sell"), "carrack rules"),
    "action of the wrong type": (changed(*FIRST, "actions", 3, to=7), "actions[3]: an object"),
    "action left out": (dropped(*FIRST, "actions", 0), "segments[0]."),
    "action after the end": (repeated_last_move, "the game is over before this action"),
    "bad time": (
        changed(*FIRST, "actions", 0, to={"action": "pass", "at": "noon"}),
        "no ISO 8601 time",
    ),
    "no seed at all": (changed(*FIRST, "start", to={}), "start.seed: this field is missing"),
    "seed of odd digits": (changed(*FIRST, "start", "seed", to="abc"), "hexadecimal digits"),
    "short commitment": (changed(*FIRST, "start", "commitment", to="ab"), "hexadecimal digits"),
    "bad hash": (changed(*FIRST, "checks", 0, to={"after": 0, "hash": "?"}), "hexadecimal"),
    "hash beyond the end": (
        changed(*FIRST, "checks", 0, to={"after": 10**6, "hash": "00" * 16}),
        "is not between",
    ),
    "too few events": (changed(*FIRST, "events", to=[[]]), "events: not the right number"),
    "events of the wrong type": (changed(*FIRST, "events", to=[7]), "events[0]: a list"),
    "a seat ranked twice": (changed("result", "ranking", to=[[0], [0], [1]]), "result: not the"),
    "a score of the wrong type": (changed("result", "scores", 0, to="9"), "result.scores[0]"),
    "snapshot with a card too many": (
        from_snapshot(discard={"coffee-1": 9}),
        "can’t be on a table",
    ),
    "snapshot with an unknown card": (from_snapshot(discard={"gin-1": 1}), "“gin-1”"),
    "snapshot without a seat": (from_snapshot(seats=[]), "can’t be on a table"),
    "segments that don't join": (second_segment_with_a_gap, "begins after 9 decisions"),
}


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("play", "--resume")])
@pytest.mark.parametrize("kind", DAMAGES)
def test_damaged_record(kind: str, command: tuple[str, ...], tmp_path: Path) -> None:
    damage, words = DAMAGES[kind]
    data = record_data()
    damage(data)
    file = write(tmp_path / "game.json", data)
    before = fingerprints(tmp_path)
    told(run(*command, file), 1, words)
    assert fingerprints(tmp_path) == before


@every_language
def test_every_damage_is_told_in_every_language(language: str, tmp_path: Path) -> None:
    for damage, _ in DAMAGES.values():
        data = record_data()
        damage(data)
        ran = run("verify", write(tmp_path / "game.json", data), language=language)
        told(ran, 1, "game.json")


# ---- Files that are no records at all ------------------------------------------------------


def _text() -> bytes:
    return json.dumps(record_data(), indent=1).encode("utf-8")


FILES: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "It is empty"),
    "blank": (lambda: b" \n\n", "It is empty"),
    "truncated": (lambda: _text()[:-200], "no valid JSON from line"),
    "cut in the first line": (lambda: b'{"format": "carr', "no valid JSON from line 1"),
    "binary": (lambda: bytes(range(256)), "It is no text"),
    "cut in a character": (lambda: '{"é'.encode()[:-1], "It is no text"),
    "prose": (lambda: b"Dear Anna, how was the game?", "no valid JSON"),
    "a list": (lambda: b"[1, 2]", "an object is expected, found a list"),
    "a number": (lambda: b"42", "an object is expected, found a number"),
    "null": (lambda: b"null", "an object is expected, found null"),
    "nested too deeply": (lambda: b"[" * 100_000, "nested too deeply"),
    "not a number": (lambda: b'{"version": NaN}', "NaN is no number"),
    "far too many digits": (lambda: b'{"version": 1' + b"0" * 9000 + b"}", "no number"),
    "a field twice": (lambda: b'{"format": 1, "format": 2}', "format: this field is there twice"),
    "JSON of another program": (lambda: b'{"name": "left-pad"}', "no game record of Carrack"),
    "with text after it": (lambda: _text() + b"}", "no valid JSON"),
}


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("play", "--resume")])
@pytest.mark.parametrize("kind", FILES)
def test_file_that_is_no_record(kind: str, command: tuple[str, ...], tmp_path: Path) -> None:
    make, words = FILES[kind]
    file = tmp_path / "game.json"
    file.write_bytes(make())
    before = fingerprints(tmp_path)
    told(run(*command, file), 1, words)
    assert fingerprints(tmp_path) == before


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("play", "--resume")])
def test_names_that_stand_for_no_file(command: tuple[str, ...], tmp_path: Path) -> None:
    told(run(*command, tmp_path / "none.json"), 2, "There is no file")
    told(run(*command, tmp_path / "none" / "none.json"), 2, "There is no file")
    told(run(*command, tmp_path), 2, "is a folder")
    told(run(*command, "/dev/null"), 2, "no plain file")
    told(run(*command, "x" * 5000), 2, "can’t be read")
    told(run(*command, tmp_path / "a\nb\x1b[31m"), 2, "There is no file")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_file_without_permission(command: str, tmp_path: Path) -> None:
    file = write(tmp_path / "game.json", record_data(5))
    file.chmod(0)
    told(run(command, file), 2, "permissions")


# ---- Arguments of replay, verify, play -----------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--at", "31"], "--at must be 30 or less"),
        (["--at", "-1"], "--at must be 0 or more"),
        (["--at", "soon"], "--at needs a whole number"),
        (["--at", "9" * 5000], "--at needs a whole number"),
        (["--at", "٣"], "--at needs a whole number"),
        (["--at", "3", "--from", "2"], "--at shows one position"),
        (["--from", "9", "--to", "3"], "--from 9 comes after --to 3"),
        (["--seat", "0"], "--seat must be 1 or more"),
        (["--seat", "4"], "--seat must be 3 or less"),
        (["--seat", "Anna"], "--seat needs a whole number"),
        (["--seat", "1", "--all"], "give one of them"),
    ],
)
def test_arguments_of_replay(arguments: list[str], words: str, tmp_path: Path) -> None:
    file = write(tmp_path / "game.json", record_data(30))
    told(run("replay", file, *arguments), 2, words)


@pytest.mark.parametrize(
    ("seed", "code", "words"),
    [
        ("xyz", 2, "no seed"),
        ("", 2, "no seed"),
        ("abc", 2, "no seed"),
        ("ab", 2, "The seed has 1 byte"),
        ("00" * 16, 1, "not the one committed to"),
    ],
)
def test_seeds_that_reveal_nothing(seed: str, code: int, words: str, tmp_path: Path) -> None:
    record = carrack.Record.of(played(30), NAMES).withheld()
    file = write(tmp_path / "game.json", record.to_dict())
    before = fingerprints(tmp_path)
    told(run("verify", file, "--seed", seed), code, words)
    assert fingerprints(tmp_path) == before


def test_nothing_to_reveal(tmp_path: Path) -> None:
    file = write(tmp_path / "game.json", record_data(30))
    told(run("verify", file, "--seed", "00" * 16), 2, "nothing to reveal")


# ---- Arguments of simulate, and of play where they are the same -----------------------------


SIMULATE = ["simulate", GAME, "--games", "1"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "age-of-sail"], GAME),
        (["simulate", ""], "There is no game"),
        (["simulate", GAME, "--games", "0"], "--games must be 1 or more"),
        (["simulate", GAME, "--games", "-5"], "--games must be 1 or more"),
        (["simulate", GAME, "--games", "many"], "--games needs a whole number"),
        (["simulate", GAME, "--games", "1e3"], "--games needs a whole number"),
        (["simulate", GAME, "--games", "1" + "0" * 12], "--games must be 100000000 or less"),
        ([*SIMULATE, "--jobs", "-1"], "--jobs must be 1 or more"),
        ([*SIMULATE, "--jobs", "0"], "--jobs must be 1 or more"),
        ([*SIMULATE, "--jobs", "all"], "--jobs needs a whole number"),
        ([*SIMULATE, "--players", "1"], "2 to 8 players, not 1"),
        ([*SIMULATE, "--players", "9"], "2 to 8 players, not 9"),
        ([*SIMULATE, "--players", "two"], "--players needs a whole number"),
        ([*SIMULATE, "--seats", "random"], "2 to 8 players, not 1"),
        (
            [*SIMULATE, "--seats", "random,grandmaster"],
            "Bots: normal, random, greedy, easy, hard, search",
        ),
        ([*SIMULATE, "--seats", "random,,random"], "left empty"),
        ([*SIMULATE, "--seats", ""], "left empty"),
        ([*SIMULATE, "--seats", "random,random", "--players", "3"], "make them agree"),
        ([*SIMULATE, "--seed", "lucky"], "neither"),
        ([*SIMULATE, "--seed", "0xabc"], "no seed"),
        ([*SIMULATE, "--seed", "9" * 5000], "neither"),
        ([*SIMULATE, "--option", "fog=true"], "has no option “fog”"),
        ([*SIMULATE, "--option", "fog"], "Write name=value"),
        ([*SIMULATE, "--option", "=true"], "Write name=value"),
        ([*SIMULATE, "--option", "players=3"], "use --players"),
        (["play", "age-of-sail"], GAME),
        (["play", GAME, "--players", "9"], "2 to 8 players, not 9"),
        (["play", GAME, "--players", "none"], "--players needs a whole number"),
        (["play", GAME, "--seed", "lucky"], "neither"),
        (["play", GAME, "--option", "fog=true"], "has no option “fog”"),
        (["play", GAME, "--options", "none.toml"], "There is no file"),
    ],
)
def test_arguments_of_simulate_and_play(arguments: list[str], words: str) -> None:
    told(run(*arguments), 2, words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"players = ", "no valid TOML"),
        (b"players: 4\n", "no valid TOML at line 1"),
        (b"players = 4\nplayers = 5\n", "no valid TOML"),
        (b"\xff\xfe\x00", "no text in UTF-8"),
        (b'players = "four"\n', "players must be a whole number"),
        (b"players = 4.5\n", "players must be a whole number"),
        (b"players = true\n", "players must be a whole number"),
        (b"players = 99\n", "2 to 8 players, not 99"),
        (b"fog = true\n", "has no option “fog”"),
        (b"[options]\nplayers = 4\n", "has no option “options”"),
        (b"x = " + b"[" * 50_000, "no valid TOML"),
        (b"#" * 2_000_000, "larger than"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_options_file(command: str, content: bytes, words: str, tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    file.write_bytes(content)
    before = fingerprints(tmp_path)
    told(run(command, GAME, "--options", file), 2, words)
    assert fingerprints(tmp_path) == before


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("there.csv", "exists already"),
        ("results.xlsx", ".csv or .parquet"),
        ("results", ".csv or .parquet"),
        ("none/results.csv", "There is no folder"),
        ("folder.csv", "is a folder"),
        ("dangling.csv", "exists already"),
    ],
)
def test_outputs_that_can_not_be(name: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "there.csv").write_text("precious", encoding="utf-8")
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "dangling.csv").symlink_to(tmp_path / "nowhere")
    before = fingerprints(tmp_path)
    told(run("simulate", GAME, "--games", "1000000", "--out", tmp_path / name), 2, words)
    assert fingerprints(tmp_path) == before
    assert not (tmp_path / "nowhere").exists()


# ---- The same through a process of its own -------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["verify", "game.json"], 1),
        (["replay", "game.json"], 1),
        (["play", "--resume", "game.json"], 1),
        (["simulate", GAME, "--out", "game.json"], 2),
        (["verify", "none.json"], 2),
        (["frobnicate"], 2),
    ],
)
def test_no_traceback_from_a_process(
    arguments: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_bytes(_text()[:-100])
    before = fingerprints(tmp_path)
    ran = run_apart(*arguments, LANG="fr_FR.UTF-8")
    assert ran.code == code
    assert ran.err.startswith("Erreur\u00a0:")
    assert "Traceback" not in ran.err
    assert fingerprints(tmp_path) == before
