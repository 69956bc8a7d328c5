"""Bots that take their empire by lot, so that every empire is played from every place in the order.

Bots of one kind choose alike: the last in the order takes the empire that they think best, and the
others follow. Each empire would always be played from the same place, and nobody could tell what
the one is worth and what the other.
"""

from dataclasses import replace

from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game
from carrack.lab.studies.bots import StudyBots
from carrack.lab.studies.plan import Study

#: What is asked of whoever chooses an empire.
CHOOSING = "empire"


class ByLot(Bot):
    """Takes any empire and plays on like another bot."""

    def __init__(self, bot: Bot, seed: Seed) -> None:
        self._bot = bot
        self._lots = RandomBot(derived_key(key_of(seed), b"empire"))

    def decide(self, position: Position) -> int:
        """Return the other bot's action, or an empire drawn by lot."""
        asked = self._lots if position.decision.kind == CHOOSING else self._bot
        return asked.decide(position)


class Drawing(StudyBots):
    """The bots of a study, who draw lots for their empires."""

    def make(self, name: str, game: Game, seed: Seed) -> Bot:
        """Return a new bot of a name for one seat of a game."""
        return ByLot(super().make(name, game, seed), seed)


def drawn(study: Study) -> Study:
    """Return a study with the same deals and bots, in which empires are drawn by lot."""
    points = [replace(point, bots=Drawing(point.bots.own)) for point in study.points]
    return Study(study.name, study.seed, study.games, study.vary, points)
