"""Age of Discovery as a plug-in, both editions: all that the platform asks of it."""

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

#: Rules 3 ask other questions than 2 did.
ENVIRONMENT_VERSION: Final = 1
#: From two players on: the more play, the longer is a playout.
SEARCH_ITERATIONS: Final = (18, 18, 18, 17, 16)


@final
class DiscoveryPlugin(Plugin):
    """Answers for Age of Empires III (2007) and Empires (2015)."""

    name = "discovery"
    order = 1

    def entries(self) -> list[Entry]:
        """Return an entry for each edition."""
        from carrack.games.discovery.state.game import ENTRY_2007, ENTRY_2015

        return [ENTRY_2007, ENTRY_2015]

    def evaluation(self, game: Game, weights: Weights | None) -> Evaluation:
        """Return the expected victory points."""
        from carrack.games.discovery.bot.evaluation import DiscoveryEvaluation

        return DiscoveryEvaluation(game, weights)

    def search_iterations(self, game: Game) -> int:
        """Return the iterations of ``hard``."""
        return SEARCH_ITERATIONS[game.players - 2]

    def words(self, game_id: str, texts: Texts, names: list[str]) -> Words:
        """Return what fills the messages in."""
        from carrack.games.discovery.words.messages import DiscoveryWords

        return DiscoveryWords(texts, names, edition=_edition(game_id))

    def terminal_table(self, game_id: str) -> TerminalTable:
        """Return the table in text."""
        from carrack.games.discovery.terminal import table
        from carrack.text.terminal import TerminalTable

        return TerminalTable(table.draw, table.STYLES)

    def study(self, game_id: str) -> GameStudy:
        """Return what is measured."""
        from carrack.games.discovery.study import DiscoveryStudy

        return DiscoveryStudy(_edition(game_id))

    def environment_version(self, game_id: str) -> int:
        """Return the version of the environments."""
        return ENVIRONMENT_VERSION

    def testing(self) -> GameTesting:
        """Return what the tests of every game must know."""
        from carrack.games.discovery.testing import DiscoveryTesting

        return DiscoveryTesting()


def _edition(game_id: str) -> int:
    return int(game_id.rpartition("-")[2])


PLUGIN: Final = DiscoveryPlugin()
