"""The games that are played in the page: all of the catalogue.

What is about the page more than about a title is tried with our own alone.
"""

from pathlib import Path

import carrack
from carrack.bots.random_bot import RandomBot
from tests.titles import our_games

SEED = 7
WEB = Path(__file__).resolve().parents[2] / "web"
GAMES = [entry.id for entry in carrack.games()]
OUR_GAMES = [entry.id for entry in our_games()]


def played(game: str, part: float, players: int = 2) -> carrack.State:
    """Return a game, of two if not told otherwise, with a part of its decisions taken."""
    length = _play(carrack.game(game, players=players).start(SEED), None).position
    return _play(carrack.game(game, players=players).start(SEED), int(length * part))


def _play(state: carrack.State, decisions: int | None) -> carrack.State:
    bot = RandomBot(SEED)
    while not state.over and (decisions is None or state.position < decisions):
        state.apply(bot.choose(state.legal_actions()))
    return state
