"""Free conversions: exchanges of one resource for another, open at every point of one's own turn.

Technologies and wonders open them; the base rates of wealth are open during a harvest only, and
only until its upkeep is paid.

Rules: dawn.turn.conversions, dawn.harvest.wealth.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import MONEY, MOST, RESOURCE_NAMES, RESOURCES
from carrack.games.dawn.state.table import Table


def is_open(table: Table, seat: i64, rate: i64, harvesting: bool) -> bool:
    """Tell whether a seat may exchange at a rate now.

    The track to be filled must have room left.

    Rules: dawn.turn.conversions, dawn.turn.limit.
    """
    rates = table.house.rates
    place = seat * RESOURCES
    if table.resources[place + rates.give[rate]] < rates.price[rate]:
        return False
    if table.resources[place + rates.get[rate]] >= MOST:
        return False
    if harvesting and rates.in_harvest[rate] == 1:
        return True
    if table.technologies[seat] & rates.technologies[rate] != 0:
        return True
    return table.wonders[seat] & rates.wonders[rate] != 0


def has_rates(table: Table, seat: i64, harvesting: bool) -> bool:
    """Tell whether a seat has any rate to exchange at, whatever it has to give."""
    rates = table.house.rates
    return (
        harvesting
        or table.technologies[seat] & rates.any_technology != 0
        or table.wonders[seat] & rates.any_wonder != 0
    )


def list_exchanges(table: Table, seat: i64, harvesting: bool, legal: list[int]) -> None:
    """List the exchanges open to a seat."""
    if not has_rates(table, seat, harvesting):
        return
    for rate in range(len(table.house.rates.give)):
        if is_open(table, seat, rate, harvesting):
            legal.append(table.at.exchange + rate)


def can_exchange(table: Table, seat: i64, harvesting: bool) -> bool:
    """Tell whether any exchange is open to a seat."""
    if not has_rates(table, seat, harvesting):
        return False
    for rate in range(len(table.house.rates.give)):
        if is_open(table, seat, rate, harvesting):
            return True
    return False


def has_base_rate(table: Table, seat: i64, coins: i64) -> bool:
    """Tell whether a base rate of the harvest is open to a seat once it has paid so many coins.

    Rules: dawn.harvest.wealth, dawn.upkeep.pay.
    """
    rates = table.house.rates
    place = seat * RESOURCES
    for rate in range(len(rates.give)):
        if rates.in_harvest[rate] == 0:
            continue
        there = table.resources[place + rates.give[rate]]
        filled = table.resources[place + rates.get[rate]]
        if rates.give[rate] == MONEY:
            there -= coins
        elif rates.get[rate] == MONEY:
            filled -= coins
        if there >= rates.price[rate] and filled < MOST:
            return True
    return False


def takes(table: Table, seat: i64, resource: i64) -> bool:
    """Tell whether a rate that a seat has in a harvest takes a resource."""
    rates = table.house.rates
    for rate in range(len(rates.give)):
        if rates.give[rate] == resource and (
            rates.in_harvest[rate] == 1
            or table.technologies[seat] & rates.technologies[rate] != 0
            or table.wonders[seat] & rates.wonders[rate] != 0
        ):
            return True
    return False


def brings_more(table: Table, seat: i64, room: i64) -> bool:
    """Tell whether an open exchange brings money for which there was no room before."""
    rates = table.house.rates
    for rate in range(len(rates.give)):
        if rates.get[rate] == MONEY and rates.gain[rate] > room:
            if is_open(table, seat, rate, False):
                return True
    return False


def can_raise(table: Table, seat: i64, resource: i64, harvesting: bool) -> bool:
    """Tell whether an exchange open to a seat gives a resource."""
    for rate in range(len(table.house.rates.give)):
        if table.house.rates.get[rate] == resource and is_open(table, seat, rate, harvesting):
            return True
    return False


def rule_of(table: Table, rate: i64) -> str:
    """Name the rule behind a rate, whether it is open or not.

    Rules: dawn.turn.conversions, dawn.harvest.wealth.
    """
    base = table.house.rates.in_harvest[rate] == 1
    return "dawn.harvest.wealth" if base else "dawn.turn.conversions"


def exchange(table: Table, seat: i64, rate: i64) -> None:
    """Carry an exchange out; what is over the track's end is lost."""
    rates = table.house.rates
    table.spend(seat, rates.give[rate], rates.price[rate])
    gained = table.gain(seat, rates.get[rate], rates.gain[rate])
    if table.listening:
        table.tell(
            "exchanged",
            rule_of(table, rate),
            {
                "seat": seat,
                "given": RESOURCE_NAMES[rates.give[rate]],
                "price": rates.price[rate],
                "gained": RESOURCE_NAMES[rates.get[rate]],
                "amount": gained,
            },
        )
