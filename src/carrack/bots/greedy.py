"""The bot that looks one decision ahead."""

from typing import Final, final

from carrack.bots.evaluation import Evaluation
from carrack.bots.interface import Bot, Position
from carrack.kernel import chance
from carrack.kernel.chance import Seed
from carrack.kernel.pickling import attributes_of, rebuilt

#: So many drawn states are looked at, because what a choice brings may hang on chance.
DRAWS: Final = 2


@final
class GreedyBot(Bot):
    """Takes the action after which its chances look best."""

    def __init__(self, evaluation: Evaluation, seed: Seed) -> None:
        self._evaluation = evaluation
        self._key = chance.key_of(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (GreedyBot, (self._evaluation, 0), attributes_of(self))

    def decide(self, position: Position) -> int:
        """Return the best looking action; the first of equals."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        worth = [0.0] * len(legal)
        for draw in range(DRAWS):
            material = f"decision {position.number} draw {draw}".encode("ascii")
            drawn = position.draw(chance.derived_key(self._key, material))
            for place in range(len(legal)):
                after = self._evaluation.outcome(drawn, legal[place])
                points = self._evaluation.points(after)
                worth[place] += self._evaluation.chances(after, points)[position.seat]
        best = 0
        for place in range(len(legal)):
            if worth[place] > worth[best]:
                best = place
        return legal[best]
