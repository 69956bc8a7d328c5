"""Building: prices, technologies, one of each."""

import pytest

import carrack
from tests.games.dawn.lands import field
from tests.games.dawn.tables import Seat, asked, at, go, has, look, offered, play, texts

#: Money, production, and the technologies any of which allows it; the deductions and house values.
IMPROVEMENTS = {
    "barracks": (1, 2, "horseback-riding iron-working military-tactics mobilization"),
    "court": (2, 2, "code-of-laws"),
    "granary": (1, 3, "pottery"),
    "library": (2, 1, "writing"),
    "market": (2, 1, "currency"),
    "palace": (2, 2, "monarchy"),
    "temple": (2, 1, "mysticism polytheism"),
    "walls": (1, 3, "masonry"),
    "workshop": (3, 1, "masonry"),
}
WONDERS = {
    "colossus": (2, 4, "milling rationing schooling"),
    "great-library": (3, 3, "writing"),
    "great-lighthouse": (2, 3, "sailing"),
    "great-wall": (1, 5, "masonry"),
    "hanging-gardens": (2, 4, "pottery"),
    "oracle": (3, 3, "mysticism"),
    "pyramids": (1, 6, "masonry"),
    "temple-of-mars": (2, 5, "polytheism"),
    "tomb-of-midas": (4, 3, "currency"),
}
BUILDINGS = {**IMPROVEMENTS, **WONDERS}
CHEAPER = {
    ("egypt", "granary"): (1, 2),
    ("egypt", "temple"): (1, 1),
    ("rome", "barracks"): (1, 1),
    ("rome", "walls"): (1, 2),
}
EMPIRES = ("egypt", "babylon", "greece", "rome")
COPIES = {
    "barracks": 4,
    "court": 2,
    "granary": 2,
    "library": 2,
    "market": 2,
    "palace": 3,
    "temple": 4,
    "walls": 3,
    "workshop": 3,
}


def price(empire: str, name: str) -> tuple[int, int]:
    money, production, _ = BUILDINGS[name]
    return CHEAPER.get((empire, name), (money, production))


def builder(empire: str, money: int, production: int, known: str, **more: str) -> carrack.State:
    own = Seat(empire=empire, money=money, production=production, technologies=known, **more)  # type: ignore[arg-type]
    return field(own, Seat(empire="rome" if empire != "rome" else "greece"))


def buildable(state: carrack.State) -> set[str]:
    """What can be built now; nothing if the rondel doesn't even offer it."""
    if not any(text.endswith(" take=build") for text in texts(state)):
        return set()
    return offered(go(state, "build"), "build")


# --- the price


@pytest.mark.rule("dawn.build.cost", "dawn.build.technology", "dawn.wonder.great-wall")
def test_the_great_wall_needs_masonry_and_costs_1_money_and_5_production() -> None:
    assert "great-wall" in buildable(builder("greece", 1, 5, "masonry"))
    assert "great-wall" not in buildable(builder("greece", 0, 8, "masonry"))
    assert "great-wall" not in buildable(builder("greece", 8, 4, "masonry"))
    assert "great-wall" not in buildable(builder("greece", 8, 8, "pottery"))
    state = go(builder("greece", 1, 5, "masonry"), "build", "build name=great-wall")
    assert (has(state, 0, "money"), has(state, 0, "production")) == (0, 0)
    assert at(state, 0)["wonders"] == ["great-wall"]


@pytest.mark.rule("dawn.build.cost", "dawn.empire.egypt", "dawn.empire.rome")
@pytest.mark.parametrize("empire", EMPIRES)
@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_has_its_price(empire: str, name: str) -> None:
    money, production = price(empire, name)
    known = BUILDINGS[name][2].split()[0]
    assert name not in buildable(builder(empire, money - 1, 8, known))
    assert name not in buildable(builder(empire, 8, production - 1, known))
    state = builder(empire, money, production, known)
    go(state, "build", f"build name={name}")
    assert (has(state, 0, "money"), has(state, 0, "production")) == (0, 0)
    own = at(state, 0)
    assert [*own["improvements"], *own["wonders"]] == [name]
    left = {shown["name"]: shown["left"] for shown in look(state)["buildings"]}
    assert left[name] == COPIES.get(name, 1) - 1


@pytest.mark.rule("dawn.build.cost")
def test_one_action_builds_one_thing() -> None:
    state = go(builder("greece", 8, 8, "masonry pottery"), "build", "build name=walls")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.build.cost", "dawn.turn.action")
def test_building_may_be_declined() -> None:
    state = go(builder("greece", 8, 8, "masonry"), "build", "decline")
    assert (has(state, 0, "money"), at(state, 0)["improvements"]) == (8, [])
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.build.cost", "dawn.components.tiles")
@pytest.mark.parametrize("name", [name for name in COPIES if COPIES[name] < 4])
def test_improvements_run_out(name: str) -> None:
    technologies = BUILDINGS[name][2].split()[0]
    for owners in (COPIES[name] - 1, COPIES[name]):
        others = [Seat(improvements=name if seat < owners else "") for seat in range(3)]
        own = Seat(money=8, production=8, technologies=technologies)
        state = field(own, *others, land={})
        assert (name in buildable(state)) == (owners < COPIES[name])


# --- the technology


@pytest.mark.rule("dawn.build.technology")
@pytest.mark.parametrize("name", BUILDINGS)
def test_any_one_of_the_technologies_will_do(name: str) -> None:
    every = {tech for _, _, techs in BUILDINGS.values() for tech in techs.split()}
    for tech in sorted(every):
        allowed = tech in BUILDINGS[name][2].split()
        assert (name in buildable(builder("greece", 8, 8, tech))) == allowed


@pytest.mark.rule("dawn.build.technology")
def test_everything_needs_a_technology() -> None:
    assert buildable(builder("greece", 8, 8, "")) == set()
    assert buildable(builder("greece", 8, 8, "code-of-laws theatre philosophy")) == {"court"}


# --- no improvement twice, one wonder of each


@pytest.mark.rule("dawn.build.once")
@pytest.mark.parametrize("name", IMPROVEMENTS)
def test_nobody_has_an_improvement_twice(name: str) -> None:
    known = BUILDINGS[name][2].split()[0]
    assert name not in buildable(builder("greece", 8, 8, known, improvements=name))
    # Others still can.
    state = field(Seat(money=8, production=8, technologies=known), Seat(improvements=name))
    assert name in buildable(state)


@pytest.mark.rule("dawn.build.wonder")
@pytest.mark.parametrize("name", [name for name in WONDERS if name != "temple-of-mars"])
def test_a_wonder_is_built_once_in_a_game(name: str) -> None:
    own = Seat(money=8, production=8, technologies=BUILDINGS[name][2].split()[0])
    assert name in buildable(field(own))
    assert name not in buildable(field(own, Seat(wonders=name)))


@pytest.mark.rule("dawn.build.wonder", "dawn.wonder.temple-of-mars")
def test_there_is_one_temple_of_mars() -> None:
    own = Seat(money=8, production=8, technologies="polytheism")
    assert "temple-of-mars" in buildable(field(own))
    state = field(own, Seat(wonders="temple-of-mars"), spirit="gone")
    assert "temple-of-mars" not in buildable(state)


@pytest.mark.rule("dawn.build.wonder", "dawn.spirit.place", "dawn.wonder.temple-of-mars")
def test_the_temple_of_mars_calls_its_spirit() -> None:
    state = go(builder("greece", 2, 5, "polytheism"), "build", "build name=temple-of-mars")
    assert asked(state) == ("spirit", 0)
    play(state, "summon tile=2")
    assert asked(state) == ("turn", 1)
