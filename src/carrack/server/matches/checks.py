"""Whether the parts of a stored match agree. Where they don't, nobody may play on."""

from typing import Final

from carrack.kernel.game import State
from carrack.server.matches.clock import LIVE
from carrack.server.matches.damage import Damaged, interpreting
from carrack.server.matches.match import OPEN, OVER, RUNNING, Match
from carrack.server.storage.interfaces import MatchRows

STATUSES: Final = (OPEN, RUNNING, OVER)


def check_match(match: Match) -> None:
    """Raise `Damaged` if a match, without its state, can't be what was stored."""
    with interpreting(match.id, "row"):
        players = match.game.players
        _expect(match, match.status in STATUSES, f"state {match.status!r}")
        seats = [seat.number for seat in match.seats]
        _expect(match, seats == list(range(players)), f"seats {seats} of {players}")
        turns = (None,) if match.status != RUNNING else range(players)
        _expect(match, match.turn in turns, f"turn {match.turn} while {match.status}")
        _expect(match, 0 <= match.changed <= match.seq, f"changed {match.changed} of {match.seq}")
        if match.status == OVER:
            _check_result(match)
        _check_clock(match)


def _check_result(match: Match) -> None:
    result = match.result
    _expect(match, result is not None, "over without a result")
    assert result is not None
    ranked = sorted(seat for place in result["ranking"] for seat in place)
    _expect(match, ranked == list(range(match.game.players)), f"ranking {result['ranking']}")
    _expect(match, len(result["scores"]) == match.game.players, f"scores {result['scores']}")


def _check_clock(match: Match) -> None:
    terms, clock = match.terms.clock, match.clock
    if terms is None:
        return
    _expect(match, clock is not None, "no clock")
    assert clock is not None
    count = match.game.players if terms.kind == LIVE else 0
    _expect(match, len(clock.left) == count, f"clock of {len(clock.left)} seats")
    numbers = [*clock.left, clock.since, clock.deadline or 0.0, terms.minutes, terms.days]
    good = all(isinstance(number, float | int) for number in numbers)
    _expect(match, good, f"clock {numbers}")


def _expect(match: Match, agrees: bool, detail: str) -> None:
    if not agrees:
        raise Damaged(match.id, "row", detail)


async def check_log_end(match: Match, rows: MatchRows, after: int) -> None:
    """Raise `Damaged` if the log after a number has gaps, or ends elsewhere than the match says."""
    count, last = await rows.log_extent(match.id, after)
    if count != match.seq - after or (count and last != match.seq):
        found = f"{count} entries after {after}, the last is {last}, the match is at {match.seq}"
        raise Damaged(match.id, "log", found)


def check_state(match: Match, state: State) -> None:
    """Raise `Damaged` if a state is not the one that the match says it has."""
    if state.position != match.position:
        where = f"the log leads to {state.position}, the match is at {match.position}"
        raise Damaged(match.id, "position", where)
    if match.status == RUNNING and state.seat != match.turn:
        who = f"seat {state.seat} must choose, the match says {match.turn}"
        raise Damaged(match.id, "turn", who)
