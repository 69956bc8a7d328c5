"""Seats and deals are shared fairly, and everybody meets everybody."""

from collections import Counter
from itertools import combinations

import pytest

from carrack.lab.schedule import DuelSchedule, TournamentSchedule, rotations


def test_rotations_that_are_the_same_are_there_once() -> None:
    assert rotations(["a", "b", "c"]) == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    assert rotations(["a", "b", "a", "b"]) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert rotations(["a", "a"]) == [["a", "a"]]


def test_every_deal_of_a_duel_is_played_from_every_seat() -> None:
    schedule = DuelSchedule(["a", "b", "b"], 7)
    tables = [schedule.table(number) for number in range(1, 10)]
    assert schedule.bots == ["a", "b"]
    assert [table.round for table in tables] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert len({table.seed for table in tables}) == 3
    for first in range(0, 9, 3):
        assert sorted(table.seats.index("a") for table in tables[first : first + 3]) == [0, 1, 2]


def test_another_seed_gives_other_deals() -> None:
    assert DuelSchedule(["a", "b"], 7).table(1) != DuelSchedule(["a", "b"], 8).table(1)
    assert DuelSchedule(["a", "b"], 7).table(1).seed < 10**15


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (5, 3), (6, 2), (6, 4)])
def test_after_a_cycle_everybody_has_met_everybody_in_every_seat(bots: int, players: int) -> None:
    names = [f"bot{number}" for number in range(bots)]
    schedule = TournamentSchedule(names, players, 3)
    tables = [schedule.table(number) for number in range(1, schedule.even_after + 1)]
    seats = Counter((seat, bot) for table in tables for seat, bot in enumerate(table.seats))
    met = Counter(pair for table in tables for pair in combinations(sorted(table.seats), 2))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1


def test_meetings_even_out_early() -> None:
    names = [f"bot{number}" for number in range(8)]
    schedule = TournamentSchedule(names, 4, 3)
    tables = [schedule.table(number) for number in range(1, 57)]
    met = Counter(pair for table in tables for pair in combinations(sorted(table.seats), 2))
    assert len(met) == 28
    assert max(met.values()) - min(met.values()) <= 2 * schedule.round_size


def test_a_longer_tournament_begins_like_a_shorter_one() -> None:
    names = ["a", "b", "c", "d"]
    short = TournamentSchedule(names, 3, 3)
    long = TournamentSchedule(names, 3, 3)
    last = long.table(40)
    assert [short.table(n) for n in range(1, 8)] == [long.table(n) for n in range(1, 8)]
    assert short.table(40) == last
