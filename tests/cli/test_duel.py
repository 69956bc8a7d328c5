"""`carrack duel` and `carrack tournament`: told, written, interrupted, resumed, refused."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.lab.reports import tables
from carrack.text.fluent import Texts, languages
from tests.bots import third_party
from tests.cli.running import GAME, Ran, fingerprints, run

every_language = pytest.mark.parametrize("language", languages())
SEATS = "greedy,random,random"


def duel(*more: str | Path, seats: str = SEATS, games: int = 3, language: str = "en") -> Ran:
    asked = ["duel", GAME, "--seats", seats, "--games", str(games), "--seed", "7", "--jobs", "1"]
    return run(*asked, *more, language=language)


def data(ran: Ran) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran.out)
    return found


# ---- What is told --------------------------------------------------------------------------


def test_json_is_one_object_by_bot_name() -> None:
    ran = duel("--json")
    assert (ran.code, ran.err) == (0, "")
    found = data(ran)
    assert (found["games"], found["asked"], found["complete"]) == (3, 3, True)
    assert found["seed"] == "7"
    assert sum(found["wins"].values()) == pytest.approx(3)
    for name in ("wins", "par", "share", "interval", "placement", "score", "decisions"):
        assert list(found[name]) == ["greedy", "random"], name
    assert found["par"] == pytest.approx({"greedy": 1 / 3, "random": 2 / 3}, abs=1e-5)
    low, high = found["interval"]["greedy"]
    assert low < found["share"]["greedy"] <= high
    assert found["score"]["greedy"] > found["score"]["random"]
    assert 1 <= found["placement"]["greedy"] < found["placement"]["random"] <= 3
    assert found["faults"] == {}
    assert found["seconds"] > 0
    assert len(found["seats"]) == 3
    assert found["clear"] is None
    assert found["even"] is True
    assert data(duel("--json", games=2))["even"] is False


@every_language
def test_tables(language: str) -> None:
    ran = duel(language=language, games=4)
    texts = Texts(language)
    assert ran.code == 0
    assert texts("cli-simulate-played", games=4, seed="7") in ran.out
    assert texts("cli-arena-uneven", games=3) in ran.out
    assert ran.out.count("greedy") == 2
    assert "{$" not in ran.out


@every_language
def test_until_clear(language: str) -> None:
    ran = duel("--until-clear", seats="greedy,random", games=60, language=language)
    assert ran.code == 0
    before = Texts(language)("cli-arena-better", bot="greedy").partition("greedy")[0]
    assert f"{before}greedy" in ran.out


def test_until_clear_as_json() -> None:
    found = data(duel("--until-clear", "--json", seats="random,greedy", games=60))
    assert found["clear"]["answer"] == "worse"
    assert found["clear"]["bot"] == "random"
    assert found["clear"]["interval"][1] < found["clear"]["par"] == 0.5
    assert found["games"] < found["asked"]
    assert found["complete"] is True


@every_language
def test_a_tournament_until_clear(language: str) -> None:
    asked = ["tournament", GAME, "--bots", "greedy,random", "--players", "2", "--seed", "7"]
    asked += ["--jobs", "1", "--until-clear"]
    texts = Texts(language)
    ran = run(*asked, "--games", "60", language=language)
    assert ran.code == 0
    begins = texts("cli-arena-ordered", cycles=3).split()[:4]
    assert " ".join(begins) in " ".join(ran.out.split())
    ran = run(*asked, "--games", "2", language=language)
    assert "greedy – random" in ran.out
    found = data(run(*asked, "--games", "60", "--json", language=language))
    assert (found["clear"]["answer"], found["clear"]["unclear"]) == ("ordered", [])
    assert found["games"] == 2 * found["clear"]["cycles"] < found["asked"]
    assert found["complete"] is True


def test_quiet_is_quiet() -> None:
    ran = duel("--quiet", seats="random,random", games=1)
    assert (ran.code, ran.out, ran.err) == (0, "", "")


# ---- What is written -----------------------------------------------------------------------


def test_csv_and_parquet_have_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    ran = duel("--csv", tmp_path / "a.csv", "--parquet", tmp_path / "b.parquet", "--json")
    assert data(ran)["files"] == {
        "csv": str(tmp_path / "a.csv"),
        "parquet": str(tmp_path / "b.parquet"),
    }
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert list(rows[0]) == list(tables.GAMES)
    assert [(row["game"], row["seat"]) for row in rows] == [
        (str(game), str(seat)) for game in (1, 2, 3) for seat in range(3)
    ]
    assert [row["bot"] for row in rows[:6]] == [*SEATS.split(","), "random", "random", "greedy"]
    assert len({row["seed"] for row in rows}) == 1, "one round, one deal"
    columns = parquet.read_table(tmp_path / "b.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in columns] == rows


class Page(HTMLParser):
    """What a page holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


