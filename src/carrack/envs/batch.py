"""Hundreds of games at once, stepped in worker processes that share memory with the learner.

Every game waits at a decision of a seat without a bot. A step carries one action out in every
game; a game that ends is replaced at once by a new one::

    with Batch(carrack.games()[0].id, games=256, workers=2, seed=7) as batch:
        while learning:
            actions = choose(batch.observations, batch.masks)
            batch.step(actions)
            learn(batch.rewards, batch.over)

The games are the same however many processes share them.
"""

import ctypes
import multiprocessing
import traceback
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from carrack.envs.episode import Episode, check_seats
from carrack.envs.numbers import as_whole, seed_of, whole
from carrack.envs.observations import ObservationEncoder
from carrack.envs.rewards import Reward, reward_named
from carrack.envs.seeds import derived
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import Seed, new_seed
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game

_STEP: Final = b"step"
_STOP: Final = b"stop"
_DONE: Final = b"done"
_GRACE: Final = 5.0
#: NumPy's kinds of whole numbers.
_WHOLE: Final = "iu"


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a worker must know. Plain data, because it travels to another process."""

    game: str
    players: int
    options: Mapping[str, object]
    bots: tuple[str | None, ...]
    reward: Reward
    seed: Seed
    games: int

    def configured(self) -> Game:
        return CATALOGUE.entry(self.game).configure(self.players, self.options)


class _Shared:
    """The arrays that all processes see, one row a game."""

    def __init__(
        self, plan: _Plan, encoder: ObservationEncoder, memory: Sequence[Any] | None = None
    ) -> None:
        games = plan.games
        shapes = (
            ((games, encoder.length), ctypes.c_int32),
            ((games, encoder.action_count), ctypes.c_int8),
            ((games,), ctypes.c_int32),
            ((games, plan.players), ctypes.c_float),
            ((games,), ctypes.c_int8),
            ((games,), ctypes.c_int64),
        )
        if memory is None:
            context = multiprocessing.get_context("spawn")
            memory = [context.RawArray(kind, int(np.prod(shape))) for shape, kind in shapes]
        self.memory = memory
        arrays = [
            np.frombuffer(raw, dtype=kind).reshape(shape)
            for raw, (shape, kind) in zip(memory, shapes, strict=True)
        ]
        self.observations: NDArray[np.int32] = arrays[0]
        self.masks: NDArray[np.int8] = arrays[1]
        self.seats: NDArray[np.int32] = arrays[2]
        self.rewards: NDArray[np.float32] = arrays[3]
        self.over: NDArray[np.int8] = arrays[4]
        self.actions: NDArray[np.int64] = arrays[5]


class _Row:
    """One game of the batch, after it another, and so on."""

    def __init__(
        self, plan: _Plan, game: Game, encoder: ObservationEncoder, shared: _Shared, row: int
    ) -> None:
        self._plan = plan
        self._game = game
        self._encoder = encoder
        self._shared = shared
        self._row = row
        self._episodes = 0
        self._worth = reward_named(plan.reward)
        self._legal: list[int] = []
        self._begin()

    def _begin(self) -> None:
        seed = derived(self._plan.seed, f"game {self._row} episode {self._episodes}")
        self._episodes += 1
        self._episode = Episode(self._game, self._plan.bots, seed)
        self._show()

    def step(self) -> None:
        shared, row = self._shared, self._row
        self._episode.apply(int(shared.actions[row]))
        state = self._episode.state
        if state.over:
            shared.rewards[row] = self._worth(state)
            shared.over[row] = 1
            self._begin()
            return
        if shared.over[row]:
            shared.rewards[row] = 0.0
            shared.over[row] = 0
        self._show()

    def _show(self) -> None:
        shared, row, state = self._shared, self._row, self._episode.state
        shared.seats[row] = state.deciding
        shared.observations[row] = self._encoder.tensor(state, state.deciding)
        mask = shared.masks[row]
        mask[self._legal] = 0
        self._legal = state.legal_actions()
        mask[self._legal] = 1


class Batch:
    """Many games of one kind, each waiting for an action.

    ``bots`` names the bot of each seat, ``None`` for the learner's seats; left out, the learner
    has them all. One row of each array belongs to one game; a step overwrites them in place, so
    copy what is to be kept.

    - ``observations``: what the deciding seat sees; `encoder` names the slices
    - ``masks``: 1 for every action it may choose
    - ``seats``: which seat that is
    - ``over``: 1 where the last step ended a game; the row shows the next game already
    - ``rewards``: what that game was worth to each seat, else zeros

    The games follow from ``seed``, whatever the number of ``workers``. `close` ends the worker
    processes; as a context manager a batch closes itself. A step that is cut short (Ctrl-C) closes
    it as well, for some games have gone on and others have not.
    """

    def __init__(
        self,
        game: str,
        games: int,
        workers: int = 1,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Sequence[str | None] | None = None,
        reward: Reward = "placement",
        seed: Seed | None = None,
    ) -> None:
        self.game = CATALOGUE.entry(game).configure_new(as_whole(players), options or {})
        self.encoder = ObservationEncoder(self.game)
        games, workers = whole("games", games), whole("workers", workers)
        seats = _seats(self.game, bots)
        _check(self.game, games, workers, seats)
        reward_named(reward)
        self.seed: Seed = new_seed() if seed is None else seed_of(seed)
        plan = _Plan(game, self.game.players, dict(options or {}), seats, reward, self.seed, games)
        shared = _Shared(plan, self.encoder)
        self.observations = shared.observations
        self.masks = shared.masks
        self.seats = shared.seats
        self.rewards = shared.rewards
        self.over = shared.over
        self._actions = shared.actions
        self._crew = _Crew(plan, shared, min(workers, games))
        self._finalizer = weakref.finalize(self, self._crew.stop)
        self._crew.wait()

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.seats)

    def step(self, actions: "NDArray[np.integer[Any]] | Sequence[int]") -> None:
        """Carry out one action in every game; with an illegal one among them, nothing is done."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in _WHOLE:
            raise CarrackError(
                "actions-not-whole",
                f"Actions are whole numbers, not {chosen.dtype}.",
                {"kind": str(chosen.dtype)},
            )
        if chosen.shape != self.seats.shape:
            raise CarrackError(
                "actions-do-not-fit",
                f"{len(self)} games need an action each, not an array of shape {chosen.shape}.",
                {"games": len(self), "shape": str(chosen.shape)},
            )
        self._check_legal(chosen)
        self._actions[:] = chosen
        self._crew.step()

    def _check_legal(self, chosen: "NDArray[np.integer[Any]]") -> None:
        within = (chosen >= 0) & (chosen < self.encoder.action_count)
        allowed = self.masks[np.arange(len(self)), np.where(within, chosen, 0)] == 1
        wrong = np.flatnonzero(~(within & allowed))
        if len(wrong):
            raise CarrackError(
                "illegal-actions",
                f"Game {wrong[0]} doesn't allow action {chosen[wrong[0]]} now; nothing was done. "
                "Choose where the mask is 1.",
                {"game": int(wrong[0]), "action": str(chosen[wrong[0]])},
            )

    def close(self) -> None:
        """End the worker processes."""
        self._finalizer()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _seats(game: Game, bots: Sequence[str | None] | None) -> tuple[str | None, ...]:
    if bots is None:
        return (None,) * game.players
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise CarrackError(
            "bots-no-list",
            f"bots is a list: for each seat the name of a bot or None. {bots!r} is none.",
            {"given": repr(bots)},
        )
    return tuple(bots)


