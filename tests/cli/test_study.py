"""`carrack study`: told, written, resumed, refused."""

import csv
import json
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from carrack.text.fluent import Texts, languages
from tests.cli.running import Ran, fingerprints, run
from tests.cli.test_duel import Page

every_language = pytest.mark.parametrize("language", languages())
STUDY = """
name = "What does Sailing cost?"
game = "dawn-of-empires"
games = 3
seed = 5
seats = ["random", "random"]

[[vary]]
what = "options.house.technologies.sailing.cost"
values = [4, 1]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "study.toml"
    path.write_text(STUDY, encoding="utf-8")
    return path


def study(file: Path, *more: str | Path, language: str = "en") -> Ran:
    return run("study", file, "--jobs", "1", *more, language=language)


def note(language: str = "en") -> str:
    """Return what is told of every table that is made of the default one by changes."""
    texts = Texts(language)
    told = texts(
        "remark-idle-effect",
        table="balanced-2-changed",
        where="house.technologies.engraving.cubes.mountains.wealth",
        value=2,
    )
    return f"{texts('cli-remark-label')} {told}\n"


def data(ran: Ran, language: str = "en") -> dict[str, Any]:
    assert ran.err == note(language)
    found: dict[str, Any] = json.loads(ran.out)
    return found


@every_language
def test_tables(file: Path, language: str) -> None:
    ran = study(file, language=language)
    texts = Texts(language)
    assert ran.code == 0
    assert "What does Sailing cost?" in ran.out
    assert texts("cli-simulate-played", games=6, seed="5") in ran.out
    assert texts("study-points", points=2) in ran.out
    assert texts("study-turn-name", turn="1") in ran.out
    assert "{$" not in ran.out
    assert "study-" not in ran.out


def test_json_tells_everything(file: Path) -> None:
    found = data(study(file, "--json"))
    assert (found["games"], found["asked"], found["complete"]) == (6, 6, True)
    assert [point["values"] for point in found["points"]] == [[4], [1]]
    wins = [one["wins"] for one in found["shares"]["seat"]]
    assert sum(wins) == pytest.approx(6)
    for effect in found["effects"]:
        assert (effect["from"], effect["to"], effect["deals"] <= 3) == (4, 1, True)
        assert effect["difference"] == pytest.approx(effect["after"] - effect["before"], abs=2e-6)
        assert 0 <= effect["chance"] <= 1


def test_rows_are_the_same_however_the_work_is_shared(file: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for jobs in ("1", "2"):
        tables = ["--csv", f"{tmp_path}/{jobs}.csv", "--parquet", f"{tmp_path}/{jobs}.parquet"]
        ran = run("study", file, *tables, "--quiet", "--jobs", jobs)
        assert (ran.code, ran.out, ran.err) == (0, "", note())
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    one, two = (parquet.read_table(tmp_path / f"{jobs}.parquet") for jobs in ("1", "2"))
    assert one.equals(two)
    rows = one.to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [
        (game, seat) for game in range(1, 7) for seat in range(2)
    ]
    varied = "options.house.technologies.sailing.cost"
    assert [row[varied] for row in rows[:4]] == [4, 4, 1, 1]
    assert rows[0]["seed"] == rows[2]["seed"] != rows[4]["seed"]
    assert sum(row["won"] for row in rows) == pytest.approx(6)
    with (tmp_path / "1.csv").open(encoding="utf-8", newline="") as opened:
        for told, row in zip(csv.DictReader(opened), rows, strict=True):
            assert told[varied] == str(row[varied])
            assert told["technologies"].split() == row["technologies"]
            assert told["side"] == row["side"]


DISCOVERY = """
game = "age-of-discovery-2015"
games = 1
seats = ["random", "random"]
"""
OWN = """
game = "dawn-of-empires"
games = 1
seats = ["own", "random"]
[bots.own]
kind = "search"
budget = 2
"""


@pytest.mark.parametrize(
    ("text", "what", "values", "told", "written"),
    [
        (DISCOVERY, "options.builder", "[false, true]", [False, True], ["false", "true"]),
        (DISCOVERY, "options.nations", "['none', 'random']", *[["none", "random"]] * 2),
        (OWN, "bots.own.weights.money", "[1, 2.5]", [1.0, 2.5], ["1.0", "2.5"]),
        (OWN, "bots.own.budget", "[2, '0.01s']", *[["2", "0.01s"]] * 2),
    ],
)
def test_columns_of_values_are_of_their_kind(
    tmp_path: Path, text: str, what: str, values: str, told: list[object], written: list[str]
) -> None:
    """Numbers can be compared and sorted without a cast; what is mixed is text."""
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "study.toml"
    file.write_text(f"{text}\n[[vary]]\nwhat = '{what}'\nvalues = {values}\n", encoding="utf-8")
    tables = ["--csv", f"{tmp_path}/t.csv", "--parquet", f"{tmp_path}/t.parquet"]
    assert study(file, *tables, "--quiet") == Ran(0, "", "")
    found = parquet.read_table(tmp_path / "t.parquet").to_pylist()
    assert [row[what] for row in found[::2]] == told
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as opened:
        assert [row[what] for row in csv.DictReader(opened)][::2] == written


@every_language
@pytest.mark.parametrize(
    "outputs",
    [("--csv", "same", "--report", "same"), ("--parquet", "same", "--csv", "./same")],
)
def test_a_file_is_for_one_thing(
    file: Path, tmp_path: Path, outputs: tuple[str, ...], language: str
) -> None:
    named = [f"{tmp_path}/{word}" if "same" in word else word for word in outputs]
    for more in ([], ["--force"]):
        ran = study(file, *named, *more, language=language)
        assert (ran.code, ran.out) == (2, "")
        assert "same" in ran.err.replace("\n", "")
    assert not (tmp_path / "same").exists()


def test_a_study_is_not_written_over(file: Path) -> None:
    assert study(file, "--report", file, "--force").code == 2
    assert file.read_text(encoding="utf-8") == STUDY


def test_values_that_shift_nothing_are_said_to(file: Path, tmp_path: Path) -> None:
    """Nobody is told to play more games where all went alike."""
    path = "options.house.improvements.walls.money"
    text = STUDY.replace("games = 3", "games = 1").replace("[4, 1]", "[1, 2]")
    file.write_text(text.replace("options.house.technologies.sailing.cost", path), "utf-8")
    page = tmp_path / "report.html"
    ran = study(file, "--report", page)
    told = Texts("en")("study-nothing-shifted")
    if json.loads(study(file, "--json").out)["effects"]:
        pytest.fail("these values shift something: choose others")
    assert told in " ".join(ran.out.split())
    assert told in page.read_text(encoding="utf-8")


def test_options_that_are_varied_have_no_one_value(tmp_path: Path) -> None:
    file, page = tmp_path / "study.toml", tmp_path / "report.html"
    varied = "[[vary]]\nwhat = 'options.builder'\nvalues = [true, false]\n"
    file.write_text(DISCOVERY + varied, encoding="utf-8")
    assert study(file, "--report", page, "--quiet").code == 0
    text = page.read_text(encoding="utf-8")
    assert "builder=" not in text
    assert "nations=none" in text
    assert "options.builder = true, false" in text
    assert "True" not in text


@every_language
def test_report_stands_alone_and_holds_the_numbers(
    file: Path, tmp_path: Path, language: str
) -> None:
    page = tmp_path / "report.html"
    found = data(study(file, "--report", page, "--json", language=language), language)
    assert found["files"] == {"report": str(page)}
    text = page.read_text(encoding="utf-8")
    parts = Page(text)
    assert ("lang", language) in parts.attributes
    assert "script" not in parts.tags
    assert not [value for name, value in parts.attributes if name in ("src", "href")]
    assert "http" not in text
    assert "{$" not in text
    assert "study-" not in text
    texts = Texts(language)
    assert "What does Sailing cost?" in text
    for trait, own in found["shares"].items():
        assert texts(f"study-{trait}") in text
        for one in own:
            assert texts("cli-percent", share=one["share"]) in text, one
    for effect in found["effects"]:
        if effect["measure"] == "score":
            assert texts("cli-hundredths", value=effect["before"]) in text
            assert texts("cli-hundredths", value=effect["difference"]) in text


def test_the_folder_goes_on(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    first = data(study(file, "--out", folder, "--json"))
    assert first["played_now"] == 6
    before = (folder / "games.jsonl").read_text(encoding="utf-8")
    file.write_text(STUDY.replace("games = 3", "games = 4"), encoding="utf-8")
    more = data(study(file, "--out", folder, "--json"))
    assert (more["games"], more["played_now"]) == (8, 2)
    assert (folder / "games.jsonl").read_text(encoding="utf-8").startswith(before)
    whole = data(study(file, "--json"))
    for name in ("shares", "effects"):
        assert more[name] == whole[name]
    kept = fingerprints(folder)
    file.write_text(STUDY.replace("seed = 5", "seed = 6"), encoding="utf-8")
    refused = study(file, "--out", folder)
    assert refused.code == 2
    assert "seed" in refused.err
    assert fingerprints(folder) == kept


def test_a_kill_loses_nothing_that_was_finished(file: Path, tmp_path: Path) -> None:
    file.write_text(STUDY.replace("games = 3", "games = 40"), encoding="utf-8")
    folder = tmp_path / "out"
    lines = folder / "games.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "carrack", "study", file, "--jobs", "1", "--out", folder],
        stdout=subprocess.DEVNULL,
    )
    until = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < until:
        if lines.exists() and lines.read_text(encoding="utf-8").count("\n") >= 3:
            break
        time.sleep(0.01)
    process.kill()
    process.wait()
    kept = lines.read_text(encoding="utf-8").count("\n")
    assert 3 <= kept < 80
    ended = data(study(file, "--out", folder, "--json"))
    assert (ended["games"], ended["played_now"]) == (80, 80 - kept)
    numbers = []
    for line in lines.read_text(encoding="utf-8").splitlines():
        with suppress(ValueError):
            numbers.append(json.loads(line)["number"])
    assert sorted(numbers) == list(range(1, 81))


@every_language
@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("games = 3", "games = 0", ["games", "1"]),
        ('"dawn-of-empires"', '"chess"', ["game", "age-of-exploration"]),
        ("values = [4, 1]", "values = [4, 99]", ["vary[0].values[1]", "sailing.cost"]),
        ('["random", "random"]', '["random", "nobody"]', ["seats[1]", "greedy"]),
        ('"options.house', '"option.house', ["vary[0].what", "options."]),
        ("seed = 5", "sead = 5", ["sead", "seed"]),
        (
            "[[vary]]",
            '[bots.own]\nkind = "greedy"\nweights = { monee = 1 }\n[[vary]]',
            ["bots.own.weights.monee", "money", "--weights dawn-of-empires"],
        ),
        ("games = 3", "games = ", ["TOML", "4"]),
    ],
)
def test_mistakes_are_explained(
    file: Path, before: str, after: str, words: list[str], language: str
) -> None:
    file.write_text(STUDY.replace(before, after), encoding="utf-8")
    ran = study(file, language=language)
    assert (ran.code, ran.out) == (2, "")
    for word in (file.name, *words):
        assert word in ran.err.replace("\n", "")


@every_language
def test_places_there_are_not(file: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = study(file, "--on", "moon", language=language)
    assert ran.code == 2
    assert "moon" in ran.err
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = study(file, "--on", "ray", language=language)
    assert ran.code == 2
    assert "carrack-games[ray]" in ran.err
