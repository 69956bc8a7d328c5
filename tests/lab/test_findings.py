"""What studies find: shares against par, differences deal by deal, Holm's correction."""

from dataclasses import replace

import pytest

from carrack.lab.statistics import (
    holm,
    mean_p_value,
    share_of_groups,
    student,
    student_p_value,
    wilson,
)
from carrack.lab.studies import findings
from carrack.lab.studies.facts import GameFacts, SeatFacts
from carrack.lab.studies.findings import effects, means_by_value, shares
from carrack.plugins.study import BUILDING, SIDE, TECHNOLOGY
from tests.lab.studies import DAWN, study

SEATINGS = [["random", "greedy"], ["random", "easy"], ["random", "greedy", "greedy"]]


def seat(place: int, score: int, technologies: list[str] | None = None) -> SeatFacts:
    return SeatFacts(
        bot="random",
        place=place,
        score=score,
        turn=0,
        side="rome" if place == 1 else "egypt",
        first_action="grow",
        buildings=[],
        technologies=technologies or [],
        faults=0,
    )


def game(number: int, point: int, deal: int, seats: list[SeatFacts]) -> GameFacts:
    return GameFacts(number, point, deal, 1, 100, 20, "huts", seats, 0.1)


def test_holm_as_in_a_worked_example() -> None:
    # Four chances, by hand: 4 x 0.005, 3 x 0.01, 2 x 0.03, then no less than the one before.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.6]) == [1.0, 1.0]
    assert holm([0.04]) == [0.04]
    assert holm([]) == []


def test_student_as_in_tables() -> None:
    # Table values of two-sided 5 % points.
    for freedom, point in ((1, 12.7062), (2, 4.30265), (5, 2.57058), (10, 2.22814), (30, 2.04227)):
        assert student_p_value(point, freedom) == pytest.approx(0.05, abs=1e-5)
    assert student_p_value(0.0, 7) == pytest.approx(1.0)
    assert student_p_value(-2.57058, 5) == pytest.approx(0.05, abs=1e-5)
    assert student_p_value(student(0.99, 40), 40) == pytest.approx(0.01, rel=0.02)


def test_the_interval_of_a_share_looks_at_groups() -> None:
    # Sixty of a hundred single trials: nearly Wilson's, for Student's reach is hardly longer.
    apart = [(1.0, 1)] * 60 + [(0.0, 1)] * 40
    assert share_of_groups(apart) == pytest.approx(wilson(60, 100), abs=0.003)
    # Ten times the same trial in each group say no more than one of them.
    tenfold = [(10.0, 10)] * 60 + [(0.0, 10)] * 40
    assert share_of_groups(tenfold) == pytest.approx(share_of_groups(apart))
    # One win in every group, by turns of who sits where: as sure as single trials, and no surer.
    even = [(1.0, 2)] * 50
    low, high = share_of_groups(even)
    assert (low, high) == pytest.approx(wilson(50, 100), abs=0.02)
    # All of five groups won: by hand Wilson's with five trials and Student's 2.776 for 1.96.
    assert share_of_groups([(4.0, 4)] * 5) == pytest.approx((5 / (5 + 2.776**2), 1.0), abs=0.005)
    assert share_of_groups([(3.0, 4)]) == (0.0, 1.0)


def test_the_chance_of_a_mean_by_hand() -> None:
    # Mean 1, standard deviation 1, four values: two standard errors with 3 degrees of freedom.
    assert mean_p_value([0.0, 2.0, 0.0, 2.0]) == pytest.approx(student_p_value(1.732, 3), abs=1e-3)
    assert mean_p_value([1.0, -1.0]) == 1.0
    assert mean_p_value([0.75] * 4) == 0.125
    assert mean_p_value([5.0]) == 1.0


def test_the_same_games_at_many_points_make_nothing_surer() -> None:
    def played(points: int) -> findings.Share:
        games: list[GameFacts] = []
        for deal in range(40):
            places = (1, 2) if deal % 3 else (2, 1)
            for point in range(points):
                seats = [seat(place, 9) for place in places]
                games.append(game(len(games) + 1, point, deal, seats))
        return shares(games)[findings.SEAT][0]

    once, often = played(1), played(20)
    assert often.share == once.share
    assert often.interval == pytest.approx(once.interval)
    assert often.p_value == pytest.approx(once.p_value)


def test_shares_count_shared_wins_in_parts() -> None:
    games = [
        game(1, 0, 0, [seat(1, 9, ["sailing", "sailing"]), seat(2, 3)]),
        game(2, 0, 1, [seat(1, 5, ["sailing"]), seat(1, 5)]),
    ]
    found = shares(games)
    first, second = found[findings.SEAT]
    assert (first.seats, first.wins, first.par) == (2, 1.5, 0.5)
    assert second.wins == 0.5
    (sailing,) = found[TECHNOLOGY]
    assert (sailing.name, sailing.seats, sailing.share) == ("sailing", 2, 0.75)
    assert BUILDING not in found
    assert {one.name: one.wins for one in found[SIDE]} == {"rome": 2.0, "egypt": 0.0}


