"""Which rule stands in the way of an action that is not allowed now."""

from mypy_extensions import i64

from carrack.games.dawn import build, grow, movement, research
from carrack.games.dawn.actions import LOOTS, SLAVE, STACKS, TAKEN
from carrack.games.dawn.end import ENDING_RULES
from carrack.games.dawn.house import ACTIONS
from carrack.games.dawn.pieces import HUTS, NONE, RESOURCES, SCIENCE
from carrack.games.dawn.raid import NEVER, strength_against
from carrack.games.dawn.rondel import distance_to, reach
from carrack.games.dawn.steps import (
    BUILD,
    CHOOSE_STACK,
    EXPLORE,
    GO,
    GROW,
    MARCH,
    RECRUIT,
    RESEARCH,
    STEP_RULES,
)
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import IMPROVEMENTS, MOST_OF_A_COLOUR
from carrack.kernel.bits import has


def rule_against(table: Table, action: i64) -> str:
    """Return the id of the rule that forbids an action now."""
    if table.over:
        return ENDING_RULES[table.ending]
    at = table.at
    step = table.agenda.step()
    seat = table.deciding
    if at.is_exchange(action):
        return _against_exchange(table, action - at.exchange)
    if step == GO and at.go <= action < at.collect:
        return _against_going(table, seat, action - at.go)
    if step == RESEARCH and at.research <= action < at.recruit:
        return _against_research(table, seat, action - at.research)
    if step == RECRUIT and at.recruit <= action < at.stack:
        return _against_recruiting(table, seat, action)
    if step == CHOOSE_STACK and at.stack <= action < at.step:
        return _against_stack(table, (action - at.stack) // STACKS)
    if step == MARCH and at.step <= action < at.explore:
        return _against_deed(table, seat, action)
    if step == EXPLORE and at.explore <= action < at.build:
        return "dawn.explore.warrior"
    if step == BUILD and at.build <= action < at.grow:
        return _against_building(table, seat, action - at.build)
    if step == GROW and at.grow <= action < at.promote:
        return _against_growing(table, seat, action - at.grow)
    return STEP_RULES[step]


def _against_exchange(table: Table, rate: i64) -> str:
    base = table.house.rates.in_harvest[rate] == 1
    return "dawn.harvest.wealth" if base else "dawn.turn.conversions"


def _against_going(table: Table, seat: i64, chosen: i64) -> str:
    space = chosen // TAKEN
    if distance_to(table, seat, space) > reach(table, seat):
        return "dawn.turn.rondel"
    taken = chosen % TAKEN
    if taken < ACTIONS and table.house.space_action[space * ACTIONS + taken] == 0:
        return "dawn.turn.rondel"
    return "dawn.turn.action"


def _against_research(table: Table, seat: i64, tech: i64) -> str:
    if has(table.techs[seat], tech):
        return "dawn.research.once"
    colours = research.of_each_colour(table, seat)
    if colours[table.house.tech_colour[tech]] >= MOST_OF_A_COLOUR:
        return "dawn.research.colours"
    if table.house.tech_cost[tech] > table.resources[seat * RESOURCES + SCIENCE]:
        return "dawn.research.cost"
    return "dawn.research.pool"


def _against_recruiting(table: Table, seat: i64, action: i64) -> str:
    at = table.at
    if table.agenda.first() > 1 and action >= at.recruit + table.map.tiles:
        return "dawn.recruit.barracks"
    if action >= at.release:
        return "dawn.recruit.release"
    tile = (action - at.recruit) % table.map.tiles
    if not table.is_next_to_town(seat, tile):
        return "dawn.recruit.place"
    if not table.may_enter(seat, tile):
        return "dawn.move.ocean"
    if action >= at.recruit + table.map.tiles:
        return "dawn.recruit.settler"
    return "dawn.recruit.warrior"


def _against_stack(table: Table, tile: i64) -> str:
    if table.agenda.first() == 1 and tile == table.stack_tile:
        return "dawn.move.military-tactics"
    return "dawn.move.stack"


def _against_deed(table: Table, seat: i64, action: i64) -> str:
    at = table.at
    if action < at.raid:
        return _against_step(table, action - at.step)
    if table.agenda.second() == 1:
        return "dawn.move.once"
    if action < at.found:
        return _against_raid(table, seat, action - at.raid)
    corner = action - at.found
    if table.stack_settlers == 0 or table.huts[seat] == HUTS:
        return "dawn.found.settler"
    return (
        "dawn.found.corner" if table.corner_has(corner, table.stack_tile) else "dawn.found.settler"
    )


def _against_step(table: Table, tile: i64) -> str:
    """Name what keeps a stack from a tile; one beside its own can only be unexplored or ocean."""
    if not movement.is_beside(table, table.stack_tile, tile):
        return "dawn.move.step"
    return "dawn.move.ocean" if table.is_explored(tile) else "dawn.move.unexplored"


def _against_raid(table: Table, seat: i64, chosen: i64) -> str:
    corner = chosen // LOOTS
    victim = table.town_owner[corner]
    if victim == NONE or victim == seat or not table.corner_has(corner, table.stack_tile):
        return "dawn.raid.where"
    if table.stack_warriors == 0:
        return "dawn.raid.warrior"
    needed = strength_against(table, victim)
    if needed == NEVER:
        return "dawn.raid.great-wall"
    if table.stack_warriors + table.stack_spirit < needed:
        return "dawn.raid.walls"
    return "dawn.raid.enslave" if chosen % LOOTS == SLAVE else "dawn.raid.plunder"


def _against_building(table: Table, seat: i64, building: i64) -> str:
    if building < IMPROVEMENTS:
        if table.has_improvement(seat, building):
            return "dawn.build.once"
    elif not build.is_there(table, seat, building):
        return "dawn.build.wonder"
    if not build.is_allowed(table, seat, building):
        return "dawn.build.technology"
    return "dawn.build.cost"


def _against_growing(table: Table, seat: i64, corner: i64) -> str:
    if table.town_owner[corner] == seat and not grow.can_grow(table, seat, corner):
        return "dawn.grow.limit"
    return "dawn.grow.cost"
