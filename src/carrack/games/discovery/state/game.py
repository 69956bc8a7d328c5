"""Age of Discovery in the catalogue: two entries, one engine.

Rules: discovery.components.players, discovery.components.names, discovery.options.offered.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.actions import Actions
from carrack.games.discovery.rules.editions import Setting
from carrack.games.discovery.state import table_observation, upgrade, view_sections
from carrack.games.discovery.state.state import DiscoveryState
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.view_types import DiscoveryView
from carrack.kernel.catalogue import Entry, Options, choice, flag
from carrack.kernel.game import Game, Snapshot, State, View
from carrack.kernel.observation import Layout
from carrack.kernel.view_sections import ViewSections


@final
class DiscoveryGame(Game):
    """An edition of Age of Discovery for a number of players."""

    def __init__(self, entry: Entry, edition: i64, players: int, options: Options) -> None:
        self._at = Actions(players)
        super().__init__(entry, players, options, self._at.space)
        self.setting = Setting(edition, options)
        self._layout = table_observation.layout(players)
        self._sections = view_sections.sections_for(self._layout, players)

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return DiscoveryState(self, self.setting, self._at)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return self._layout

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view."""
        return view_sections.render(self._table(observation), observation[0])

    def view_sections(self) -> ViewSections:
        """Return the sections that views are made of."""
        return self._sections

    def render_sections(self, observation: list[int], numbers: list[int]) -> list[object]:
        """Render some sections, by their numbers."""
        table = self._table(observation)
        return [view_sections.draw(table, number) for number in numbers]

    def _table(self, observation: list[int]) -> Table:
        """Lay out a table with all that an observation tells, and nothing else."""
        table = DiscoveryState(self, self.setting, self._at)
        table_observation.fill(table, self._layout, observation)
        return table

    def upgraded(self, snapshot: Snapshot) -> Snapshot:
        """Turn a snapshot of older rules into one of the present rules."""
        return upgrade.upgraded(super().upgraded(snapshot), str(snapshot.get("rules")))

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return DiscoveryView


def make_2007(entry: Entry, players: int, options: Options) -> Game:
    """Configure the game of 2007."""
    return DiscoveryGame(entry, 2007, players, options)


def make_2015(entry: Entry, players: int, options: Options) -> Game:
    """Configure the game of 2015."""
    return DiscoveryGame(entry, 2015, players, options)


def clash(players: int, options: Options) -> str | None:
    """Refuse the two captains unless two play.

    Rules: discovery.options.refused.
    """
    if options.get("two_player_captains") is True and players != 2:
        return f"two_player_captains is for 2 players, not {players}"
    return None


SHARED_OPTIONS: Final = [
    flag("two_player_captains"),
    flag("no_survivors"),
    flag("scouting"),
    flag("advanced_reconnaissance"),
]

ENTRY_2007: Final = Entry(
    id="age-of-discovery-2007",
    name="Age of Empires III: The Age of Discovery",
    rules_version="3",
    fewest=2,
    most=5,
    usual=4,
    options=[flag("auction"), *SHARED_OPTIONS],
    make=make_2007,
    clash=clash,
    text="age-of-discovery",
)

ENTRY_2015: Final = Entry(
    id="age-of-discovery-2015",
    name="Empires: Age of Discovery",
    rules_version="3",
    fewest=2,
    most=6,
    usual=4,
    options=[
        flag("builder"),
        flag("builder_specialist"),
        flag("builder_buildings"),
        flag("buy_victory_points"),
        choice("nations", ("none", "random", "auction"), "none"),
        flag("reduced_luck"),
        *SHARED_OPTIONS,
    ],
    make=make_2015,
    clash=clash,
    text="age-of-discovery",
)
