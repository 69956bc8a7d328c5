"""Characters as drawings: letters from the font that Pillow brings, the signs drawn here.

Pillow's small font has no frames, arrows or pieces, and a font of the system may be missing. A
sign is a list of shapes in a cell that is one wide and one high.
"""

from typing import Final, final

from PIL import Image, ImageDraw, ImageFont

#: The cell of a character, in pixels: the font's own, twice as large.
SCALE: Final = 2
WIDTH: Final = 6 * SCALE
HEIGHT: Final = 12 * SCALE

Rgb = tuple[int, int, int]
Point = tuple[float, float]
#: "line", "area" or "disc" (its centre, and a point on its right edge), and the points.
Shape = tuple[str, tuple[Point, ...]]

_MIDDLE: Final = (0.5, 0.5)
_UP: Final = (0.5, 0.0)
_DOWN: Final = (0.5, 1.0)
_LEFT: Final = (0.0, 0.5)
_RIGHT: Final = (1.0, 0.5)


def _line(*points: Point) -> Shape:
    return ("line", points)


def _area(*points: Point) -> Shape:
    return ("area", points)


def _disc(x: float, y: float, radius: float) -> Shape:
    return ("disc", ((x, y), (x + radius, y)))


SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "─": (_line(_LEFT, _RIGHT),),
    "│": (_line(_UP, _DOWN),),
    "┬": (_line(_LEFT, _RIGHT), _line(_MIDDLE, _DOWN)),
    "┴": (_line(_LEFT, _RIGHT), _line(_MIDDLE, _UP)),
    "├": (_line(_UP, _DOWN), _line(_MIDDLE, _RIGHT)),
    "┤": (_line(_UP, _DOWN), _line(_MIDDLE, _LEFT)),
    "┼": (_line(_UP, _DOWN), _line(_LEFT, _RIGHT)),
    "╭": (_line(_DOWN, _MIDDLE, _RIGHT),),
    "╮": (_line(_DOWN, _MIDDLE, _LEFT),),
    "╯": (_line(_UP, _MIDDLE, _LEFT),),
    "╰": (_line(_UP, _MIDDLE, _RIGHT),),
    "–": (_line((0.1, 0.5), (0.9, 0.5)),),
    "·": (_disc(0.5, 0.5, 0.12),),
    "…": (_disc(0.15, 0.75, 0.1), _disc(0.5, 0.75, 0.1), _disc(0.85, 0.75, 0.1)),
    "×": (_line((0.1, 0.35), (0.9, 0.75)), _line((0.9, 0.35), (0.1, 0.75))),
    "✓": (_line((0.1, 0.55), (0.4, 0.8), (0.9, 0.2)),),
    "’": (_line((0.55, 0.1), (0.45, 0.3)),),
    "→": (
        _line((0.0, 0.5), (0.9, 0.5)),
        _line((0.5, 0.3), (0.95, 0.5), (0.5, 0.7)),
    ),
    "≈": (
        _line((0.0, 0.45), (0.25, 0.35), (0.75, 0.45), (1.0, 0.35)),
        _line((0.0, 0.65), (0.25, 0.55), (0.75, 0.65), (1.0, 0.55)),
    ),
    "▪": (_area((0.2, 0.4), (0.8, 0.4), (0.8, 0.7), (0.2, 0.7)),),
    "▲": (_area((0.5, 0.25), (1.0, 0.75), (0.0, 0.75)),),
    "►": (_area((0.1, 0.25), (1.0, 0.5), (0.1, 0.75)),),
    "◄": (_area((0.9, 0.25), (0.0, 0.5), (0.9, 0.75)),),
    "◆": (_area((0.5, 0.2), (1.0, 0.5), (0.5, 0.8), (0.0, 0.5)),),
    "●": (_disc(0.5, 0.5, 0.42),),
    "○": (
        _line((0.5, 0.25), (0.95, 0.4), (0.95, 0.6), (0.5, 0.75), (0.05, 0.6), (0.05, 0.4)),
        _line((0.05, 0.4), (0.5, 0.25)),
    ),
    "◉": (
        _line((0.5, 0.25), (0.95, 0.4), (0.95, 0.6), (0.5, 0.75), (0.05, 0.6), (0.05, 0.4)),
        _line((0.05, 0.4), (0.5, 0.25)),
        _disc(0.5, 0.5, 0.2),
    ),
    "★": (
        _area((0.5, 0.2), (0.85, 0.8), (0.0, 0.42), (1.0, 0.42), (0.15, 0.8)),
        _area((0.35, 0.42), (0.65, 0.42), (0.7, 0.6), (0.5, 0.7), (0.3, 0.6)),
    ),
    "⌂": (_line((0.1, 0.8), (0.1, 0.5), (0.5, 0.25), (0.9, 0.5), (0.9, 0.8), (0.1, 0.8)),),
    "♜": (
        _area(
            (0.05, 0.25),
            (0.25, 0.25),
            (0.25, 0.32),
            (0.4, 0.32),
            (0.4, 0.25),
            (0.6, 0.25),
            (0.6, 0.32),
            (0.75, 0.32),
            (0.75, 0.25),
            (0.95, 0.25),
            (0.95, 0.42),
            (0.05, 0.42),
        ),
        _area((0.2, 0.42), (0.8, 0.42), (0.8, 0.7), (0.2, 0.7)),
        _area((0.0, 0.7), (1.0, 0.7), (1.0, 0.8), (0.0, 0.8)),
    ),
    "♞": (
        _area(
            (0.35, 0.2),
            (0.75, 0.3),
            (0.95, 0.55),
            (0.9, 0.8),
            (0.25, 0.8),
            (0.45, 0.6),
            (0.4, 0.5),
            (0.15, 0.6),
            (0.0, 0.5),
            (0.25, 0.32),
        ),
    ),
    "♣": (
        _disc(0.5, 0.35, 0.25),
        _disc(0.24, 0.55, 0.25),
        _disc(0.76, 0.55, 0.25),
        _area((0.45, 0.5), (0.55, 0.5), (0.7, 0.82), (0.3, 0.82)),
    ),
}
#: What a character without a drawing looks like.
UNKNOWN: Final = (_line((0.1, 0.2), (0.9, 0.2), (0.9, 0.8), (0.1, 0.8), (0.1, 0.2)),)


