"""Age of Discovery: the points that colonies can expect from the scorings to come."""

import math
from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.bot.game_stage import STAGES
from carrack.games.discovery.rules.editions import LAST_TURN, SCORING_TURNS
from carrack.games.discovery.rules.scoring import (
    BUILDER_FIRST,
    BUILDER_SECOND,
    FIRST_PLACE,
    SECOND_PLACE,
)

#: Leads beyond this are as good as this one.
WIDEST_LEAD: Final = 8
SPAN: Final = 2 * WIDEST_LEAD + 1
#: The strongest colony of a region has one piece, two, or the three that make it score.
SIZES: Final = 3
#: How many workers of a dock are still to land, on average, while it is being resolved.
HALF_A_DOCK: Final = 0.5


@final
class Colonies:
    """A table of how many scorings to come find a colony ahead, by moment, size and lead.

    ``spread`` says how fast a lead gets uncertain with every dock before the scoring, ``lag`` how
    much of a lead rivals make up, ``from_one`` and ``from_two`` how soon a region with one or two
    pieces gets the third.
    """

    def __init__(self, spread: float, lag: float, from_one: float, from_two: float) -> None:
        rows = LAST_TURN * STAGES + 1
        self._ahead: list[float] = [0.0] * (rows * SIZES * SPAN)
        for row in range(rows):
            turn = row // STAGES + 1
            for scoring in SCORING_TURNS:
                if turn <= scoring:
                    docks = float(scoring - turn)
                    if row % STAGES == 0:
                        docks += 1.0
                    elif row % STAGES == 1:
                        docks += HALF_A_DOCK
                    reached = [_soon(docks, from_one), _soon(docks, from_two), 1.0]
                    self._add(row, docks, spread, lag, reached)

    def _add(self, row: int, docks: float, spread: float, lag: float, reached: list[float]) -> None:
        for size in range(SIZES):
            for lead in range(-WIDEST_LEAD, WIDEST_LEAD + 1):
                place = (row * SIZES + size) * SPAN + WIDEST_LEAD + lead
                self._ahead[place] += reached[size] * _chance(lead, docks, spread, lag)

    def worth(self, row: i64, own: i64, best: i64, next_best: i64, builders: i64) -> float:
        """Return what a colony can expect, given the two largest of others in its region."""
        if own == 0:
            return 0.0
        size = own if own > best else best
        start = (row * SIZES + (size if size < SIZES else SIZES) - 1) * SPAN + WIDEST_LEAD
        wins = self._ahead[start + _lead(own, best)]
        more = self._ahead[start + _lead(own, next_best)] - wins
        points = wins * float(FIRST_PLACE + BUILDER_FIRST * builders)
        if more > 0.0:
            points += more * float(SECOND_PLACE + BUILDER_SECOND * builders)
        return points


def _soon(docks: float, pace: float) -> float:
    return 1.0 - math.exp(-pace * docks)


def _chance(lead: int, docks: float, spread: float, lag: float) -> float:
    """Return how likely a colony is ahead of another at the scoring.

    Equal colonies at a scoring count as behind: those that share first place then get what second
    place scores, and those that share second place nothing, just as the rules have it.
    """
    if docks == 0.0:
        return 1.0 if lead > 0 else 0.0
    return 1.0 / (1.0 + math.exp((lag - lead) / (spread * math.sqrt(docks))))


def _lead(own: i64, other: i64) -> i64:
    lead = own - other
    if lead > WIDEST_LEAD:
        return WIDEST_LEAD
    return lead if lead > -WIDEST_LEAD else -WIDEST_LEAD
