"""What a set of technologies, city improvements and wonders comes to, worked out once.

The same sets are met again and again in a search, so `Knowledge` keeps what it has found. Worths
are in victory points: those with ``lasting`` in their name for the rest of a long game, the others
for each harvest.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Weights
from carrack.games.dawn.rules.house import House
from carrack.games.dawn.rules.pieces import (
    FOOD,
    MONEY,
    PRODUCTION,
    RESOURCES,
    SCIENCE,
    TERRAINS,
    WEALTH,
)
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    COLOUR_NAMES,
    IMPROVEMENTS,
    MOST_OF_A_COLOUR,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
)
from carrack.kernel.bits import bit, has

#: A search that meets more sets than this forgets them and begins anew.
MOST_SETS: Final = 20000
#: Technologies, improvements and wonders in one number.
IMPROVEMENT_PLACE: Final = 134217728
WONDER_PLACE: Final = 68719476736


@final
class Known:
    """What one set comes to."""

    __slots__ = (
        "build_deltas",
        "build_gifts",
        "build_happy",
        "build_helps",
        "build_lasting",
        "build_points",
        "food_to_money",
        "gift_worth",
        "gifts",
        "happy",
        "lasting",
        "late_money_rate",
        "late_science_rate",
        "money_rate",
        "open_builds",
        "open_techs",
        "points",
        "science_rate",
        "tech_deltas",
        "tech_happy",
        "tech_helps",
        "tech_lasting",
        "terrain_worth",
        "unit",
        "yields",
    )

    def __init__(self) -> None:
        #: Victory points, those of the Temple of Mars apart.
        self.points: float = 0.0
        self.happy: i64 = 0
        self.lasting: float = 0.0
        #: What a cube of a terrain gives of each resource, and what that is worth at best.
        self.yields: list[i64] = []
        self.terrain_worth: list[float] = []
        #: What one of each resource is worth, if need be by what it can be exchanged for.
        self.unit: list[float] = [0.0] * RESOURCES
        #: How much money and science one wealth becomes at the best rate, and money one food;
        #: and what wealth becomes once the upkeep is paid, when the base rates are closed.
        self.money_rate: float = 1.0
        self.science_rate: float = 1.0
        self.late_money_rate: float = 0.0
        self.late_science_rate: float = 0.0
        self.food_to_money: float = 0.0
        self.gifts: list[i64] = [0] * RESOURCES
        self.gift_worth: float = 0.0
        #: What could still be researched and built, and what each would add.
        self.open_techs: list[i64] = []
        self.tech_lasting: list[float] = []
        self.tech_happy: list[i64] = []
        #: By how much the cube of each terrain would be worth more; whether harvests gain at all.
        self.tech_deltas: list[float] = []
        self.tech_helps: list[i64] = []
        self.open_builds: list[i64] = []
        self.build_points: list[float] = []
        self.build_lasting: list[float] = []
        self.build_happy: list[i64] = []
        self.build_gifts: list[float] = []
        self.build_deltas: list[float] = []
        self.build_helps: list[i64] = []


@final
class Knowledge:
    """Works out what sets come to under a house table."""

    def __init__(self, house: House, weights: Weights) -> None:
        self._house = house
        self._sets: dict[int, Known] = {}
        self._unit: list[float] = [0.0] * RESOURCES
        self._unit[FOOD] = weights["food"]
        self._unit[PRODUCTION] = weights["production"]
        self._unit[MONEY] = weights["money"]
        self._unit[SCIENCE] = weights["science"]
        self._tech: list[float] = []
        for name in TECHNOLOGY_NAMES:
            self._tech.append(weights.get(name, 0.0))
        self._build: list[float] = []
        for name in BUILDABLE_NAMES:
            self._build.append(weights.get(name, 0.0))
        self._option: float = weights["option"]
        self._exchanged: float = weights["exchanged"]

    def of(self, techs: i64, improvements: i64, wonders: i64) -> Known:
        """Return what a set comes to."""
        key: int = techs + improvements * IMPROVEMENT_PLACE + wonders * WONDER_PLACE
        found = self._sets.get(key)
        if found is None:
            if len(self._sets) >= MOST_SETS:
                self._sets.clear()
            found = self._work_out(techs, improvements, wonders)
            self._add_techs(found, techs, wonders)
            self._add_builds(found, techs, improvements, wonders)
            self._sets[key] = found
        return found

    def _work_out(self, techs: i64, improvements: i64, wonders: i64) -> Known:
        house = self._house
        known = Known()
        for tech in range(TECHNOLOGIES):
            if has(techs, tech):
                known.points += 1.0
                known.happy += house.tech_happy[tech]
                known.lasting += self._tech[tech]
        for building in range(BUILDABLES):
            if building < IMPROVEMENTS:
                owned = has(improvements, building)
            else:
                owned = has(wonders, building - IMPROVEMENTS)
            if owned:
                known.points += float(house.points[building])
                known.happy += house.build_happy[building]
                known.lasting += self._build[building]
        for improvement in range(IMPROVEMENTS):
            if has(improvements, improvement):
                for resource in range(RESOURCES):
                    place = improvement * RESOURCES + resource
                    known.gifts[resource] += house.improvement_gives[place]
        self._set_rates(known, techs, wonders)
        known.yields = self._yields(techs, wonders)
        known.terrain_worth = self._worths(known.yields, known.unit)
        known.gift_worth = _worth_of(known.gifts, known.unit)
        return known

    def _set_rates(self, known: Known, techs: i64, wonders: i64) -> None:
        rates = self._house.rates
        known.unit = self._unit[:]
        known.money_rate = 0.0
        known.science_rate = 0.0
        for rate in range(len(rates.give)):
            own = techs & rates.technologies[rate] != 0 or wonders & rates.wonders[rate] != 0
            if not own and rates.in_harvest[rate] == 0:
                continue
            give = rates.give[rate]
            get = rates.get[rate]
            gain = float(rates.gain[rate]) / float(rates.price[rate])
            worth = gain * self._unit[get]
            # What must be exchanged first serves a little less well.
            if give != WEALTH:
                worth *= self._exchanged
            if worth > known.unit[give]:
                known.unit[give] = worth
            if give == WEALTH and get == MONEY:
                known.money_rate = max(known.money_rate, gain)
                if own:
                    known.late_money_rate = max(known.late_money_rate, gain)
            elif give == WEALTH and get == SCIENCE:
                known.science_rate = max(known.science_rate, gain)
                if own:
                    known.late_science_rate = max(known.late_science_rate, gain)
            elif give == FOOD and get == MONEY:
                known.food_to_money = max(known.food_to_money, gain)

    def _yields(self, techs: i64, wonders: i64) -> list[i64]:
        house = self._house
        best = house.base_cube[:]
        for n in range(len(house.cube_source)):
            source = house.cube_source[n]
            if source < TECHNOLOGIES:
                owned = has(techs, source)
            else:
                owned = has(wonders, source - TECHNOLOGIES)
            if owned and house.cube_amount[n] > best[house.cube_place[n]]:
                best[house.cube_place[n]] = house.cube_amount[n]
        return best

    def _worths(self, yields: list[i64], unit: list[float]) -> list[float]:
        """Return what a cube of each terrain is worth: its best use, and a little for a choice."""
        found: list[float] = []
        for terrain in range(TERRAINS):
            first = 0.0
            second = 0.0
            for resource in range(RESOURCES):
                worth = float(yields[terrain * RESOURCES + resource]) * unit[resource]
                if worth > first:
                    second = first
                    first = worth
                elif worth > second:
                    second = worth
            found.append(first + self._option * second)
        return found

    def _add_techs(self, known: Known, techs: i64, wonders: i64) -> None:
        house = self._house
        colours: list[i64] = [0] * len(COLOUR_NAMES)
        for tech in range(TECHNOLOGIES):
            if has(techs, tech):
                colours[house.tech_colour[tech]] += 1
        for tech in range(TECHNOLOGIES):
            if has(techs, tech) or colours[house.tech_colour[tech]] >= MOST_OF_A_COLOUR:
                continue
            known.open_techs.append(tech)
            known.tech_lasting.append(self._tech[tech])
            known.tech_happy.append(house.tech_happy[tech])
            better = self._add_deltas(known, known.tech_deltas, techs | bit(tech), wonders)
            known.tech_helps.append(1 if better or house.tech_happy[tech] > 0 else 0)

    def _add_builds(self, known: Known, techs: i64, improvements: i64, wonders: i64) -> None:
        house = self._house
        for building in range(BUILDABLES):
            after = wonders
            gifts: list[i64] = [0] * RESOURCES
            if building < IMPROVEMENTS:
                owned = has(improvements, building)
                place = building * RESOURCES
                gifts = house.improvement_gives[place : place + RESOURCES]
            else:
                owned = has(wonders, building - IMPROVEMENTS)
                after = wonders | bit(building - IMPROVEMENTS)
            if owned or techs & house.allowed_by[building] == 0:
                continue
            known.open_builds.append(building)
            known.build_points.append(float(house.points[building]))
            known.build_lasting.append(self._build[building])
            known.build_happy.append(house.build_happy[building])
            known.build_gifts.append(_worth_of(gifts, known.unit))
            better = self._add_deltas(known, known.build_deltas, techs, after)
            known.build_helps.append(1 if better or house.build_happy[building] > 0 else 0)

    def _add_deltas(self, known: Known, deltas: list[float], techs: i64, wonders: i64) -> bool:
        """Append by how much the cube of each terrain would be worth more; tell if any would."""
        better = False
        other = Known()
        self._set_rates(other, techs, wonders)
        worths = self._worths(self._yields(techs, wonders), other.unit)
        for terrain in range(TERRAINS):
            delta = worths[terrain] - known.terrain_worth[terrain]
            deltas.append(delta)
            if delta > 0.0:
                better = True
        return better


def _worth_of(amounts: list[i64], unit: list[float]) -> float:
    worth = 0.0
    for resource in range(RESOURCES):
        worth += float(amounts[resource]) * unit[resource]
    return worth
