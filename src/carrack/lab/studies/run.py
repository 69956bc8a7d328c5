"""Playing a study: games handed out in small batches, kept as they are done, never twice.

Where a game is played, and among which others, makes no difference to it: its seed follows from the
study's seed and its number, and its bots from the game's seed.
"""

import json
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Protocol

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.game import Game
from carrack.lab import journal as journals
from carrack.lab import pool, referee
from carrack.lab.journal import RunFolder, Settings
from carrack.lab.pool import Flag, Retry, WorkerLoss
from carrack.lab.schedule import Table
from carrack.lab.studies.facts import GameFacts, facts_of, read_facts
from carrack.lab.studies.plan import Point, Study

#: A batch takes about so long: handing out costs nothing then, and little is lost by a crash.
BATCH_SECONDS: Final = 0.5
MOST_IN_A_BATCH: Final = 500
#: So many configured games a process keeps at hand; batches go through the points in turn.
_GAMES_KEPT: Final = 1024


@dataclass(frozen=True, slots=True)
class Batch:
    """Games to be played one after another, and where the first took its process down before.

    Plain data, because it travels to worker processes.
    """

    games: list[tuple[int, Point, Table]]
    losses: tuple[WorkerLoss, ...] = ()


class Executor(Protocol):
    """Somewhere batches can be played."""

    def played(
        self, batches: Iterable[Batch], stop: Flag, retry: Retry[Batch] | None
    ) -> Generator[list[GameFacts], None, None]:
        """Play batches and give their games as they come, until ``stop`` is raised."""


class LocalExecutor:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def played(
        self, batches: Iterable[Batch], stop: Flag, retry: Retry[Batch] | None
    ) -> Generator[list[GameFacts], None, None]:
        """Play batches and give their games as they come, until ``stop`` is raised."""
        with closing(pool.as_done(play_batch, batches, self._jobs, stop, retry)) as done:
            yield from done


def play_batch(batch: Batch, stop: Flag) -> list[GameFacts]:
    """Play the games of a batch."""
    found = []
    for number, point, table in batch.games:
        game = _configured(point.game, len(point.seats), json.dumps(point.options))
        began = time.perf_counter()
        played = referee.play(
            game,
            table.seats,
            table.seed,
            referee.LONGEST_DECISION,
            stop,
            batch.losses,
            point.bots,
        )
        seconds = time.perf_counter() - began
        found.append(facts_of(number, point.number, table, played, seconds))
    return found


@lru_cache(_GAMES_KEPT)
def _configured(game: str, players: int, options: str) -> Game:
    return CATALOGUE.entry(game).configure(players, json.loads(options))


class StudyRun:
    """A study being played, with the games that are done."""

    def __init__(self, study: Study, folder: RunFolder | None = None) -> None:
        self.study = study
        self._folder = folder
        self._done: dict[int, GameFacts] = {}
        self._seconds = 0.0
        #: How many games were played here and now, rather than read from the folder.
        self.played_now = 0

    @property
    def games(self) -> list[GameFacts]:
        """The games that are done, in order."""
        return [self._done[number] for number in sorted(self._done)]

    @property
    def complete(self) -> bool:
        """Whether nothing is left to play."""
        return len(self._done) == self.study.size

    def resumed(self) -> int:
        """Take in the games that were played earlier, and return how many."""
        for line in self._folder.read() if self._folder is not None else ():
            facts = _read(line, self.study)
            if facts is not None:
                self._done.setdefault(facts.number, facts)
        return len(self._done)

    def play(self, executor: Executor, stop: Flag) -> Iterator[int]:
        """Play what has not been played; give the number of games done each time some are."""
        if self.complete:
            return
        retry = _retried if self.study.third_party_bots else None
        with closing(executor.played(self._batches(), stop, retry)) as done:
            for found in done:
                self._keep(found)
                yield len(found)

    def _keep(self, found: list[GameFacts]) -> None:
        if self._folder is not None:
            self._folder.write([facts.to_data() for facts in found])
        for facts in found:
            self._done[facts.number] = facts
            self._seconds += facts.seconds
        self.played_now += len(found)

    def _batches(self) -> Iterator[Batch]:
        left = (n for n in range(1, self.study.size + 1) if n not in self._done)
        batch: list[tuple[int, Point, Table]] = []
        for number in left:
            batch.append((number, self.study.point_of(number), self.study.table(number)))
            if len(batch) >= self._batch_size():
                yield Batch(batch)
                batch = []
        if batch:
            yield Batch(batch)

    def _batch_size(self) -> int:
        """Return how many games go together: as many as take about half a second so far."""
        if not self.played_now or self.study.third_party_bots:
            return 1
        each = max(self._seconds / self.played_now, 1e-6)
        # The last games of a study are shared out finely, so that nobody waits for one process.
        left = (self.study.size - len(self._done)) // 32
        return max(1, min(int(BATCH_SECONDS / each), left, MOST_IN_A_BATCH))


def _retried(batch: Batch, loss: WorkerLoss) -> Batch:
    return replace(batch, losses=(*batch.losses, loss))


def _read(line: str, study: Study) -> GameFacts | None:
    """Return the game of a line, or ``None`` if it was cut short or is not one of the study's."""
    try:
        facts = read_facts(json.loads(line))
        if not 1 <= facts.number <= study.size:
            return None
        table = study.table(facts.number)
        same = (
            facts.point == study.point_of(facts.number).number
            and facts.seed == table.seed
            and [own.bot for own in facts.seats] == table.seats
        )
        return facts if same else None
    except (LookupError, TypeError, ValueError):
        return None


def settings_of(study: Study) -> Settings:
    """Return what a study's folder keeps of it: all that its games hang on.

    How many games there are is not: with more of them a study goes on.
    """
    first = study.points[0]
    return {
        "kind": "study",
        "game": study.game,
        "seed": str(study.seed),
        "vary": [{"what": one.path, "values": one.values} for one in study.vary],
        "points": [
            {
                "seats": point.seats,
                "options": point.options,
                "bots": {name: _bot_settings(point, name) for name in point.bots.own},
            }
            for point in study.points
        ],
        "rules": CATALOGUE.entry(first.game).rules_version,
        journals.SOURCES: journals.sources_digest(
            [name.partition(":")[0] for name in study.bots], first.configured()
        ),
    }


def _bot_settings(point: Point, name: str) -> dict[str, object]:
    bot = point.bots.own[name]
    return {
        "kind": bot.kind,
        "iterations": bot.iterations,
        "seconds": bot.seconds,
        "weights": bot.weights,
    }