def test_effects_are_differences_deal_by_deal() -> None:
    asked = study(DAWN, games=4)
    games = []
    # Deals differ far more than points do; within a deal the second value gives 2 to 4 more.
    for deal, (base, more) in enumerate([(10, 2), (50, 3), (90, 4), (20, 3)]):
        games.append(game(2 * deal + 1, 0, deal, [seat(1, base), seat(2, base)]))
        games.append(game(2 * deal + 2, 1, deal, [seat(1, base + more), seat(2, base + more)]))
    found = {effect.measure: effect for effect in effects(asked, games)}
    assert set(found) == {(findings.SCORE, "")}, "nothing else differs anywhere"
    score = found[findings.SCORE, ""]
    assert (score.before, score.after, score.deals) == (42.5, 45.5, 4)
    # Mean 3, standard deviation 0.8165, four deals: t = 7.348 with 3 degrees of freedom.
    assert score.p_value == pytest.approx(0.00521, abs=2e-5)
    assert score.interval == pytest.approx((1.70, 4.30), abs=0.02)
    assert score.clear
    first, second = means_by_value(asked, games, (findings.SCORE, ""))
    assert (first.mean, second.mean) == (42.5, 45.5)


def test_no_difference_of_shares_reaches_beyond_all_of_them() -> None:
    """With two deals Student's reach is long; still no share can shift by more than 100 points."""
    varied = study(DAWN)
    games = []
    for deal in (1, 2):
        for point in (0, 1):
            first = point == 1 and deal == 1
            seats = [seat(1 if first else 2, 9 * deal), seat(2 if first else 1, 1)]
            games.append(game(2 * deal + point, point, deal, seats))
    found = {effect.measure: effect for effect in effects(varied, games)}
    wins = found[findings.SEAT, "1"]
    assert wins.interval == (-1.0, 1.0)
    assert wins.difference == 0.5


def test_bots_all_alike_are_not_compared_with_par() -> None:
    games = [game(1, 0, 1, [seat(1, 9), seat(2, 1)])]
    assert findings.BOT not in shares(games)
    other = replace(games[0].seats[1], bot="greedy")
    mixed = [replace(games[0], seats=[games[0].seats[0], other])]
    assert [one.name for one in shares(mixed)[findings.BOT]] == ["greedy", "random"]


def test_a_deal_half_played_is_left_out_of_comparisons() -> None:
    asked = study(DAWN, games=3)
    games = [
        game(1, 0, 0, [seat(1, 4), seat(2, 4)]),
        game(2, 1, 0, [seat(1, 5), seat(2, 5)]),
        game(3, 0, 1, [seat(1, 100), seat(2, 100)]),
    ]
    (effect,) = effects(asked, games)
    assert (effect.before, effect.after, effect.deals) == (4, 5, 1)
    assert effect.p_value == 1.0
    assert effect.interval is None


def test_differences_all_alike_are_believed_by_their_signs_alone() -> None:
    asked = study(DAWN, games=3)
    games = []
    for deal in range(3):
        games.append(game(2 * deal + 1, 0, deal, [seat(1, 4), seat(2, 4)]))
        games.append(game(2 * deal + 2, 1, deal, [seat(1, 5), seat(2, 5)]))
    (effect,) = effects(asked, games)
    assert effect.p_value == 0.25


def test_what_differs_from_deal_to_deal_alone_is_no_effect() -> None:
    """Whatever a deal brings at both values alike, the values have not shifted it."""
    asked = study(DAWN, games=40)
    games = []
    for deal in range(40):
        bought = ["sailing"] if deal % 2 else []
        for point in (0, 1):
            seats = [seat(1, deal, bought), seat(2, deal)]
            games.append(game(2 * deal + point + 1, point, deal, seats))
    assert effects(asked, games) == []


def test_shifts_that_even_out_are_not_clear() -> None:
    asked = study(DAWN, games=40)
    games = []
    for deal in range(40):
        games.append(game(2 * deal + 1, 0, deal, [seat(1, 10), seat(2, 10)]))
        score = 10 + (3 if deal % 2 else -3)
        games.append(game(2 * deal + 2, 1, deal, [seat(1, score), seat(2, score)]))
    (effect,) = effects(asked, games)
    assert (effect.difference, effect.p_value) == (0.0, 1.0)


def test_a_varied_table_compares_only_who_sits_at_both() -> None:
    """A bot that sits at one value alone has not been shifted, and among three all win less."""
    asked = study({**DAWN, "vary": [{"what": "seats", "values": SEATINGS}]}, games=6)
    games: list[GameFacts] = []
    for deal in range(6):
        for point, bots in enumerate(SEATINGS):
            seats = [
                replace(seat(1 if n == deal % len(bots) else 2, 5), bot=bot)
                for n, bot in enumerate(bots)
            ]
            games.append(game(len(games) + 1, point, deal, seats))
    kinds = {(effect.value, effect.measure) for effect in effects(asked, games)}
    assert not {kind for kind in kinds if kind[1] in ((findings.BOT, "easy"), (findings.SEAT, "3"))}
    assert not {kind for kind in kinds if kind[0] == 2 and kind[1][0] in findings.OF_SOME_GAMES}
