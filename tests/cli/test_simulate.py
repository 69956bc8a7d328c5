"""`carrack simulate`: the same results whoever does the work, told, and written whole or not."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from carrack.lab import simulation
from carrack.lab.pool import Stop
from carrack.lab.reports import table_files, tables
from carrack.lab.results import Outcome
from carrack.lab.simulation import Simulation
from carrack.lab.tally import Tally
from carrack.text.fluent import Texts, languages
from tests.cli.running import GAME, fingerprints, run, run_apart

every_language = pytest.mark.parametrize("language", languages())


def small(games: int = 3, players: int = 3, seed: int | bytes = 7) -> Simulation:
    return Simulation(GAME, players, {}, ["random"] * players, seed, games)


# ---- Games ---------------------------------------------------------------------------------


def test_same_seed_same_games() -> None:
    first = list(simulation.outcomes(small(), 1, Stop()))
    assert first == list(simulation.outcomes(small(), 1, Stop()))
    assert first != list(simulation.outcomes(small(seed=8), 1, Stop()))
    assert [outcome.number for outcome in first] == [1, 2, 3]


def test_number_of_processes_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_GAMES_PER_TASK", 2)
    alone = list(simulation.outcomes(small(7), 1, Stop()))
    assert list(simulation.outcomes(small(7), 3, Stop())) == alone


def test_one_game_can_be_played_again_alone() -> None:
    many = list(simulation.outcomes(small(3), 1, Stop()))
    wanted = small(3)
    assert wanted.seed_of(2) == many[1].seed < 10**15


def test_stop_is_obeyed_between_games() -> None:
    stop = Stop()
    games = simulation.outcomes(small(50), 1, stop)
    next(games)
    stop.set()
    assert list(games) == []


def test_shared_wins_count_as_parts() -> None:
    tally = Tally(["random"] * 3)
    tally.add(Outcome(1, 1, [5, 5, 2], [1, 1, 3], 40, "deck-empty"))
    tally.add(Outcome(2, 2, [1, 4, 9], [3, 2, 1], 60, None))
    assert [own.wins for own in tally.seats] == [0.5, 0.5, 1.0]
    assert tally.to_data()["decisions"] == {"mean": 50, "min": 40, "max": 60}
    assert tally.to_data()["ended"] == {"deck-empty": 1}


# ---- What is told --------------------------------------------------------------------------


@every_language
def test_table_of_results(language: str) -> None:
    ran = run("simulate", GAME, "--games", "4", "--seed", "7", "--jobs", "1", language=language)
    assert ran.code == 0
    assert Texts(language)("cli-simulate-played", games=4, asked=4, seed="7") in ran.out
    assert ran.out.count("random") == 4
    assert "%" in ran.out
    assert "{$" not in ran.out


def test_json_is_one_object() -> None:
    ran = run("simulate", GAME, "--games", "3", "--seed", "0xff00", "--players", "2", "--json")
    data = json.loads(ran.out)
    assert data["games"] == data["asked"] == 3
    assert data["seed"] == "0xff00"
    assert data["complete"] is True
    assert len(data["seats"]) == 2
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(3)
    assert sum(data["ended"].values()) == 3


def test_quiet_is_quiet() -> None:
    ran = run("simulate", GAME, "--games", "2", "--quiet")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_seed_is_told_so_that_it_can_be_used_again() -> None:
    first = json.loads(run("simulate", GAME, "--games", "2", "--json").out)
    again = json.loads(run("simulate", GAME, "--games", "2", "--json", "--seed", first["seed"]).out)
    assert again == first


def test_players_from_seats_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    file.write_text("players = 5\n", encoding="utf-8")
    asked = ["simulate", GAME, "--games", "1", "--json"]
    assert json.loads(run(*asked, "--options", file).out)["players"] == 5
    assert json.loads(run(*asked, "--options", file, "--players", "3").out)["players"] == 3
    assert json.loads(run(*asked, "--seats", "random, random").out)["players"] == 2


# ---- What is written -----------------------------------------------------------------------


def test_csv_has_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    ran = run("simulate", GAME, "--games", "3", "--seed", "7", "--players", "3", "--out", file)
    assert ran.code == 0
    assert str(file) in ran.out
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert list(rows[0]) == list(tables.GAMES)
    assert [(row["game"], row["seat"]) for row in rows] == [
        (str(game), str(seat)) for game in (1, 2, 3) for seat in range(3)
    ]
    for row, outcome in zip(rows[::3], simulation.outcomes(small(), 1, Stop()), strict=True):
        assert int(row["score"]) == outcome.scores[0]
        assert int(row["place"]) == outcome.places[0]
        assert int(row["seed"]) == outcome.seed
        assert int(row["decisions"]) == outcome.decisions
        assert row["ended"] == outcome.ended
    assert fingerprints(tmp_path).keys() == {"results.csv"}


def test_parquet_holds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(table_files, "_ROWS_PER_GROUP", 5)
    asked = ["simulate", GAME, "--games", "3", "--seed", "7"]
    assert run(*asked, "--out", tmp_path / "a.csv").code == 0
    assert run(*asked, "--out", tmp_path / "a.parquet").code == 0
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    columns = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in columns] == rows


def test_parquet_without_the_package_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = run("simulate", GAME, "--games", "1", "--out", tmp_path / "a.parquet")
    assert ran.code == 2
    assert "pip install 'carrack-games[parquet]'" in ran.err
    assert fingerprints(tmp_path) == {}


def test_force_replaces(tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    file.write_text("precious", encoding="utf-8")
    assert run("simulate", GAME, "--games", "1", "--out", file).code == 2
    assert file.read_text(encoding="utf-8") == "precious"
    assert run("simulate", GAME, "--games", "1", "--out", file, "--force").code == 0
    assert file.read_text(encoding="utf-8").startswith("game,seed")


def test_a_file_that_appears_meanwhile_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.csv"
    play = simulation.play

    def play_and_write(*arguments: object) -> Outcome:
        file.write_text("precious", encoding="utf-8")
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(simulation, "play", play_and_write)
    assert run("simulate", GAME, "--games", "1", "--out", file).code == 2
    assert fingerprints(tmp_path).keys() == {"results.csv"}
    assert file.read_text(encoding="utf-8") == "precious"


def test_full_disk_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(writer: object, rows: object) -> None:
        raise OSError(28, "No space left on device", str(tmp_path / "results.csv"))

    monkeypatch.setattr(table_files.CsvWriter, "write", refuse)
    ran = run("simulate", GAME, "--games", "1", "--out", tmp_path / "results.csv")
    assert ran.code == 1
    assert "No space left" in ran.err
    assert fingerprints(tmp_path) == {}


# ---- Ended early ---------------------------------------------------------------------------


def _started(out: Path, *more: str) -> "subprocess.Popen[str]":
    """Start a long simulation in a process group of its own and wait until games are played."""
    asked = ["simulate", GAME, "--games", "1000000", "--seed", "1", "--out", str(out), *more]
    process = subprocess.Popen(
        [sys.executable, "-m", "carrack", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        written = list(out.parent.glob(".*.tmp"))
        if written and written[0].stat().st_size > 0:
            return process
        time.sleep(0.05)
    process.kill()
    raise AssertionError("no game was played in time")


def _group_ended(group: int) -> bool:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("whole_group", [True, False])
def test_ctrl_c_reports_and_leaves_nothing(tmp_path: Path, jobs: str, whole_group: bool) -> None:
    """A terminal sends Ctrl-C to the whole group, `kill -INT` to one process."""
    process = _started(tmp_path / "results.csv", "--jobs", jobs)
    if whole_group:
        os.killpg(process.pid, signal.SIGINT)
    else:
        os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped after" in out
    assert "Interrupted" in err
    assert "results.csv" in err
    assert "Traceback" not in err
    assert fingerprints(tmp_path) == {}
    assert _group_ended(process.pid)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_workers_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    process = _started(tmp_path / "results.csv", "--jobs", "2")
    process.kill()
    process.communicate(timeout=60)
    assert _group_ended(process.pid)
    assert not (tmp_path / "results.csv").exists()


def test_json_tells_that_it_is_not_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    play = simulation.play

    def play_and_stop(*arguments: object) -> Outcome:
        outcome = play(*arguments)  # type: ignore[arg-type]
        signal.raise_signal(signal.SIGINT)
        return outcome

    monkeypatch.setattr(simulation, "play", play_and_stop)
    ran = run("simulate", GAME, "--games", "9", "--json", "--jobs", "1")
    assert ran.code == 130
    data = json.loads(ran.out)
    assert (data["games"], data["asked"], data["complete"]) == (1, 9, False)


def test_command_as_a_process() -> None:
    ran = run_apart("simulate", GAME, "--games", "50", "--seed", "7", "--jobs", "2", "--json")
    assert ran.code == 0
    assert ran.err == ""
    alone = run("simulate", GAME, "--games", "50", "--seed", "7", "--jobs", "1", "--json")
    assert json.loads(ran.out) == json.loads(alone.out)
