"""Which evaluation belongs to which game: its title's own, or the score as it stands."""

from typing import final

from carrack.bots.evaluation import Evaluation, Weights
from carrack.kernel.game import Game, State
from carrack.plugins.registry import plugin_of

#: A lead of so many points makes a seat's chances about e times as good.
POINTS_AHEAD = 10.0


def evaluation_of(game: Game, weights: Weights | None = None) -> Evaluation:
    """Return the evaluation of a game, with its own weights unless others are given."""
    evaluation = plugin_of(game.id).evaluation(game, weights) or ScoreEvaluation()
    evaluation.game = game
    return evaluation


@final
class ScoreEvaluation(Evaluation):
    """Judges a position of any game by what would count if it ended now."""

    def __init__(self) -> None:
        super().__init__({}, POINTS_AHEAD, POINTS_AHEAD)

    def points(self, state: State) -> list[float]:
        """Return each seat's score."""
        return [float(score) for score in state.scores()]

    def progress(self, state: State) -> float:
        """Return 0: how much is left to play can't be told."""
        return 0.0
