"""`carrack bots` and `carrack advise`."""

import json
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.bots import registry
from carrack.text.fluent import Texts, languages
from tests.bots import third_party
from tests.cli.running import NAMES, data_of, played, record_data, run, write

every_language = pytest.mark.parametrize("language", languages())


# ---- Bots ----------------------------------------------------------------------------------


@every_language
def test_list_of_bots(language: str) -> None:
    ran = run("bots", language=language)
    assert ran.code == 0
    for name in registry.BUILT_IN:
        assert name in ran.out
        assert Texts(language)(f"cli-bot-{name}") in ran.out


def test_list_as_json_names_other_packages_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    third_party.install(tmp_path, monkeypatch)
    found = json.loads(run("bots", "--json").out)
    assert [bot["name"] for bot in found[:6]] == list(registry.BUILT_IN)
    assert all(bot["about"] for bot in found)
    first = next(bot for bot in found if bot["name"] == "first")
    assert first == {
        "name": "first",
        "package": "third_party_bots",
        "about": "Bots one meets abroad",
    }


@every_language
def test_weights_by_the_names_that_a_study_uses(language: str) -> None:
    ran = run("bots", "--weights", "dawn-of-empires", language=language)
    found = json.loads(run("bots", "--weights", "dawn-of-empires", "--json").out)
    assert ran.code == 0
    assert found["money"] > 0
    for name in found:
        assert name in ran.out
    ran = run("bots", "--weights", "chess", language=language)
    assert ran.code == 2
    assert "dawn-of-empires" in ran.err


# ---- Advice --------------------------------------------------------------------------------


@pytest.fixture(name="finished")
def _finished(tmp_path: Path) -> Path:
    return write(tmp_path / "finished.json", record_data())


def advice(*arguments: str | Path) -> dict[str, Any]:
    ran = run("advise", *arguments, "--iterations", "15", "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_moves_of_a_position(finished: Path) -> None:
    found = advice(finished, "--at", "20")
    state = carrack.Record.load(finished).game.start(b"a seed of twenty-four by")
    for step in played(20).history():
        state.apply(step.action)
    texts = [state.game.action_text(action) for action in state.legal_actions()]
    assert found["position"] == 20
    assert found["name"] == NAMES[found["seat"]]
    assert found["choices"] == len(texts)
    assert 12 <= found["iterations"] <= 15, "whole draws, as many as fit"
    assert {move["action"] for move in found["moves"]} == set(texts)
    visits = [move["visits"] for move in found["moves"]]
    assert visits == sorted(visits, reverse=True)
    for move in found["moves"]:
        assert 0 <= move["worth"] <= 1
        assert len(move["points"]) == 3
        assert move["line"][0] == move["action"]
    assert found == advice(finished, "--at", "20"), "the same every time"


def test_by_default_the_last_choice(finished: Path, tmp_path: Path) -> None:
    last = advice(finished)
    assert last["choices"] > 1
    assert last["position"] < carrack.Record.load(finished).position
    unfinished = write(tmp_path / "unfinished.json", record_data(25))
    assert advice(unfinished)["position"] == 25


def test_a_forced_move_is_told_at_once(tmp_path: Path) -> None:
    state = played(10)
    while len(state.legal_actions()) > 1:
        state = played(state.position + 1)
    file = write(tmp_path / "forced.json", data_of(carrack.Record.of(state, NAMES)))
    found = advice(file)
    assert (found["choices"], found["iterations"], len(found["moves"])) == (1, 0, 1)


@every_language
def test_advice_in_words(finished: Path, language: str) -> None:
    ran = run("advise", finished, "--at", "20", "--seconds", "0.2", language=language)
    assert ran.code == 0
    assert any(name in ran.out for name in NAMES)
    assert Texts(language)("cli-advise-worth") in ran.out
    assert "{$" not in ran.out


@every_language
def test_what_cannot_be_advised(finished: Path, tmp_path: Path, language: str) -> None:
    end = carrack.Record.load(finished).position
    for more in (
        ["--at", str(end)],
        ["--at", str(end + 1)],
        ["--at", "-1"],
        ["--at", "x"],
        ["--iterations", "0"],
        ["--seconds", "0"],
        ["--seconds", "nan"],
        ["--seconds", "soon"],
    ):
        ran = run("advise", finished, *more, language=language)
        assert ran.code == 2, more
        assert more[1] in ran.err
        assert "{$" not in ran.err
    withheld = carrack.Record.of(played(20), NAMES).withheld()
    file = write(tmp_path / "withheld.json", data_of(withheld))
    assert run("advise", file, language=language).code == 1
    assert run("advise", tmp_path / "none.json", language=language).code == 2
