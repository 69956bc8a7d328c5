"""`carrack replay` and `carrack verify` on records that are as they should be."""

from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.bots.random_bot import RandomBot
from carrack.text.fluent import Texts, languages
from tests.cli.running import NAMES, SEED, data_of, fingerprints, played, record_data, run, write

every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    return write(tmp_path / "whole.json", record_data())


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    return write(tmp_path / "begun.json", record_data(30))


@pytest.fixture
def withheld(tmp_path: Path) -> Path:
    record = carrack.Record.of(played(), NAMES, events=True).withheld()
    return write(tmp_path / "withheld.json", record.to_dict())


def older_data() -> dict[str, Any]:
    """A game begun under older rules and gone on with under the present ones."""
    state = played(30)
    data = data_of(carrack.Record.of(state, NAMES, events=True))
    data["segments"][0]["rules"] = "0"
    data["segments"][0]["actions"][4] = "row with=oars"
    data["segments"][0]["events"][5] = [{"event": "rowed", "rule": "x", "oars": 4}]
    data["segments"][0]["events"][6] = [{"event": "sailed", "rule": "x", "seat": 77}]
    later = state.game.from_dict(state.to_dict())
    bot = RandomBot(8)
    for _ in range(12):
        later.apply(bot.choose(later.legal_actions()))
    data["segments"] += data_of(carrack.Record.of(later))["segments"]
    return data


# ---- Replay --------------------------------------------------------------------------------


@every_language
def test_replay_shows_every_move_and_the_result(whole: Path, language: str) -> None:
    ran = run("replay", whole, language=language)
    state = played()
    assert ran.code == 0
    assert ran.err == ""
    for position in range(1, state.position + 1):
        assert f"\n{position:>5}  " in ran.out
    for name in NAMES:
        assert name in ran.out
    assert Texts(language)("cli-replay-result") in ran.out
    assert "{$" not in ran.out
    last = ran.out.splitlines()
    assert any(line.split()[:2] == ["1", NAMES[state.ranking()[0][0]]] for line in last)


def test_replay_leaves_the_record_alone(whole: Path, tmp_path: Path) -> None:
    before = fingerprints(tmp_path)
    run("replay", whole)
    run("verify", whole)
    assert fingerprints(tmp_path) == before


def test_replay_of_a_range(whole: Path) -> None:
    ran = run("replay", whole, "--from", "4", "--to", "6")
    assert "\n    4  " in ran.out
    assert "\n    6  " in ran.out
    assert "\n    3  " not in ran.out
    assert "\n    7  " not in ran.out
    assert "Result" not in ran.out
    assert "shuffled" not in ran.out


def test_replay_without_events(whole: Path) -> None:
    full, brief = (
        run("replay", whole, "--to", "9"),
        run("replay", whole, "--to", "9", "--no-events"),
    )
    assert "shuffled" in full.out
    assert "shuffled" not in brief.out
    assert len(brief.out.splitlines()) == 4 + 9


def test_replay_shows_only_what_the_viewer_saw(whole: Path) -> None:
    spectator = run("replay", whole, "--to", "0").out
    own = run("replay", whole, "--to", "0", "--seat", "2").out
    everything = run("replay", whole, "--to", "0", "--all").out
    assert "You are dealt" not in spectator
    assert own.count("You are dealt") == 1
    assert everything.count("You are dealt") == len(NAMES)
    assert "As Bruno saw it." in own


def test_replay_at_a_position_draws_the_table(begun: Path) -> None:
    ran = run("replay", begun, "--at", "12")
    state = played(12)
    assert ran.code == 0
    assert "Position 12" in ran.out
    assert state.seat is not None
    assert f"{NAMES[state.seat]} is to choose" in ran.out
    assert "If the game ended now" in ran.out


def test_replay_with_the_table_after_each_move(begun: Path) -> None:
    plain = run("replay", begun, "--from", "29").out
    drawn = run("replay", begun, "--from", "29", "--board").out
    assert len(drawn.splitlines()) > len(plain.splitlines()) + 10
    for option in (["--all"], ["--seat", "1"]):
        assert run("replay", begun, "--from", "29", "--board", *option).code == 0


def test_replay_of_an_unfinished_game_says_who_is_to_choose(begun: Path) -> None:
    ran = run("replay", begun)
    seat = played(30).seat
    assert seat is not None
    assert f"{NAMES[seat]} is to choose" in ran.out
    assert "Result" not in ran.out


def test_replay_shows_times_and_comments(tmp_path: Path) -> None:
    data = record_data(5)
    actions = data["segments"][0]["actions"]
    actions[2] = {"action": actions[2], "at": "2026-05-01T20:15:00+02:00", "comment": "Bold!"}
    ran = run("replay", write(tmp_path / "game.json", data))
    assert "2026-05-01T20:15:00+02:00" in ran.out
    assert "“Bold!”" in ran.out


