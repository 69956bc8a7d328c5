"""A match's clock: how long people may think, how long they have thought.

A ``live`` clock gives every seat minutes for the whole match, and seconds more whenever it passes
the turn on. A ``days`` clock gives days for every move. Bots have no clock. Neither undo nor
leaving and coming back gives anybody more time.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

LIVE: Final = "live"
DAYS: Final = "days"
BOT_PLAYS: Final = "bot"
RESIGNS: Final = "resign"
DAY_SECONDS: Final = 24 * 3600.0
#: Who comes back to a seat whose time ran out has at least so long.
RETURN_SECONDS: Final = 60.0
#: Undo takes back what so many moves have given.
MOST_GIVEN: Final = 32


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """What was agreed: ``at_end`` is what happens to a seat whose time is over."""

    kind: str
    minutes: int = 0
    increment: int = 0
    days: int = 0
    at_end: str = BOT_PLAYS


#: A move that gave its seat time: the position it led to, the seat, what the seat had left before.
Given = tuple[int, int, float]


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stands: seconds left of every seat (``live``), whose time runs since when.

    ``given`` is what undo takes back. ``late`` are seats whose time ran out, until they are taken
    up again. ``paused`` is a seat that was left while its time ran, with its deadline: it holds
    still if the seat is taken up again before anything is decided.
    """

    left: tuple[float, ...]
    seat: int | None = None
    since: float = 0.0
    deadline: float | None = None
    given: tuple[Given, ...] = ()
    late: tuple[int, ...] = ()
    paused: tuple[int, float] | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return it as stored."""
        return {
            "left": self.left,
            "seat": self.seat,
            "since": self.since,
            "deadline": self.deadline,
            "given": self.given,
            "late": self.late,
            "paused": self.paused,
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> "Clock":
        """Read it as stored; older ones know nothing but how the time stands."""
        paused = data.get("paused")
        return Clock(
            tuple(data["left"]),
            data["seat"],
            data["since"],
            data["deadline"],
            tuple(
                (position, seat, remaining) for position, seat, remaining in data.get("given", ())
            ),
            tuple(data.get("late", ())),
            None if paused is None else (paused[0], paused[1]),
        )

    def remaining(self, at: float) -> float:
        """Return how long the seat whose time runs has at a moment."""
        if self.deadline is None:
            return 0.0
        return max(0.0, self.deadline - max(at, self.since))


def initial_clock(terms: ClockTerms, players: int) -> Clock:
    """Return a clock that nobody's time runs on yet."""
    return Clock((terms.minutes * 60.0,) * players if terms.kind == LIVE else ())


def after_change(
    terms: ClockTerms, clock: Clock, seat: int | None, at: float, moved: int | None
) -> Clock:
    """Return the clock after a change: from now on the time of ``seat`` runs, or nobody's.

    ``moved`` is the position that a move has led to, if it was one.
    """
    if moved is None:
        return clock if clock.seat == seat else _after_seat_change(terms, clock, seat, at)
    if terms.kind == DAYS:
        return _after_days_move(terms, clock, seat, at, moved)
    if clock.seat == seat:
        return replace(clock, paused=None)
    return _after_live_move(terms, clock, seat, at, moved)


def after_undo(
    terms: ClockTerms, clock: Clock, seat: int | None, at: float, to: int, *, agreed: bool
) -> Clock:
    """Return the clock after undo: what the undone moves gave is taken back.

    Nobody has more for it, and nobody is taken below what there was when the move was made. With
    days, if everybody has agreed, the time for the decision begins anew.
    """
    left = _time_left(clock, at)
    undone = [given for given in clock.given if given[0] > to]
    for _, own, remaining in reversed(undone if left else []):
        left = _with(left, own, min(left[own], max(left[own] - terms.increment, remaining)))
    if left or agreed:
        kept = tuple(given for given in clock.given if given[0] <= to)
        return _running(terms, Clock(left, given=kept, late=clock.late), seat, at)
    # Moves made again give no days anew, so it stays known that they were made.
    stopped = Clock(left, given=clock.given, late=clock.late)
    candidates = [remaining for _, own, remaining in undone[:1] if own == seat]
    if seat is not None and clock.seat == seat:
        candidates.append(clock.remaining(at))
    return _running(terms, stopped, seat, at, min(candidates, default=None))