def _check(game: Game, games: int, workers: int, seats: tuple[str | None, ...]) -> None:
    if games < 1 or workers < 1:
        raise CarrackError("empty-batch", "A batch needs a game and a worker at least.")
    check_seats(game, seats)
    if None not in seats:
        raise CarrackError("nobody-learns", "Bots have all the seats: leave one of them None.")


class _Crew:
    """The worker processes; each has every n-th game."""

    def __init__(self, plan: _Plan, shared: _Shared, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []
        for number in range(workers):
            here, there = context.Pipe()
            rows = range(number, plan.games, workers)
            process = context.Process(
                target=_work, args=(plan, rows, shared.memory, there), daemon=True
            )
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)

    def step(self) -> None:
        if not self._lines:
            raise CarrackError("batch-closed", "This batch is closed: make a new one.")
        with self._stopped_by_errors():
            for line in self._lines:
                # A worker that has gone is told of below.
                with suppress(OSError):
                    line.send_bytes(_STEP)
            self._take_answers()

    def wait(self) -> None:
        """Wait until every worker has shown its games."""
        with self._stopped_by_errors():
            self._take_answers()

    @contextmanager
    def _stopped_by_errors(self) -> Iterator[None]:
        """Stop everybody if anything goes wrong: an answer left behind would be the next step's."""
        try:
            yield
        except BaseException:
            self.stop()
            raise

    def _take_answers(self) -> None:
        for number, line in enumerate(self._lines):
            try:
                answer = line.recv_bytes()
            except (EOFError, ConnectionError):
                answer = f"its process ended ({self._ended(number)})".encode()
            if answer != _DONE:
                problem = answer.decode("utf-8", "replace")
                raise CarrackError(
                    "worker-failed",
                    f"A worker of the batch failed, and the batch is closed: {problem}",
                    {"problem": problem},
                )

    def _ended(self, number: int) -> str:
        process = self._processes[number]
        process.join(_GRACE)
        return f"exit code {process.exitcode}"

    def stop(self) -> None:
        lines, processes = self._lines, self._processes
        # Before anything else: even if this is interrupted too, there is no next step.
        self._lines, self._processes = [], []
        for line in lines:
            # It may have ended by itself.
            with suppress(OSError):
                line.send_bytes(_STOP)
            line.close()
        for process in processes:
            process.join(_GRACE)
            if process.is_alive():
                process.terminate()


def _work(plan: _Plan, rows: range, memory: Sequence[Any], line: Connection) -> None:
    """Play a worker's games until told to stop or until nobody is there any more."""
    try:
        game = plan.configured()
        encoder = ObservationEncoder(game)
        shared = _Shared(plan, encoder, memory)
        own = [_Row(plan, game, encoder, shared, row) for row in rows]
        line.send_bytes(_DONE)
        while line.recv_bytes() == _STEP:
            for row in own:
                row.step()
            line.send_bytes(_DONE)
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return
    except BaseException:
        line.send_bytes(traceback.format_exc().encode())
