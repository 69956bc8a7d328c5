"""Records of every rules version load, are verified, shown and gone on with.

Each test is about data of rules that are not the present ones: what an earlier version wrote, or,
as long as a title has not had another, what the present one wrote under another number.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

import carrack
from carrack.bots.random_bot import RandomBot
from carrack.kernel.game import State
from carrack.kernel.state import snapshot_hash
from tests.cli.playing import pilot, played
from tests.cli.running import run, write
from tests.titles import our_games
from tests.versions.games import Json, Saved, saved

#: Whole games: a line that no test of a rule reaches must not count as covered.
pytestmark = pytest.mark.untraced

FINISHED: Final = saved("finished", "options")
RECORDS: Final = saved("finished", "options", "begun", "silent")
TITLES: Final = [entry.id for entry in our_games()]

every_record = pytest.mark.parametrize("file", RECORDS, ids=str)


def older_record(file: Saved) -> carrack.Record:
    return carrack.Record.from_dict(file.of_older_rules())


def played_on(state: State, decisions: int | None = None) -> State:
    """Let chance go on with a state, so far or to its end."""
    bot = RandomBot(7)
    last = None if decisions is None else state.position + decisions
    while not state.over and state.position != last:
        state.apply(bot.choose(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", TITLES)
def test_every_version_that_is_kept_is_kept_whole(game: str) -> None:
    """Of each title there is one at least. More are written by: python -m tests.versions."""
    kinds = ("begun", "finished", "options", "silent", "snapshot", "snapshots")
    found = [(file.rules, file.kind) for file in saved(*kinds) if file.game == game]
    versions = sorted({rules for rules, _ in found})
    assert versions
    assert found == [(rules, kind) for rules in versions for kind in kinds]


@every_record
def test_a_record_is_verified_as_it_was_saved(file: Saved, tmp_path: Path) -> None:
    """Of the present rules all is compared; of others it is counted and named what can't be."""
    record = carrack.Record.load(write(tmp_path / "game.json", file.read()))
    report = record.verify()
    assert report.commitment_checked
    if file.is_older:
        assert report.older == [(0, file.rules)]
        assert (report.decisions, report.result_checked) == (0, False)
    else:
        assert report.older == []
        assert report.decisions == record.position
        assert report.result_checked == (record.result is not None)


@every_record
def test_a_record_of_older_rules_loads_whole(file: Saved, tmp_path: Path) -> None:
    data = file.of_older_rules()
    record = carrack.Record.load(write(tmp_path / "game.json", data))
    assert json.loads(json.dumps(record.to_dict())) == data
    rules = data["segments"][0]["rules"]
    report = record.verify()
    assert (report.older, report.older_segments) == ([(0, rules)], 1)
    assert (report.decisions, report.hashes, report.result_checked) == (0, 0, False)
    with pytest.raises(carrack.InvalidData, match=f"rules version {rules}"):
        record.replay()


def test_a_broken_commitment_is_found_under_any_rules() -> None:
    record = older_record(FINISHED[0])
    record.segments[0].seed = bytes(16)
    with pytest.raises(carrack.InvalidData, match="not the one committed to"):
        record.verify()


# ---- Shown ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("file", FINISHED, ids=str)
def test_it_is_shown_from_its_events(file: Saved, language: str, tmp_path: Path) -> None:
    """Every move and what came of it, in words; and the result, as it was stored."""
    data = file.of_older_rules()
    ran = run("replay", write(tmp_path / "game.json", data), language=language)
    assert (ran.code, ran.err) == (0, "")
    moves = len(data["segments"][0]["actions"])
    for position in range(1, moves + 1):
        assert f"\n{position:>5}  " in ran.out
    told = sum(line.startswith(" " * 8) for line in ran.out.splitlines())
    assert told >= sum(map(len, data["segments"][0]["events"]))
    # An event that there are no words for would be shown as it was stored.
    assert "rule=" not in ran.out
    for score in data["result"]["scores"]:
        assert str(score) in " ".join(ran.out.splitlines()[-9:])
    silent = {"en": "Only the actions were stored", "fr": "Seules les actions"}
    assert silent[language] not in ran.out
    assert "--seat" not in ran.out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("file", saved("silent"), ids=str)
def test_without_events_a_sentence_says_so(file: Saved, language: str, tmp_path: Path) -> None:
    ran = run("replay", write(tmp_path / "game.json", file.of_older_rules()), language=language)
    silent = {"en": "Only the actions were stored", "fr": "Seules les actions"}
    assert ran.code == 0
    assert silent[language] in ran.out
    assert "\n   60  " in ran.out


@pytest.mark.parametrize("language", ["en", "fr"])
@every_record
def test_verify_names_what_it_can_not_check(file: Saved, language: str, tmp_path: Path) -> None:
    data = file.of_older_rules()
    ran = run("verify", write(tmp_path / "game.json", data), language=language)
    version, present = data["segments"][0]["rules"], carrack.game(file.game).rules_version
    words = {
        "en": [f"Part 1, rules version {version}", f"present version {present}", "committed to. W"],
        "fr": [f"Segment 1, version {version} des", f"que la version {present}", "engagée. Que"],
    }
    assert ran.code == 3
    for expected in words[language]:
        assert expected in " ".join(ran.out.split())


# ---- Gone on with --------------------------------------------------------------------------


def begun(file: Saved) -> tuple[carrack.Record, Json]:
    """An unfinished record of older rules, and the state it was left in."""
    return older_record(file), Saved(file.game, file.rules, "snapshot").of_older_rules()