def timed_out(clock: Clock, seat: int) -> Clock:
    """Return the clock when a seat's time is over."""
    return replace(clock, late=(*clock.late, seat))


def after_return(clock: Clock, seat: int) -> Clock:
    """Return the clock when somebody takes a seat up again.

    Whose time had run out must have some for a decision; who has left has what there was.
    """
    if seat not in clock.late:
        return clock
    late = tuple(other for other in clock.late if other != seat)
    left = clock.left
    if left:
        left = _with(left, seat, max(left[seat], RETURN_SECONDS))
    return replace(clock, left=left, late=late, paused=None)


def _after_seat_change(terms: ClockTerms, clock: Clock, seat: int | None, at: float) -> Clock:
    """Return the clock when nothing was decided, but a seat was left or taken up again."""
    stopped = Clock(_time_left(clock, at), given=clock.given, late=clock.late)
    if seat is None and clock.seat is not None and clock.deadline is not None:
        return replace(stopped, paused=(clock.seat, clock.deadline))
    if seat is None or clock.paused is None or clock.paused[0] != seat:
        return _running(terms, stopped, seat, at)
    deadline = max(at, clock.paused[1])
    if stopped.left:
        stopped = replace(stopped, left=_with(stopped.left, seat, deadline - at))
    return replace(stopped, seat=seat, since=at, deadline=deadline)


def _after_live_move(
    terms: ClockTerms, clock: Clock, seat: int | None, at: float, moved: int
) -> Clock:
    """Return a live clock after a move that passes the turn on."""
    left, given = _time_left(clock, at), clock.given
    if clock.seat is not None:
        remaining = left[clock.seat]
        left = _with(left, clock.seat, remaining + terms.increment)
        given = (*given, (moved, clock.seat, remaining))[-MOST_GIVEN:]
    return _running(terms, Clock(left, given=given, late=clock.late), seat, at)


def _after_days_move(
    terms: ClockTerms, clock: Clock, seat: int | None, at: float, moved: int
) -> Clock:
    """Return a clock of days after a move; one made again after undo gives no days anew."""
    if clock.seat is None:
        return _running(terms, Clock(clock.left, late=clock.late), seat, at)
    own = [given for given in clock.given if given[1] == clock.seat]
    again = seat == clock.seat and any(given[0] >= moved for given in own)
    others = [given for given in own if given[0] != moved]
    given = tuple(sorted([*others, (moved, clock.seat, clock.remaining(at))])[-MOST_GIVEN:])
    if again:
        return replace(clock, given=given)
    return _running(terms, Clock(clock.left, given=given, late=clock.late), seat, at)


def _running(
    terms: ClockTerms, clock: Clock, seat: int | None, at: float, remaining: float | None = None
) -> Clock:
    """Let the time of a seat run: what it has left, or ``remaining``, or the days of a move."""
    if seat is None:
        return clock
    if remaining is None:
        remaining = clock.left[seat] if clock.left else terms.days * DAY_SECONDS
    return replace(clock, seat=seat, since=at, deadline=at + remaining)


def _time_left(clock: Clock, at: float) -> tuple[float, ...]:
    """Return what every seat has left at a moment; with days, nothing is counted."""
    if clock.seat is None or not clock.left:
        return clock.left
    return _with(clock.left, clock.seat, clock.remaining(at))


def _with(left: tuple[float, ...], seat: int, seconds: float) -> tuple[float, ...]:
    return (*left[:seat], seconds, *left[seat + 1 :])
