"""Levels of strength: budgets and blunder rates of the greedy and the searching bot."""

from typing import Final, final

from carrack.bots.evaluation import Evaluation
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.bots.search import Budget, SearchBot
from carrack.kernel import chance
from carrack.kernel.chance import Seed
from carrack.kernel.game import Game
from carrack.kernel.pickling import attributes_of, rebuilt
from carrack.plugins.registry import plugin_of

EASY_BLUNDERS: Final = 0.25
NORMAL_BLUNDERS: Final = 0.05
NORMAL_ITERATIONS: Final = 12
#: In a title that does not say how many take about 50 ms.
HARD_ITERATIONS: Final = 50
#: With a limit of time alone, more iterations than any clock allows.
NO_LIMIT: Final = 1_000_000_000


@final
class BlunderingBot(Bot):
    """Plays like another bot, but takes any action at all once in a while."""

    def __init__(self, bot: Bot, rate: float, seed: Seed) -> None:
        self._bot = bot
        self._rate = rate
        self._key = chance.derived_key(chance.key_of(seed), b"blunders")
        self._random = RandomBot(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (BlunderingBot, (self._bot, self._rate, 0), attributes_of(self))

    def describe(self) -> str:
        """Return which bot blunders, and how often."""
        return f"of {self._bot!r} rate={self._rate}"

    def decide(self, position: Position) -> int:
        """Return the other bot's action, or now and then any."""
        drawn = chance.below(self._key, position.number, chance.WORD_LIMIT)
        if drawn < self._rate * chance.WORD_LIMIT:
            return self._random.decide(position)
        return self._bot.decide(position)


def easy(evaluation: Evaluation, seed: Seed) -> Bot:
    """Return a bot that looks one decision ahead and blunders often."""
    return BlunderingBot(GreedyBot(evaluation, seed), EASY_BLUNDERS, seed)


def normal(evaluation: Evaluation, seed: Seed) -> Bot:
    """Return a bot that searches a little and blunders seldom."""
    bot = SearchBot(evaluation, Budget(NORMAL_ITERATIONS), seed)
    return BlunderingBot(bot, NORMAL_BLUNDERS, seed)


def hard_iterations(game: Game) -> int:
    """Return the iterations of the level ``hard`` in a game."""
    return plugin_of(game.id).search_iterations(game) or HARD_ITERATIONS
