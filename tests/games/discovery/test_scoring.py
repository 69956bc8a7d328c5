"""Scoring the colonies, three times a game, with and without builders."""

import pytest

from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    end_turn,
    look,
    of_kind,
    play,
    points,
    region,
    resolving,
    skip_to,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


def scored(
    there: str, *, players: int = 4, edition: int = 2015, builder: bool = False
) -> list[int]:
    """Return what each seat scores for one region at the end of Age I."""
    state = resolving(
        *[Seat()] * players,
        turn=3,
        world={"virginia": there},
        edition=edition,
        options={"builder_specialist": True} if builder else {},
    )
    shown = region(state, "virginia")["points"]
    end_turn(state)
    noted = [
        points(state, seat, "colonies-1") + points(state, seat, "builders-1")
        for seat in range(players)
    ]
    assert noted == shown
    return noted


# --- when


@pytest.mark.rule("discovery.scoring.when")
@both_editions
def test_at_the_end_of_turns_3_6_and_8(edition: int) -> None:
    state = resolving(Seat(), Seat(), world={"peru": "0:colonist*3"}, edition=edition)
    scorings = []
    while not state.over:
        turn = look(state)["turn"]
        seen: list[Facts] = []
        end_turn(state, seen)
        scorings += [(turn, event["age"]) for event in of_kind(seen, "colony-scored")]
    assert scorings == [(3, 1), (6, 2), (8, 3)]
    assert [points(state, 0, f"colonies-{age}") for age in (1, 2, 3)] == [6, 6, 6]


@pytest.mark.rule("discovery.scoring.when")
@both_editions
def test_points_noted_stay_noted(edition: int) -> None:
    state = resolving(
        Seat(colonies=(6, 0, 0)),
        Seat(),
        turn=4,
        warfare="1:colonist",
        world={"peru": "0:colonist*3 1:soldier*3"},
        edition=edition,
    )
    play(skip_to(state, "declare", seat=1), "battle against=0 region=peru")
    assert points(state, 0, "colonies-1") == 6
    assert points(state, 0, "colonies-2") == 0


@pytest.mark.rule("discovery.scoring.when")
def test_the_battles_of_the_turn_come_before_its_scoring() -> None:
    state = resolving(
        Seat(), Seat(), turn=3, warfare="1:colonist", world={"peru": "0:colonist*3 1:soldier"}
    )
    play(skip_to(state, "declare", seat=1), "battle against=0 region=peru")
    end_turn(state)
    assert points(state, 0, "colonies-1") == 0


# --- places


@pytest.mark.rule("discovery.scoring.three")
@both_editions
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("0:colonist*2 1:colonist*2", [0, 0]),
        ("0:colonist*2", [0, 0]),
        ("0:colonist*3 1:colonist", [6, 2]),
        ("0:colonist*3 1:colonist*2", [6, 2]),
        ("", [0, 0]),
    ],
)
def test_somebody_needs_three(edition: int, there: str, expected: list[int]) -> None:
    assert scored(there, players=2, edition=edition) == expected


@pytest.mark.rule("discovery.scoring.three")
def test_builders_do_not_change_that() -> None:
    assert scored("0:builder*2 1:builder", players=2, builder=True) == [0, 0]


@pytest.mark.rule("discovery.scoring.places")
@both_editions
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("0:colonist*4 1:colonist*3 2:colonist*2 3:colonist", [6, 2, 0, 0]),
        ("2:colonist*5 3:colonist*3", [0, 0, 6, 2]),
        # Every piece counts for one, whatever its kind.
        ("0:soldier 0:captain 0:merchant 0:missionary 1:colonist*3", [6, 2, 0, 0]),
    ],
)
def test_first_and_second_place(edition: int, there: str, expected: list[int]) -> None:
    assert scored(there, edition=edition) == expected


@pytest.mark.rule("discovery.scoring.places")
@both_editions
def test_all_regions_are_added_up(edition: int) -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=6,
        world={"peru": "0:colonist*3 1:colonist", "brazil": "0:colonist 1:colonist*4"},
        edition=edition,
    )
    end_turn(state)
    assert [points(state, seat, "colonies-2") for seat in (0, 1)] == [8, 8]


@pytest.mark.rule("discovery.scoring.tie-first")
@both_editions
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("0:colonist*3 1:colonist*3", [2, 2, 0, 0]),
        ("0:colonist*3 1:colonist*3 2:colonist*2", [2, 2, 0, 0]),
        ("0:colonist*4 1:colonist*4 2:colonist*4 3:colonist", [0, 0, 0, 0]),
        ("0:colonist*3 1:colonist*3 2:colonist*3 3:colonist*3", [0, 0, 0, 0]),
    ],
)
def test_a_tie_for_first_place(edition: int, there: str, expected: list[int]) -> None:
    assert scored(there, edition=edition) == expected


@pytest.mark.rule("discovery.scoring.tie-second")
@both_editions
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("0:colonist*4 1:colonist*2 2:colonist*2", [6, 0, 0, 0]),
        ("0:colonist*4 1:colonist*2 2:colonist*2 3:colonist*2", [6, 0, 0, 0]),
        ("0:colonist*4 1:colonist*2 2:colonist*2 3:colonist", [6, 0, 0, 0]),
    ],
)
def test_a_tie_for_second_place(edition: int, there: str, expected: list[int]) -> None:
    assert scored(there, edition=edition) == expected


@pytest.mark.rule("discovery.scoring.alone")
@both_editions
def test_a_lone_player(edition: int) -> None:
    assert scored("1:colonist*3", edition=edition) == [0, 6, 0, 0]
    assert scored("1:colonist*9", edition=edition) == [0, 6, 0, 0]


# --- builders


@pytest.mark.rule("discovery.scoring.builder")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("0:colonist*2 0:builder 1:colonist", [6 + 4, 2 + 2, 0, 0]),
        ("0:colonist*3 1:builder", [6 + 4, 2 + 2, 0, 0]),
        ("0:colonist*3 1:colonist*2 2:builder", [6 + 4, 2 + 2, 0, 0]),
        ("0:builder*3", [6 + 12, 0, 0, 0]),
    ],
)
def test_builders_add_for_whoever_leads(there: str, expected: list[int]) -> None:
    assert scored(there, builder=True) == expected


@pytest.mark.rule("discovery.scoring.builder-ties")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        # A three-way tie for first scores 0, but every builder counts for all three.
        ("0:colonist*3 1:colonist*3 2:colonist*2 2:builder", [4, 4, 4, 0]),
        # After a tie for first, those with the next highest number are second.
        ("0:colonist*3 1:colonist*2 1:builder 2:colonist*2 3:colonist", [6, 6, 2, 0]),
        ("0:colonist*3 1:colonist*2 1:builder 2:colonist*2 3:colonist*2", [6, 6, 2, 2]),
        # A tie for second scores the bonus alone.
        ("0:colonist*4 1:colonist*2 2:colonist 2:builder", [10, 2, 2, 0]),
    ],
)
def test_a_tie_costs_nothing_of_the_builders_bonus(there: str, expected: list[int]) -> None:
    assert scored(there, builder=True) == expected


@pytest.mark.rule("discovery.scoring.builder")
def test_builders_have_a_line_of_their_own() -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=3,
        world={"peru": "0:colonist*2 0:builder"},
        options={"builder_specialist": True},
    )
    seen: list[Facts] = []
    end_turn(state, seen)
    (event,) = of_kind(seen, "colony-scored")
    assert (event["points"], event["bonus"]) == (6, 4)
    assert points(state, 0, "colonies-1") == 6
    assert points(state, 0, "builders-1") == 4
