"""How a game's table is drawn in text: at the command line, and by the environments."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from carrack.kernel.game import View
from carrack.plugins.registry import plugin_of
from carrack.text.fluent import Texts

DENSEST = 3


class Draw(Protocol):
    """Draws a table from a view alone."""

    def __call__(
        self, view: View, names: list[str], texts: Texts, width: int, density: int
    ) -> RenderableType:
        """Return the table as its viewer sees it, within a width.

        It takes fewer lines with each step of density, from 0 to `DENSEST`, or at least no more.
        """


@dataclass(frozen=True, slots=True)
class TerminalTable:
    """A title's table in text; ``styles`` colours the symbols that its sentences use."""

    draw: Draw
    styles: Mapping[str, str]


def terminal_table_of(game_id: str) -> TerminalTable:
    """Return how a game's table is drawn: its title's own way, or any view's."""
    plugin = plugin_of(game_id)
    own = plugin.terminal_table(game_id)
    if own is not None:
        return own
    from carrack.text.plain_table import PlainTable

    return TerminalTable(PlainTable(plugin.name), {})
