"""The map of Dawn of Empires: hexes as bricks, each row half a brick aside from the next.

A brick's neighbours are the hex's neighbours, and the corners where three tiles meet are the
places on its upper and lower edge where towns are drawn.
"""

from itertools import groupby
from operator import itemgetter
from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from carrack.games.dawn.state.view_types import CornerView, DawnView, TileView
from carrack.games.dawn.terminal.parts import COLOURS, TERRAIN_COLOURS
from carrack.games.dawn.words.names import LETTERS, SPIRIT, Names
from carrack.text.layout import flowed

#: How wide a brick is, from edge to edge; even, for half of it is the shift from row to row.
BRICK: Final = 10
#: What a tile takes in a row without edges, if that is enough for all.
NARROW: Final = (8, 9)
TAKEN: Final = "▪"
FREE_START: Final = "○"

UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
#: The sign of a place where lines go in these directions.
LINES: Final = {
    LEFT | RIGHT: "─", UP | DOWN: "│", RIGHT | DOWN: "╭", LEFT | DOWN: "╮", UP | RIGHT: "╰",
    UP | LEFT: "╯", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴", UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤", UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip


@final
class Places:
    """Where tiles lie: half bricks from the left, rows from the top."""

    def __init__(self, tiles: list[TileView]) -> None:
        across = {tile["tile"]: 2 * tile["q"] + tile["r"] for tile in tiles}
        first = min(across.values())
        top = min(tile["r"] for tile in tiles)
        self.across = {name: place - first for name, place in across.items()}
        self.row = {tile["tile"]: tile["r"] - top for tile in tiles}
        self.rows = max(self.row.values()) + 1
        self.halves = max(self.across.values()) + 2

    def corner(self, tiles: list[str]) -> tuple[int, int]:
        """Return the half brick and the row above which a corner is: where two tiles meet."""
        rows = sorted(self.row[tile] for tile in tiles)
        level = [tile for tile in tiles if self.row[tile] == rows[1]]
        return max(self.across[tile] for tile in level), rows[2]


def width_of(view: DawnView, brick: int = BRICK) -> int:
    """Return how wide the map is drawn."""
    return Places(view["tiles"]).halves * brick // 2 + 1


# ---- Drawn ---------------------------------------------------------------------------------


def drawn(view: DawnView, things: Names, lines: int) -> RenderableType:
    """Return the map with so many lines in each tile, one or two."""
    places = Places(view["tiles"])
    canvas = _Canvas(places.halves * BRICK // 2 + 1, places.rows * (lines + 1) + 1)
    half = BRICK // 2
    for tile in view["tiles"]:
        left = places.across[tile["tile"]] * half
        top = places.row[tile["tile"]] * (lines + 1)
        canvas.frame(left, top, BRICK, lines + 1)
        contents = _two_lines(view, tile, things) if lines > 1 else [_one_line(view, tile, things)]
        for n, content in enumerate(contents):
            canvas.write(left + 1, top + 1 + n, content)
    for corner in view["corners"]:
        town = _town(view, corner)
        if town is not None:
            column, row = places.corner(corner["tiles"])
            canvas.write(column * half, row * (lines + 1), town)
    return canvas.text()


def _town(view: DawnView, corner: CornerView) -> Text | None:
    if corner["owner"] is not None:
        style = f"bold reverse {COLOURS[corner['owner']]}"
        return Text(f"{LETTERS[corner['owner']]}{corner['size']}", style)
    if corner["corner"] in view["starts"] and _undealt(view):
        return Text(FREE_START, "bold")
    return None


def _undealt(view: DawnView) -> bool:
    """Tell whether somebody has still to choose a start."""
    return any(seat["empire"] is None or seat["huts"] == 0 for seat in view["seats"])


def _two_lines(view: DawnView, tile: TileView, things: Names) -> list[Text]:
    first = Text(f"{tile['tile']} ", "bold")
    first.append_text(_terrain(tile, things, "dawn-terrain-short"))
    second = _units(view, tile, things)
    if _is_collected(view, tile):
        second.append(" " * (BRICK - 2 - second.cell_len)).append(TAKEN, "bold")
    return [first, second]


def _one_line(view: DawnView, tile: TileView, things: Names, brick: int = BRICK) -> Text:
    text = Text(tile["tile"], "bold")
    text.append_text(_terrain(tile, things, "dawn-terrain-tiny"))
    units = _units(view, tile, things)
    mark = TAKEN if _is_collected(view, tile) else ""
    gap = "" if text.cell_len + units.cell_len + len(mark) + 1 >= brick else " "
    return text.append(mark, "bold").append(gap).append_text(units)


def _terrain(tile: TileView, things: Names, form: str) -> Text:
    if tile["terrain"] is None:
        return Text(things.texts("dawn-tile-unknown"), "dim")
    name = things.texts(form, terrain=tile["terrain"])
    return Text(name, f"not bold {TERRAIN_COLOURS[tile['terrain']]}")


def _units(view: DawnView, tile: TileView, things: Names) -> Text:
    """Return who stands on a tile: a letter, the warriors, the settlers, the Spirit."""
    if tile["owner"] is None:
        return Text()
    told = LETTERS[tile["owner"]]
    told += str(tile["warriors"]) if tile["warriors"] else ""
    if tile["settlers"]:
        several = str(tile["settlers"]) if tile["settlers"] > 1 else ""
        told += things.texts("dawn-settler-sign") + several
    marching = view["stack"] is not None and view["stack"]["tile"] == tile["tile"]
    style = f"bold {COLOURS[tile['owner']]}{' underline' if marching else ''}"
    return Text(told + (SPIRIT if tile["spirit"] else ""), style)


def _is_collected(view: DawnView, tile: TileView) -> bool:
    return view["harvest"] is not None and tile["tile"] in view["harvest"]["collected"]


@final
class _Canvas:
    """Signs in a rectangle; lines that meet become the right sign by themselves."""

    def __init__(self, width: int, height: int) -> None:
        self._lines = [[0] * width for _ in range(height)]
        self._signs = [[(" ", "")] * width for _ in range(height)]

    def frame(self, left: int, top: int, width: int, height: int) -> None:
        """Draw a brick's edges."""
        for column in range(left, left + width):
            for row in (top, top + height):
                self._lines[row][column] |= RIGHT
                self._lines[row][column + 1] |= LEFT
        for row in range(top, top + height):
            for column in (left, left + width):
                self._lines[row][column] |= DOWN
                self._lines[row + 1][column] |= UP

    def write(self, left: int, row: int, text: Text) -> None:
        """Put words somewhere."""
        if not text:
            return
        for n, letter in enumerate(text.divide(range(1, len(text)))):
            span = letter.spans[-1].style if letter.spans else letter.style
            self._lines[row][left + n] = 0
            self._signs[row][left + n] = (letter.plain, str(span))

    def text(self) -> Text:
        """Return it all."""
        rows = []
        for lines, signs in zip(self._lines, self._signs, strict=True):
            drawn = [
                (LINES[line], "dim") if line else sign
                for line, sign in zip(lines, signs, strict=True)
            ]
            row = Text()
            for style, run in groupby(drawn, key=itemgetter(1)):
                row.append("".join(sign for sign, _ in run), style)
            row.rstrip()
            rows.append(row)
        return Text("\n").join(rows)


# ---- In short ------------------------------------------------------------------------------


def rows_of(view: DawnView, things: Names) -> tuple[RenderableType, int]:
    """Return the map with a line for each row of tiles and no edges, and how wide it is."""
    places = Places(view["tiles"])
    cells = {tile["tile"]: _one_line(view, tile, things, NARROW[0]) for tile in view["tiles"]}
    widest = max(cell.cell_len for cell in cells.values())
    brick = next((brick for brick in NARROW if widest < brick), BRICK)
    rows = [Text() for _ in range(places.rows)]
    for tile in view["tiles"]:
        row = rows[places.row[tile["tile"]]]
        left = places.across[tile["tile"]] * brick // 2
        row.append(" " * (left - row.cell_len))
        row.append_text(cells[tile["tile"]])
    return Group(*rows), places.halves * brick // 2


def listed(view: DawnView, things: Names, width: int) -> list[Text]:
    """Return the tiles one after the other, for a terminal too narrow for the map."""
    return flowed([_one_line(view, tile, things) for tile in view["tiles"]], width)


def towns(view: DawnView) -> list[Text]:
    """Return every town: whose, its size, its corner; while they are chosen, free starts too."""
    found = []
    for corner in view["corners"]:
        town = _town(view, corner)
        if town is not None:
            found.append(Text().append_text(town).append(f" {corner['corner']}"))
    return found
