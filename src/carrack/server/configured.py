"""Configured games, made once for every set of options, with their actions ready to be sent."""

from functools import lru_cache
from typing import final

from carrack.games import CATALOGUE
from carrack.kernel.game import Game
from carrack.server.packing import Fragment, pack, unpack


@lru_cache(maxsize=256)
def configured(game: str, players: int, options: bytes) -> Game:
    """Return a game with its options as stored."""
    return CATALOGUE.entry(game).configure(players, unpack(options))


@final
class Actions:
    """A game's actions as JSON, each made when it is first sent."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._made: dict[int, Fragment] = {}

    def legal(self, action: int) -> Fragment:
        """Return an action as it stands in a list of legal ones, without words."""
        found = self._made.get(action)
        if found is None:
            found = Fragment(pack(self.described(action)))
            self._made[action] = found
        return found

    def described(self, action: int) -> dict[str, object]:
        """Return an action with its text and arguments."""
        return {
            "action": action,
            "text": self._game.action_text(action),
            "args": self._game.action_args(action),
            "words": None,
        }


@lru_cache(maxsize=256)
def actions_of(game: Game) -> Actions:
    """Return the actions of a configured game."""
    return Actions(game)