@pytest.mark.parametrize("file", saved("begun", "silent"), ids=str)
def test_an_unfinished_game_goes_on_from_its_snapshot(file: Saved, tmp_path: Path) -> None:
    """Under the present rules, as a new part of its record."""
    record, snapshot = begun(file)
    state = record.game.adopt(snapshot)
    assert state.position == record.position
    whole = record.continued(played_on(state), events=True)
    whole.save(tmp_path / "game.json")
    again = carrack.Record.load(tmp_path / "game.json")
    present = record.game.rules_version
    assert [part.rules for part in again.segments] == [record.segments[0].rules, present]
    assert again.segments[1].events is not None
    report = again.verify()
    assert report.older == [(0, record.segments[0].rules)]
    assert report.result_checked
    ran = run("verify", tmp_path / "game.json")
    assert ran.code == 0
    assert f"Part 1, rules version {record.segments[0].rules}" in ran.out
    shown = run("replay", tmp_path / "game.json")
    assert f"Part 2, rules version {present}" in shown.out
    assert f"\n{again.position:>5}  " in shown.out


@pytest.mark.parametrize("file", saved("snapshots"), ids=str)
def test_every_state_of_older_rules_is_adopted(file: Saved) -> None:
    """Whatever was pending in it: it can be looked at by everybody and played on."""
    data = file.of_older_rules()["snapshots"]
    for snapshot in data:
        game = carrack.game(file.game, players=snapshot["players"], **snapshot["options"])
        with pytest.raises(carrack.InvalidData, match="rules"):
            game.from_dict(snapshot)
        state = game.adopt(snapshot)
        assert state.position == snapshot["position"]
        assert len(state.scores()) == game.players
        for seat in (None, *range(game.players)):
            assert state.view(seat)
        played_on(state, 15)


@pytest.mark.parametrize("file", saved("snapshot"), ids=str)
def test_a_snapshot_has_the_hash_of_its_state(file: Saved) -> None:
    silent = Saved(file.game, file.rules, "silent").read()
    assert snapshot_hash(file.read()) == silent["segments"][0]["checks"][-1]["hash"]


def adoptable(file: Saved) -> State | carrack.InvalidData:
    try:
        return older_record(file).adopted()
    except carrack.InvalidData as error:
        return error


@pytest.mark.parametrize("file", saved("begun"), ids=str)
def test_a_record_alone_goes_on_where_the_present_rules_lead_there_too(file: Saved) -> None:
    """What happens must be what its events tell; else it is refused, and said where."""
    record, snapshot = begun(file)
    found = adoptable(file)
    if isinstance(found, carrack.InvalidData):
        # The rules of a later version part from these on the way.
        assert file.is_older
        assert (found.code, found.where.startswith("segments[0].")) == ("rules-part", True)
        return
    table = record.game.adopt(snapshot).to_dict()
    assert found.to_dict() == table
    assert found.undo_limit == 0
    whole = record.continued(played_on(found))
    assert whole.verify().result_checked


def test_a_record_whose_events_tell_otherwise_is_not_gone_on_with() -> None:
    data: Any = saved("begun")[0].of_older_rules()
    data["segments"][0]["events"][5][0]["seat"] = 7
    with pytest.raises(carrack.InvalidData) as refused:
        carrack.Record.from_dict(data).adopted()
    assert refused.value.code == "rules-part"
    assert refused.value.where.startswith("segments[0].")


def test_a_record_whose_actions_are_unknown_is_not_gone_on_with() -> None:
    data: Any = saved("begun")[0].of_older_rules()
    data["segments"][0]["actions"][0] = "row with=oars"
    with pytest.raises(carrack.InvalidData) as refused:
        carrack.Record.from_dict(data).adopted()
    assert refused.value.code == "rules-part"


@pytest.mark.parametrize("file", saved("silent"), ids=str)
def test_a_record_without_events_is_not_gone_on_with(file: Saved) -> None:
    found = adoptable(file)
    assert isinstance(found, carrack.InvalidData)
    assert found.code == "no-events"


@pytest.mark.parametrize("file", saved("begun"), ids=str)
def test_a_saved_game_is_taken_up_in_the_terminal(file: Saved, tmp_path: Path) -> None:
    """It goes on in a new part; a game that can't is refused with a sentence."""
    path = write(tmp_path / "game.json", file.of_older_rules())
    if not isinstance(adoptable(file), carrack.InvalidData):
        played(pilot(1, 8), game=None, resume=path, save=path, seats="you,you")
        record = carrack.Record.load(path)
        first, further = [len(part.moves) for part in record.segments]
        assert (first, further > 0) == (60, True)
        assert record.verify().older_segments == 1
        # And once more, now under the rules it was left with.
        played(pilot(1, 8), game=None, resume=path, save=path, seats="you,you")
        parts = [len(part.moves) for part in carrack.Record.load(path).segments]
        assert parts[0] == 60
        assert parts[1] > further


@pytest.mark.parametrize(("language", "words"), [("en", "without its events"), ("fr", "sans ses")])
def test_a_saved_game_that_can_not_be_taken_up(language: str, words: str, tmp_path: Path) -> None:
    path = write(tmp_path / "game.json", saved("silent")[0].of_older_rules())
    ran = run("play", "--resume", path, "--seats", "you,you", language=language)
    assert ran.code == 1
    assert words in ran.err
