"""The Far Isles as a plug-in: all that the platform asks of it.

Rules texts and messages are found in `texts/` and `words/locales/`; the table, in the terminal and
in the page, is drawn from the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from carrack.plugins import Plugin

if TYPE_CHECKING:
    from carrack.bots.evaluation import Evaluation, Weights
    from carrack.kernel.catalogue import Entry
    from carrack.kernel.game import Game
    from carrack.plugins import GameStudy, GameTesting
    from carrack.text.fluent import Texts
    from carrack.text.words import Words


@final
class IslesPlugin(Plugin):
    """Answers for The Far Isles."""

    name = "isles"

    def entries(self) -> list[Entry]:
        """Return the one entry."""
        from far_isles.state.game import ENTRY

        return [ENTRY]

    def evaluation(self, game: Game, weights: Weights | None) -> Evaluation:
        """Return the points that can be expected."""
        from far_isles.bot.evaluation import IslesEvaluation

        return IslesEvaluation(game, weights)

    def search_iterations(self, game: Game) -> int:
        """Return the iterations of ``hard``."""
        return 12

    def words(self, game_id: str, texts: Texts, names: list[str]) -> Words:
        """Return what fills the messages in."""
        from far_isles.words.messages import IslesWords

        return IslesWords(texts, names)

    def study(self, game_id: str) -> GameStudy:
        """Return what is measured."""
        from far_isles.study import IslesStudy

        return IslesStudy()

    def testing(self) -> GameTesting:
        """Return what the tests of every game must know."""
        from far_isles.testing import IslesTesting

        return IslesTesting()


PLUGIN: Final = IslesPlugin()
