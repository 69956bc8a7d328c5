"""Which evaluation belongs to which game. A game without one can only be played at random."""

from carrack.bots.dawn_value import DawnValue
from carrack.bots.discovery_value import DiscoveryValue
from carrack.bots.evaluation import Evaluation, Weights
from carrack.bots.exploration_value import ExplorationValue
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game


def evaluation_of(game: Game, weights: Weights | None = None) -> Evaluation:
    """Return the evaluation of a game, with its own weights unless others are given."""
    if game.id == "age-of-exploration":
        return ExplorationValue(game, weights)
    if game.id == "age-of-discovery-2007" or game.id == "age-of-discovery-2015":
        return DiscoveryValue(game, weights)
    if game.id == "dawn-of-empires":
        return DawnValue(game, weights)
    raise CarrackError(
        "no-evaluation",
        f"No evaluation of {game.entry.name} is known, so only 'random' can play it.",
        {"game": game.entry.name},
    )
