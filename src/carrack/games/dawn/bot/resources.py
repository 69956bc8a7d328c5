"""What food, production, wealth, money and science are worth, and what a harvest makes of cubes."""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.dawn.bot.tile_effects import Known
from carrack.games.dawn.rules.pieces import (
    DESERT,
    FOOD,
    FOREST,
    GRASSLAND,
    HILLS,
    MONEY,
    MOST,
    MOUNTAINS,
    OCEAN,
    PLAINS,
    PRODUCTION,
    RESOURCES,
    SCIENCE,
    TERRAINS,
    WEALTH,
)

#: So much of a resource is soon spent; what is beyond waits.
SOON_SPENT: Final = 4.0
FULL: Final = float(MOST)
#: Cubes with the fewest uses come first, so that the others can fill the gaps.
CUBE_ORDER: Final = (GRASSLAND, FOREST, DESERT, HILLS, MOUNTAINS, PLAINS, OCEAN)


@final
class Stock:
    """Weighs resources."""

    def __init__(self, weights: Weights) -> None:
        self._food: float = weights["food"]
        self._production: float = weights["production"]
        self._money: float = weights["money"]
        self._science: float = weights["science"]
        self._beyond: float = weights["beyond"]
        self._coin_due: float = weights["coin-due"]
        self._kept_wealth: float = weights["kept-wealth"]

    def curve(self, amount: float) -> float:
        """Return how much of an amount counts."""
        if amount <= SOON_SPENT:
            return amount
        if amount > FULL:
            amount = FULL
        return SOON_SPENT + (amount - SOON_SPENT) * self._beyond

    def unit(self, resource: i64) -> float:
        """Return what the first of a resource is worth."""
        if resource == FOOD:
            return self._food
        if resource == PRODUCTION:
            return self._production
        if resource == MONEY:
            return self._money
        return self._science if resource == SCIENCE else 0.0

    def worth(self, amounts: list[float], known: Known) -> float:
        """Return what a player's resources are worth."""
        unit = known.unit
        return (
            unit[FOOD] * self.curve(amounts[FOOD])
            + unit[PRODUCTION] * self.curve(amounts[PRODUCTION])
            + unit[MONEY] * self.curve(amounts[MONEY])
            + unit[SCIENCE] * self.curve(amounts[SCIENCE])
            + self._kept_wealth * unit[WEALTH] * amounts[WEALTH]
        )

    def spent(self, amounts: list[float], known: Known, resource: i64, price: float) -> float:
        """Return what is lost by paying a price."""
        amount = amounts[resource]
        return known.unit[resource] * (self.curve(amount) - self.curve(amount - price))

    # ---- A harvest -------------------------------------------------------------------------

    def harvest(
        self,
        amounts: list[float],
        cubes: list[i64],
        known: Known,
        unhappy: i64,
        with_gifts: bool,
        due: float,
    ) -> float:
        """Carry a harvest out on some amounts, using up the cubes; return the coins missing."""
        while unhappy > 0:
            _lose_worst(cubes, known)
            unhappy -= 1
        if with_gifts:
            for resource in range(RESOURCES):
                if known.gifts[resource] > 0:
                    _add(amounts, resource, float(known.gifts[resource]))
        short = due - amounts[MONEY]
        place: i64 = 0
        while place < TERRAINS:
            terrain: i64 = CUBE_ORDER[place]
            place += 1
            while cubes[terrain] > 0:
                cubes[terrain] -= 1
                self._convert(amounts, known, terrain, short)
        return self._settle(amounts, known, short)

    def _convert(self, amounts: list[float], known: Known, terrain: i64, short: float) -> None:
        """Make of a cube what is worth most now."""
        best: i64 = WEALTH
        most = -1.0
        place = terrain * RESOURCES
        resource: i64 = 0
        while resource < RESOURCES:
            given = known.yields[place + resource]
            if given > 0:
                amount = float(given)
                if resource == WEALTH:
                    worth = self._worth_of_wealth(amounts, known, short, amount)
                else:
                    have = amounts[resource]
                    worth = self.curve(have + amount) - self.curve(have)
                    worth *= known.unit[resource]
                if worth > most:
                    most = worth
                    best = resource
            resource += 1
        gained = float(known.yields[place + best])
        if best == WEALTH:
            # Wealth is exchanged in between, so the track's end is no limit to it here.
            amounts[WEALTH] += gained
        else:
            _add(amounts, best, gained)

    def _worth_of_wealth(
        self, amounts: list[float], known: Known, short: float, amount: float
    ) -> float:
        have = amounts[WEALTH]
        needed = short / known.money_rate if known.money_rate > 0.0 and short > 0.0 else 0.0
        if have < needed:
            urgent = needed - have
            if urgent > amount:
                urgent = amount
            return urgent * self._coin_due + (amount - urgent) * known.unit[WEALTH]
        # Beyond what is soon spent of both money and science, wealth counts less, too.
        room = 2.0 * SOON_SPENT - amounts[SCIENCE] - (have - needed)
        if short < 0.0:
            room += short
        if room <= 0.0:
            return amount * known.unit[WEALTH] * self._beyond
        return amount * known.unit[WEALTH]

    def _settle(self, amounts: list[float], known: Known, short: float) -> float:
        """Pay the upkeep, exchange the wealth that is left; return the coins missing."""
        due = short + amounts[MONEY]
        wealth = amounts[WEALTH]
        if short > 0.0 and known.money_rate > 0.0:
            used = short / known.money_rate
            if used > wealth:
                used = wealth
            wealth -= used
            amounts[MONEY] += used * known.money_rate
        missing = due - amounts[MONEY]
        if missing > 0.01 and known.food_to_money > 0.0:
            sold = missing / known.food_to_money
            if sold > amounts[FOOD]:
                sold = amounts[FOOD]
            amounts[FOOD] -= sold
            amounts[MONEY] += sold * known.food_to_money
            missing = due - amounts[MONEY]
        if missing > 0.01:
            amounts[MONEY] = 0.0
        else:
            missing = 0.0
            amounts[MONEY] -= due
        amounts[WEALTH] = wealth
        self.spend_wealth(amounts, known.money_rate, known.science_rate)
        return missing

    def spend_wealth(self, amounts: list[float], money_rate: float, science_rate: float) -> None:
        """Exchange wealth for what is worth most, and lose the rest."""
        wealth = amounts[WEALTH]
        while wealth >= 0.5:
            for_money = self._gained(amounts, MONEY, money_rate)
            for_science = self._gained(amounts, SCIENCE, science_rate)
            if for_money <= 0.0 and for_science <= 0.0:
                break
            if for_money > for_science:
                _add(amounts, MONEY, money_rate)
            else:
                _add(amounts, SCIENCE, science_rate)
            wealth -= 1.0
        amounts[WEALTH] = 0.0

    def _gained(self, amounts: list[float], resource: i64, amount: float) -> float:
        have = amounts[resource]
        return self.unit(resource) * (self.curve(have + amount) - self.curve(have))


def _add(amounts: list[float], resource: i64, amount: float) -> None:
    after = amounts[resource] + amount
    amounts[resource] = after if after < FULL else FULL


def _lose_worst(cubes: list[i64], known: Known) -> None:
    worst: i64 = -1
    terrain: i64 = 0
    while terrain < TERRAINS:
        if cubes[terrain] > 0 and (
            worst < 0 or known.terrain_worth[terrain] < known.terrain_worth[worst]
        ):
            worst = terrain
        terrain += 1
    if worst >= 0:
        cubes[worst] -= 1
