"""Game preparation: player order, empires and starts in reverse order, tiles, first towns.

Rules: dawn.setup.order, dawn.setup.empire, dawn.setup.start, dawn.setup.tiles, dawn.setup.bonus,
dawn.setup.first-town, dawn.setup.pieces.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.explore import give_bonus
from carrack.games.dawn.rules.pieces import (
    FACE_DOWN,
    NONE,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_COPIES,
)
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import CHOOSE_EMPIRE, CHOOSE_START, GAME, LAY_TILE, SETTING_UP
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit
from carrack.kernel.steps import Bounds


def set_up(table: Table) -> None:
    """Lay everything out and let the last player choose first.

    Rules: dawn.setup.order, dawn.setup.pieces.
    """
    table.clear()
    seats: list[int] = [seat for seat in range(table.players)]
    table.shuffle(seats)
    table.order = seats[:]
    if table.listening:
        table.tell("ordered", "dawn.setup.order", {"seats": seats})
    table.agenda.push(GAME, 0)
    table.agenda.push(SETTING_UP, 0, table.players)


def _lay_next(table: Table, seat: i64, start: i64) -> None:
    """Ask for the next tile of a start while different ones are left; lay like ones at once."""
    for k in range(3):
        tile = table.map.start_tiles[start * 3 + k]
        if table.terrain[tile] != FACE_DOWN:
            continue
        left = tiles_left(table, seat, start)
        if _are_alike(left):
            _lay(table, seat, tile, left[0])
        else:
            table.agenda.push(LAY_TILE, seat, tile, start)
            return


def tiles_left(table: Table, seat: i64, start: i64) -> list[i64]:
    """Return an empire's starting tiles that are not yet on its start."""
    empire = table.empire[seat]
    left = table.house.empire_tiles[empire * 3 : empire * 3 + 3]
    for k in range(3):
        laid = table.terrain[table.map.start_tiles[start * 3 + k]]
        if laid != FACE_DOWN:
            left.remove(laid)
    return left


def _are_alike(tiles: list[i64]) -> bool:
    for tile in tiles:
        if tile != tiles[0]:
            return False
    return True


def _lay(table: Table, seat: i64, tile: i64, terrain: i64) -> None:
    """Lay a starting tile face up; it gives its exploration bonus.

    Rules: dawn.setup.tiles, dawn.setup.bonus.
    """
    table.terrain[tile] = terrain
    table.explored |= bit(tile)
    if table.listening:
        table.tell(
            "laid",
            "dawn.setup.tiles",
            {"seat": seat, "tile": table.map.tile_names[tile], "terrain": TERRAIN_NAMES[terrain]},
        )
    give_bonus(table, seat, terrain, "dawn.setup.bonus")


def lay_unexplored(table: Table) -> None:
    """Shuffle all other tiles and lay them face down.

    Rules: dawn.setup.tiles, dawn.setup.map.
    """
    rest = remaining_tiles(table)
    table.shuffle(rest)
    place: i64 = 0
    for tile in range(table.map.tiles):
        if not table.is_explored(tile):
            table.terrain[tile] = rest[place]
            place += 1
    if table.listening:
        table.tell("laid-face-down", "dawn.setup.map", {"count": len(rest)})


def remaining_tiles(table: Table) -> list[int]:
    """Return the terrain of every tile that is not explored, in order."""
    left: list[int] = [copies for copies in TILE_COPIES]
    for tile in range(table.map.tiles):
        if table.is_explored(tile):
            left[table.terrain[tile]] -= 1
    rest: list[int] = []
    for terrain in range(TERRAINS):
        rest.extend([terrain] * left[terrain])
    return rest


@final
class SettingUp(Step):
    """The preparation. Detail: how many have not chosen yet.

    Rules: dawn.setup.order.
    """

    def advance(self, table: Table) -> None:
        """Let the next player, from the last to the first, choose; then shuffle the other tiles."""
        left = table.agenda.first()
        if left == 0:
            table.agenda.pop()
            lay_unexplored(table)
            return
        table.agenda.set_first(left - 1)
        seat = table.order[left - 1]
        table.agenda.push(CHOOSE_START, seat)
        table.agenda.push(CHOOSE_EMPIRE, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow nobody to everybody to be left."""
        return (0, int(table.players), 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why the preparation can't be one seat's own."""
        return "" if table.agenda.seat_at(at) == 0 else "it is not this seat's turn"


@final
class ChooseEmpire(Step):
    """Which empire to play.

    Rules: dawn.setup.empire.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the empires nobody has."""
        for empire in range(len(table.house.empire_names)):
            if empire not in table.empire:
                legal.append(table.at.empire + empire)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Take an empire's player board."""
        empire = action - table.at.empire
        table.empire[seat] = empire
        table.agenda.pop()
        if table.listening:
            table.tell(
                "chose-empire",
                "dawn.setup.empire",
                {"seat": seat, "empire": table.house.empire_names[empire]},
            )

    def problem(self, table: Table, at: int) -> str:
        """Say why somebody else than who chooses a start can't be asked."""
        own = table.agenda.seat_at(at) == table.agenda.seat_at(at - 1)
        return "" if own else "it is not this seat's turn"


@final
class ChooseStart(Step):
    """Where to begin.

    Rules: dawn.setup.start.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the starts nobody has taken."""
        for start in range(len(table.map.start_corners)):
            if table.town_owner[table.map.start_corners[start]] == NONE:
                legal.append(table.at.start + start)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Put the first town in the middle of a start; the tiles around it are laid next.

        Rules: dawn.setup.start, dawn.setup.first-town.
        """
        start = action - table.at.start
        corner = table.map.start_corners[start]
        table.add_hut(seat, corner)
        table.agenda.pop()
        if table.listening:
            where = table.map.corner_names[corner]
            table.tell("chose-start", "dawn.setup.start", {"seat": seat, "corner": where})
        _lay_next(table, seat, start)


@final
class LayTile(Step):
    """Which starting tile to lay. Details: where, and at which start.

    Rules: dawn.setup.tiles.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the starting tiles that can lie on the next hex of the start."""
        left = tiles_left(table, seat, table.agenda.second())
        base = table.at.lay + table.agenda.first() * TERRAINS
        for terrain in range(TERRAINS):
            if terrain in left:
                legal.append(base + terrain)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Lay the chosen tile."""
        tile = table.agenda.first()
        start = table.agenda.second()
        table.agenda.pop()
        _lay(table, seat, tile, action - table.at.lay - tile * TERRAINS)
        _lay_next(table, seat, start)

    def bounds(self, table: Table) -> Bounds:
        """Allow every tile and every start."""
        return (0, int(table.map.tiles) - 1, 0, int(table.players) - 1)


STEPS: Final[list[Step]] = [
    SettingUp(SETTING_UP, "setting-up", "dawn.setup.order", (GAME,)),
    ChooseEmpire(CHOOSE_EMPIRE, "empire", "dawn.setup.empire", (CHOOSE_START,)),
    ChooseStart(CHOOSE_START, "start", "dawn.setup.start", (SETTING_UP,)),
    LayTile(LAY_TILE, "lay", "dawn.setup.tiles", (SETTING_UP,)),
]
