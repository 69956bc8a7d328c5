"""Fitting: weights that foresee how games end, found the same way every time."""

import json
from pathlib import Path

import pytest
from tools import fit

import carrack
from carrack.bots.evaluation import Weights
from carrack.bots.evaluations import evaluation_of

GAME = "age-of-exploration"
PLAN = fit.Plan(GAME, [2, 3], games=10, passes=1, seed=3, jobs=1, kept=())
GAMES = {players: carrack.game(GAME, players=players) for players in PLAN.players}


def present() -> Weights:
    return dict(evaluation_of(GAMES[2]).weights)


@pytest.fixture(scope="module")
def parted() -> tuple[list[fit.Case], list[fit.Case]]:
    return fit.parted(PLAN, GAMES)


def judge_of(seen: list[fit.Case]) -> fit.Judge:
    return fit.Judge(GAMES, fit.spread_of(seen))


Parted = tuple[list[fit.Case], list[fit.Case]]


def test_every_fifth_game_is_kept_apart(parted: Parted) -> None:
    seen, apart = parted
    assert {case.number for case in seen} <= set(range(10)) - {4, 9}
    assert {case.number for case in apart} <= {4, 9}
    assert seen
    assert apart


def test_positions_are_real_decisions_and_know_their_end(parted: Parted) -> None:
    for case in parted[0] + parted[1]:
        assert len(case.state.legal_actions()) > 1
        assert sum(case.points) == pytest.approx(0.0)
        best = max(case.points)
        assert all(case.points[seat] == pytest.approx(best) for seat in case.winners)


def test_a_lost_view_of_things_surprises_more(parted: Parted) -> None:
    seen, _ = parted
    judge = judge_of(seen)
    own = present()
    bad = {name: -value for name, value in own.items()}
    bad["sharpness"], bad["last_sharpness"] = own["sharpness"], own["last_sharpness"]
    assert sum(judge.surprises(bad, seen)) > sum(judge.surprises(own, seen))


def test_fitted_weights_surprise_less_and_are_the_same_again(parted: Parted) -> None:
    seen = parted[0][:30]
    judge = judge_of(seen)
    bad = {**present(), "tempo": present()["tempo"] * 3.0}
    first = fit.fitted(PLAN, bad, judge, seen)
    assert sum(judge.surprises(first, seen)) < sum(judge.surprises(bad, seen))
    assert fit.fitted(PLAN, bad, judge, seen) == first


def test_what_is_kept_stays_as_it_is(parted: Parted) -> None:
    seen = parted[0][:30]
    bad = {**present(), "tempo": present()["tempo"] * 3.0}
    free = fit.fitted(PLAN, bad, judge_of(seen), seen)
    held = fit.fitted(PLAN._replace(kept=("tempo", "stuck")), bad, judge_of(seen), seen)
    assert free["tempo"] < bad["tempo"]
    assert held["tempo"] == pytest.approx(bad["tempo"], rel=0.01)
    assert held["stuck"] == bad["stuck"]
    assert held != bad


def test_a_weight_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.parse([GAME, "--keep", "tempo,stuck"]).keep == ("tempo", "stuck")
    with pytest.raises(SystemExit):
        fit.parse([GAME, "--keep", "tempi"])
    assert "no weight 'tempi'" in capsys.readouterr().err


def test_games_are_the_same_however_many_processes(parted: Parted) -> None:
    again, _ = fit.parted(PLAN._replace(games=3, jobs=2), GAMES)
    assert [(case.number, case.state.hash()) for case in again] == [
        (case.number, case.state.hash()) for case in parted[0] if case.number < 3
    ]


def file_of(tmp_path: Path, weights: Weights) -> Path:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"weights": weights, "run": {}}, indent=2), encoding="utf-8")
    return file


def test_what_is_not_clearly_better_is_not_written(
    tmp_path: Path, parted: Parted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "parted", lambda plan, games: parted)
    monkeypatch.setattr(fit, "fitted", lambda plan, own, judge, seen: own)
    file = file_of(tmp_path, present())
    before = file.read_text(encoding="utf-8")
    assert fit.fit(PLAN, file) == 1
    assert file.read_text(encoding="utf-8") == before


def test_better_weights_are_written_with_their_run(
    tmp_path: Path, parted: Parted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "parted", lambda plan, games: (parted[0], parted[0]))
    monkeypatch.setattr(fit, "fitted", lambda plan, own, judge, seen: present())
    bad = {name: -value for name, value in present().items()}
    bad["sharpness"], bad["last_sharpness"] = 2.6, 1.0
    file = file_of(tmp_path, bad)
    assert fit.fit(PLAN, file) == 0
    content = json.loads(file.read_text(encoding="utf-8"))
    assert content["weights"] == present()
    assert content["run"]["made_by"] == "tools/fit.py"
    assert content["run"]["command"].startswith("python -m tools.fit age-of-exploration")
    assert content["run"]["result"]["gain"][0] > 0


def test_too_few_games_are_refused() -> None:
    with pytest.raises(SystemExit):
        fit.parse([GAME, "--games", "5"])
