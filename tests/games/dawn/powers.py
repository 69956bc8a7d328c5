"""What a tile does, found out by playing: shared by the tests of the single tiles."""

from dataclasses import replace

from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    happened,
    has,
    kind,
    look,
    offered,
    play,
    table,
)

Cubes = dict[str, dict[str, int]]
TERRAINS = ("ocean", "grassland", "plains", "forest", "hills", "mountains", "desert")
NINE_HUTS = {"8-9-13": "0*3", "14-18-19": "0*3", "3-5-6": "0*3"}


def harvested(seat: Seat) -> Cubes:
    """Convert a cube of every terrain in every way open to a seat; return what each brought."""
    seat = replace(seat, food=0, production=0, wealth=0, money=0, science=0)
    found: Cubes = {}
    for terrain in TERRAINS:
        found[terrain] = {}
        state = table(seat, Seat(), towns={"8-9-13": "0"}, land={"8": terrain})
        go(state, "harvest", "collect tile=8")
        for event in happened(state, "converted"):
            # There was nothing else that the cube could become.
            assert isinstance(event["amount"], int)
            found[terrain][str(event["resource"])] = event["amount"]
        for choice in sorted(offered(state, "convert")):
            resource = choice.split()[1]
            trial = state.clone(events=True)
            play(trial, f"convert cube={terrain} into={resource}")
            amount = happened(trial, "converted")[0]["amount"]
            assert isinstance(amount, int)
            found[terrain][resource] = amount
    return found


def better(seat: Seat) -> Cubes:
    """Return the conversions of cubes that a seat has beyond those that everyone has."""
    base = harvested(Seat())
    own = harvested(seat)
    assert all(own[terrain].keys() >= base[terrain].keys() for terrain in TERRAINS)
    found: Cubes = {}
    for terrain in TERRAINS:
        for resource, amount in own[terrain].items():
            if amount != base[terrain].get(resource, 0):
                found.setdefault(terrain, {})[resource] = amount
    return found


def rates(seat: Seat) -> set[str]:
    """Return the conversions that are open to a rich seat during its turn."""
    state = table(replace(seat, food=7, production=7, wealth=7, money=7, science=7), Seat())
    return offered(state, "exchange")


def buildable(seat: Seat) -> set[str]:
    """Return what a seat may build with what it has."""
    state = table(seat, Seat())
    if "6 build" not in offered(state, "go"):
        return set()
    go(state, "build")
    return offered(state, "build")


def happy(seat: Seat) -> int:
    """Return a seat's happy faces: how many cubes fewer it gives up with nine huts."""
    state = table(seat, Seat(), towns=NINE_HUTS)
    go(state, "harvest")
    while kind(state) == "lose" or kind(state) == "collect":
        state.apply(state.legal_actions()[0])
    harvest = look(state)["harvest"]
    assert harvest is not None
    return 4 - (len(harvest["collected"]) - sum(harvest["cubes"].values()))


def learn(name: str, colour: str, tiles: int, cost: int) -> Seat:
    """Learn a technology, checking its row; return a seat that has it."""
    state = table(Seat(science=8), Seat())
    row = next(row for row in look(state)["technologies"] if row["name"] == name)
    shown = {key: row[key] for key in ("name", "colour", "cost", "left")}
    assert shown == {"name": name, "colour": colour, "cost": cost, "left": tiles}
    go(state, "research", f"research technology={name}")
    assert has(state, 0, "science") == 8 - cost
    assert at(state, 0)["technologies"] == [name]
    row = next(row for row in look(state)["technologies"] if row["name"] == name)
    assert row["left"] == tiles - 1
    return Seat(technologies=name, money=8, production=8)


def erect(
    name: str, *technologies: str, money: int, production: int, tiles: int = 1, empire: str = ""
) -> None:
    """Build something by each of its technologies, checking its row and that others won't do."""
    empire = empire or "babylon"
    for technology in technologies:
        own = Seat(empire=empire, technologies=technology, money=money, production=production)
        state = table(own, Seat())
        row = next(row for row in look(state)["buildings"] if row["name"] == name)
        assert row["left"] == tiles
        assert set(row["allowed_by"]) == set(technologies)
        go(state, "build", f"build name={name}")
        assert (has(state, 0, "money"), has(state, 0, "production")) == (0, 0)
        row = next(row for row in look(state)["buildings"] if row["name"] == name)
        assert row["left"] == tiles - 1
        assert name in at(state, 0)["improvements"] + at(state, 0)["wonders"]
        assert asked(state)[0] in ("turn", "spirit")
        for poor in (replace(own, money=money - 1), replace(own, production=production - 1)):
            assert name not in buildable(poor)
    every = [row["name"] for row in look(table(Seat(), Seat()))["technologies"]]
    others = [technology for technology in every if technology not in technologies]
    for technology in others:
        assert name not in buildable(
            Seat(empire=empire, technologies=technology, money=8, production=8)
        )
