"""What all parts of the table of Dawn of Empires are drawn with: players' letters and colours."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from carrack.games.dawn.state.view_types import DawnView
from carrack.games.dawn.words.names import LETTERS

#: Of the terminal's own palette, to be read on light and dark backgrounds alike.
COLOURS: Final = ("red", "blue", "magenta", "cyan")
TERRAIN_COLOURS: Final = {
    "ocean": "blue",
    "grassland": "green",
    "plains": "yellow",
    "forest": "bold green",
    "hills": "magenta",
    "mountains": "bold",
    "desert": "bold yellow",
}


def mark(seat: int) -> Text:
    """Return the letter a player goes by at the table."""
    return Text(LETTERS[seat], f"bold {COLOURS[seat]}")


def marks(seats: Iterable[int], between: str = "") -> Text:
    """Return several players in a row."""
    return Text(between).join(mark(seat) for seat in seats)


def acts(view: DawnView, seat: int) -> bool:
    """Tell whether a player is to choose."""
    return view["decision"] is not None and view["decision"]["seat"] == seat


def asked(view: DawnView) -> str:
    """Return the kind of the pending decision, if there is one."""
    return view["decision"]["kind"] if view["decision"] is not None else ""
