"""Tuning: the same arguments, the same weights; nothing is written that isn't clearly better."""

import json
from pathlib import Path

import pytest
from tools import tune

import carrack
from carrack.bots.evaluation import Weights
from carrack.bots.evaluations import evaluation_of
from carrack.lab.pool import Stop
from carrack.lab.statistics import Interval

GAME = "age-of-exploration"
PLAN = tune.Plan(GAME, [2], games=20, seed=3, jobs=1)


def present() -> Weights:
    return dict(evaluation_of(carrack.game(GAME, players=2)).weights)


@pytest.mark.parametrize("entry", carrack.games(), ids=lambda entry: entry.id)
def test_every_game_knows_its_file(entry: carrack.Entry) -> None:
    text = tune.weights_file(entry.id).read_text(encoding="utf-8")
    game = carrack.game(entry.id, players=2)
    assert json.loads(text)["weights"] == evaluation_of(game).weights


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_has_every_seat_equally_often(players: int) -> None:
    found = tune.seatings(players)
    for seat in range(players):
        assert 2 * sum(seating[seat] for seating in found) == len(found)
    assert len({tuple(seating) for seating in found}) == len(found)


def test_equal_weights_are_at_par() -> None:
    """Mirrored seats cancel out whatever a deal or a seat is worth."""
    own = present()
    trial = tune.Trial(0, GAME, 3, 17, own, own)
    score = tune.play_round(trial, Stop())
    assert (score.wins, score.lead) == pytest.approx((0.5, 0.0))


def test_bad_weights_lose() -> None:
    own = present()
    bad = {name: -value for name, value in own.items()}
    trials = [tune.Trial(number, GAME, 2, number, own, bad) for number in range(4)]
    scores = tune.played(trials, 1)
    assert sum(score.wins for score in scores) > 2.5
    assert sum(score.lead for score in scores) > 1


def test_same_arguments_same_weights_however_many_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tune, "STEPS", 2)
    own = present()
    first = tune.tuned(PLAN, own)
    assert first != own
    assert tune.tuned(PLAN._replace(jobs=2), own) == first
    assert tune.tuned(PLAN._replace(seed=4), own) != first


def test_no_more_games_than_asked() -> None:
    for players in ([2], [3], [2, 3], [4, 3, 2]):
        plan = PLAN._replace(players=players, games=50)
        for games in (5, 20, 31):
            assert tune.Rounds(plan, "any", games).games() <= games


def test_moves_that_chance_would_make_are_not_kept() -> None:
    assert tune._beyond_chance(0.1, 0.04) == 0.0
    assert tune._beyond_chance(0.0, 0.04) == 0.0
    assert 0 < tune._beyond_chance(0.4, 0.04) < 0.4
    assert -0.4 < tune._beyond_chance(-0.4, 0.04) < 0


@pytest.mark.parametrize(
    ("interval", "code"), [((0.51, 0.7), 0), ((0.5, 0.7), 1), ((0.3, 0.45), 1), ((0.0, 1.0), 1)]
)
def test_written_only_if_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interval: Interval, code: int
) -> None:
    own = present()
    fresh = {**own, "tempo": 0.123}
    verdict = tune.Verdict(40, sum(interval) / 2, interval)
    monkeypatch.setattr(tune, "tuned", lambda plan, weights: fresh)
    monkeypatch.setattr(tune, "confirmed", lambda plan, one, other: verdict)
    before = tune.weights_file(GAME).read_text(encoding="utf-8")
    file = tmp_path / "weights.json"
    file.write_text(before, encoding="utf-8")
    assert tune.tune(PLAN, file) == code
    if code:
        assert file.read_text(encoding="utf-8") == before
        return
    after = file.read_text(encoding="utf-8")
    content = json.loads(after)
    assert content["weights"] == fresh
    run = content["run"]
    assert (run["games"], run["seed"]) == (PLAN.games, PLAN.seed)
    assert run["command"].endswith("age-of-exploration --games 20 --players 2 --seed 3")
    assert (run["result"]["games"], run["result"]["interval"]) == (40, list(interval))
    assert len(run["sources"]) == 64
    assert tune.rewritten(after, fresh, run) == after


def test_confirmed_on_deals_that_no_step_has_seen() -> None:
    tuning, confirming = (tune.Rounds(PLAN, name, 30) for name in ("tuning", "confirming"))
    seen = {tuning.trial(number, {}, {}).seed for number in range(tuning.count)}
    fresh = {confirming.trial(number, {}, {}).seed for number in range(confirming.count)}
    assert len(seen) == tuning.count
    assert not seen & fresh


@pytest.mark.parametrize("wrong", [["--games", "3"], ["--players", "1"], ["--players", "x"]])
def test_wrong_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        tune.parse([GAME, *wrong])
    assert ended.value.code == 2
    assert wrong[0] in capsys.readouterr().err
