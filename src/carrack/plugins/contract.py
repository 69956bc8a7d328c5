"""What the platform asks of a title.

Only `Plugin.entries` must be answered. Whatever else a title leaves out has a stand-in: words made
from action texts, a table drawn from the view, bots that judge by the score, a study that counts
wins. So a title of one file can be played everywhere from its first day.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from carrack.plugins.study import GameStudy
from carrack.plugins.testing import GameTesting

if TYPE_CHECKING:
    from carrack.bots.evaluation import Evaluation, Weights
    from carrack.kernel.catalogue import Entry
    from carrack.kernel.game import Game
    from carrack.text.fluent import Texts
    from carrack.text.terminal import TerminalTable
    from carrack.text.words import Words


class Plugin:
    """One title, in one or several editions: an entry of the catalogue for each.

    Methods import what they return when they are called, so that nobody waits for bots, words and
    tables of what is not played.
    """

    #: The title's short name. Its messages begin with it, and it names its Fluent files.
    name: str
    #: Where the title stands in the catalogue: lower comes first, equal ones by name.
    order: int = 100

    # ---- Rules -----------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Return the title's entries of the catalogue, one an edition."""
        raise NotImplementedError

    def rules_texts(self) -> Traversable | None:
        """Return the folder of the rules in words: ``<language>/<text>.md``, by `Entry.text`."""
        return self._folder("texts")

    # ---- Bots ------------------------------------------------------------------------------

    def evaluation(self, game: Game, weights: Weights | None) -> Evaluation | None:
        """Return what its bots judge positions by, with its own weights unless others are given.

        Without one they judge by the score as it stands.
        """
        return None

    def search_iterations(self, game: Game) -> int | None:
        """Return how many iterations the level ``hard`` searches: about 50 ms when compiled."""
        return None

    # ---- People ----------------------------------------------------------------------------

    def words(self, game_id: str, texts: Texts, names: list[str]) -> Words | None:
        """Return what fills the title's messages in, in one language, with its players' names."""
        return None

    def locales(self) -> Traversable | None:
        """Return the folder of its messages: ``<language>/<name>.ftl`` and other Fluent files."""
        return self._folder("words", "locales")

    def terminal_table(self, game_id: str) -> TerminalTable | None:
        """Return how its table is drawn in text."""
        return None

    # ---- Research --------------------------------------------------------------------------

    def study(self, game_id: str) -> GameStudy:
        """Return what is measured of a finished game."""
        return GameStudy()

    def environment_version(self, game_id: str) -> int:
        """Return the version in the ids of its environments.

        It rises with whatever a learnt policy stands on: rules, defaults of options, the layout of
        observations, the numbers of actions.
        """
        return 0

    # ---- Tests -----------------------------------------------------------------------------

    def testing(self) -> GameTesting:
        """Return what the tests of every game must know of this one."""
        return GameTesting()

    # ---- Files -----------------------------------------------------------------------------

    def _folder(self, *parts: str) -> Traversable | None:
        package = type(self).__module__.rpartition(".")[0]
        if not package:
            return None
        folder = files(package).joinpath(*parts)
        return folder if folder.is_dir() else None

    def __repr__(self) -> str:
        return f"<plug-in {self.name!r}>"
