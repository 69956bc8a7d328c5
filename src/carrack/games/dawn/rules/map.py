"""The map of a game: its tiles and corners by number, and what lies next to what.

Tiles are numbered from 1 in reading order; a corner is named by its three tiles, ``4-5-9``.

Rules: dawn.setup.map.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.hexes import Hex, corners, in_reading_order, neighbours
from carrack.games.dawn.rules.pieces import NONE
from carrack.kernel.bits import bit

AROUND: Final = 6
TILES_OF_A_CORNER: Final = 3


@final
class Map:
    """Which tiles are neighbours, which corners have which tiles, where the starts are."""

    def __init__(self, unexplored: list[Hex], starts: list[list[Hex]]) -> None:
        self.hexes: list[Hex] = in_reading_order(
            [*unexplored, *(hex for start in starts for hex in start)]
        )
        self.tiles: i64 = len(self.hexes)
        self.tile_names: tuple[str, ...] = tuple(str(n + 1) for n in range(len(self.hexes)))
        number = {hex: n for n, hex in enumerate(self.hexes)}
        #: Six places for each tile; `NONE` where the map ends.
        self.next_to: list[i64] = []
        for hex in self.hexes:
            self.next_to += [number.get(other, NONE) for other in neighbours(hex)]
        self._lay_corners(number)
        #: The corner of each start, and its three tiles in the order of the table.
        self.start_corners: list[i64] = []
        self.start_tiles: list[i64] = []
        for start in starts:
            own = sorted(number[hex] for hex in start)
            self.start_corners.append(self.corner_of(own))
            self.start_tiles += [number[hex] for hex in start]

    def _lay_corners(self, number: dict[Hex, int]) -> None:
        found = [sorted(number[hex] for hex in corner) for corner in corners(self.hexes)]
        found.sort()
        self.corners: i64 = len(found)
        self.corner_tiles: list[i64] = [tile for corner in found for tile in corner]
        self.corner_names: tuple[str, ...] = tuple(
            "-".join(self.tile_names[tile] for tile in corner) for corner in found
        )
        #: The tiles of each corner as bits.
        self.corner_mask: list[i64] = []
        for corner in found:
            self.corner_mask.append(bit(corner[0]) | bit(corner[1]) | bit(corner[2]))
        #: Six places for each tile; `NONE` after the last corner.
        self.corners_at: list[i64] = [NONE] * (len(self.hexes) * AROUND)
        filled = [0] * len(self.hexes)
        for n, corner in enumerate(found):
            for tile in corner:
                self.corners_at[tile * AROUND + filled[tile]] = n
                filled[tile] += 1

    def corner_of(self, tiles: list[int]) -> int:
        """Return the corner at which three tiles, in ascending order, meet."""
        for corner in range(self.corners):
            place = corner * TILES_OF_A_CORNER
            if self.corner_tiles[place : place + TILES_OF_A_CORNER] == tiles:
                return corner
        return NONE
