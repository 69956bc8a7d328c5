"""Build: pay money and production for a city improvement or a wonder."""

from mypy_extensions import i64

from carrack.games.dawn import spirit
from carrack.games.dawn.pieces import MONEY, PRODUCTION
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    IMPROVEMENTS,
    TEMPLE_OF_MARS,
)
from carrack.kernel.bits import bit, has


def is_allowed(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a seat knows a technology that allows a building.

    Rules: dawn.build.technology.
    """
    return table.techs[seat] & table.house.allowed_by[building] != 0


def is_there(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a building is still to be had and the seat has none like it.

    Rules: dawn.build.once, dawn.build.wonder.
    """
    if building < IMPROVEMENTS:
        return table.improvement_left[building] > 0 and not has(table.improvements[seat], building)
    for owner in range(table.players):
        if has(table.wonders[owner], building - IMPROVEMENTS):
            return False
    return True


def can_pay(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a seat has the price its board gives.

    Rules: dawn.build.cost.
    """
    place = table.empire[seat] * BUILDABLES + building
    money = table.house.empire_money[place]
    production = table.house.empire_production[place]
    return table.has(seat, MONEY, money) and table.has(seat, PRODUCTION, production)


def can_build(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a seat can build something now."""
    return (
        is_allowed(table, seat, building)
        and can_pay(table, seat, building)
        and is_there(table, seat, building)
    )


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether a seat can build anything."""
    if table.techs[seat] == 0:
        return False
    for building in range(BUILDABLES):
        if can_build(table, seat, building):
            return True
    return False


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List what can be built, and declining."""
    for building in range(BUILDABLES):
        if can_build(table, seat, building):
            legal.append(table.at.build + building)
    legal.append(table.at.decline)


def build(table: Table, seat: i64, action: i64) -> None:
    """Take a tile; the Temple of Mars calls its Spirit.

    Rules: dawn.build.cost, dawn.build.wonder, dawn.wonder.temple-of-mars.
    """
    building = action - table.at.build
    place = table.empire[seat] * BUILDABLES + building
    money = table.house.empire_money[place]
    production = table.house.empire_production[place]
    table.agenda.pop()
    table.spend(seat, MONEY, money)
    table.spend(seat, PRODUCTION, production)
    if building < IMPROVEMENTS:
        table.improvement_left[building] -= 1
        table.improvements[seat] |= bit(building)
    else:
        table.wonders[seat] |= bit(building - IMPROVEMENTS)
    if table.listening:
        table.tell(
            "built",
            "dawn.build.cost",
            {
                "seat": seat,
                "name": BUILDABLE_NAMES[building],
                "money": money,
                "production": production,
            },
        )
    if building == IMPROVEMENTS + TEMPLE_OF_MARS:
        spirit.call(table, seat)
