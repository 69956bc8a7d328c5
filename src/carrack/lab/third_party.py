"""A first look at bots of other packages, away from this process: one may take its own down."""

from carrack.bots import registry
from carrack.kernel.catalogue import CATALOGUE, Options
from carrack.kernel.game import Game
from carrack.lab import pool, referee
from carrack.lab.pool import Flag, Stop, WorkerLoss

#: A name, and the game it is to be made for. Plain data, because it travels to a process.
_Task = tuple[str, str, int, Options]


def check_bot_can_be_made(name: str, game: Game) -> None:
    """Make sure that a bot can be made for a game, or raise an error that says why not."""
    task = (name, game.id, game.players, game.options)
    for _ in pool.as_done(_make, [task], 1, Stop(), _blamed):
        pass


def _make(task: _Task, _stop: Flag) -> str:
    name, game, players, options = task
    with pool.thinking(0, referee.MAKING, referee.LONGEST_DECISION):
        registry.make(name, CATALOGUE.entry(game).configure(players, options), 0)
    return name


def _blamed(task: _Task, loss: WorkerLoss) -> _Task:
    raise referee.bot_died(task[0], loss)
