"""What a seat's towns will bring: the cubes of a harvest, and all harvests to come."""

from typing import final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.dawn.bot.map_survey import Survey
from carrack.games.dawn.bot.tile_effects import Known
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.map import TILES_OF_A_CORNER, Map
from carrack.games.dawn.rules.pieces import (
    FOOD,
    HUTS,
    LARGEST_TOWN,
    MILITARY_UPKEEP,
    MONEY,
    NONE,
    PRODUCTION,
    RESOURCES,
    TERRAINS,
    TOWN_UPKEEP,
    WEALTH,
)
from carrack.games.dawn.state.state import DawnState
from carrack.kernel.bits import bit, has


@final
class Harvests:
    """Weighs towns, one seat after the other: `begin` says which."""

    def __init__(self, house: House, map: Map, weights: Weights, survey: Survey) -> None:
        self._house = house
        self._map = map
        self._survey = survey
        self._money: float = weights["money"]
        self._cube: float = weights["cube"]
        self._variety: float = weights["variety"]
        self._coin_short: float = weights["coin-short"]
        self._lost_hut: float = weights["lost-hut"]
        self._rich_harvest: float = weights["rich-harvest"]
        # The seat looked at.
        self._known: Known = Known()
        self._huts: i64 = 0
        self._number: float = 0.0
        self._worth: float = 0.0
        self._coins: float = 0.0
        #: What its warriors cost at each harvest, and everything together.
        self.military: i64 = 0
        self.due: i64 = 0
        #: Unhappy faces that no happy face cancels.
        self.unhappy: i64 = 0
        #: The cubes of a harvest by terrain, and the tiles they come from.
        self.cubes: list[i64] = [0] * TERRAINS
        self.taken: i64 = 0
        #: The best tile that a growing town adds; nothing grows if all towns are large.
        self.spare: i64 = NONE
        self.can_grow: bool = False
        #: What the harvests to come are worth, and how many there may be, poor harvest or rich.
        self.long_run: float = 0.0
        self.weight: float = 0.0

    def begin(self, state: DawnState, seat: i64, known: Known, empty: i64, number: float) -> None:
        """Look at a seat's towns; so many harvests are to come."""
        self._known = known
        self._huts = state.huts[seat]
        self._number = number
        self.military = MILITARY_UPKEEP[empty]
        self.due = TOWN_UPKEEP[self._huts] + self.military
        self.unhappy = self._unhappy(self._huts)
        self._gather(state, seat)
        self._weigh(float(state.resources[seat * RESOURCES + MONEY]))
        self.long_run = self.expected(self._huts, 0.0, 0.0)
        self.weight = number / (1.0 + self._worth / self._rich_harvest)

    def _unhappy(self, huts: i64) -> i64:
        net = self._house.faces[huts] - self._known.happy
        return net if net > 0 else 0

    # ---- The next harvest ------------------------------------------------------------------

    def _gather(self, state: DawnState, seat: i64) -> None:
        """Note which cubes a harvest would bring: each town takes the best that are left."""
        cubes = self.cubes
        terrain: i64 = 0
        while terrain < TERRAINS:
            cubes[terrain] = 0
            terrain += 1
        everything = self._survey.harvestable[seat]
        free = everything
        for corner in self._survey.towns:
            if state.town_owner[corner] != seat:
                continue
            slots = state.town_size[corner]
            while slots > 0:
                tile = self._best_tile(state, corner, free)
                if tile == NONE:
                    break
                free -= bit(tile)
                cubes[state.terrain[tile]] += 1
                slots -= 1
        self.taken = everything - free
        self._find_spare(state, seat, free)

    def _find_spare(self, state: DawnState, seat: i64, free: i64) -> None:
        self.spare = NONE
        self.can_grow = False
        most = -1.0
        for corner in self._survey.towns:
            if state.town_owner[corner] == seat and state.town_size[corner] < LARGEST_TOWN:
                self.can_grow = True
                tile = self._best_tile(state, corner, free)
                if tile != NONE and self._known.terrain_worth[state.terrain[tile]] > most:
                    most = self._known.terrain_worth[state.terrain[tile]]
                    self.spare = tile

    def _best_tile(self, state: DawnState, corner: i64, free: i64) -> i64:
        corner_tiles = self._map.corner_tiles
        place = corner * TILES_OF_A_CORNER
        best: i64 = NONE
        most = -1.0
        k: i64 = 0
        while k < TILES_OF_A_CORNER:
            tile = corner_tiles[place + k]
            if has(free, tile):
                worth = self._known.terrain_worth[state.terrain[tile]]
                if worth > most:
                    most = worth
                    best = tile
            k += 1
        return best

    # ---- Harvests to come ------------------------------------------------------------------

    def _weigh(self, money: float) -> None:
        """Note what the cubes are worth, and the coins they can become."""
        known = self._known
        worth = known.gift_worth
        food: i64 = 0
        production: i64 = 0
        wealth: i64 = 0
        terrain: i64 = 0
        while terrain < TERRAINS:
            cubes = self.cubes[terrain]
            if cubes > 0:
                worth += float(cubes) * known.terrain_worth[terrain]
                place = terrain * RESOURCES
                food += cubes * known.yields[place + FOOD]
                production += cubes * known.yields[place + PRODUCTION]
                wealth += cubes * known.yields[place + WEALTH]
            terrain += 1
        # Money and science both come from wealth alone.
        enough = _share(food, 3) + _share(production, 3) + 2.0 * _share(wealth, 6)
        self._worth = worth + self._variety * enough
        self._coins = float(wealth) * known.money_rate + float(known.gifts[MONEY])
        self._coins += float(food) * known.food_to_money
        # Money in hand pays for a while.
        self._coins += money / (self._number + 1.0)

    def expected(self, huts: i64, more: float, coins: float) -> float:
        """Return what the harvests to come are worth with so many huts, more cubes and coins.

        Huts that the harvests can't feed go back to the board, or there are no more harvests.
        """
        coins += self._coins
        fed = huts
        while fed > 1 and float(TOWN_UPKEEP[fed] + self.military) > coins:
            fed -= 1
        due = float(TOWN_UPKEEP[fed] + self.military)
        income = self._worth + more - float(self._unhappy(fed)) * self._cube - due * self._money
        if due > coins:
            income -= (due - coins) * self._coin_short
        if income <= 0.0:
            return 0.0
        # Turns are few: of a rich harvest not everything can be spent.
        worth = income / (1.0 + income / self._rich_harvest) * self._number
        worth -= float(huts - fed) * self._lost_hut
        return worth if worth > 0.0 else 0.0

    def gain_of_hut(self, state: DawnState, tile: i64, extra: float) -> float:
        """Return what one more hut is worth that takes from a tile (`NONE`: from none)."""
        if self._huts >= HUTS:
            return 0.0
        coins = 0.0
        if tile != NONE:
            terrain = state.terrain[tile]
            extra += self._known.terrain_worth[terrain]
            place = terrain * RESOURCES
            coins = float(self._known.yields[place + WEALTH]) * self._known.money_rate
            coins += float(self._known.yields[place + FOOD]) * self._known.food_to_money
        return 1.0 + self.expected(self._huts + 1, extra, coins) - self.long_run

    def loss_of_missing(self, missing: float) -> float:
        """Return what it costs that coins are missing: huts, but those fewer need feeding."""
        if missing <= 0.0:
            return 0.0
        huts = self._huts
        while (
            # What no hut lowers any more is waived, unless warriors do: legends never have to.
            huts > 1
            and TOWN_UPKEEP[huts - 1] < TOWN_UPKEEP[huts]
            and float(TOWN_UPKEEP[self._huts] - TOWN_UPKEEP[huts]) < missing
        ):
            huts -= 1
        lost = float(self._huts - huts)
        return lost + self.long_run - self.expected(huts, 0.0, 0.0)

    def burden_of_hut(self, left_over: float, scale: float) -> float:
        """Return what one more hut costs at the next harvest, given the coins left over there."""
        huts = self._huts
        if huts >= HUTS:
            return 0.0
        coins = float(TOWN_UPKEEP[huts + 1] - TOWN_UPKEEP[huts])
        cubes = float(self._unhappy(huts + 1) - self._unhappy(huts))
        cost = (coins * self._money + cubes * self._cube) * scale
        if coins > left_over:
            cost += (coins - left_over) * self._coin_short
        return cost


def _share(amount: i64, enough: i64) -> float:
    return 1.0 if amount >= enough else float(amount) / float(enough)
