"""What lies on the table: the state's data, without any rule. `fields` lists it.

A tile never holds units of two players, so each tile has one owner of units and two counts. Towns
are kept by corner: an owner and a size. Everything else is a number or a set of bits for each seat.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.map import AROUND, TILES_OF_A_CORNER
from carrack.games.dawn.rules.pieces import (
    ALL_WARRIORS,
    MOST,
    NONE,
    OCEAN,
    RESOURCES,
    TRACK_SPACES,
    WARRIORS,
)
from carrack.games.dawn.rules.steps import HARVEST, SETTING_UP
from carrack.games.dawn.rules.tiles import MOBILIZATION, SAILING
from carrack.games.dawn.state.table_fields import TableFields
from carrack.kernel.bits import bit


class Table(TableFields):
    """The table, with the few movements every chapter shares."""

    __slots__ = ()

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
        return self.technologies[seat] & bit(technology) != 0

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
        """Tell whether a seat's units may move to a tile next to theirs.

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

    def forget_stack(self) -> None:
        """Have no stack on the march."""
        self.stack_tile = NONE
        self.stack_warriors = 0
        self.stack_settlers = 0
        self.stack_spirit = 0

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

    # ---- What is under way -----------------------------------------------------------------

    def is_dealt(self) -> bool:
        """Tell whether the face-down tiles have been laid: once everybody has a start."""
        return self.agenda.height_of(SETTING_UP) < 0

    def seat_of_turn(self) -> i64:
        """Return whose turn it is.

        Rules: dawn.turn.order.
        """
        return self.order[self.turns % self.players]

    def raided_or_founded(self) -> i64:
        """Return 1 after a raid or founding of the Move action, else 0; a stack must be pending."""
        return self.agenda.second()

    def harvest_part(self) -> i64:
        """Return the part of the harvest under way, or `NONE`."""
        height = self.agenda.height_of(HARVEST)
        return NONE if height < 0 else self.agenda.first_at(height)
