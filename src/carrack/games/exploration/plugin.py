"""The Age of Exploration as a plug-in: all that the platform asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from carrack.plugins.contract import Plugin

if TYPE_CHECKING:
    from carrack.bots.evaluation import Evaluation, Weights
    from carrack.kernel.catalogue import Entry
    from carrack.kernel.game import Game
    from carrack.plugins.study import GameStudy
    from carrack.plugins.testing import GameTesting
    from carrack.text.fluent import Texts
    from carrack.text.terminal import TerminalTable
    from carrack.text.words import Words

#: From two players on: the more play, the longer is a playout.
SEARCH_ITERATIONS: Final = (185, 140, 110, 86, 68, 57, 50)

#: Rises with the rules, the layout of observations and the numbers of actions.
ENVIRONMENT_VERSION: Final = 1


@final
class ExplorationPlugin(Plugin):
    """Answers for The Age of Exploration."""

    name = "exploration"
    order = 3

    def entries(self) -> list[Entry]:
        """Return the one entry."""
        from carrack.games.exploration.state.game import ENTRY

        return [ENTRY]

    def evaluation(self, game: Game, weights: Weights | None) -> Evaluation:
        """Return the expected gold."""
        from carrack.games.exploration.bot.evaluation import ExplorationEvaluation

        return ExplorationEvaluation(game, weights)

    def search_iterations(self, game: Game) -> int:
        """Return the iterations of ``hard``."""
        return SEARCH_ITERATIONS[game.players - 2]

    def words(self, game_id: str, texts: Texts, names: list[str]) -> Words:
        """Return what fills the messages in."""
        from carrack.games.exploration.words.messages import ExplorationWords

        return ExplorationWords(texts, names)

    def terminal_table(self, game_id: str) -> TerminalTable:
        """Return the table in text."""
        from carrack.games.exploration.terminal import table
        from carrack.text.terminal import TerminalTable

        return TerminalTable(table.draw, table.STYLES)

    def study(self, game_id: str) -> GameStudy:
        """Return what is measured."""
        from carrack.games.exploration.study import ExplorationStudy

        return ExplorationStudy()

    def environment_version(self, game_id: str) -> int:
        """Return the version of the environments."""
        return ENVIRONMENT_VERSION

    def testing(self) -> GameTesting:
        """Return what the tests of every game must know."""
        from carrack.games.exploration.testing import ExplorationTesting

        return ExplorationTesting()


PLUGIN: Final = ExplorationPlugin()
