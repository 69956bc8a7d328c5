"""Duels: the same results however the work is shared, kept, resumed, and ended when clear."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import carrack
from carrack.kernel.errors import CarrackError
from carrack.lab import journal as journals
from carrack.lab.arena import Arena, GameSetting
from carrack.lab.journal import Journal
from carrack.lab.pool import Stop
from carrack.lab.results import GameResult
from carrack.lab.schedule import DuelSchedule, TournamentSchedule
from carrack.lab.sequential_tests import OrderTest, WinShareTest, WinShareVerdict
from carrack.lab.standings import by_bot, by_seat, faults_of
from tests.lab.arenas import ASKED, GAME, SEATS, duel, timeless


def test_number_of_processes_does_not_matter() -> None:
    alone = duel(["random"] * 2 + ["greedy"], 3)
    shared = duel(["random"] * 2 + ["greedy"], 3, jobs=2)
    assert timeless(shared.results) == timeless(alone.results)


def test_standings_add_up() -> None:
    results = duel(["random", "greedy", "random"], 3).results
    greedy, chance = by_bot(results, ["greedy", "random"])
    assert greedy.wins + chance.wins == pytest.approx(3)
    assert (greedy.games, greedy.seats, chance.seats) == (3, 3, 6)
    assert (greedy.par, chance.par) == pytest.approx((1 / 3, 2 / 3))
    assert greedy.share > chance.share
    assert greedy.score == sum(greedy.scores) / 3
    assert greedy.choices > 0
    assert greedy.longest >= greedy.decision_seconds > 0
    assert sum(seat.wins for seat in by_seat(results)) == pytest.approx(3)
    assert faults_of(results) == []


def test_a_duel_of_equals_is_par() -> None:
    results = duel(["random", "random"], 4).results
    (chance,) = by_bot(results, ["random"])
    assert (chance.share, chance.par) == (1.0, 1.0)
    assert 1 <= chance.placement <= 1.5


def test_shared_wins_count_as_parts() -> None:
    (result,) = duel(["random", "greedy"], 1).results
    shared = replace(result, places=[1, 1])
    assert (shared.wins("random"), shared.wins("greedy")) == (0.5, 0.5)


# ---- Kept and resumed ----------------------------------------------------------------------


def test_resumed_where_it_stopped(tmp_path: Path) -> None:
    with Journal(tmp_path / "arena", ASKED) as journal:
        first = duel(SEATS, 2, journal=journal)
    with Journal(tmp_path / "arena", ASKED) as journal:
        setting = GameSetting(GAME, 3, {})
        arena = Arena(setting, DuelSchedule(SEATS, 7), 4, journal)
        played = list(arena.play(1, Stop()))
    assert timeless(played[:2]) == timeless(first.results)
    assert played[:2] == first.results, "what was played earlier keeps its times"
    assert timeless(arena.results) == timeless(duel(SEATS, 4).results)


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    with Journal(tmp_path, ASKED) as journal:
        whole = duel(SEATS, 3, journal=journal)
    file = tmp_path / journals.GAMES
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("nonsense\n" + lines[0] + lines[2][:40], encoding="utf-8")
    with Journal(tmp_path, ASKED) as journal:
        again = duel(SEATS, 3, journal=journal)
    assert timeless(again.results) == timeless(whole.results)
    with Journal(tmp_path, ASKED) as journal:
        kept = list(journal.load(DuelSchedule(SEATS, 7)))
    assert sorted(result.table.number for result in kept) == [1, 2, 3]


def test_a_game_of_another_schedule_is_not_believed(tmp_path: Path) -> None:
    with Journal(tmp_path, ASKED) as journal:
        duel(SEATS, 1, journal=journal)
        assert list(journal.load(DuelSchedule(SEATS, 8))) == []


def refused(folder: Path, **changed: object) -> CarrackError:
    with pytest.raises(CarrackError) as raised:
        Journal(folder, {**ASKED, **changed})
    return raised.value


def test_folders_of_others_are_refused(tmp_path: Path) -> None:
    with Journal(tmp_path / "arena", ASKED):
        pass
    differs = refused(tmp_path / "arena", seed="8")
    assert (differs.code, differs.details["field"]) == ("arena-differs", "seed")
    assert refused(tmp_path / "arena", more=1).details["field"] == "more"
    assert refused(tmp_path / "arena", sources="2").code == "arena-changed"
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear", encoding="utf-8")
    assert refused(tmp_path / "letters").code == "arena-foreign"
    assert refused(tmp_path / "letters" / "dear.txt").code == "arena-no-folder"
    for text in ("[", "[]"):
        (tmp_path / "arena" / journals.SETTINGS_FILE).write_text(text, encoding="utf-8")
        assert refused(tmp_path / "arena").code == "arena-foreign"


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Journal(tmp_path, ASKED):
        assert refused(tmp_path).code == "arena-busy"
    with Journal(tmp_path, ASKED):
        pass


def test_records_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / journals.RECORDS).mkdir()
    results = duel(["random", "random", "greedy"], 1, records=tmp_path).results
    record = carrack.Record.load(tmp_path / journals.RECORDS / "000001.json")
    assert record.names == ["random 1", "random 2", "greedy"]
    assert record.replay().scores() == results[0].scores
    assert record.verify().result_checked


def test_sources_name_what_is_compared() -> None:
    exploration = carrack.game("age-of-exploration")
    assert journals.sources_digest(["random"], exploration) == journals.sources_digest(
        ["greedy"], exploration
    )
    editions = [carrack.game(f"age-of-discovery-{year}") for year in (2007, 2015)]
    dawn = carrack.game("dawn-of-empires")
    old, new, other = (journals.sources_digest([], game) for game in (*editions, dawn))
    assert old == new
    assert len({old, other, journals.sources_digest([], exploration)}) == 3
    assert len(old) == 64


def test_results_survive_being_written_down() -> None:
    from carrack.lab.results import read_result

    (result,) = duel(["random", "greedy"], 1).results
    data = json.loads(json.dumps(result.to_data()))
    assert read_result(data) == result
    for spoiled in ({**data, "places": [2, 2]}, {**data, "scores": [1]}, {"table": data["table"]}):
        with pytest.raises((LookupError, TypeError, ValueError)):
            read_result(spoiled)


# ---- Ended when clear ----------------------------------------------------------------------


def asked(seats: list[str]) -> WinShareTest:
    return WinShareTest(DuelSchedule(seats, 7))


def answer_of(arena: Arena) -> WinShareVerdict:
    assert isinstance(arena.test, WinShareTest)
    return arena.test.verdict


def test_ends_when_it_is_clear() -> None:
    seats = ["greedy", "random"]
    arena = duel(seats, 100, test=asked(seats))
    answer = answer_of(arena)
    assert arena.is_clear()
    assert answer.better is True
    assert answer.interval[0] > answer.par == 0.5
    assert len(arena.results) == answer.rounds * 2 < 60


def test_who_was_quicker_does_not_matter_for_when_it_is_clear() -> None:
    seats = ["random", "greedy"]
    alone = duel(seats, 40, test=asked(seats))
    shared = duel(seats, 40, test=asked(seats), jobs=2)
    assert answer_of(alone).better is False
    assert timeless(shared.results) == timeless(alone.results)


def results_of(schedule: TournamentSchedule, games: int, best: list[str]) -> list[GameResult]:
    """Games of a tournament that always end in one order; bots not in it tie for last."""
    results = []
    for number in range(1, games + 1):
        table = schedule.table(number)
        known = [bot for bot in best if bot in table.seats]
        places = [1 + (known.index(bot) if bot in known else len(known)) for bot in table.seats]
        nothing = [0] * len(places)
        times = [0.0] * len(places)
        results.append(GameResult(table, nothing, places, 9, None, nothing, times, times, []))
    return results


def cycles_until_clear(bots: list[str], best: list[str], most: int) -> int | None:
    schedule = TournamentSchedule(bots, 2, 3)
    test = OrderTest(schedule)
    results = results_of(schedule, most * test.size, best)
    for cycle in range(most):
        test.add(results[cycle * test.size : (cycle + 1) * test.size])
        if test.is_clear:
            return cycle + 1
    return None


def test_the_order_of_a_tournament_becomes_clear() -> None:
    two = cycles_until_clear(["a", "b"], ["a"], 20)
    four = cycles_until_clear(["a", "b", "c", "d"], ["d", "a", "c"], 20)
    assert two is not None
    assert four is not None
    assert two < four, "more pairs, more to be wrong about"


def test_the_order_of_equals_does_not() -> None:
    assert cycles_until_clear(["a", "b", "c"], ["a"], 40) is None


def test_a_tournament_ends_when_its_order_is_clear() -> None:
    bots = ["greedy", "random"]
    schedule = TournamentSchedule(bots, 2, 7)
    test = OrderTest(schedule)
    arena = Arena(GameSetting(GAME, 2, {}), schedule, 100, None, test)
    for _ in arena.play(1, Stop()):
        pass
    assert test.verdict.unclear == []
    assert len(arena.results) == test.verdict.cycles * 2 < 60


def test_equals_are_not_told_apart() -> None:
    seats = ["random", "random"]
    arena = duel(seats, 3, test=asked(seats))
    assert not arena.is_clear()
    assert len(arena.results) == 3


def test_stop_is_obeyed_in_the_middle_of_a_game() -> None:
    class SoonSet:
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 20

    arena = Arena(GameSetting(GAME, 3, {}), DuelSchedule(SEATS, 7), 5)
    assert list(arena.play(1, SoonSet())) == []
