"""Scoring: what is worth how much, and who comes before whom."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field
from tests.games.dawn.tables import Seat, finished, points

TECHNOLOGIES = (
    "fishing irrigation weaving currency masonry pottery "
    "monarchy mysticism theatre sailing iron-working mobilization"
)


def scored(*seats: Seat) -> carrack.State:
    return finished(*seats, land=LAND if len(seats) == 2 else {})


@pytest.mark.rule("dawn.scoring.huts")
def test_each_hut_is_worth_a_point() -> None:
    own = {"1-2-3": "0*3", "9-13-14": "0*2", "23-24-25": "1"}
    state = field(towns=own)
    assert [points(state, seat, "huts") for seat in (0, 1)] == [5, 1]
    assert state.scores() == [5, 1]


@pytest.mark.rule("dawn.scoring.technologies")
def test_each_technology_is_worth_a_point() -> None:
    state = field(Seat(technologies=TECHNOLOGIES), Seat(technologies="sailing"))
    assert [points(state, seat, "technologies") for seat in (0, 1)] == [12, 1]


@pytest.mark.rule("dawn.scoring.legends")
def test_each_legend_is_worth_a_point() -> None:
    state = field(Seat(legends=3))
    assert [points(state, seat, "legends") for seat in (0, 1)] == [3, 0]


@pytest.mark.rule("dawn.scoring.palace", "dawn.improvement.palace")
def test_only_the_palace_among_improvements_is_worth_a_point() -> None:
    every = "barracks court granary library market temple walls workshop"
    without = field(Seat(improvements=every))
    assert without.scores() == [1, 1]
    state = field(Seat(improvements=f"{every} palace"))
    assert points(state, 0, "palace") == 1
    assert state.scores() == [2, 1]


@pytest.mark.rule("dawn.scoring.wonders", "dawn.wonder.pyramids")
def test_each_wonder_is_worth_its_points() -> None:
    names = (
        "colossus great-library great-lighthouse great-wall hanging-gardens oracle tomb-of-midas"
    )
    for name in names.split():
        state = field(Seat(wonders=name))
        assert (points(state, 0, name), state.scores()) == (1, [2, 1])
    assert points(field(Seat(wonders="pyramids")), 0, "pyramids") == 2
    assert field(Seat(wonders=f"{names} pyramids")).scores() == [10, 1]


@pytest.mark.rule("dawn.scoring.wonders", "dawn.wonder.temple-of-mars")
@pytest.mark.parametrize("empty", range(8))
def test_the_temple_of_mars_counts_empty_spaces_in_pairs(empty: int) -> None:
    here = {"13": f"0 warrior*{empty}"} if empty else {}
    state = field(Seat(wonders="temple-of-mars"), units=here, spirit="gone")
    assert points(state, 0, "temple-of-mars") == (0, 0, 1, 1, 2, 2, 3, 3)[empty]


@pytest.mark.rule("dawn.scoring.wonders", "dawn.wonder.temple-of-mars")
def test_legends_and_lost_slaves_leave_empty_spaces() -> None:
    own = Seat(wonders="temple-of-mars", legends=2)
    state = field(own, Seat(slaves={0: 1}), units={"13": "0 warrior"}, spirit="gone")
    assert points(state, 0, "temple-of-mars") == 2


@pytest.mark.rule("dawn.scoring.experience")
@pytest.mark.parametrize(
    ("experience", "expected"),
    [
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((3, 2, 1, 0), [3, 2, 1, 0]),
        ((5, 5, 1, 1), [2, 2, 0, 0]),
        ((0, 21, 1, 0), [0, 3, 2, 0]),
    ],
)
def test_each_player_with_less_experience_is_worth_a_point(
    experience: tuple[int, ...], expected: list[int]
) -> None:
    state = scored(*[Seat(experience=amount) for amount in experience])
    assert [points(state, seat, "experience") for seat in range(4)] == expected


@pytest.mark.rule(
    "dawn.scoring.huts",
    "dawn.scoring.technologies",
    "dawn.scoring.legends",
    "dawn.scoring.palace",
    "dawn.scoring.wonders",
    "dawn.scoring.experience",
)
def test_everything_is_added_up() -> None:
    own = Seat(
        technologies="sailing masonry",
        legends=1,
        improvements="palace walls",
        wonders="pyramids oracle",
        experience=4,
        food=8,
        money=8,
    )
    state = scored(own, Seat(experience=3))
    assert state.score_sheet()[0]["total"] == 1 + 2 + 1 + 1 + 2 + 1 + 1
    assert state.scores() == [9, 1]
    assert state.ranking() == [[0], [1]]


# --- who has won


@pytest.mark.rule("dawn.scoring.ties")
def test_points_come_first() -> None:
    state = scored(Seat(legends=2), Seat(money=8, experience=1))
    assert state.scores() == [3, 2]
    assert state.ranking() == [[0], [1]]


@pytest.mark.rule("dawn.scoring.ties")
def test_of_equals_the_one_with_more_experience_is_placed_higher() -> None:
    """Experience brings a point itself, so the other needs a legend to be equal."""
    state = scored(Seat(legends=1, money=8), Seat(experience=1))
    assert state.scores() == [2, 2]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("dawn.scoring.ties")
def test_then_the_one_with_more_money() -> None:
    state = scored(Seat(experience=2, money=3, science=8), Seat(experience=2, money=4))
    assert state.scores() == [1, 1]
    assert state.ranking() == [[1], [0]]
    assert [sheet["ties"] for sheet in state.score_sheet()] == [
        [
            {"name": "experience", "rule": "dawn.scoring.ties", "value": 2},
            {"name": "money", "rule": "dawn.scoring.ties", "value": money},
        ]
        for money in (3, 4)
    ]


@pytest.mark.rule("dawn.scoring.ties")
def test_then_the_place_is_shared() -> None:
    state = scored(Seat(experience=2, money=3, food=8), Seat(experience=2, money=3, wealth=8))
    assert state.ranking() == [[0, 1]]


@pytest.mark.rule("dawn.scoring.ties")
def test_ties_are_broken_for_every_place() -> None:
    last = Seat(money=1)
    state = scored(Seat(legends=3), last, Seat(money=2), Seat(money=1))
    assert state.scores() == [4, 1, 1, 1]
    assert state.ranking() == [[0], [2], [1, 3]]
