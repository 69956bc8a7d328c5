"""A house table, read and checked: the numbers of `data` as flat lists the rules can use.

Whatever a designer gives is checked here field by field; an error names the field.

Rules: dawn.components.house.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import data
from carrack.games.dawn.rules.exchanges import Rates, check_cycles
from carrack.games.dawn.rules.hexes import Hex
from carrack.games.dawn.rules.house_maps import check_map, read_hexes
from carrack.games.dawn.rules.pieces import (
    HUTS,
    MOST,
    RESOURCE_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_COPIES,
)
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    COLOUR_NAMES,
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    WONDER_NAMES,
    WONDERS,
)
from carrack.kernel.bits import bit
from carrack.kernel.catalogue import OptionTable
from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import Fields, integer, not_among, text

#: The actions of the rondel, in the rulebook's order.
ACTION_NAMES: Final = ("harvest", "research", "recruit", "move", "explore", "build", "grow")
ACTIONS: Final = 7
HARVEST: Final = 0
RESEARCH: Final = 1
RECRUIT: Final = 2
MOVE: Final = 3
EXPLORE: Final = 4
BUILD: Final = 5
GROW: Final = 6

MOST_SPACES: Final = 12
MOST_COPIES: Final = 9
MOST_FACES: Final = 25
MOST_POINTS: Final = 20
MOST_EMPIRES: Final = 12
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
LONGEST_NAME: Final = 40
TILES_OF_AN_EMPIRE: Final = 3


def refused(where: str, reason: str) -> InvalidData:
    """Return the error for a table whose values don't go together."""
    return InvalidData(where, "bad-house", reason, {"problem": reason})


def read(value: object) -> OptionTable:
    """Return a whole and checked table for a released name, a table, or changes to the default one.

    A table with a ``name`` and no ``base`` must be whole. Changes need no name; ``base`` says which
    released table they change.
    """
    if isinstance(value, str):
        return data.released(value)
    given = Fields(_copied(value), "house")
    changes: OptionTable = {name: given.any(name) for name in given.names()}
    if given.has("base") or not given.has("name"):
        base = data.DEFAULT
        if given.has("base"):
            base = data.RELEASED[given.choice("base", list(data.RELEASED))]
            del changes["base"]
        whole = data.released(base)
        whole["name"] = f"{base}-changed"
        changes = data.laid_over(whole, changes)
    House(changes)
    return changes


def _copied(value: object) -> object:
    """Return a copy that nobody else can change, with names as a file would have them."""
    if isinstance(value, dict):
        return {str(name): _copied(content) for name, content in value.items()}
    if isinstance(value, list):
        return [_copied(content) for content in value]
    return value


