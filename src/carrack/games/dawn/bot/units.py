"""What a seat's warriors and settlers are worth, and what recruiting and moving would gain."""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.dawn.bot.harvests import Harvests
from carrack.games.dawn.bot.map_survey import Survey
from carrack.games.dawn.bot.resources import Stock
from carrack.games.dawn.bot.tile_effects import Known
from carrack.games.dawn.rules.actions import LOOT_RESOURCES
from carrack.games.dawn.rules.combat import fallen_attackers, fallen_defenders
from carrack.games.dawn.rules.map import AROUND, TILES_OF_A_CORNER, Map
from carrack.games.dawn.rules.pieces import FOOD, HUTS, NONE, PRODUCTION, RESOURCES
from carrack.games.dawn.rules.raid import PLUNDER, strength_against
from carrack.games.dawn.rules.tiles import HORSEBACK_RIDING, IRON_WORKING, TEMPLE_OF_MARS
from carrack.games.dawn.state.state import DawnState
from carrack.kernel.bits import bit, has

#: More warriors than this add nothing to a threat.
ENOUGH_WARRIORS: Final = 3
#: How much of a town's worth counts when its site is a step away; what a settler far away is.
ONE_STEP_AWAY: Final = 0.75
FAR_AWAY: Final = 0.3
IN_DANGER: Final = 0.7
#: Settlers need so many turns to become a town.
TURNS_TO_SETTLE: Final = 2.5


