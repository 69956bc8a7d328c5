"""What a bot is, and all it gets to see.

A bot of your own is a class with one method::

    class Cautious(Bot):
        def __init__(self, game: Game, seed: Seed) -> None: ...
        def decide(self, position: Position) -> int:
            return position.legal[0]

Register it under the entry point group ``carrack.bots``; `docs/writing-a-bot.md` walks through it.
"""

from typing import final

from mypy_extensions import mypyc_attr

from carrack.kernel.chance import Seed
from carrack.kernel.game import Decision, Game, State, View


@final
class Position:
    """A decision to be taken, as the seat that must take it sees it.

    ``legal`` lists the actions allowed, ``number`` how many decisions the game has had. The true
    state stays behind: what a seat may know is in `view` and `observation`, and `draw` makes full
    states that could be the true one.
    """

    __slots__ = ("_state", "game", "legal", "number", "seat")

    def __init__(self, state: State) -> None:
        assert state.deciding >= 0, "a game that is over asks nobody"
        self.game: Game = state.game
        self.seat: int = state.deciding
        self.number: int = state.position
        self.legal: list[int] = state.legal_actions()
        self._state = state

    @property
    def decision(self) -> Decision:
        """What is asked."""
        return self._state.pending()

    @property
    def view(self) -> View:
        """What the seat sees, as JSON-ready data."""
        return self._state.view(self.seat)

    @property
    def observation(self) -> list[int]:
        """What the seat sees, as a flat list of numbers; ``game.layout()`` names its parts."""
        return self._state.observe(self.seat)

    def draw(self, seed: Seed) -> State:
        """Return a full state drawn from what the seat can't know.

        The same seed gives the same state, whatever the hidden truth is.
        """
        return self._state.determinize(self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is made for one seat of one game, and plays it to the end."""

    def decide(self, position: Position) -> int:
        """Return one of ``position.legal``."""
        raise NotImplementedError