@final
class House:
    """The numbers of a table, by the numbers of technologies, terrains and so on."""

    def __init__(self, table: OptionTable) -> None:
        fields = Fields(table, "house")
        self.name = _slug(fields.text("name"), fields.path("name"))
        self._read_rondel(fields)
        self.base_cube = _cubes(fields, "cubes")
        for terrain in range(TERRAINS):
            place = terrain * RESOURCES
            if sum(self.base_cube[place : place + RESOURCES]) == 0:
                where = f"{fields.path('cubes')}.{TERRAIN_NAMES[terrain]}"
                raise refused(where, "a cube must give something")
        #: How many resources a cube of each terrain can become for everybody.
        self.base_uses: list[i64] = []
        for terrain in range(TERRAINS):
            place = terrain * RESOURCES
            uses = [amount for amount in self.base_cube[place : place + RESOURCES] if amount > 0]
            self.base_uses.append(len(uses))
        self.rates = Rates()
        self.rates.read(fields, "exchanges", 0, 0)
        # Better cube conversions: whose (a technology, or a wonder after them), which, how much.
        self.cube_source: list[i64] = []
        self.cube_place: list[i64] = []
        self.cube_amount: list[i64] = []
        self._read_faces(fields)
        self._read_technologies(fields.table("technologies"))
        self._read_improvements(fields.table("improvements"))
        self._read_wonders(fields.table("wonders"))
        check_cycles(self.rates)
        self._read_empires(fields.table("empires"))
        self._maps: list[tuple[list[Hex], list[list[Hex]]]] = []
        self._read_maps(fields.table("maps"))
        fields.finish()

    def unexplored(self, players: int) -> list[Hex]:
        """Return the hexes between the starts of so many players."""
        return self._maps[players - FEWEST_PLAYERS][0]

    def starts(self, players: int) -> list[list[Hex]]:
        """Return the starts for so many players, three hexes each."""
        return self._maps[players - FEWEST_PLAYERS][1]

    def _read_rondel(self, fields: Fields) -> None:
        """Read the spaces, clockwise, each with one action or two.

        Rules: dawn.turn.rondel.
        """
        where = fields.path("rondel")
        spaces = fields.items("rondel")
        if not 1 <= len(spaces) <= MOST_SPACES:
            raise refused(where, f"a rondel has 1 to {MOST_SPACES} spaces")
        self.spaces: i64 = len(spaces)
        #: Whether an action is on a space.
        self.space_action: list[i64] = [0] * (len(spaces) * ACTIONS)
        for space, actions in enumerate(spaces):
            place = f"{where}[{space}]"
            if not isinstance(actions, list) or not 1 <= len(actions) <= 2:
                raise refused(place, "a space has one action or two")
            for action in actions:
                number = _index(action, place, ACTION_NAMES)
                self.space_action[space * ACTIONS + number] = 1
        for action in range(ACTIONS):
            if sum(self.space_action[action::ACTIONS]) == 0:
                raise refused(where, f"no space has {ACTION_NAMES[action]}")

    def _read_faces(self, fields: Fields) -> None:
        """Read the unhappy faces that show with 1 to 9 huts on the map.

        Rules: dawn.harvest.faces.
        """
        where = fields.path("faces")
        shown = fields.items("faces")
        if len(shown) != HUTS:
            raise refused(where, f"there are {HUTS} numbers, one for each hut")
        #: Unhappy faces by huts on the map, from none.
        self.faces: list[i64] = [0]
        for hut in range(HUTS):
            self.faces.append(integer(shown[hut], f"{where}[{hut}]", 0, MOST_FACES))

    def _read_technologies(self, fields: Fields) -> None:
        self.tech_colour: list[i64] = []
        self.tech_copies: list[i64] = []
        self.tech_cost: list[i64] = []
        self.tech_happy: list[i64] = []
        #: The technologies of which any allows to build something, as bits.
        self.allowed_by: list[i64] = [0] * BUILDABLES
        for tech in range(TECHNOLOGIES):
            row = fields.table(TECHNOLOGY_NAMES[tech])
            self.tech_colour.append(row.choice("colour", list(COLOUR_NAMES)))
            self.tech_copies.append(row.integer("copies", 0, MOST_COPIES))
            self.tech_cost.append(row.integer("cost", 0, MOST))
            self.tech_happy.append(_optional(row, "happy", MOST_FACES))
            self._read_cubes(row, tech)
            if row.has("exchanges"):
                self.rates.read(row, "exchanges", bit(tech), 0)
            self._read_allowed(row, tech)
            row.finish()
        fields.finish()
        self.cheapest_tech: i64 = min(self.tech_cost)

    def _read_allowed(self, row: Fields, tech: i64) -> None:
        if not row.has("allows"):
            return
        for name in row.items("allows"):
            self.allowed_by[_index(name, row.path("allows"), BUILDABLE_NAMES)] |= bit(tech)

    def _read_cubes(self, row: Fields, source: i64) -> None:
        if not row.has("cubes"):
            return
        amounts = _cubes(row, "cubes")
        for place in range(TERRAINS * RESOURCES):
            if amounts[place] > 0:
                self.cube_source.append(source)
                self.cube_place.append(place)
                self.cube_amount.append(amounts[place])

    def _read_improvements(self, fields: Fields) -> None:
        self.improvement_copies: list[i64] = []
        #: What each gives when cubes are converted, by resource.
        self.improvement_gives: list[i64] = []
        #: Price, happy faces and points of everything that can be built.
        self.money: list[i64] = []
        self.production: list[i64] = []
        self.build_happy: list[i64] = []
        self.points: list[i64] = []
        for improvement in range(IMPROVEMENTS):
            row = fields.table(IMPROVEMENT_NAMES[improvement])
            self.improvement_copies.append(row.integer("copies", 0, MOST_COPIES))
            self._read_building(row)
            self.improvement_gives += _gifts(row)
            row.finish()
        fields.finish()

    def _read_wonders(self, fields: Fields) -> None:
        for wonder in range(WONDERS):
            row = fields.table(WONDER_NAMES[wonder])
            self._read_building(row)
            self._read_cubes(row, TECHNOLOGIES + wonder)
            if row.has("exchanges"):
                self.rates.read(row, "exchanges", 0, bit(wonder))
            row.finish()
        fields.finish()

    def _read_building(self, row: Fields) -> None:
        self.money.append(row.integer("money", 0, MOST))
        self.production.append(row.integer("production", 0, MOST))
        self.build_happy.append(_optional(row, "happy", MOST_FACES))
        self.points.append(_optional(row, "points", MOST_POINTS))

    def _read_empires(self, fields: Fields) -> None:
        """Read the empires, in the order of the table.

        Rules: dawn.setup.empire.
        """
        names = fields.names()
        if not MOST_PLAYERS <= len(names) <= MOST_EMPIRES:
            limits = f"{MOST_PLAYERS} to {MOST_EMPIRES}"
            raise refused(fields.where, f"there are {limits} empires")
        self.empire_names: tuple[str, ...] = tuple(names)
        self.empire_tiles: list[i64] = []
        self.growth: list[i64] = []
        self.settler: list[i64] = []
        #: What an empire pays for each building.
        self.empire_money: list[i64] = []
        self.empire_production: list[i64] = []
        for name in names:
            _slug(name, fields.path(name))
            row = fields.table(name)
            self.empire_tiles += _starting_tiles(row)
            self.growth.append(row.integer("growth", 0, MOST))
            self.settler.append(row.integer("settler", 0, MOST))
            self._read_cheaper(row)
            row.finish()
        fields.finish()
        self._check_tiles(fields.path("*.tiles"))

    def _read_cheaper(self, row: Fields) -> None:
        start = len(self.empire_money)
        self.empire_money += self.money
        self.empire_production += self.production
        if not row.has("cheaper"):
            return
        prices = row.table("cheaper")
        for name in prices.names():
            building = _index(name, prices.path(name), BUILDABLE_NAMES)
            price = prices.table(name)
            self.empire_money[start + building] = price.integer("money", 0, MOST)
            self.empire_production[start + building] = price.integer("production", 0, MOST)
            price.finish()
        prices.finish()

    def _check_tiles(self, where: str) -> None:
        """Whichever four empires are chosen, the box must hold their tiles."""
        for terrain in range(TERRAINS):
            wanted: list[int] = []
            for empire in range(len(self.empire_names)):
                own = self.empire_tiles[empire * 3 : empire * 3 + 3]
                wanted.append(own.count(terrain))
            wanted.sort(reverse=True)
            if sum(wanted[:MOST_PLAYERS]) > TILE_COPIES[terrain]:
                name = TERRAIN_NAMES[terrain]
                raise refused(where, f"there are only {TILE_COPIES[terrain]} tiles of {name}")

    def _read_maps(self, fields: Fields) -> None:
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            row = fields.table(str(players))
            unexplored = read_hexes(row.items("unexplored"), row.path("unexplored"))
            starts: list[list[Hex]] = []
            for n, start in enumerate(row.items("starts")):
                starts.append(read_hexes(start, f"{row.path('starts')}[{n}]"))
            row.finish()
            problem = check_map(players, unexplored, starts)
            if problem is not None:
                raise refused(row.path(problem[0]), problem[1])
            self._maps.append((unexplored, starts))
        fields.finish()


