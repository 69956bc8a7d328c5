"""The nine city improvements: tiles, cost, technology and what each does."""

import pytest

from tests.games.dawn.powers import better, erect, happy, rates
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    finished,
    go,
    has,
    kind,
    play,
    points,
    refused,
    table,
)


def brought(improvement: str) -> dict[str, int]:
    """Return what a seat has after a harvest without cubes."""
    state = table(Seat(improvements=improvement), Seat(), towns={"8-9-13": "1"})
    go(state, "harvest")
    if kind(state) == "close":
        play(state, "done")
    return {name: amount for name, amount in at(state, 0)["resources"].items() if amount}


@pytest.mark.rule("dawn.improvement.barracks")
def test_barracks() -> None:
    """One more warrior when recruiting, for 1 production more."""
    red = ("horseback-riding", "iron-working", "military-tactics", "mobilization")
    erect("barracks", *red, money=1, production=2, tiles=4)
    erect("barracks", *red, money=1, production=1, tiles=4, empire="rome")
    state = table(Seat(production=3), Seat())
    go(state, "recruit", "recruit unit=warrior tile=1")
    assert asked(state) == ("turn", 1), "without them one recruit"
    state = table(Seat(production=3, improvements="barracks"), Seat())
    go(state, "recruit", "recruit unit=warrior tile=1")
    assert asked(state) == ("recruit", 0)
    play(state, "recruit unit=warrior tile=3")
    assert has(state, 0, "production") == 1
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.improvement.court")
def test_court() -> None:
    """Wealth may be stored at the end of a harvest."""
    erect("court", "code-of-laws", money=2, production=2, tiles=2)
    for improvements, kept in (("", 0), ("court", 5)):
        state = table(Seat(wealth=5, improvements=improvements), Seat(), towns={"8-9-13": "1"})
        go(state, "harvest", "done")
        assert has(state, 0, "wealth") == kept


@pytest.mark.rule("dawn.improvement.granary")
def test_granary() -> None:
    erect("granary", "pottery", money=1, production=3, tiles=2)
    erect("granary", "pottery", money=1, production=2, tiles=2, empire="egypt")
    assert brought("granary") == {"food": 2}


@pytest.mark.rule("dawn.improvement.library")
def test_library() -> None:
    erect("library", "writing", money=2, production=1, tiles=2)
    assert brought("library") == {"science": 2}


@pytest.mark.rule("dawn.improvement.market")
def test_market() -> None:
    erect("market", "currency", money=2, production=1, tiles=2)
    assert brought("market") == {"money": 2}


@pytest.mark.rule("dawn.improvement.palace")
def test_palace() -> None:
    erect("palace", "monarchy", money=2, production=2, tiles=3)
    assert points(finished(Seat(improvements="palace"), Seat()), 0, "palace") == 1
    others = "barracks court granary library market temple walls workshop"
    totals = [finished(Seat(improvements=own), Seat()).scores()[0] for own in ("", others)]
    assert totals[0] == totals[1], "no other improvement is worth a point"


@pytest.mark.rule("dawn.improvement.temple")
def test_temple() -> None:
    erect("temple", "mysticism", "polytheism", money=2, production=1, tiles=4)
    erect("temple", "mysticism", "polytheism", money=1, production=1, tiles=4, empire="egypt")
    assert happy(Seat(improvements="temple")) == 1


@pytest.mark.rule("dawn.improvement.walls")
def test_walls() -> None:
    """A single warrior can't raid; two can, and only one returns."""
    erect("walls", "masonry", money=1, production=3, tiles=3)
    erect("walls", "masonry", money=1, production=2, tiles=3, empire="rome")
    for warriors in (1, 2):
        state = table(
            Seat(),
            Seat(food=2, improvements="walls"),
            towns={"8-9-13": "1"},
            units={"13": f"0 warrior*{warriors}"},
        )
        go(state, "move", f"stack tile=13 warriors={warriors} settlers=0 spirit=no")
        if warriors == 1:
            assert refused(state, "raid corner=8-9-13 loot=food") == "dawn.raid.walls"
        else:
            play(state, "raid corner=8-9-13 loot=food")
            assert (has(state, 0, "food"), at(state, 0)["warriors_on_track"]) == (2, 6)


@pytest.mark.rule("dawn.improvement.workshop")
def test_workshop() -> None:
    erect("workshop", "masonry", money=3, production=1, tiles=3)
    assert brought("workshop") == {"production": 2}


@pytest.mark.parametrize(
    "name",
    ["barracks", "court", "granary", "library", "market", "palace", "walls", "workshop"],
)
def test_no_improvement_does_more_than_that(name: str) -> None:
    seat = Seat(improvements=name)
    assert (better(seat), rates(seat), happy(seat)) == ({}, set(), 0)
