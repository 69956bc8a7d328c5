"""Random house tables of Dawn of Empires: whatever a designer might try, and that the game accepts.

The limits are written down here once more, so that the check of a table is tried too.
"""

import random

from carrack.games.dawn.rules import data, house, house_review
from carrack.games.dawn.rules.hexes import Corner, Hex, corners, neighbours
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    COLOUR_NAMES,
    IMPROVEMENT_NAMES,
    TECHNOLOGY_NAMES,
    WONDER_NAMES,
)
from carrack.kernel.catalogue import OptionTable, OptionValue
from carrack.kernel.errors import InvalidData

ACTIONS = ("harvest", "research", "recruit", "move", "explore", "build", "grow")
RESOURCES = ("food", "production", "wealth", "money", "science")
BOX = {
    "ocean": 6,
    "grassland": 4,
    "plains": 4,
    "forest": 4,
    "hills": 3,
    "mountains": 3,
    "desert": 1,
}
TILES = 25
MOST_SPACES = 12
MOST_EMPIRES = 12
PLAYERS = (2, 3, 4)
#: Where a map may lie.
FARTHEST = 15
TRIES = 60


def random_house(chance: random.Random) -> OptionValue:
    """Return a released table, a few changes to it, or a table of which nothing is as usual."""
    kind = chance.randrange(4)
    if kind == 0:
        return data.DEFAULT
    name = f"house-{chance.randrange(1 << 20):05x}"
    whole = House(chance).table(name)
    if kind > 1:
        return without_dead_tiles(whole)
    changed = chance.sample(sorted(set(whole) - {"name"}), 2)
    # What may be exchanged for what must go together in the whole table.
    kept = {field: whole[field] for field in changed if field in SAFE}
    return without_dead_tiles({"base": data.DEFAULT, "name": name, **kept})


def without_dead_tiles(value: OptionTable) -> OptionTable:
    """Return a table in which a tile that would bring nothing makes happy, or is worth a point."""
    while True:
        try:
            house_review.review(house.read(value))
        except InvalidData as error:
            kind, name = error.where.removeprefix("house.").split(".")
            bonus: OptionTable = {"points" if kind == "wonders" else "happy": 1}
            value = data.laid_over(value, {kind: {name: bonus}})
        else:
            return value


#: Parts of a table that go with every other.
SAFE = ("rondel", "cubes", "faces", "improvements", "maps")


