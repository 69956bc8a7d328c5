"""Bots of another environment at the table, and duels of two versions' bots."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, cast

import pytest
from tools import old_bot_host, old_bots, version_duel
from tools.old_bots import HostProcess, NoAnswer, OldBot, OldBots, Tally
from tools.old_snapshots import Older

import carrack
from carrack.kernel.game import Game, State
from carrack.lab import referee
from carrack.lab.arena import GameSetting
from carrack.lab.pool import Stop
from carrack.lab.results import GameResult

GAME: Final = "age-of-exploration"
SEED: Final = bytes(range(16))
Json = dict[str, Any]


@pytest.fixture(scope="module")
def host() -> Iterator[HostProcess]:
    """The other environment: this very one."""
    with HostProcess(sys.executable) as process:
        yield process


class Between:
    """Asks a host in this process, and changes questions on the way as other rules would."""

    def __init__(self, change: Callable[[Json], object]) -> None:
        self._host = old_bot_host.Host()
        self._change = change
        self.known = old_bot_host.hello()

    def ask(self, **question: object) -> Json:
        """Return the answer to a question."""
        sent = json.loads(json.dumps(question))
        for snapshot in [sent.get("snapshot"), *sent.get("snapshots", ())]:
            if snapshot is not None:
                self._change(snapshot)
        answer: Json = json.loads(json.dumps(self._host.answer(sent)))
        return answer


def bots_after(change: Callable[[Json], object]) -> OldBots:
    """The other environment's bots, where snapshots arrive changed."""
    return OldBots(cast(HostProcess, Between(change)))


def played(names: list[str], bots: OldBots | None) -> State:
    """A whole game."""
    game = carrack.game(GAME, players=len(names))
    done = referee.play(game, names, 7, bots=bots)
    assert not done.faults
    return done.state


def actions_of(state: State) -> list[int]:
    return [step.action for step in state.history()]


# ---- One bot -------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "random", *(["hard"] if carrack.COMPILED else [])])
def test_with_the_same_rules_a_bot_plays_as_it_would_here(host: HostProcess, bot: str) -> None:
    bots = OldBots(host)
    here = played([bot, "random"], None)
    there = played([f"old:{bot}", "random"], bots)
    assert actions_of(there) == actions_of(here)
    tally = bots.tally.to_data()
    assert tally["decisions"].keys() == {"answered"}
    assert tally["unable"] == tally["narrowed"] == tally["repairs"] == {}


def test_nothing_hidden_reaches_the_other_process() -> None:
    """It is sent a state that was drawn: not the true deck, hands or chance."""
    true: list[State] = []
    sent: list[Json] = []
    bots = bots_after(sent.append)

    class Watching(OldBots):
        def make(self, name: str, game: Game, seed: int | bytes) -> carrack.Bot:
            bot = OldBot(bots._host, bots.tally, "random", game, seed)
            decide = bot.decide

            class Seen(carrack.Bot):
                def decide(self, position: carrack.Position) -> int:
                    true.append(position._state.clone())
                    return decide(position)

            return Seen()

    referee.play(carrack.game(GAME, players=2), ["old:random"] * 2, 7, bots=Watching(bots._host))
    assert len(sent) == len(true) > 20
    for state, snapshot in zip(true, sent, strict=True):
        assert snapshot["chance"]["key"] != state.to_dict()["chance"]["key"]  # type: ignore[index]
        assert snapshot["position"] == state.position
    assert any(
        snapshot["table"] != state.to_dict()["table"]
        for state, snapshot in zip(true, sent, strict=True)
    )


def test_other_versions_and_fields_are_read() -> None:
    """A field unknown there is left out, a missing one is as at the beginning; both are told."""

    def change(snapshot: Json) -> None:
        snapshot["rules"] = "99"
        snapshot["options"] = {"new": True}
        snapshot["table"]["monsoon"] = 3
        del snapshot["table"]["starter"]

    bots = bots_after(change)
    played(["old:greedy", "random"], bots)
    tally = bots.tally.to_data()
    asked = tally["decisions"]["answered"]
    assert tally["decisions"] == {"answered": asked}
    assert tally["repairs"] == {
        "unknown-field table.monsoon": asked,
        "missing-field table.starter": asked,
    }


def test_a_step_that_is_unknown_there_is_left_out() -> None:
    def change(snapshot: Json) -> None:
        snapshot["table"]["agenda"].insert(
            0, {"step": "monsoon", "seat": 0, "first": 0, "second": 0}
        )

    bots = bots_after(change)
    played(["old:greedy", "random"], bots)
    assert bots.tally.repairs.keys() == {"not-allowed table.agenda[].step"}
    assert bots.tally.decisions.keys() == {"answered"}


