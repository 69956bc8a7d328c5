"""A turn: move the marker on the rondel, then carry out an action of its space, or none.

In order: choose a space and its action (`list_choices`, `go`), carry it out (the action's own
file), exchange a last time, check the end (`end`). Free conversions are open all along
(`conversions`).
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn import build, conversions, end, explore, grow, movement, recruit, research
from carrack.games.dawn.actions import NOTHING, TAKEN
from carrack.games.dawn.house import (
    ACTION_NAMES,
    ACTIONS,
    BUILD,
    EXPLORE,
    GROW,
    MOVE,
    RECRUIT,
    RESEARCH,
)
from carrack.games.dawn.pieces import MONEY, NONE, RESOURCES
from carrack.games.dawn.steps import BUILD as BUILD_STEP
from carrack.games.dawn.steps import (
    CARRY_OUT,
    CHOOSE_SPACE,
    END_TURN,
    FINISH,
    GO,
    LAST_EXCHANGES,
    MOVING,
    RECRUITING,
)
from carrack.games.dawn.steps import EXPLORE as EXPLORE_STEP
from carrack.games.dawn.steps import GROW as GROW_STEP
from carrack.games.dawn.steps import HARVEST as HARVEST_STEP
from carrack.games.dawn.steps import RESEARCH as RESEARCH_STEP
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import CODE_OF_LAWS, MONARCHY

REACH: Final = 2
#: The step that carries out each action, in the order of `house.ACTION_NAMES`.
ACTION_STEPS: Final = (
    HARVEST_STEP,
    RESEARCH_STEP,
    RECRUITING,
    MOVING,
    EXPLORE_STEP,
    BUILD_STEP,
    GROW_STEP,
)


def advance(table: Table) -> None:
    """Go on with the turn.

    The frame's first detail is the part of the turn; the second is 1 once the player has said that
    the turn is over, so that nobody is asked twice.

    Rules: dawn.turn.action, dawn.turn.conversions.
    """
    agenda = table.agenda
    part = agenda.first()
    seat = agenda.seat()
    if part == CHOOSE_SPACE:
        agenda.set_first(CARRY_OUT)
        agenda.push(GO, seat)
    elif part == CARRY_OUT:
        agenda.set_first(LAST_EXCHANGES)
    elif part == LAST_EXCHANGES:
        if agenda.second() == 0 and conversions.can_exchange(table, seat, False):
            agenda.push(END_TURN, seat)
        else:
            agenda.set_first(FINISH)
    else:
        agenda.pop()
        end.finish_turn(table)


def say_over(table: Table) -> None:
    """Note that the player has ended the turn; its frame is on top."""
    table.agenda.set_second(1)


def free_reach(table: Table, seat: i64) -> i64:
    """Return how many spaces the marker may move without paying.

    Rules: dawn.turn.rondel, dawn.turn.code-of-laws, dawn.technology.code-of-laws.
    """
    return REACH + 1 if table.knows(seat, CODE_OF_LAWS) else REACH


def price(table: Table, seat: i64, distance: i64) -> i64:
    """Return the money it costs to move the marker so far.

    Rules: dawn.turn.first, dawn.turn.monarchy, dawn.technology.monarchy.
    """
    beyond = distance - free_reach(table, seat)
    if table.rondel[seat] == NONE or beyond <= 0:
        return 0
    return beyond


def reach(table: Table, seat: i64) -> i64:
    """Return how far the marker can move: freely the first time, a full circle at most.

    Rules: dawn.turn.rondel, dawn.turn.first, dawn.turn.code-of-laws, dawn.turn.monarchy.
    """
    spaces = table.house.spaces
    if table.rondel[seat] == NONE:
        return spaces
    farthest = free_reach(table, seat)
    if table.knows(seat, MONARCHY):
        farthest += table.resources[seat * RESOURCES + MONEY]
    return farthest if farthest < spaces else spaces


def space_at(table: Table, seat: i64, distance: i64) -> i64:
    """Return the space so far from the marker, clockwise."""
    return (table.rondel[seat] + distance) % table.house.spaces


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List every space within reach, with each of its actions that could be done, and with none.

    Rules: dawn.turn.rondel, dawn.turn.action.
    """
    may_pay = conversions.can_exchange(table, seat, False)
    distance: i64 = 1
    farthest = reach(table, seat)
    while distance <= farthest:
        space = space_at(table, seat, distance)
        base = table.at.go + space * TAKEN
        for action in range(ACTIONS):
            if table.house.space_action[space * ACTIONS + action] == 1 and (
                may_pay or is_possible(table, seat, action)
            ):
                legal.append(base + action)
        legal.append(base + NOTHING)
        distance += 1


def is_possible(table: Table, seat: i64, action: i64) -> bool:
    """Tell whether an action could be done as things are; an open exchange may pay for more.

    Rules: dawn.turn.action.
    """
    if action == RESEARCH:
        return research.is_possible(table, seat)
    if action == RECRUIT:
        return recruit.is_possible(table, seat)
    if action == MOVE:
        return movement.is_possible(table, seat)
    if action == EXPLORE:
        return explore.is_possible(table, seat)
    if action == BUILD:
        return build.is_possible(table, seat)
    if action == GROW:
        return grow.is_possible(table, seat)
    return True


def go(table: Table, seat: i64, action: i64) -> None:
    """Move the marker and begin the action, or none.

    Rules: dawn.turn.rondel, dawn.turn.action, dawn.turn.monarchy.
    """
    chosen = action - table.at.go
    space = chosen // TAKEN
    taken = chosen % TAKEN
    cost = price(table, seat, distance_to(table, seat, space))
    table.spend(seat, MONEY, cost)
    table.rondel[seat] = space
    table.agenda.pop()
    if table.listening:
        table.tell(
            "went",
            "dawn.turn.rondel",
            {
                "seat": seat,
                "space": space + 1,
                "action": "nothing" if taken == NOTHING else ACTION_NAMES[taken],
                "money": cost,
            },
        )
    if taken == NOTHING:
        table.agenda.set_second(1)
    else:
        table.agenda.push(ACTION_STEPS[taken], seat)


def distance_to(table: Table, seat: i64, space: i64) -> i64:
    """Return how far a space is, clockwise; the marker's own space is a full circle away."""
    spaces = table.house.spaces
    distance = (space - table.rondel[seat]) % spaces
    return spaces if distance == 0 else distance


def list_end(table: Table, legal: list[int]) -> None:
    """List ending the turn; exchanges are listed for every decision of a turn."""
    legal.append(table.at.done)