@every_language
@pytest.mark.parametrize("kind", ["duel", "tournament"])
def test_report_stands_alone(tmp_path: Path, language: str, kind: str) -> None:
    file = tmp_path / "report.html"
    more = ["--games", "4", "--seed", "1", "--jobs", "1", "--report", str(file), "--quiet"]
    who = ["--bots", "random,greedy,easy", "--until-clear"]
    if kind == "duel":
        who = ["--seats", "greedy,random", "--until-clear"]
    ran = run(kind, GAME, *who, *more, "--players", "2", language=language)
    assert (ran.code, ran.err) == (0, "")
    text = file.read_text(encoding="utf-8")
    page = Page(text)
    assert ("lang", language) in page.attributes
    assert page.tags.count("svg") == (4 if kind == "duel" else 5)
    assert "script" not in page.tags
    assert "link" not in page.tags
    assert not [value for name, value in page.attributes if name in ("src", "href")]
    assert "http" not in text
    assert "prefers-color-scheme: dark" in text
    assert Texts(language)("cli-report-no-faults") in text.replace("&#x27;", "'")
    assert "{$" not in text


def test_third_party_bots_that_fail_are_named_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    package.mkdir()
    third_party.install(package, monkeypatch)
    file = tmp_path / "report.html"
    ran = duel("--report", file, seats="raises,random", games=2)
    assert ran.code == 0
    assert "raises failed: 6 errors of its own" in ran.out
    assert "ValueError('no idea')" in ran.out
    text = file.read_text(encoding="utf-8")
    assert "raises failed: 6 errors of its own" in text
    assert "ValueError(&#x27;no idea&#x27;)" in text
    found = data(duel("--json", seats="nonsense,random", games=1))
    assert found["faults"] == {"nonsense": {"illegal": 3}}
    assert found["fault_list"][0]["detail"] == "'north'"
    refused = duel(seats="refuses,random", games=1)
    assert refused.code == 2
    assert "refuses" in refused.err
    assert "not today" in refused.err


# ---- Resumed and refused -------------------------------------------------------------------


def test_same_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    assert duel("--out", folder, "--records", games=2).code == 0
    before = (folder / "games.jsonl").read_text(encoding="utf-8")
    found = data(duel("--out", folder, "--records", "--json", games=4))
    assert found["games"] == 4
    assert (folder / "games.jsonl").read_text(encoding="utf-8").startswith(before)
    assert len(list((folder / "records").iterdir())) == 4
    carrack.Record.load(folder / "records" / "000004.json")


def test_the_folder_knows_the_seed(tmp_path: Path) -> None:
    asked = ["duel", GAME, "--seats", "random,random", "--jobs", "1", "--json"]
    first = data(run(*asked, "--out", tmp_path, "--games", "1"))
    again = data(run(*asked, "--out", tmp_path, "--games", "2"))
    assert again["seed"] == first["seed"]
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 2


