"""What a position of Age of Discovery is worth, in victory points; both editions, all options.

Points already scored and owned count in full. Colonies count what the scorings to come will
give them (`colonies`), goods, ships and buildings what they will bring until the end
(`holdings`), and every worker in a box what it is there for, so that each placement
and each answer shows at once.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Evaluation, Weights, read_weights
from carrack.games.discovery.bot.colonies import Colonies
from carrack.games.discovery.bot.event_boxes import MERCHANTS_PAY, Boxes
from carrack.games.discovery.bot.expeditions import (
    MOST_PLUNDER,
    Expeditions,
    lay_middling_counter,
)
from carrack.games.discovery.bot.game_stage import Moment, Purse
from carrack.games.discovery.bot.holdings import Holdings
from carrack.games.discovery.bot.pending_choices import (
    builders_in,
    foreseen_goods,
    foreseen_presence,
)
from carrack.games.discovery.bot.relocations import Relocations, near
from carrack.games.discovery.rules.action_numbers import DISCOVER, EXPLORE, SEND
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import CARTOGRAPHY, CATHEDRAL, POINTS
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.expedition import workers_waiting
from carrack.games.discovery.rules.leaving import acted_in
from carrack.games.discovery.rules.nations import ENGLAND, FRANCE, HOLLAND, ITALY, PORTUGAL, SPAIN
from carrack.games.discovery.rules.pieces import (
    CARD_TABLE,
    COUNTER_TABLE,
    KINDS,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    PER_SEAT,
    SOLDIER,
    STARTING_COLONISTS,
)
from carrack.games.discovery.rules.running_out import (
    TO_REGION,
    TO_TRAINEES,
    TRAINING_PRICE,
    TWO_TO_REGION,
)
from carrack.games.discovery.rules.steps import (
    BID,
    BID_FOR_BOARD,
    CHART,
    CHOOSE_BENEFIT,
    CHOOSE_CREW,
    CHOOSE_MIGRANTS,
    CHOOSE_TARGET,
    DOCK_BOX,
    LAND,
    MIGRATE,
    NAME_FOR_EDICT,
    PLACE_ALLIES,
    PLACEMENT,
    REWRITE,
    RIDE,
    SETTLE,
    SETTLE_BY_EDICT,
    SHIPPING_BOX,
    SPANISH_LANDING,
    SPECIALISTS_BOX,
    SPREAD_PLAGUE,
    TAKE_SPECIALIST,
    TRADE_GOODS_BOX,
    TRADE_OUT,
    TRAIN,
    WHO_SETTLES_FIRST,
)
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.game import DiscoveryGame
from carrack.games.discovery.state.state import DiscoveryState
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits
from carrack.kernel.game import Game, State

COUNTER_POINTS: Final = tuple(row[3] for row in COUNTER_TABLE)
CARD_POINTS: Final = tuple(row[3] for row in CARD_TABLE)
#: The last step of a turn that asks anything.
STEPS_OF_A_TURN: Final = 13.0


@final
class DiscoveryEvaluation(Evaluation):
    """Estimates how a game of Age of Discovery will end."""

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        assert isinstance(game, DiscoveryGame)
        if weights is None:
            weights = read_weights("carrack.games.discovery.bot")
        super().__init__(weights, weights["sharpness"], weights["last_sharpness"])
        self._players: i64 = game.players
        dollars = [weights["dollar_1"], weights["dollar_2"], weights["dollar_3"]]
        self._purse = Purse(game.setting, dollars, weights["last_dollar"], weights["spare_dollar"])
        lag = weights["lag"] + weights["lag_per_rival"] * (game.players - 1)
        self._colonies = Colonies(weights["spread"], lag, weights["from_one"], weights["from_two"])
        self._holdings = Holdings(weights, game.players)
        self._boxes = Boxes(weights, self._holdings, self._colonies)
        self._expeditions = Expeditions(weights, self._holdings)
        self._worker: list[float] = self._holdings.worker
        self._piece: float = weights["piece"]
        self._discovery: float = weights["discovery"]
        self._enough: float = weights["enough_money"]
        self._beyond: float = weights["money_beyond"]
        self._place: float = weights["place"]
        self._place_now: float = weights["place_now"]
        self._landing: float = weights["landing"]
        self._next_landing: float = weights["next_landing"]
        self._soldier: float = weights["soldier_in_region"]
        self._near_good: float = weights["near_good"]
        self._relocations = Relocations(self._colonies, self._near_good, game.players)
        self._nations: list[float] = [0.0] * 6
        self._nations[ENGLAND] = weights["england"]
        self._nations[SPAIN] = weights["spain"]
        self._nations[FRANCE] = weights["france"]
        self._nations[PORTUGAL] = weights["portugal"]
        self._nations[HOLLAND] = weights["holland"]
        self._nations[ITALY] = weights["italy"]
        self._lot: float = weights["lot"]

    def playout_turns(self, players: int) -> int:
        """Return how many turns a search should play on: it takes some workers until one pays."""
        return 14

    def progress(self, state: State) -> float:
        """Return how much of the game has been played."""
        assert isinstance(state, DiscoveryState)
        if state.deciding < 0:
            return 1.0
        moment = Moment(state, self._purse)
        return (
            float(moment.turn - 1) + float(moment.step - PLACEMENT) / STEPS_OF_A_TURN
        ) / LAST_TURN

    def outcome(self, state: State, action: int) -> State:
        """Return what an action leads to, without the luck of what it turns up.

        An expedition of one worker is not launched yet, and New World Cartography finds a middling
        counter.
        """
        assert isinstance(state, DiscoveryState)
        after = state.clone()
        assert isinstance(after, DiscoveryState)
        step = after.agenda.step()
        if step == CHOOSE_TARGET and EXPLORE <= action < SEND:
            if workers_waiting(after, after.agenda.seat()) == 1:
                _send_all(after, action - EXPLORE)
                return after
        elif step == CHART and DISCOVER <= action < DISCOVER + REGIONS:
            lay_middling_counter(after, after.agenda.seat(), action - DISCOVER)
        after.apply(action)
        return after

    def points(self, state: State) -> list[float]:
        """Return the final points each seat can expect."""
        assert isinstance(state, DiscoveryState)
        if state.deciding < 0:
            return [float(points) for points in state.scores()]
        moment = Moment(state, self._purse)
        found = [0.0] * self._players
        goods = foreseen_goods(state, moment)
        seat: i64 = 0
        while seat < self._players:
            found[seat] = self._own(state, seat, goods, moment)
            seat += 1
        self._add_order(state, moment, found)
        self._add_colonies(state, moment, found)
        self._boxes.add(state, moment, found)
        self._add_pending(state, moment, found)
        return found

    # ---- What lies before a seat -----------------------------------------------------------

    def _own(self, table: Table, seat: i64, goods: list[i64], moment: Moment) -> float:
        points = _scored(table, seat)
        points += self._holdings.sets(table, seat, goods, table.ships[seat], NOBODY, moment)
        if table.owned[seat] != 0:
            points += self._holdings.buildings(table, seat, moment)
        points += self._money(float(table.money[seat])) * moment.dollar
        points += self._workers(table, seat, moment)
        points += self._expeditions.worth(table, seat, moment)
        if table.setting.nations:
            points += self._nation(table, seat, moment)
        return points

    def _money(self, dollars: float) -> float:
        """Return money as if all of it were as useful as the first dollars."""
        if dollars <= self._enough:
            return dollars
        return self._enough + (dollars - self._enough) * self._beyond

    def _workers(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return the worth of workers still to be placed, this turn and later."""
        total = self._worker[0] * STARTING_COLONISTS * moment.turns_to_come
        if table.workers_left[seat] == 0:
            return total
        if moment.turn == LAST_TURN and moment.step != PLACEMENT:
            return total
        start = seat * KINDS
        kind: i64 = 0
        while kind < KINDS:
            total += self._worker[kind] * float(table.workers[start + kind])
            kind += 1
        return total

    def _nation(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what the unused power of a nation's board is worth."""
        nation = table.nation[seat]
        if nation == NONE:
            return self._lot
        if nation == SPAIN:
            waits = moment.pending == SPANISH_LANDING or moment.pending == BID_FOR_BOARD
            return self._nations[SPAIN] if waits and table.nation_uses[seat] > 0 else 0.0
        box: i64 = SPECIALISTS_BOX
        if nation == ENGLAND:
            box = DOCK_BOX
        elif nation == FRANCE:
            box = TRADE_GOODS_BOX
        elif nation == HOLLAND:
            box = SHIPPING_BOX
        chances = LAST_TURN - moment.turn + (1 if moment.step < box else 0)
        return self._nations[nation] * float(table.nation_uses[seat] * chances) / LAST_TURN

    # ---- The turn order --------------------------------------------------------------------

    def _add_order(self, table: Table, moment: Moment, found: list[float]) -> None:
        if moment.pending == BID or moment.pending == BID_FOR_BOARD:
            self._add_auction(table, moment, found)
        last = self._players - 1
        ahead: i64 = 0
        if moment.turn < LAST_TURN:
            if not table.next_order:
                for code in table.initiative:
                    found[code // PER_SEAT] += self._place * float(last - ahead)
                    ahead += 1
            for seat in table.next_order:
                found[seat] += self._place * float(last - ahead)
                ahead += 1
        place: i64 = 0
        while place < len(table.order):
            seat = table.order[place]
            left = table.workers_left[seat]
            found[seat] += self._place_now * float((last - place) * left)
            place += 1
            if moment.turn < LAST_TURN and not _leads(table, seat):
                found[seat] += self._place * float(last - ahead)
                ahead += 1

    def _add_auction(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Count a bid as paid, and what it is for as won, as likely as it is to stand."""
        highest: i64 = 0
        for bid in table.bids:
            if bid > highest:
                highest = bid
        prize = self._place * float(self._players - 1)
        if moment.pending == BID:
            prize += self._discovery + self._piece
        seat: i64 = 0
        while seat < self._players:
            bid = table.bids[seat]
            if bid == highest and bid > 0:
                chance = 0.35 + 0.05 * float(bid)
                found[seat] += chance * (prize - float(bid) * moment.dollar)
            elif bid >= 0 and seat not in table.order:
                found[seat] += 0.15 * prize
            seat += 1

    # ---- The New World ---------------------------------------------------------------------

    def _add_colonies(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add what colonies will score, and what workers on the dock can add to them."""
        players = self._players
        landers: list[i64] = [0] * players
        preachers: list[i64] = [0] * players
        any_landing = self._count_landings(table, moment, found, landers, preachers)
        best = [0.0] * players
        best_of_two = [0.0] * players
        presence = foreseen_presence(table, moment)
        row = moment.row
        near_good = self._near_good * moment.sets
        region: i64 = 0
        while region < REGIONS:
            if table.counters[region] != NONE:
                region += 1
                continue
            start = players * region
            first: i64 = 0
            second: i64 = 0
            third: i64 = 0
            seat: i64 = 0
            while seat < players:
                own = presence[start + seat]
                if own > first:
                    third = second
                    second = first
                    first = own
                elif own > second:
                    third = second
                    second = own
                elif own > third:
                    third = own
                seat += 1
            if first == 0 and not any_landing:
                region += 1
                continue
            builders = builders_in(table, region) if table.setting.builder else 0
            prize = near_good if table.has_good[region] == 1 else 0.0
            seat = 0
            while seat < players:
                own = presence[start + seat]
                rival = second if own == first else first
                next_rival = second if own < second else third
                worth = 0.0
                if own > 0:
                    worth = self._colonies.worth(row, own, rival, next_rival, builders)
                    if own < 3:
                        worth += prize * near(own, rival)
                    found[seat] += worth
                    if rival > 0:
                        soldiers = table.world[(start + seat) * KINDS + SOLDIER]
                        found[seat] += self._soldier * float(soldiers)
                if landers[seat] > 0:
                    more = self._colonies.worth(row, own + 1, rival, next_rival, builders)
                    more += prize * near(own + 1, rival) - worth
                    if more > best[seat]:
                        best[seat] = more
                if preachers[seat] > 0:
                    group: i64 = 3 if bits.has(table.owned[seat], CATHEDRAL) else 2
                    more = self._colonies.worth(row, own + group, rival, next_rival, builders)
                    more += prize * near(own + group, rival) - worth
                    if more > best_of_two[seat]:
                        best_of_two[seat] = more
                seat += 1
            region += 1
        if any_landing:
            seat = 0
            while seat < players:
                found[seat] += self._landings(landers[seat], best[seat])
                found[seat] += self._landings(preachers[seat], best_of_two[seat])
                seat += 1

    def _landings(self, workers: i64, best: float) -> float:
        """Return what so many workers bring ashore, of which the first finds the best place."""
        total = 0.0
        worth = self._landing * best
        while workers > 0:
            total += worth
            worth *= self._next_landing
            workers -= 1
        return total

    def _count_landings(
        self,
        table: Table,
        moment: Moment,
        found: list[float],
        landers: list[i64],
        preachers: list[i64],
    ) -> bool:
        """Count the workers on the dock, missionaries apart; merchants will be paid."""
        if moment.turn == LAST_TURN and moment.step > DOCK_BOX:
            return False
        waiting = table.dock
        stayed = acted_in(table, DOCK_BOX)
        if stayed > 0:
            waiting = table.dock[stayed:]
        if table.dock_ships or table.pool or moment.pending == LAND:
            waiting = waiting + table.dock_ships + table.pool
            if moment.pending == LAND:
                waiting.append(moment.seat * PER_SEAT + moment.first)
        if table.dock_x != NOBODY:
            landers[table.dock_x // PER_SEAT] += 1
        if table.dock_y != NOBODY:
            landers[table.dock_y // PER_SEAT] += 1
        for code in waiting:
            seat = code // PER_SEAT
            kind = code % PER_SEAT
            if kind == MISSIONARY:
                preachers[seat] += 1
            else:
                landers[seat] += 1
                if kind == MERCHANT:
                    found[seat] += MERCHANTS_PAY * moment.dollar
        return len(waiting) > 0 or table.dock_x != NOBODY or table.dock_y != NOBODY

    # ---- What is being asked ---------------------------------------------------------------

    def _add_pending(self, table: Table, moment: Moment, found: list[float]) -> None:
        """Add what the pending decision is about to bring."""
        pending = moment.pending
        seat = moment.seat
        if pending == TAKE_SPECIALIST:
            found[seat] += 0.9 * self._boxes.hired(table, seat, moment.first, moment)
        elif pending == TRADE_OUT:
            if moment.second >= TO_REGION:
                allies = 2.0 if moment.second >= TWO_TO_REGION else 1.0
                found[seat] += 0.9 * allies * self._piece
            else:
                found[seat] += 0.9 * self._boxes.hired(table, seat, moment.first, moment)
                if moment.second == TO_TRAINEES:
                    found[seat] -= float(TRAINING_PRICE) * moment.dollar
        elif pending == TRAIN:
            if moment.first > 0:
                found[seat] += self._boxes.training(table, seat, moment)
            elif moment.turn < LAST_TURN:
                found[seat] += float(moment.second) * self._holdings.best_specialist
        elif pending == SETTLE:
            found[seat] += float(moment.first) * self._piece
        elif pending == PLACE_ALLIES or pending == SETTLE_BY_EDICT or pending == NAME_FOR_EDICT:
            found[seat] += 2.0 * self._piece
        elif pending == WHO_SETTLES_FIRST:
            found[seat] += 2.0 * self._piece
            found[moment.first] += 2.0 * self._piece
        elif pending == SPREAD_PLAGUE:
            found[seat] += self._piece
        elif pending == REWRITE:
            found[seat] += float(moment.first) * self._discovery
        elif pending == CHART:
            found[seat] += self._free_discovery(table, seat, moment)
        elif (
            pending == RIDE
            or pending == MIGRATE
            or pending == CHOOSE_MIGRANTS
            or pending == CHOOSE_BENEFIT
        ):
            presence = foreseen_presence(table, moment)
            found[seat] += self._relocations.hope(table, moment, presence)

    def _free_discovery(self, table: Table, seat: i64, moment: Moment) -> float:
        """Return what New World Cartography finds, beyond what it is worth if kept."""
        settler = self._colonies.worth(moment.row, 1, 0, 0, 0)
        settler += self._near_good * moment.sets * near(1, 0)
        dollar = moment.dollar
        if float(table.money[seat] + MOST_PLUNDER) > self._enough:
            dollar *= self._beyond
        found = settler + self._expeditions.best_free(table, seat, dollar)
        kept = self._holdings.owned(table, seat, CARTOGRAPHY, moment) - POINTS[CARTOGRAPHY]
        return found - kept if found > kept else 0.0


def _send_all(table: DiscoveryState, target: i64) -> None:
    """Let all workers of the seat that chooses a target be its crew, ready to be launched."""
    seat = table.agenda.seat()
    kind: i64 = 0
    while kind < KINDS:
        table.crew[kind] = table.discovery[seat * KINDS + kind]
        table.discovery[seat * KINDS + kind] = 0
        kind += 1
    table.agenda.pop()
    table.agenda.push(CHOOSE_CREW, seat, target, 0)
    table.forget_choices()


def _scored(table: Table, seat: i64) -> float:
    """Return the points nobody can take away: scored, bought and discovered."""
    points: i64 = table.economy[seat] if table.economy[seat] > 0 else 0
    age: i64 = 0
    while age < 3:
        place = seat * 3 + age
        points += table.colony_points[place] + table.builder_points[place]
        points += table.bought_points[place]
        age += 1
    counters = table.counters_owned[seat]
    counter: i64 = 0
    while counters != 0:
        if counters & 1 == 1:
            points += COUNTER_POINTS[counter]
        counters >>= 1
        counter += 1
    cards = table.cards_owned[seat]
    card: i64 = 0
    while cards != 0:
        if cards & 1 == 1:
            points += CARD_POINTS[card]
        cards >>= 1
        card += 1
    return float(points)


def _leads(table: Table, seat: i64) -> bool:
    """Tell whether a seat is in the Initiative box, or has been this turn."""
    for code in table.initiative:
        if code // PER_SEAT == seat:
            return True
    return seat in table.next_order
