"""Who plays the random games: a seed always plays in the same way."""

from carrack.bots.random_bot import RandomBot
from carrack.kernel.game import Game
from carrack.plugins import plugin_of
from carrack.plugins.testing import EVENLY, Player


def evenly(seed: int) -> Player:
    """Return a player to whom all choices are alike."""
    bot = RandomBot(seed)
    return lambda state: bot.choose(state.legal_actions())


def way_of(game: str, seed: int) -> str:
    """Return how a random game with a seed is played."""
    return plugin_of(game).testing().way(seed)


def player(game: Game, seed: int) -> Player:
    """Return who plays a random game."""
    way = way_of(game.id, seed)
    return evenly(seed) if way == EVENLY else plugin_of(game.id).testing().player(game, way, seed)
