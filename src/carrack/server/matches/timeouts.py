"""What happens to a seat whose time is over."""

from dataclasses import replace

from carrack.server.matches.change import Change
from carrack.server.matches.clock import RESIGNS, timed_out
from carrack.server.matches.match import BOT, RUNNING, Match
from carrack.server.matches.match_log import SEAT
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.rated import counts_for_all
from carrack.server.matches.start_and_end import end_if_decided


def is_time_over(match: Match, now: float) -> bool:
    """Tell whether the time of the seat that must choose is over."""
    clock = match.clock
    if match.status != RUNNING or clock is None or clock.deadline is None:
        return False
    return clock.deadline <= now


async def time_out(match: Match, reader: MatchReader) -> Change:
    """Let a bot play on for the seat whose time is over, which may have resigned by that."""
    assert match.clock is not None
    assert match.clock.seat is not None
    assert match.terms.clock is not None
    change = Change(match)
    held = match.seats[match.clock.seat]
    resigned = match.terms.clock.at_end == RESIGNS
    change.put_seat(replace(held, kind=BOT, bot=match.stand_in, resigned=resigned))
    change.clock = timed_out(match.clock, held.number)
    data = {
        "seats": [held.number],
        "change": "timed-out",
        "name": held.name,
        "resigned": resigned,
    }
    change.add(SEAT, held.number, data, identity=held.identity)
    end_if_decided(change, counts_for_all=await counts_for_all(match, reader))
    return change
