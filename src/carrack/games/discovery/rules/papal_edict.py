"""Papal Edict: its owner and one other seat put two colonists each into a colony of theirs."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import LAND
from carrack.games.discovery.rules.dock import has_colony, list_own_colonies
from carrack.games.discovery.rules.pieces import COLONIST, KINDS
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    CAPITAL_BOX,
    EDICT,
    NAME_FOR_EDICT,
    SETTLE_BY_EDICT,
    WHO_SETTLES_FIRST,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def could_settle(table: Table, seat: i64) -> bool:
    """Tell whether a seat could place a colonist by the edict."""
    return table.supply[seat * KINDS + COLONIST] > 0 and has_colony(table, seat)


@final
class NameForEdict(Step):
    """Which other seat settles too.

    Rules: discovery.building.papal-edict.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every other seat."""
        for other in range(table.players):
            if other != seat:
                legal.append(table.at.name + other)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Name the other seat that settles; who comes first matters only if both can.

        Rules: discovery.building.papal-edict.
        """
        table.agenda.pop()
        other: i64 = action - table.at.name
        if could_settle(table, seat) and could_settle(table, other):
            table.agenda.push(WHO_SETTLES_FIRST, seat, other)
        else:
            table.agenda.push(EDICT, other)
            table.agenda.push(EDICT, seat)


@final
class WhoSettlesFirst(Step):
    """Who of the two settles first. Detail: the other seat.

    Rules: discovery.building.papal-edict.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the two seats of which one settles first."""
        other = table.agenda.first()
        legal.append(table.at.name + (seat if seat < other else other))
        legal.append(table.at.name + (other if seat < other else seat))

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let the owner say who settles first.

        Rules: discovery.building.papal-edict.
        """
        other = table.agenda.first()
        first: i64 = action - table.at.name
        second = other if first == seat else seat
        table.agenda.pop()
        table.agenda.push(EDICT, second)
        table.agenda.push(EDICT, first)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say who the other is."""
        return {"other": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat."""
        return (0, int(table.players) - 1, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this can't be the other seat."""
        itself = table.agenda.first_at(at) == table.agenda.seat_at(at)
        return "the edict is for another seat" if itself else ""


@final
class Edict(Step):
    """A seat that is to settle by the edict.

    Rules: discovery.building.papal-edict.
    """

    def advance(self, table: Table) -> None:
        """Ask a seat where its two colonists go, if it has a colony at all.

        Rules: discovery.building.papal-edict.
        """
        seat = table.agenda.seat()
        table.agenda.pop()
        if table.supply[seat * KINDS + COLONIST] == 0:
            table.tell_none_left(seat, COLONIST)
        elif has_colony(table, seat):
            table.agenda.push(SETTLE_BY_EDICT, seat)
        else:
            table.tell_in_vain(seat, "edict-settle", "discovery.building.papal-edict")


@final
class SettleByEdict(Step):
    """Which colony the two colonists join.

    Rules: discovery.building.papal-edict.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the regions where a seat has a piece."""
        list_own_colonies(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Put two free colonists into one own colony.

        Rules: discovery.building.papal-edict.
        """
        table.agenda.pop()
        for _ in range(2):
            rule = "discovery.building.papal-edict"
            table.settle_from_supply(action - LAND, seat, COLONIST, rule)


STEPS: Final[list[Step]] = [
    NameForEdict(NAME_FOR_EDICT, "edict-name", "discovery.building.papal-edict", (CAPITAL_BOX,)),
    WhoSettlesFirst(
        WHO_SETTLES_FIRST, "edict-first", "discovery.building.papal-edict", (CAPITAL_BOX,)
    ),
    Edict(EDICT, "edict", "discovery.building.papal-edict", (CAPITAL_BOX, EDICT)),
    SettleByEdict(
        SETTLE_BY_EDICT, "edict-settle", "discovery.building.papal-edict", (CAPITAL_BOX, EDICT)
    ),
]
