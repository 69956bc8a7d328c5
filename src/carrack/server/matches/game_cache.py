"""Configured games, made once for every set of options."""

from functools import lru_cache

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.game import Game
from carrack.server.json_codec import from_json


@lru_cache(maxsize=256)
def configured_game(game: str, players: int, options: bytes) -> Game:
    """Return a game with its options as stored."""
    return CATALOGUE.entry(game).configure(players, from_json(options))
