"""Which words each game has: the prefix of its messages, and what fills them in.

The one place that goes from a game's id to its words. A new game needs an entry here, messages
under its prefix in the language files, and a module beside this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from carrack.kernel.errors import CarrackError
from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.texts import Texts
from carrack.wording.dawn_words import DawnWords
from carrack.wording.discovery_words import DiscoveryWords
from carrack.wording.exploration_words import ExplorationWords

#: What a message is filled in with.
Values = dict[str, object]


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


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a game is put into words: the prefix of its messages, and what makes its `Words`."""

    prefix: str
    words: Callable[[Texts, list[str]], Words]


TONGUES: dict[str, Tongue] = {
    "age-of-discovery-2007": Tongue("discovery", partial(DiscoveryWords, edition=2007)),
    "age-of-discovery-2015": Tongue("discovery", partial(DiscoveryWords, edition=2015)),
    "age-of-exploration": Tongue("exploration", ExplorationWords),
    "dawn-of-empires": Tongue("dawn", DawnWords),
}


def tongue_of(game_id: str) -> Tongue:
    """Return how a game is put into words."""
    if game_id not in TONGUES:
        raise CarrackError("no-words", f"{game_id} has no words yet.", {"game": game_id})
    return TONGUES[game_id]
