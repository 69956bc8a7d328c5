"""Age of Discovery: what workers in the Discovery box can expect to find."""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.discovery.bot.game_stage import Moment
from carrack.games.discovery.bot.holdings import Holdings
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import AGE_OF_DISCOVERY, PLAGUE_1
from carrack.games.discovery.rules.editions import LAST_TURN, age_of
from carrack.games.discovery.rules.nations import PORTUGAL
from carrack.games.discovery.rules.pieces import CARD_TABLE, COUNTER_TABLE, COUNTERS, KINDS, SOLDIER
from carrack.games.discovery.rules.steps import CHOOSE_CREW, CHOOSE_TARGET, DISCOVERY_BOX
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits

#: How often a strength is enough against a counter or card nobody has seen.
REGION_CHANCES: Final[tuple[float, ...]] = (0.0, 0.125, 0.3125, 0.6875, 0.875, 1.0, 1.0)
CARD_CHANCES: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.1875, 0.625, 0.8125, 1.0)
#: What share of a discovery a strength is worth that can wait for more.
REGION_SHARES: Final[tuple[float, ...]] = (0.0, 0.2, 0.42, 0.6, 0.76, 0.85, 0.9)
CARD_SHARES: Final[tuple[float, ...]] = (0.0, 0.12, 0.26, 0.41, 0.57, 0.68, 0.8)
STRONGEST: Final = 6
AVERAGE_PLUNDER: Final = 1.9
MOST_PLUNDER: Final = 4
AVERAGE_CARD_PLUNDER: Final = 3.4
PLUNDER_PER_SOLDIER: Final = 3.1
PLUNDER_PER_SOLDIER_OF_CARD: Final = 1.8
PORTUGUESE_DECK: Final = 10
PORTUGUESE_RESISTANCE: Final = 3
#: Counters, then cards, four numbers each: plunder, plunder per soldier, natives, points.
FINDS: Final = tuple(number for row in COUNTER_TABLE + CARD_TABLE for number in row)


