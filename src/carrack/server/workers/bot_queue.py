"""Whose bot thinks next: people before shows, and whoever has used least before all others."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, final

#: Used-up time is forgotten where there is none left, when so many people are known.
MOST_KNOWN: Final = 1000


class Priority(IntEnum):
    """What goes first."""

    #: Somebody at the table waits for the bot.
    PEOPLE_WAIT = 0
    #: Bots among themselves, and somebody watches.
    WATCHED = 1


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A match that waits for a bot, and whose processor time the bot uses."""

    match: str
    payer: str
    priority: Priority


@final
class ProcessorTime:
    """What people's bots have used of late: it runs off, so many seconds a second."""

    def __init__(self, most: float, per_second: float, now: Callable[[], float]) -> None:
        self._most = most
        self._per_second = per_second
        self._now = now
        #: What somebody had used, and when that was.
        self._used: dict[str, tuple[float, float]] = {}

    def used(self, payer: str) -> float:
        """Return what somebody's bots have used that has not run off."""
        seconds, at = self._used.get(payer, (0.0, 0.0))
        return max(0.0, seconds - (self._now() - at) * self._per_second)

    def is_used_up(self, payer: str) -> bool:
        """Tell whether somebody's bots have used all they may."""
        return self.used(payer) >= self._most

    def charge(self, payer: str, seconds: float) -> None:
        """Note that somebody's bot has used processor time."""
        if len(self._used) >= MOST_KNOWN:
            self._used = {known: self._used[known] for known in self._used if self.used(known)}
        self._used[payer] = (self.used(payer) + seconds, self._now())


@final
class BotQueue:
    """Turns of bots that wait for a process."""

    def __init__(self, time: ProcessorTime) -> None:
        self._time = time
        #: By payer and match, in the order they came.
        self._waiting: dict[Priority, dict[str, dict[str, BotTurn]]] = {
            priority: {} for priority in Priority
        }
        self._matches: set[str] = set()

    def __contains__(self, match: str) -> bool:
        return match in self._matches

    def put(self, turn: BotTurn) -> None:
        """Let a turn wait; a match that waits already keeps its place."""
        if turn.match not in self._matches:
            self._matches.add(turn.match)
            self._waiting[turn.priority].setdefault(turn.payer, {})[turn.match] = turn

    def take(self) -> BotTurn | None:
        """Return the turn that comes next, if any may be taken now.

        People never wait for nothing: their bots think when a process is free, however much they
        have used. Shows of somebody whose time is used up rest until some has run off.
        """
        for priority, waiting in self._waiting.items():
            payers = list(waiting)
            if priority != Priority.PEOPLE_WAIT:
                payers = [payer for payer in payers if not self._time.is_used_up(payer)]
            if payers:
                return self._pop(waiting, min(payers, key=self._time.used))
        return None

    def _pop(self, waiting: dict[str, dict[str, BotTurn]], payer: str) -> BotTurn:
        turns = waiting[payer]
        turn = turns.pop(next(iter(turns)))
        if not turns:
            del waiting[payer]
        self._matches.discard(turn.match)
        return turn
