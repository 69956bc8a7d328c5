"""The Stables: one soldier of their owner rides to a neighbouring colony each turn.

In 2015 just before the Discovery box, in 2007 (the Stable) in the benefits phase.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, RIDE
from carrack.games.discovery.rules.board import ADJACENT, REGIONS
from carrack.games.discovery.rules.buildings import STABLES
from carrack.games.discovery.rules.pieces import NOBODY, SOLDIER
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, GAME, STABLES_MOVE
from carrack.games.discovery.rules.steps import RIDE as RIDE_STEP
from carrack.games.discovery.state.table import Table


def offer_ride(table: Table, seat: i64) -> None:
    """Ask the owner of the Stables, if a soldier of his could move.

    Rules: discovery.building.stables.
    """
    if could_ride(table, seat):
        table.agenda.push(RIDE_STEP, seat)


def could_ride(table: Table, seat: i64) -> bool:
    """Tell whether a seat has the Stables and a soldier that could move.

    Rules: discovery.building.stables.
    """
    if not table.owns(seat, STABLES):
        return False
    choices: list[int] = []
    list_rides(table, seat, choices)
    return len(choices) > 1


def is_colony(table: Table, region: i64) -> bool:
    """Tell whether anybody has a piece in a region.

    Rules: discovery.building.stables.
    """
    for seat in range(table.players):
        if table.presence[table.players * region + seat] > 0:
            return True
    return False


def list_rides(table: Table, seat: i64, legal: list[int]) -> None:
    """List every move of an own soldier to an adjacent colony, whosever it is, or none.

    Rules: discovery.building.stables, discovery.components.adjacency.
    """
    for start in range(REGIONS):
        if table.pieces_in(start, seat, SOLDIER) > 0:
            for goal in range(REGIONS):
                if ADJACENT[start][goal] and is_colony(table, goal):
                    legal.append(RIDE + start * REGIONS + goal)
    legal.append(DECLINE)


@final
class StablesMove(Step):
    """The moment of the Stables, just before the Discovery box.

    Rules: discovery.building.stables.
    """

    def advance(self, table: Table) -> None:
        """Ask the Stables' owner just before the Discovery box (2015).

        Rules: discovery.building.stables.
        """
        table.agenda.pop()
        seat = table.owner_of_building(STABLES)
        if seat != NOBODY:
            offer_ride(table, seat)


@final
class Ride(Step):
    """Where a soldier of the Stables' owner rides.

    Rules: discovery.building.stables.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every ride, or none."""
        list_rides(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Move a soldier.

        Rules: discovery.building.stables.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        start = (action - RIDE) // REGIONS
        goal = (action - RIDE) % REGIONS
        table.move(seat, SOLDIER, start, goal, "discovery.building.stables")


STEPS: Final[list[Step]] = [
    StablesMove(STABLES_MOVE, "stables", "discovery.building.stables", (GAME,)),
    Ride(RIDE_STEP, "ride", "discovery.building.stables", (GAME, BENEFITS)),
]
