"""The terminal a game is played in: where it is shown and where answers are read."""

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final, TextIO, final

from rich.console import Console, RenderableType

#: What stands in for symbols and signs that an old terminal's encoding lacks.
_PLAIN: Final = {
    "▲": "^", "●": "o", "♣": "%", "♜": "#", "♞": "@", "◆": "*", "◉": "$", "►": ">", "◄": "<",
    "≈": "~", "★": "*", "⌂": "H", "▪": "=", "·": ".", "→": "->", "×": "x", "…": "...",
    "┬": "+", "┴": "+", "├": "+", "┤": "+", "┼": "+", "○": "o",
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "’": "'", "–": "-",
    "«": '"', "»": '"', "\u00a0": " ", "œ": "oe",
}  # fmt: skip
_HANDLER: Final = "carrack-plain"
#: Also what was scrolled away goes: another player's hand must not be a wheel's turn above.
_WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    characters = error.object[error.start : error.end]
    return "".join(_stand_in(character) for character in characters), error.end


def _stand_in(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


codecs.register_error(_HANDLER, _plain)


@final
class Terminal:
    """Shows and asks. With no person at a real terminal it reads plain lines, for scripts."""

    def __init__(self, console: Console | None = None, answers: TextIO | None = None) -> None:
        for stream, handler in ((sys.stdout, _HANDLER), (sys.stdin, "replace")):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors=handler)
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._answers = answers
        self.live = answers is None and sys.stdin.isatty() and self.console.is_terminal

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    @property
    def height(self) -> int | None:
        """How many lines there are; ``None`` where output is not looked at as a screen."""
        return self.console.height if self.live else None

    def lines_of(self, renderable: RenderableType) -> int:
        """Return how many lines something takes."""
        return len(self.console.render_lines(renderable, pad=False))

    def show(self, renderable: RenderableType = "") -> None:
        """Print something."""
        self.console.print(renderable)

    def wipe(self) -> None:
        """Clear the screen and what was scrolled off it; in a script, part the pages."""
        if self.live:
            self.console.file.write(_WIPE)
            self.console.file.flush()
        else:
            self.console.print("─" * self.width)

    def ask(self, prompt: str) -> str:
        """Return one line of answer. Raises `EOFError` when there are no more."""
        if self.live:
            return input(f"{prompt} ").strip()
        self.console.print(prompt, end=" ", soft_wrap=True)
        line = (self._answers or sys.stdin).readline()
        if not line:
            self.console.print()
            raise EOFError
        # A script's answers are shown, so that its output reads like the game it was.
        self.console.print(line.strip())
        return line.strip()

    def wait(self, prompt: str) -> None:
        """Let a person read before going on; a script needs no time."""
        if self.live:
            self.ask(prompt)
