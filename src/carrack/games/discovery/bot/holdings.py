"""Age of Discovery: what goods, ships and buildings are worth to their owner."""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.discovery.bot.game_stage import Moment
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import (
    AGE_OF_DISCOVERY,
    AGE_OF_REASON,
    BUILDINGS,
    CAPITAL_CITY,
    CARTOGRAPHY,
    CATHEDRAL,
    COLONIZATION_LAWS,
    CONQUISTADORS,
    DOLLARS_EACH_TURN,
    FACTORY,
    GLORY,
    INCA_EMPIRE,
    INDENTURED_SERVITUDE,
    INDIAN_ALLIES,
    MAGELLAN,
    MAYFLOWER,
    MERCANTILISM,
    MIGRATION,
    MILITIA,
    MINT,
    NAVIGATOR,
    NAVY,
    OVERPOPULATION,
    PAPAL_EDICT,
    PLAGUE_1,
    PLAGUE_2,
    PLAGUE_3,
    POINTS,
    POPULATION,
    POWER,
    PRIVATEERS,
    PROSPERITY,
    REFORMATION,
    REWRITE_HISTORY,
    RUM_DISTILLERY,
    SMUGGLER,
    SPOILS_DOLLARS_1,
    SPOILS_DOLLARS_2,
    SPOILS_GOODS,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    STABLES,
    TRADING_HOUSE,
    UNIVERSITY,
    WEALTH,
    WEST_INDIES,
    WORKER_EACH_TURN,
)
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CAPTAIN,
    GOLD,
    GOODS,
    KINDS,
    MISSIONARY,
    NOBODY,
    SILVER,
    SOLDIER,
    SUGAR,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits

#: By how many goods of a kind there are: dollars, goods left over, and dollars to be hoped for.
SURE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 3.0, 6.0, 6.0, 6.0, 9.0)
LEFT_OVER: Final[tuple[int, ...]] = (0, 1, 2, 0, 0, 1, 2, 0)
HOPED: Final[tuple[float, ...]] = (0.0, 0.25, 0.9, 1.0, 0.0, 0.2, 0.7, 0.7)
#: A ship makes three of two, or four of three.
WITH_SHIP: Final = 3.0
HOPED_OF_SHIP: Final = 1.0


