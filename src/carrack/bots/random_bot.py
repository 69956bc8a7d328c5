"""The bot that picks any legal action with equal chance."""

from typing import final

from carrack.bots.interface import Bot, Position
from carrack.kernel import chance
from carrack.kernel.chance import Seed
from carrack.kernel.pickling import attributes_of, rebuilt


@final
class RandomBot(Bot):
    """Plays at random. The same seed gives the same choices, on every machine."""

    def __init__(self, seed: Seed) -> None:
        self._key = chance.key_of(seed)
        self._choices = 0

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (RandomBot, (0,), attributes_of(self))

    def decide(self, position: Position) -> int:
        """Return one of the legal actions."""
        return self.choose(position.legal)

    def choose(self, legal: list[int]) -> int:
        """Return one of a list of actions."""
        self._choices += 1
        return legal[chance.below(self._key, self._choices, len(legal))]
