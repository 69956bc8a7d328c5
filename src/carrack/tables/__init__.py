"""How each game's table is drawn in text: at the command line, and by the environments.

The one place that goes from a game's id to it. A new game needs an entry here and a module beside
this one; its words are in `carrack.wording`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import View
from carrack.tables import dawn, discovery, exploration
from carrack.texts import Texts
from carrack.wording import dawn_names

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
class Face:
    """A game as it shows itself at the command line; ``styles`` colours its symbols.

    A game with ``played_as``, which names a side in the reader's language, has three messages for
    a simulation's table: ``tally-side``, ``tally-rounds`` and ``tally-limit``.
    """

    draw: Draw
    styles: Mapping[str, str]
    played_as: Callable[[Texts, str], str] | None = None


FACES: dict[str, Face] = {
    "age-of-discovery-2007": Face(discovery.draw, discovery.STYLES),
    "age-of-discovery-2015": Face(discovery.draw, discovery.STYLES),
    "age-of-exploration": Face(exploration.draw, exploration.STYLES),
    "dawn-of-empires": Face(dawn.draw, dawn.STYLES, played_as=dawn_names.empire_name),
}


def face_of(game_id: str) -> Face:
    """Return the face of a game."""
    if game_id not in FACES:
        raise CarrackError("no-table", f"{game_id} can't be drawn yet.", {"game": game_id})
    return FACES[game_id]
