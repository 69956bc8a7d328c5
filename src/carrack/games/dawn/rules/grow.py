"""Grow: pay food and add a hut to one of your towns."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import FOOD, HUTS, LARGEST_TOWN
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import GROW, TURN
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action
from carrack.games.dawn.state.table import Table


def can_grow(table: Table, seat: i64, corner: i64) -> bool:
    """Tell whether a corner holds a town of the seat that may grow.

    Rules: dawn.grow.limit.
    """
    return table.town_owner[corner] == seat and table.town_size[corner] < LARGEST_TOWN


def can_pay(table: Table, seat: i64) -> bool:
    """Tell whether a seat has the food its board demands, and a hut to add.

    Rules: dawn.grow.cost.
    """
    cost = table.house.growth[table.empire[seat]]
    return table.has(seat, FOOD, cost) and table.huts[seat] < HUTS


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether any town can grow."""
    if not can_pay(table, seat):
        return False
    for corner in range(table.map.corners):
        if can_grow(table, seat, corner):
            return True
    return False


@final
class Grow(TurnDecision):
    """Which town to add a hut to.

    Rules: dawn.grow.cost.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the towns that can grow, and declining."""
        if can_pay(table, seat):
            for corner in range(table.map.corners):
                if can_grow(table, seat, corner):
                    legal.append(table.at.grow + corner)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Add a hut to a town.

        Rules: dawn.grow.cost, dawn.grow.limit.
        """
        if action == table.at.decline:
            end_action(table)
            return
        corner = action - table.at.grow
        cost = table.house.growth[table.empire[seat]]
        table.agenda.pop()
        table.spend(seat, FOOD, cost)
        table.add_hut(seat, corner)
        if table.listening:
            table.tell(
                "grew",
                "dawn.grow.cost",
                {
                    "seat": seat,
                    "corner": table.map.corner_names[corner],
                    "size": table.town_size[corner],
                    "food": cost,
                },
            )

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps a town from growing.

        Rules: dawn.grow.cost, dawn.grow.limit.
        """
        if not table.at.grow <= action < table.at.promote:
            return self.rule
        corner = action - table.at.grow
        if table.town_owner[corner] == seat and not can_grow(table, seat, corner):
            return "dawn.grow.limit"
        return "dawn.grow.cost"


STEPS: Final[list[Step]] = [
    Grow(GROW, "grow", "dawn.grow.cost", (TURN,)),
]
