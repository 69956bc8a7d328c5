"""Dawn of Empires in the catalogue."""

from typing import Final, final

from carrack.games.dawn.rules import data, house, house_review
from carrack.games.dawn.rules.actions import Actions
from carrack.games.dawn.rules.harvest import WEALTH_ALONE
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.rules.steps import CONVERT_CUBES
from carrack.games.dawn.state import table_observation, view
from carrack.games.dawn.state.state import DawnState
from carrack.games.dawn.state.view_types import DawnView
from carrack.kernel.catalogue import Entry, Options, table
from carrack.kernel.game import Game, Snapshot, State, View
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

    def upgraded(self, snapshot: Snapshot) -> Snapshot:
        """Turn a snapshot of older rules into one of the present rules.

        Until version 2, wealth had its base rates once more after the upkeep. Whoever was just
        asked then is asked while cubes are converted instead; what has been paid stays paid.

        Rules: dawn.harvest.wealth.
        """
        if snapshot.get("rules") != "1":
            return super().upgraded(snapshot)
        table = snapshot.get("table")
        if isinstance(table, dict) and isinstance(table.get("agenda"), list):
            table = {**table, "agenda": _before_upkeep(table["agenda"])}
        return super().upgraded({**snapshot, "table": table})


def _before_upkeep(agenda: list[object]) -> list[object]:
    """Return an agenda on which a harvest is not yet to be closed."""
    if len(agenda) < 2:
        return agenda
    *below, harvest, asked = agenda
    if not isinstance(harvest, dict) or not isinstance(asked, dict):
        return agenda
    if asked.get("step") != "close":
        return agenda
    before = {**asked, "step": "convert", "first": WEALTH_ALONE}
    return [*below, {**harvest, "first": CONVERT_CUBES}, before]


ENTRY: Final = Entry(
    id="dawn-of-empires",
    name="Dawn of Empires",
    rules_version="2",
    fewest=2,
    most=4,
    usual=4,
    options=[table("house", data.RELEASED, data.DEFAULT, house.read, house_review.review)],
    make=DawnGame,
)
