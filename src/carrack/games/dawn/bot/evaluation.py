"""What a position of Dawn of Empires is worth.

To the points that are safe come: what the stock of resources will buy, what harvests to come will
bring, units on their way, and a plan for the rondel: the best way round the spaces ahead, given
what each of them would gain now. The turns that seem to be left weigh all of it: with few of them
only what can still be carried out counts.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Evaluation, Weights, read_weights
from carrack.games.dawn.bot.harvests import Harvests
from carrack.games.dawn.bot.map_survey import Survey
from carrack.games.dawn.bot.resources import Stock
from carrack.games.dawn.bot.rondel_plan import Planner
from carrack.games.dawn.bot.tile_effects import Knowledge, Known
from carrack.games.dawn.bot.units import Deeds
from carrack.games.dawn.rules.end import ENOUGH_EXPERIENCE, ENOUGH_TECHNOLOGIES, ROUNDS
from carrack.games.dawn.rules.house import (
    ACTIONS,
    BUILD,
    EXPLORE,
    GROW,
    HARVEST,
    MOVE,
    RECRUIT,
    RESEARCH,
)
from carrack.games.dawn.rules.map import TILES_OF_A_CORNER
from carrack.games.dawn.rules.pieces import (
    BONUSES,
    FOOD,
    HUTS,
    MONEY,
    NONE,
    PRODUCTION,
    RESOURCES,
    SCIENCE,
    TERRAINS,
    TILE_COPIES,
    TILES,
)
from carrack.games.dawn.rules.steps import BUILD as BUILD_STEP
from carrack.games.dawn.rules.steps import (
    CHECK_HAPPINESS,
    CHOOSE_STACK,
    CLOSE,
    COLLECT_CUBES,
    GO,
    MARCH,
    RECEIVE_GIFTS,
)
from carrack.games.dawn.rules.steps import EXPLORE as EXPLORE_STEP
from carrack.games.dawn.rules.steps import GROW as GROW_STEP
from carrack.games.dawn.rules.steps import RECRUIT as RECRUIT_STEP
from carrack.games.dawn.rules.steps import RESEARCH as RESEARCH_STEP
from carrack.games.dawn.rules.tiles import (
    BUILDABLES,
    CODE_OF_LAWS,
    IMPROVEMENTS,
    MONARCHY,
    TEMPLE_OF_MARS,
)
from carrack.games.dawn.state.game import DawnGame
from carrack.games.dawn.state.state import DawnState
from carrack.kernel.bits import bit, count, has
from carrack.kernel.game import Game, State

#: The Monarchy is thought to pay for so many extra steps.
PAID_STEPS: Final = 2


@final
class DawnEvaluation(Evaluation):
    """Weighs the positions of one game. An object of its own for each thread: it takes notes."""

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        if weights is None:
            weights = read_weights("carrack.games.dawn.bot")
        super().__init__(weights, weights["sharpness"], weights["last-sharpness"])
        assert isinstance(game, DawnGame)
        self._house = game.house
        self._map = game.map
        self._players: i64 = game.players
        self._knowledge = Knowledge(game.house, weights)
        self._stock = Stock(weights)
        self._survey = Survey(game.map, game.players)
        self._harvests = Harvests(game.house, game.map, weights, self._survey)
        self._deeds = Deeds(
            game.map, game.players, weights, self._stock, self._survey, self._harvests
        )
        self._cube: float = weights["cube"]
        self._discount: float = weights["discount"]
        self._planner = Planner(weights["discount"])
        self._harvest_rate: float = weights["harvest-rate"]
        self._stock_half: float = weights["stock-half"]
        self._lasting_half: float = weights["lasting-half"]
        self._slow_start: float = weights["slow-start"]
        self._turns_per_hut: float = weights["turns-per-hut"]
        self._turns_per_technology: float = weights["turns-per-technology"]
        self._turns_per_experience: float = weights["turns-per-experience"]
        self._reveal: float = weights["reveal"]
        self._mean_bonus: float = self._bonus_of_exploring()
        # Notes on the position looked at.
        self._on_turn: i64 = NONE
        self._step: i64 = NONE
        self._part: i64 = NONE
        self._all_wonders: i64 = 0
        self._left_over: float = 0.0
        self._gains: list[float] = [0.0] * ACTIONS

    def _bonus_of_exploring(self) -> float:
        total = 0.0
        for terrain in range(TERRAINS):
            for resource in range(RESOURCES):
                bonus = float(TILE_COPIES[terrain] * BONUSES[terrain][resource])
                total += bonus * self._stock.unit(resource)
        return total / float(TILES)

    # ---- The whole table -------------------------------------------------------------------

    def points(self, state: State) -> list[float]:
        """Return the final points each seat can expect."""
        if state.deciding < 0:
            return [float(points) for points in state.scores()]
        assert isinstance(state, DawnState)
        left = self._look_at(state)
        found: list[float] = []
        for seat in range(self._players):
            found.append(self._expected(state, seat, self._turns_of(state, seat, left)))
        return found

    def appeal(self, state: State, seat: int) -> float:
        """Return the final points one seat can expect."""
        if state.deciding < 0:
            return float(state.scores()[seat])
        assert isinstance(state, DawnState)
        return self._expected(state, seat, self._turns_of(state, seat, self._look_at(state)))

    def _look_at(self, state: DawnState) -> float:
        """Take notes on a position; return how many turns each player can expect to have."""
        self._survey.look(state)
        self._read_agenda(state)
        self._all_wonders = 0
        for seat in range(self._players):
            self._all_wonders |= state.wonders[seat]
        return self.turns_left(state)

    def playout_turns(self, players: int) -> int:
        """Return how many turns a search should play on: two of each player's.

        What a turn on the rondel is good for shows in the next one, not sooner.
        """
        return 2 * players

    def progress(self, state: State) -> float:
        """Return how much of the game has been played, from 0 to 1."""
        assert isinstance(state, DawnState)
        if state.deciding < 0:
            return 1.0
        whole = float(ENOUGH_TECHNOLOGIES) * self._turns_per_technology
        whole *= 1.0 + whole / self._slow_start
        share = self.turns_left(state) / whole
        return 0.0 if share > 1.0 else 1.0 - share

    def turns_left(self, state: DawnState) -> float:
        """Return how many turns each player can expect to have."""
        if state.last_turns != NONE:
            return float(state.last_turns) / float(self._players)
        least = float(ENOUGH_EXPERIENCE) * self._turns_per_experience
        for seat in range(self._players):
            huts = float(HUTS - state.huts[seat]) * self._turns_per_hut
            techs = float(ENOUGH_TECHNOLOGIES - count(state.technologies[seat]))
            techs *= self._turns_per_technology
            experience = float(ENOUGH_EXPERIENCE - state.experience[seat])
            experience *= self._turns_per_experience
            least = min(least, huts, techs, experience)
        # Empires are slow at first. The turn in which the end begins is followed by one more.
        turns = least * (1.0 + least / self._slow_start) + 1.0
        limit = float(ROUNDS) - float(state.turns) / float(self._players)
        return turns if turns < limit else limit

    def _read_agenda(self, state: DawnState) -> None:
        self._step = state.agenda.step()
        self._on_turn = state.seat_of_turn() if state.is_dealt() else NONE
        self._part = state.harvest_part()

    def _turns_of(self, state: DawnState, seat: i64, left: float) -> float:
        """Return how many turns a seat still has, the one under way only if it has not moved."""
        if state.last_turns == NONE:
            return left
        ahead: i64 = 0
        while state.order[(state.turns + ahead) % self._players] != seat:
            ahead += 1
        if ahead >= state.last_turns or (ahead == 0 and self._step != GO):
            return 0.0
        return 1.0

    # ---- One seat --------------------------------------------------------------------------

    def _expected(self, state: DawnState, seat: i64, turns: float) -> float:
        if state.empire[seat] == NONE:
            return 0.0
        known = self._knowledge.of(
            state.technologies[seat], state.improvements[seat], state.wonders[seat]
        )
        if state.huts[seat] == 0:
            return self._promise_of_empire(state.empire[seat], known)
        scale = turns / (turns + self._stock_half)
        lasting = turns / (turns + self._lasting_half)
        empty = state.empty_spaces(seat)
        harvests = self._harvests
        harvests.begin(state, seat, known, empty, turns * self._harvest_rate)

        amounts = [float(state.resources[seat * RESOURCES + r]) for r in range(RESOURCES)]
        points = self._safe(state, seat, known, empty, lasting)
        points += self._deeds.rank(state, seat, 0, NONE, 0, lasting)
        points += known.lasting * lasting
        points += harvests.long_run
        gains = self._gains
        burden = 0.0
        gains[HARVEST] = 0.0
        if seat == self._on_turn and self._part != NONE:
            points -= self._finish_harvest(state, seat, known, amounts)
        else:
            gains[HARVEST] = self._gain_of_harvest(known, amounts, scale)
            if gains[HARVEST] > 0.0:
                burden = harvests.burden_of_hut(self._left_over, scale) * self._discount
                if burden > gains[HARVEST]:
                    burden = gains[HARVEST]
        points += self._stock.worth(amounts, known) * scale

        deeds = self._deeds
        deeds.begin(state, seat, known, amounts, turns, scale, lasting, burden)
        points += deeds.worth_of_units(state)
        gains[GROW] = self._gain_of_growing(state, seat, known, amounts, scale, burden)
        gains[RECRUIT] = deeds.gain_of_recruiting(state)
        gains[MOVE] = deeds.gain_of_moving(state)
        gains[EXPLORE] = 0.0
        if self._survey.warrior_tiles[seat] & self._survey.frontier != 0:
            gains[EXPLORE] = self._mean_bonus * scale + self._reveal * lasting
        gains[RESEARCH] = self._gain_of_research(state, known, amounts, scale, lasting)
        gains[BUILD] = self._gain_of_building(state, seat, known, amounts, scale, lasting, empty)
        points += self._pending(state, seat)
        return points + self._plan(state, seat, turns, amounts, scale)

    def _promise_of_empire(self, empire: i64, known: Known) -> float:
        """Return what an empire promises before it has a start: good tiles, low costs."""
        house = self._house
        worth = 0.0
        for k in range(TILES_OF_A_CORNER):
            terrain = house.empire_tiles[empire * TILES_OF_A_CORNER + k]
            worth += known.terrain_worth[terrain]
            for resource in range(RESOURCES):
                worth += float(BONUSES[terrain][resource]) * self._stock.unit(resource)
        worth -= float(house.growth[empire]) * self._stock.unit(FOOD)
        worth -= 0.5 * float(house.settler[empire]) * self._stock.unit(FOOD)
        for building in range(BUILDABLES):
            place = empire * BUILDABLES + building
            saved = house.money[building] - house.empire_money[place]
            saved += house.production[building] - house.empire_production[place]
            worth += 0.2 * float(saved) * self._stock.unit(PRODUCTION)
        return worth

    def _safe(self, state: DawnState, seat: i64, known: Known, empty: i64, lasting: float) -> float:
        points = float(state.huts[seat] + state.legends[seat]) + known.points
        if has(state.wonders[seat], TEMPLE_OF_MARS):
            points += float(empty // 2)
            if empty % 2 == 1:
                points += 0.5 * lasting
        return points

    # ---- Harvests --------------------------------------------------------------------------

    def _gain_of_harvest(self, known: Known, amounts: list[float], scale: float) -> float:
        harvests = self._harvests
        after = amounts[:]
        missing = self._stock.harvest(
            after, harvests.cubes[:], known, harvests.unhappy, True, float(harvests.due)
        )
        self._left_over = after[MONEY] + after[SCIENCE]
        gained = self._stock.worth(after, known) - self._stock.worth(amounts, known)
        return gained * scale - harvests.loss_of_missing(missing)

    def _finish_harvest(
        self, state: DawnState, seat: i64, known: Known, amounts: list[float]
    ) -> float:
        """Carry the harvest under way to its end; return what is lost for missing coins."""
        harvests = self._harvests
        if self._part >= CLOSE:
            self._stock.spend_wealth(amounts, known.late_money_rate, known.late_science_rate)
            return 0.0
        hand = state.cubes[:]
        collected = count(state.collected)
        lost = harvests.unhappy
        if self._part == COLLECT_CUBES:
            self._collect_rest(state, seat, known, hand, collected)
        elif self._part == CHECK_HAPPINESS:
            for terrain in range(TERRAINS):
                lost += hand[terrain]
            lost -= collected
        else:
            lost = 0
        due = float(harvests.due - state.paid)
        missing = self._stock.harvest(amounts, hand, known, lost, self._part <= RECEIVE_GIFTS, due)
        return harvests.loss_of_missing(missing)

    def _collect_rest(
        self, state: DawnState, seat: i64, known: Known, hand: list[i64], collected: i64
    ) -> None:
        """Add the best cubes that may still be taken, as many as towns have room for."""
        room = -collected
        for terrain in range(TERRAINS):
            room += self._harvests.cubes[terrain]
        free = self._survey.harvestable[seat] & ~state.collected
        while room > 0 and free != 0:
            best: i64 = NONE
            for tile in range(self._map.tiles):
                if has(free, tile) and (
                    best == NONE
                    or known.terrain_worth[state.terrain[tile]]
                    > known.terrain_worth[state.terrain[best]]
                ):
                    best = tile
            free -= bit(best)
            hand[state.terrain[best]] += 1
            room -= 1

    # ---- What each action would gain now ---------------------------------------------------

    def _gain_of_growing(
        self,
        state: DawnState,
        seat: i64,
        known: Known,
        amounts: list[float],
        scale: float,
        burden: float,
    ) -> float:
        harvests = self._harvests
        cost = float(self._house.growth[state.empire[seat]])
        if amounts[FOOD] < cost or state.huts[seat] >= HUTS or not harvests.can_grow:
            return 0.0
        gain = harvests.gain_of_hut(state, harvests.spare, 0.0) - burden
        return gain - self._stock.spent(amounts, known, FOOD, cost) * scale

    def _gain_of_research(
        self,
        state: DawnState,
        known: Known,
        amounts: list[float],
        scale: float,
        lasting: float,
    ) -> float:
        best = 0.0
        science = amounts[SCIENCE]
        if science < float(self._house.cheapest_tech):
            return 0.0
        place: i64 = 0
        while place < len(known.open_techs):
            tech = known.open_techs[place]
            cost = float(self._house.tech_cost[tech])
            if cost <= science and state.technologies_left[tech] > 0:
                gain = 1.0 + known.tech_lasting[place] * lasting
                gain += self._more(
                    known.tech_deltas, place, known.tech_happy[place], known.tech_helps[place]
                )
                gain -= self._stock.spent(amounts, known, SCIENCE, cost) * scale
                if gain > best:
                    best = gain
            place += 1
        return best

    def _gain_of_building(
        self,
        state: DawnState,
        seat: i64,
        known: Known,
        amounts: list[float],
        scale: float,
        lasting: float,
        empty: i64,
    ) -> float:
        best = 0.0
        prices = state.empire[seat] * BUILDABLES
        place: i64 = 0
        while place < len(known.open_builds):
            building = known.open_builds[place]
            money = float(self._house.empire_money[prices + building])
            production = float(self._house.empire_production[prices + building])
            if (
                money <= amounts[MONEY]
                and production <= amounts[PRODUCTION]
                and self._is_there(state, building)
            ):
                gain = known.build_points[place] + known.build_lasting[place] * lasting
                if building == IMPROVEMENTS + TEMPLE_OF_MARS:
                    gain += float(empty // 2)
                gain += self._more(
                    known.build_deltas, place, known.build_happy[place], known.build_helps[place]
                )
                gain += known.build_gifts[place] * self._harvests.weight
                gain -= self._stock.spent(amounts, known, MONEY, money) * scale
                gain -= self._stock.spent(amounts, known, PRODUCTION, production) * scale
                if gain > best:
                    best = gain
            place += 1
        return best

    def _is_there(self, state: DawnState, building: i64) -> bool:
        if building < IMPROVEMENTS:
            return state.improvements_left[building] > 0
        return not has(self._all_wonders, building - IMPROVEMENTS)

    def _more(self, deltas: list[float], place: i64, happy: i64, helps: i64) -> float:
        """Return what better cubes and happy faces add to the harvests to come."""
        harvests = self._harvests
        total = 0.0
        if helps == 0:
            return 0.0
        terrain: i64 = 0
        while terrain < TERRAINS:
            if harvests.cubes[terrain] > 0:
                total += float(harvests.cubes[terrain]) * deltas[place * TERRAINS + terrain]
            terrain += 1
        saved = happy if happy < harvests.unhappy else harvests.unhappy
        return (total + self._cube * float(saved)) * harvests.weight

    # ---- The rondel ------------------------------------------------------------------------

    def _pending(self, state: DawnState, seat: i64) -> float:
        """Return what the action under way will gain; it is as good as done."""
        if seat != self._on_turn:
            return 0.0
        step = self._step
        if step == GROW_STEP:
            return self._gains[GROW]
        if step == RESEARCH_STEP:
            return self._gains[RESEARCH]
        if step == BUILD_STEP:
            return self._gains[BUILD]
        if step == RECRUIT_STEP:
            return self._gains[RECRUIT]
        if step == EXPLORE_STEP:
            return self._gains[EXPLORE]
        if step == CHOOSE_STACK:
            return self._gains[MOVE]
        if step == MARCH:
            return self._deeds.gain_of_march(state)
        return 0.0

    def _plan(
        self, state: DawnState, seat: i64, turns: float, amounts: list[float], scale: float
    ) -> float:
        """Return what the best way round the rondel gains.

        A space where something is under way is not ahead any more.
        """
        if turns < 0.5:
            return 0.0
        spaces = self._house.spaces
        here = state.rondel[seat]
        last = spaces
        if seat == self._on_turn and self._step != GO:
            last = spaces - 1
        ahead: list[float] = []
        distance: i64 = 0
        while distance <= last:
            ahead.append(self._gain_at((here + spaces + distance) % spaces))
            distance += 1
        planner = self._planner
        if here == NONE:
            return planner.from_anywhere(ahead)
        planner.reach = 3 if has(state.technologies[seat], CODE_OF_LAWS) else 2
        planner.paid = 0
        if has(state.technologies[seat], MONARCHY):
            coins = int(amounts[MONEY])
            planner.paid = PAID_STEPS if coins > PAID_STEPS else coins
            planner.toll = self._stock.unit(MONEY) * scale
        if turns >= float(last):
            return planner.way_round(ahead)
        return planner.way_within(ahead, int(turns + 0.5))

    def _gain_at(self, space: i64) -> float:
        """Return the best that a space's actions would gain."""
        best = 0.0
        place = space * ACTIONS
        action: i64 = 0
        while action < ACTIONS:
            if self._house.space_action[place + action] == 1 and self._gains[action] > best:
                best = self._gains[action]
            action += 1
        return best
