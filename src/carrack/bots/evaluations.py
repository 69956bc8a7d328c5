"""Which evaluation belongs to which game. A game without one can only be played at random."""

from carrack.bots.evaluation import Evaluation, Weights
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game


def evaluation_of(game: Game, weights: Weights | None = None) -> Evaluation:
    """Return the evaluation of a game, with its own weights unless others are given.

    Only that game's is imported: nobody waits for what is not played.
    """
    if game.id == "age-of-exploration":
        from carrack.bots.exploration_value import ExplorationValue

        return ExplorationValue(game, weights)
    if game.id == "age-of-discovery-2007" or game.id == "age-of-discovery-2015":
        from carrack.bots.discovery_value import DiscoveryValue

        return DiscoveryValue(game, weights)
    if game.id == "dawn-of-empires":
        from carrack.bots.dawn_value import DawnValue

        return DawnValue(game, weights)
    raise CarrackError(
        "no-evaluation",
        f"No evaluation of {game.entry.name} is known, so only 'random' can play it.",
        {"game": game.entry.name},
    )
