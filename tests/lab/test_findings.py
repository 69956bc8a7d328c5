"""What studies find: shares against par, differences deal by deal, Holm's correction."""

import pytest

from carrack.lab.statistics import holm, share_chance, student, student_chance
from carrack.lab.study import findings
from carrack.lab.study.facts import GameFacts, SeatFacts
from carrack.lab.study.findings import effects, levels, shares
from tests.lab.studies import DAWN, study


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
        assert student_chance(point, freedom) == pytest.approx(0.05, abs=1e-5)
    assert student_chance(0.0, 7) == pytest.approx(1.0)
    assert student_chance(-2.57058, 5) == pytest.approx(0.05, abs=1e-5)
    assert student_chance(student(0.99, 40), 40) == pytest.approx(0.01, rel=0.02)


def test_share_chance_by_hand() -> None:
    # 60 of 100 at a par of one half are two standard errors off.
    assert share_chance(60, 100, 0.5) == pytest.approx(0.0455, abs=1e-4)
    assert share_chance(50, 100, 0.5) == pytest.approx(1.0)
    assert share_chance(0, 0, 0.5) == 1.0


def test_shares_count_shared_wins_in_parts() -> None:
    games = [
        game(1, 0, 0, [seat(1, 9, ["sailing", "sailing"]), seat(2, 3)]),
        game(2, 0, 1, [seat(1, 5, ["sailing"]), seat(1, 5)]),
    ]
    found = shares(games)
    first, second = found[findings.SEAT]
    assert (first.seats, first.wins, first.par) == (2, 1.5, 0.5)
    assert second.wins == 0.5
    (sailing,) = found[findings.TECHNOLOGY]
    assert (sailing.name, sailing.seats, sailing.share) == ("sailing", 2, 0.75)
    assert findings.BUILDING not in found
    assert {one.name: one.wins for one in found[findings.SIDE]} == {"rome": 2.0, "egypt": 0.0}


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
    assert score.chance == pytest.approx(0.00521, abs=2e-5)
    assert score.interval == pytest.approx((1.70, 4.30), abs=0.02)
    assert score.clear
    first, second = levels(asked, games, (findings.SCORE, ""))
    assert (first.mean, second.mean) == (42.5, 45.5)


def test_a_deal_half_played_is_left_out_of_comparisons() -> None:
    asked = study(DAWN, games=3)
    games = [
        game(1, 0, 0, [seat(1, 4), seat(2, 4)]),
        game(2, 1, 0, [seat(1, 5), seat(2, 5)]),
        game(3, 0, 1, [seat(1, 100), seat(2, 100)]),
    ]
    (effect,) = effects(asked, games)
    assert (effect.before, effect.after, effect.deals) == (4, 5, 1)
    assert effect.chance == 1.0
    assert effect.interval is None


def test_differences_all_alike_are_believed_by_their_signs_alone() -> None:
    asked = study(DAWN, games=3)
    games = []
    for deal in range(3):
        games.append(game(2 * deal + 1, 0, deal, [seat(1, 4), seat(2, 4)]))
        games.append(game(2 * deal + 2, 1, deal, [seat(1, 5), seat(2, 5)]))
    (effect,) = effects(asked, games)
    assert effect.chance == 0.25


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
    assert (effect.difference, effect.chance) == (0.0, 1.0)