def test_what_can_not_be_read_is_decided_by_chance_and_counted() -> None:
    def change(snapshot: Json) -> None:
        snapshot["table"] = "another form"

    bots = bots_after(change)
    played(["old:greedy", "random"], bots)
    tally = bots.tally.to_data()
    assert tally["decisions"].keys() == {"chance"}
    assert tally["unable"] == {"unreadable": tally["decisions"]["chance"]}
    assert "table" in tally["examples"]["unreadable"]


def test_what_is_not_asked_there_is_judged_by_what_comes_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The evaluation there says which outcome it likes best, as a greedy bot there would."""

    def unable(self: old_bot_host.Player, *_: object) -> Json:
        raise old_bot_host.Unable("no-action", "a decision of other rules")

    monkeypatch.setattr(old_bot_host.Player, "decided", unable)
    bots = bots_after(lambda snapshot: None)
    judged = played(["old:random", "random"], bots).scores()
    tally = bots.tally.to_data()
    assert tally["decisions"].keys() == {"judgement"}
    assert judged[0] > judged[1] + 10


def test_what_older_rules_did_not_ask_is_judged_by_what_comes_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules under which only one card goes on show in a turn: then nobody is asked for more."""

    def unasked(table: Json, legal: list[str]) -> str | None:
        return "done" if table["agenda"][-1]["step"] == "exhibit" else None

    asked: list[str] = []

    def note(snapshot: Json) -> None:
        asked.extend(frame["step"] for frame in snapshot["table"]["agenda"])

    monkeypatch.setattr(old_bots, "older", lambda *_: Older(unasked=unasked))
    bots = bots_after(note)
    played(["old:greedy", "random"], bots)
    tally = bots.tally.to_data()
    assert tally["decisions"].keys() == {"answered", "judgement"}
    assert tally["unable"] == {"no-question": tally["decisions"]["judgement"]}
    assert "exhibit" in tally["examples"]["no-question"]
    assert "turn" in asked
    assert "exhibit" not in asked


