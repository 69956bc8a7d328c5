"""What a title tells the tests that every game must pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import random

    from carrack.kernel.catalogue import OptionValue
    from carrack.kernel.game import Game, State

#: Everything of a game, by name; the same from start to end.
Inventory = dict[str, int]
#: What each seat has of what comes and goes, by name; what is not there is none.
Ledger = list[Counter[str]]
Event = Mapping[str, Any]
#: Chooses an action.
Player = Callable[["State"], int]

#: The way to play at random in which all choices are alike.
EVENLY: Final = "evenly"


class GameTesting:
    """How random games of one title are played and checked. Every answer may be left as it is."""

    def inventory(self, state: State) -> Inventory:
        """Count what must neither grow nor shrink, wherever it is."""
        return {}

    #: What of a seat's part of a snapshot is followed by `follow`.
    followed: tuple[str, ...] = ()

    def follow(self, event: Event, found: Ledger) -> None:
        """Change what the seats have by an event: whoever reads the log knows what they have."""

    def way(self, seed: int) -> str:
        """Return the way in which a random game of a seed is played."""
        return EVENLY

    def player(self, game: Game, way: str, seed: int) -> Player:
        """Return who plays in a way other than `EVENLY`, where that would show little."""
        raise NotImplementedError

    def random_table(self, option: str, chance: random.Random) -> OptionValue:
        """Draw the value of an option that is a whole table."""
        raise NotImplementedError
