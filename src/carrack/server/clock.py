"""A match's clock: how long people may think, how long they have thought.

A ``live`` clock gives every seat minutes for the whole match, and seconds more whenever it passes
the turn on. A ``days`` clock gives days for every move. Bots have no clock.
"""

import time
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from carrack.server.written import written, written_or_none

LIVE: Final = "live"
DAYS: Final = "days"
BOT_PLAYS: Final = "bot"
RESIGNS: Final = "resign"
DAY_SECONDS: Final = 24 * 3600.0
#: Whoever comes back to a seat has at least so long.
RETURN_SECONDS: Final = 60.0


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """What was agreed: ``at_end`` is what happens to a seat whose time is over."""

    kind: str
    minutes: int = 0
    increment: int = 0
    days: int = 0
    at_end: str = BOT_PLAYS


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stands: seconds left of every seat (``live``), whose time runs since when."""

    left: tuple[float, ...]
    seat: int | None = None
    since: float = 0.0
    deadline: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return it as stored."""
        return asdict(self)

    @staticmethod
    def from_dict(data: dict[str, Any]) -> "Clock":
        """Read it as stored."""
        return Clock(tuple(data["left"]), data["seat"], data["since"], data["deadline"])


def unstarted(terms: ClockTerms, players: int) -> Clock:
    """Return a clock that nobody's time runs on yet."""
    return Clock((terms.minutes * 60.0,) * players if terms.kind == LIVE else ())


def ticked(terms: ClockTerms, clock: Clock, seat: int | None, at: float, moved: bool) -> Clock:
    """Return the clock after a change: from now on the time of ``seat`` runs, or nobody's."""
    same = clock.seat == seat
    if same and not (moved and terms.kind == DAYS):
        return clock
    left = clock.left
    if clock.seat is not None and left:
        left = _charged(terms, clock, clock.seat, at, moved)
    if seat is None:
        return Clock(left)
    allowed = left[seat] if left else terms.days * DAY_SECONDS
    return Clock(left, seat, at, at + allowed)


def readmitted(clock: Clock, seat: int) -> Clock:
    """Return the clock when somebody takes a seat up again: there must be time for a decision."""
    if not clock.left or clock.left[seat] >= RETURN_SECONDS:
        return clock
    seconds = list(clock.left)
    seconds[seat] = RETURN_SECONDS
    return replace(clock, left=tuple(seconds))


def _charged(
    terms: ClockTerms, clock: Clock, seat: int, at: float, moved: bool
) -> tuple[float, ...]:
    rest = max(0.0, clock.left[seat] - max(0.0, at - clock.since))
    seconds = list(clock.left)
    seconds[seat] = rest + (terms.increment if moved else 0)
    return tuple(seconds)


def clock_info(terms: ClockTerms, clock: Clock) -> dict[str, object]:
    """Return a clock as people see it. The running seat's time counts down from ``since``.

    ``now`` lets a watcher whose own clock is wrong count rightly.
    """
    return {
        **asdict(terms),
        "seats": [round(seconds, 3) for seconds in clock.left] or None,
        "running": clock.seat,
        "since": written(clock.since) if clock.seat is not None else None,
        "deadline": written_or_none(clock.deadline),
        "now": written(time.time()),
    }
