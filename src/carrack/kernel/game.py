"""The Game and State contracts: what every game offers and what every game must provide.

A `Game` is a set of rules configured for a number of players and options. A `State` is one
moment of one game. All play goes through four calls::

    state = game.start(seed=7)
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[0])
    print(state.scores(), state.ranking())

Each of the two has a half for callers, in `game` and `state`, and a half for authors, in
`game_rules` and `state_rules`. To add a game, subclass `Game` and `State` and fill in the author's
half; everything a caller uses then works. `docs/adding-a-game.md` walks through it.
"""

from collections.abc import Mapping
from typing import SupportsIndex

from mypy_extensions import mypyc_attr

from carrack.kernel import chance, notebook
from carrack.kernel.catalogue import Entry, Options, shown
from carrack.kernel.chance import SeedLike
from carrack.kernel.decision import Decision
from carrack.kernel.fields import Fields
from carrack.kernel.game_rules import GameRules, Snapshot, View
from carrack.kernel.numbers import as_int
from carrack.kernel.schema import Schema, schema_of
from carrack.kernel.state import ANY_POSITION, State
from carrack.kernel.state_rules import OVER

#: All of the contracts can be imported from here.
__all__ = ["ANY_POSITION", "OVER", "Decision", "Game", "Snapshot", "State", "View"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameRules):
    """Rules configured for a number of players and options.

    A game is immutable and shared by all its states: a copy is the game itself. It is pickled as
    its catalogue entry, players and options. Games come from the catalogue
    (``carrack.game(id, players=4)``), which has checked the options.
    """

    @property
    def id(self) -> str:
        """The catalogue id, by which `carrack.game` finds it."""
        return self.entry.id

    @property
    def rules_version(self) -> str:
        """The version of the rules; it changes whenever a rule's effect does."""
        return self.entry.rules_version

    @property
    def action_count(self) -> int:
        """How many actions exist; they are numbered from 0. Same options, same numbers."""
        return self.actions.count

    def action_text(self, action: SupportsIndex) -> str:
        """Return the stable text of an action, as records store it."""
        return self.actions.text(as_int(action))

    def action_id(self, text: str) -> int:
        """Return the number of an action's text, or raise `UnknownAction` with close matches."""
        return self.actions.number(text)

    def action_args(self, action: SupportsIndex) -> dict[str, str]:
        """Return an action as a dict: ``verb`` and its named arguments."""
        return self.actions.args(as_int(action))

    def start(self, seed: SeedLike, *, events: bool = True) -> State:
        """Set the game up. The same seed always gives the same game.

        A seed is bytes or any whole number, NumPy's too.
        """
        kept = chance.seed_of(seed)
        state = self.blank()
        state._begin(chance.key_of(kept), events)
        state.deal()
        state._begin_history(kept)
        return state

    def from_dict(self, snapshot: Mapping[str, object], *, events: bool = True) -> State:
        """Make a state from a snapshot. Its history, and its record, begin with that snapshot.

        A snapshot that is damaged, impossible, or of another game or rules version raises
        `InvalidData` naming the field.
        """
        fields = Fields(dict(snapshot), "")
        self._check_same_game(fields)
        state = self.blank()
        state._load(fields, events)
        fields.finish()
        state._begin_history(None)
        return state

    def adopt(self, snapshot: Mapping[str, object], *, events: bool = True) -> State:
        """Go on, under the present rules, from a snapshot taken under older ones.

        So a running game outlives a new version of its rules: its record goes on in a new segment.
        """
        return self.from_dict(self.upgraded(dict(snapshot)), events=events)

    def view_schema(self) -> Schema:
        """Return the JSON Schema of this game's views."""
        return schema_of(self.view_type(), self.id)

    def _check_same_game(self, fields: Fields) -> None:
        fields.expect("game", self.id)
        fields.expect("rules", self.rules_version)
        fields.expect("players", self.players)
        fields.expect("options", self.options)

    # ---- Python's manners ------------------------------------------------------------------

    def __repr__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self._chosen())
        return f"<Game {self.id} players={self.players}{chosen}>"

    def _repr_html_(self) -> str:
        rows = [("id", self.id), ("rules version", self.rules_version)]
        rows += [("players", str(self.players)), ("actions", str(self.action_count))]
        rows += [(name, shown(value)) for name, value in self.options.items()]
        return notebook.table(self.entry.name, rows)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _configured, (self.entry, self.players, self.options)

    def _chosen(self) -> list[tuple[str, str]]:
        """Return the options that differ from their defaults."""
        chosen: list[tuple[str, str]] = []
        for option in self.entry.options:
            value = shown(self.options[option.name])
            if value != shown(option.default):
                chosen.append((option.name, value))
        return chosen


def _configured(entry: Entry, players: int, options: Options) -> Game:
    return entry.configure(players, options)
