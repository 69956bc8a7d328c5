"""The bot: it tries every action on states that could be the true one and asks the network."""

import numpy as np

from carrack.bots.interface import Bot, Position
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game
from carrack_learned.features import after_each
from carrack_learned.network import Judge, judge_of

#: What an action brings may hang on chance, so it is looked at in so many drawn states.
DRAWS = 3


class LearnedBot(Bot):
    """Takes the action after which the network likes best what the seat sees."""

    def __init__(self, game: Game, seed: Seed, judge: Judge | None = None) -> None:
        self._judge = judge or judge_of(game)
        self._key = key_of(seed)

    def decide(self, position: Position) -> int:
        """Return the best looking action; the first of equals."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        seen = []
        for draw in range(DRAWS):
            material = f"decision {position.number} draw {draw}".encode("ascii")
            seen.append(after_each(position, derived_key(self._key, material)))
        worth = self._judge.worth(np.concatenate(seen), position.seat)
        return legal[int(worth.reshape(DRAWS, len(legal)).sum(axis=0).argmax())]
