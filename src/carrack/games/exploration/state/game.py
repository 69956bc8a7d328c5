"""The Age of Exploration in the catalogue."""

from typing import Final, final

from carrack.games.exploration.rules.actions import Actions
from carrack.games.exploration.state import table_observation, upgrade, view
from carrack.games.exploration.state.state import ExplorationState
from carrack.games.exploration.state.view_types import ExplorationView
from carrack.kernel.catalogue import Entry, Options
from carrack.kernel.game import Game, State, View
from carrack.kernel.game_rules import Snapshot
from carrack.kernel.observation import Layout


@final
class ExplorationGame(Game):
    """The Age of Exploration for a number of players."""

    def __init__(self, entry: Entry, players: int, options: Options) -> None:
        self._at = Actions(players)
        super().__init__(entry, players, options, self._at.space)
        self._layout = table_observation.layout(players)

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return ExplorationState(self, self._at)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return self._layout

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view."""
        table = ExplorationState(self, self._at)
        table_observation.fill(table, self._layout, observation)
        return view.render(table, self._layout.value(observation, "viewer"))

    def upgraded(self, snapshot: Snapshot) -> Snapshot:
        """Lay out what is being sold: older rules left it on show."""
        new = super().upgraded(snapshot)
        table = snapshot.get("table")
        if snapshot.get("rules") == upgrade.FIRST and isinstance(table, dict):
            new["table"] = upgrade.from_version_1(table)
        return new

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return ExplorationView


ENTRY: Final = Entry(
    id="age-of-exploration",
    name="The Age of Exploration",
    rules_version="2",
    fewest=2,
    most=8,
    usual=4,
    options=[],
    make=ExplorationGame,
)
