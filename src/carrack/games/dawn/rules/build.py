"""Build: pay money and production for a city improvement or a wonder."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import spirit
from carrack.games.dawn.rules.pieces import MONEY, PRODUCTION
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import BUILD, TURN
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    IMPROVEMENTS,
    TEMPLE_OF_MARS,
)
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit, has


def is_allowed(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a seat knows a technology that allows a building.

    Rules: dawn.build.technology.
    """
    return table.technologies[seat] & table.house.allowed_by[building] != 0


def is_there(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a building is still to be had and the seat has none like it.

    Rules: dawn.build.once, dawn.build.wonder.
    """
    if building < IMPROVEMENTS:
        return table.improvements_left[building] > 0 and not has(table.improvements[seat], building)
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
    if table.technologies[seat] == 0:
        return False
    for building in range(BUILDABLES):
        if can_build(table, seat, building):
            return True
    return False


@final
class Build(TurnDecision):
    """What to build.

    Rules: dawn.build.cost.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what can be built, and declining."""
        for building in range(BUILDABLES):
            if can_build(table, seat, building):
                legal.append(table.at.build + building)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Take a tile; the Temple of Mars calls its Spirit.

        Rules: dawn.build.cost, dawn.build.wonder, dawn.wonder.temple-of-mars.
        """
        if action == table.at.decline:
            end_action(table)
            return
        building = action - table.at.build
        place = table.empire[seat] * BUILDABLES + building
        money = table.house.empire_money[place]
        production = table.house.empire_production[place]
        table.agenda.pop()
        table.spend(seat, MONEY, money)
        table.spend(seat, PRODUCTION, production)
        if building < IMPROVEMENTS:
            table.improvements_left[building] -= 1
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

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps a seat from a building.

        Rules: dawn.build.once, dawn.build.wonder, dawn.build.technology, dawn.build.cost.
        """
        if not table.at.build <= action < table.at.grow:
            return self.rule
        building = action - table.at.build
        if building < IMPROVEMENTS:
            if table.has_improvement(seat, building):
                return "dawn.build.once"
        elif not is_there(table, seat, building):
            return "dawn.build.wonder"
        if not is_allowed(table, seat, building):
            return "dawn.build.technology"
        return "dawn.build.cost"


STEPS: Final[list[Step]] = [
    Build(BUILD, "build", "dawn.build.cost", (TURN,)),
]
