"""What the command line knows of each game: its words and how its table is drawn.

The one place that goes from a game's id to both. A new game needs an entry here, messages under
its prefix in the language files, and two modules beside this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from rich.console import RenderableType

from carrack.cli.tables import (
    dawn,
    dawn_names,
    dawn_words,
    discovery,
    discovery_words,
    exploration,
    exploration_words,
)
from carrack.kernel.errors import CarrackError
from carrack.kernel.events import Facts
from carrack.kernel.game import State, View
from carrack.texts import Texts

#: What a message is filled in with.
Values = dict[str, object]

DENSEST = 3


class Words(Protocol):
    """How one game's facts become what its messages are filled in with."""

    def told(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision, as told to a seat or a spectator."""

    def named(self, args: Mapping[str, str]) -> Values:
        """Return the values for an action that say what it is."""

    def effects(self, possible: State, action: int) -> Values:
        """Return the values that say what an action would do in a state that may be the true one.

        Only a determinised state may be given: what this tells is shown to the deciding seat.
        """

    def together(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return two events in a row told as one, or ``None`` if they are better told apart."""


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

    prefix: str
    words: Callable[[Texts, list[str]], Words]
    draw: Draw
    styles: Mapping[str, str]
    played_as: Callable[[Texts, str], str] | None = None


def _discovery(edition: int) -> Face:
    return Face(
        prefix="discovery",
        words=partial(discovery_words.DiscoveryWords, edition=edition),
        draw=discovery.draw,
        styles=discovery.STYLES,
    )


FACES: dict[str, Face] = {
    "age-of-discovery-2007": _discovery(2007),
    "age-of-discovery-2015": _discovery(2015),
    "age-of-exploration": Face(
        prefix="exploration",
        words=exploration_words.ExplorationWords,
        draw=exploration.draw,
        styles=exploration.STYLES,
    ),
    "dawn-of-empires": Face(
        prefix="dawn",
        words=dawn_words.DawnWords,
        draw=dawn.draw,
        styles=dawn.STYLES,
        played_as=dawn_names.empire_name,
    ),
}


def face_of(game_id: str) -> Face:
    """Return the face of a game."""
    if game_id not in FACES:
        raise CarrackError("no-table", f"{game_id} can't be drawn yet.", {"game": game_id})
    return FACES[game_id]
