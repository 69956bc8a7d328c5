"""The bot that picks any legal action with equal chance."""

from typing import final

from carrack.kernel import chance
from carrack.kernel.chance import Seed


@final
class RandomBot:
    """Plays at random. The same seed gives the same choices, on every machine."""

    def __init__(self, seed: Seed) -> None:
        self._key = chance.key_of(seed)
        self._choices = 0

    def choose(self, legal: list[int]) -> int:
        """Return one of the legal actions."""
        self._choices += 1
        return legal[chance.below(self._key, self._choices, len(legal))]
