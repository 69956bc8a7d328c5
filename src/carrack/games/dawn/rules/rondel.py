"""A turn: move the marker on the rondel, then carry out an action of its space, or none.

In order: choose a space and its action (`Go`), carry it out (the action's own file), exchange a
last time (`EndTurn`), check the end (`end`). Free conversions are open all along (`conversions`).
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import (
    build,
    conversions,
    end,
    explore,
    grow,
    movement,
    recruit,
    research,
)
from carrack.games.dawn.rules.actions import NOTHING, TAKEN
from carrack.games.dawn.rules.house import (
    ACTION_NAMES,
    ACTIONS,
    BUILD,
    EXPLORE,
    GROW,
    MOVE,
    RECRUIT,
    RESEARCH,
)
from carrack.games.dawn.rules.pieces import MONEY, NONE, RESOURCES
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import BUILD as BUILD_STEP
from carrack.games.dawn.rules.steps import (
    CARRY_OUT,
    CHOOSE_SPACE,
    END_TURN,
    GAME,
    GO,
    LAST_EXCHANGES,
    MOVING,
    RECRUITING,
    TURN,
)
from carrack.games.dawn.rules.steps import EXPLORE as EXPLORE_STEP
from carrack.games.dawn.rules.steps import GROW as GROW_STEP
from carrack.games.dawn.rules.steps import HARVEST as HARVEST_STEP
from carrack.games.dawn.rules.steps import RESEARCH as RESEARCH_STEP
from carrack.games.dawn.rules.tiles import CODE_OF_LAWS, MONARCHY
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action, not_on_turn, say_over
from carrack.games.dawn.state.table import Table
from carrack.kernel.steps import Bounds

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


def is_paid_for(action: i64) -> bool:
    """Tell whether an action has a price, so that an exchange may help to it.

    Rules: dawn.turn.action.
    """
    return action == RESEARCH or action == RECRUIT or action == BUILD or action == GROW


def distance_to(table: Table, seat: i64, space: i64) -> i64:
    """Return how far a space is, clockwise; the marker's own space is a full circle away."""
    spaces = table.house.spaces
    distance = (space - table.rondel[seat]) % spaces
    return spaces if distance == 0 else distance


@final
class Game(Step):
    """The game itself, below everything else: one turn after the other.

    Rules: dawn.turn.order.
    """

    def advance(self, table: Table) -> None:
        """Begin the next turn."""
        table.agenda.push(TURN, table.seat_of_turn())

    def problem(self, table: Table, at: int) -> str:
        """Say why the game can't be one seat's own."""
        return "" if table.agenda.seat_at(at) == 0 else "the game itself is seat 0's"


@final
class Turn(Step):
    """A turn under way. Details: its part, and 1 once the player has said that it is over.

    Rules: dawn.turn.action.
    """

    def advance(self, table: Table) -> None:
        """Go on with the turn; nobody is asked twice whether it is over.

        Rules: dawn.turn.action, dawn.turn.conversions.
        """
        agenda = table.agenda
        seat = agenda.seat()
        if agenda.first() == CHOOSE_SPACE:
            agenda.set_first(CARRY_OUT)
            agenda.push(GO, seat)
        elif agenda.second() == 0 and conversions.can_exchange(table, seat, False):
            agenda.set_first(LAST_EXCHANGES)
            agenda.push(END_TURN, seat)
        else:
            agenda.pop()
            end.finish_turn(table)

    def bounds(self, table: Table) -> Bounds:
        """Allow the parts in which something is asked."""
        return (CARRY_OUT, LAST_EXCHANGES, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why it can't be this seat's turn."""
        return not_on_turn(table, at)


@final
class Go(TurnDecision):
    """Where to move the marker, and which action of that space to take.

    Rules: dawn.turn.rondel.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every space within reach, with each of its actions that could be done, and none.

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
                    (may_pay and is_paid_for(action)) or is_possible(table, seat, action)
                ):
                    legal.append(base + action)
            legal.append(base + NOTHING)
            distance += 1

    def answer(self, table: Table, seat: i64, action: i64) -> None:
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
            say_over(table)
        else:
            table.agenda.push(ACTION_STEPS[taken], seat)

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps the marker from a space, or the seat from an action.

        Rules: dawn.turn.rondel, dawn.turn.action.
        """
        if not table.at.go <= action < table.at.collect:
            return self.rule
        chosen = action - table.at.go
        space = chosen // TAKEN
        taken = chosen % TAKEN
        if distance_to(table, seat, space) > reach(table, seat):
            return "dawn.turn.rondel"
        if taken < ACTIONS and table.house.space_action[space * ACTIONS + taken] == 0:
            return "dawn.turn.rondel"
        return "dawn.turn.action"


@final
class EndTurn(TurnDecision):
    """Whether to exchange once more before the turn ends.

    Rules: dawn.turn.conversions.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List ending the turn."""
        legal.append(table.at.done)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """End the turn."""
        end_action(table)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def ask_again(self, table: Table) -> None:
        """Ask only while another exchange is open."""
        table.agenda.pop()


STEPS: Final[list[Step]] = [
    Game(GAME, "game", "dawn.turn.rondel"),
    Turn(TURN, "turn-course", "dawn.turn.rondel", (GAME,)),
    Go(GO, "turn", "dawn.turn.rondel", (TURN,)),
    EndTurn(END_TURN, "end-turn", "dawn.turn.conversions", (TURN,)),
]
