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

from carrack.kernel import notebook
from carrack.kernel.chance import SeedLike
from carrack.kernel.game import Decision, Game, State, View
from carrack.kernel.pickling import attributes_of, set_attributes


@final
class Position:
    """A decision to be taken, as the seat that must take it sees it.

    ``legal`` lists the actions allowed, ``number`` how many decisions the game has had. The true
    state stays behind: what a seat may know is in `view` and `observation`, and `draw` makes full
    states that could be the true one. A pickled position takes the true state along.
    """

    __slots__ = ("_state", "game", "legal", "number", "seat")

    def __init__(self, state: State) -> None:
        assert state.deciding >= 0, "a game that is over asks nobody"
        self.game: Game = state.game
        self.seat: int = state.deciding
        self.number: int = state.position
        self.legal: list[int] = state.legal_actions()
        self._state = state

    def __repr__(self) -> str:
        choices = f"seat={self.seat} legal={len(self.legal)}"
        return f"<Position {self.game.id} number={self.number} {choices}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self._state,)

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

    def draw(self, seed: SeedLike) -> State:
        """Return a full state drawn from what the seat can't know.

        The same seed gives the same state, whatever the hidden truth is.
        """
        return self._state.determinize(self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is made for one seat of one game, and plays it to the end.

    A bot can be copied and pickled if all it keeps can: it goes on where it stood.
    """

    def decide(self, position: Position) -> int:
        """Return one of ``position.legal``."""
        raise NotImplementedError

    def describe(self) -> str:
        """Return what makes this bot play as it does, in a few words; nothing by default."""
        return ""

    def __repr__(self) -> str:
        details = self.describe()
        return f"<{type(self).__name__} {details}>" if details else f"<{type(self).__name__}>"

    def _repr_html_(self) -> str:
        doc = (type(self).__doc__ or "").strip()
        return notebook.table(type(self).__name__, [("plays", doc), ("with", self.describe())])

    def __getstate__(self) -> dict[str, object]:
        return attributes_of(self)

    def __setstate__(self, attributes: dict[str, object]) -> None:
        set_attributes(self, attributes)
