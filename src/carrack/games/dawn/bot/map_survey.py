"""What the map offers each seat: tiles to harvest, sites for towns, units and their neighbours."""

from typing import final

from mypy_extensions import i64

from carrack.games.dawn.rules.map import AROUND, TILES_OF_A_CORNER, Map
from carrack.games.dawn.rules.pieces import NONE, OCEAN
from carrack.games.dawn.rules.tiles import SAILING
from carrack.games.dawn.state.state import DawnState
from carrack.kernel.bits import bit


@final
class Survey:
    """One look at the map, for all seats at once. Sets of tiles are bits."""

    def __init__(self, map: Map, players: i64) -> None:
        self._map = map
        self._players: i64 = players
        #: The tiles around each tile.
        self.beside: list[i64] = []
        for tile in range(map.tiles):
            found: i64 = 0
            for k in range(AROUND):
                other = map.next_to[tile * AROUND + k]
                if other != NONE:
                    found |= bit(other)
            self.beside.append(found)
        #: Huts around each tile by seat, and the most that anybody has.
        self.sums: list[i64] = []
        self.top: list[i64] = []
        #: Tiles next to a seat's towns, those it may harvest, those its units may be on.
        self.near: list[i64] = []
        self.harvestable: list[i64] = []
        self.enterable: list[i64] = []
        #: Corners with towns, corners where one could be founded, tiles with units.
        self.towns: list[i64] = []
        self.sites: list[i64] = []
        self.held: list[i64] = []
        #: Where a seat's warriors and settlers are, and how many.
        self.warrior_tiles: list[i64] = []
        self.settler_tiles: list[i64] = []
        self.warriors_out: list[i64] = []
        self.settlers_out: list[i64] = []
        self.rival_tiles: list[i64] = []
        #: Tiles beside a face-down one, and how much of the map is face down, from 0 to 1.
        self.frontier: i64 = 0
        self.hidden: float = 0.0

    def look(self, state: DawnState) -> None:
        """See everything anew."""
        seats = self._players
        self.sums = [0] * (self._map.tiles * seats)
        self.near = [0] * seats
        self.harvestable = [0] * seats
        self.enterable = [0] * seats
        self.warrior_tiles = [0] * seats
        self.settler_tiles = [0] * seats
        self.warriors_out = [0] * seats
        self.settlers_out = [0] * seats
        self.rival_tiles = [0] * seats
        land = self._look_at_tiles(state)
        self._look_at_corners(state, land)
        self._share_tiles(state)
        for seat in range(seats):
            self.enterable[seat] = state.explored if state.knows(seat, SAILING) else land

    def _look_at_tiles(self, state: DawnState) -> i64:
        """See units and what is explored; return the land."""
        explored = state.explored
        terrain = state.terrain
        unit_owner = state.unit_owner
        land: i64 = 0
        frontier: i64 = 0
        held: list[i64] = []
        hidden: i64 = 0
        tile: i64 = 0
        while tile < self._map.tiles:
            one = bit(tile)
            if explored & one == 0:
                hidden += 1
                frontier |= self.beside[tile]
            else:
                if terrain[tile] != OCEAN:
                    land |= one
                owner = unit_owner[tile]
                if owner != NONE:
                    held.append(tile)
                    self._add_units(state, tile, owner)
            tile += 1
        self.held = held
        self.frontier = frontier
        self.hidden = float(hidden) / float(self._map.tiles)
        return land

    def _add_units(self, state: DawnState, tile: i64, owner: i64) -> None:
        one = bit(tile)
        strength = state.strength(tile)
        if strength > 0:
            self.warrior_tiles[owner] |= one
            self.warriors_out[owner] += strength
        if state.settlers[tile] > 0:
            self.settler_tiles[owner] |= one
            self.settlers_out[owner] += state.settlers[tile]
        for seat in range(self._players):
            if seat != owner:
                self.rival_tiles[seat] |= one

    def _look_at_corners(self, state: DawnState, land: i64) -> None:
        seats = self._players
        explored = state.explored
        corner_mask = self._map.corner_mask
        corner_tiles = self._map.corner_tiles
        town_owner = state.town_owner
        towns: list[i64] = []
        sites: list[i64] = []
        corner: i64 = 0
        while corner < self._map.corners:
            owner = town_owner[corner]
            mask = corner_mask[corner]
            if owner != NONE:
                towns.append(corner)
                size = state.town_size[corner]
                self.near[owner] |= mask
                place = corner * TILES_OF_A_CORNER
                self.sums[corner_tiles[place] * seats + owner] += size
                self.sums[corner_tiles[place + 1] * seats + owner] += size
                self.sums[corner_tiles[place + 2] * seats + owner] += size
            elif mask & explored == mask and mask & land != 0:
                sites.append(corner)
            corner += 1
        self.towns = towns
        self.sites = sites

    def _share_tiles(self, state: DawnState) -> None:
        """Say who may harvest each tile: who has units there, else who has the most huts."""
        seats = self._players
        sums = self.sums
        near: i64 = 0
        for mask in self.near:
            near |= mask
        self.top = [0] * self._map.tiles
        tile: i64 = 0
        while near != 0:
            if near & 1 == 1:
                place = tile * seats
                top: i64 = 0
                seat: i64 = 0
                while seat < seats:
                    if sums[place + seat] > top:
                        top = sums[place + seat]
                    seat += 1
                self.top[tile] = top
                owner = state.unit_owner[tile]
                seat = 0
                while seat < seats:
                    own = sums[place + seat]
                    if own > 0 and (owner == seat or (owner == NONE and own == top)):
                        self.harvestable[seat] |= bit(tile)
                    seat += 1
            near >>= 1
            tile += 1
