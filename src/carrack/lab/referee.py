"""One game between bots, refereed: whoever fails a decision forfeits it to chance and is named.

A bot of another package may raise, hang or return nonsense. Its decision is then taken at random,
the game goes on, and the report says who failed, how and where.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from types import FrameType

from carrack.bots import registry
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game, State

#: A decision that takes longer is forfeited; no honest bot is near it.
LONGEST_DECISION = 60.0
#: A bot that failed so often in one game is not asked again.
PATIENCE = 3


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that a bot failed to take: ``raised``, ``hung`` or ``illegal``."""

    seat: int
    bot: str
    position: int
    kind: str
    detail: str


@dataclass(slots=True)
class Played:
    """A finished game. ``seconds`` and ``decisions`` are each seat's own, forced ones left out."""

    state: State
    faults: list[Fault] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)


class _TooLong(BaseException):
    """Raised inside a bot that thinks too long; no bot catches it by accident."""


class Chair:
    """A seat of a game with the bot on it, watched."""

    def __init__(self, seat: int, name: str, bot: Bot, seed: Seed, limit: float) -> None:
        self.seat = seat
        self.name = name
        self._bot = bot
        self._stand_in = RandomBot(derived_key(key_of(seed), b"stand-in"))
        self._limit = limit
        # Bots of our own keep their budget; an alarm for each decision would slow them down.
        self._strange = name.partition(":")[0] not in registry.BUILT_IN
        self.faults: list[Fault] = []
        self.seconds = 0.0
        self.longest = 0.0
        self.decisions = 0

    def decide(self, state: State) -> int:
        """Return a legal action, whatever the bot does."""
        position = Position(state)
        if len(position.legal) == 1:
            return position.legal[0]
        if len(self.faults) >= PATIENCE:
            return self._stand_in.decide(position)
        began = time.perf_counter()
        fault: tuple[str, str] | None = None
        action: object = None
        try:
            with _limited(self._limit) if self._strange else nullcontext():
                action = self._bot.decide(position)
        except _TooLong:
            fault = ("hung", f"{self._limit:g} s")
        except Exception as error:
            fault = ("raised", repr(error))
        took = time.perf_counter() - began
        self._count(took)
        if fault is None and isinstance(action, int) and action in position.legal:
            return int(action)
        kind, detail = fault or ("illegal", repr(action))
        self.faults.append(Fault(self.seat, self.name, position.number, kind, detail[:200]))
        return self._stand_in.decide(position)

    def _count(self, took: float) -> None:
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise `_TooLong` in a bot that takes longer, where the system has an alarm clock."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    earlier = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, earlier)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise _TooLong


def bots_for(game: Game, names: list[str], seed: Seed) -> list[Bot]:
    """Return a bot for each seat; what they do follows from the game's seed alone."""
    key = key_of(seed)
    return [
        registry.make(name, game, derived_key(key, f"seat {seat}".encode("ascii")))
        for seat, name in enumerate(names)
    ]


def play(game: Game, names: list[str], seed: Seed, limit: float = LONGEST_DECISION) -> Played:
    """Play one game between bots to its end."""
    bots = bots_for(game, names, seed)
    chairs = [Chair(n, names[n], bot, seed, limit) for n, bot in enumerate(bots)]
    state = game.start(seed, events=False)
    seat = state.seat
    while seat is not None:
        state.apply(chairs[seat].decide(state))
        seat = state.seat
    return Played(
        state,
        [fault for chair in chairs for fault in chair.faults],
        [chair.seconds for chair in chairs],
        [chair.longest for chair in chairs],
        [chair.decisions for chair in chairs],
    )


def places_of(state: State) -> list[int]:
    """Return each seat's place in a finished game, from 1; seats that share one have the same."""
    places = [0] * state.game.players
    place = 1
    for sharing in state.ranking():
        for seat in sharing:
            places[seat] = place
        place += len(sharing)
    return places
