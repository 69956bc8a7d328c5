"""Age of Discovery: what the Stable and Migration of 2007 can still gain together.

Which of the two comes first shows only in what both can reach then: a migration may found the
colony that a soldier rides to, or leave the one it could have ridden to.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.bot.colonies import Colonies
from carrack.games.discovery.bot.game_stage import Moment
from carrack.games.discovery.rules.benefits import MIGRATING, MOVING, RIDING_LAST
from carrack.games.discovery.rules.board import ADJACENT, REGIONS
from carrack.games.discovery.rules.buildings import GLORY, MIGRATION, STABLES
from carrack.games.discovery.rules.pieces import COLONIST, KINDS, SOLDIER
from carrack.games.discovery.rules.steps import (
    BENEFITS,
    CHOOSE_BENEFIT,
    CHOOSE_MIGRANTS,
    MIGRATE,
    RIDE,
)
from carrack.games.discovery.state.codes import STAGES
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits

#: A region may lose or gain this many pieces: two migrants and a soldier.
MOST_MOVED: Final = 3
SPAN: Final = 2 * MOST_MOVED + 1
MOST_MIGRANTS: Final = 2
#: What Glory makes of every region in 2007.
GLORIOUS: Final = 2.0

# What is still to be done.
NOTHING: Final = 0
TO_RIDE: Final = 1
TO_MIGRATE: Final = 2


def near(own: i64, rival: i64) -> float:
    """Return how near a seat is to a region's good, which waits for the first with three."""
    if own >= 3:
        return 1.0
    share = 0.4 if own == 2 else 0.12
    return share if own > rival else 0.5 * share


@final
class Relocations:
    """Looks for the best two moves, by the colonies that they leave and join."""

    def __init__(self, colonies: Colonies, near_good: float, players: i64) -> None:
        self._colonies = colonies
        self._near_good = near_good
        self._players: i64 = players
        #: By region: what the seat's colony is worth with some pieces less or more.
        self._worth: list[float] = [0.0] * (REGIONS * SPAN)
        #: By region: pieces moved so far, all pieces, own soldiers, own pieces that may migrate.
        self._moved: list[i64] = [0] * REGIONS
        self._pieces: list[i64] = [0] * REGIONS
        self._soldiers: list[i64] = [0] * REGIONS
        self._migrants: list[i64] = [0] * REGIONS

    def hope(self, table: Table, moment: Moment, presence: list[i64]) -> float:
        """Return what the seat that is asked about its two moves can gain by them."""
        seat = moment.seat
        owned = table.owned[seat]
        if table.setting.new or not bits.has(owned, STABLES) or not bits.has(owned, MIGRATION):
            return 0.0
        height = table.agenda.height_of(BENEFITS)
        if height < 0:
            return 0.0
        stage = table.agenda.second_at(height) % STAGES
        self._look_at(table, seat, moment, presence)
        pending = moment.pending
        if pending == RIDE:
            return self._best(table, TO_RIDE, TO_MIGRATE if stage == MIGRATING else NOTHING)
        last = TO_RIDE if stage == RIDING_LAST else NOTHING
        if pending == MIGRATE:
            return self._best(table, TO_MIGRATE, last)
        if pending == CHOOSE_MIGRANTS:
            return self._second_migrant(table, moment, last)
        if pending == CHOOSE_BENEFIT and stage == MOVING:
            riding = self._best(table, TO_RIDE, TO_MIGRATE)
            migrating = self._best(table, TO_MIGRATE, TO_RIDE)
            return riding if riding > migrating else migrating
        return 0.0

    def _look_at(self, table: Table, seat: i64, moment: Moment, presence: list[i64]) -> None:
        """Note what can move, and what every colony would be worth."""
        colonists = table.supply[seat * KINDS + COLONIST]
        glory = GLORIOUS if bits.has(table.owned[seat], GLORY) else 0.0
        region: i64 = 0
        while region < REGIONS:
            start = self._players * region
            first: i64 = 0
            second: i64 = 0
            pieces: i64 = 0
            other: i64 = 0
            while other < self._players:
                there = presence[start + other]
                pieces += there
                if other != seat:
                    if there > first:
                        second = first
                        first = there
                    elif there > second:
                        second = there
                other += 1
            own = presence[start + seat]
            place = (start + seat) * KINDS
            soldiers = table.world[place + SOLDIER]
            settled = table.world[place + COLONIST]
            others = table.presence[start + seat] - soldiers - settled
            self._moved[region] = 0
            self._pieces[region] = pieces
            self._soldiers[region] = soldiers
            self._migrants[region] = settled + (others if others < colonists else colonists)
            prize = self._near_good * moment.sets if table.has_good[region] == 1 else 0.0
            moved: i64 = -MOST_MOVED
            while moved <= MOST_MOVED:
                worth = 0.0
                if own + moved > 0:
                    worth = self._colonies.worth(moment.row, own + moved, first, second, 0)
                    worth += prize * near(own + moved, first) + glory
                self._worth[region * SPAN + MOST_MOVED + moved] = worth
                moved += 1
            region += 1

    def _best(self, table: Table, move: i64, following: i64) -> float:
        """Return the most that a move can gain, and another one after it; it may be left out."""
        if move == NOTHING:
            return 0.0
        best = self._best(table, following, NOTHING)
        start: i64 = 0
        while start < REGIONS:
            count = self._soldiers[start] if move == TO_RIDE else self._migrants[start]
            if count > 0:
                goal: i64 = 0
                while goal < REGIONS:
                    if goal != start and self._may_go(table, move, start, goal):
                        gain = self._going(table, move, count, start, goal, following)
                        if gain > best:
                            best = gain
                    goal += 1
            start += 1
        return best

    def _may_go(self, table: Table, move: i64, start: i64, goal: i64) -> bool:
        if move == TO_MIGRATE:
            return table.is_discovered(goal)
        return ADJACENT[start][goal] and self._pieces[goal] + self._moved[goal] > 0

    def _going(
        self, table: Table, move: i64, count: i64, start: i64, goal: i64, following: i64
    ) -> float:
        """Return the most that going from one region to another gains, for one piece or two."""
        most: i64 = 1 if move == TO_RIDE or count == 1 else MOST_MIGRANTS
        best = 0.0
        gain = 0.0
        gone: i64 = 0
        while gone < most:
            gain += self._step(start, goal)
            gone += 1
            total = gain + self._best(table, following, NOTHING)
            if gone == 1 or total > best:
                best = total
        self._moved[start] += gone
        self._moved[goal] -= gone
        return best

    def _second_migrant(self, table: Table, moment: Moment, following: i64) -> float:
        """Return what is left to gain once the migrants' way is chosen."""
        start = moment.first // REGIONS
        goal = moment.first % REGIONS
        best = self._best(table, following, NOTHING)
        if self._migrants[start] > (1 if moment.second == 0 else 0):
            gain = self._step(start, goal) + self._best(table, following, NOTHING)
            if gain > best:
                best = gain
        return best

    def _step(self, start: i64, goal: i64) -> float:
        """Move a piece and return what that gains."""
        here = start * SPAN + MOST_MOVED + self._moved[start]
        there = goal * SPAN + MOST_MOVED + self._moved[goal]
        self._moved[start] -= 1
        self._moved[goal] += 1
        gain = self._worth[here - 1] - self._worth[here]
        return gain + self._worth[there + 1] - self._worth[there]
