"""Playing the games that are learned from.

At every choice a seat looks at what it would see after each action, in a state that could be the
true one. That is kept, with the action taken and what came of it: in games of a teacher to imitate
it, and in games of the learner to find out which of its choices turned out better than expected.
"""

import time
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import carrack
from carrack.bots import registry
from carrack.bots.interface import Position
from carrack.kernel import chance
from carrack.kernel.game import Game
from carrack_learned.features import Columns, Features, after_each
from carrack_learned.network import GAME, Floats, Network

TEACHER = "greedy"
#: The teacher's games stray now and then, so that more is seen than what it does anyway.
WANDERING = 0.05
#: So many points ahead in the end make a game clearly won.
CLEARLY = 12.0
#: What a seat expected at its next choice counts so much beside what came later: it is known less
#: surely than the end, but chance has had less to say in it.
TRUST = 0.05
GAMES_AT_ONCE = 8

Numbers = NDArray[np.int32]


class Learner(NamedTuple):
    """A network that plays, and by how much what it likes better is likelier."""

    network: Network
    sharpness: float


class Choices(NamedTuple):
    """Choices of some games."""

    #: A row for each action of each choice, one choice after the other.
    columns: Columns
    #: How many actions each choice had, and the place of the one taken.
    sizes: Numbers
    taken: Numbers
    #: What came of it, how much more that is than was expected, and how likely the action was, as
    #: a logarithm.
    worth: Floats
    gain: Floats
    likely: Floats


class Note(NamedTuple):
    """One choice while it is not known what will come of it."""

    columns: Columns
    taken: int
    expected: float
    likely: float


def taught_game(game: Game, seed: int) -> Choices:
    """Let the teacher play; keep its choices."""
    teachers = [registry.make(TEACHER, game, seed) for _ in range(game.players)]
    features = Features(game)
    state = game.start(seed, events=False)
    notes: list[list[Note]] = [[] for _ in range(game.players)]
    while state.seat is not None:
        position = Position(state)
        key = chance.derived_key(chance.key_of(seed), f"choice {position.number}".encode("ascii"))
        place = position.legal.index(teachers[position.seat].decide(position))
        if len(position.legal) > 1:
            columns = features.columns(after_each(position, key), position.seat)
            notes[position.seat].append(Note(columns, place, 0.0, 0.0))
            if _random(key, 1) < WANDERING:
                place = int(_random(key, 2) * len(position.legal))
        state.apply(position.legal[place])
    return _settled(notes, outcome(state.scores()), 0.0)


def own_game(game: Game, seed: int, learner: Learner) -> Choices:
    """Let the learner play itself, or every other game the teacher; keep its choices."""
    teacher = registry.make(TEACHER, game, seed)
    taught = seed % (2 * game.players)
    features = Features(game)
    state = game.start(seed, events=False)
    notes: list[list[Note]] = [[] for _ in range(game.players)]
    while state.seat is not None:
        position = Position(state)
        if len(position.legal) == 1 or position.seat == taught:
            state.apply(teacher.decide(position))
            continue
        key = chance.derived_key(chance.key_of(seed), f"choice {position.number}".encode("ascii"))
        columns = features.columns(after_each(position, key), position.seat)
        worth = learner.network.worth(columns)
        shares = _shares(worth, learner.sharpness)
        summed = shares.cumsum()
        place = int((summed <= _random(key, 1) * summed[-1]).sum())
        note = Note(columns, place, float(shares @ worth), float(np.log(shares[place])))
        notes[position.seat].append(note)
        state.apply(position.legal[place])
    return _settled(notes, outcome(state.scores()), TRUST)


def outcome(scores: list[int]) -> list[float]:
    """Return how clearly each seat won or lost, from -1 to 1."""
    found = []
    for seat, own in enumerate(scores):
        best = max(score for other, score in enumerate(scores) if other != seat)
        found.append(float(np.tanh((own - best) / CLEARLY)))
    return found


def _settled(notes: list[list[Note]], ends: list[float], trust: float) -> Choices:
    """Return a game's choices with what came of each."""
    kept: list[Note] = []
    worth: list[float] = []
    for own, end in zip(notes, ends, strict=True):
        came = end
        for note in reversed(own):
            kept.append(note)
            worth.append(came)
            came += (note.expected - came) * trust
    columns, taken, expected, likely = zip(*kept, strict=True)
    return Choices(
        np.concatenate(columns),
        np.array([len(rows) for rows in columns], dtype=np.int32),
        np.array(taken, dtype=np.int32),
        np.array(worth, dtype=np.float32),
        np.array(worth, dtype=np.float32) - np.array(expected, dtype=np.float32),
        np.array(likely, dtype=np.float32),
    )


def _shares(worth: Floats, sharpness: float) -> NDArray[np.float64]:
    """Return how likely the learner takes each action."""
    likely = np.exp((worth - worth.max()).astype(np.float64) * sharpness)
    shares: NDArray[np.float64] = likely / likely.sum()
    return shares


def _random(key: bytes, number: int) -> float:
    """Return a number from 0 up to 1."""
    return chance.below(key, number, chance.WORD_LIMIT) / chance.WORD_LIMIT


# ---- Many games ----------------------------------------------------------------------------


def play(players: int, learner: Learner | None, seeds: list[int]) -> Choices:
    """Play a game for each seed: the teacher's, or the learner's if there is one."""
    game = carrack.game(GAME, players=players)
    if learner is None:
        return joined([taught_game(game, seed) for seed in seeds])
    return joined([own_game(game, seed, learner) for seed in seeds])


class Hall:
    """Where games are played, in processes beside this one."""

    def __init__(self, pool: Executor, jobs: int, players: int, seeds: Iterator[int]) -> None:
        self._pool = pool
        self._jobs = jobs
        self._players = players
        self._seeds = seeds
        self.games = 0

    def games_for(self, seconds: float, learner: Learner | None) -> Choices:
        """Play as many games as there is time for."""
        until = time.monotonic() + seconds
        found: list[Choices] = []
        while not found or time.monotonic() < until:
            parcels = [[next(self._seeds) for _ in range(GAMES_AT_ONCE)] for _ in range(self._jobs)]
            self.games += GAMES_AT_ONCE * self._jobs
            found += self._pool.map(
                play, [self._players] * self._jobs, [learner] * self._jobs, parcels
            )
        return joined(found)


def joined(parts: list[Choices]) -> Choices:
    """Return several lots as one."""
    return Choices(*(np.concatenate(column) for column in zip(*parts, strict=True)))
