"""One game between bots, refereed: whoever fails a decision forfeits it to chance and is named.

A bot of another package may raise, hang, return nonsense or take its whole process down. Its
decision is then taken at random, the game goes on, and the report says who failed, how and where.
Of a process that was lost only others can tell: the game is played again, up to that decision as
before, and `play` is told of the loss.
"""

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from types import FrameType
from typing import Protocol

from carrack.bots import registry
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game, State
from carrack.lab.pool import Flag, Stopped, WorkerLoss, thinking

#: A decision that takes longer is forfeited; no honest bot is near it.
LONGEST_DECISION = 60.0
#: A bot that failed so often in one game is not asked again.
MOST_FAULTS = 3
#: So much is kept of what a bot said when it failed.
MOST_DETAIL = 200
#: The position that is noted while a bot is being made, which may take the process down too.
MAKING = -1


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that a bot failed to take: ``raised``, ``hung``, ``died`` or ``illegal``."""

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


class BotFactory(Protocol):
    """Knows bots by their names."""

    def make(self, name: str, game: Game, seed: Seed) -> Bot:
        """Return a new bot of a name for one seat of a game."""

    def is_third_party(self, name: str) -> bool:
        """Tell whether a bot is of another package, which nobody here can vouch for."""


class RegisteredBots:
    """The bots that are built in, and those of other packages."""

    def make(self, name: str, game: Game, seed: Seed) -> Bot:
        """Return a new bot of a name for one seat of a game."""
        return registry.make(name, game, seed)

    def is_third_party(self, name: str) -> bool:
        """Tell whether a bot is of another package, which nobody here can vouch for."""
        return is_third_party(name)


class _TooLong(BaseException):
    """Raised inside a bot that thinks too long; no bot catches it by accident."""


class GuardedSeat:
    """A seat of a game with the bot on it, watched."""

    def __init__(
        self,
        seat: int,
        name: str,
        game: Game,
        seed: Seed,
        limit: float,
        losses: Sequence[WorkerLoss],
        bots: BotFactory | None = None,
    ) -> None:
        self.seat = seat
        self.name = name
        self._bots = bots or RegisteredBots()
        self._stand_in = RandomBot(derived_key(key_of(seed), b"stand-in"))
        self._limit = limit
        # Bots of our own keep their budget; an alarm for each decision would slow them down.
        self._third_party = self._bots.is_third_party(name)
        self._losses = {loss.position: loss for loss in losses if loss.seat == seat}
        self.faults: list[Fault] = []
        self.seconds = 0.0
        self.longest = 0.0
        self.decisions = 0
        self._bot = self._make(game, derived_key(key_of(seed), f"seat {seat}".encode("ascii")))

    def _make(self, game: Game, seed: Seed) -> Bot | None:
        # One that dies at another decision each time, since it plays by the clock, is not asked at
        # all, or the game would never end.
        if MAKING in self._losses or len(self._losses) > MOST_FAULTS:
            for position, loss in sorted(self._losses.items()):
                self._add_fault(max(position, 0), loss.kind, loss.detail)
            return None
        try:
            with self._watched(MAKING, LONGEST_DECISION):
                return self._bots.make(self.name, game, seed)
        except _TooLong:
            self._add_fault(0, "hung", f"{LONGEST_DECISION:g} s")
        except CarrackError as error:
            # A name nobody has is the fault of who asked, not of a bot.
            if error.code != "bot-not-loaded":
                raise
            self._add_fault(0, "raised", str(error.details["problem"]))
        return None

    def decide(self, state: State) -> int:
        """Return a legal action, whatever the bot does."""
        position = Position(state)
        # The bot may do to its own list what it likes.
        legal = position.legal[:]
        if len(legal) == 1:
            return legal[0]
        if self._bot is None or len(self.faults) >= MOST_FAULTS:
            return self._stand_in.choose(legal)
        loss = self._losses.get(state.position)
        if loss is not None:
            self._add_fault(state.position, loss.kind, loss.detail)
            return self._stand_in.choose(legal)
        began = time.perf_counter()
        fault: tuple[str, str] | None = None
        action: object = None
        try:
            with self._watched(state.position, self._limit):
                action = self._bot.decide(position)
        except _TooLong:
            fault = ("hung", f"{self._limit:g} s")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # not even sys.exit() in a bot ends the others' game
            fault = ("raised", _shown(error))
        took = time.perf_counter() - began
        self._count(took)
        if fault is None and isinstance(action, int) and action in legal:
            return int(action)
        kind, detail = fault or ("illegal", _shown(action))
        self._add_fault(state.position, kind, detail)
        return self._stand_in.choose(legal)

    def _watched(self, position: int, limit: float) -> AbstractContextManager[None]:
        return _watched(self.seat, position, limit) if self._third_party else nullcontext()

    def _add_fault(self, position: int, kind: str, detail: str) -> None:
        detail = detail[:MOST_DETAIL]
        self.faults.append(Fault(self.seat, self.name, position, kind, detail))

    def _count(self, took: float) -> None:
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)


def is_third_party(name: str) -> bool:
    """Tell whether a bot is of another package, which nobody here can vouch for."""
    return name.partition(":")[0] not in registry.BUILT_IN


def bot_died(name: str, loss: WorkerLoss) -> CarrackError:
    """Return the error for a bot that took its process down where no game can go on without it."""
    return CarrackError(
        "bot-died",
        f"The bot '{name}' took its process down ({loss.detail}).",
        {"bot": name, "problem": loss.detail},
    )


def _shown(thing: object) -> str:
    """Return an object as text, also one whose own way of showing itself fails."""
    try:
        return repr(thing)
    except Exception:
        return f"<{type(thing).__name__}>"


@contextmanager
def _watched(seat: int, position: int, seconds: float) -> Iterator[None]:
    """Leave word of who thinks, should the process be lost, and interrupt one that hangs."""
    with thinking(seat, position, seconds), _limited(seconds):
        yield


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


def play(
    game: Game,
    names: list[str],
    seed: Seed,
    limit: float = LONGEST_DECISION,
    stop: Flag | None = None,
    losses: Sequence[WorkerLoss] = (),
    bots: BotFactory | None = None,
) -> Played:
    """Play one game between bots to its end; what they do follows from the game's seed alone.

    ``losses`` tell at which decisions bots took their process down before. `Stopped` is raised
    if ``stop`` is before the end. ``bots`` knows the bots, the registered ones unless told.
    """
    factory = bots or RegisteredBots()
    seats = [
        GuardedSeat(seat, name, game, seed, limit, losses, factory)
        for seat, name in enumerate(names)
    ]
    state = game.start(seed, events=False)
    seat = state.seat
    while seat is not None:
        if stop is not None and stop.is_set():
            raise Stopped
        state.apply(seats[seat].decide(state))
        seat = state.seat
    return Played(
        state,
        [fault for one in seats for fault in one.faults],
        [one.seconds for one in seats],
        [one.longest for one in seats],
        [one.decisions for one in seats],
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
