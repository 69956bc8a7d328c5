"""Slaves: on whose track they lie, what they save, and how they come back."""

import pytest

from tests.games.dawn.lands import field, pass_turn, stack
from tests.games.dawn.tables import Seat, at, go, has, offered, play, points

TOWNS = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1"}


@pytest.mark.rule("dawn.slave.track", "dawn.raid.enslave", "dawn.recruit.release")
def test_a_slave_stays_until_its_owner_frees_it() -> None:
    state = field(Seat(), Seat(production=1), towns=TOWNS, units={"13": "0 warrior"})
    go(state, "move", stack("13", 1), "raid corner=9-13-14 loot=slave")
    go(state, "recruit")
    assert offered(state, "release") == {"0"}
    play(state, "release from=0")
    assert at(state, 0)["slaves"] == {}
    assert at(state, 1)["warriors_on_track"] == 7
    assert (has(state, 0, "production"), has(state, 1, "production")) == (1, 0)


@pytest.mark.rule("dawn.slave.track")
def test_the_captor_cannot_recruit_or_free_a_slave() -> None:
    state = field(Seat(production=8, slaves={1: 2}), units={"13": "0 warrior*6"})
    go(state, "recruit", "recruit unit=warrior tile=1")
    own = at(state, 0)
    assert (own["warriors_on_track"], own["slaves"]) == (0, {"1": 2})
    pass_turn(state)
    captor = field(Seat(production=8, slaves={1: 2}))
    assert offered(go(captor, "recruit"), "release") == set()


@pytest.mark.rule("dawn.slave.upkeep")
def test_the_example_of_the_rules() -> None:
    """4 warriors of one's own and 1 slave on the track leave 2 spaces empty: upkeep 1."""
    state = field(Seat(slaves={1: 1}), units={"13": "0 warrior*3"})
    own = at(state, 0)
    assert (own["warriors_on_track"], own["empty_spaces"], own["military_upkeep"]) == (4, 2, 1)


@pytest.mark.rule("dawn.slave.upkeep")
def test_the_owner_of_a_slave_misses_it() -> None:
    state = field(Seat(slaves={1: 3}))
    rival = at(state, 1)
    assert (rival["empty_spaces"], rival["military_upkeep"]) == (3, 2)


@pytest.mark.rule("dawn.slave.upkeep")
@pytest.mark.parametrize(("slaves", "away", "empty"), [(5, 3, 0), (7, 7, 0), (7, 0, 0), (2, 3, 1)])
def test_no_more_than_the_empty_spaces_are_covered(slaves: int, away: int, empty: int) -> None:
    here = {"13": f"0 warrior*{away}"} if away else {}
    own = at(field(Seat(slaves={1: slaves}), units=here), 0)
    assert own["empty_spaces"] == empty


@pytest.mark.rule("dawn.slave.upkeep")
def test_the_slaves_of_all_rivals_count() -> None:
    state = field(Seat(slaves={1: 1, 2: 2}), Seat(), Seat(), land={}, units={"13": "0 warrior*5"})
    assert at(state, 0)["empty_spaces"] == 2


@pytest.mark.rule("dawn.slave.upkeep", "dawn.scoring.wonders")
def test_slaves_cover_spaces_for_the_temple_of_mars_too() -> None:
    own = Seat(wonders="temple-of-mars", slaves={1: 2})
    state = field(own, units={"13": "0 warrior*6"}, spirit="gone")
    assert points(state, 0, "temple-of-mars") == 2
