"""What all parts of the table of Age of Discovery are drawn with: players' marks, pieces, rows.

A player is a number, in every sign of a piece too, so that nothing hangs on colour. The colours
are those of the terminal's own palette, to be read on light and dark backgrounds alike.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.games.discovery.view_types import DiscoveryView, Workers, WorkerView
from carrack.wording.discovery_names import NO_BREAK, signs

COLOURS: Final = ("red", "green", "blue", "magenta", "cyan", "yellow")
BETWEEN: Final = "  "
NONE: Final = "–"
LONGEST_NAME: Final = 16


def mark(seat: int) -> Text:
    """Return the number a player goes by at the table."""
    return Text(str(seat + 1), f"bold {COLOURS[seat]}")


def marks(seats: Sequence[int]) -> Text:
    """Return several players in a row."""
    return Text(" ").join(mark(seat) for seat in seats)


def pieces(seat: int, workers: Workers) -> Text:
    """Return a player's pieces: whose they are, the sign of each kind, how many."""
    return mark(seat).append(signs(workers), f"not bold {COLOURS[seat]}")


def queue(workers: Sequence[WorkerView]) -> list[Text]:
    """Return workers in their order."""
    return [pieces(each["seat"], {each["worker"]: 1}) for each in workers]


def gathered(seats: Sequence[Workers]) -> list[Text]:
    """Return what each player has in a box where order doesn't matter."""
    return [pieces(seat, workers) for seat, workers in enumerate(seats) if workers]


def acts(view: DiscoveryView, seat: int) -> bool:
    """Tell whether a player is to choose."""
    return view["decision"] is not None and view["decision"]["seat"] == seat


def short(name: str) -> str:
    """Return a player's name, cut if it would not fit beside others."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def fixed(words: str) -> str:
    """Return words that stay together."""
    return words.replace(" ", NO_BREAK)


def flowed(items: Sequence[Text], width: int, between: str = BETWEEN) -> list[Text]:
    """Return things in as few lines as they fit in, none of them torn apart."""
    lines: list[Text] = []
    for item in items:
        fitting = item.copy()
        fitting.truncate(width, overflow="ellipsis")
        if lines and lines[-1].cell_len + len(between) + fitting.cell_len <= width:
            lines[-1].append(between, "dim").append_text(fitting)
        else:
            lines.append(Text().append_text(fitting))
    return lines


def rows(labelled: Sequence[tuple[str, Sequence[Text]]], width: int) -> RenderableType:
    """Return labels, each with its things beside it."""
    first = max(len(label) for label, _ in labelled) + 1
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=first, no_wrap=True)
    table.add_column()
    for label, items in labelled:
        lines = flowed(items or [Text(NONE, "dim")], width - first - 1)
        table.add_row(Text(label, style="bold"), Group(*lines))
    return table


def run_in(label: str, items: Sequence[Text], width: int) -> list[Text]:
    """Return a label with its things after it, in as few lines as they fit in."""
    first, *others = items or [Text(NONE, "dim")]
    return flowed([Text.assemble((f"{label} ", "bold"), first), *others], width)


def beside(left: RenderableType, right: RenderableType, width: int) -> RenderableType:
    """Return two things side by side, the left one ``width`` wide."""
    table = Table.grid(padding=(0, 0, 0, 1))
    table.add_column(width=width)
    table.add_column()
    table.add_row(left, right)
    return table
