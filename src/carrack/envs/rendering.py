"""What ``render()`` shows: the table as text, and the same text as an image.

The table is the one the command line draws, from what a seat may see alone.
"""

import io
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.color import Color
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME as THEME

from carrack.envs import font
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State
from carrack.text.fluent import Texts
from carrack.text.terminal import DENSEST, terminal_table_of

MODES: Final = ("ansi", "rgb_array", "human")
#: The size of the text, and so of the image, is always the same.
COLUMNS: Final = 100
LINES: Final = 45
LANGUAGE: Final = "en"

Picture = NDArray[np.uint8]
Rgb = tuple[int, int, int]


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode, or raise an error that lists those there are."""
    if mode is not None and mode not in MODES:
        known = ", ".join(MODES)
        raise CarrackError(
            "unknown-render-mode",
            f"There is no render mode '{mode}'. Modes: {known}.",
            {"mode": mode, "known": known},
        )
    return mode


def rendered(state: State, seat: int | None, mode: str | None) -> str | Picture | None:
    """Return, or print, the table as a seat (``None``: a spectator) sees it."""
    if mode == "rgb_array":
        return image(state, seat)
    if mode == "ansi":
        return text(state, seat)
    if mode == "human":
        print(text(state, seat))
    return None


def text(state: State, seat: int | None) -> str:
    """Return the table as plain text, as large as fits into `LINES`."""
    lines = ["".join(part.text for part in line).rstrip() for line in _lines(state, seat)]
    return "\n".join(lines)


def image(state: State, seat: int | None) -> Picture:
    """Return the same text as an image: rows, columns, and red, green and blue."""
    width, height = font.WIDTH, font.HEIGHT
    paper = _rgb(None, ground=True)
    canvas = Image.new("RGB", (COLUMNS * width, LINES * height), paper)
    pen = font.Pen(ImageDraw.Draw(canvas), ImageFont.load_default_imagefont(), paper)
    for row, line in enumerate(_lines(state, seat)[:LINES]):
        column = 0
        for segment in line:
            ink, ground = _colours(segment.style)
            for character in segment.text:
                pen.draw(character, column * width, row * height, ink, ground)
                column += 1
    return np.asarray(canvas)


def _lines(state: State, seat: int | None) -> list[list[Segment]]:
    console = Console(
        file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor"
    )
    found: list[list[Segment]] = []
    for density in range(DENSEST + 1):
        found = console.render_lines(_table(state, seat, density), pad=False)
        if len(found) <= LINES:
            break
    return found


def _table(state: State, seat: int | None, density: int) -> RenderableType:
    names = [f"seat {number}" for number in range(state.game.players)]
    draw = terminal_table_of(state.game.id).draw
    return draw(state.view(seat), names, Texts(LANGUAGE), COLUMNS, density)


def _colours(style: Style | None) -> tuple[Rgb, Rgb]:
    """Return the colours of letters and of what is behind them."""
    if style is None:
        return _rgb(None, ground=False), _rgb(None, ground=True)
    ink = _rgb(style.color, ground=False)
    ground = _rgb(style.bgcolor, ground=True)
    if style.dim:
        ink = _between(ink, ground)
    return (ground, ink) if style.reverse else (ink, ground)


def _between(one: Rgb, other: Rgb) -> Rgb:
    return ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2, (one[2] + other[2]) // 2)


def _rgb(colour: Color | None, ground: bool) -> Rgb:
    found = (colour or Color.default()).get_truecolor(THEME, foreground=not ground)
    return (found.red, found.green, found.blue)
