"""The author's half of a game: what a new game provides.

Callers use `carrack.kernel.game.Game`, which is made of it.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from carrack.kernel.actions import ActionSpace
from carrack.kernel.catalogue import Entry, Options
from carrack.kernel.observation import Layout
from carrack.kernel.view_sections import ViewSections

if TYPE_CHECKING:
    from carrack.kernel.state import State

Snapshot = dict[str, object]
View = Mapping[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class GameRules:
    """What the author of a game fills in: subclass `Game` and override these methods."""

    def __init__(self, entry: Entry, players: int, options: Options, actions: ActionSpace) -> None:
        self.entry = entry
        self.players = players
        self.options = options
        self.actions = actions
        self.options_text = json.dumps(options, sort_keys=True, separators=(",", ":"))

    def blank(self) -> "State":
        """Return a state of this game with nothing filled in yet."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """Return the layout of an observation: which numbers stand where."""
        raise NotImplementedError

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view. It may read nothing but the observation."""
        raise NotImplementedError

    def view_sections(self) -> ViewSections | None:
        """Return the sections that views are made of; ``None`` if views are drawn whole."""
        return None

    def render_sections(self, observation: list[int], numbers: list[int]) -> list[object]:
        """Render some sections, by their numbers, as `render` shows them in their places."""
        raise NotImplementedError

    def view_type(self) -> object:
        """Return the TypedDict that views are declared with."""
        raise NotImplementedError

    def upgraded(self, snapshot: Snapshot) -> Snapshot:
        """Turn a snapshot of older rules into one of the present rules.

        A game whose tables have changed their form since says here how to convert them.
        """
        return {**snapshot, "rules": self.entry.rules_version}