@every_language
def test_another_command_is_refused_with_the_reason(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "out"
    assert duel("--out", folder, games=1).code == 0
    before = fingerprints(folder)
    for more, words in (
        (["--seats", "random,greedy,random"], "random,greedy,random"),
        (["--seats", SEATS, "--seed", "8"], "8"),
        (["--seats", SEATS, "--seed", "7", "--records"], "true"),
    ):
        ran = run("duel", GAME, "--games", "1", "--out", folder, *more, language=language)
        assert ran.code == 2
        assert words in ran.err
    assert fingerprints(folder) == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["duel", GAME, "--seats", "random,nobody"], "nobody"),
        (["duel", GAME, "--seats", "random,search:0"], "search:0"),
        (["duel", GAME, "--seats", "random,greedy:3"], "greedy:3"),
        (["duel", GAME, "--seats", "random,random", "--players", "3"], "--players"),
        (["duel", GAME, "--seats", "random,random", "--records"], "--out"),
        (["duel", GAME, "--seats", "random,random", "--games", "0"], "--games"),
        (["duel", GAME, "--seats", "random,random", "--report", "/nowhere/a.html"], "/nowhere"),
        (["duel", GAME], "--seats"),
        (["tournament", GAME], "--bots"),
        (["tournament", GAME, "--bots", "random,random,greedy", "--players", "2"], "random"),
        (["tournament", GAME, "--bots", "random,greedy", "--players", "3"], "3"),
        (
            [
                "tournament",
                GAME,
                "--players",
                "8",
                "--bots",
                ",".join(f"search:{n}" for n in range(1, 31)),
            ],
            "30",
        ),
    ],
)
def test_wrong_arguments(arguments: list[str], words: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


def test_existing_files_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.html"
    file.write_text("precious", encoding="utf-8")
    for option in ("--report", "--csv"):
        assert duel(option, file, seats="random,random", games=1).code == 2
    assert file.read_text(encoding="utf-8") == "precious"
    assert duel("--report", file, "--force", seats="random,random", games=1).code == 0
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_file_is_for_one_thing(tmp_path: Path) -> None:
    same = tmp_path / "same"
    ran = duel("--csv", same, "--report", same, "--force", seats="random,random", games=1)
    assert (ran.code, ran.out) == (2, "")
    assert "same" in ran.err.replace("\n", "")
    assert not same.exists()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, jobs: str) -> None:
    folder, report = tmp_path / "out", tmp_path / "a.html"
    asked = ["duel", GAME, "--seats", SEATS, "--games", "100000", "--seed", "7", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-m", "carrack", *asked, "--out", str(folder), "--report", str(report)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    games = folder / "games.jsonl"
    until = time.monotonic() + 60
    while time.monotonic() < until and not (games.exists() and games.stat().st_size):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped after" in out
    assert str(folder) in err
    assert str(report) in err
    assert "Traceback" not in err
    assert not report.exists()
    played = len(games.read_text(encoding="utf-8").splitlines())
    found = data(duel("--out", folder, "--json", games=played + 1))
    assert found["games"] == played + 1


# ---- Tournaments ---------------------------------------------------------------------------


def test_tournament_rates_everybody() -> None:
    asked = ["tournament", GAME, "--bots", "random,greedy,easy", "--players", "2", "--seed", "1"]
    found = data(run(*asked, "--games", "6", "--jobs", "1", "--json"))
    assert found["kind"] == "tournament"
    assert found["games"] == 6
    assert next(iter(found["ratings"])) == "greedy"
    rating = found["ratings"]["random"]
    assert rating["interval"][0] < rating["mean"] < rating["interval"][1]
    assert found["cross"]["greedy"]["random"] == {"games": 2, "ahead": 2.0}
    assert found["par"] == {"random": 0.5, "greedy": 0.5, "easy": 0.5}
    assert found["share"]["greedy"] == 1.0


@every_language
def test_tournament_tables(language: str) -> None:
    asked = ["tournament", GAME, "--bots", "random,greedy", "--players", "2", "--games", "2"]
    ran = run(*asked, "--jobs", "1", language=language)
    assert ran.code == 0
    assert Texts(language)("cli-arena-cross-note") in ran.out
    assert "1 greedy" in ran.out


def test_options_that_are_tables_are_kept_and_compared(tmp_path: Path) -> None:
    """The house table of Dawn of Empires travels to workers and comes back from the folder."""
    asked = ["duel", "dawn-of-empires", "--seats", "random,random", "--seed", "7", "--json"]
    first = data(run(*asked, "--games", "1", "--jobs", "1", "--out", tmp_path))
    again = data(run(*asked, "--games", "3", "--jobs", "2", "--out", tmp_path))
    assert first["options"] == again["options"]
    assert again["options"]["house"]["name"] == "balanced-2"
    assert again["games"] == 3