def _slug(name: str, where: str) -> str:
    """Check that a name can stand in an action's text."""
    fine = 0 < len(name) <= LONGEST_NAME and name.isascii()
    if not fine or not name.replace("-", "").replace(".", "").replace("_", "").isalnum():
        raise refused(where, "a name is made of letters, digits and hyphens")
    return name


def _index(value: object, where: str, names: tuple[str, ...]) -> int:
    name = text(value, where)
    if name not in names:
        raise not_among(where, name, list(names))
    return names.index(name)


def _optional(row: Fields, name: str, most: int) -> i64:
    return row.integer(name, 0, most) if row.has(name) else 0


def _cubes(fields: Fields, name: str) -> list[i64]:
    """Read what cubes of a terrain give: ``{terrain: {resource: amount}}``."""
    amounts: list[i64] = [0] * (TERRAINS * RESOURCES)
    table = fields.table(name)
    for terrain_name in table.names():
        terrain = _index(terrain_name, table.path(terrain_name), TERRAIN_NAMES)
        row = table.table(terrain_name)
        for resource_name in row.names():
            resource = _index(resource_name, row.path(resource_name), RESOURCE_NAMES)
            amounts[terrain * RESOURCES + resource] = row.integer(resource_name, 0, MOST)
    return amounts


def _gifts(row: Fields) -> list[i64]:
    amounts: list[i64] = [0] * RESOURCES
    if row.has("gives"):
        gifts = row.table("gives")
        for name in gifts.names():
            resource = _index(name, gifts.path(name), RESOURCE_NAMES)
            amounts[resource] = gifts.integer(name, 0, MOST)
    return amounts


def _starting_tiles(row: Fields) -> list[i64]:
    where = row.path("tiles")
    names = row.items("tiles")
    if len(names) != TILES_OF_AN_EMPIRE:
        raise refused(where, f"an empire starts with {TILES_OF_AN_EMPIRE} tiles")
    tiles: list[i64] = []
    for name in names:
        tiles.append(_index(name, where, TERRAIN_NAMES))
    if all(tile == 0 for tile in tiles):
        raise refused(where, "a town can't lie between three oceans")
    return tiles
