"""Saving, going on with a saved game, and leaving."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carrack import CarrackError, Record, game
from carrack.cli.terminal.seating import remembered_kinds
from tests.cli.playing import GAME, pilot, played, saved_after, script

TWO: dict[str, Any] = {"seats": "you,random"}


def test_a_saved_game_goes_on_from_the_very_state(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved_after(file, 25, **TWO)
    saved = Record.load(file)
    copy = tmp_path / "copy.json"
    played(script(), resume=file, save=copy)
    again = Record.load(copy)
    assert again.replay().hash() == saved.replay().hash()
    assert [move.to_data() for move in again.segments[0].moves] == [
        move.to_data() for move in saved.segments[0].moves
    ]


def test_a_resumed_game_is_shown_as_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    before = saved_after(file, 25, **TWO)
    after = played(script(), resume=file)
    assert after.pages[-1].split("> ")[0] == before.pages[-1].split("> ")[0]


def test_a_resumed_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved_after(file, 25, **TWO)
    length = Record.load(file).position
    assert played(pilot(6), resume=file, save=file).code == 0
    record = Record.load(file)
    record.verify()
    assert record.result is not None
    assert record.position > length
    finished = played(script(), resume=file)
    assert "Final accounts" in finished.output


def test_every_own_decision_is_on_disk_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    positions: list[int] = []
    inner = pilot(2, 20)

    def answer(output: str) -> str | None:
        if file.exists():
            positions.append(Record.load(file).position)
        return inner(output)

    played(answer, save=file, **TWO)
    assert len(set(positions)) > 3
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game.json"]


def test_moves_carry_their_times(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved_after(file, 5, **TWO)
    assert all(move.at is not None for move in Record.load(file).segments[0].moves)


def test_earlier_segments_are_kept(tmp_path: Path) -> None:
    state = game(GAME, players=2).start(7)
    state.apply(state.legal_actions()[0])
    record = Record.of(state, ["Ann", "Random 2"], events=True)
    older = Record.of(state, events=True).segments[0]
    older.rules = "0"
    later = Record.of(game(GAME, players=2).from_dict(state.to_dict()))
    record.segments = [older, *later.segments]
    file = tmp_path / "long.json"
    record.save(file)
    played(pilot(1, 4), resume=file, save=file)
    present = state.game.rules_version
    assert [segment.rules for segment in Record.load(file).segments] == ["0", present]


def test_who_was_a_bot_is_remembered() -> None:
    assert remembered_kinds(["Ann", "Random 2"]) == ["you", "random"]
    assert remembered_kinds(["Ann (random)", "Bob"]) == ["random", "you"]
    assert remembered_kinds(["Player 1", "Player 2"]) == ["you", "you"]
    assert remembered_kinds(["Random 1", "Random 2"]) == ["you", "random"]


# ---- Asked to save -------------------------------------------------------------------------


def test_saving_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = played(script("1", "s mine"), **TWO).output
    assert "Saved to mine.json." in page
    assert Record.load("mine.json").position >= 1


def test_saving_asks_for_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played(script("1", "s", ""), **TWO)
    assert Record.load(f"{GAME}.json").position >= 1


def test_a_foreign_file_is_never_replaced(tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "Ann"}')
    output = played(script("1", f"s {file}"), **TWO).output
    assert "is no saved game" in " ".join(output.split())
    assert file.read_text() == '{"dear": "Ann"}'


@pytest.mark.parametrize(("answer", "replaced"), [("y", True), ("n", False), ("", False)])
def test_another_game_is_replaced_only_if_told_to(
    answer: str, replaced: bool, tmp_path: Path
) -> None:
    file = tmp_path / "other.json"
    saved_after(file, 10, **TWO)
    before = file.read_text()
    played(script("1", f"s {file}", answer), **TWO)
    assert (file.read_text() != before) == replaced


def test_an_automatic_save_refuses_an_existing_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine")
    with pytest.raises(CarrackError) as refusal:
        played(script(), save=file, **TWO)
    assert refusal.value.code == "play-save-exists"
    assert file.read_text() == "mine"


def test_a_file_that_appears_meanwhile_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    def answer(output: str) -> str | None:
        if "> " not in output:
            return ""
        if not file.exists():
            file.write_text("mine")
            return "1"
        return None

    game = played(answer, save=file, **TWO)
    assert game.code == 0
    assert "could not be written" in " ".join(game.output.split())
    assert file.read_text() == "mine"


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = played(script("1", "q", ""), **TWO)
    assert left.code == 0
    assert "Save it first?" in left.output
    kept = played(script("1", "q", str(file)), **TWO)
    assert kept.code == 0
    assert Record.load(file).position >= 1


def test_quitting_where_the_game_is_kept_asks_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = played(script("1", "q"), save=file, **TWO)
    assert "Save it first?" not in left.output
    assert "The game is kept in" in left.output


# ---- Bad files -----------------------------------------------------------------------------

DAMAGE: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "cut short": lambda text: text[: len(text) // 2],
    "no record": lambda text: "{}",
    "a list": lambda text: "[]",
    "newer": lambda text: text.replace('"version": 1', '"version": 99'),
    "another game": lambda text: text.replace(GAME, "go"),
    "an illegal move": lambda text: text.replace("sail with=", "return with=", 1),
    "no such move": lambda text: text.replace("sail with=", "fly with=", 1),
    "too many players": lambda text: text.replace('"players": 2', '"players": 12'),
    # Of older rules a game goes on only where the present ones lead to the same.
    "other rules": lambda text: re.sub('"rules": "[0-9]+"', '"rules": "0"', text).replace(
        "sail with=", "return with=", 1
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_bad_file_is_refused_and_left_as_it_is(damage: str, tmp_path: Path) -> None:
    good = tmp_path / "good.json"
    saved_after(good, 10, **TWO)
    bad = tmp_path / "bad.json"
    bad.write_text(DAMAGE[damage](good.read_text()))
    before = bad.read_text()
    with pytest.raises(CarrackError):
        played(script(), resume=bad, save=bad)
    assert bad.read_text() == before


def test_a_withheld_seed_cannot_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "withheld.json"
    Record.of(game(GAME, players=2).start(b"0123456789abcdef")).withheld().save(file)
    with pytest.raises(CarrackError):
        played(script(), resume=file)


def test_a_record_of_another_game_or_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved_after(file, 5, **TWO)
    with pytest.raises(CarrackError) as refusal:
        played(script(), resume=file, seats="you,random,random")
    assert refusal.value.code == "play-seat-count"


# ---- Interrupted ---------------------------------------------------------------------------


def test_an_interruption_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    inner = pilot(2)
    given = 0

    def answer(output: str) -> str | None:
        nonlocal given
        given += 1
        if given > 8:
            raise KeyboardInterrupt
        return inner(output)

    left = played(answer, save=file, **TWO)
    assert left.code == 130
    assert "The game is kept in" in left.output
    Record.load(file).verify()


#: What a shell runs in the background is deaf to Ctrl-C, and so is what that starts; this is not.
LISTENING = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("carrack", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_in_a_real_process(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, "play", GAME, "--seed", "7", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert process.stdin is not None
    process.stdin.write(b"1\n1\n")
    process.stdin.flush()
    until = time.monotonic() + 60
    while not (file.exists() and len(json.loads(file.read_text())["segments"][0]["actions"]) > 2):
        assert time.monotonic() < until
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    # Nobody closes the input: only the signal can end the game.
    process.wait(timeout=60)
    output, errors = process.communicate()
    assert process.returncode == 130, errors.decode()
    assert b"Traceback" not in output + errors
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    Record.load(file).verify()
