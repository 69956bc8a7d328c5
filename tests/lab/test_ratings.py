"""Ratings follow the places."""

from carrack.lab.ratings import cross_table, ratings
from carrack.lab.results import GameResult
from carrack.lab.schedule import TournamentSchedule

BOTS = ["good", "fair", "poor"]


def played(games: int, players: int = 2) -> list[GameResult]:
    """Games that always end as the bots' names say."""
    schedule = TournamentSchedule(BOTS, players, 1)
    results = []
    for number in range(1, games + 1):
        table = schedule.table(number)
        order = sorted(table.seats, key=BOTS.index)
        places = [order.index(bot) + 1 for bot in table.seats]
        nothing = [0] * players
        results.append(
            GameResult(
                table, nothing, places, 9, None, nothing, [0.0] * players, [0.0] * players, []
            )
        )
    return results


def test_the_better_are_rated_higher_and_more_games_make_it_surer() -> None:
    few, many = ratings(played(6), BOTS), ratings(played(60), BOTS)
    assert [rating.bot for rating in many] == BOTS
    assert [rating.bot for rating in few] == BOTS
    for before, after in zip(few, many, strict=True):
        assert after.deviation < before.deviation
        low, high = after.interval
        assert low < after.mean < high


def test_of_no_games_all_are_equal() -> None:
    assert {rating.mean for rating in ratings([], BOTS)} == {25.0}


def test_cross_table() -> None:
    table = cross_table(played(6), BOTS)
    assert table["good"]["poor"].games == 2
    assert table["good"]["poor"].share == 1.0
    assert table["poor"]["good"].share == 0.0
    assert "good" not in table["good"]
    tied = played(2)
    tied[0].places[:] = [1, 1]
    tied[1].places[:] = [1, 1]
    first, second = tied[0].table.seats
    assert cross_table(tied, BOTS)[first][second].share == 0.5
    assert cross_table([], BOTS)["good"]["poor"].share is None