@final
class Expeditions:
    """Expeditions to come and under way, in points."""

    def __init__(self, weights: Weights, holdings: Holdings) -> None:
        self.holdings = holdings
        self.found: float = weights["discovery"]
        self.card: float = weights["card"]
        self.settler: float = weights["piece"]
        self.patience: float = weights["patience"]
        self.surplus: float = weights["surplus_strength"]

    def worth(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what a seat's workers in the box, or on their way, are worth."""
        strength = self.holdings.strength_of(table, seat, table.discovery, seat * KINDS)
        under_way = moment.pending == CHOOSE_CREW and moment.seat == seat
        if strength == 0 and not under_way:
            return 0.0
        help_of_plague: i64 = 1 if bits.has(table.owned[seat], PLAGUE_1) else 0
        if under_way:
            return self._under_way(table, seat, strength, help_of_plague, moment)
        power = strength + help_of_plague
        wait = self._waiting(table, seat, power, moment)
        if not _goes_this_turn(table, seat, moment):
            return wait
        soldiers = table.discovery[seat * KINDS + SOLDIER]
        left = self._left_by_others(table, seat, moment)
        now = self._best_target(table, seat, power, soldiers, left, moment)
        spare = power - STRONGEST + 1
        if spare > 0 and moment.turn < LAST_TURN:
            now += self.surplus * float(spare)
        # Workers still to be placed can join.
        if table.workers_left[seat] > 0 and wait < now * 0.999:
            return now
        return now if now > wait else wait

    def _prize(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what a discovery brings on average: on the map, else beyond it."""
        bonus = 4.0 if bits.has(table.owned[seat], AGE_OF_DISCOVERY) else 0.0
        if not table.all_discovered():
            return bonus + self.found + self.settler + AVERAGE_PLUNDER * moment.dollar
        if not table.deck:
            return 0.0
        return bonus + self.card + AVERAGE_CARD_PLUNDER * moment.dollar

    def _waiting(self, table: Table, seat: i64, power: i64, moment: Moment) -> float:
        """Return what strength is worth that stays in the box."""
        over = moment.turn == LAST_TURN and not _goes_this_turn(table, seat, moment)
        if over or power <= 0:
            return 0.0
        place = power if power < STRONGEST else STRONGEST
        share = CARD_SHARES[place] if table.all_discovered() else REGION_SHARES[place]
        worth = share * self._prize(table, seat, moment)
        if power > STRONGEST:
            worth += self.surplus * float(power - STRONGEST)
        return self.patience * worth

    def _best_target(
        self,
        table: Table,
        seat: i64,
        power: i64,
        soldiers: i64,
        left: list[float],
        moment: Moment,
    ) -> float:
        best = 0.0
        target: i64 = 0
        while target <= PORTUGUESE_DECK:
            if _is_target(table, seat, target, moment):
                worth = self._launched(table, seat, target, power, soldiers, moment)
                if target < len(left):
                    worth *= left[target]
                if worth > best:
                    best = worth
            target += 1
        return best

    def _left_by_others(self, table: Table, seat: i64, moment: Moment) -> list[float]:
        """Return how likely each region is left over by those who explore before a seat.

        It is empty before the box is resolved, when much can still change, and for who comes first.
        """
        left: list[float] = []
        if moment.step != DISCOVERY_BOX or (
            moment.seat == seat and moment.pending == CHOOSE_TARGET
        ):
            return left
        explored = table.seats_explored()
        for other in table.order:
            if other == seat:
                return left
            chooses = moment.pending == CHOOSE_TARGET and moment.seat == other
            if chooses or not bits.has(explored, other):
                self._aim(table, other, left, moment)
        return left

    def _aim(self, table: Table, seat: i64, left: list[float], moment: Moment) -> None:
        """Take the region that a seat goes for, as likely as it will find it, off what is left."""
        power = self.holdings.strength_of(table, seat, table.discovery, seat * KINDS)
        if power == 0:
            return
        if bits.has(table.owned[seat], PLAGUE_1):
            power += 1
        soldiers = table.discovery[seat * KINDS + SOLDIER]
        best = self._waiting(table, seat, power, moment)
        aim: i64 = NONE
        region: i64 = 0
        while region < REGIONS:
            if table.counters[region] != NONE:
                worth = self._launched(table, seat, region, power, soldiers, moment)
                if left:
                    worth *= left[region]
                if worth > best:
                    best = worth
                    aim = region
            region += 1
        if aim == NONE:
            return
        if not left:
            left.extend([1.0] * REGIONS)
        if bits.has(table.counters_known[aim], seat):
            left[aim] = 0.0
        else:
            left[aim] *= 1.0 - REGION_CHANCES[power if power < STRONGEST else STRONGEST]

    def best_free(self, table: Table, seat: i64, dollar: float) -> float:
        """Return the most a seat can expect under a counter that it takes without an expedition."""
        bonus = 4.0 if bits.has(table.owned[seat], AGE_OF_DISCOVERY) else 0.0
        best = 0.0
        region: i64 = 0
        while region < REGIONS:
            if table.counters[region] != NONE:
                worth = self.found + AVERAGE_PLUNDER * dollar
                if bits.has(table.counters_known[region], seat):
                    place = 4 * table.counters[region]
                    worth = float(FINDS[place + 3]) + float(FINDS[place]) * dollar
                if worth > best:
                    best = worth
            region += 1
        return bonus + best

    def _launched(
        self, table: Table, seat: i64, target: i64, power: i64, soldiers: i64, moment: Moment
    ) -> float:
        """Return what an expedition of a strength finds, as far as its seat knows the target."""
        if power <= 0:
            return 0.0
        if target < REGIONS:
            known = bits.has(table.counters_known[target], seat)
        else:
            known = bits.has(table.deck_known[-1], seat)
        found = 0.0
        if known:
            found = self._found(table, seat, target, power, soldiers, moment)
            # A card just scouted may go to the bottom instead.
            if target < REGIONS or not moment.returning:
                return found
        bonus = 4.0 if bits.has(table.owned[seat], AGE_OF_DISCOVERY) else 0.0
        place = power if power < STRONGEST else STRONGEST
        if target < REGIONS:
            plunder = AVERAGE_PLUNDER + PLUNDER_PER_SOLDIER * float(soldiers)
            bonus += self.found + self.settler
            return REGION_CHANCES[place] * (bonus + plunder * moment.dollar)
        plunder = AVERAGE_CARD_PLUNDER + PLUNDER_PER_SOLDIER_OF_CARD * float(soldiers)
        chance = CARD_CHANCES[place]
        if target == PORTUGUESE_DECK:
            chance = 1.0 if power >= PORTUGUESE_RESISTANCE else 0.0
        hoped = chance * (bonus + self.card + plunder * moment.dollar)
        return hoped if hoped > found else found

    def _found(
        self, table: Table, seat: i64, target: i64, power: i64, soldiers: i64, moment: Moment
    ) -> float:
        """Return what an expedition finds, given the counter or card that lies there."""
        points = 4.0 if bits.has(table.owned[seat], AGE_OF_DISCOVERY) else 0.0
        if target < REGIONS:
            points += self.settler
            place = 4 * table.counters[target]
        else:
            place = 4 * (COUNTERS + table.deck[-1])
        natives = FINDS[place + 2]
        if target == PORTUGUESE_DECK:
            natives = PORTUGUESE_RESISTANCE
        if power < natives:
            return 0.0
        points += float(FINDS[place + 3])
        return points + float(FINDS[place] + FINDS[place + 1] * soldiers) * moment.dollar

    def _under_way(self, table: Table, seat: i64, rest: i64, plague: i64, moment: Moment) -> float:
        """Return the worth of a crew being chosen: the best of sending so many more.

        By the chances alone one lucky draw would launch a crew too early, and by what was drawn
        alone unlucky ones would make it a lost cause; so the better of the two counts.
        """
        crew = self.holdings.strength_of(table, seat, table.crew, 0)
        soldiers = table.crew[SOLDIER]
        best = -1.0
        more: i64 = 0
        while more <= rest:
            power = crew + more + plague
            worth = self._launched(table, seat, moment.first, power, soldiers, moment)
            if moment.second > 0:
                drawn = self._found(table, seat, moment.first, power, soldiers, moment)
                if drawn > worth:
                    worth = drawn
            if moment.turn < LAST_TURN:
                worth += self._waiting(table, seat, rest - more, moment)
            if worth > best:
                best = worth
            more += 1
        return best


def lay_middling_counter(table: Table, seat: i64, region: i64) -> None:
    """Let a region that a seat doesn't know have the middle one of all counters it can't tell."""
    if bits.has(table.counters_known[region], seat):
        return
    unseen: list[i64] = []
    for counter in table.spare:
        unseen.append(counter)
    for other in range(REGIONS):
        if table.counters[other] != NONE and not bits.has(table.counters_known[other], seat):
            unseen.append(table.counters[other])
    unseen.sort(key=_rank)
    middle = unseen[len(unseen) // 2]
    drawn = table.counters[region]
    table.spare = [drawn if counter == middle else counter for counter in table.spare]
    table.counters = [drawn if counter == middle else counter for counter in table.counters]
    table.counters[region] = middle


def _rank(counter: i64) -> i64:
    return 8 * FINDS[4 * counter + 3] + FINDS[4 * counter]


def _is_target(table: Table, seat: i64, target: i64, moment: Moment) -> bool:
    if target < REGIONS:
        return table.counters[target] != NONE
    if not table.deck:
        return False
    if target == PORTUGUESE_DECK:
        return table.nation[seat] == PORTUGAL and table.nation_age[seat] < age_of(moment.turn)
    return table.all_discovered()


def _goes_this_turn(table: Table, seat: i64, moment: Moment) -> bool:
    """Tell whether a seat's expedition of this turn is still to come."""
    if moment.step != DISCOVERY_BOX:
        return moment.step < DISCOVERY_BOX
    if moment.seat == seat and (moment.pending == CHOOSE_TARGET or moment.pending == CHOOSE_CREW):
        return True
    return not bits.has(table.seats_explored(), seat)
