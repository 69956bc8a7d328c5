"""Age of Discovery: what workers in the event boxes are there for.

The dock is with the colonies and the Discovery box with the expeditions; all others are here.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.discovery.bot.colonies import Colonies
from carrack.games.discovery.bot.game_stage import Moment
from carrack.games.discovery.bot.holdings import Holdings
from carrack.games.discovery.bot.pending_choices import builders_in, can_fight, deaths, losses
from carrack.games.discovery.rules.board import (
    REGIONS,
    SPECIALIST_OF_SPACE,
    SPECIALIST_SPACES,
    TRAINING,
)
from carrack.games.discovery.rules.buildings import (
    AGE_OF_REASON,
    BUILDER_DISCOUNT,
    BUILDINGS,
    PRICES,
    price_of,
)
from carrack.games.discovery.rules.editions import LAST_TURN, age_of
from carrack.games.discovery.rules.leaving import acted_in
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CAPTAIN,
    GOODS,
    KINDS,
    MERCHANT,
    NOBODY,
    PER_SEAT,
)
from carrack.games.discovery.rules.running_out import TRAINING_PRICE, could_receive
from carrack.games.discovery.rules.steps import (
    BUY,
    CAPITAL_BOX,
    CHOOSE_GOOD,
    DECLARE,
    DOCK_BOX,
    PLACEMENT,
    SHIPPING_BOX,
    SPECIALISTS_BOX,
    TRADE_GOODS_BOX,
    WARFARE_BOX,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits

MERCHANTS_PAY: Final = 5
#: What each worker of a seat in the Specialists box scores at the end with the Age of Reason.
REASON: Final = 4.0


@final
class Boxes:
    """Adds to every seat's points what its workers in the boxes will bring."""

    def __init__(self, weights: Weights, holdings: Holdings, colonies: Colonies) -> None:
        self._players: i64 = holdings.players
        self._holdings = holdings
        self._colonies = colonies
        self._worker: list[float] = holdings.worker
        self._price: list[i64] = [price_of(building) for building in range(BUILDINGS)]
        self._behind: float = weights["behind_in_box"]
        self._leading: float = weights["leading_in_shipping"]
        self._trailing: float = weights["trailing_in_shipping"]
        self._purchase: float = weights["purchase"]
        self._attack: float = weights["attack"]

    def add(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add what all boxes bring."""
        if not table.next_order:
            dollars = moment.dollar
            for code in table.initiative:
                found[code // PER_SEAT] += dollars
                dollars += moment.dollar
        if table.goods_box or moment.pending == CHOOSE_GOOD:
            self._add_goods_box(table, moment, found)
        if table.ship_in_box and moment.step <= SHIPPING_BOX:
            self._add_shipping(table, moment, found)
        if table.capital or moment.pending == BUY:
            self._add_capital(table, moment, found)
        if moment.step <= SPECIALISTS_BOX:
            self._add_specialists(table, moment, found)
        if table.warfare or moment.pending == DECLARE:
            self._add_warfare(table, moment, found)

    def _add_goods_box(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add what workers in the Trade Goods box can expect; those behind find less."""
        share = 1.0
        shares = [0.0] * self._players
        if moment.pending == CHOOSE_GOOD:
            shares[moment.seat] = share
            share -= self._behind
        acted = acted_in(table, TRADE_GOODS_BOX)
        for code in table.goods_box:
            if acted > 0:
                acted -= 1
                continue
            shares[code // PER_SEAT] += share
            share -= self._behind
        seat: i64 = 0
        while seat < self._players:
            if shares[seat] > 0.0:
                found[seat] += shares[seat] * self._best_good(table, seat, moment)
            seat += 1

    def _best_good(self, table: Table, seat: i64, moment: Moment) -> float:
        best = 0.0
        before = self._holdings.sets(table, seat, table.goods, table.ships[seat], NOBODY, moment)
        good: i64 = 0
        while good < GOODS:
            if table.offer[good] > 0:
                worth = self._holdings.good(table, seat, good, moment) - before
                if worth > best:
                    best = worth
            good += 1
        return best

    def _add_shipping(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add the ship, to the leader for the most part as long as others can outbid him."""
        leader: i64 = NOBODY
        most: i64 = 0
        second: i64 = 0
        for seat in table.order:
            value = _bid_in_shipping(table, seat)
            if value > most:
                second = most
                most = value
                leader = seat
            elif value > second:
                second = value
        if leader == NOBODY:
            return
        rivals: i64 = 0
        seat = 0
        while seat < self._players:
            if seat != leader:
                rivals += table.workers_left[seat]
            seat += 1
        if moment.step > PLACEMENT or rivals == 0:
            found[leader] += self._holdings.ship(table, leader, moment)
            return
        lead = float(most - second)
        chance = (self._leading + lead) / (self._leading + lead + 1.0)
        found[leader] += chance * self._holdings.ship(table, leader, moment)
        seat = 0
        while seat < self._players:
            if seat != leader and table.workers_left[seat] > 0:
                value = _bid_in_shipping(table, seat)
                if value > 0:
                    hope = self._trailing * float(value) / float(most) * (1.0 - chance)
                    found[seat] += hope * self._holdings.ship(table, seat, moment)
            seat += 1

    def _add_capital(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add what workers in the Capital Buildings box can buy; those behind choose from less."""
        place: i64 = 0
        bought: list[i64] = [0] * self._players
        if moment.pending == BUY:
            found[moment.seat] += self._bargain(table, moment.seat, moment.first, 0, 0, moment)
            bought[moment.seat] = 1
            place = 1
        acted = acted_in(table, CAPITAL_BOX)
        for code in table.capital:
            if acted > 0:
                acted -= 1
                continue
            seat = code // PER_SEAT
            kind = code % PER_SEAT
            found[seat] += self._bargain(table, seat, kind, place, bought[seat], moment)
            bought[seat] += 1
            place += 1

    def _bargain(
        self, table: Table, seat: i64, kind: i64, place: i64, bought: i64, moment: Moment
    ) -> float:
        """Return what a worker gains that buys after others, some of them of the same seat."""
        budget = table.money[seat] - bought * PRICES[age_of(moment.turn)]
        if moment.step < CAPITAL_BOX:
            budget += self._coming_before_capital(table, seat, moment)
        best = 0.0
        second = 0.0
        third = 0.0
        for building in table.on_offer:
            price = self._price[building]
            if kind == BUILDER and price > 0:
                price -= BUILDER_DISCOUNT
            if price <= budget:
                gain = self._holdings.offered(table, seat, building, moment)
                gain -= float(price) * moment.dollar
                if gain > best:
                    third = second
                    second = best
                    best = gain
                elif gain > second:
                    third = second
                    second = gain
                elif gain > third:
                    third = gain
        rank = bought + (place - bought + 1) // 2
        if rank == 0:
            return self._purchase * best
        return self._purchase * (second if rank == 1 else third)

    def _coming_before_capital(self, table: Table, seat: i64, moment: Moment) -> i64:
        """Return the money a seat will have got before it can buy."""
        dollars: i64 = 0
        place: i64 = 1
        if not table.next_order:
            for code in table.initiative:
                if code // PER_SEAT == seat:
                    dollars += place
                place += 1
        stayed = acted_in(table, DOCK_BOX)
        for code in table.dock:
            if stayed > 0:
                stayed -= 1
            elif code == seat * PER_SEAT + MERCHANT:
                dollars += MERCHANTS_PAY
        return dollars

    def _add_specialists(self, table: Table, moment: Moment, found: list[float]) -> None:
        space: i64 = acted_in(table, SPECIALISTS_BOX)
        while space < SPECIALIST_SPACES:
            code = table.specialists[space]
            if code != NOBODY:
                seat = code // PER_SEAT
                if space == TRAINING:
                    found[seat] += self.training(table, seat, moment)
                else:
                    found[seat] += self.hired(table, seat, SPECIALIST_OF_SPACE[space], moment)
                if moment.turn == LAST_TURN and bits.has(table.owned[seat], AGE_OF_REASON):
                    found[seat] += REASON
            space += 1

    def hired(self, table: Table, seat: i64, kind: i64, moment: Moment) -> float:
        """Return what a specialist for the next turn is worth."""
        if moment.turn == LAST_TURN or not could_receive(table, seat, kind):
            return 0.0
        return self._worker[kind]

    def training(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what the training space is worth: the best specialist, less the price."""
        if table.money[seat] < TRAINING_PRICE or moment.turn == LAST_TURN:
            return 0.0
        best = 0.0
        kind: i64 = CAPTAIN
        while kind < KINDS:
            worth = self.hired(table, seat, kind, moment)
            if worth > best:
                best = worth
            kind += 1
        worth = best - TRAINING_PRICE * moment.dollar
        return worth if worth > 0.0 else 0.0

    # ---- Warfare ---------------------------------------------------------------------------

    def _add_warfare(self, table: Table, moment: Moment, found: list[float]) -> None:
        if moment.pending == DECLARE:
            found[moment.seat] += self._best_battle(table, moment.seat, moment)
        acted = acted_in(table, WARFARE_BOX)
        for code in table.warfare:
            if acted > 0:
                acted -= 1
                continue
            seat = code // PER_SEAT
            found[seat] += self._best_battle(table, seat, moment)

    def _best_battle(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what the best battle would gain: own points, and some of what others lose."""
        best = 0.0
        region: i64 = 0
        while region < REGIONS:
            if table.presence[self._players * region + seat] > 0:
                other: i64 = 0
                while other < self._players:
                    if other != seat and can_fight(table, seat, other, region):
                        gain = self._battle(table, seat, other, region, moment)
                        if gain > best:
                            best = gain
                    other += 1
            region += 1
        return self._attack * best

    def _battle(self, table: Table, seat: i64, other: i64, region: i64, moment: Moment) -> float:
        dead = deaths(table, seat, other, region)
        lost = losses(table, seat, other, region)
        mine = self._standing(table, seat, region, seat, 0, other, 0, moment)
        theirs = self._standing(table, other, region, seat, 0, other, 0, moment)
        mine_after = self._standing(table, seat, region, seat, lost, other, dead, moment)
        theirs_after = self._standing(table, other, region, seat, lost, other, dead, moment)
        return mine_after - mine + (theirs - theirs_after) / self._holdings.rivals

    def _standing(
        self,
        table: Table,
        seat: i64,
        region: i64,
        one: i64,
        one_lost: i64,
        other: i64,
        other_lost: i64,
        moment: Moment,
    ) -> float:
        """Return what a colony is worth after two seats have lost so many pieces there."""
        best: i64 = 0
        next_best: i64 = 0
        own: i64 = 0
        who: i64 = 0
        while who < self._players:
            there = table.presence[self._players * region + who]
            if who == one:
                there -= one_lost
            elif who == other:
                there -= other_lost
            if who == seat:
                own = there
            elif there > best:
                next_best = best
                best = there
            elif there > next_best:
                next_best = there
            who += 1
        builders = builders_in(table, region) if table.setting.builder else 0
        return self._colonies.worth(moment.row, own, best, next_best, builders)


def _bid_in_shipping(table: Table, seat: i64) -> i64:
    start = seat * KINDS
    total = table.shipping[start + CAPTAIN] + table.shipping[start + MERCHANT]
    kind: i64 = 0
    while kind < KINDS:
        total += table.shipping[start + kind]
        kind += 1
    return total
