"""The laboratory as a library: the same results as the command, as rows, tables and pages."""

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack import lab
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.lab.pool import Stop
from tests.cli.running import run
from tests.lab.studies import DAWN, EXPLORATION

GAME = "age-of-exploration"
#: What the clock says, which is never the same.
TIMES = ("seconds", "decisions")


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    """Data as it would be anywhere."""
    return {name: value for name, value in data.items() if name not in (*TIMES, "files", "file")}


def told_by(*arguments: str | Path) -> dict[str, Any]:
    """What the command prints as JSON."""
    ran = run(*arguments, "--json")
    assert ran.code == 0, ran.err
    data: dict[str, Any] = json.loads(ran.out)
    return without_times(data)


def as_json(result: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(result.to_dict()))
    return without_times(data)


# ---- The same as the command ---------------------------------------------------------------


def test_a_duel_is_that_of_the_command() -> None:
    result = lab.duel(GAME, ["greedy", "random", "random"], games=3, seed=7)
    told = told_by("duel", GAME, "--seats", "greedy,random,random", "--games", "3", "--seed", "7")
    assert as_json(result) == told
    assert result.complete
    assert result.even
    assert result.seed == 7


def test_a_tournament_is_that_of_the_command() -> None:
    bots = ["greedy", "random", "easy"]
    result = lab.tournament(GAME, bots, players=2, games=6, seed=b"\x01\x02")
    asked = ("--bots", ",".join(bots), "--players", "2", "--games", "6", "--seed", "0x0102")
    assert as_json(result) == told_by("tournament", GAME, *asked)
    assert {rating.bot for rating in result.ratings()} == set(bots)
    assert result.cross_table()["greedy"]["random"].games == 2


def test_a_study_is_that_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(
        'game = "age-of-exploration"\ngames = 2\nseed = 7\nseats = ["random", "random"]\n',
        encoding="utf-8",
    )
    told = told_by("study", file)
    asked = {"game": GAME, "games": 2, "seed": 7, "seats": ["random", "random"]}
    assert as_json(lab.study(asked)) == as_json(lab.study(file)) == told


def test_a_simulation_is_that_of_the_command() -> None:
    result = lab.simulate(GAME, players=3, games=4, seed=5)
    told = told_by("simulate", GAME, "--players", "3", "--games", "4", "--seed", "5")
    assert as_json(result) == told
    assert result.complete


def test_rows_are_those_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    assert run("duel", GAME, "--seats", "random,random", "--games", "2", "--seed", "7",
               "--csv", file).code == 0  # fmt: skip
    rows = lab.duel(GAME, ["random", "random"], games=2, seed=7).rows()
    lines = [",".join(map(str, row.values())) for row in rows]
    assert file.read_text(encoding="utf-8").splitlines() == [",".join(rows[0]), *lines]


# ---- What is given -------------------------------------------------------------------------


def test_a_game_may_be_made_before() -> None:
    game = carrack.game(
        "dawn-of-empires", players=2, house={"technologies": {"sailing": {"cost": 1}}}
    )
    result = lab.duel(game, ["random", "random"], games=1, seed=3)
    assert result.plan.game is game
    by_id = lab.duel("dawn-of-empires", ["random", "random"], games=1, seed=3,
                     options={"house": {"technologies": {"sailing": {"cost": 1}}}})  # fmt: skip
    assert by_id.rows() == result.rows()


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: lab.duel(GAME, ["nobody", "random"]), "unknown-bot"),
        (lambda: lab.duel(GAME, ["random", "random"], games=0), "number-too-low"),
        (lambda: lab.duel(GAME, ["random", "random"], jobs=0), "number-too-low"),
        (lambda: lab.duel(GAME, ["random", "random"], records=True), "records-without-out"),
        (lambda: lab.duel("chess", ["random", "random"]), "unknown-game"),
        (
            lambda: lab.duel(carrack.game(GAME, players=3), ["random", "random"]),
            "seats-and-players",
        ),
        (
            lambda: lab.simulate(carrack.game(GAME, players=3), options={"x": 1}),
            "game-configured",
        ),
        (lambda: lab.simulate(GAME, seats=["random"] * 2, players=3), "seats-and-players"),
        (lambda: lab.tournament(GAME, ["random", "random"], players=2), "bot-twice"),
        (lambda: lab.tournament(GAME, ["random"], players=2), "too-few-bots"),
        (lambda: lab.study(EXPLORATION, on="the moon"), "study-no-place"),
    ],
)
def test_what_can_not_be_is_refused(call: Any, code: str) -> None:
    with pytest.raises(CarrackError) as raised:
        call()
    assert raised.value.code == code
    assert raised.value.message != code


def test_a_wrong_study_names_the_field() -> None:
    with pytest.raises(InvalidData, match="games"):
        lab.study({**EXPLORATION, "games": "many"})


# ---- On the way ----------------------------------------------------------------------------


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, asked: int) -> None:
        told.append((done, asked))

    lab.duel(GAME, ["random", "random"], games=2, seed=1, progress=tell)
    lab.simulate(GAME, players=2, games=2, seed=1, progress=tell)
    assert told == [(1, 2), (2, 2)] * 2
    told.clear()
    lab.study({**EXPLORATION, "seats": ["random", "random"]}, progress=tell)
    assert told[0] == (0, 4)
    assert told[-1] == (4, 4)


