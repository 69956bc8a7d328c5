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

EASY_BLUNDERS: Final = 0.25
NORMAL_BLUNDERS: Final = 0.05
NORMAL_ITERATIONS: Final = 12
FEWEST_PLAYERS: Final = 2
#: About 50 ms a decision on one core when compiled, by game and from two players on: the more
#: play, the longer is a playout.
HARD_ITERATIONS: Final[dict[str, list[int]]] = {
    "age-of-discovery-2007": [18, 18, 18, 17],
    "age-of-discovery-2015": [18, 18, 18, 17, 16],
    "age-of-exploration": [185, 140, 110, 86, 68, 57, 50],
    "dawn-of-empires": [36, 18, 16],
}
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
    return HARD_ITERATIONS[game.id][game.players - FEWEST_PLAYERS]
