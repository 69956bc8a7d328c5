"""What makes a rated match honest: nobody gains by a rival who only sat down, or goes away.

A rated match has a clock whose end is final, leaving it is resigning, and the server names the bot
that plays on for a seat given up: a rating is of people, not of the bots they choose.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from carrack.server.errors import Conflict
from carrack.server.matches.clock import RESIGNS, ClockTerms
from carrack.server.matches.history import played_segments
from carrack.server.matches.match import RATED_STAND_IN, Match, Terms
from carrack.server.matches.match_reader import MatchReader

#: A match given up before everybody has decided so often brings the others nothing.
RATED_DECISIONS: Final = 10


def check_rated_terms(clock: ClockTerms | None, stand_in: str) -> None:
    """Raise an error unless a match of these terms may be rated."""
    if clock is None:
        raise Conflict("rated-needs-clock")
    if clock.at_end != RESIGNS:
        raise Conflict("rated-clock-end")
    check_rated_stand_in(stand_in)


def check_rated_stand_in(bot: str) -> None:
    """Raise an error if somebody chooses the bot that plays on in a rated match."""
    if bot != RATED_STAND_IN:
        raise Conflict("rated-stand-in", bot=RATED_STAND_IN)


def rematch_terms(old: Match, owner_name: str) -> Terms:
    """Return the terms of a rematch; older rated matches may lack what is asked of one now."""
    terms = replace(old.terms, owner_name=owner_name, stand_in=old.stand_in)
    clock = terms.clock
    honest = clock is not None and clock.at_end == RESIGNS
    return replace(terms, rated=terms.rated and honest)


async def counts_for_all(match: Match, reader: MatchReader) -> bool:
    """Tell whether a match that is given up now changes the ratings of those who did not, too."""
    if not match.terms.rated:
        return False
    played = await played_segments(match, reader)
    decided = Counter(made.entry.seat for segment in played for made in segment.timeline)
    return all(
        decided[seat.number] >= RATED_DECISIONS for seat in match.seats if seat.identity is not None
    )
