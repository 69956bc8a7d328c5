"""A small soak: it ends, it goes on where it was interrupted, it notices a difference."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools import soak

import carrack

ROOT = Path(__file__).parents[2]
MODE = soak.mode()
OTHER_MODE = "pure" if carrack.COMPILED else "compiled"
EXPLORATION = "age-of-exploration"
DISCOVERY = "age-of-discovery"
DAWN = "dawn-of-empires"


def command(out: Path, games: int, *more: str) -> list[str]:
    return [sys.executable, "tools/soak.py", "--games", str(games), "--out", str(out), *more]


def run(out: Path, games: int, title: str = EXPLORATION) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(out, games, "--title", title), cwd=ROOT, capture_output=True, text=True, check=False
    )


def evidence(out: Path, title: str = EXPLORATION) -> dict[str, object]:
    found = json.loads((out / f"soak-{title}-{MODE}.json").read_text())
    assert isinstance(found, dict)
    return found


def test_a_hundred_games(tmp_path: Path) -> None:
    done = run(tmp_path, 120)
    assert done.returncode == 0, done.stderr
    found = evidence(tmp_path)
    assert found["games"] == found["replayed_and_verified"] == 120
    assert found["errors"] == []
    assert "120 of 120 games" in done.stdout
    counts = found["games_by_players"]
    assert isinstance(counts, dict)
    assert sorted(counts) == [str(players) for players in range(2, 9)]


def test_both_editions_with_options(tmp_path: Path) -> None:
    done = run(tmp_path, 60, DISCOVERY)
    assert done.returncode == 0, done.stderr
    found = evidence(tmp_path, DISCOVERY)
    assert found["replayed_and_verified"] == 60
    assert found["counted_at_every_decision"] == 2
    assert found["games_by_edition"] == {f"{DISCOVERY}-2007": 30, f"{DISCOVERY}-2015": 30}


def test_empires_of_every_temperament(tmp_path: Path) -> None:
    done = run(tmp_path, 24, DAWN)
    assert done.returncode == 0, done.stderr
    found = evidence(tmp_path, DAWN)
    assert found["replayed_and_verified"] == 24
    assert found["games_by_way_of_playing"] == {
        "builder": 3,
        "busybody": 3,
        "evenly": 6,
        "raider": 3,
        "scholar": 3,
        "settler": 3,
        "warlord": 3,
    }
    endings = found["endings"]
    assert isinstance(endings, dict)
    assert set(endings) - {"round-limit"}


def test_every_title_by_default(tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path, 2), cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0
    assert sorted(path.name for path in tmp_path.glob("*.json")) == sorted(
        f"soak-{title}-{MODE}.json" for title in soak.titles()
    )


def test_something_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "inventory", lambda state: {"cards": state.position})
    chunk = soak.play_chunk(soak.Task(DISCOVERY, 0, 1))
    assert "decision 1: too many or too few ['cards']" in chunk["errors"][0]


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_goes_on_after_an_interrupt(tmp_path: Path, how: signal.Signals) -> None:
    journal = tmp_path / f"soak-{EXPLORATION}-{MODE}.jsonl"
    process = subprocess.Popen(
        command(tmp_path, 10_000, "--title", EXPLORATION),
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 120
    while not (journal.exists() and len(journal.read_text().splitlines()) > 1):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(how)
    _, errors = process.communicate(timeout=60)
    if how is signal.SIGINT:
        assert process.returncode == soak.INTERRUPTED
        assert b"run it again to go on" in errors
    journal.write_text(journal.read_text() + '{"number": 7, "games": 10')
    played = soak.load(journal)[1]
    assert played
    games = soak.CHUNK * (max(played) + 1)
    resumed = run(tmp_path, games)
    assert resumed.returncode == 0, resumed.stderr
    assert f"{games} of {games}" in resumed.stdout or len(played) * soak.CHUNK == games
    kept = soak.load(journal)[1]
    assert {number: kept[number] for number in played} == played
    assert evidence(tmp_path)["games"] == games


def test_notices_a_difference(tmp_path: Path) -> None:
    journal = tmp_path / f"soak-{EXPLORATION}-{MODE}.jsonl"
    other = tmp_path / f"soak-{EXPLORATION}-{OTHER_MODE}.jsonl"
    assert run(tmp_path, 10).returncode == 0
    other.write_text(journal.read_text())
    same = run(tmp_path, 10)
    assert same.returncode == 0
    assert "10 games, the same hashes" in same.stdout
    header, chunks = soak.load(other)
    chunks[0]["hashes"] = "f" * soak.HASH_LENGTH + chunks[0]["hashes"][soak.HASH_LENGTH :]
    other.write_text(json.dumps(header) + "\n" + json.dumps(chunks[0]) + "\n")
    different = run(tmp_path, 10)
    assert different.returncode == 1
    assert "1 of 10 games differ, first of all 0" in different.stdout


def test_journals_of_other_sources_are_not_compared(tmp_path: Path) -> None:
    other = tmp_path / f"soak-{EXPLORATION}-{OTHER_MODE}.jsonl"
    other.write_text('{"mode": "x", "sources": "y", "chunk": 20}\n')
    done = run(tmp_path, 5)
    assert done.returncode == 0
    assert "of other sources" in done.stdout


def test_a_bad_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MOST_DECISIONS", 10)
    chunk = soak.play_chunk(soak.Task(EXPLORATION, 0, 3))
    assert len(chunk["errors"]) == 3
    assert "game 0: age-of-exploration, 2 players, seed 0" in chunk["errors"][0]
    assert "no end after 10 decisions" in chunk["errors"][0]


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--jobs", "0"], ["--games", "x"]])
def test_wrong_arguments(wrong: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "tools/soak.py", *wrong],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "usage" in done.stderr
