"""What lies on the table: the state's data, with the few movements every chapter shares.

A tile never holds units of two players, so each tile has one owner of units and two counts. Towns
are kept by corner: an owner and a size. Everything else is a number or a set of bits for each seat.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.actions import Actions
from carrack.games.dawn.house import House
from carrack.games.dawn.map import AROUND, TILES_OF_A_CORNER, Map
from carrack.games.dawn.pieces import (
    ALL_WARRIORS,
    FACE_DOWN,
    MOST,
    NONE,
    OCEAN,
    RESOURCES,
    SETTLERS,
    TERRAINS,
    TRACK_SPACES,
    WARRIORS,
)
from carrack.games.dawn.tiles import MOBILIZATION, SAILING
from carrack.kernel.agenda import Agenda
from carrack.kernel.bits import bit
from carrack.kernel.game import Game, State

# Why the game ended.
NOT_ENDED: Final = 0
ALL_HUTS: Final = 1
TWELVE_TECHNOLOGIES: Final = 2
TWENTY_EXPERIENCE: Final = 3
ROUND_LIMIT: Final = 4

# The Spirit of Mars: not yet called, gone for ever, or else on a tile.
NOT_CALLED: Final = -1
GONE: Final = -2


class Table(State):
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
        "improvement_left",
        "improvements",
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
        "tech_left",
        "techs",
        "terrain",
        "town_owner",
        "town_size",
        "track",
        "turns",
        "unit_owner",
        "warriors",
        "wonders",
    )

    house: House
    map: Map
    at: Actions
    players: i64
    agenda: Agenda
    #: The seats in turn order.
    order: list[i64]
    #: Turns taken by all seats together.
    turns: i64
    #: Turns left once the end has begun, `NONE` before.
    last_turns: i64
    ending: i64
    #: Terrain by tile, face-down ones included; which tiles are explored, as bits.
    terrain: list[i64]
    explored: i64
    unit_owner: list[i64]
    warriors: list[i64]
    settlers: list[i64]
    spirit_owner: i64
    spirit_tile: i64
    town_owner: list[i64]
    town_size: list[i64]
    #: Five tracks for each seat.
    resources: list[i64]
    experience: list[i64]
    #: A seat's own warriors on its military track.
    track: list[i64]
    #: Slaves on a captor's track, by captor and owner.
    slaves: list[i64]
    legends: list[i64]
    settlers_home: list[i64]
    #: Huts on the map.
    huts: list[i64]
    #: Where the marker is, `NONE` before the first turn.
    rondel: list[i64]
    empire: list[i64]
    techs: list[i64]
    improvements: list[i64]
    wonders: list[i64]
    tech_left: list[i64]
    improvement_left: list[i64]
    #: The harvest under way: tiles taken from, as bits, cubes not yet converted, upkeep paid.
    collected: i64
    cubes: list[i64]
    paid: i64
    #: The stack on the march, or the first one once it is done.
    stack_tile: i64
    stack_warriors: i64
    stack_settlers: i64
    stack_spirit: i64

    def __init__(self, game: Game, house: House, map: Map, at: Actions) -> None:
        super().__init__(game)
        self.players = game.players
        self.house = house
        self.map = map
        self.at = at

    def clear(self) -> None:
        """Lay an empty table: every piece is on its player's board, every tile in the box."""
        seats = self.players
        tiles = self.map.tiles
        self.agenda = Agenda([])
        self.order = []
        self.turns = 0
        self.last_turns = NONE
        self.ending = NOT_ENDED
        self.terrain = [FACE_DOWN] * tiles
        self.explored = 0
        self.unit_owner = [NONE] * tiles
        self.warriors = [0] * tiles
        self.settlers = [0] * tiles
        self.spirit_owner = NONE
        self.spirit_tile = NOT_CALLED
        self.town_owner = [NONE] * self.map.corners
        self.town_size = [0] * self.map.corners
        self.resources = [0] * (seats * RESOURCES)
        self.experience = [0] * seats
        self.track = [WARRIORS] * seats
        self.slaves = [0] * (seats * seats)
        self.legends = [0] * seats
        self.settlers_home = [SETTLERS] * seats
        self.huts = [0] * seats
        self.rondel = [NONE] * seats
        self.empire = [NONE] * seats
        self.techs = [0] * seats
        self.improvements = [0] * seats
        self.wonders = [0] * seats
        self.tech_left = self.house.tech_copies[:]
        self.improvement_left = self.house.improvement_copies[:]
        self.collected = 0
        self.cubes = [0] * TERRAINS
        self.paid = 0
        self.forget_stack()

    def forget_stack(self) -> None:
        """Have no stack on the march."""
        self.stack_tile = NONE
        self.stack_warriors = 0
        self.stack_settlers = 0
        self.stack_spirit = 0

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, Table)
        self.copy_core_to(other)
        other.agenda = self.agenda.copy()
        other.order = self.order[:]
        other.turns = self.turns
        other.last_turns = self.last_turns
        other.ending = self.ending
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
        other.techs = self.techs[:]
        other.improvements = self.improvements[:]
        other.wonders = self.wonders[:]
        other.tech_left = self.tech_left[:]
        other.improvement_left = self.improvement_left[:]
        other.collected = self.collected
        other.cubes = self.cubes[:]
        other.paid = self.paid
        other.stack_tile = self.stack_tile
        other.stack_warriors = self.stack_warriors
        other.stack_settlers = self.stack_settlers
        other.stack_spirit = self.stack_spirit

    # ---- Resources -------------------------------------------------------------------------

    def gain(self, seat: i64, resource: i64, amount: i64) -> i64:
        """Move a marker up, to the end of its track at most; return by how much.

        Rules: dawn.turn.limit.
        """
        place = seat * RESOURCES + resource
        room = MOST - self.resources[place]
        gained = amount if amount < room else room
        self.resources[place] += gained
        return gained

    def spend(self, seat: i64, resource: i64, amount: i64) -> None:
        """Move a marker down."""
        self.resources[seat * RESOURCES + resource] -= amount

    def has(self, seat: i64, resource: i64, amount: i64) -> bool:
        """Tell whether a seat has so much of a resource."""
        return self.resources[seat * RESOURCES + resource] >= amount

    # ---- What a seat has -------------------------------------------------------------------

    def knows(self, seat: i64, technology: i64) -> bool:
        """Tell whether a seat has researched a technology."""
        return self.techs[seat] & bit(technology) != 0

    def has_improvement(self, seat: i64, improvement: i64) -> bool:
        """Tell whether a seat has built a city improvement."""
        return self.improvements[seat] & bit(improvement) != 0

    def has_wonder(self, seat: i64, wonder: i64) -> bool:
        """Tell whether a seat has built a wonder."""
        return self.wonders[seat] & bit(wonder) != 0

    def own_warriors(self, seat: i64) -> i64:
        """Return how many warriors a seat has in all, wherever they are."""
        return ALL_WARRIORS if self.knows(seat, MOBILIZATION) else WARRIORS

    def empty_spaces(self, seat: i64) -> i64:
        """Return how many spaces of a military track nothing covers; slaves cover one each.

        Rules: dawn.slave.upkeep, dawn.slave.track.
        """
        pieces = self.track[seat]
        for owner in range(self.players):
            pieces += self.slaves[seat * self.players + owner]
        return TRACK_SPACES - pieces if pieces < TRACK_SPACES else 0

    # ---- The map ---------------------------------------------------------------------------

    def is_explored(self, tile: i64) -> bool:
        """Tell whether a tile lies face up."""
        return self.explored & bit(tile) != 0

    def may_enter(self, seat: i64, tile: i64) -> bool:
        """Tell whether a seat's units may be on a tile at all.

        Rules: dawn.move.ocean, dawn.move.unexplored.
        """
        if not self.is_explored(tile):
            return False
        return self.terrain[tile] != OCEAN or self.knows(seat, SAILING)

    def spirit_on(self, tile: i64) -> i64:
        """Return 1 if the Spirit of Mars is on a tile, else 0."""
        return 1 if self.spirit_tile == tile else 0

    def strength(self, tile: i64) -> i64:
        """Return how many warriors are on a tile, the Spirit of Mars included.

        Rules: dawn.spirit.warrior.
        """
        return self.warriors[tile] + self.spirit_on(tile)

    def has_rivals(self, seat: i64, tile: i64) -> bool:
        """Tell whether units of another player are on a tile."""
        return self.unit_owner[tile] != NONE and self.unit_owner[tile] != seat

    def put(self, seat: i64, tile: i64, warriors: i64, settlers: i64) -> None:
        """Put units on a tile that holds no rivals."""
        self.unit_owner[tile] = seat
        self.warriors[tile] += warriors
        self.settlers[tile] += settlers

    def take(self, tile: i64, warriors: i64, settlers: i64) -> None:
        """Take units off a tile; nobody holds it once none are left."""
        self.warriors[tile] -= warriors
        self.settlers[tile] -= settlers
        self.settle_owner(tile)

    def settle_owner(self, tile: i64) -> None:
        """Let nobody hold a tile without units."""
        if self.warriors[tile] + self.settlers[tile] + self.spirit_on(tile) == 0:
            self.unit_owner[tile] = NONE

    def is_next_to_town(self, seat: i64, tile: i64) -> bool:
        """Tell whether a seat has a town on a corner of a tile."""
        corners_at = self.map.corners_at
        place = tile * AROUND
        for k in range(AROUND):
            corner = corners_at[place + k]
            if corner == NONE:
                return False
            if self.town_owner[corner] == seat:
                return True
        return False

    def tiles_by_towns(self, seat: i64) -> i64:
        """Return, as bits, the tiles around a seat's towns."""
        found: i64 = 0
        for corner in range(self.map.corners):
            if self.town_owner[corner] == seat:
                found |= self.map.corner_mask[corner]
        return found

    def corner_has(self, corner: i64, tile: i64) -> bool:
        """Tell whether a tile is one of a corner's three."""
        corner_tiles = self.map.corner_tiles
        place = corner * TILES_OF_A_CORNER
        return (
            corner_tiles[place] == tile
            or corner_tiles[place + 1] == tile
            or corner_tiles[place + 2] == tile
        )

    def add_hut(self, seat: i64, corner: i64) -> None:
        """Take the leftmost hut of the upkeep track to a corner."""
        self.town_owner[corner] = seat
        self.town_size[corner] += 1
        self.huts[seat] += 1

    def remove_hut(self, corner: i64) -> None:
        """Take a hut back to the upkeep track; a town without huts is gone."""
        self.huts[self.town_owner[corner]] -= 1
        self.town_size[corner] -= 1
        if self.town_size[corner] == 0:
            self.town_owner[corner] = NONE

    def seat_of_turn(self) -> i64:
        """Return whose turn it is.

        Rules: dawn.turn.order.
        """
        return self.order[self.turns % self.players]
