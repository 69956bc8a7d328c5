"""Plague II strikes everyone's larger colonies, Plague III one that its owner chooses."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, DONE, REMOVE
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.pieces import COLONIST, KINDS, WORKER_NAMES
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    CAPITAL_BOX,
    LOSE_TO_PLAGUE,
    PLAGUE_DEATHS,
    PLAGUE_ROUND,
    SPREAD_PLAGUE,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def _lose(table: Table, region: i64, seat: i64, kind: i64, rule: str) -> None:
    table.remove(region, seat, kind)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "region": REGION_NAMES[region]}
        table.tell("fell", rule, {**facts, "workers": {WORKER_NAMES[kind]: 1}})


@final
class PlagueRound(Step):
    """Plague II. Details: the place in the order, the region that comes next.

    Rules: discovery.building.plague-2.
    """

    def advance(self, table: Table) -> None:
        """Let each colony of three or more lose a piece of its owner's choice, in turn order.

        The frame counts the seats in the order and the regions.

        Rules: discovery.building.plague-2.
        """
        agenda = table.agenda
        place = agenda.first()
        region = agenda.second()
        while place < table.players:
            seat = table.order[place]
            while region < REGIONS:
                if table.presence[table.players * region + seat] >= 3:
                    agenda.set_first(place)
                    agenda.set_second(region + 1)
                    agenda.push(LOSE_TO_PLAGUE, seat, region)
                    return
                region += 1
            region = 0
            place += 1
        agenda.pop()

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat and region."""
        return (0, int(table.players), 0, REGIONS)


@final
class LoseToPlague(Step):
    """Which piece a colony loses. Detail: the region.

    Rules: discovery.building.plague-2.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the kinds of pieces a colony may lose.

        Rules: discovery.building.plague-2.
        """
        region = table.agenda.first()
        kind: i64 = 0
        while kind < KINDS:
            if table.pieces_in(region, seat, kind) > 0:
                legal.append(REMOVE + kind)
            kind += 1

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Remove the chosen piece.

        Rules: discovery.building.plague-2.
        """
        region = table.agenda.first()
        table.agenda.pop()
        _lose(table, region, seat, action - REMOVE, "discovery.building.plague-2")

    def facts(self, first: i64, second: i64) -> Facts:
        """Say where it is lost."""
        return {"region": REGION_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow every region."""
        return (0, REGIONS - 1, 0, 0)


@final
class SpreadPlague(Step):
    """Whom Plague III strikes, and where.

    Rules: discovery.building.plague-3.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List nobody, then every seat's colonists in every region.

        Rules: discovery.building.plague-3.
        """
        legal.append(DECLINE)
        base = table.at.plague
        for victim in range(table.players):
            for region in range(REGIONS):
                if table.pieces_in(region, victim, COLONIST) > 0:
                    legal.append(base + victim * REGIONS + region)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Choose whom the plague strikes, and where.

        Rules: discovery.building.plague-3.
        """
        table.agenda.pop()
        if action != DECLINE:
            choice = action - table.at.plague
            table.agenda.push(PLAGUE_DEATHS, seat, choice, 3)

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on with who dies."""
        return action != DECLINE


@final
class PlagueDeaths(Step):
    """Whether another colonist dies. Details: the seat and the region, how many still may.

    Rules: discovery.building.plague-3.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List another colonist, or stopping."""
        legal.append(REMOVE + COLONIST)
        legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Remove one of at most three colonists.

        Rules: discovery.building.plague-3.
        """
        choice = table.agenda.first()
        left = table.agenda.second() - 1
        table.agenda.pop()
        if action == DONE:
            return
        region = choice % REGIONS
        victim = choice // REGIONS
        _lose(table, region, victim, COLONIST, "discovery.building.plague-3")
        if left > 0 and table.pieces_in(region, victim, COLONIST) > 0:
            table.agenda.push(PLAGUE_DEATHS, seat, choice, left)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def facts(self, first: i64, second: i64) -> Facts:
        """Say who is struck, where, and how many may still die."""
        return {"region": REGION_NAMES[first % REGIONS], "other": first // REGIONS, "left": second}

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat in every region."""
        return (0, int(table.players) * REGIONS - 1, 1, 3)

    def problem(self, table: Table, at: int) -> str:
        """Say why nobody can die here."""
        struck = table.agenda.first_at(at)
        if table.pieces_in(struck % REGIONS, struck // REGIONS, COLONIST) == 0:
            return "the plague strikes colonists, and there are none"
        return ""


STEPS: Final[list[Step]] = [
    PlagueRound(PLAGUE_ROUND, "plague-round", "discovery.building.plague-2", (CAPITAL_BOX,)),
    LoseToPlague(LOSE_TO_PLAGUE, "plague-loss", "discovery.building.plague-2", (PLAGUE_ROUND,)),
    SpreadPlague(SPREAD_PLAGUE, "plague", "discovery.building.plague-3", (CAPITAL_BOX,)),
    PlagueDeaths(PLAGUE_DEATHS, "plague-deaths", "discovery.building.plague-3", (CAPITAL_BOX,)),
]
