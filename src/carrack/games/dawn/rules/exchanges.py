"""Rates at which one resource turns into another, and the check that no circle of them gains."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import MOST, RESOURCE_NAMES, RESOURCES
from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import Fields, integer, not_among, text

PARTS: Final = 4


@final
class Rates:
    """Every rate of a table once, with the technologies and wonders that open it.

    A rate that neither opens is the base rate of a harvest.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.give: list[i64] = []
        self.price: list[i64] = []
        self.get: list[i64] = []
        self.gain: list[i64] = []
        self.technologies: list[i64] = []
        self.wonders: list[i64] = []
        self.in_harvest: list[i64] = []
        self.fields: list[str] = []
        #: All technologies and wonders that open any rate.
        self.any_technology: i64 = 0
        self.any_wonder: i64 = 0

    def read(self, fields: Fields, name: str, technologies: i64, wonders: i64) -> None:
        """Add the rates of one row, each ``[price, resource, gain, resource]``."""
        for n, value in enumerate(fields.items(name)):
            where = f"{fields.path(name)}[{n}]"
            if not isinstance(value, list) or len(value) != PARTS:
                problem = "a rate is [amount, resource, amount, resource]"
                raise InvalidData(where, "bad-house", problem, {"problem": problem})
            price: i64 = integer(value[0], f"{where}[0]", 1, MOST)
            give: i64 = _resource(value[1], f"{where}[1]")
            gain: i64 = integer(value[2], f"{where}[2]", 1, MOST)
            get: i64 = _resource(value[3], f"{where}[3]")
            self._add(price, give, gain, get, where)
            rate = self.names.index(rate_name(price, give, gain, get))
            self.technologies[rate] |= technologies
            self.wonders[rate] |= wonders
            self.any_technology |= technologies
            self.any_wonder |= wonders
            if technologies == 0 and wonders == 0:
                self.in_harvest[rate] = 1

    def _add(self, price: i64, give: i64, gain: i64, get: i64, where: str) -> None:
        name = rate_name(price, give, gain, get)
        if name in self.names:
            return
        self.names.append(name)
        self.price.append(price)
        self.give.append(give)
        self.gain.append(gain)
        self.get.append(get)
        self.technologies.append(0)
        self.wonders.append(0)
        self.in_harvest.append(0)
        self.fields.append(where)


def rate_name(price: i64, give: i64, gain: i64, get: i64) -> str:
    """Return the name of a rate, ``2-wealth-for-3-money``."""
    return f"{price}-{RESOURCE_NAMES[give]}-for-{gain}-{RESOURCE_NAMES[get]}"


def _resource(value: object, where: str) -> int:
    name = text(value, where)
    if name not in RESOURCE_NAMES:
        raise not_among(where, name, list(RESOURCE_NAMES))
    return RESOURCE_NAMES.index(name)


def check_cycles(rates: Rates) -> None:
    """Refuse rates by which a resource can be turned back into as much of itself, or more.

    One that gains would make everybody rich, one that only costs nothing would let a turn go on
    for ever.

    Rules: dawn.turn.conversions.
    """
    for start in range(RESOURCES):
        _follow(rates, start, start, [], 1, 1)


def _follow(rates: Rates, start: i64, here: i64, path: list[i64], gained: int, paid: int) -> None:
    for rate in range(len(rates.names)):
        if rates.give[rate] != here:
            continue
        after = rates.get[rate]
        gain = gained * rates.gain[rate]
        price = paid * rates.price[rate]
        if after == start:
            if gain >= price:
                problem = f"in a circle {price} {RESOURCE_NAMES[start]} become {gain}"
                raise InvalidData(rates.fields[rate], "bad-house", problem, {"problem": problem})
        elif after not in path:
            _follow(rates, start, after, [*path, after], gain, price)