@every_language
def test_replay_of_a_withheld_record_shows_what_is_stored(withheld: Path, language: str) -> None:
    ran = run("replay", withheld, language=language)
    assert ran.code == 0
    assert Texts(language)("cli-replay-withheld") in ran.out.replace("\n", " ")
    assert Texts(language)("cli-replay-stored-result") in ran.out
    told = run("replay", withheld, "--no-events", language=language)
    assert len(told.out.splitlines()) < len(ran.out.splitlines())


def test_withheld_record_without_events(tmp_path: Path) -> None:
    data = carrack.Record.of(played(30), NAMES).withheld().to_dict()
    ran = run("replay", write(tmp_path / "game.json", data))
    assert ran.code == 0
    assert "Only the actions were stored" in ran.out


def test_no_table_without_the_seed(withheld: Path) -> None:
    ran = run("replay", withheld, "--at", "3")
    assert ran.code == 1
    assert "the seed is withheld" in ran.err


@every_language
def test_replay_of_older_rules_shows_stored_events(tmp_path: Path, language: str) -> None:
    file = write(tmp_path / "older.json", older_data())
    ran = run("replay", file, language=language)
    assert ran.code == 0
    assert "row with=oars" in ran.out
    assert "rowed (rule=x, oars=4)" in ran.out
    assert "sailed (rule=x, seat=77)" in ran.out
    assert "\n   42  " in ran.out
    assert run("replay", file, "--at", "35").code == 0
    refused = run("replay", file, "--at", "5")
    assert refused.code == 1
    assert "rules version 0" in refused.err


def test_record_from_a_snapshot_begins_at_its_position(tmp_path: Path) -> None:
    state = played(30)
    later = state.game.from_dict(state.to_dict())
    later.apply(later.legal_actions()[0])
    file = write(tmp_path / "game.json", carrack.Record.of(later, NAMES).to_dict())
    assert "\n   31  " in run("replay", file).out
    assert run("replay", file, "--at", "31").code == 0
    assert "--at must be 30 or more" in run("replay", file, "--at", "29").err


def test_names_can_not_steer_the_terminal(tmp_path: Path) -> None:
    data = record_data(8)
    data["names"] = ["A\x1b[31mnna", "[bold]B", "C\u202e"]
    data["segments"][0]["actions"][0] = {
        "action": data["segments"][0]["actions"][0],
        "comment": "\x1b]0;title\x07 [link]",
    }
    ran = run("replay", write(tmp_path / "game.json", data))
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "[bold]B" in ran.out
    assert "\u202e" not in ran.out


# ---- Verify --------------------------------------------------------------------------------


@every_language
def test_verify_says_what_was_checked(whole: Path, language: str) -> None:
    texts = Texts(language)
    ran = run("verify", whole, language=language)
    assert ran.code == 0
    decisions = played().position
    for line in (
        texts("cli-verify-replayed", decisions=decisions),
        texts("cli-verify-result"),
        texts("cli-verify-commitment"),
    ):
        assert line in ran.out


def test_verify_of_an_unfinished_game(tmp_path: Path) -> None:
    record = carrack.Record.of(played(20, seed=7))
    ran = run("verify", write(tmp_path / "game.json", record.to_dict()))
    assert ran.code == 0
    assert "not finished" in ran.out
    assert "There is no commitment" in ran.out


def test_verify_with_the_seed_revealed(withheld: Path) -> None:
    undecided = run("verify", withheld)
    assert undecided.code == 3
    assert "can’t be checked yet" in undecided.out
    for seed in (SEED.hex(), f"0x{SEED.hex()}"):
        assert run("verify", withheld, "--seed", seed).code == 0
    wrong = run("verify", withheld, "--seed", "00" * 16)
    assert wrong.code == 1
    assert "not the one committed to" in wrong.err


def test_verify_of_older_rules(tmp_path: Path) -> None:
    data = older_data()
    part = run("verify", write(tmp_path / "two.json", data))
    assert part.code == 0
    assert "1 part was played under other rules" in part.out
    del data["segments"][1]
    alone = run("verify", write(tmp_path / "one.json", data))
    assert alone.code == 3


def test_verify_finds_a_changed_result(tmp_path: Path) -> None:
    data = record_data()
    data["result"]["scores"][0] += 1
    ran = run("verify", write(tmp_path / "game.json", data))
    assert ran.code == 1
    assert "result.scores" in ran.err


def test_verify_finds_a_changed_hash(tmp_path: Path) -> None:
    data = record_data(60)
    data["segments"][0]["checks"][1]["hash"] = "00" * 16
    ran = run("verify", write(tmp_path / "game.json", data), language="fr")
    assert ran.code == 1
    assert "après 50 actions" in ran.err
