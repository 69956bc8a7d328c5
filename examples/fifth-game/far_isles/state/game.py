"""The Far Isles in the catalogue."""

from typing import Final, final

from carrack.kernel.catalogue import Entry, Options, number
from carrack.kernel.game import Game, State, View
from carrack.kernel.observation import Layout
from far_isles.rules.actions import SPACE
from far_isles.rules.components import MOST_SPYGLASSES, SPYGLASSES
from far_isles.state import observation, view
from far_isles.state.state import IslesState


@final
class IslesGame(Game):
    """The Far Isles for a number of players."""

    def __init__(self, entry: Entry, players: int, options: Options) -> None:
        super().__init__(entry, players, options, SPACE)
        self._layout = observation.layout(players)

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return IslesState(self)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return self._layout

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view."""
        return view.render(self._layout, observation, self.players)

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return view.IslesView


ENTRY: Final = Entry(
    id="far-isles",
    name="The Far Isles",
    rules_version="1",
    fewest=2,
    most=4,
    usual=3,
    options=[number("spyglasses", 0, MOST_SPYGLASSES, SPYGLASSES)],
    make=IslesGame,
)
