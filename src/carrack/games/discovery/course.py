"""The course of the game: which step comes next, from the prelude to the end of turn 8.

Steps that need no decision are carried out here; the others go on the agenda and are advanced by
their own file until they are done.
"""

from mypy_extensions import i64

from carrack.games.discovery import (
    auction,
    benefits,
    capital,
    dock,
    end,
    expedition,
    income,
    initiative,
    nations,
    placement,
    purchase,
    refresh,
    scoring,
    shipping,
    specialists,
    stables,
    trade_goods,
    variants,
    warfare,
)
from carrack.games.discovery.editions import LAST_TURN, LEFT_OUT_OF_LAST_TURN
from carrack.games.discovery.steps import (
    ADVANCE_TURN,
    AUCTION,
    BATTLE,
    BENEFITS,
    BOARDS_AUCTION,
    BUY_POINTS,
    CAPITAL_BOX,
    COLONY_SCORING,
    DISCOVERY_BOX,
    DOCK_BOX,
    EDICT,
    FIRST_DECISION,
    GAME,
    INCOME,
    INITIATIVE_BOX,
    NEW_ORDER,
    PLACEMENT,
    PLAGUE_ROUND,
    REFRESH_BUILDINGS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    SHIPPING_BOX,
    SPAIN_BEGINS,
    SPECIALISTS_BOX,
    STABLES_MOVE,
    TAKE_COLONISTS,
    TRADE_GOODS_BOX,
    WAR,
    WARFARE_BOX,
)
from carrack.games.discovery.table import Table


def run(table: Table) -> None:
    """Go on until somebody has to decide, or the game is over."""
    agenda = table.agenda
    while agenda.frames:
        step = agenda.step()
        if step >= FIRST_DECISION:
            table.deciding = agenda.seat()
            return
        advance(table, step)


def advance(table: Table, step: i64) -> None:
    """Take the topmost step a little further."""
    if step == PLACEMENT:
        placement.advance(table)
    elif step == GAME:
        next_step(table)
    elif step == DOCK_BOX:
        dock.advance(table)
    elif step == BENEFITS:
        benefits.advance(table)
    elif step == SPECIALISTS_BOX:
        specialists.advance(table)
    elif step == DISCOVERY_BOX:
        expedition.advance(table)
    elif step == CAPITAL_BOX:
        capital.advance(table)
    elif step == TRADE_GOODS_BOX:
        trade_goods.advance(table)
    elif step == WARFARE_BOX:
        warfare.advance(table)
    elif step == INITIATIVE_BOX:
        initiative.advance(table)
    elif step == SHIPPING_BOX:
        shipping.advance(table)
    elif step == STABLES_MOVE:
        stables.advance(table)
    elif step == BATTLE:
        warfare.advance_battle(table)
    elif step == WAR:
        warfare.advance_war(table)
    elif step == BUY_POINTS:
        variants.advance_buying(table)
    elif step == AUCTION:
        auction.advance(table)
    elif step == BOARDS_AUCTION:
        auction.advance_boards(table)
    elif step == SPAIN_BEGINS:
        nations.begin_spain(table)
    elif step == PLAGUE_ROUND:
        purchase.advance_plague(table)
    elif step == EDICT:
        purchase.advance_edict(table)
    else:
        table.agenda.pop()
        at_once(table, step)


def at_once(table: Table, step: i64) -> None:
    """Carry out a step that asks nothing.

    Rules: discovery.turn.phases, discovery.refresh.sequence.
    """
    if step == INCOME:
        income.collect(table)
    elif step == COLONY_SCORING:
        scoring.score_colonies(table)
    elif step == REFRESH_BUILDINGS:
        refresh.refresh_buildings(table)
    elif step == REFRESH_GOODS:
        refresh.refresh_goods(table)
    elif step == REFRESH_SHIP:
        refresh.refresh_ship(table)
    elif step == TAKE_COLONISTS:
        refresh.take_colonists(table)
    elif step == NEW_ORDER:
        refresh.make_new_order(table)
    elif step == ADVANCE_TURN:
        refresh.advance_turn(table)


def next_step(table: Table) -> None:
    """Push the next step of the prelude, then of each turn; nothing is refreshed after turn 8.

    The frame counts the steps; its second detail is 1 once the prelude is over.

    Rules: discovery.turn.ages, discovery.turn.phases, discovery.refresh.turn-8,
    discovery.end.game-over.
    """
    agenda = table.agenda
    steps = table.setting.turn if agenda.second() == 1 else table.setting.prelude
    place = agenda.first()
    if place == len(steps):
        agenda.set_first(0)
        agenda.set_second(1)
        return
    step = steps[place]
    agenda.set_first(place + 1)
    if table.turn < LAST_TURN:
        agenda.push(step, 0)
    elif step == NEW_ORDER:
        end.finish(table)
    elif step not in LEFT_OUT_OF_LAST_TURN:
        agenda.push(step, 0)