class House:
    """Draws a table; each resource has a hidden worth, so that no exchange ever gains."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.worth = {resource: chance.randint(1, 6) for resource in RESOURCES}

    def table(self, name: str) -> OptionTable:
        """Return a whole table."""
        chance = self.chance
        return {
            "name": name,
            "rondel": self.rondel(),
            "cubes": {terrain: self.gifts(4) for terrain in BOX},
            "exchanges": self.exchanges(3),
            "faces": sorted(chance.choice((0, 0, 1, 1, 2, 3, 5)) for _ in range(9)),
            "technologies": {tech: self.technology() for tech in TECHNOLOGY_NAMES},
            "improvements": {building: self.improvement() for building in IMPROVEMENT_NAMES},
            "wonders": {wonder: self.wonder() for wonder in WONDER_NAMES},
            "empires": self.empires(),
            "maps": {str(players): self.map(players) for players in PLAYERS},
        }

    def rondel(self) -> list[object]:
        """Return 4 to 12 spaces with every action on one of them at least."""
        chance = self.chance
        spaces = chance.randint(4, MOST_SPACES)
        actions = list(ACTIONS)
        while len(actions) < spaces:
            actions.append(chance.choice(ACTIONS))
        chance.shuffle(actions)
        found: list[list[str]] = [[action] for action in actions[:spaces]]
        for action in actions[spaces:]:
            single = [space for space in found if len(space) == 1]
            chance.choice(single).append(action)
        return [list(space) for space in found]

    def gifts(self, most: int) -> OptionTable:
        """Return an amount of some resources."""
        some = self.chance.sample(RESOURCES, self.chance.randint(1, 3))
        return {resource: self.chance.randint(1, most) for resource in some}

    def exchanges(self, most: int) -> list[object]:
        """Return rates at each of which something of worth is lost."""
        found: list[object] = []
        for _ in range(self.chance.randint(0, most)):
            give, get = self.chance.sample(RESOURCES, 2)
            price = self.chance.randint(1, 4)
            gain = min((price * self.worth[give] - 1) // self.worth[get], 8)
            if gain > 0:
                found.append([price, give, self.chance.randint(1, gain), get])
        return found

    def technology(self) -> OptionTable:
        """Return a technology's row."""
        chance = self.chance
        row: OptionTable = {
            "colour": chance.choice(COLOUR_NAMES),
            "copies": chance.randint(0, 4),
            "cost": chance.randint(0, 8),
        }
        if chance.random() < 0.3:
            row["cubes"] = self.better_cubes()
        if chance.random() < 0.2:
            row["exchanges"] = self.exchanges(2)
        if chance.random() < 0.2:
            row["happy"] = chance.randint(0, 3)
        if chance.random() < 0.7:
            row["allows"] = chance.sample(BUILDABLE_NAMES, chance.randint(0, 4))
        return row

    def better_cubes(self) -> OptionTable:
        """Return what cubes of some terrains can become besides."""
        some = self.chance.sample(sorted(BOX), 2)
        return {terrain: self.gifts(8) for terrain in some}

    def price(self) -> OptionTable:
        """Return what something costs to build."""
        return {"money": self.chance.randint(0, 5), "production": self.chance.randint(0, 6)}

    def improvement(self) -> OptionTable:
        """Return a city improvement's row."""
        chance = self.chance
        row: OptionTable = {"copies": chance.randint(0, 4), **self.price()}
        if chance.random() < 0.4:
            row["gives"] = self.gifts(3)
        if chance.random() < 0.2:
            row["happy"] = chance.randint(0, 2)
        if chance.random() < 0.2:
            row["points"] = chance.randint(0, 3)
        return row

    def wonder(self) -> OptionTable:
        """Return a wonder's row."""
        chance = self.chance
        row: OptionTable = {**self.price(), "points": chance.randint(0, 3)}
        if chance.random() < 0.3:
            row["cubes"] = self.better_cubes()
        if chance.random() < 0.3:
            row["exchanges"] = self.exchanges(2)
        return row

    def empires(self) -> OptionTable:
        """Return 4 empires or more, any four of which find their tiles in the box."""
        chance = self.chance
        wanted = chance.randint(4, MOST_EMPIRES)
        chosen: list[list[str]] = []
        tries = 0
        while len(chosen) < 4 or (len(chosen) < wanted and tries < TRIES):
            tries += 1
            tiles = [chance.choice(sorted(BOX)) for _ in range(3)]
            if tiles != ["ocean"] * 3 and in_the_box([*chosen, tiles]):
                chosen.append(tiles)
        return {f"empire-{n + 1}": self.empire(tiles) for n, tiles in enumerate(chosen)}

    def empire(self, tiles: list[str]) -> OptionTable:
        """Return an empire's row."""
        chance = self.chance
        row: OptionTable = {
            "tiles": list(tiles),
            "growth": chance.randint(0, 6),
            "settler": chance.randint(0, 4),
        }
        if chance.random() < 0.5:
            some = chance.sample(BUILDABLE_NAMES, 2)
            row["cheaper"] = {building: self.price() for building in some}
        return row

    def map(self, players: int) -> OptionTable:
        """Return a map that grew at random, with starts anywhere in it."""
        chance = self.chance
        while True:
            hexes = self.grown()
            starts = self.apart(corners(hexes), players)
            if len(starts) == players:
                taken = {hex for start in starts for hex in start}
                others = [hex for hex in hexes if hex not in taken]
                chance.shuffle(others)
                return {"unexplored": rows(others), "starts": [rows(start) for start in starts]}

    def grown(self) -> list[Hex]:
        """Return 25 connected hexes."""
        chance = self.chance
        found = [(chance.randint(-FARTHEST, FARTHEST), chance.randint(-FARTHEST, FARTHEST))]
        # A map is the more compact, the later the hexes are from which it grows.
        recent = chance.choice((3, 8, TILES))
        while len(found) < TILES:
            hex = chance.choice(neighbours(chance.choice(found[-recent:])))
            if hex not in found and max(abs(hex[0]), abs(hex[1])) <= 2 * FARTHEST:
                found.append(hex)
            elif chance.random() < 0.3:
                recent += 1
        return found

    def apart(self, places: list[Corner], players: int) -> list[list[Hex]]:
        """Return so many corners' hexes, no hex twice, if that many are met."""
        self.chance.shuffle(places)
        starts: list[list[Hex]] = []
        for place in places:
            if len(starts) < players and not any(hex in start for hex in place for start in starts):
                starts.append(self.chance.sample(place, 3))
        return starts


def rows(hexes: list[Hex]) -> list[object]:
    """Return hexes as a table holds them."""
    return [[q, r] for q, r in hexes]


def in_the_box(empires: list[list[str]]) -> bool:
    """Tell whether the box holds the tiles of any four of these empires."""
    for terrain, copies in BOX.items():
        wanted = sorted((tiles.count(terrain) for tiles in empires), reverse=True)
        if sum(wanted[:4]) > copies:
            return False
    return True
