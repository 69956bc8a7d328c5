"""The nine wonders: cost, technology, points and what each does."""

import pytest

from tests.games.dawn.powers import better, erect, happy, rates
from tests.games.dawn.tables import (
    Seat,
    asked,
    finished,
    go,
    happened,
    offered,
    play,
    points,
    refused,
    table,
    units,
)


def worth(name: str) -> int:
    return points(finished(Seat(wonders=name), Seat()), 0, name)


@pytest.mark.rule("dawn.wonder.colossus")
def test_colossus() -> None:
    erect("colossus", "milling", "rationing", "schooling", money=2, production=4)
    seat = Seat(wonders="colossus")
    assert better(seat) == {"plains": {"wealth": 3}}
    assert (rates(seat), happy(seat), worth("colossus")) == (set(), 0, 1)


@pytest.mark.rule("dawn.wonder.great-library")
def test_great_library() -> None:
    erect("great-library", "writing", money=3, production=3)
    seat = Seat(wonders="great-library")
    assert rates(seat) == {"1-wealth-for-2-science"}
    assert (better(seat), happy(seat), worth("great-library")) == ({}, 0, 1)


@pytest.mark.rule("dawn.wonder.great-lighthouse")
def test_great_lighthouse() -> None:
    erect("great-lighthouse", "sailing", money=2, production=3)
    seat = Seat(wonders="great-lighthouse")
    assert better(seat) == {"ocean": {"wealth": 3}}
    assert (rates(seat), happy(seat), worth("great-lighthouse")) == (set(), 0, 1)


@pytest.mark.rule("dawn.wonder.great-wall")
def test_great_wall() -> None:
    """The example of the rulebook: it needs Masonry and costs 1 money and 5 production."""
    erect("great-wall", "masonry", money=1, production=5)
    seat = Seat(food=2, wonders="great-wall")
    state = table(Seat(), seat, towns={"8-9-13": "1"}, units={"13": "0 warrior*7"})
    go(state, "move", "stack tile=13 warriors=7 settlers=0 spirit=no")
    assert offered(state, "raid") == set()
    assert refused(state, "raid corner=8-9-13 loot=food") == "dawn.raid.great-wall"
    assert (better(seat), rates(seat), happy(seat), worth("great-wall")) == ({}, set(), 0, 1)


@pytest.mark.rule("dawn.wonder.hanging-gardens")
def test_hanging_gardens() -> None:
    erect("hanging-gardens", "pottery", money=2, production=4)
    seat = Seat(wonders="hanging-gardens")
    assert better(seat) == {"plains": {"food": 2}}
    assert (rates(seat), happy(seat), worth("hanging-gardens")) == (set(), 1, 1)


@pytest.mark.rule("dawn.wonder.oracle")
def test_oracle() -> None:
    erect("oracle", "mysticism", money=3, production=3)
    seat = Seat(wonders="oracle")
    assert (better(seat), rates(seat), happy(seat), worth("oracle")) == ({}, set(), 2, 1)


@pytest.mark.rule("dawn.wonder.pyramids")
def test_pyramids() -> None:
    erect("pyramids", "masonry", money=1, production=6)
    seat = Seat(wonders="pyramids")
    assert better(seat) == {"desert": {"food": 2}}
    assert (rates(seat), happy(seat), worth("pyramids")) == (set(), 0, 2)


@pytest.mark.rule("dawn.wonder.temple-of-mars")
def test_temple_of_mars() -> None:
    """The Spirit comes at once; every two empty military spaces are worth a point."""
    erect("temple-of-mars", "polytheism", money=2, production=5)
    state = table(Seat(money=2, production=5, technologies="polytheism"), Seat())
    go(state, "build", "build name=temple-of-mars")
    assert asked(state) == ("spirit", 0)
    assert offered(state, "summon") == {"1", "2", "3"}, "beside the town, the ocean too"
    play(state, "summon tile=3")
    assert units(state, "3") == (0, 0, 0, True)
    assert asked(state) == ("turn", 1)
    seat = Seat(wonders="temple-of-mars")
    for empty, points_for_it in enumerate((0, 0, 1, 1, 2, 2, 3, 3)):
        warriors = {"18": f"0 warrior*{empty}"} if empty else {}
        over = finished(seat, Seat(), units=warriors, spirit="gone")
        assert points(over, 0, "temple-of-mars") == points_for_it


@pytest.mark.rule("dawn.wonder.tomb-of-midas")
def test_tomb_of_midas() -> None:
    erect("tomb-of-midas", "currency", money=4, production=3)
    seat = Seat(wonders="tomb-of-midas")
    assert rates(seat) == {"1-wealth-for-2-money"}
    assert (better(seat), happy(seat), worth("tomb-of-midas")) == ({}, 0, 1)


def test_there_is_one_of_each() -> None:
    rich = Seat(money=8, production=8, technologies="mysticism")
    state = table(rich, Seat(wonders="oracle"))
    go(state, "build")
    assert refused(state, "build name=oracle") == "dawn.build.wonder"
    assert happened(state, "built") == []