def test_a_duel_is_stopped_and_goes_on(tmp_path: Path) -> None:
    stop = threading.Event()
    seats = ["random", "random"]

    def after_two(done: int, _: int) -> None:
        if done == 2:
            stop.set()

    part = lab.duel(GAME, seats, games=6, out=tmp_path, progress=after_two, stop=stop)
    assert (len(part.games), part.complete) == (2, False)
    assert "2 of 6 games" in repr(part)
    whole = lab.duel(GAME, seats, games=6, out=tmp_path)
    assert whole.complete
    assert whole.seed == part.seed
    assert whole.rows()[:4] == part.rows()
    assert whole.rows() == lab.duel(GAME, seats, games=6, seed=part.seed).rows()


def test_a_study_goes_on(tmp_path: Path) -> None:
    asked = {**EXPLORATION, "seats": ["random", "random"]}
    stop = Stop()
    part = lab.study(asked, out=tmp_path, progress=lambda done, _: stop.set(), stop=stop)
    assert not part.complete
    whole = lab.study(asked, out=tmp_path)
    assert whole.played_now == len(whole.games) - len(part.games) > 0
    assert whole.rows() == lab.study(asked).rows()


def test_it_ends_when_it_is_clear() -> None:
    result = lab.duel(GAME, ["greedy", "random"], games=200, seed=7, until_clear=True)
    assert result.complete
    assert len(result.games) < 200
    assert result.to_dict()["clear"]


def test_records_are_kept(tmp_path: Path) -> None:
    result = lab.duel(GAME, ["random", "random"], games=1, seed=1, out=tmp_path, records=True)
    record = carrack.Record.load(tmp_path / "records" / "000001.json")
    assert record.result is not None
    assert record.result.scores == result.games[0].scores


# ---- For other programs and for people -----------------------------------------------------


def test_arrow_tables_hold_the_rows() -> None:
    pytest.importorskip("pyarrow")
    for result in (
        lab.duel(GAME, ["random", "random"], games=1, seed=1),
        lab.simulate(GAME, players=2, games=1, seed=1),
        lab.study(DAWN),
    ):
        assert result.to_arrow().to_pylist() == result.rows()


def test_data_frames_hold_the_rows() -> None:
    pandas = pytest.importorskip("pandas")
    frame = lab.duel(GAME, ["random", "greedy"], games=2, seed=1).to_pandas()
    assert list(frame.columns) == [
        "game",
        "seed",
        "seat",
        "bot",
        "score",
        "place",
        "decisions",
        "ended",
    ]
    assert frame["score"].dtype == "int64"
    assert len(frame) == 4
    result = lab.study(DAWN)
    frame = result.to_pandas()
    assert frame["options.house.technologies.sailing.cost"].tolist() == [4, 4, 1, 1] * 2
    assert frame["buildings"].tolist() == [row["buildings"] for row in result.rows()]
    # A column that lacks values keeps its numbers whole.
    assert str(lab_column([1, None]).dtype) == "Int64"
    assert pandas.isna(lab_column([1, None])[1])


def lab_column(values: list[int | None]) -> Any:
    from carrack.lab.reports import tables

    return tables.data_frame({"turn": tables.WHOLE}, [(value,) for value in values])["turn"]


@pytest.mark.parametrize(("package", "method"), [("pandas", "to_pandas"), ("pyarrow", "to_arrow")])
def test_what_is_missing_is_named(
    package: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = lab.simulate(GAME, players=2, games=1, seed=1)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(CarrackError, match=f"{package} is not installed: pip install"):
        getattr(result, method)()


def test_results_show_themselves() -> None:
    duel = lab.duel(GAME, ["random", "random"], games=2, seed=1)
    assert repr(duel) == f"<DuelResult of {GAME}: 2 games, seed 1; won: random 100.0%>"
    simulation = lab.simulate(GAME, players=2, games=1, seed=b"\xab")
    assert repr(simulation).startswith(f"<SimulationResult of {GAME}: 1 games, seed 0xab; wins by")
    study = lab.study(DAWN)
    assert repr(study).startswith("<StudyResult of dawn-of-empires: 4 games at 2 points, seed 3; ")
    for result in (duel, simulation, study):
        assert "<table>" in result._repr_html_()
    assert "random" in duel._repr_html_()
    assert "options.house.technologies.sailing.cost" in study._repr_html_()
    for page in (duel.to_html(), study.to_html("fr")):
        assert page.startswith("<!doctype html>")


# ---- How it is imported --------------------------------------------------------------------

HEAVY = ("rich", "openskill", "pandas", "pyarrow", "fluent", "multiprocessing", "typer", "ray")


def test_importing_it_imports_nothing_heavy() -> None:
    code = (
        "import sys; from carrack import lab; lab.__all__; "
        f"print([name for name in {HEAVY!r} if name in sys.modules], "
        "sorted(name for name in sys.modules if name.startswith('carrack.lab')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] ['carrack.lab']"


def test_a_call_imports_no_report() -> None:
    code = (
        "import sys; from carrack import lab; lab.duel; lab.tournament; lab.simulate; "
        "print([name for name in ('rich', 'openskill', 'pandas', 'pyarrow', 'fluent', 'ray') "
        "if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_all_names_are_there() -> None:
    for name in lab.__all__:
        assert getattr(lab, name).__doc__
        assert name in dir(lab)
    assert not hasattr(lab, "poker")


def test_importing_modules_hides_no_call() -> None:
    package = Path(lab.__file__).parent
    modules = {path.stem for path in package.glob("*.py")} | {
        path.name for path in package.iterdir() if path.is_dir()
    }
    assert not modules & set(lab.__all__)
