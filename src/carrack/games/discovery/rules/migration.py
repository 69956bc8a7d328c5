"""Migration: in the benefits phase its owner moves up to two pieces from one region to another."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, DONE, MIGRATE, SEND
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import MIGRATION
from carrack.games.discovery.rules.pieces import COLONIST, KINDS, SOLDIER
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, CHOOSE_MIGRANTS
from carrack.games.discovery.rules.steps import MIGRATE as MIGRATE_STEP
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds

# Who has gone so far.
NOBODY_GONE: Final = 0
COLONIST_GONE: Final = 1
SPECIALIST_GONE: Final = 2


def offer(table: Table, seat: i64) -> None:
    """Ask the owner of Migration, if he has a piece that could move.

    Rules: discovery.building.migration.
    """
    if could_migrate(table, seat):
        table.agenda.push(MIGRATE_STEP, seat)


def could_migrate(table: Table, seat: i64) -> bool:
    """Tell whether a seat has Migration and a piece that could move.

    Rules: discovery.building.migration.
    """
    if not table.owns(seat, MIGRATION):
        return False
    choices: list[int] = []
    list_migrations(table, seat, choices)
    return len(choices) > 1


def may_migrate(table: Table, seat: i64, kind: i64, gone: i64) -> bool:
    """Tell whether a kind of piece migrates, after so much of the migration.

    Colonists do; in 2007 also specialists but soldiers, as far as a colonist in supply could have
    been traded for each.

    Rules: discovery.building.migration.
    """
    if kind == COLONIST:
        return True
    if table.setting.new or kind == SOLDIER:
        return False
    traded: i64 = 1 if gone == SPECIALIST_GONE else 0
    return table.supply[seat * KINDS + COLONIST] > traded


def movable(table: Table, seat: i64, region: i64, gone: i64) -> bool:
    """Tell whether a seat has a piece in a region that may migrate."""
    for kind in range(KINDS):
        if table.pieces_in(region, seat, kind) > 0 and may_migrate(table, seat, kind, gone):
            return True
    return False


def list_migrations(table: Table, seat: i64, legal: list[int]) -> None:
    """List every region to leave with every other discovered region to go to, or none.

    Rules: discovery.building.migration.
    """
    for start in range(REGIONS):
        if movable(table, seat, start, NOBODY_GONE):
            for goal in range(REGIONS):
                if goal != start and table.is_discovered(goal):
                    legal.append(MIGRATE + start * REGIONS + goal)
    legal.append(DECLINE)


@final
class Migrate(Step):
    """From where to where pieces migrate.

    Rules: discovery.building.migration.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every way to go, or none."""
        list_migrations(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Choose from where and to where; who goes comes next.

        Rules: discovery.building.migration.
        """
        table.agenda.pop()
        if action != DECLINE:
            table.agenda.push(CHOOSE_MIGRANTS, seat, action - MIGRATE, 0)


@final
class ChooseMigrants(Step):
    """Who migrates. Details: the way, who has gone.

    Rules: discovery.building.migration.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the kinds that may go and, once one has gone, stopping.

        Rules: discovery.building.migration.
        """
        start = table.agenda.first() // REGIONS
        gone = table.agenda.second()
        for kind in range(KINDS):
            if table.pieces_in(start, seat, kind) > 0 and may_migrate(table, seat, kind, gone):
                legal.append(SEND + kind)
        if gone != NOBODY_GONE:
            legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Move one of at most two migrants.

        Rules: discovery.building.migration.
        """
        route = table.agenda.first()
        gone = table.agenda.second()
        table.agenda.pop()
        if action == DONE:
            return
        start = route // REGIONS
        kind = action - SEND
        table.move(seat, kind, start, route % REGIONS, "discovery.building.migration")
        now: i64 = COLONIST_GONE if kind == COLONIST else SPECIALIST_GONE
        if gone == NOBODY_GONE and movable(table, seat, start, now):
            table.agenda.push(CHOOSE_MIGRANTS, seat, route, now)

    def in_parts(self, table: Table) -> bool:
        """Go on, once one has gone, until the seat is done."""
        return table.agenda.second() > 0

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on after the first migrant."""
        return action != DONE

    def bounds(self, table: Table) -> Bounds:
        """Allow every way."""
        return (0, REGIONS * REGIONS - 1, NOBODY_GONE, SPECIALIST_GONE)

    def problem(self, table: Table, at: int) -> str:
        """Say why nobody can go this way."""
        way = table.agenda.first_at(at)
        if way // REGIONS == way % REGIONS or not table.is_discovered(way % REGIONS):
            return "migrants go to another region that is discovered"
        return ""


STEPS: Final[list[Step]] = [
    Migrate(MIGRATE_STEP, "migrate", "discovery.building.migration", (BENEFITS,)),
    ChooseMigrants(CHOOSE_MIGRANTS, "migrants", "discovery.building.migration", (BENEFITS,)),
]
