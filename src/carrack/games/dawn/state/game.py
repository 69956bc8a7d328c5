"""Dawn of Empires in the catalogue."""

from typing import Final, final

from carrack.games.dawn.rules import data, house
from carrack.games.dawn.rules.actions import Actions
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.state import table_observation, view
from carrack.games.dawn.state.state import DawnState
from carrack.games.dawn.state.view_types import DawnView
from carrack.kernel.catalogue import Entry, Options, table
from carrack.kernel.game import Game, State, View
from carrack.kernel.observation import Layout


@final
class DawnGame(Game):
    """Dawn of Empires for a number of players, with the numbers of a house table."""

    def __init__(self, entry: Entry, players: int, options: Options) -> None:
        values = options["house"]
        assert isinstance(values, dict)
        self.house = House(values)
        self.map = Map(self.house.unexplored(players), self.house.starts(players))
        self.at = Actions(self.house, self.map, players)
        super().__init__(entry, players, options, self.at.space)
        self._layout = table_observation.layout(players, self.map)

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return DawnState(self, self.house, self.map, self.at)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return self._layout

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view."""
        shown = DawnState(self, self.house, self.map, self.at)
        table_observation.fill(shown, self._layout, observation)
        return view.render(shown, observation[0])

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return DawnView


ENTRY: Final = Entry(
    id="dawn-of-empires",
    name="Dawn of Empires",
    rules_version="1",
    fewest=2,
    most=4,
    usual=4,
    options=[table("house", data.RELEASED, data.DEFAULT, house.read)],
    make=DawnGame,
)
