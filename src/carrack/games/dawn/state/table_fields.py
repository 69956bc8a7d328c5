"""The fields of the table: what they begin as and how they are copied.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.actions import Actions
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.rules.pieces import FACE_DOWN, NONE, RESOURCES, SETTLERS, TERRAINS, WARRIORS
from carrack.games.dawn.state.codes import NOT_CALLED, NOT_ENDED
from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State


class TableFields(State):
    """The map with towns and units, the player boards, the displays, and what is pending."""

    __slots__ = (
        "agenda",
        "at",
        "collected",
        "cubes",
        "empire",
        "ending",
        "experience",
        "explored",
        "house",
        "huts",
        "improvements",
        "improvements_left",
        "last_turns",
        "legends",
        "map",
        "order",
        "paid",
        "players",
        "resources",
        "rondel",
        "settlers",
        "settlers_home",
        "slaves",
        "spirit_owner",
        "spirit_tile",
        "stack_settlers",
        "stack_spirit",
        "stack_tile",
        "stack_warriors",
        "technologies",
        "technologies_left",
        "terrain",
        "town_owner",
        "town_size",
        "track",
        "turns",
        "unit_owner",
        "warriors",
        "wonders",
    )

    players: i64
    house: House
    map: Map
    at: Actions
    #: Turns taken by all seats together.
    turns: i64
    #: Turns left once the end has begun, `NONE` before.
    last_turns: i64
    #: Why the game ended.
    ending: i64
    #: What is pending.
    agenda: Agenda
    #: The seats in turn order.
    order: list[i64]
    #: Terrain, face-down tiles included.
    terrain: list[i64]
    #: Which tiles lie face up.
    explored: i64
    #: Whose units are on a tile.
    unit_owner: list[i64]
    #: Warriors on a tile.
    warriors: list[i64]
    #: Settlers on a tile.
    settlers: list[i64]
    #: Who has the Temple of Mars.
    spirit_owner: i64
    #: Where the Spirit of Mars is.
    spirit_tile: i64
    #: Whose town is on a corner.
    town_owner: list[i64]
    #: Huts of the town on a corner.
    town_size: list[i64]
    #: Five tracks.
    resources: list[i64]
    #: Experience of a seat.
    experience: list[i64]
    #: A seat's own warriors on its military track.
    track: list[i64]
    #: Slaves on a captor's track, by captor and owner.
    slaves: list[i64]
    #: Legends of a seat.
    legends: list[i64]
    #: Settlers on a player board.
    settlers_home: list[i64]
    #: Huts on the map.
    huts: list[i64]
    #: Where the marker is, `NONE` before the first turn.
    rondel: list[i64]
    #: The empire of a seat, `NONE` before it has chosen.
    empire: list[i64]
    #: What a seat has researched.
    technologies: list[i64]
    #: City improvements that a seat has built.
    improvements: list[i64]
    #: Wonders that a seat has built.
    wonders: list[i64]
    #: Copies on the display.
    technologies_left: list[i64]
    #: Copies on the display.
    improvements_left: list[i64]
    #: Tiles taken from in the harvest under way.
    collected: i64
    #: Cubes not yet converted in it.
    cubes: list[i64]
    #: Upkeep paid in it.
    paid: i64
    #: Where the stack on the march is, or the first one once it is done.
    stack_tile: i64
    #: Its warriors.
    stack_warriors: i64
    #: Its settlers.
    stack_settlers: i64
    #: 1 if the Spirit of Mars is in it.
    stack_spirit: i64

    def __init__(self, game: Game, house: House, map: Map, at: Actions) -> None:
        super().__init__(game)
        self.players = game.players
        self.house = house
        self.map = map
        self.at = at

    def clear(self) -> None:
        """Lay an empty table."""
        seats = self.players
        tiles = self.map.tiles
        corners = self.map.corners
        self.turns = 0
        self.last_turns = NONE
        self.ending = NOT_ENDED
        self.agenda = Agenda([])
        self.order = []
        self.terrain = [FACE_DOWN] * tiles
        self.explored = 0
        self.unit_owner = [NONE] * tiles
        self.warriors = [0] * tiles
        self.settlers = [0] * tiles
        self.spirit_owner = NONE
        self.spirit_tile = NOT_CALLED
        self.town_owner = [NONE] * corners
        self.town_size = [0] * corners
        self.resources = [0] * (seats * RESOURCES)
        self.experience = [0] * seats
        self.track = [WARRIORS] * seats
        self.slaves = [0] * (seats * seats)
        self.legends = [0] * seats
        self.settlers_home = [SETTLERS] * seats
        self.huts = [0] * seats
        self.rondel = [NONE] * seats
        self.empire = [NONE] * seats
        self.technologies = [0] * seats
        self.improvements = [0] * seats
        self.wonders = [0] * seats
        self.technologies_left = self.house.tech_copies[:]
        self.improvements_left = self.house.improvement_copies[:]
        self.collected = 0
        self.cubes = [0] * TERRAINS
        self.paid = 0
        self.stack_tile = NONE
        self.stack_warriors = 0
        self.stack_settlers = 0
        self.stack_spirit = 0

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, TableFields)
        self.copy_core_to(other)
        other.turns = self.turns
        other.last_turns = self.last_turns
        other.ending = self.ending
        other.agenda = self.agenda.copy()
        other.order = self.order
        other.terrain = self.terrain[:]
        other.explored = self.explored
        other.unit_owner = self.unit_owner[:]
        other.warriors = self.warriors[:]
        other.settlers = self.settlers[:]
        other.spirit_owner = self.spirit_owner
        other.spirit_tile = self.spirit_tile
        other.town_owner = self.town_owner[:]
        other.town_size = self.town_size[:]
        other.resources = self.resources[:]
        other.experience = self.experience[:]
        other.track = self.track[:]
        other.slaves = self.slaves[:]
        other.legends = self.legends[:]
        other.settlers_home = self.settlers_home[:]
        other.huts = self.huts[:]
        other.rondel = self.rondel[:]
        other.empire = self.empire[:]
        other.technologies = self.technologies[:]
        other.improvements = self.improvements[:]
        other.wonders = self.wonders[:]
        other.technologies_left = self.technologies_left[:]
        other.improvements_left = self.improvements_left[:]
        other.collected = self.collected
        other.cubes = self.cubes[:]
        other.paid = self.paid
        other.stack_tile = self.stack_tile
        other.stack_warriors = self.stack_warriors
        other.stack_settlers = self.stack_settlers
        other.stack_spirit = self.stack_spirit
