"""The Age of Exploration in the catalogue."""

from typing import Final, final

from carrack.games.exploration import hidden, view
from carrack.games.exploration.actions import action_space
from carrack.games.exploration.state import ExplorationState
from carrack.games.exploration.view_types import ExplorationView
from carrack.kernel.catalogue import Entry, Options
from carrack.kernel.game import Game, State, View
from carrack.kernel.observation import Layout


@final
class ExplorationGame(Game):
    """The Age of Exploration for a number of players."""

    def __init__(self, entry: Entry, players: int, options: Options) -> None:
        super().__init__(entry, players, options, action_space(players))
        self._layout = hidden.layout(players)

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return ExplorationState(self)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return self._layout

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view."""
        return view.render(self._layout, self.players, observation)

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return ExplorationView


ENTRY: Final = Entry(
    id="age-of-exploration",
    name="The Age of Exploration",
    rules_version="1",
    fewest=2,
    most=8,
    usual=4,
    options=[],
    make=ExplorationGame,
)
