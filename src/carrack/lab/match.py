"""Games between bots, one or many, here or in worker processes.

Every game's seed follows from the seed of the whole and the game's number, and the bots' choices
from the game's seed, so results don't depend on how many processes share the work.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from carrack.games import CATALOGUE
from carrack.kernel.catalogue import Options
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game
from carrack.lab import pool, referee
from carrack.lab.measures import Measures, measures_of
from carrack.lab.pool import Flag, Loss

#: Fifteen digits at most: what a spreadsheet keeps exactly.
_SEED_BYTES = 6
#: Long enough that handing out work costs nothing, short enough for a lively progress bar.
_GAMES_PER_TASK = 20


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played. Plain data, because it travels to worker processes."""

    game: str
    players: int
    options: Options
    seats: list[str]
    seed: Seed
    games: int

    def seed_of(self, number: int) -> int:
        """Return the seed of one game; they are numbered from 1."""
        derived = derived_key(key_of(self.seed), f"game {number}".encode("ascii"))
        return int.from_bytes(derived[:_SEED_BYTES], "big")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. ``places`` count from 1; seats that share a place have the same."""

    number: int
    seed: int
    scores: list[int]
    places: list[int]
    decisions: int
    ended: str | None
    measures: Measures | None = None


#: Games of a match: from a number up to another.
_Task = tuple[Match, int, int]


def play(match: Match, number: int, game: Game) -> Outcome:
    """Play one game of a match."""
    seed = match.seed_of(number)
    played = referee.play(game, match.seats, seed)
    state = played.state
    view = state.view(None)
    ended = view.get("ended")
    return Outcome(
        number=number,
        seed=seed,
        scores=state.scores(),
        places=referee.places_of(state),
        decisions=state.position,
        ended=None if ended is None else str(ended),
        measures=measures_of(match.game, view),
    )


def outcomes(match: Match, jobs: int, stop: Flag) -> Iterator[Outcome]:
    """Play a match and give its outcomes in order, until all are played or ``stop`` is raised."""
    needed = min(jobs, -(-match.games // _GAMES_PER_TASK))
    if needed > 1 or any(map(referee.is_strange, match.seats)):
        return _in_processes(match, needed, stop)
    return _in_turn(match, range(1, match.games + 1), stop)


def _in_turn(match: Match, numbers: range, stop: Flag) -> Iterator[Outcome]:
    game = CATALOGUE.entry(match.game).configure(match.players, match.options)
    for number in numbers:
        if stop.is_set():
            return
        yield play(match, number, game)


def _in_processes(match: Match, jobs: int, stop: Flag) -> Iterator[Outcome]:
    tasks = (
        (match, first, min(first + _GAMES_PER_TASK, match.games + 1))
        for first in range(1, match.games + 1, _GAMES_PER_TASK)
    )
    with closing(pool.in_order(_work, tasks, jobs, stop, _blamed)) as parts:
        for part in parts:
            yield from part


def _blamed(task: _Task, loss: Loss) -> _Task:
    """Name the bot that took its process down: a simulation has no place for faults."""
    raise referee.died(task[0].seats[loss.seat], loss)


def _work(task: _Task, stop: Flag) -> list[Outcome]:
    match, first, last = task
    return list(_in_turn(match, range(first, last), stop))