@final
class Holdings:
    """Goods, ships and buildings in points."""

    def __init__(self, weights: Weights, players: i64) -> None:
        self.players: i64 = players
        self.rivals: float = float(players - 1)
        self.hope: float = weights["hope"]
        self.piece: float = weights["piece"]
        self.discovery: float = weights["discovery"]
        self.strength: float = weights["strength"]
        self.side_benefit: float = weights["side_benefit"]
        self.good_drawn: float = weights["good_drawn"]
        self.growth: float = weights["growth"]
        self.unused_university: float = weights["unused_university"]
        self.worker: list[float] = [
            weights["colonist"],
            weights["captain"],
            weights["merchant"],
            weights["missionary"],
            weights["soldier"],
            weights["builder"],
        ]
        self.best_specialist: float = max(self.worker)

    # ---- Goods and ships -------------------------------------------------------------------

    def sets(
        self, table: Table, seat: i64, goods: list[i64], ships: i64, extra: i64, moment: Moment
    ) -> float:
        """Return the worth of a seat's goods with so many ships, and one more good if given."""
        start = seat * GOODS
        dollars = 0.0
        hoped = 0.0
        left: i64 = 0
        waiting: i64 = 0
        good: i64 = 0
        while good < GOODS:
            count = goods[start + good]
            if good == extra:
                count += 1
            if count > 0:
                dollars += SURE[count]
                left += LEFT_OVER[count]
                hoped += HOPED[count]
                if count == 2 or count == 3 or count == 6:
                    waiting += 1
            good += 1
        joined = ships if ships < waiting else waiting
        dollars += WITH_SHIP * float(joined)
        left -= joined
        spare = ships - joined
        hoped += HOPED_OF_SHIP * float(spare)
        paired = spare if 2 * spare < left else left // 2
        dollars += float(left + paired) * 0.3
        return (dollars + self.hope * hoped * moment.draws) * moment.sets

    def ship(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what one more ship is worth."""
        ships = table.ships[seat]
        more = self.sets(table, seat, table.goods, ships + 1, NOBODY, moment)
        more -= self.sets(table, seat, table.goods, ships, NOBODY, moment)
        owned = table.owned[seat]
        if bits.has(owned, NAVY):
            more += 4.0
        if bits.has(owned, PRIVATEERS):
            more += self.rivals * moment.pay
        return more

    def good(self, table: Table, seat: i64, good: i64, moment: Moment) -> float:
        """Return what a seat's goods are worth with one more of a kind."""
        more = self.sets(table, seat, table.goods, table.ships[seat], good, moment)
        owned = table.owned[seat]
        if bits.has(owned, MERCANTILISM):
            more += 1.0
        if good == SUGAR and bits.has(owned, RUM_DISTILLERY):
            more += 3.0 * moment.pay
        return more

    # ---- Buildings -------------------------------------------------------------------------

    def buildings(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what a seat's buildings are still worth."""
        owned = table.owned[seat]
        total = 0.0
        building: i64 = 0
        while owned != 0:
            if owned & 1 == 1:
                total += self.owned(table, seat, building, moment)
            owned >>= 1
            building += 1
        return total

    def owned(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        """Return what a building is still worth to its owner."""
        points = float(POINTS[building])
        kind: i64 = WORKER_EACH_TURN[building]
        if kind != NOBODY:
            return points + self.worker[kind] * moment.gifts
        dollars: i64 = DOLLARS_EACH_TURN[building]
        if dollars > 0:
            if building == FACTORY:
                dollars = table.setting.factory_dollars
            return points + float(dollars) * moment.pay
        if building >= MILITIA:
            return self._at_the_end(table, seat, building, moment)
        if building < INDIAN_ALLIES:
            return points + self._of_first_age(table, seat, building, moment)
        return points + self._of_second_age(table, seat, building, moment)

    def _of_first_age(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        if building == INDENTURED_SERVITUDE:
            return self.piece * moment.gifts
        if building == CONQUISTADORS:
            return (self.strength + moment.dollar) * moment.gifts
        if building == NAVIGATOR:
            return 2.0 * self.strength * moment.gifts
        if building == CARTOGRAPHY:
            if bits.has(table.used[seat], CARTOGRAPHY) or table.all_discovered():
                return 0.0
            return 0.8 * (self.discovery + self.piece)
        if building == PLAGUE_1 or building == MAGELLAN or building == SMUGGLER:
            return self.side_benefit * moment.gifts
        return 0.0

    def _of_second_age(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        if building == PRIVATEERS:
            return float(table.ships[seat]) * self.rivals * moment.pay
        if building == CATHEDRAL:
            coming = float(table.workers[seat * KINDS + MISSIONARY]) + 0.5 * moment.gifts
            for monastery in range(BUILDINGS):
                if WORKER_EACH_TURN[monastery] == MISSIONARY:
                    if bits.has(table.owned[seat], monastery):
                        coming += moment.gifts
            return 0.7 * self.piece * coming
        if building == UNIVERSITY:
            unused = not bits.has(table.used[seat], UNIVERSITY) and moment.turn < LAST_TURN
            return self.unused_university if unused else 0.0
        if building == WEST_INDIES:
            return self.good_drawn * moment.sets * moment.gifts
        if building == COLONIZATION_LAWS:
            return self.piece * moment.gifts
        if building == RUM_DISTILLERY:
            return 3.0 * float(table.goods[seat * GOODS + SUGAR]) * moment.pay
        if building == MINT:
            gold = table.goods[seat * GOODS + GOLD]
            silver = table.goods[seat * GOODS + SILVER]
            return 2.0 * float(gold if gold > silver else silver) * moment.pay
        if building == MAYFLOWER:
            ships = table.ships[seat]
            return self.side_benefit * float(ships if ships < 3 else 3) * moment.gifts
        if building == STABLES or building == TRADING_HOUSE or building == REFORMATION:
            return self.side_benefit * moment.gifts
        return 0.0

    def _at_the_end(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        points = float(POINTS[building])
        growth = self.growth * moment.turns_to_come
        if building == MERCANTILISM:
            start = seat * GOODS
            count: i64 = 0
            while count < GOODS:
                points += float(table.goods[start + count])
                count += 1
            return points + growth
        if building == NAVY:
            return 4.0 * float(table.ships[seat]) + growth
        if building == PROSPERITY:
            return 2.0 * float(bits.count(table.owned[seat])) + 2.0 * growth
        if building == WEALTH:
            money = table.money[seat] if table.unspent[seat] < 0 else table.unspent[seat]
            return 0.2 * float(money) + (growth if moment.turns_to_come > 0.0 else 0.0)
        if building == AGE_OF_DISCOVERY:
            found = bits.count(table.counters_owned[seat]) + bits.count(table.cards_owned[seat])
            return 4.0 * float(found) + growth
        if building == AGE_OF_REASON:
            return 4.0 * float(table.reasoners[seat]) + 4.0 * moment.turns_to_come
        if building == POWER:
            return 2.0 * self._pieces(table, seat, SOLDIER) + growth
        if building == CAPITAL_CITY:
            return 3.0 * self._pieces(table, seat, BUILDER) + growth
        if building == POPULATION or building == GLORY:
            return self._spread(table, seat, building) + growth
        if building == MILITIA or building == MIGRATION:
            return self.side_benefit * (1.0 + moment.turns_to_come)
        return points

    def _pieces(self, table: Table, seat: i64, kind: i64) -> float:
        total: i64 = 0
        place = seat * KINDS + kind
        while place < len(table.world):
            total += table.world[place]
            place += self.players * KINDS
        return float(total)

    def _spread(self, table: Table, seat: i64, building: i64) -> float:
        pieces: i64 = 0
        regions: i64 = 0
        region: i64 = 0
        while region < REGIONS:
            there = table.presence[self.players * region + seat]
            pieces += there
            if there > 0:
                regions += 1
            region += 1
        return 0.5 * float(pieces) if building == POPULATION else 2.0 * float(regions)

    # ---- Buildings on offer ----------------------------------------------------------------

    def offered(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        """Return what a building on offer would be worth to a seat, its price not counted."""
        if building == PROSPERITY:
            return self.owned(table, seat, building, moment) + 2.0
        at_once = self.at_once(table, seat, building, moment)
        if bits.has(table.owned[seat], PROSPERITY):
            at_once += 2.0
        return at_once + self.owned(table, seat, building, moment)

    def at_once(self, table: Table, seat: i64, building: i64, moment: Moment) -> float:
        """Return what a building brings at the moment it is bought."""
        if building == INCA_EMPIRE:
            return 20.0 * moment.dollar
        if building == SPOILS_DOLLARS_1:
            return 5.0 * moment.dollar
        if building == SPOILS_DOLLARS_2:
            return 7.0 * moment.dollar
        if building == SPOILS_SHIP:
            return self.ship(table, seat, moment)
        if building == SPOILS_SPECIALISTS:
            return 2.0 * self.best_specialist
        if building == SPOILS_GOODS:
            return 2.0 * self.good_drawn * moment.sets
        if building == OVERPOPULATION:
            return 3.0 * self.piece
        if building == INDIAN_ALLIES or building == PAPAL_EDICT:
            return 2.0 * self.piece
        if building == REWRITE_HISTORY:
            return 2.0 * self.discovery
        if building == PLAGUE_2 or building == PLAGUE_3:
            return self.piece
        return 0.0

    def strength_of(self, table: Table, seat: i64, crew: list[i64], start: i64) -> i64:
        """Return what six counts of workers count on an expedition, without the Plague."""
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += crew[start + kind]
            kind += 1
        captains = crew[start + CAPTAIN]
        return total + (2 * captains if bits.has(table.owned[seat], MAGELLAN) else captains)
