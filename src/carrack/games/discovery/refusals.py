"""Which rule stands in the way of an action that is not allowed now."""

from mypy_extensions import i64

from carrack.games.discovery.actions import (
    BUY,
    SCOUT,
    SCOUT_TARGETS,
    UNIVERSITY,
    battle_base,
    war_base,
)
from carrack.games.discovery.board import BOXES, FIRST_SPECIALIST, INITIATIVE, SHIP
from carrack.games.discovery.buildings import BUILDINGS
from carrack.games.discovery.pieces import KINDS
from carrack.games.discovery.steps import BUY as BUY_STEP
from carrack.games.discovery.steps import DECLARE, PLACE, STEP_RULES
from carrack.games.discovery.table import Table


def rule_against(table: Table, action: i64) -> str:
    """Return the id of the rule that forbids an action now."""
    if table.over:
        return "discovery.end.game-over"
    step = table.agenda.step()
    if SCOUT <= action < SCOUT + SCOUT_TARGETS:
        return "discovery.variants.scouting"
    if UNIVERSITY <= action < SCOUT:
        return "discovery.building.university"
    if step == PLACE and action < UNIVERSITY:
        return _against_placing(table, table.agenda.seat(), action // BOXES, action % BOXES)
    if step == BUY_STEP and BUY <= action < BUY + BUILDINGS:
        offered = (action - BUY) in table.on_offer
        return "discovery.capital.price" if offered else "discovery.capital.buy"
    if step == DECLARE and action >= war_base(table.players):
        battle = action >= battle_base(table.players)
        return "discovery.warfare.soldier-needed" if battle else "discovery.warfare.war"
    return STEP_RULES[step]


def _against_placing(table: Table, seat: i64, kind: i64, box: i64) -> str:
    if table.workers[seat * KINDS + kind] == 0:
        return "discovery.placement.must-place"
    if box == INITIATIVE:
        return "discovery.initiative.one-each"
    if box == SHIP:
        return "discovery.building.mayflower"
    if box >= FIRST_SPECIALIST:
        return "discovery.placement.specialist-spaces"
    return "discovery.placement.left-to-right"
