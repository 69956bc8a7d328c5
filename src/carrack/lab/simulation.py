"""Simulations: many games between bots on fixed seats, and what came of them.

Every game's seed follows from the seed of the whole and the game's number, and the bots' choices
from the game's seed, so results don't depend on how many processes share the work.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from carrack.kernel.catalogue import CATALOGUE, Options
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game
from carrack.lab import pool, referee
from carrack.lab.arguments import (
    Progress,
    check_at_least_one,
    drawn_seed,
    seated_game,
    seed_text,
)
from carrack.lab.bot_names import check_bots
from carrack.lab.pool import Flag, Stop, WorkerLoss
from carrack.lab.reports import tables
from carrack.lab.results import Outcome
from carrack.lab.tally import Tally
from carrack.plugins.registry import plugin_of

#: Fifteen digits at most: what a spreadsheet keeps exactly.
_SEED_BYTES = 6
#: Long enough that handing out work costs nothing, short enough for a lively progress bar.
_GAMES_PER_TASK = 20


@dataclass(frozen=True, slots=True)
class Simulation:
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


#: Games of a simulation: from a number up to another.
_Task = tuple[Simulation, int, int]


def play(simulation: Simulation, number: int, game: Game) -> Outcome:
    """Play one game of a simulation."""
    seed = simulation.seed_of(number)
    played = referee.play(game, simulation.seats, seed)
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
        measures=plugin_of(simulation.game).study(simulation.game).measures(view),
    )


def outcomes(simulation: Simulation, jobs: int, stop: Flag) -> Iterator[Outcome]:
    """Play a simulation and give its outcomes in order, until ``stop`` is raised."""
    needed = min(jobs, -(-simulation.games // _GAMES_PER_TASK))
    if needed > 1 or any(map(referee.is_third_party, simulation.seats)):
        return _in_processes(simulation, needed, stop)
    return _in_turn(simulation, range(1, simulation.games + 1), stop)


def _in_turn(simulation: Simulation, numbers: range, stop: Flag) -> Iterator[Outcome]:
    game = CATALOGUE.entry(simulation.game).configure(simulation.players, simulation.options)
    for number in numbers:
        if stop.is_set():
            return
        yield play(simulation, number, game)


def _in_processes(simulation: Simulation, jobs: int, stop: Flag) -> Iterator[Outcome]:
    tasks = (
        (simulation, first, min(first + _GAMES_PER_TASK, simulation.games + 1))
        for first in range(1, simulation.games + 1, _GAMES_PER_TASK)
    )
    with closing(pool.in_order(_work, tasks, jobs, stop, _blamed)) as parts:
        for part in parts:
            yield from part


def _blamed(task: _Task, loss: WorkerLoss) -> _Task:
    """Name the bot that took its process down: a simulation has no place for faults."""
    raise referee.bot_died(task[0].seats[loss.seat], loss)


def _work(task: _Task, stop: Flag) -> list[Outcome]:
    simulation, first, last = task
    return list(_in_turn(simulation, range(first, last), stop))


# ---- As a call -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class SimulationResult:
    """What came of a simulation, or of as much of it as was played.

    ``games`` are in order; ``tally`` counts over all of them, by seat and, for games that are
    measured, by side and by turn.
    """

    simulation: Simulation
    games: list[Outcome]
    tally: Tally

    @property
    def seed(self) -> Seed:
        """The seed of the whole; with it the same games can be played again."""
        return self.simulation.seed

    @property
    def complete(self) -> bool:
        """Whether nothing is left to play."""
        return len(self.games) == self.simulation.games

    def rows(self) -> list[dict[str, object]]:
        """Return a dict for each game and seat, with the columns of the command's CSV files."""
        return tables.as_dicts(self.layout, self.cells())

    def to_arrow(self) -> Any:
        """Return the rows as a `pyarrow.Table`."""
        return tables.arrow_table(self.layout, self.cells())

    def to_pandas(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return tables.data_frame(self.layout, self.cells())

    def to_dict(self) -> dict[str, object]:
        """Return everything as JSON-ready data, as ``--json`` prints it."""
        return data_of(self.simulation, self.tally)

    @property
    def layout(self) -> tables.Layout:
        """The columns of the rows, and what they hold."""
        return tables.GAMES

    def cells(self) -> Iterator[tables.Row]:
        """Give the rows as tuples, in the order of the columns."""
        for game in self.games:
            yield from tables.rows_of(game, self.simulation.seats)

    def __repr__(self) -> str:
        asked = "" if self.complete else f" of {self.simulation.games}"
        wins = ", ".join(
            f"{bot} {own.wins:g}"
            for bot, own in zip(self.tally.bots, self.tally.seats, strict=True)
        )
        return (
            f"<{type(self).__name__} of {self.simulation.game}: {len(self.games)}{asked} games, "
            f"seed {seed_text(self.seed)}; wins by seat: {wins}>"
        )

    def _repr_html_(self) -> str:
        from carrack.lab.reports.notebook import simulation_table

        return simulation_table(self)


def data_of(simulation: Simulation, tally: Tally) -> dict[str, object]:
    """Return a simulation and what came of it as JSON-ready data."""
    return {
        "game": simulation.game,
        "players": simulation.players,
        "options": simulation.options,
        "seed": seed_text(simulation.seed),
        "asked": simulation.games,
        "complete": tally.games == simulation.games,
        **tally.to_data(),
    }


def plan_simulation(
    game: Game, seats: Sequence[str] | None, *, games: int, seed: Seed | None
) -> Simulation:
    """Return a simulation that can be played, or raise an error that says why it can't be."""
    check_at_least_one("games", games)
    names = ["random"] * game.players if seats is None else list(seats)
    check_bots(names, game)
    chosen = drawn_seed() if seed is None else seed
    return Simulation(game.id, game.players, game.options, names, chosen, games)


def simulate(
    game: str | Game,
    *,
    games: int = 100,
    seats: Sequence[str] | None = None,
    players: int | None = None,
    seed: Seed | None = None,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    stop: Flag | None = None,
) -> SimulationResult:
    """Play many games, each with a deal of its own and everybody on the same seat in all of them.

    The same arguments give the games that ``carrack simulate`` plays. To compare bots use `duel`,
    which shares seats and deals fairly.

    Args:
        game: The id of a game, or one made by `carrack.game`.
        games: How many games.
        seats: A bot for each seat; by default random ones.
        players: How many play, if no seats are named; by default as many as usually do.
        seed: The seed of the whole; without one it is drawn.
        options: Options of the game, if it is named by its id.
        jobs: How many processes share the work; what comes out doesn't depend on it. With more
            than one a script needs the usual ``if __name__ == "__main__":``.
        progress: Called after every game with how many are done and how many are asked for.
        stop: Anything with ``is_set()``, such as a `threading.Event`: ends the simulation early.
    """
    check_at_least_one("jobs", jobs)
    named = None if seats is None else list(seats)
    configured = seated_game(game, named, players, options or {})
    simulation = plan_simulation(configured, named, games=games, seed=seed)
    played: list[Outcome] = []
    tally = Tally(simulation.seats)
    for outcome in outcomes(simulation, jobs, stop or Stop()):
        played.append(outcome)
        tally.add(outcome)
        if progress is not None:
            progress(len(played), games)
    return SimulationResult(simulation, played, tally)
