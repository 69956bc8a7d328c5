"""Laying things out in text: what the tables of all titles are put together with."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
BETWEEN: Final = "  "
NONE: Final = "–"
LONGEST_NAME: Final = 16


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
