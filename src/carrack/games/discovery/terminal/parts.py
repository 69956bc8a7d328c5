"""What all parts of the table of Age of Discovery are drawn with: players' marks and pieces.

A player is a number, in every sign of a piece too, so that nothing hangs on colour. The colours
are those of the terminal's own palette, to be read on light and dark backgrounds alike.
"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from carrack.games.discovery.state.view_types import DiscoveryView, Workers, WorkerView
from carrack.games.discovery.words.names import signs

COLOURS: Final = ("red", "green", "blue", "magenta", "cyan", "yellow")


def mark(seat: int) -> Text:
    """Return the number a player goes by at the table."""
    return Text(str(seat + 1), f"bold {COLOURS[seat]}")


def marks(seats: Sequence[int]) -> Text:
    """Return several players in a row."""
    return Text(" ").join(mark(seat) for seat in seats)


def pieces(seat: int, workers: Workers) -> Text:
    """Return a player's pieces: whose they are, the sign of each kind, how many."""
    return mark(seat).append(signs(workers), f"not bold {COLOURS[seat]}")


def queue(workers: Sequence[WorkerView], acted: int = 0) -> list[Text]:
    """Return workers in their order; those that have acted, and wait to go home, in brackets."""
    told = [pieces(each["seat"], {each["worker"]: 1}) for each in workers]
    done = [Text("(", "dim").append_text(each).append(")", "not bold dim") for each in told[:acted]]
    return done + told[acted:]


def gathered(seats: Sequence[Workers]) -> list[Text]:
    """Return what each player has in a box where order doesn't matter."""
    return [pieces(seat, workers) for seat, workers in enumerate(seats) if workers]


def acts(view: DiscoveryView, seat: int) -> bool:
    """Tell whether a player is to choose."""
    return view["decision"] is not None and view["decision"]["seat"] == seat
