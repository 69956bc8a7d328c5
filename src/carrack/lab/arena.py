"""Many games between bots on changing seats: played, kept, resumed, and ended when it is clear.

A test (`sequential_tests`) may be given the games as they are played; when its verdict is clear,
no more are.
"""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from carrack.kernel.catalogue import CATALOGUE, Options
from carrack.kernel.game import Game
from carrack.kernel.records.record import Record
from carrack.lab import pool, referee
from carrack.lab.journal import RECORDS, Journal
from carrack.lab.pool import Flag, WorkerLoss
from carrack.lab.results import GameResult, result_of
from carrack.lab.schedule import Schedule, Table
from carrack.lab.sequential_tests import SequentialTest


@dataclass(frozen=True, slots=True)
class GameSetting:
    """The game all tables play. Plain data, because it travels to worker processes."""

    game: str
    players: int
    options: Options
    limit: float = referee.LONGEST_DECISION
    records: Path | None = None

    def configured(self) -> Game:
        """Return the game."""
        return _configured(self.game, self.players, json.dumps(self.options))


@cache
def _configured(game: str, players: int, options: str) -> Game:
    # A worker plays many tables of one game; making it anew for each would take longer than some.
    return CATALOGUE.entry(game).configure(players, json.loads(options))


class Arena:
    """Plays the tables of a schedule and keeps what came of them."""

    def __init__(
        self,
        setting: GameSetting,
        schedule: Schedule,
        games: int,
        journal: Journal | None = None,
        test: SequentialTest | None = None,
    ) -> None:
        self.setting = setting
        self.schedule = schedule
        self.games = games
        self.test = test
        self._journal = journal
        self._results: dict[int, GameResult] = {}
        self._games_tested = 0

    def play(self, jobs: int, stop: Flag) -> Iterator[GameResult]:
        """Play what has not been played; give each game as it is known, earlier ones first."""
        if self._journal is not None:
            for result in self._journal.load(self.schedule):
                if result.table.number <= self.games:
                    self._keep(result)
                    yield result
        missing = [n for n in range(1, self.games + 1) if n not in self._results]
        if self.is_clear() or not missing:
            return
        tasks = (_Task(self.setting, self.schedule.table(number)) for number in missing)
        jobs = min(jobs, len(missing))
        retry = _retried if any(map(referee.is_third_party, self.schedule.bots)) else None
        with closing(pool.as_done(_work, tasks, jobs, stop, retry)) as played:
            for result in played:
                if self._journal is not None:
                    self._journal.add(result)
                self._keep(result)
                yield result
                if self.is_clear():
                    return

    def is_clear(self) -> bool:
        """Tell whether there is a test, and its verdict is clear."""
        return self.test is not None and self.test.is_clear

    def _keep(self, result: GameResult) -> None:
        self._results[result.table.number] = result
        test = self.test
        while test is not None and not test.is_clear:
            first = self._games_tested + 1
            numbers = range(first, first + test.size)
            if not all(number in self._results for number in numbers):
                return
            test.add([self._results[number] for number in numbers])
            self._games_tested += test.size

    @property
    def results(self) -> list[GameResult]:
        """The games that count, in order.

        When it was clear after some of them, later games that other processes were at don't count:
        which they are would hang on who was quicker.
        """
        last = self._games_tested if self.is_clear() else self.games
        return [self._results[n] for n in sorted(self._results) if n <= last]


@dataclass(frozen=True, slots=True)
class _Task:
    """A game to be played, and the decisions at which it took its process down before."""

    setting: GameSetting
    table: Table
    losses: tuple[WorkerLoss, ...] = ()


def _retried(task: _Task, loss: WorkerLoss) -> _Task:
    return replace(task, losses=(*task.losses, loss))


def _work(task: _Task, stop: Flag) -> GameResult:
    setting, table = task.setting, task.table
    game = setting.configured()
    played = referee.play(game, table.seats, table.seed, setting.limit, stop, task.losses)
    if setting.records is not None:
        file = setting.records / RECORDS / f"{table.number:06}.json"
        Record.of(played.state, names_of(table.seats)).save(file)
    return result_of(table, played)


def names_of(seats: list[str]) -> list[str]:
    """Return names for a record's players: the bots', numbered where one has several seats."""
    return [
        name if seats.count(name) == 1 else f"{name} {seats[: seat + 1].count(name)}"
        for seat, name in enumerate(seats)
    ]