def known(character: str) -> bool:
    """Tell whether a character can be drawn."""
    return character in SIGNS or " " <= character <= "~" or character == "\u00a0"


@final
class Pen:
    """Draws characters onto an image of one colour, its paper."""

    def __init__(self, canvas: ImageDraw.ImageDraw, font: ImageFont.ImageFont, paper: Rgb) -> None:
        self._canvas = canvas
        self._paper = paper
        self._font = font
        self._letters: dict[str, Image.Image] = {}

    def draw(self, character: str, x: int, y: int, ink: Rgb, ground: Rgb) -> None:
        """Draw a character into the cell whose upper left corner is given."""
        if ground != self._paper:
            self._canvas.rectangle((x, y, x + WIDTH - 1, y + HEIGHT - 1), fill=ground)
        if character in SIGNS or not known(character):
            for shape, points in SIGNS.get(character, UNKNOWN):
                self._shape(shape, points, x, y, ink)
        elif not character.isspace():
            self._canvas.bitmap((x, y), self._letter(character), fill=ink)

    def _letter(self, character: str) -> Image.Image:
        if character not in self._letters:
            small = Image.new("1", (WIDTH // SCALE, HEIGHT // SCALE))
            ImageDraw.Draw(small).text((0, 0), character, fill=1, font=self._font)
            self._letters[character] = small.resize((WIDTH, HEIGHT), Image.Resampling.NEAREST)
        return self._letters[character]

    def _shape(self, shape: str, points: tuple[Point, ...], x: int, y: int, ink: Rgb) -> None:
        # Half a cell is as wide as high where a piece is drawn, so that discs are round.
        placed = [(x + px * WIDTH, y + py * HEIGHT) for px, py in points]
        if shape == "line":
            self._canvas.line(placed, fill=ink, width=SCALE)
        elif shape == "area":
            self._canvas.polygon(placed, fill=ink)
        else:
            (centre_x, centre_y), (edge, _) = placed
            radius = edge - centre_x
            box = (centre_x - radius, centre_y - radius, centre_x + radius, centre_y + radius)
            self._canvas.ellipse(box, fill=ink)