def test_actions_are_put_in_the_older_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What had other words is understood both ways; what there was not is not offered."""

    def texts(table: Json, legal: list[str]) -> list[str | None]:
        others = sorted(text for text in legal if text.startswith("exhibit"))
        words: dict[str, str | None] = dict(zip(others, others[::-1], strict=True))
        return [None if text.startswith("retrieve") else words.get(text, text) for text in legal]

    monkeypatch.setattr(old_bots, "older", lambda *_: Older(texts=texts))
    bots = bots_after(lambda snapshot: None)
    state = played(["old:greedy", "random"], bots)
    tally = bots.tally.to_data()
    assert tally["decisions"].keys() == {"answered"}
    assert tally["narrowed"]["unknown"] > 0
    taken = [state.game.action_text(step.action) for step in state.history() if step.seat == 0]
    assert not any(text.startswith("retrieve") for text in taken)
    assert any(text.startswith("exhibit") for text in taken)


def test_only_what_is_legal_on_both_sides_is_offered() -> None:
    game = carrack.game(GAME, players=2)
    state = game.start(7)
    while len(state.legal_actions()) < 3:
        state.apply(state.legal_actions()[0])
    player = old_bot_host.Player(GAME, 2, {}, "greedy", SEED)
    texts = [game.action_text(action) for action in state.legal_actions()]
    assert state.seat is not None
    for text in texts:
        found = player.decided(state.seat, dict(state.to_dict()), [text, "row with=oars"])
        assert found == {
            "action": text,
            "repairs": [],
            "forbidden": len(texts) - 1,
            "unknown": 1,
        }
    with pytest.raises(old_bot_host.Unable, match="none of"):
        player.decided(state.seat, dict(state.to_dict()), ["row with=oars"])
    with pytest.raises(old_bot_host.Unable, match="decides there"):
        player.decided(1 - state.seat, dict(state.to_dict()), texts)


def test_options_that_are_unknown_there_are_left_out() -> None:
    options = {"auction": True, "monsoon": 3}
    player = old_bot_host.Player("age-of-discovery-2007", 3, options, "random", SEED)
    assert player.game.options["auction"] is True
    assert player.options_left_out == ["monsoon"]


def test_a_process_that_ends_or_hangs_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for text, told in (("raise SystemExit(3)", "ended"), ("import time; time.sleep(60)", "0.3 s")):
        file = tmp_path / "host.py"
        file.write_text(text)
        monkeypatch.setattr(old_bots, "HOST", file)
        with pytest.raises(NoAnswer, match=told):
            HostProcess(sys.executable, limit=0.3 if "sleep" in text else 30.0)


# ---- Duels ---------------------------------------------------------------------------------


def duel_of(bot: str, games: int) -> version_duel.Duel:
    return version_duel.Duel(GameSetting(GAME, 2, {}), bot, sys.executable, games)


def test_equal_bots_come_out_exactly_at_par(host: HostProcess, tmp_path: Path) -> None:
    """The two games of a round are the same, with the names exchanged."""
    duel = duel_of("greedy", 4)
    games = version_duel.play(duel, tmp_path / "games", host.known, 1, Stop())
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first["game"]["scores"] == second["game"]["scores"]
        assert first["game"]["table"]["seats"] == second["game"]["table"]["seats"][::-1]
    verdict = version_duel.verdict_of(duel, host.known, games)
    assert (verdict["wins"], verdict["old_wins"]) == (2, 2)
    assert verdict["share"] == verdict["par"] == 0.5
    assert verdict["share_not_answered"] == 0
    assert verdict["passed"]


def test_a_duel_goes_on_where_it_was_interrupted(host: HostProcess, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    version_duel.play(duel_of("random", 2), folder, host.known, 1, Stop())
    lines = (folder / "games.jsonl").read_text().splitlines()
    (folder / "games.jsonl").write_text("\n".join(lines)[:-20])
    games = version_duel.play(duel_of("random", 4), folder, host.known, 1, Stop())
    kept = (folder / "games.jsonl").read_text().splitlines()
    assert kept[0] == lines[0]
    assert [json.loads(line)["game"]["table"]["number"] for line in kept[2:]] == [2, 3, 4]
    assert [one["game"]["table"]["number"] for one in games] == [1, 2, 3, 4]
    other = {**host.known, "sources": "another commit"}
    with pytest.raises(carrack.CarrackError, match="have changed"):
        version_duel.play(duel_of("random", 4), folder, other, 1, Stop())


def test_the_command_writes_evidence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--old", sys.executable, "--game", GAME, "--bots", "random", "--games", "2"]
    assert version_duel.main([*asked, "--jobs", "1", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(f"pass  {GAME} random: rules ")
    (file,) = tmp_path.glob(f"*/{GAME}.json")
    verdict = json.loads(file.read_text())["random"]
    assert verdict["games"] == 2
    assert verdict["old"]["rules"][GAME] == verdict["rules"] == verdict["old_rules"]


def test_a_title_that_the_other_environment_lacks_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Lacking(HostProcess):
        def __init__(self, python: str) -> None:
            super().__init__(python)
            self.known["rules"] = {GAME: self.known["rules"][GAME]}

    monkeypatch.setattr(version_duel, "HostProcess", Lacking)
    asked = ["--old", sys.executable, "--bots", "random", "--games", "2", "--jobs", "1"]
    assert version_duel.main([*asked, "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "passed over: the other environment has no dawn-of-empires" in told
    assert [file.stem for file in tmp_path.glob("*/*.json")] == [GAME]
    # With nothing left to measure nothing has been shown.
    assert version_duel.main([*asked, "--game", "dawn-of-empires", "--out", str(tmp_path)]) == 1


def test_a_bot_fails_when_its_whole_interval_is_below_par(host: HostProcess) -> None:
    duel = duel_of("greedy", 60)
    games = [game_won_by(duel, number, "old:greedy") for number in range(1, 61)]
    assert not version_duel.verdict_of(duel, host.known, games)["passed"]
    even = [
        game_won_by(duel, number, ("greedy", "old:greedy")[number % 3 == 0])
        for number in range(1, 61)
    ]
    assert version_duel.verdict_of(duel, host.known, even)["passed"]
    assert not version_duel.verdict_of(duel, host.known, even[:-1])["passed"]


def game_won_by(duel: version_duel.Duel, number: int, bot: str) -> Json:
    """A game as it is kept."""
    table = duel.schedule.table(number)
    places = [1 if name == bot else 2 for name in table.seats]
    two = [1, 1]
    result = GameResult(table, two, places, 9, None, two, [0.1, 0.1], [0.1, 0.1], [])
    return {"game": json.loads(json.dumps(result.to_data())), "old": Tally().to_data()}