@final
class Deeds:
    """Weighs units, one seat after the other: `begin` says which."""

    def __init__(
        self,
        map: Map,
        players: i64,
        weights: Weights,
        stock: Stock,
        survey: Survey,
        harvests: Harvests,
    ) -> None:
        self._map = map
        self._players: i64 = players
        self._stock = stock
        self._survey = survey
        self._harvests = harvests
        self._settler: float = weights["settler"]
        self._site: float = weights["site"]
        self._warrior: float = weights["warrior"]
        self._scout: float = weights["scout"]
        self._legend: float = weights["legend"]
        self._slave: float = weights["slave"]
        self._rank_hope: float = weights["rank-hope"]
        # The seat looked at.
        self._seat: i64 = 0
        self._known: Known = Known()
        self._amounts: list[float] = []
        self._scale: float = 0.0
        self._lasting: float = 0.0
        self._burden: float = 0.0
        self._settling: float = 0.0
        self._site_tiles: list[i64] = []
        self._site_worth: list[float] = []

    def begin(
        self,
        state: DawnState,
        seat: i64,
        known: Known,
        amounts: list[float],
        turns: float,
        scale: float,
        lasting: float,
        burden: float,
    ) -> None:
        """Look at a seat whose towns have been looked at: its resources, a further hut's burden."""
        self._seat = seat
        self._known = known
        self._amounts = amounts
        self._scale = scale
        self._lasting = lasting
        self._burden = burden
        self._settling = 0.0
        if state.huts[seat] < HUTS:
            share = turns / TURNS_TO_SETTLE
            self._settling = self._settler * (share if share < 1.0 else 1.0)
            self._find_sites(state)
        else:
            self._site_tiles = []
            self._site_worth = []

    # ---- Experience ------------------------------------------------------------------------

    def rank(
        self, state: DawnState, seat: i64, more: i64, rival: i64, his: i64, lasting: float
    ) -> float:
        """Return the points expected of experience, were there more of it for a seat and a rival.

        A lead of one may be lost or caught up with; nothing is certain before the end.
        """
        total = 0.0
        own = state.experience[seat] + more
        for other in range(self._players):
            if other == seat:
                continue
            theirs = state.experience[other]
            if other == rival:
                theirs += his
            lead = own - theirs
            if lead > 0:
                total += 1.0 - lasting * self._rank_hope * 2.0 / float(lead)
            else:
                total += lasting * self._rank_hope / float(1 - lead)
        return total

    # ---- Sites for towns -------------------------------------------------------------------

    def _find_sites(self, state: DawnState) -> None:
        """Note the worth of every site near the seat's towns, where recruits go, and settlers."""
        survey = self._survey
        seat = self._seat
        self._site_tiles = []
        self._site_worth = []
        tiles = survey.near[seat]
        if survey.settlers_out[seat] > 0:
            for tile in survey.held:
                if state.unit_owner[tile] == seat and state.settlers[tile] > 0:
                    tiles |= bit(tile) | (survey.beside[tile] & survey.enterable[seat])
        for corner in survey.sites:
            mask = self._map.corner_mask[corner]
            if mask & tiles != 0:
                worth = self._worth_of_site(state, corner)
                if worth > 0.0:
                    self._site_tiles.append(mask)
                    self._site_worth.append(worth)

    def _best_site(self, tiles: i64) -> float:
        """Return what a town on the best site of given tiles would be worth; 0 without one."""
        best = 0.0
        place: i64 = 0
        while place < len(self._site_tiles):
            if self._site_tiles[place] & tiles != 0 and self._site_worth[place] > best:
                best = self._site_worth[place]
            place += 1
        return best

    def _worth_of_site(self, state: DawnState, corner: i64) -> float:
        survey = self._survey
        place = corner * TILES_OF_A_CORNER
        best: i64 = NONE
        first = 0.0
        second = 0.0
        k: i64 = 0
        while k < TILES_OF_A_CORNER:
            tile = self._map.corner_tiles[place + k]
            k += 1
            if has(self._harvests.taken, tile) or has(survey.rival_tiles[self._seat], tile):
                continue
            if survey.sums[tile * self._players + self._seat] + 1 < survey.top[tile]:
                continue
            worth = self._known.terrain_worth[state.terrain[tile]]
            if worth > first:
                second = first
                first = worth
                best = tile
            elif worth > second:
                second = worth
        return self._harvests.gain_of_hut(state, best, 0.3 * second) - self._burden

    # ---- Units on the map ------------------------------------------------------------------

    def worth_of_units(self, state: DawnState) -> float:
        """Return what a seat's units promise, and a free site near its towns."""
        seat = self._seat
        survey = self._survey
        worth = 0.0
        if survey.settlers_out[seat] > 0:
            for tile in survey.held:
                if state.unit_owner[tile] == seat and state.settlers[tile] > 0:
                    worth += float(state.settlers[tile]) * self._worth_of_settler(state, tile)
        warriors = survey.warriors_out[seat]
        if warriors > ENOUGH_WARRIORS:
            warriors = ENOUGH_WARRIORS
        worth += self._warrior * float(warriors) * self._lasting
        if warriors > 0:
            worth += self._scout * self._lasting * survey.hidden
        for other in range(self._players):
            slaves = state.slaves[seat * self._players + other]
            lost = state.slaves[other * self._players + seat]
            worth += self._slave * self._lasting * float(slaves - lost)
        if self._settling > 0.0:
            worth += self._site * self._lasting * self._best_site(survey.near[seat])
        return worth

    def _worth_of_settler(self, state: DawnState, tile: i64) -> float:
        """Return a part of what the town would be worth that a settler can become."""
        survey = self._survey
        worth = self._best_site(bit(tile))
        beside = survey.beside[tile] & survey.enterable[self._seat]
        worth = max(worth, ONE_STEP_AWAY * self._best_site(beside), FAR_AWAY)
        if state.strength(tile) == 0 and self._rivals_beside(state, tile):
            worth *= IN_DANGER
        return self._settling * worth

    def _rivals_beside(self, state: DawnState, tile: i64) -> bool:
        survey = self._survey
        for other in range(self._players):
            if other != self._seat and survey.warrior_tiles[other] & survey.beside[tile] != 0:
                return True
        return False

    # ---- Recruiting ------------------------------------------------------------------------

    def gain_of_recruiting(self, state: DawnState) -> float:
        """Return what the best recruit would gain."""
        amounts = self._amounts
        if amounts[PRODUCTION] < 1.0:
            return 0.0
        seat = self._seat
        survey = self._survey
        price = self._stock.spent(amounts, self._known, PRODUCTION, 1.0) * self._scale
        near = survey.near[seat]
        best = 0.0
        food = float(state.house.settler[state.empire[seat]])
        if state.settlers_home[seat] > 0 and amounts[FOOD] >= food and self._settling > 0.0:
            site = self._best_site(near)
            if site > 0.0:
                best = self._settling * site - price
                best -= self._stock.spent(amounts, self._known, FOOD, food) * self._scale
        if state.track[seat] > 0:
            gain = self._warrior * self._lasting - price
            if (
                survey.warriors_out[seat] == 0
                and near & survey.frontier & ~survey.rival_tiles[seat] != 0
            ):
                gain += self._scout * self._lasting * survey.hidden
            if has(state.wonders[seat], TEMPLE_OF_MARS):
                gain += 0.5
            if gain > best:
                best = gain
            if near & survey.rival_tiles[seat] != 0:
                gain = self._best_attack(state, near, 1) - price
                if gain > best:
                    best = gain
        return best

    # ---- Moving ----------------------------------------------------------------------------

    def gain_of_moving(self, state: DawnState) -> float:
        """Return what the best stack would gain."""
        best = 0.0
        for tile in self._survey.held:
            if state.unit_owner[tile] == self._seat:
                gain = self._gain_of_stack(
                    state,
                    tile,
                    state.warriors[tile],
                    state.settlers[tile],
                    state.spirit_on(tile),
                    0,
                    state.knows(self._seat, HORSEBACK_RIDING),
                )
                if gain > best:
                    best = gain
        return best

    def gain_of_march(self, state: DawnState) -> float:
        """Return what the stack on the march would gain by its best deed."""
        return self._gain_of_stack(
            state,
            state.stack_tile,
            state.stack_warriors,
            state.stack_settlers,
            state.stack_spirit,
            state.raided_or_founded(),
            state.agenda.first() == 0 and state.knows(self._seat, HORSEBACK_RIDING),
        )

    def _gain_of_stack(
        self,
        state: DawnState,
        tile: i64,
        warriors: i64,
        settlers: i64,
        spirit: i64,
        once: i64,
        rides: bool,
    ) -> float:
        """Return what the best deed of a stack gains; riders move on after a raid or founding."""
        around = self._survey.beside[tile] & self._survey.enterable[self._seat]
        strength = warriors + spirit
        best = self._gain_of_step(state, around, strength)
        settler = self._worth_of_settler(state, tile) if settlers > 0 else 0.0
        if settlers > 0:
            gain = self._settling * self._best_site(around) - settler
            if gain > best:
                best = gain
        if once == 1:
            return best
        if settlers > 0:
            gain = self._best_site(bit(tile)) - settler
            if rides and gain > 0.0:
                gain += self._gain_of_step(state, around, strength)
            if gain > best:
                best = gain
        if warriors > 0:
            gain = self._best_raid(state, tile, strength)
            if rides and gain > 0.0:
                gain += self._gain_of_step(state, around, strength - 1)
            if gain > best:
                best = gain
        return best

    def _gain_of_step(self, state: DawnState, around: i64, strength: i64) -> float:
        """Return what warriors gain by moving to one of the tiles around: a fight, or a view."""
        if strength == 0:
            return 0.0
        seat = self._seat
        survey = self._survey
        best = 0.0
        if around & survey.rival_tiles[seat] != 0:
            best = self._best_attack(state, around, strength)
        if (
            survey.warrior_tiles[seat] & survey.frontier == 0
            and around & survey.frontier & ~survey.rival_tiles[seat] != 0
        ):
            gain = self._scout * self._lasting * survey.hidden
            if gain > best:
                best = gain
        return best

    def _best_attack(self, state: DawnState, tiles: i64, warriors: i64) -> float:
        best = 0.0
        for tile in self._survey.held:
            if has(tiles, tile) and state.unit_owner[tile] != self._seat:
                gain = self._gain_of_attack(state, tile, warriors)
                if gain > best:
                    best = gain
        return best

    def _gain_of_attack(self, state: DawnState, tile: i64, warriors: i64) -> float:
        """Return what fighting the rivals on a tile brings: experience, a legend, dead settlers."""
        seat = self._seat
        rival = state.unit_owner[tile]
        defenders = state.strength(tile)
        iron = state.knows(seat, IRON_WORKING)
        killed = fallen_defenders(warriors, defenders)
        lost = fallen_attackers(warriors, defenders, iron)
        gain = self.rank(state, seat, killed, rival, lost, self._lasting)
        gain -= self.rank(state, seat, 0, NONE, 0, self._lasting)
        his = self.rank(state, rival, lost, seat, killed, self._lasting)
        his -= self.rank(state, rival, 0, NONE, 0, self._lasting)
        if warriors > lost:
            if lost > 0:
                gain += self._legend
            gain += 0.3 * float(state.settlers[tile])
        elif killed < defenders and killed > 0:
            his += self._legend
        gain -= float(lost) * self._stock.unit(PRODUCTION) * self._scale
        return gain - his / float(self._players)

    def _best_raid(self, state: DawnState, tile: i64, strength: i64) -> float:
        best = 0.0
        for k in range(AROUND):
            corner = self._map.corners_at[tile * AROUND + k]
            if corner == NONE:
                break
            victim = state.town_owner[corner]
            if victim == NONE or victim == self._seat:
                continue
            if strength < strength_against(state, victim):
                continue
            gain = self._gain_of_raid(state, victim)
            if gain > best:
                best = gain
        return best

    def _gain_of_raid(self, state: DawnState, victim: i64) -> float:
        best = 0.0
        if state.track[victim] > 0:
            best = self._slave * self._lasting
        for loot in range(len(LOOT_RESOURCES)):
            resource: i64 = LOOT_RESOURCES[loot]
            there = state.resources[victim * RESOURCES + resource]
            amount = float(there if there < PLUNDER else PLUNDER)
            have = self._amounts[resource]
            gain = self._stock.curve(have + amount) - self._stock.curve(have) + 0.4 * amount
            gain *= self._stock.unit(resource) * self._scale
            if gain > best:
                best = gain
        return best - self._warrior * self._lasting
