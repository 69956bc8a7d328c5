"""The 27 technologies: colour, tiles, cost, what each does and what it allows to build."""

import pytest

from tests.games.dawn.powers import better, buildable, happy, learn, rates
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    happened,
    has,
    kind,
    offered,
    play,
    refused,
    table,
    units,
)

# --- green: better conversions of cubes, and nothing else


@pytest.mark.rule("dawn.technology.animal-husbandry")
def test_animal_husbandry() -> None:
    seat = learn("animal-husbandry", "green", tiles=1, cost=4)
    assert better(seat) == {"plains": {"food": 2}, "hills": {"food": 2}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.dye-making")
def test_dye_making() -> None:
    seat = learn("dye-making", "green", tiles=1, cost=3)
    assert better(seat) == {"ocean": {"wealth": 3}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.engineering")
def test_engineering() -> None:
    seat = learn("engineering", "green", tiles=1, cost=5)
    assert better(seat) == {"hills": {"production": 3}, "mountains": {"production": 2}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.engraving")
def test_engraving() -> None:
    seat = learn("engraving", "green", tiles=1, cost=5)
    assert better(seat) == {"hills": {"production": 3}, "mountains": {"wealth": 2}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.fishing")
def test_fishing() -> None:
    seat = learn("fishing", "green", tiles=2, cost=3)
    assert better(seat) == {"ocean": {"food": 2}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.iron-mining")
def test_iron_mining() -> None:
    seat = learn("iron-mining", "green", tiles=1, cost=5)
    assert better(seat) == {"hills": {"production": 2}, "mountains": {"production": 3}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.irrigation")
def test_irrigation() -> None:
    seat = learn("irrigation", "green", tiles=2, cost=4)
    assert better(seat) == {"grassland": {"food": 3}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.jewelry")
def test_jewelry() -> None:
    seat = learn("jewelry", "green", tiles=1, cost=5)
    assert better(seat) == {"hills": {"production": 2}, "mountains": {"wealth": 3}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


@pytest.mark.rule("dawn.technology.weaving")
def test_weaving() -> None:
    seat = learn("weaving", "green", tiles=2, cost=6)
    assert better(seat) == {"grassland": {"wealth": 3}, "plains": {"wealth": 3}}
    assert (rates(seat), buildable(seat), happy(seat)) == (set(), set(), 0)


# --- blue: conversions during one's turn, and buildings


@pytest.mark.rule("dawn.technology.currency")
def test_currency() -> None:
    seat = learn("currency", "blue", tiles=2, cost=5)
    assert rates(seat) == {"2-wealth-for-3-money"}
    assert buildable(seat) == {"market", "tomb-of-midas"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.masonry")
def test_masonry() -> None:
    seat = learn("masonry", "blue", tiles=3, cost=4)
    assert rates(seat) == set()
    assert buildable(seat) == {"great-wall", "pyramids", "walls", "workshop"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.milling")
def test_milling() -> None:
    seat = learn("milling", "blue", tiles=1, cost=3)
    assert rates(seat) == {"1-food-for-1-money"}
    assert buildable(seat) == {"colossus"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.pottery")
def test_pottery() -> None:
    seat = learn("pottery", "blue", tiles=2, cost=4)
    assert rates(seat) == set()
    assert buildable(seat) == {"granary", "hanging-gardens"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.rationing")
def test_rationing() -> None:
    seat = learn("rationing", "blue", tiles=1, cost=3)
    assert rates(seat) == {"1-food-for-1-production"}
    assert buildable(seat) == {"colossus"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.schooling")
def test_schooling() -> None:
    seat = learn("schooling", "blue", tiles=1, cost=4)
    assert rates(seat) == {"1-food-for-1-science"}
    assert buildable(seat) == {"colossus"}
    assert (better(seat), happy(seat)) == ({}, 0)


@pytest.mark.rule("dawn.technology.writing")
def test_writing() -> None:
    seat = learn("writing", "blue", tiles=2, cost=5)
    assert rates(seat) == {"2-wealth-for-3-science"}
    assert buildable(seat) == {"great-library", "library"}
    assert (better(seat), happy(seat)) == ({}, 0)


# --- yellow: the rondel, happiness, philosophy


@pytest.mark.rule("dawn.technology.code-of-laws")
def test_code_of_laws() -> None:
    seat = learn("code-of-laws", "yellow", tiles=2, cost=5)
    assert buildable(seat) == {"court"}
    state = table(Seat(space=1, technologies="code-of-laws"), Seat())
    assert offered(state, "go") == {"2 nothing", "3 nothing", "4 nothing"}
    assert (better(seat), rates(seat), happy(seat)) == ({}, set(), 0)


@pytest.mark.rule("dawn.technology.monarchy")
def test_monarchy() -> None:
    seat = learn("monarchy", "yellow", tiles=3, cost=5)
    assert buildable(seat) == {"palace"}
    state = table(Seat(space=1, money=2, technologies="monarchy"), Seat())
    reached = {text.split()[0] for text in offered(state, "go")}
    assert reached == {"2", "3", "4", "5"}
    play(state, "go space=5 take=nothing")
    assert has(state, 0, "money") == 0
    assert (better(seat), rates(seat), happy(seat)) == ({}, set(), 0)


@pytest.mark.rule("dawn.technology.mysticism")
def test_mysticism() -> None:
    seat = learn("mysticism", "yellow", tiles=2, cost=4)
    assert happy(seat) == 1
    assert buildable(seat) == {"temple", "oracle"}
    assert (better(seat), rates(seat)) == ({}, set())


@pytest.mark.rule("dawn.technology.philosophy")
def test_philosophy() -> None:
    seat = learn("philosophy", "yellow", tiles=1, cost=3)
    assert (better(seat), rates(seat), buildable(seat), happy(seat)) == ({}, set(), set(), 0)
    state = table(Seat(science=8), Seat())
    go(state, "research", "research technology=philosophy", "research technology=theatre")
    assert at(state, 0)["technologies"] == ["philosophy", "theatre"]
    assert has(state, 0, "science") == 0
    assert asked(state) == ("turn", 1)
    state = table(Seat(science=8, technologies="philosophy"), Seat())
    go(state, "research", "research technology=masonry")
    assert asked(state) == ("turn", 1), "only when it is learnt itself"


@pytest.mark.rule("dawn.technology.polytheism")
def test_polytheism() -> None:
    seat = learn("polytheism", "yellow", tiles=2, cost=4)
    assert happy(seat) == 1
    assert buildable(seat) == {"temple", "temple-of-mars"}
    assert (better(seat), rates(seat)) == ({}, set())


@pytest.mark.rule("dawn.technology.theatre")
def test_theatre() -> None:
    seat = learn("theatre", "yellow", tiles=2, cost=5)
    assert happy(seat) == 2
    assert (better(seat), rates(seat), buildable(seat)) == ({}, set(), set())


# --- red: armies


@pytest.mark.rule("dawn.technology.horseback-riding")
def test_horseback_riding() -> None:
    seat = learn("horseback-riding", "red", tiles=2, cost=4)
    assert buildable(seat) == {"barracks"}
    state = table(Seat(), Seat(), units={"13": "0 warrior"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=9")
    assert kind(state) == "turn", "without it a stack acts once"
    state = table(seat, Seat(), units={"13": "0 warrior"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=9")
    assert kind(state) == "march"
    play(state, "step tile=10")
    assert units(state, "10") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.technology.iron-working")
def test_iron_working() -> None:
    seat = learn("iron-working", "red", tiles=2, cost=5)
    assert buildable(seat) == {"barracks"}
    for technologies, left in (("", (None, 0, 0, False)), ("iron-working", (0, 1, 0, False))):
        state = table(
            Seat(technologies=technologies), Seat(), units={"13": "0 warrior", "9": "1 warrior"}
        )
        go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=9")
        assert units(state, "9") == left


@pytest.mark.rule("dawn.technology.military-tactics")
def test_military_tactics() -> None:
    seat = learn("military-tactics", "red", tiles=2, cost=5)
    assert buildable(seat) == {"barracks"}
    state = table(Seat(), Seat(), units={"13": "0 warrior*2"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=9")
    assert kind(state) == "turn", "without it one stack acts"
    state = table(seat, Seat(), units={"13": "0 warrior*2"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=9")
    assert kind(state) == "stack"
    play(state, "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=14")
    assert [units(state, name)[1] for name in ("9", "13", "14")] == [1, 0, 1]


@pytest.mark.rule("dawn.technology.mobilization")
def test_mobilization() -> None:
    seat = learn("mobilization", "red", tiles=2, cost=4)
    assert buildable(seat) == {"barracks"}
    state = table(Seat(science=4), Seat(), units={"13": "0 warrior*2"})
    assert at(state, 0)["warriors_on_track"] == 5
    go(state, "research", "research technology=mobilization")
    assert at(state, 0)["warriors_on_track"] == 6
    assert happened(state, "mobilized")[0]["seat"] == 0
    full = table(Seat(science=4), Seat())
    go(full, "research", "research technology=mobilization")
    assert (at(full, 0)["warriors_on_track"], at(full, 0)["empty_spaces"]) == (8, 0)


@pytest.mark.rule("dawn.technology.sailing")
def test_sailing() -> None:
    seat = learn("sailing", "red", tiles=4, cost=4)
    assert buildable(seat) == {"great-lighthouse"}
    state = table(Seat(), Seat(), land={"8": "ocean"}, units={"13": "0 warrior"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no")
    assert refused(state, "step tile=8") == "dawn.move.ocean"
    state = table(seat, Seat(), land={"8": "ocean"}, units={"13": "0 warrior"})
    go(state, "move", "stack tile=13 warriors=1 settlers=0 spirit=no", "step tile=8")
    assert units(state, "8") == (0, 1, 0, False)
